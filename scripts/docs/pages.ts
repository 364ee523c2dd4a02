import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operations, variants } from '../../src/api/operations/index.js';
import { formatted } from '../formatter.js';
import { readActionFile } from './action-file.js';
import { inputsTable, outputsTable } from './action-tables.js';
import { apiReference } from './api-reference.js';
import { fillSection } from './markdown.js';

/** A page of the project, whole, as it has to be. */
export interface Page {
  /** Relative to the project's root. */
  readonly file: string;
  readonly text: string;
}

/** Every page that is generated, or holds generated parts, made from the sources below `root`. */
export async function renderPages(root: string): Promise<readonly Page[]> {
  const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
  const action = readActionFile(await read('action.yml'));
  const readme = fillSection(
    fillSection(await read('README.md'), 'inputs', inputsTable(action)),
    'outputs',
    outputsTable(action),
  );
  const reference = apiReference(operations, variants);
  return [
    { file: 'README.md', text: await formatted('README.md', readme) },
    { file: 'docs/api.md', text: await formatted('docs/api.md', reference) },
  ];
}
