import { describe, expect, it } from '@jest/globals';

import { joinChanges, parseRawChanges } from '../../../src/local/engine/changes.js';

const SHA = 'a'.repeat(40);
const entry = (status: string, path: string, mode = '100644'): string =>
  `:100644 ${mode} ${SHA} ${SHA} ${status}\0${path}\0`;
const parse = (output: string) => parseRawChanges(Buffer.from(output));

describe('parseRawChanges', () => {
  it('reads the path, what became of it, and whether it is a file now', () => {
    const output = [
      entry('M', ':100644'),
      entry('D', 'b', '000000'),
      entry('T', 'c', '120000'),
      entry('A', 'd', '100755'),
      entry('M097', 'e'),
    ];
    expect(parse(output.join(''))).toEqual([
      { path: ':100644', status: 'M', isFile: true },
      { path: 'b', status: 'D', isFile: false },
      { path: 'c', status: 'T', isFile: false },
      { path: 'd', status: 'A', isFile: true },
      { path: 'e', status: 'M', isFile: true },
    ]);
  });

  it.each([
    ['a merge', `:${entry('M', 'a')}`],
    ['another order', `a\0${entry('M', 'a')}`],
    ['more of a status', entry('M ', 'a')],
    ['no path', entry('M', 'a').slice(0, -2)],
    ['an empty entry', '\0a\0'],
  ])('throws at %s', (_, output) => {
    expect(() => parse(entry('M', 'a') + output)).toThrow('an entry that is not understood');
  });
});

describe('joinChanges', () => {
  const lines = (start: number) => [{ start, end: start }];
  const file = (path: string, status = 'M') => ({ path, status, isFile: true });

  it('gives each file its section, a change of type the second of two', () => {
    const changes = [file('a'), { ...file('b', 'D'), isFile: false }, file('c', 'T'), file('d', 'A')];
    expect(joinChanges(changes, [1, 2, 3, 4, 5].map(lines))).toEqual([
      { path: 'a', lines: lines(1) },
      { path: 'c', lines: lines(4) },
      { path: 'd', lines: lines(5) },
    ]);
  });

  it.each([
    [[file('a'), file('b')], 1, 'a patch of 1 sections for a list of 2'],
    [[file('a', 'T')], 1, 'a patch of 1 sections for a list of 2'],
    [[file('a')], 2, 'a patch of 2 sections for a list of 1'],
    [[], 1, 'a patch of 1 sections for a list of 0'],
  ])('throws where %j has %i sections', (changes, count, message) => {
    const sections = Array.from({ length: count }, (_, index) => lines(index + 1));
    expect(() => joinChanges(changes, sections)).toThrow(message);
  });
});
