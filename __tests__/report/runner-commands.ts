/** A command as the runner reads it from a line of a step's output. */
export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** The lines of an output as the runner splits it, and for good measure as a terminal would. */
export function linesOf(output: string): string[] {
  return output.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
}

/**
 * The command in a line, whatever its name, by the runner's two syntaxes: `::name key=value,key=value::data`
 * where the line begins, blanks aside, and `##[name key=value;key=value]data` anywhere in it. The runner
 * compares texts without the characters that nobody sees.
 */
export function commandOf(line: string): Command | undefined {
  const seen = line.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return doubleColon(line) ?? bracket(line) ?? doubleColon(seen) ?? bracket(seen);
}

function doubleColon(line: string): Command | undefined {
  const [, head, data] = /^[\s\u0085]*::(.*?)::(.*)$/su.exec(line) ?? [];
  if (head === undefined || data === undefined) return undefined;
  return command(head, ',', data, { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',' });
}

function bracket(line: string): Command | undefined {
  const [, head, data] = /##\[([^\]]*)\](.*)$/su.exec(line) ?? [];
  if (head === undefined || data === undefined) return undefined;
  return command(head, ';', data, { '%0D': '\r', '%0A': '\n', '%5D': ']', '%3B': ';' });
}

function command(
  head: string,
  separator: string,
  data: string,
  escapes: Readonly<Record<string, string>>,
): Command {
  const unescape = (text: string): string =>
    Object.entries(escapes)
      .reduce((rest, [form, mark]) => rest.replaceAll(form, mark), text)
      .replaceAll('%25', '%');
  const [name = '', ...rest] = head.split(' ');
  const pairs = rest
    .join(' ')
    .split(separator)
    .flatMap((pair) => {
      const [, key, value] = /^\s*([^=]*)=(.*)$/su.exec(pair) ?? [];
      return key === undefined || value === undefined ? [] : [[key, unescape(value)] as const];
    });
  return { name, properties: Object.fromEntries(pairs), data: unescape(data) };
}
