import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a spool gives for the bytes that it keeps. */
export interface Ticket {
  readonly number: number;
  readonly bytes: number;
}

/** Keeps bytes out of memory for a while. Every function rejects with the system's error. */
export interface Spool {
  readonly put: (bytes: Uint8Array) => Promise<Ticket>;
  /** The bytes of a ticket, as often as they are asked for. */
  readonly take: (ticket: Ticket) => Promise<Buffer>;
  /** Removes all that was kept, and the place itself. Safe to call twice. */
  readonly remove: () => Promise<void>;
}

export type OpenSpool = (tempFolder: string) => Promise<Spool>;

/** Opens a spool in a new private folder (mode 0700) below the runner's temporary folder. */
export const openSpool: OpenSpool = async (tempFolder) => {
  // The system's own call makes the folder with mode 0700.
  const folder = await mkdtemp(path.join(tempFolder, 'security-review-parts-'));
  const fileOf = ({ number }: Ticket): string => path.join(folder, `${number}.sarif`);
  const writing = new Set<Promise<void>>();
  let count = 0;
  return {
    async put(bytes) {
      const ticket = { number: (count += 1), bytes: bytes.length };
      const written = writeFile(fileOf(ticket), bytes, { mode: 0o600, flag: 'wx' });
      writing.add(written);
      try {
        await written;
      } finally {
        writing.delete(written);
      }
      return ticket;
    },
    async take(ticket) {
      const bytes = await readFile(fileOf(ticket));
      if (bytes.length === ticket.bytes) return bytes;
      throw new Error(
        `A spooled part has ${bytes.length} bytes. Expected the ${ticket.bytes} that were written. ` +
          `Check what else writes below ${folder}, then run the job again.`,
      );
    },
    async remove() {
      await Promise.allSettled(writing);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
