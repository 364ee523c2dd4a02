import path from 'node:path';

/** Whether `file` is the folder itself, or below it. Paths are compared as they are written. */
export function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
