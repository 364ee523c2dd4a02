import { writeSync } from 'node:fs';
import { codeOf } from '../error-message.js';

const STANDARD_OUTPUT = 1;
const NOTHING = Buffer.alloc(0);

/** Node's stream of the standard output, once it is used: from then on all goes there, so that nothing overtakes. */
let stream: NodeJS.WriteStream | undefined;

/**
 * Writes to the standard output. To load Node's stream costs a tenth of an empty process: it is left alone as long as
 * the system takes what there is to say. What is said to a reader that has gone is lost.
 */
export function write(text: string): void {
  if (stream !== undefined) return void stream.write(text);
  const rest = writeNow(Buffer.from(text));
  if (rest.length > 0) openStream().write(rest);
}

/**
 * Writes what the system takes now. Returns the rest; there is one only if somebody made the standard output one that
 * does not wait.
 */
function writeNow(bytes: Buffer): Buffer {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(STANDARD_OUTPUT, bytes, at);
  } catch (error) {
    return codeOf(error) === 'EAGAIN' ? bytes.subarray(at) : NOTHING;
  }
  return NOTHING;
}

/** Has all output go through Node's stream, for whoever runs code that writes to it. */
export function openStream(): NodeJS.WriteStream {
  stream ??= deafTo(process.stdout);
  return stream;
}

/** Resolves once all that was said has left this process, or cannot. */
export async function drained(): Promise<void> {
  await Promise.all([flush(openStream()), flush(deafTo(process.stderr))]);
}

/** Ignores that a stream fails: a reader that has gone is no reason to leave a scan behind. */
function deafTo(output: NodeJS.WriteStream): NodeJS.WriteStream {
  return output.on('error', () => undefined);
}

function flush(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => output.write('', () => resolve()));
}
