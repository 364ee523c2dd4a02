import { realpath as walk } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from '../error-message.js';

/**
 * The path without links. Where the mount manager of Windows does not know a disk, such as one in memory, the system
 * answers with EISDIR, which no other does: Node then follows the links itself. Rejects with the system's error.
 */
export async function realPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (codeOf(error) !== 'EISDIR') throw error;
    return await promisify(walk)(file);
  }
}
