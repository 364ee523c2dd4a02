import { isAscii, isUtf8 } from 'node:buffer';
import { Unusable } from '../document/unusable.js';

const ADVICE = 'Let the scanner write its report as UTF-8.';
const LINE_FEED = 0x0a;
/** What packed files begin with (RFC 1952, section 2.3.1; RFC 8878, section 3.1.1; PKWARE's APPNOTE, section 4.3). */
const PACKED = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['bzip2', [0x42, 0x5a, 0x68]],
] as const;

/**
 * The text of a report: UTF-8 with or without a byte-order mark, UTF-16 only with one (SARIF 2.1.0, 3.1
 * asks for UTF-8). A mark is not part of the text.
 */
export function decode(bytes: Buffer): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 'utf-16be');
  if (first === 0 || second === 0) {
    throw new Unusable(
      'The file looks like UTF-16 without a byte-order mark; UTF-8 was expected.',
      ADVICE,
      'byte 1',
    );
  }
  refusePacked(bytes);
  // Much faster than decoding UTF-8.
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) {
    throw new Unusable('The file holds bytes that are no UTF-8.', ADVICE, `line ${lineWithoutUtf8(bytes)}`);
  }
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  return bytes.toString('utf8', isMarked ? 3 : 0);
}

function refusePacked(bytes: Buffer): void {
  for (const [packing, beginning] of PACKED) {
    if (!beginning.every((byte, at) => bytes[at] === byte)) continue;
    throw new Unusable(
      `The file is packed (${packing}); a SARIF report as it was written was expected.`,
      'Unpack it in a step before this one, and name the file that comes out.',
    );
  }
}

function decodeUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unusable('The file begins as UTF-16, but is not UTF-16 throughout.', ADVICE);
  }
}

function lineWithoutUtf8(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end;
  }
  return line;
}
