import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listOf, objectOf } from '../../../src/sarif/document/json.js';
import { Growth } from '../../../src/sarif/prepare/growth.js';
import { Containers } from '../../../src/sarif/prepare/containers.js';
import { isAbsolute } from '../../../src/gate/path.js';
import { Checkout, straightened, tidied } from '../../../src/sarif/prepare/checkout.js';
import { documentOf, prepareAlone, prepareResult } from '../import.js';

const LINUX = '/home/runner/work/my shop';
const WINDOWS = 'D:\\a\\Shop';

describe('a path relative to the checkout', () => {
  it.each([
    [LINUX, 'file:///home/runner/work/my%20shop/src/a%20b.ts', 'src/a%20b.ts'],
    [LINUX, 'file:///home/runner/work/my shop/src/a b.ts', 'src/a b.ts'],
    [LINUX, 'file://localhost/home/runner/work/my%20shop/a.ts', 'a.ts'],
    [LINUX, 'file://LocalHost/home/runner/work/my%20shop/a.ts', 'a.ts'],
    [LINUX, 'file:/home/runner/work/my%20shop/a.ts', 'a.ts'],
    [LINUX, 'FILE:///home/runner/work/my%20shop/a.ts', 'a.ts'],
    [LINUX, '/home/runner/work/my shop/src//lib/./a.ts', 'src/lib/a.ts'],
    [LINUX, '/home/runner/work/my shop/src/../A.ts', 'A.ts'],
    [LINUX, '/home/runner/work/my shop/src/', 'src/'],
    [LINUX, '/../home/runner/work/my shop/a.ts', 'a.ts'],
    [LINUX, '/home/runner/work/my shop/a.ts?x=/../#L3', 'a.ts?x=/../#L3'],
    [LINUX, '/home/runner/work/my shop/a:b.ts', './a:b.ts'],
    [LINUX, '/home/runner/work/my shop/100%.ts', '100%.ts'],
    [LINUX, '/home/runner/work/my shop/a\\b.ts', undefined],
    ['/work/a%20b', '/work/a%20b/c.ts', 'c.ts'],
    ['D:\\a\\100% Shop', 'file:///D:/a/100% shop/A.ts', 'A.ts'],
    [LINUX, '/home/runner/work/my shop/../other/a.ts', undefined],
    [LINUX, '/home/runner/work/my shop/%2e%2e/other/a.ts', undefined],
    [LINUX, '/home/runner/work/my shop/..%2f..%2fetc/passwd', undefined],
    [LINUX, '/home/runner/work/my shop2/a.ts', undefined],
    [LINUX, '/home/runner/work/MY SHOP/a.ts', undefined],
    [LINUX, '/home/runner/work/my shop', undefined],
    [LINUX, '//home/runner/work/my shop/a.ts', undefined],
    [LINUX, 'file://fv-az1421-88/home/runner/work/my%20shop/04_環境/a.ts', '04_環境/a.ts'],
    [LINUX, 'file://home/runner/work/my%20shop/a.ts', undefined],
    [LINUX, 'file://host', undefined],
    [LINUX, 'https://example.com/home/runner/work/my%20shop/a.ts', undefined],
    [LINUX, 'file:', undefined],
    [LINUX, 'D:\\a\\Shop\\a.ts', undefined],
    [WINDOWS, 'D:\\a\\Shop\\src\\A b.ts', 'src/A b.ts'],
    [WINDOWS, 'd:/a/shop/src/A.ts', 'src/A.ts'],
    [WINDOWS, 'file:///D:/a/Shop/src/A%20b.ts', 'src/A%20b.ts'],
    [WINDOWS, 'file:///d%3A/a/Shop/A.ts', 'A.ts'],
    [WINDOWS, 'file://D:/a/Shop/A.ts', 'A.ts'],
    [WINDOWS, 'file:///D:\\a\\Shop\\A.ts', 'A.ts'],
    [WINDOWS, 'file://RPC-D2022-032/D:/a/Shop/A.ts', 'A.ts'],
    [WINDOWS, 'file://server/a/Shop/A.ts', undefined],
    [WINDOWS, 'D:\\a\\Shop\\C#\\x?.cs', 'C%23/x%3F.cs'],
    [WINDOWS, 'D:/a/Shop/C#/../F#/x.fs', 'F%23/x.fs'],
    [WINDOWS, 'D:\\a\\Shop\\C#\\..\\..\\x.cs', undefined],
    [WINDOWS, 'D:\\a\\Shop\\100% C#\\%20.cs', '100%25 C%23/%20.cs'],
    [WINDOWS, 'file:///D:\\a\\Shop\\C#\\x.cs', 'C%23/x.cs'],
    [WINDOWS, 'file:///D:%5Ca%5cShop%5Csrc%5CA%20b.cs#L3', 'src/A%20b.cs#L3'],
    [WINDOWS, 'file://D:%5Ca%5CShop%5CA.cs', 'A.cs'],
    [WINDOWS, 'file:///d%3A%5Ca%5CShop%5CA.cs', 'A.cs'],
    [WINDOWS, 'D:%5Ca%5CShop%5CA.cs', 'A.cs'],
    [WINDOWS, 'D:%5Ca%5CShop%5C..%5C..%5CA.cs', undefined],
    [LINUX, '/home/runner/work/my shop/a%5Cb.ts', undefined],
    [WINDOWS, 'file:///D:/a/Shop/A.cs#/../L3', 'A.cs#/../L3'],
    [WINDOWS, 'D:\\a\\Shop\\..\\A.ts', undefined],
    [WINDOWS, 'C:\\a\\Shop\\A.ts', undefined],
    [WINDOWS, '\\\\?\\D:\\a\\Shop\\C#\\A.cs', 'C%23/A.cs'],
    [WINDOWS, '//?/d:/a/shop/A.cs', 'A.cs'],
    [WINDOWS, '//?/D:/a/Shop/C#/A.cs', 'C%23/A.cs'],
    [WINDOWS, 'D:\\..\\a\\Shop\\A.ts', 'A.ts'],
    [WINDOWS, 'file:////?/D:/a/Shop/A%20b.cs#L3', 'A%20b.cs#L3'],
    [WINDOWS, '\\\\?\\UNC\\D:\\a\\Shop\\A.cs', undefined],
    [WINDOWS, '\\\\?\\C:\\a\\Shop\\A.cs', undefined],
    [WINDOWS, '/a/Shop/A.ts', undefined],
    [LINUX, 'profile:/home/runner/work/my shop/a.ts', undefined],
    [LINUX, 'file:///home/runner/work/my shop/a\nb.ts', 'a\nb.ts'],
    [LINUX, '/home/runner/work/my shop/a/b:c.ts', 'a/b:c.ts'],
    [LINUX, '/home/runner/work/my shop/c:/x.ts', './c:/x.ts'],
    [LINUX, '/home/runner/work/my shop/c:%5Ca.ts', undefined],
    [LINUX, '/home/runner/work/my shop/a//?/d:/b.ts', 'a/?/d:/b.ts'],
    [WINDOWS, 'file://D%3A/a/Shop/A.ts', 'A.ts'],
    [WINDOWS, 'file:///D:/a%5CShop%5CA.cs', 'A.cs'],
    [WINDOWS, 'D:\\a%5CShop\\A.cs', 'A.cs'],
    [WINDOWS, 'D:\\a\\Shop\\%C3%A4%c3%a4.cs', '%C3%A4%c3%a4.cs'],
    [WINDOWS, '/D:a/Shop/A.ts', undefined],
    ['D:', 'D:\\a.ts', 'a.ts'],
    ['/work/checkout', 'file:///github/workspace/src/a.ts', 'src/a.ts'],
    ['/work/checkout', '/github/workspace/a.ts', 'a.ts'],
    ['/work/checkout', '/github/workspaces/a.ts', undefined],
    ['/work/checkout', '/github/workspace/../a.ts', undefined],
  ])('in %s, %s is %s', (workspace, uri, expected) => {
    expect(new Checkout(workspace).relative(uri)).toBe(expected);
  });

  it('is the same by each name of the checkout', () => {
    const checkout = new Checkout('/work/link', '/data/real/shop', 'D:\\a');
    expect(
      ['/work/link/a.ts', 'file:///data/real/shop/src/b.ts', 'd:/A/c.ts', '/data/real/d.ts'].map((uri) =>
        checkout.relative(uri),
      ),
    ).toEqual(['a.ts', 'src/b.ts', 'c.ts', undefined]);
  });

  it.each([
    ['/home/runner/work/shop/shop', 'file:///D:/a/Shop/shop/src/A%20b.cs', 'src/A%20b.cs'],
    ['/home/runner/work/shop/shop', 'C:\\a\\shop\\shop\\a.cs', 'a.cs'],
    ['/home/runner/work/shop/shop', '/Users/runner/work/shop/shop/a.swift', 'a.swift'],
    ['/home/runner/work/shop/shop', '/__w/shop/shop/a.ts', 'a.ts'],
    ['/home/runner/work/shop/shop', '/home/runner/_work/shop/shop/a.ts', 'a.ts'],
    ['D:\\a\\shop\\shop', 'file:///home/runner/work/shop/shop/a.ts', 'a.ts'],
    ['/agent/_work/shop/shop/', 'd:/a/shop/shop/a.cs', 'a.cs'],
    ['/opt/r2/_work/shop/shop', 'file:///opt/r1/_work/shop/shop/src/A%20b.ts', 'src/A%20b.ts'],
    [
      '/home/runner/work/my shop/my shop',
      '/runner/_work/my%20shop/my%20shop/my%20shop/a.py',
      'my%20shop/a.py',
    ],
    ['/home/runner/work/shop/shop', '/_work/runner-x/shop/shop/a.ts', 'a.ts'],
    ['/home/runner/work/shop/shop', 'C:\\runner\\_work\\Shop\\shop\\a.cs', 'a.cs'],
    ['/home/runner/work/shop/shop', '/opt/r1/_work/Shop/shop/a.ts', undefined],
    ['/home/runner/work/shop/shop', '/shop/shop/a.ts', undefined],
    ['/home/runner/work/shop/shop', '/_work-x1/shop/shop/a.ts', 'a.ts'],
    ['/home/runner/work/shop/shop', '/opt/_workspace/shop/shop/a.ts', undefined],
    ['/home/runner/work/shop/shop', '/opt/r1/_work', undefined],
    ['/home/runner/work/shop/shop', '/opt/my_work/shop/shop/a.ts', undefined],
    ['/home/runner/work/shop/shop', '/opt/r1/_work/_actions/shop/shop/v1/a.js', undefined],
    ['/home/runner/work/shop/shop', '/opt/r1/_work/a/b/shop/shop/a.js', undefined],
    ['/opt/r2/_work/shop/shop', '/opt/r1/_work/other/other/a.ts', undefined],
    ['/opt/r2/_work/shop/shop', '/opt/r1/_work/shop/a/shop/b.ts', undefined],
    ['/opt/r2/_work/shop/shop', '/opt/r1/shop/shop/a/_work/b.ts', undefined],
    ['/opt/r2/_work/shop/shop', '/opt/r1/_work/shop/shop/../a.ts', undefined],
    ['/work/checkout', '/opt/r1/_work/checkout/checkout/a.ts', undefined],
    ['/home/runner/work/shop/shop', 'D:\\a\\shop\\a.cs', undefined],
    ['/home/runner/work/shop/shop', 'D:\\a\\other\\other\\a.cs', undefined],
    ['/home/runner/work/shop/shop', '/Users/runner/work/Shop/shop/a.swift', undefined],
    ['/work/workshop/shop', 'D:\\a\\shop\\shop\\a.cs', undefined],
    ['/work/checkout', 'D:\\a\\checkout\\checkout\\a.cs', undefined],
    ['/home/runner/work/shop/shop/sub', 'D:\\a\\shop\\shop\\a.cs', undefined],
    ['/home/runner/work/shop/shopping', 'D:\\a\\shop\\shop\\a.cs', undefined],
  ])('in %s, with %s from another runner, is %s', (workspace, uri, expected) => {
    expect(new Checkout(workspace).relative(uri)).toBe(expected);
  });

  it('never leads out of the checkout', () => {
    const segment = fc.constantFrom('..', '.', '', '%2e%2E', 'a', 'w', '..%2f', '%5c..', 'x');
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const found = new Checkout('/w').relative(`/w/${segments.join('/')}`);
        if (found === undefined) return;
        expect(decodeURIComponent(found).split(/[\\/]/)).not.toContain('..');
      }),
    );
  });
});

it.each([
  ['src/a.ts', 'src/a.ts'],
  ['src//a.ts', 'src//a.ts'],
  ['./src/./a.ts', 'src/a.ts'],
  ['./src/', 'src/'],
  ['src/../a.ts', 'a.ts'],
  ['src/%2e%2e/a.ts', 'a.ts'],
  ['%2e%2E/a.ts', undefined],
  ['src\\lib\\a b.ts', 'src/lib/a b.ts'],
  ['a..b/..c.ts', 'a..b/..c.ts'],
  ['C#\\lib\\..\\x.cs', 'C%23/x.cs'],
  ['100%\\x.cs', '100%25/x.cs'],
  ['a%5Cb/./c.ts', 'a%5Cb/c.ts'],
  ['C#\\..\\..\\x.cs', undefined],
  ['./a.cs#/../L3', 'a.cs#/../L3'],
  ['src/./a.cs?x#L3', 'src/a.cs?x#L3'],
  ['../a.ts', undefined],
  ['src/../../a.ts', undefined],
  ['.', undefined],
])('tidies %s to %s', (uri, expected) => {
  expect(tidied(uri)).toBe(expected);
});

it.each([
  ['/src/a.ts', true],
  ['\\src\\a.ts', true],
  ['C:a.ts', true],
  ['s3://shop/a.ts', true],
  ['git+ssh://host/a.ts', true],
  ['vscode-remote://host/a.ts', true],
  ['com.example:a.ts', true],
  ['src/a:b.ts', false],
  ['3d:a.ts', false],
  ['a b:c.ts', false],
])('%s says by itself where it is: %s', (uri, isSo) => {
  expect(isAbsolute(uri)).toBe(isSo);
});

it.each([
  'x/../out.h',
  'file:///../out.h',
  'file:///C:/../out.h',
  '//host/x/../out.h',
  'file:////host/x/../out.h',
  'https://host/x/../out.h',
  'C:\\x\\..\\out.h',
])('%s keeps its dots', (uri) => {
  expect(straightened(uri)).toBe(uri);
});

describe('the place of a result', () => {
  const bases = {
    '%SRCROOT%': { uri: 'file:///work/checkout/' },
    SUB: { uri: 'packages/a', uriBaseId: '%SRCROOT%' },
    ELSEWHERE: { uri: 'file:///C:/build/' },
    BELOW: { uri: 'lib/', uriBaseId: 'ELSEWHERE' },
    OPEN: { description: { text: 'not said' } },
    UNDER: { uri: 'deep/', uriBaseId: 'OPEN' },
    ROOTLESS: { uri: 'top/' },
    CIRCLE: { uri: 'c/', uriBaseId: 'ROUND' },
    ROUND: { uri: 'r/', uriBaseId: 'CIRCLE' },
    IDLE: { uriBaseId: 'VAIN' },
    VAIN: { uri: '', uriBaseId: 'IDLE' },
    LOUD: { uri: 'FILE:///C:/loud/' },
    MY_ROOTPATH: { uri: 'file:///' },
    ROOTPATHS: { uri: 'file:///' },
    BROKEN: { uri: '::::::/' },
    LONG: { uri: 'x'.repeat(8_000) },
    SAME: { uri: '', uriBaseId: 'SUB' },
    ALIKE: { uriBaseId: 'UNDER' },
    NOWHERE: { uri: '' },
    SCHEMED: { uri: 'file:packages/v/' },
    BY_INDEX: { index: 3 },
    BY_BOTH: { uri: 'packages/b/', index: 99 },
    BY_NO_INDEX: { index: 99 },
  };
  const artifacts = [
    { location: { uri: 'from/artifact.ts', uriBaseId: 'SUB' } },
    { location: { uri: 'file:///work/checkout/b.ts', index: 1 } },
    { location: { index: 2 } },
    { location: { uri: 'c.zip', uriBaseId: 'SUB' } },
    { location: { uri: '/x/y.ts' }, parentIndex: 3 },
    { location: { uri: 'in.jar' }, parentIndex: 3 },
    { location: { uri: 'z.class' }, parentIndex: 5 },
    { offset: 7, parentIndex: 5 },
    { location: { uri: 'file:///work/checkout/d.zip' }, parentIndex: -1 },
    { location: { uri: 'y.ts' }, parentIndex: 8 },
    { location: { uri: 'folder/' } },
    { location: { uri: 'folder/y.ts' }, parentIndex: 10 },
    { location: { uri: 'round' }, parentIndex: 13 },
    { location: { uri: 'circle' }, parentIndex: 12 },
    { location: { uri: 'lost.ts' }, parentIndex: 99 },
    { location: { uri: 'file:///work/checkout/e.ts' }, parentIndex: 3 },
    { location: { uri: 'v1.2' }, roles: ['directory'] },
    { location: { uri: 'v1.2/f.ts' }, parentIndex: 16 },
    { location: { uri: 'Sources' } },
    { location: { uri: 'Sources/g.zip' }, parentIndex: 18 },
    { location: { uri: 'h.ts' }, parentIndex: 19 },
    { location: { uri: '../../h.ts' }, parentIndex: 19 },
    { location: { uri: `${'x'.repeat(504)}.zip` } },
    { location: { uri: 'i.ts' }, parentIndex: 22 },
    { location: { uri: 'in/' }, parentIndex: 19 },
    { location: { uri: 'in/j.ts' }, parentIndex: 24 },
    { location: { uri: 'k/' }, parentIndex: 26 },
    { location: { uri: 'l.ts' }, parentIndex: 26 },
    { location: { uri: '.github' } },
    { location: { uri: '.github/ci.yml' }, parentIndex: 28 },
    { location: { uri: 'my.app' } },
    { location: { uri: 'my.app/m.ts' }, parentIndex: 30 },
    { location: { uri: `${'x'.repeat(600)}.zip` } },
    { location: { uri: 'n.ts' }, parentIndex: 32 },
    { location: { uri: 'in/o.ts', uriBaseId: 'SUB' }, parentIndex: 3 },
    { location: { uri: 'p.ts' }, parentIndex: 16 },
    { location: { uri: 'lib.a' } },
    { location: { uri: 'lib.archive.o' }, parentIndex: 36 },
    { location: { uri: 'v1.2\\Sources' } },
    { location: { uri: 'q.ts' }, parentIndex: 38 },
    { location: { uri: '.cache' } },
    { location: { uri: 'r.ts' }, parentIndex: 40 },
    { location: { uri: 's.zip' }, parentIndex: 43 },
    { location: { uri: 't.zip' }, parentIndex: 42 },
    { location: { uri: 'etc.' } },
    { location: { uri: 'u.ts' }, parentIndex: 44 },
    { location: { uri: 'v1.2/Sources' } },
    { location: { uri: 'v.ts' }, parentIndex: 46 },
    { location: { uri: '../w.zip' }, parentIndex: 3 },
    { location: { uri: 'x.ts' }, parentIndex: 48 },
    { location: { uri: 'y.ts', uriBaseId: null } },
    { location: { uri: '/work/checkout/z.ts', uriBaseId: null }, parentIndex: 3 },
  ];

  it.each([
    [{ uri: 'a.ts', uriBaseId: '%SRCROOT%' }, { uri: 'a.ts' }],
    [{ uri: 'a.ts', uriBaseId: 'SUB' }, { uri: 'packages/a/a.ts' }],
    [{ uri: '../b/a.ts', uriBaseId: 'SUB' }, { uri: 'packages/b/a.ts' }],
    [{ uri: 'C#\\100%\\a.cs', uriBaseId: 'SUB' }, { uri: 'packages/a/C%23/100%25/a.cs' }],
    [{ uri: 'C#\\a.cs' }, { uri: 'C%23/a.cs' }],
    [{ uri: '../../../a.ts', uriBaseId: 'SUB' }, { uri: 'file:///work/a.ts' }],
    [{ uri: '../out.h', uriBaseId: 'ELSEWHERE' }, { uri: 'file:///C:/out.h' }],
    [{ uri: 'file:///x/my/../out.h' }, { uri: 'file:///x/out.h' }],
    [{ uri: '/x/./my/%2e%2e/an out.h#/../L' }, { uri: '/x/an out.h#/../L' }],
    [{ uri: 'file://host/x/../out.h' }, { uri: 'file://host/out.h' }],
    [{ uri: 'a.ts', uriBaseId: 'ELSEWHERE' }, { uri: 'file:///C:/build/a.ts' }],
    [{ uri: 'a.ts', uriBaseId: 'BELOW' }, { uri: 'file:///C:/build/lib/a.ts' }],
    [
      { uri: 'a.ts', uriBaseId: 'UNDER' },
      { uri: 'deep/a.ts', uriBaseId: 'OPEN' },
    ],
    [{ uri: 'a.ts', uriBaseId: 'ROOTLESS' }, { uri: 'top/a.ts' }],
    [
      { uri: 'a.ts', uriBaseId: 'CIRCLE' },
      { uri: 'a.ts', uriBaseId: 'CIRCLE' },
    ],
    [
      { uri: 'a.ts', uriBaseId: 'IDLE' },
      { uri: 'a.ts', uriBaseId: 'IDLE' },
    ],
    [{ uri: 'a.ts', uriBaseId: 'LOUD' }, { uri: 'FILE:///C:/loud/a.ts' }],
    [{ uri: 'profile:a.c' }, { uri: 'profile:a.c' }],
    [{ uri: 'a.ts', uriBaseId: 'MY_ROOTPATH' }, { uri: 'file:///a.ts' }],
    [{ uri: 'a.ts', uriBaseId: 'ROOTPATHS' }, { uri: 'file:///a.ts' }],
    [
      { uri: 'a.ts', uriBaseId: 'BROKEN' },
      { uri: 'a.ts', uriBaseId: 'BROKEN' },
    ],
    [
      { uri: 'a.ts', uriBaseId: 'constructor' },
      { uri: 'a.ts', uriBaseId: 'constructor' },
    ],
    [{ uri: 'file:///work/checkout/a.ts', uriBaseId: 'ELSEWHERE' }, { uri: 'a.ts' }],
    [{ uri: 'https://example.com/a.ts' }, { uri: 'https://example.com/a.ts' }],
    [{ uri: 'file:src/a%20b.c', uriBaseId: '/home/me/shop/src/a b.c' }, { uri: 'src/a%20b.c' }],
    [{ uri: 'FILE:./a.c' }, { uri: 'a.c' }],
    [{ uri: 'file:a.c', uriBaseId: 'SUB' }, { uri: 'packages/a/a.c' }],
    [{ uri: 'file:a.c', uriBaseId: 'ELSEWHERE' }, { uri: 'file:///C:/build/a.c' }],
    [{ uri: 'file:' }, { uri: 'file:' }],
    [{ uri: 'a.c', uriBaseId: 'SCHEMED' }, { uri: 'packages/v/a.c' }],
    [{ uri: 'file:file:a.c' }, { uri: 'a.c' }],
    [{ uri: 'file:file:///work/checkout/a.c' }, { uri: 'a.c' }],
    [{ uri: 'file:C:/a.c' }, { uri: 'file:C:/a.c' }],
    [{ uri: 'file:c%3A/a.c' }, { uri: 'file:c%3A/a.c' }],
    [{ uri: `x/../${'y'.repeat(9_000)}` }, { uri: `x/../${'y'.repeat(9_000)}` }],
    [{ index: 0 }, { index: 0, uri: 'packages/a/from/artifact.ts' }],
    [
      { index: 0, uriBaseId: 'ROOTLESS' },
      { index: 0, uri: 'top/from/artifact.ts' },
    ],
    [
      { index: 0, uri: 'own.ts' },
      { index: 0, uri: 'own.ts' },
    ],
    [{ index: 1 }, { index: 1, uri: 'b.ts' }],
    [{ index: 2 }, { index: 2 }],
    [{ uri: 'a.ts', uriBaseId: 'SAME' }, { uri: 'packages/a/a.ts' }],
    [
      { uri: 'a.ts', uriBaseId: 'ALIKE' },
      { uri: 'deep/a.ts', uriBaseId: 'OPEN' },
    ],
    [
      { uri: 'a.ts', uriBaseId: 'NOWHERE' },
      { uri: 'a.ts', uriBaseId: 'NOWHERE' },
    ],
    [{ uri: 'a.ts', uriBaseId: 'BY_INDEX' }, { uri: 'packages/a/c.zip/a.ts' }],
    [{ uri: 'a.ts', uriBaseId: 'BY_BOTH' }, { uri: 'packages/b/a.ts' }],
    [
      { uri: 'a.ts', uriBaseId: 'BY_NO_INDEX' },
      { uri: 'a.ts', uriBaseId: 'BY_NO_INDEX' },
    ],
    [{ index: 4 }, { index: 4, uri: 'packages/a/c.zip!/x/y.ts' }],
    [
      { index: 4, uri: '/x/y.ts', uriBaseId: 'ROOTLESS' },
      { index: 4, uri: 'packages/a/c.zip!/x/y.ts' },
    ],
    [
      { index: 4, uri: 'packages/a/c.zip!/x/y.ts' },
      { index: 4, uri: 'packages/a/c.zip!/x/y.ts' },
    ],
    [
      { index: 4, uri: 'own.ts' },
      { index: 4, uri: 'own.ts' },
    ],
    [
      { index: 34, uri: 'in/o.ts', uriBaseId: 'ELSEWHERE' },
      { index: 34, uri: 'file:///C:/build/in/o.ts' },
    ],
    [{ index: 6 }, { index: 6, uri: 'packages/a/c.zip!/in.jar!/z.class' }],
    [{ index: 7 }, { index: 7 }],
    [
      { index: 4, uri: 'x/y.ts' },
      { index: 4, uri: 'packages/a/c.zip!/x/y.ts' },
    ],
    [
      { index: 4, uri: './x/y.ts' },
      { index: 4, uri: 'packages/a/c.zip!/x/y.ts' },
    ],
    [
      { index: 4, uri: 'file:///work/checkout/x/y.ts' },
      { index: 4, uri: 'packages/a/c.zip!/x/y.ts' },
    ],
    [{ index: 15 }, { index: 15, uri: 'e.ts' }],
    [{ index: 17 }, { index: 17, uri: 'v1.2/f.ts' }],
    [{ index: 20 }, { index: 20, uri: 'Sources/g.zip!/h.ts' }],
    [{ index: 21 }, { index: 21, uri: '../../h.ts' }],
    [{ index: 23 }, { index: 23, uri: 'i.ts' }],
    [{ index: 25 }, { index: 25, uri: 'Sources/g.zip!/in/j.ts' }],
    [{ index: 27 }, { index: 27, uri: 'l.ts' }],
    [{ index: 29 }, { index: 29, uri: '.github/ci.yml' }],
    [{ index: 31 }, { index: 31, uri: 'my.app/m.ts' }],
    [{ index: 33 }, { index: 33, uri: 'n.ts' }],
    [{ index: 35 }, { index: 35, uri: 'p.ts' }],
    [{ index: 37 }, { index: 37, uri: 'lib.a!/lib.archive.o' }],
    [{ index: 39 }, { index: 39, uri: 'q.ts' }],
    [{ index: 41 }, { index: 41, uri: 'r.ts' }],
    [{ index: 42 }, { index: 42, uri: 's.zip' }],
    [{ index: 45 }, { index: 45, uri: 'u.ts' }],
    [{ index: 47 }, { index: 47, uri: 'v.ts' }],
    [{ index: 49 }, { index: 49, uri: 'x.ts' }],
    [{ index: 34 }, { index: 34, uri: 'packages/a/c.zip!/in/o.ts' }],
    [
      { index: 34, uri: 'in/o.ts', uriBaseId: 'SUB' },
      { index: 34, uri: 'packages/a/c.zip!/in/o.ts' },
    ],
    [{ index: 9 }, { index: 9, uri: 'd.zip!/y.ts' }],
    [{ index: 11 }, { index: 11, uri: 'folder/y.ts' }],
    [{ index: 12 }, { index: 12, uri: 'round' }],
    [{ index: 14 }, { index: 14, uri: 'lost.ts' }],
    [{ index: 99 }, { index: 99 }],
    [
      { index: 0, uri: null, uriBaseId: null },
      { index: 0, uri: 'packages/a/from/artifact.ts' },
    ],
    [{ index: 50 }, { index: 50, uri: 'y.ts' }],
    [{ index: 51 }, { index: 51, uri: 'packages/a/c.zip!/work/checkout/z.ts' }],
  ])('%j becomes %j', (artifactLocation, expected) => {
    const run = { originalUriBaseIds: bases, artifacts };
    const once = prepareResult({ locations: [{ physicalLocation: { artifactLocation } }] }, { run });
    const { locations } = once;
    expect(objectOf(objectOf(listOf(locations)[0])['physicalLocation'])['artifactLocation']).toEqual(
      expected,
    );
    expect(prepareResult(once, { run })).toEqual(once);
  });

  it('of many results in one archive is one text in memory', () => {
    const containers = new Containers(artifacts, new Growth(1_000));
    expect(containers.at(4)).toBe(containers.at(4));
    expect(containers.at(0)).toBeUndefined();
    const scarce = new Containers(artifacts, new Growth(30));
    expect(() => [scarce.at(4), scarce.at(6)]).toThrow(/take more than 30 characters/);
  });

  const UNSHOWN =
    'so that no line is shown for it. If its file is of the repository, let the scanner see the checkout under the path that it has here, or write';

  it.each([
    ['file:///io/a.ts', 1],
    ['/io/a.ts', 1],
    ['C:\\io\\a.ts', 1],
    ['file:///work/checkout/a.ts', 0],
    ['../a.ts', 1],
    ['a.ts', 0],
    ['https://example.com/a.ts', 0],
    ['c:a.ts', 0],
  ])('%s is told of where it is none in the checkout', (uri, told) => {
    const result = { ruleId: 'r', locations: [{ physicalLocation: { artifactLocation: { uri } } }] };
    const { warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [{ results: [result] }] }));
    const said = warnings.filter((one) => one.startsWith('A result lies outside of the checkout'));
    expect(said).toEqual(
      told === 1
        ? [`A result lies outside of the checkout, ${UNSHOWN} paths that begin there. (${uri})`]
        : [],
    );
  });

  it.each([
    ['a.ts', 'file:///iac/', 1],
    ['a.ts', 'WORKSPACE', 1],
    ['a.ts', 'OPEN', 1],
    ['a.ts', 'SUB', 0],
    ['a.ts', 'SRCROOT', 0],
    ['a.ts', undefined, 0],
    [undefined, 'WORKSPACE', 0],
    ['https://example.com/a.ts', 'WORKSPACE', 0],
  ])('%s, below %s, is told of where nobody knows that base', (uri, uriBaseId, told) => {
    const location = { physicalLocation: { artifactLocation: { uri, uriBaseId } } };
    const run = { originalUriBaseIds: bases, results: [{ ruleId: 'r', locations: [location] }] };
    const { warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [run] }));
    const said = warnings.filter((one) => one.startsWith('A result is relative to a base'));
    const what = 'A result is relative to a base that is not known to be the checkout,';
    expect(said).toEqual(
      told === 1 ? [`${what} ${UNSHOWN} \`SRCROOT\` as its \`uriBaseId\`. (${uriBaseId})`] : [],
    );
  });

  it('in an archive is told of as neither', () => {
    const results = [{ ruleId: 'r', locations: [{ physicalLocation: { artifactLocation: { index: 4 } } }] }];
    const run = { originalUriBaseIds: bases, artifacts, results };
    expect(prepareAlone(documentOf({ version: '2.1.0', runs: [run] })).warnings).toEqual([]);
  });

  it.each([
    [191, `${'x'.repeat(8_000)}/${'y'.repeat(191)}`],
    [193, 'y'.repeat(193)],
  ])('with a long base in front of %i characters is no longer than is of use', (length, uri) => {
    const artifactLocation = { uri: 'y'.repeat(length), uriBaseId: 'LONG' };
    const run = { originalUriBaseIds: bases };
    const { locations } = prepareResult({ locations: [{ physicalLocation: { artifactLocation } }] }, { run });
    expect(locations).toMatchObject([{ physicalLocation: { artifactLocation: { uri } } }]);
  });

  it('are others for one URI under several bases', () => {
    const location = (uriBaseId?: string): object => ({
      physicalLocation: { artifactLocation: { uri: 'a.ts', uriBaseId } },
    });
    const locations = ['SUB', undefined, 'BELOW', 'SUB', 'ROOTLESS'].map(location);
    const prepared = prepareResult({ locations }, { run: { originalUriBaseIds: bases } });
    const uris = listOf(prepared['locations']).map(
      (one) => objectOf(objectOf(objectOf(one)['physicalLocation'])['artifactLocation'])['uri'],
    );
    expect(uris).toEqual([
      'packages/a/a.ts',
      'a.ts',
      'file:///C:/build/lib/a.ts',
      'packages/a/a.ts',
      'top/a.ts',
    ]);
  });

  const at = (uri: string): object => ({ uri });
  it.each<[string, Record<string, object>, string, string | undefined]>([
    ['the only base', { B: at('file:///app/') }, 'x/a.ts', 'B'],
    ['the only base, by two names', { B: at('file:///app/'), C: at('file:///app') }, 'x/a.ts', 'B'],
    ['the only base, by two names', { C: at('file:///app'), B: at('file:///app/') }, 'x/a.ts', 'B'],
    ['the only base, by index', { B: { index: 0 } }, 'x/a.ts', 'B'],
    [
      'one of two, the other being one by index',
      { B: at('file:///app/2/'), C: { index: 0 } },
      'file:///app/2/x/a.ts',
      undefined,
    ],
    ['the only one that is absolute', { B: at('file:///app/'), C: at('lib/') }, 'x/a.ts', 'B'],
    [
      'one of two bases',
      { B: at('file:///app/1/'), C: at('file:///app/2/') },
      'file:///app/1/x/a.ts',
      undefined,
    ],
    [
      'a base beside the checkout',
      { B: at('/app/1'), C: at('file:///work/checkout/') },
      '/app/1/x/a.ts',
      undefined,
    ],
    ['the root of an image', { B: at('file:///') }, 'file:///x/a.ts', undefined],
    ['the root of a drive', { B: at('file:///C:/') }, 'file:///C:/x/a.ts', undefined],
    ['the root of a drive, escaped', { B: at('file:///C%3A/') }, 'file:///C%3A/x/a.ts', undefined],
    ['a folder that is called the root', { B: at('/') }, 'x/a.ts', 'B'],
    ['what would be too long', { B: at(`/${'b'.repeat(4_090)}/`), C: at('/c/') }, 'x/a.ts', 'B'],
  ])(
    'of %s elsewhere is relative only to what may be the repository',
    (_, originalUriBaseIds, uri, uriBaseId) => {
      const artifactLocation = { uri: 'x/a.ts', uriBaseId: 'B' };
      const { locations } = prepareResult(
        { locations: [{ physicalLocation: { artifactLocation } }] },
        { run: { originalUriBaseIds, artifacts: [{ location: at('file:///app/') }] } },
      );
      expect(objectOf(objectOf(listOf(locations)[0])['physicalLocation'])['artifactLocation']).toEqual(
        uriBaseId === undefined ? { uri } : { uri, uriBaseId },
      );
    },
  );

  it('is one by any spelling below an address that is no file', () => {
    const artifactLocation = { uri: './x/../a.ts', uriBaseId: 'B' };
    const { locations } = prepareResult(
      { locations: [{ physicalLocation: { artifactLocation } }] },
      { run: { originalUriBaseIds: { B: at('https://ci.example/b/'), C: at('file:///c/') } } },
    );
    expect(locations).toEqual([
      { physicalLocation: { artifactLocation: { uri: 'https://ci.example/b/a.ts' } } },
    ]);
  });

  it.each([
    ['SRCROOT', { uri: 'a.ts', uriBaseId: 'SRCROOT' }],
    ['%SRCROOT%', { uri: 'a.ts', uriBaseId: '%SRCROOT%' }],
    ['ROOTPATH', { uri: 'a.ts', uriBaseId: 'ROOTPATH' }],
    ['SOURCEROOT', { uri: 'a.ts', uriBaseId: 'SOURCEROOT' }],
    ['%SOURCE_ROOT%', { uri: 'a.ts', uriBaseId: '%SOURCE_ROOT%' }],
  ])('at the root of a machine is the repository by the name of %s', (name, expected) => {
    const artifactLocation = { uri: 'a.ts', uriBaseId: name };
    const { locations } = prepareResult(
      { locations: [{ physicalLocation: { artifactLocation } }] },
      { run: { originalUriBaseIds: { [name]: at('file:///') } } },
    );
    expect(objectOf(objectOf(listOf(locations)[0])['physicalLocation'])['artifactLocation']).toEqual(
      expected,
    );
  });

  it.each([
    [['file:///work/checkout/svc-a'], { uri: 'main.go', uriBaseId: '%SRCROOT%' }, 'svc-a/main.go'],
    [['/work/checkout/svc-a/'], { uri: '../lib/main.go', uriBaseId: '%SRCROOT%' }, 'lib/main.go'],
    [['/work/checkout/my%20svc#a'], { uri: 'main.go' }, 'my%20svc#a/main.go'],
    [['/github/workspace/a', '/github/workspace/a'], { uri: 'C#\\main.cs' }, 'a/C%23/main.cs'],
    [['/work/checkout/svc-a'], { uri: '/work/checkout/main.go' }, 'main.go'],
    [['/work/checkout/svc-a'], { uri: 'main.go', uriBaseId: 'SUB' }, 'packages/a/main.go'],
    [['/work/checkout/svc-a'], { uri: 'main.go', uriBaseId: 'ROOT' }, 'main.go'],
    [['/work/checkout/svc-a'], { uri: 'main.go', uriBaseId: 'WORKSPACE' }, 'main.go'],
    [['/work/checkout/svc-a'], { uri: 'main.go', uriBaseId: 'REPO_ROOT' }, 'main.go'],
    [['/work/checkout/svc-a'], { uri: 'file:main.go', uriBaseId: '' }, 'svc-a/main.go'],
    [['/work/checkout/svc-a'], { uri: 'file:a.c', uriBaseId: 'file:///work/checkout/svc-a/' }, 'svc-a/a.c'],
    [['/work/checkout/svc-a'], { uri: './x.class', index: 1 }, 'svc-a/a.jar!/x.class'],
    [['/work/checkout'], { uri: 'main.go' }, 'main.go'],
    [['/src/svc-a'], { uri: 'main.go' }, 'main.go'],
    [['svc-a'], { uri: 'main.go' }, 'main.go'],
    [['/work/checkout/svc-a', '/work/checkout/svc-b'], { uri: 'main.go' }, 'main.go'],
    [['/work/checkout/svc-a', undefined], { uri: 'main.go' }, 'main.go'],
    // Whoever moves a report to bases moves its folder, too (`sarif rebaseuri`).
    [[{ uri: 'svc-a', uriBaseId: '%SRCROOT%' }], { uri: 'main.go' }, 'svc-a/main.go'],
    [[{ uri: 'b/', uriBaseId: 'SUB' }], { uri: 'main.go' }, 'packages/a/b/main.go'],
    [[{ uri: '', uriBaseId: 'SUB' }], { uri: 'main.go' }, 'packages/a/main.go'],
    [[{ uri: '', uriBaseId: '%SRCROOT%' }], { uri: 'main.go' }, 'main.go'],
    [[{ uri: '../../', uriBaseId: 'SUB' }], { uri: 'main.go' }, 'main.go'],
    [[{ uri: './', uriBaseId: '%SRCROOT%' }], { uri: 'main.go' }, 'main.go'],
    [[{ uri: '../b', uriBaseId: '%SRCROOT%' }], { uri: 'main.go' }, 'main.go'],
    // What is below the base of the folder begins there, and not in the folder.
    [[{ uri: 'a', uriBaseId: '%SRCROOT%' }], { uri: 'a/b.go', uriBaseId: '%SRCROOT%' }, 'a/b.go'],
    [[{ uri: 'a', uriBaseId: '%SRCROOT%' }], { uri: 'file:a/b.go', uriBaseId: '%SRCROOT%' }, 'a/b.go'],
    [[{ uri: 'a', uriBaseId: 'PARTS' }], { uri: 'parts/a/b.go', uriBaseId: 'SRCROOT' }, 'parts/a/b.go'],
    [[{ uri: 'a', uriBaseId: 'LOOSE' }], { uri: 'a/b.go', uriBaseId: 'LOOSE' }, 'loose/a/b.go'],
    [[{ uri: 'a', uriBaseId: 'LOOSE' }], { uri: 'b.go' }, 'loose/a/b.go'],
    [[{ uri: 'a', uriBaseId: 'SUB' }], { uri: 'b.go', uriBaseId: 'SRCROOT' }, 'packages/a/a/b.go'],
    [[{ uri: '/work/checkout/a', uriBaseId: 'SRCROOT' }], { uri: 'b.go', uriBaseId: 'SRCROOT' }, 'a/b.go'],
    [[{ uri: 'svc-a', uriBaseId: 'WORKSPACE' }], { uri: 'main.go' }, 'main.go'],
    [[{ uri: 'svc-a', uriBaseId: 'AWAY' }], { uri: 'main.go' }, 'main.go'],
    [['svc-a', { uri: 'svc-a', uriBaseId: 'SUB' }], { uri: 'main.go' }, 'main.go'],
  ])('of a tool that ran in %j and calls it %j is %s', (folders, artifactLocation, expected) => {
    const run = {
      invocations: folders.map((folder) => ({
        executionSuccessful: true,
        workingDirectory: typeof folder === 'object' ? folder : { uri: folder },
      })),
      originalUriBaseIds: {
        ROOT: { description: { text: 'The root.' } },
        SUB: at('/work/checkout/packages/a/'),
        AWAY: at('/elsewhere/'),
        PARTS: { uri: 'parts/', uriBaseId: 'SRCROOT' },
        LOOSE: at('loose/'),
      },
      artifacts: [{ location: { uri: 'a.jar' } }, { location: { uri: 'x.class' }, parentIndex: 0 }],
      versionControlProvenance: [
        { repositoryUri: 'https://x.example', mappedTo: { uriBaseId: 'REPO_ROOT' } },
      ],
    };
    const { locations } = prepareResult({ locations: [{ physicalLocation: { artifactLocation } }] }, { run });
    const place = objectOf(objectOf(listOf(locations)[0])['physicalLocation'])['artifactLocation'];
    expect(objectOf(place)['uri']).toBe(expected);
  });

  it.each([
    ['Dockerfile', 'ROOTPATH', 'deploy/Dockerfile/', 'deploy/Dockerfile'],
    ['main.tf', 'ROOTPATH', 'main.tf', 'main.tf'],
    ['my%20main.tf', 'ROOTPATH', 'my main.tf/', 'my main.tf'],
    ['deploy', 'ROOTPATH', 'deploy/', 'deploy/deploy'],
    ['main.tf', 'ROOTPATH', 'my-main.tf/', 'my-main.tf/main.tf'],
    ['chart.js', 'SRCROOT', 'lib/chart.js/', 'lib/chart.js/chart.js'],
  ])('that is %s below %s at %s is %s: what was scanned may be one file', (uri, base, place, expected) => {
    const location = { physicalLocation: { artifactLocation: { uri, uriBaseId: base } } };
    const run = { originalUriBaseIds: { [base]: at(`file:///work/checkout/${place}`) } };
    expect(prepareResult({ locations: [location] }, { run })['locations']).toEqual([
      { physicalLocation: { artifactLocation: { uri: expected } } },
    ]);
  });

  it('that is one file on Windows, whose base has backslashes, is that file', () => {
    const location = { physicalLocation: { artifactLocation: { uri: 'main.tf', uriBaseId: 'ROOTPATH' } } };
    const run = { originalUriBaseIds: { ROOTPATH: at('file://D:\\a\\Shop\\infra\\main.tf/') } };
    const options = { checkout: new Checkout(WINDOWS) };
    expect(prepareResult({ locations: [location] }, { run, options })['locations']).toEqual([
      { physicalLocation: { artifactLocation: { uri: 'infra/main.tf' } } },
    ]);
  });

  it.each([
    ['main.tf', '/work/checkout/infra', { uri: 'infra/main.tf' }],
    ['main.tf', 'file:///work/checkout', { uri: 'main.tf' }],
    ['../main.tf', '/work/checkout/infra/', { uri: 'main.tf' }],
    ['main.tf', '/github/workspace/infra/main.tf', { uri: 'infra/main.tf' }],
    ['src/a.c', '/work/checkout/src/a.c', { uri: 'src/a.c' }],
    ['file:src/a.c++', '/work/checkout/native/src/a.c++', { uri: 'native/src/a.c++' }],
    ['main.tf', '/iac', { uri: 'main.tf', uriBaseId: '/iac' }],
    ['../../main.tf', '/work/checkout/infra', { uri: '../../main.tf', uriBaseId: '/work/checkout/infra' }],
  ])('that is %s below the undeclared %s is %j', (uri, uriBaseId, expected) => {
    const location = { physicalLocation: { artifactLocation: { uri, uriBaseId } } };
    expect(prepareResult({ locations: [location] })['locations']).toEqual([
      { physicalLocation: { artifactLocation: expected } },
    ]);
  });

  it.each([
    ['../../work/checkout/infra/main.tf', undefined, { uri: 'infra/main.tf' }],
    ['..\\..\\github\\workspace\\main.tf', undefined, { uri: 'main.tf' }],
    ['../work/checkout/main.tf', 'SRCROOT', { uri: 'main.tf' }],
    ['../../path/main.tf', undefined, { uri: '../../path/main.tf' }],
    ['../../work/checkout', undefined, { uri: '../../work/checkout' }],
    ['work/checkout/main.tf', undefined, { uri: 'work/checkout/main.tf' }],
  ])('that is %s, below %s, is %j: a scanner may stand outside of it', (uri, uriBaseId, expected) => {
    const location = { physicalLocation: { artifactLocation: { uri, uriBaseId } } };
    expect(prepareResult({ locations: [location] })['locations']).toEqual([
      { physicalLocation: { artifactLocation: expected } },
    ]);
  });

  it.each<[string, object, string]>([
    ['ROOTPATH', { ROOTPATH: at('file:///') }, 'file:///app/a.ts'],
    ['rootpath', { rootpath: at('file:///') }, 'file:///app/a.ts'],
    ['ROOTPATH', {}, 'file:///app/a.ts'],
    ['SRCROOT', {}, 'app/a.ts'],
  ])('below %s in an image is none of the repository, wherever that is: %j', (uriBaseId, bases, uri) => {
    const location = { physicalLocation: { artifactLocation: { uri: 'app/a.ts', uriBaseId } } };
    const run = { originalUriBaseIds: bases, properties: { imageName: 'acme/shop:1' } };
    expect(prepareResult({ locations: [location] }, { run })['locations']).toMatchObject([
      { physicalLocation: { artifactLocation: { uri } } },
    ]);
  });

  it('of several bases elsewhere is relative to the one that is called the repository', () => {
    const originalUriBaseIds = { '%SRCROOT%': at('file:///app/'), TOOL: at('file:///opt/tool/') };
    const locations = ['%SRCROOT%', 'TOOL'].map((uriBaseId) => ({
      physicalLocation: { artifactLocation: { uri: 'a.ts', uriBaseId } },
    }));
    expect(prepareResult({ locations }, { run: { originalUriBaseIds } })['locations']).toMatchObject(
      ['a.ts', 'file:///opt/tool/a.ts'].map((uri) => ({ physicalLocation: { artifactLocation: { uri } } })),
    );
  });
});
