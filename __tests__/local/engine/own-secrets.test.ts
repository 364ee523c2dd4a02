import { expect, it } from '@jest/globals';
import { findSecrets } from '../../../src/local/engine/secrets.js';
import { read } from '../../docs/project.js';
import { ownFiles } from '../../support/own-files.js';

it('no file of this repository holds what a scanner takes for a secret', async () => {
  const files = ownFiles();
  expect(files.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const path of files) {
    for (const { title, startLine } of await findSecrets({ path, text: read(path) })) {
      found.push(`${path}:${startLine}: ${title}`);
    }
  }
  expect(found).toEqual([]);
});
