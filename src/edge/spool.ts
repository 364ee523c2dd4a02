import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { realPath } from './real-path.js';
import { ChangedFile, type SeenFile } from './seen-file.js';
import { consume, stampOf } from './seen-file-reader.js';
import { SpoolError } from './spool-error.js';
import { SPOOL_PREFIX } from './spool-sweep.js';

/** What a spool gives for the bytes that it keeps. */
export interface Ticket {
  readonly number: number;
  readonly bytes: number;
}

/** Keeps bytes out of memory for a while. */
export interface Spool {
  /** Rejects with `SpoolError` where the disk does not take them; who gave them may let go of them afterwards. */
  readonly put: (bytes: Uint8Array) => Promise<Ticket>;
  /**
   * The bytes of a ticket, as often as they are asked for: each time a copy, which the caller may let go of. Rejects if
   * they are no longer what was put.
   */
  readonly take: (ticket: Ticket) => Promise<Buffer>;
  /** Removes all that was kept, and the place itself. Safe to call twice. */
  readonly remove: () => Promise<void>;
}

/** Rejects with `SpoolError` where there can be no spool. */
export type OpenSpool = (tempFolder: string) => Promise<Spool>;

/** Opens a spool in a new private folder (mode 0700) below the runner's temporary folder. */
export const openSpool: OpenSpool = async (tempFolder) => {
  const folder = await makeFolder(tempFolder);
  const kept = new Map<number, SeenFile>();
  const writing = new Set<Promise<SeenFile>>();
  let count = 0;
  return {
    async put(bytes) {
      const ticket = { number: (count += 1), bytes: bytes.length };
      const written = write(path.join(folder, `${ticket.number}.sarif`), bytes);
      writing.add(written);
      try {
        kept.set(ticket.number, await written);
      } catch (cause) {
        throw new SpoolError(folder, cause);
      } finally {
        writing.delete(written);
      }
      return ticket;
    },
    async take({ number }) {
      const file = kept.get(number);
      if (file === undefined) throw new Error(`No part was spooled by the number ${number}.`);
      return await read(file);
    },
    async remove() {
      await Promise.allSettled(writing);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Makes the folder. Links on the way to it are followed once: what was written is looked for where it is. */
async function makeFolder(tempFolder: string): Promise<string> {
  try {
    // The system's own call makes the folder with mode 0700.
    return await realPath(await mkdtemp(path.join(tempFolder, SPOOL_PREFIX)));
  } catch (cause) {
    throw new SpoolError(tempFolder, cause);
  }
}

async function write(file: string, bytes: Uint8Array): Promise<SeenFile> {
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  const stamp = stampOf(await stat(file, { bigint: true }));
  // Nobody knows the file by its name, but somebody has to know the disk.
  const name = `A part that waits in ${path.dirname(file)}`;
  return { path: file, name, bytes: bytes.length, stamp };
}

async function read(file: SeenFile): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(file.bytes);
  try {
    await consume(file, bytes);
  } catch (cause) {
    if (!(cause instanceof ChangedFile)) throw cause;
    throw new Error(
      `${file.name} was changed or removed. Expected it as it was written. ` +
        'Check what else writes there, then run the job again.',
      { cause },
    );
  }
  return bytes;
}
