import { cpSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src/error-message.js';
import { Misuse } from '../command-line.js';

/**
 * Copies reports into the temporary folder of a job, as a download of artifacts would. Answers the pattern that names them
 * there. Throws a {@link Misuse} for what cannot be copied.
 */
export function copyReports(reports: string, job: string): string {
  const isFolder = statSync(reports).isDirectory();
  const folder = path.join(job, 'temp', 'reports');
  const target = isFolder ? folder : path.join(folder, path.basename(reports));
  try {
    // By its real name: a folder that holds the job would be copied into itself by another.
    cpSync(realpathSync(reports), target, { recursive: true, dereference: true });
  } catch (cause) {
    const why = `--sarif ${reports} cannot be copied (${messageOf(cause)})`;
    throw new Misuse(`${why}; give a report, or a folder of such.`, { cause });
  }
  return isFolder ? folder : path.join(folder, '*');
}
