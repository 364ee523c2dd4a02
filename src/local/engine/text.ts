/** A file of the reviewed head as the scanners read it. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const INSPECTED_BYTES = 8 * 1024;

/** Whether the content is taken for binary: a NUL among its first 8 KiB. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, INSPECTED_BYTES).includes(0);
}

/** The text of UTF-8 bytes without a byte order mark; bytes that are not UTF-8 become U+FFFD. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder('utf-8').decode(bytes);
}

/** Whether the static analysis is meant for files of this name. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]s$|\.[jt]sx$/i.test(path);
}

/** Whether the file declares types only: what Node cannot parse in it cannot run either. */
export function isDeclaration(path: string): boolean {
  return /\.d\.[cm]?ts$/i.test(path);
}

/** Whether types have to be taken out before the file is JavaScript. */
export function isTypeScript(path: string): boolean {
  return /\.[cm]?tsx?$/i.test(path);
}
