import { expect, it } from '@jest/globals';

import { joinChanges, parseRawChanges } from '../../../src/local/engine/changes.js';

const ID = '0123456789abcdef0123456789abcdef01234567';
const LINES = [{ start: 1, end: 2 }];

function raw(...fields: readonly string[]): Buffer {
  return Buffer.from(fields.map((field) => `${field}\0`).join(''), 'latin1');
}

function header(mode: string, status: string): string {
  return `:100644 ${mode} ${ID} ${ID} ${status}`;
}

it('reads what became of each path', () => {
  const output = raw(header('100644', 'M'), 'a', header('000000', 'D'), 'b', header('100755', 'M90'), 'c');
  expect(parseRawChanges(output)).toEqual([
    { path: 'a', status: 'M', isFile: true },
    { path: 'b', status: 'D', isFile: false },
    { path: 'c', status: 'M', isFile: true },
  ]);
});

it.each<[string, Buffer]>([
  ['the format of a merge', raw(`:${header('100644', 'MM')}`, 'a')],
  ['words before it', raw(`warning ${header('100644', 'M')}`, 'a')],
  ['words after it', raw(`${header('100644', 'M')} a`, 'a')],
  ['no path', raw(header('100644', 'M'))],
  ['a path alone', raw('a', 'b')],
])('throws at an entry that is not understood: %s', (_, output) => {
  expect(() => parseRawChanges(output)).toThrow('git diff-tree printed an entry that is not understood');
});

const [FILE, LINK, TYPE] = [
  { path: 'file', status: 'M', isFile: true },
  { path: 'link', status: 'A', isFile: false },
  { path: 'type', status: 'T', isFile: true },
];

it.each<[string, readonly (typeof FILE)[], number, readonly string[]]>([
  ['a file', [FILE], 1, ['file']],
  ['what is no file', [LINK, FILE], 2, ['file']],
  ['a change of type, written as two', [TYPE, FILE], 3, ['type', 'file']],
])('joins a list with its patch: %s', (_, changes, sections, expected) => {
  const files = joinChanges(
    changes,
    Array.from({ length: sections }, () => LINES),
  );
  expect(files).toEqual(expected.map((path) => ({ path, lines: LINES })));
});

it.each<[string, number, number]>([
  ['a section too few', 1, 2],
  ['a section too many', 3, 2],
  ['no patch', 0, 2],
])('throws where list and patch do not fit: %s', (_, sections, listed) => {
  const patch = Array.from({ length: sections }, () => LINES);
  expect(() => joinChanges([FILE, LINK], patch)).toThrow(
    `a patch of ${sections} sections for a list of ${listed}`,
  );
});
