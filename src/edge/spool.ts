import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-message.js';
import { SpoolError } from './spool-error.js';

/** What a spool gives for the bytes that it keeps. */
export interface Ticket {
  readonly number: number;
  readonly bytes: number;
}

/** Keeps bytes out of memory for a while. */
export interface Spool {
  /** Rejects with `SpoolError` where the disk does not take them; who gave them may let go of them afterwards. */
  readonly put: (bytes: Uint8Array) => Promise<Ticket>;
  /** The bytes of a ticket, as often as they are asked for: each time a copy, which whoever asked may let go of. */
  readonly take: (ticket: Ticket) => Promise<Buffer>;
  /** Removes all that was kept, and the place itself. Safe to call twice. */
  readonly remove: () => Promise<void>;
}

/** Rejects with `SpoolError` where there can be no spool. */
export type OpenSpool = (tempFolder: string) => Promise<Spool>;

const PREFIX = 'security-review-parts-';

/** Opens a spool in a new private folder (mode 0700) below the runner's temporary folder. */
export const openSpool: OpenSpool = async (tempFolder) => {
  // The system's own call makes the folder with mode 0700.
  const folder = await mkdtemp(path.join(tempFolder, PREFIX)).catch((cause: unknown) => {
    throw spoolError(tempFolder, cause);
  });
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
      } catch (cause) {
        throw spoolError(folder, cause);
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

const spoolError = (folder: string, cause: unknown): SpoolError =>
  new SpoolError(folder, codeOf(cause) ?? String(cause), cause);

/**
 * Removes the spools that were left in the runner's temporary folder, which is one job's at a time, by steps
 * that were killed. What cannot be removed is left to the runner, which empties that folder.
 */
export async function sweepSpools(tempFolder: string): Promise<void> {
  const entries = await readdir(tempFolder, { withFileTypes: true }).catch(() => []);
  const left = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(PREFIX));
  const folders = left.map(({ name }) => path.join(tempFolder, name));
  await Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
