import { describe, expect, it } from '@jest/globals';
import { between, duration, moment } from '../../src/report/duration.js';
import { commitUrl, placeUrl, repositoryUrl } from '../../src/report/source.js';

const page = 'https://github.com/acme/shop';
const head = 'a'.repeat(40);

describe('the repository of a run', () => {
  it.each([
    ['https://github.com', 'acme/shop', page],
    ['https://ghe.acme.example:8443', 'a.b/c_d-e', 'https://ghe.acme.example:8443/a.b/c_d-e'],
    ['http://ghe-1:65535', 'a-b/.github', 'http://ghe-1:65535/a-b/.github'],
    ['x https://github.com', 'acme/shop', null],
    ['https://', 'acme/shop', null],
    ['https://github.com:', 'acme/shop', null],
    ['https://github.com', 'x)](evil/acme/shop', null],
    ['https://github.com', '/shop', null],
    ['https://github.com', 'acme/', null],
    [undefined, 'acme/shop', null],
    ['https://github.com', undefined, null],
    ['https://github.com/', 'acme/shop', null],
    ['https://user@github.com', 'acme/shop', null],
    ['javascript:alert(1)', 'acme/shop', null],
    ['https://github.com', 'acme/shop)[x](y', null],
  ])('at %s, %s is looked at at %s', (server, repository, expected) => {
    expect(repositoryUrl({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository })).toBe(expected);
  });
});

describe('the address of a place', () => {
  it.each([
    ['src/a.js', 3, `${page}/blob/${head}/src/a.js?plain=1#L3`],
    ['src/a.js', null, `${page}/blob/${head}/src/a.js`],
    [
      `a b/ü(1)[2]_*~!'.js`,
      1,
      `${page}/blob/${head}/a%20b/%C3%BC%281%29%5B2%5D%5F%2A%7E%21%27.js?plain=1#L1`,
    ],
    ['a?b#c|d"e<f>', 1, `${page}/blob/${head}/a%3Fb%23c%7Cd%22e%3Cf%3E?plain=1#L1`],
    ['\ud800', 1, null],
    ['../x', 1, null],
    ['/x', 1, null],
    ['x', -1, null],
    ['ü'.repeat(1_000), 1, null],
  ])('%j at line %s is %s', (file, line, expected) => {
    expect(placeUrl(page, head, { file, line })).toBe(expected);
  });

  it('is none where it is over 2000 characters long', () => {
    const file = '('.repeat(638);
    expect(placeUrl(page, head, { file, line: 3 })).toHaveLength(2_000);
    expect(placeUrl(page, head, { file: `${file}x`, line: 3 })).toBeNull();
  });

  it('needs a repository and a commit', () => {
    expect(placeUrl(null, head, { file: 'a', line: 1 })).toBeNull();
    expect(placeUrl(page, null, { file: 'a', line: 1 })).toBeNull();
    expect(placeUrl(page, 'main', { file: 'a', line: 1 })).toBeNull();
    expect(commitUrl(page, 'main)')).toBeNull();
    expect(commitUrl(null, head)).toBeNull();
  });
});

describe('time', () => {
  it.each([
    [-5, '0.0 s'],
    [0, '0.0 s'],
    [449, '0.4 s'],
    [949, '0.9 s'],
    [950, '1 s'],
    [59_499, '59 s'],
    [60_000, '1 min'],
    [125_000, '2 min 5 s'],
    [3_600_000, '1 h'],
    [3_605_000, '1 h 5 s'],
    [11_111_111, '3 h 5 min'],
  ])('of %i ms is %s', (ms, expected) => {
    expect(duration(ms)).toBe(expected);
  });

  it.each([
    ['2026-01-05T09:00:00Z', '2026-01-05T09:00:42.500Z', 42_500],
    ['2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z', 0],
    ['2026-01-05T09:00:00Z', '2026-01-06T15:00:00Z', 108_000_000],
    ['2026-01-05T09:00:42Z', '2026-01-05T09:00:00Z', null],
    ['2026-01-05T09:00:00Z', '+275760-09-13T00:00:00.000Z', null],
    ['2026-01-05T09:00:00Z', null, null],
    ['soon', '2026-01-05T09:00:00Z', null],
  ])('from %s to %s is %s ms', (from, to, expected) => {
    expect(between(from, to)).toBe(expected);
  });

  it.each([
    ['2026-01-05T09:00:42.000Z', '2026-01-05 09:00:42 UTC'],
    ['2026-01-05T10:00:42+01:00', '2026-01-05 09:00:42 UTC'],
    // Without a zone it would be another moment on each machine.
    ['2026-01-05T09:00:42', null],
    ['soon', null],
  ])('%s is read as %s', (text, expected) => {
    expect(moment(text)).toBe(expected);
  });
});
