import { describe, expect, it } from '@jest/globals';
import { resultsOf } from '../../../src/sarif/document/document.js';
import { isObject } from '../../../src/sarif/document/json.js';
import { documentOf, prepareAlone } from '../import.js';

type Given = Readonly<Record<string, unknown>>;

const bases = (given: Record<string, unknown>): Given => ({
  originalUriBaseIds: Object.fromEntries(
    Object.entries(given).map(([name, uri]) => [name, typeof uri === 'string' ? { uri } : uri]),
  ),
});

/** Where the same result lies in each of some runs, after the preparation of their file. */
function placesOf(uri: string, uriBaseId: string, ...runs: readonly Given[]): string[] {
  const location = { physicalLocation: { artifactLocation: { uri, uriBaseId } } };
  const given = runs.map((run) => ({
    tool: { driver: { name: 'T' } },
    results: [{ message: { text: 'Bad' }, locations: [location] }],
    ...run,
  }));
  const { document } = prepareAlone(documentOf({ version: '2.1.0', runs: given }));
  const left = document.runs.filter(isObject).flatMap((run) => resultsOf(run));
  return left.map((one) => /"uri":"(.*?)"/.exec(JSON.stringify(one))?.[1] ?? 'nowhere');
}

/** Results at one path are one finding, so that only one of them is left. */
describe('a path below the bases of several runs', () => {
  const [A, B] = ['file:///b/1/', 'file:///b/2/'];
  it.each<[string, string, readonly Given[], readonly string[]]>([
    ['one only base', 'X', [bases({ X: A }), bases({ X: A })], ['a.c']],
    ['one only base, by two names', 'X', [bases({ X: A, Y: A }), bases({ X: 'file:///b/1' })], ['a.c']],
    ['two only bases', 'X', [bases({ X: A }), bases({ X: B })], [`${A}a.c`, `${B}a.c`]],
    [
      'one root',
      'SRCROOT',
      [bases({ SRCROOT: A }), bases({ SRCROOT: '/b/x', X: B })],
      ['/b/x/a.c', `${A}a.c`],
    ],
    ['two roots of one name', 'ROOT', [bases({ ROOT: A }), bases({ ROOT: B })], [`${A}a.c`, `${B}a.c`]],
    ['one root among other bases', 'ROOT', [bases({ ROOT: A }), bases({ ROOT: A, X: B })], ['a.c']],
    ['a root in a root of another name', 'SRCROOT', [bases({ ROOT: A, SRCROOT: B })], ['a.c']],
    [
      'a folder that was scanned and an image',
      'ROOTPATH',
      [bases({ ROOTPATH: A }), { ...bases({ ROOTPATH: 'file:///' }), properties: { imageName: 'i:1' } }],
      ['a.c', 'file:///a.c'],
    ],
    [
      'the roots of two drives',
      'SRCROOT',
      [bases({ SRCROOT: 'file:///C:/' }), bases({ SRCROOT: 'file:///D:/' })],
      ['file:///C:/a.c', 'file:///D:/a.c'],
    ],
    [
      'an only base, with another of a run without results',
      'X',
      [bases({ X: A }), { ...bases({ X: B }), results: [] }],
      ['a.c'],
    ],
    [
      'a base of many slashes',
      'X',
      [bases({ X: A, Y: `file:///b${'/'.repeat(8_000)}c`, Z: `file:///b${'/'.repeat(300_000)}c` })],
      [`${A}a.c`],
    ],
  ])('of %s', (_, base, runs, expected) => {
    expect(placesOf('a.c', base, ...runs).toSorted()).toEqual(expected);
  });

  it('is one for two spellings of a file elsewhere', () => {
    const run = bases({ X: A, Y: B });
    expect(['a.c', './a.c', 'x/../a.c'].map((uri) => placesOf(uri, 'X', run))).toEqual(
      Array.from({ length: 3 }, () => [`${A}a.c`]),
    );
  });

  it.each([
    ['../a.c', 'file:///b/a.c'],
    ['x/../../a.c', 'file:///b/a.c'],
    ['x/../a.c', 'a.c'],
    ['./', './'],
    ['x/..', 'x/..'],
  ])('that is %s is %s', (uri, expected) => {
    expect(placesOf(uri, 'PWD', bases({ PWD: A }))).toEqual([expected]);
  });
});
