import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { chosenOf, countOf, Misuse } from '../../scripts/command-line.js';

describe('a count', () => {
  it('is a whole number', () =>
    expect([countOf('seeds', '1'), countOf('seeds', '200000')]).toEqual([1, 200_000]));

  it.each(['', '0', '-1', '1e3', '2.5', 'many', '9'.repeat(20)])(
    'is not %j, which is told by its option',
    (word) => {
      expect(() => countOf('seeds', word)).toThrow(Misuse);
      expect(() => countOf('seeds', word)).toThrow(/^--seeds is /);
    },
  );
});

describe('a choice by name', () => {
  const known = [{ name: 'a' }, { name: 'b' }];

  it.each([
    [[], ['a', 'b']],
    [['b'], ['b']],
  ])('of %j', (names, chosen) => expect(chosenOf(known, names).map(({ name }) => name)).toEqual(chosen));

  it('of a name that is not known is told with those that are', () => {
    expect(() => chosenOf(known, ['b', 'c'])).toThrow(/^Not known: c\.[^]*\n {2}a\n {2}b$/);
  });

  it('of a part of names is told with those that hold it', () => {
    const many = ['one list', 'two lists', 'a page'].map((name) => ({ name }));
    expect(() => chosenOf(many, ['list'])).toThrow(/^Not known: list\.[^]*:\n {2}one list\n {2}two lists$/);
  });
});

it('a script whose output cannot be written says so, and ends', () => {
  const full = openSync('/dev/full', 'w');
  const script = fileURLToPath(new URL('../../scripts/simulate.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, '--seed', '1'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The output cannot be written .*ENOSPC.*\n$/)]);
});
