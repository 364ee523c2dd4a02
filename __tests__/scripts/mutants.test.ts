import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { mutants } from '../../scripts/mutants/table.js';

const FOLDER = 'scripts/mutants';

it('the table holds the mutants of every file', () => {
  const table = readFileSync(path.join(FOLDER, 'table.ts'), 'utf8');
  const held = [...table.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, name = '']) => `${name}.ts`);
  const files = readdirSync(FOLDER).filter((file) => !['mutant.ts', 'table.ts'].includes(file));
  expect(held.toSorted()).toEqual(files.toSorted());
});

it('each has a name of its own, by which it is chosen', () => {
  const names = mutants.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('what each replaces stands once in its file, as its entry in scripts/mutants says it', () => {
  const lost = mutants.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
  expect(lost.map(({ name, file, find }) => ({ name, file, find }))).toEqual([]);
});
