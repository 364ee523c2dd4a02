import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, open, readlink } from 'node:fs/promises';
import { sep } from 'node:path';
import { codeOf } from '../error-message.js';
import { ChangedFile, type SeenFile, UnreadFile } from './seen-file.js';

/** What reading uses of an open file. */
export type OpenFile = Pick<FileHandle, 'read'> & {
  readonly stat: (options: { bigint: true }) => Promise<BigIntStats>;
};

/**
 * A link put in the place of the file is not followed, a pipe put there is not waited for; both have no such flag on
 * Windows.
 */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * What changes with any write, replacement or move of a file: its identity, size and times. The disk is left out on
 * Windows, where Node knows that of an open file, and was seen not to know that of a path.
 */
export function stampOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [sep === '/' && dev, ino, size, mtimeNs, ctimeNs].join(':');
}

/**
 * Opens a file that was seen and reads it into a buffer, again from its beginning whenever that is full. What
 * was read is handed over in order.
 */
export async function consume(file: SeenFile, buffer: Buffer, take?: (chunk: Buffer) => void): Promise<void> {
  const handle = await opened(file);
  try {
    // A folder on the way may be a link by now. Linux alone says what was opened.
    const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => file.path);
    if (!isPlaceOf(file, place)) throw changed(file);
    await consumeOpen(file, handle, buffer, take);
  } catch (cause) {
    throw cause instanceof UnreadFile ? cause : unread(file, cause);
  } finally {
    // Nothing was written to it that closing could lose.
    await handle.close().catch(() => undefined);
  }
}

/** What Linux adds to a file that has no name any more, such as a mounted one whose original was replaced. */
const NAMELESS = / \(deleted\)$/;

/** Whether an open file stands, as Linux says, where it was seen: on some disks in another case. */
export function isPlaceOf(file: Pick<SeenFile, 'path'>, place: string): boolean {
  const seen = file.path.toLowerCase();
  return [place, place.replace(NAMELESS, '')].some((one) => one.toLowerCase() === seen);
}

/** Reads exactly the file that was seen, checking before and after that it still is that one. */
export async function consumeOpen(
  file: SeenFile,
  handle: OpenFile,
  buffer: Buffer,
  take?: (chunk: Buffer) => void,
): Promise<void> {
  const check = async (): Promise<void> => {
    if (stampOf(await handle.stat({ bigint: true })) !== file.stamp) throw changed(file);
  };
  await check();
  for (let done = 0; done < file.bytes;) {
    const start = done % buffer.length;
    const length = Math.min(buffer.length - start, file.bytes - done);
    const { bytesRead } = await handle.read(buffer, start, length, done);
    if (bytesRead === 0) throw changed(file);
    take?.(buffer.subarray(start, start + bytesRead));
    done += bytesRead;
  }
  await check();
}

async function opened(file: SeenFile): Promise<FileHandle> {
  try {
    return await open(file.path, FLAGS);
  } catch (cause) {
    // Windows keeps a file busy that is written to.
    const isOther = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EBUSY'].includes(codeOf(cause) ?? '');
    throw isOther ? changed(file, cause) : unread(file, cause);
  }
}

/** The error for a file that the system does not let be read. */
function unread({ name }: SeenFile, cause: unknown): UnreadFile {
  return new UnreadFile(
    `${name} could not be read (${codeOf(cause) ?? 'no code'}). Expected a file that this step may read. ` +
      'Check its owner, mode and disk, and `ulimit -n`.',
    { cause },
  );
}

function changed({ name }: SeenFile, cause?: unknown): ChangedFile {
  return new ChangedFile(
    `${name} changed while it was read. Expected a report that is finished. ` +
      'Let the scanner end before this step, and import again.',
    { cause },
  );
}
