const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The name of a file as text. Git stores names as bytes of no declared encoding: a name that is not UTF-8
 * comes back with each of its bytes above ASCII written as `\xNN`.
 */
export function decodePath(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    const escape = (character: string): string => `\\x${character.charCodeAt(0).toString(16)}`;
    return bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, escape);
  }
}

/** The NUL-terminated fields of what git prints with `-z`. */
export function splitFields(output: Buffer): readonly Buffer[] {
  const fields: Buffer[] = [];
  let start = 0;
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    fields.push(output.subarray(start, end));
    start = end + 1;
  }
  return fields;
}

/** Whether git's octal file mode is that of a file with content: no symbolic link, no submodule. */
export function isRegularMode(mode: string): boolean {
  return mode === '100644' || mode === '100755';
}
