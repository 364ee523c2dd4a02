import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import { isObject } from '../../src/sarif/json.js';

/** Where they are, relative to the project. */
export const FOLDER = '../shared/sarif';

/** The bytes of a real report beside the repository. */
export function reportBytes(file: string): Buffer {
  const full = path.join(FOLDER, file);
  if (!existsSync(full)) {
    throw new Error(
      `${full} is missing. Expected the real reports that MANIFEST.tsv lists in ${path.resolve(FOLDER)}.`,
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

/** The official schema (errata 01), as its makers publish it. */
export const schema: unknown = JSON.parse(readFileSync('__tests__/sarif/sarif-schema-2.1.0.json', 'utf8'));

// As the manifest does: formats of texts are not looked at.
const validate = new Ajv.default({ strict: false, validateFormats: false }).compile(
  isObject(schema) ? schema : {},
);

/** Where a document offends against the official schema; empty where it does not. */
export function offencesOf(document: unknown): string[] {
  return validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
