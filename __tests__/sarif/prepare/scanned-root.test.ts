import { describe, expect, it } from '@jest/globals';
import { resultsOf, type SarifDocument } from '../../../src/sarif/document/document.js';
import { isObject } from '../../../src/sarif/document/json.js';
import { Identities } from '../../../src/sarif/prepare/identities.js';
import { prepare } from '../at-once.js';
import { documentOf, OPTIONS, prepareAlone } from '../import.js';

type Given = Readonly<Record<string, unknown>>;

const bases = (given: Record<string, string>): Given => ({
  originalUriBaseIds: Object.fromEntries(Object.entries(given).map(([name, uri]) => [name, { uri }])),
});
const worked = (uri: string, ...others: object[]): Given => ({
  invocations: [{ executionSuccessful: true, workingDirectory: { uri } }, ...others],
});
const mapped = (...places: object[]): Given => ({
  versionControlProvenance: places.map((mappedTo) => ({ repositoryUri: 'https://host/r', mappedTo })),
});

/** Where the first result of a document lies. */
const addressIn = (document: SarifDocument): unknown =>
  /"results":\[.*?"uri":"(.*?)"/.exec(JSON.stringify(document))?.[1];

/** Where a result at an address lies after the preparation of runs that each have it. */
function addressesOf(uri: string, uriBaseId: string | undefined, ...runs: readonly Given[]): unknown[] {
  const result = {
    message: { text: 'Bad' },
    locations: [{ physicalLocation: { artifactLocation: { uri, uriBaseId } } }],
  };
  const given = runs.map((run) => ({ tool: { driver: { name: 'T' } }, ...run, results: [result] }));
  const { document, counts } = prepareAlone(documentOf({ version: '2.1.0', runs: given }));
  const left = document.runs.filter(isObject).flatMap((run) => resultsOf(run));
  const places = left.map((one) => JSON.stringify(isObject(one) ? one['locations'] : one));
  return [
    ...places.map((place) => /"uri":"(.*?)"/.exec(place)?.[1]),
    ...(counts.merged > 0 ? ['merged'] : []),
  ];
}

describe('where the repository stood for a scanner', () => {
  it.each<[string, string, string | undefined, Given]>([
    ['a base that is called the root', 'file:///b/r/src/a.c', 'src/a.c', bases({ SRCROOT: 'file:///b/r/' })],
    ['its only base', 'file:///b/r/a%20b.c', 'a%20b.c', bases({ PWD: 'file:///b/r' })],
    ['a path of Windows', 'C:\\b\\r\\src\\a.c', 'src/a.c', bases({ X: 'file:///c:/B/r/' })],
    ['a name with spaces', 'file:///my%20b/r/a.c', 'r/a.c', bases({ X: 'file:///my b/' })],
    ['the base around the others', 'file:///b/a.c', 'a.c', bases({ X: 'file:///b/out/', Y: 'file:///b/' })],
    ['no base of two beside each other', 'file:///b/x/a.c', undefined, bases({ X: '/b/x', Y: '/b/y' })],
    [
      'the one that is called so',
      'file:///b/a.c',
      'a.c',
      bases({ ROOT: 'file:///b/', TOOL: 'file:///opt/tool/' }),
    ],
    [
      'none of two that are called so',
      'file:///b/x/a.c',
      undefined,
      bases({ SRCROOT: 'file:///b/x/', PROJECTROOT: 'file:///b/y/' }),
    ],
    ['no whole machine', 'file:///b/a.c', undefined, bases({ ROOT: 'file:///' })],
    ['no whole machine by its path', '/b/a.c', undefined, bases({ ROOT: '/' })],
    ['no whole drive', 'file:///C:/b/a.c', undefined, bases({ SRCROOT: 'file:///C:/' })],
    ['no other machine', 'file://host/b/a.c', undefined, bases({ X: 'file://host/b/' })],
    ['nothing above it', 'file:///b/r/../a.c', undefined, bases({ SRCROOT: 'file:///b/r/' })],
    [
      'no base beside one that is here',
      'file:///b/a.c',
      undefined,
      bases({ X: 'file:///b/', Y: 'file:///work/checkout/' }),
    ],
    [
      'no base around one that is here',
      'file:///work/a.c',
      undefined,
      bases({ X: 'file:///work/', Y: 'file:///work/checkout/src/' }),
    ],
    ['no folder around the checkout', 'file:///work/a.c', undefined, bases({ SRCROOT: 'file:///work/' })],
    ['no folder around the checkout to work in', 'file:///work/a.c', undefined, worked('file:///work')],
    [
      'no base within the folder worked in',
      'file:///b/r/a.c',
      undefined,
      {
        ...worked('file:///b/r'),
        ...bases({ X: 'file:///b/r/sub/' }),
      },
    ],
    ['the folder worked in', 'file:///b/r/src/a.c', 'src/a.c', worked('file:///b/r')],
    [
      'no folder but that of the first call',
      'file:///b/r/a.c',
      undefined,
      {
        invocations: [{ executionSuccessful: true }, { workingDirectory: { uri: 'file:///b/r' } }],
      },
    ],
    [
      'no folder worked in where there are bases',
      'file:///b/r/a.c',
      undefined,
      {
        ...worked('file:///b/r'),
        ...bases({ X: 'file:///x/' }),
      },
    ],
    ['no folder that is relative', 'file:///b/r/a.c', undefined, worked('b/r')],
    [
      'where it was mapped to',
      'file:///b/r/a.c',
      'a.c',
      {
        ...mapped({ uri: 'file:///b/r/' }),
        ...bases({ SRCROOT: 'file:///x/' }),
      },
    ],
    [
      'the base that it was mapped to',
      'file:///b/r/a.c',
      'a.c',
      {
        ...mapped({ uriBaseId: 'IT' }),
        ...bases({ IT: 'file:///b/r/', OUT: 'file:///b/out/' }),
      },
    ],
    ['no two that it was mapped to', 'file:///b/r/a.c', undefined, mapped({ uri: '/b/r' }, { uri: '/b/s' })],
    ['no root of a machine that it was mapped to', '/b/r/a.c', undefined, mapped({ uri: 'file:///' })],
    ['nothing that is said of it', 'file:///b/r/a.c', undefined, mapped({ uriBaseId: 'IT' })],
  ])('is %s', (_, uri, expected, run) => {
    expect(addressesOf(uri, undefined, run)).toEqual([expected ?? uri.replaceAll('\\', '\\\\')]);
  });

  it.each<[string, string, string, readonly [Given, Given], unknown[]]>([
    [
      'their only bases beside each other',
      'a.c',
      'X',
      [bases({ X: 'file:///b/1/' }), bases({ X: 'file:///b/2/' })],
      ['file:///b/1/a.c', 'file:///b/2/a.c'],
    ],
    [
      'roots beside each other',
      'a.c',
      'SRCROOT',
      [bases({ SRCROOT: 'file:///b/1/' }), bases({ SRCROOT: 'file:///b/2/' })],
      ['file:///b/1/a.c', 'file:///b/2/a.c'],
    ],
    ['one root', 'a.c', 'ROOT', [bases({ ROOT: '/b/1' }), bases({ ROOT: '/b/1/' })], ['a.c', 'merged']],
    [
      'a root within the other',
      'a.c',
      'ROOT',
      [bases({ ROOT: 'file:///b/' }), bases({ ROOT: 'file:///b/2/' })],
      ['a.c', '2/a.c'],
    ],
    [
      'a root that is here, and one that is not',
      'a.c',
      'ROOT',
      [bases({ ROOT: 'file:///work/checkout/' }), bases({ ROOT: 'file:///b/' })],
      ['a.c', 'merged'],
    ],
    [
      'a step above a base',
      '../a.c',
      'PWD',
      [bases({ PWD: 'file:///b/1/' }), bases({ PWD: 'file:///b/1/' })],
      ['file:///b/1/../a.c', 'merged'],
    ],
    [
      'folders worked in',
      'file:///b/1/a.c',
      '',
      [worked('file:///b/1/'), worked('file:///b/2/')],
      ['file:///b/1/a.c', 'merged'],
    ],
    [
      'a folder worked in within the other',
      'file:///b/1/a.c',
      '',
      [worked('file:///b/1/'), worked('file:///b/')],
      ['1/a.c', 'merged'],
    ],
  ])('is the same for all runs of a file: %s', (_, uri, base, runs, expected) => {
    expect(addressesOf(uri, base, ...runs)).toEqual(expected);
  });

  it.each([
    [100, 'a.c'],
    [101, 'file:///b/a.c'],
  ])('is looked for among %d places, or not: %s', (count, expected) => {
    const others = Array.from({ length: count - 1 }, (_, at) => ({ uri: `file:///b/${at}/` }));
    const run = mapped({ uri: 'file:///b/' }, ...others);
    expect(addressesOf('file:///b/a.c', undefined, run)).toEqual([expected]);
  });
});

describe('the roots of several reports of an import', () => {
  const [A, B] = ['file:///b/1/', 'file:///b/2/'];
  const based = (uri: string): readonly [string, string | undefined, Given] => [
    'a.c',
    'ROOT',
    bases({ ROOT: uri }),
  ];
  const whole = (uri: string): readonly [string, string | undefined, Given] => [
    `${uri}a.c`,
    undefined,
    worked(uri),
  ];

  it.each<[string, readonly ReturnType<typeof whole>[], readonly string[]]>([
    ['addresses below one', [whole(A), whole(A)], ['a.c', 'a.c']],
    ['addresses below two', [whole(A), whole(B), whole(A)], ['a.c', `${B}a.c`, 'a.c']],
    ['paths below two', [based(A), based(B), based(A)], ['a.c', 'a.c', 'a.c']],
    ['an address and a path below one', [whole(A), based(A), whole(A)], ['a.c', 'a.c', 'a.c']],
    ['a path and an address below one', [based(A), whole(A), based(A)], ['a.c', 'a.c', 'a.c']],
    ['an address, and a path below another', [whole(A), based(B), whole(A)], ['a.c', `${B}a.c`, 'a.c']],
    ['a path, and an address below another', [based(A), whole(B), based(A)], ['a.c', `${B}a.c`, 'a.c']],
    ['paths below two, and an address below one', [based(A), based(B), whole(A)], ['a.c', 'a.c', `${A}a.c`]],
  ])('make no path of two addresses: %s', (_, reports, expected) => {
    const identities = new Identities();
    // However often each is prepared.
    for (const round of [1, 2]) {
      const found = reports.map(([uri, uriBaseId, run], at) => {
        const locations = [{ physicalLocation: { artifactLocation: { uri, uriBaseId } } }];
        const results = [{ message: { text: `Bad ${at}` }, locations }];
        const document = documentOf({
          version: '2.1.0',
          runs: [{ tool: { driver: { name: 'T' } }, ...run, results }],
        });
        return addressIn(prepare(document, `${at}.sarif`, OPTIONS, identities).document);
      });
      expect([round, ...found]).toEqual([round, ...expected]);
    }
  });
});

describe('the first location of a result', () => {
  const logical = { logicalLocations: [{ fullyQualifiedName: 'A.f' }] };
  const physical = (uri: unknown): object => ({ physicalLocation: { artifactLocation: { uri } } });
  it.each<[string, readonly object[], readonly number[]]>([
    ['names a file', [physical('a.c'), physical('b.c')], [0, 1]],
    ['is one of code alone', [logical, physical('a.c'), physical('b.c')], [1, 0, 2]],
    ['has no address', [physical(undefined), physical('a.c')], [1, 0]],
    ['has a blank address', [physical(' '), logical, physical('a.c')], [2, 0, 1]],
    ['is followed by none that names one', [logical, physical('')], [0, 1]],
    ['is followed by one that is too long', [logical, physical('x'.repeat(4_097))], [0, 1]],
    ['is followed by one that is as long as can be', [logical, physical('x'.repeat(4_096))], [1, 0]],
  ])('%s: the first that does is in front', (_, locations, order) => {
    const results = [{ message: { text: 'Bad' }, locations }];
    const { document } = prepareAlone(
      documentOf({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] }),
    );
    const [left] = document.runs.filter(isObject).flatMap((run) => resultsOf(run));
    expect(JSON.stringify(isObject(left) && left['locations'])).toBe(
      JSON.stringify(order.map((at) => locations[at])),
    );
  });

  it('keeps results apart that lie in two files', () => {
    const results = ['a.c', 'b.c'].map((uri) => ({
      message: { text: 'Bad' },
      locations: [logical, physical(uri)],
    }));
    const { counts } = prepareAlone(
      documentOf({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] }),
    );
    expect(counts).toMatchObject({ sent: 2, merged: 0 });
  });
});
