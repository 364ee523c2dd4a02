import path from 'node:path';

/** Whether a path is that of a folder, or below it, as both are written. */
export function isBelow(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
