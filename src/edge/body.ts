import type { IncomingMessage } from 'node:http';

import type { WireResponse } from '../api/wire.js';
import { bodyCut, bodyEncoded, bodyOversize } from './fault.js';

/** Statuses without a body; a 304 may still declare the length and the encoding of what it spares us. */
const BODILESS: ReadonlySet<number> = new Set([204, 304]);

const FIRST_ROOM_BYTES = 16 * 1024;

/**
 * Reads an answer to the end its framing declares. Rejects with a `WireError` where the body is cut, encoded,
 * or longer than `maxBytes` bytes; the caller then destroys the connection.
 */
export async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<WireResponse> {
  const status = response.statusCode ?? 0;
  const headers = flatten(response);
  const hasBody = !BODILESS.has(status);
  if (hasBody && isEncoded(headers)) throw bodyEncoded();
  const declared = hasBody ? Number(headers['content-length'] ?? 0) : 0;
  if (declared > maxBytes) throw bodyOversize(maxBytes);
  return { status, headers, body: await readBody(response, new Room(declared, maxBytes)) };
}

function readBody(response: IncomingMessage, room: Room): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      if (!room.take(chunk)) reject(bodyOversize(room.maxBytes));
    });
    response.once('end', () => {
      if (response.complete) resolve(room.contents());
    });
    response.on('error', (error) => reject(bodyCut(error)));
    response.once('close', () => reject(bodyCut()));
  });
}

/**
 * Bytes gathered in one buffer that doubles: a body in millions of tiny chunks costs no more memory
 * than one in a few large ones, which a list of the chunks would.
 */
class Room {
  #held: Buffer;
  #length = 0;

  constructor(
    expectedBytes: number,
    readonly maxBytes: number,
  ) {
    this.#held = Buffer.allocUnsafe(
      Math.min(expectedBytes === 0 ? FIRST_ROOM_BYTES : expectedBytes, maxBytes),
    );
  }

  /** Whether the chunk still fits under the cap; if not, nothing of it is kept. */
  take(chunk: Buffer): boolean {
    const length = this.#length + chunk.length;
    if (length > this.maxBytes) return false;
    if (length > this.#held.length) this.#grow(length);
    chunk.copy(this.#held, this.#length);
    this.#length = length;
    return true;
  }

  contents(): Buffer {
    return this.#held.subarray(0, this.#length);
  }

  #grow(neededBytes: number): void {
    const grown = Buffer.allocUnsafe(Math.min(Math.max(this.#held.length * 2, neededBytes), this.maxBytes));
    this.#held.copy(grown, 0, 0, this.#length);
    this.#held = grown;
  }
}

/** A content coding that changes nothing, or none. Blanks alone stand around it: to trim takes more. */
const IDENTITY = /^[ \t]*(?:identity[ \t]*)?$/i;

function isEncoded(headers: Readonly<Record<string, string>>): boolean {
  const contents = (headers['content-encoding'] ?? '').split(',');
  // Node has taken the blanks at its ends away: to trim takes more.
  const transfer = (headers['transfer-encoding'] ?? 'chunked').toLowerCase();
  return contents.some((one) => !IDENTITY.test(one)) || transfer !== 'chunked';
}

function flatten({ headers, rawHeaders }: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(headers).map(
    ([name, value]) => [name, [value ?? ''].flat().join(', ')] as const,
  );
  // Of two lines Node keeps the first, but both ask to wait. Names and values take turns, whatever the names are.
  const waits = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'retry-after',
  );
  return Object.fromEntries(waits.length === 0 ? pairs : [...pairs, ['retry-after', waits.join(', ')]]);
}
