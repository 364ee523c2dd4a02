import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where they are, relative to the project. */
export const FOLDER = '../shared/sarif';

/** The bytes of a real report beside the repository. */
export function reportBytes(file: string): Buffer {
  const full = path.join(FOLDER, file);
  if (!existsSync(full)) {
    throw new Error(
      `${full} is missing. Expected the real reports of the tests of the SARIF import, which are no part of this ` +
        `repository. Put the folder shared/sarif, with its MANIFEST.tsv, at ${path.resolve(FOLDER)}.`,
    );
  }
  return readFileSync(full);
}

/** A line of MANIFEST.tsv. */
export interface Listed {
  readonly file: string;
  readonly results: number;
  readonly isValid: boolean;
}

export const manifest: readonly Listed[] = reportBytes('MANIFEST.tsv')
  .toString('utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [file = '', , , , results, , schema] = line.split('\t');
    return { file, results: Number(results), isValid: schema === 'yes' };
  });
