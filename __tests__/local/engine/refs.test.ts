import { describe, expect, it } from '@jest/globals';

import { isBranchName, isSha } from '../../../src/local/engine/refs.js';

describe('isSha', () => {
  it.each([
    ['a'.repeat(40), true],
    ['0123456789abcdef'.repeat(4), true],
    ['A'.repeat(40), false],
    ['a'.repeat(39), false],
    ['a'.repeat(41), false],
    [`${'a'.repeat(40)}\n`, false],
    ['', false],
  ])('%j is %s', (text, expected) => {
    expect(isSha(text)).toBe(expected);
  });
});

describe('isBranchName', () => {
  it.each(['main', 'feature/login', 'v1.2', 'straße', 'a@b', 'abc1234', "it's"])('takes %j', (name) => {
    expect(isBranchName(name)).toBe(true);
  });

  it.each([
    '',
    'HEAD',
    '@',
    '-x',
    '--upload-pack=x',
    'refs/heads/main',
    'refs/pull/1/merge',
    'a..b',
    'a@{1}',
    'main~1',
    'main^',
    'a:b',
    'a b',
    'a\nb',
    'a\0b',
    'a*',
    'a?',
    '[a]',
    'a\\b',
    'a//b',
    '/a',
    'a/',
    '.a',
    'a/.b',
    'a.',
    'a.lock',
    'a.lock/b',
    'A'.repeat(40),
    'a'.repeat(40),
  ])('refuses %j', (name) => {
    expect(isBranchName(name)).toBe(false);
  });
});
