import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Place } from '../../src/gate/path.js';
import { placeOf } from '../../src/gate/place.js';
import { anyCharacter } from '../support/characters.js';

it.each([
  [['src/a.ts'], 'src/a.ts:12 eval', { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], 'see src/a.ts:12:5', { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], 'src/a.ts:12 and src/a.ts:13', { file: 'src/a.ts', line: null }],
  [['a.ts'], 'src/a.ts:12', { file: 'a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:-1', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:0', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:10000000', { file: 'src/a.ts', line: 10_000_000 }],
  [['src/a.ts'], 'src/a.ts:10000001', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:999999999', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:9 and src/a.ts:999999999', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:9 and src/a.ts:1000000000', { file: 'src/a.ts', line: 9 }],
  [['src/a.ts'], 'src/a.ts 12', { file: 'src/a.ts', line: null }],
  [['src/a.ts'], 'src/a.ts:9 and src/a.ts 12', { file: 'src/a.ts', line: 9 }],
  [['src/a.ts'], 'src/a.ts: see src/a.ts:12', { file: 'src/a.ts', line: 12 }],
  [['src/a.ts', 'src/a.ts'], '', { file: 'src/a.ts', line: null }],
  [['src/a.ts', 'src/b.ts'], 'src/a.ts:12', null],
  [['../secret'], '', null],
  [['a/../../b'], '', null],
  [['/etc/passwd'], '', null],
  [['C:\\windows'], '', null],
  [['\\windows\\a.ts'], '', null],
  [['.\\src:'], '', null],
  [['./javascript:alert(1)/a.js'], '', null],
  [['file:///etc/passwd'], '', null],
  [[''], '', null],
  [['src/a.ts'], `${'x'.repeat(30_000)} src/a.ts:12 is it`, { file: 'src/a.ts', line: null }],
  [['src/a.ts'], `${'x'.repeat(19_988)} src/a.ts:12`, { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], `${'x'.repeat(19_988)} src/a.ts:123`, { file: 'src/a.ts', line: null }],
  [['src/a.ts'], `at src/a.ts:12 ${'x'.repeat(20_000)}`, { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], `at\nsrc/a.ts:12\n${'x'.repeat(20_000)}`, { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], `It is\nsrc/a.ts:12\n${'x'.repeat(20_000)}`, { file: 'src/a.ts', line: 12 }],
  [['src/a.ts'], 'élan-src/a.ts:12', { file: 'src/a.ts', line: null }],
  [['a.ts'], 'xa.ts:12', { file: 'a.ts', line: null }],
  [['a.ts'], 'a.ts:9 1a.ts:2 _a.ts:3 .a.ts:4 \\a.ts:5 \u{1d431}a.ts:6', { file: 'a.ts', line: 9 }],
  [['./src//a.ts'], 'src/a.ts:12', { file: 'src/a.ts', line: 12 }],
  [['src\\a.ts'], 'src\\a.ts:12', { file: 'src/a.ts', line: 12 }],
  [['src/'], '', null],
  [['src/.'], '', null],
  [['a\0b.ts'], '', null],
  [['a\u202eb.ts'], '', null],
  [['\ud800.ts'], '', null],
  [['x\u2028.ts'], '', null],
  [['x\u2029.ts'], '', null],
  [['x\ue000.ts'], '', { file: 'x\ue000.ts', line: null }],
  [['h2:x.ts'], '', null],
  [['git+ssh:x.ts'], '', null],
  [['x-y:x.ts'], '', null],
  [['x.y:x.ts'], '', null],
  [['x'.repeat(1_024)], '', { file: 'x'.repeat(1_024), line: null }],
  [['é'.repeat(1_024)], '', { file: 'é'.repeat(1_024), line: null }],
  [['x'.repeat(1_025)], '', null],
  [['src/a.ts', '../b.ts'], 'src/a.ts:12', null],
  [[], 'src/a.ts:12', { file: 'src/a.ts', line: 12 }],
  [null, null, null],
])('%j with %j lies at %j', (implicatedFiles, technicalDetail, expected) => {
  expect(placeOf({ implicatedFiles, technicalDetail })).toEqual(expected);
});

/** What nobody implicated: title, detail, and where that lies. */
const stated: readonly (readonly [title: string, detail: string, place: Place | null])[] = [
  ['Use of eval in src/total.js', '', { file: 'src/total.js', line: null }],
  ...['`', '"', "'"].map(
    (mark) =>
      [`Use of eval in ${mark}src/total.js${mark}`, '', { file: 'src/total.js', line: null }] as const,
  ),
  ...Array.from(
    '"\'`<>()[]{},;= \n',
    (mark) => ['Use of eval', `x${mark}src/total.js:12${mark}y`, { file: 'src/total.js', line: 12 }] as const,
  ),
  ['Eval in a handler in src/total.js', '', { file: 'src/total.js', line: null }],
  ['Use of eval in src/total.js:12', '', { file: 'src/total.js', line: 12 }],
  ['Use of eval in src/total.js:12', 'src/total.js:13 runs it.', { file: 'src/total.js', line: null }],
  ['Secret in .github/workflows/ci.yml', '', { file: '.github/workflows/ci.yml', line: null }],
  ['Secret in .d.old/ci.yml', '', { file: '.d.old/ci.yml', line: null }],
  ['Secret in config/.env', '', { file: 'config/.env', line: null }],
  ['Use of eval', 'src/total.js:12 runs what it is given.', { file: 'src/total.js', line: 12 }],
  ['Use of eval', 'It runs (src/total.js:12:5), see there.', { file: 'src/total.js', line: 12 }],
  ['Use of eval', 'src/total.js:12-14.', { file: 'src/total.js', line: 12 }],
  ['Use of eval', 'src/total.js:12:5-14:2: no-eval', { file: 'src/total.js', line: 12 }],
  ['Use of eval', 'src/total.js:12:999999999', { file: 'src/total.js', line: 12 }],
  ['Use of eval', 'src/total.js:12:1000000000', null],
  ['Use of eval', 'src/total.js: no-eval', null],
  ['Use of eval', 'npm:src/total.js:12', null],
  ['Use of eval in lib/a1_b.c@d+e~f$g-h.t5_x-y', '', { file: 'lib/a1_b.c@d+e~f$g-h.t5_x-y', line: null }],
  ['Use of eval in src/TOTAL.C', '', { file: 'src/TOTAL.C', line: null }],
  [`Use of eval in src/a.${'j'.repeat(16)}`, '', { file: `src/a.${'j'.repeat(16)}`, line: null }],
  [`Use of eval in src/a.${'j'.repeat(17)}`, '', null],
  ['Use of eval in src/a!b.js', '', null],
  ['Use of eval in src/b.js!', '', null],
  ['Use of eval in src/my-node.js', '', { file: 'src/my-node.js', line: null }],
  ['Secret in config/node.json', '', { file: 'config/node.json', line: null }],
  ['Use of eval', 'src/total.js:12 and again src/total.js:12', { file: 'src/total.js', line: 12 }],
  ['Use of eval', 'src/total.js:12, src/total.js:40', { file: 'src/total.js', line: null }],
  ['Use of eval', 'from src/a.js:3 to src/b.js:4', null],
  ['Use of eval in src/a.js', 'from src/a.js:3 to src/b.js:4', { file: 'src/a.js', line: 3 }],
  ['Use of eval in src/c.js', 'from src/a.js:3', null],
  ['Use of eval in total.js', 'total.js:12 matches a rule.', { file: 'total.js', line: 12 }],
  ['Use of eval in a login', 'src/total.js:12', { file: 'src/total.js', line: 12 }],
  ['Use of eval in total.js', '', null],
  ['Use of eval', 'total.js:12', null],
  ['Prototype pollution in Node.js', '', null],
  ['Prototype pollution in Express/Node.js', '', null],
  ...['angular.js', 'ASP.NET', 'backbone.js', 'chart.js', 'd3.js', 'ember.js', 'moment.js', 'next.js'].map(
    (name) => [`Weakness in all/${name}`, '', null] as const,
  ),
  ...['nuxt.js', 'react.js', 'three.js', 'vue.js'].map(
    (name) => [`Weakness in all/${name}`, '', null] as const,
  ),
  ['Prototype pollution in Node.js', 'src/a.js:3', { file: 'src/a.js', line: 3 }],
  ['Weakness in TCP/IP', '', null],
  ['Weakness in login', '', null],
  ['Weakness in example.com/admin.php', '', null],
  ['Open port', 'redis.example.io:6379 asks for no password.', null],
  ['Weakness in login', 'redis.example.io:6379', null],
  ['Old image', 'ghcr.io/acme/app.img:12', null],
  ['Old image', 'acme/app:12', null],
  ['Mixed content', 'https://example.com/a/b.js:443', null],
  ['Mixed content', '//cdn/x.js:3', null],
  ['Traversal in ../../etc/passwd.txt', '', null],
  ['Use of eval', '../src/a.js:3', null],
  ['Use of eval', '/etc/cron.d/a.sh:3', null],
  ['Use of eval', 'C:\\src\\a.js:3', null],
  ['Use of eval', 'lib\\a.js:3', { file: 'lib/a.js', line: 3 }],
  ['Use of eval', 'src/a.js:0', { file: 'src/a.js', line: null }],
  ['Use of eval', 'src/a.js:999999999', { file: 'src/a.js', line: null }],
  ['Use of eval', 'src/a.js:1000000000', null],
  ['Use of eval', 'src/a\0.js:3', null],
  ['Use of eval', 'at 12:30 in 2026', null],
  ['Use of eval', 'src/total.js:12 has run since 10:30', { file: 'src/total.js', line: 12 }],
  ['Prototype pollution', 'frameworks/express.js:12', null],
];

it.each(stated)('%j with %j, where nothing is implicated, lies at %j', (title, technicalDetail, place) => {
  expect(placeOf({ title, technicalDetail, implicatedFiles: null })).toEqual(place);
});

/** Imported findings: title, rule where shown, and the file. */
const imported: readonly (readonly [title: string | null, rule: string | null, file: string | null])[] = [
  ['R1 in src/a.js', 'R1', 'src/a.js'],
  ['R1 in src/a.js', null, 'src/a.js'],
  ['dep in package.json', 'dep', 'package.json'],
  ['external-rule in Dockerfile', null, 'Dockerfile'],
  ['external-rule in src/a in b.js', null, 'src/a in b.js'],
  ['external-rule in a in b.js', 'external-rule in a', 'b.js'],
  ['no eval in loops in src/a in b.js', 'no eval in loops', 'src/a in b.js'],
  ['no eval in loops in src/a.js', null, null],
  ['R1 in src/a.js', 'R2', null],
  ['a R1 in src/a.js', 'R1', null],
  ['R12 in src/a.js', 'R1', null],
  ['R1', 'R1', null],
  [' in src/a.js', null, null],
  ['R1 in src/my%20file.js', 'R1', 'src/my file.js'],
  ['R1 in src/my%20file.js', null, 'src/my file.js'],
  ['R1 in ../a.js', null, null],
  ['R1 in src/%zz.js', 'R1', 'src/%zz.js'],
  ['R1 in src/100%.js', 'R1', 'src/100%.js'],
  ['R1 in src/50%done.js', 'R1', 'src/50%done.js'],
  ['R1 in src/C#/F#/P.cs', 'R1', 'src/C#/F#/P.cs'],
  ['R1 in C#/P.cs', 'R1', 'C#/P.cs'],
  ['R1 in src/C#9/P.cs', 'R1', 'src/C#9/P.cs'],
  ['R1 in C%23/P.cs', 'R1', 'C#/P.cs'],
  ['R1 in docs/C#.md', 'R1', 'docs/C#.md'],
  ['R1 in a#1.c', 'R1', 'a#1.c'],
  ['R1 in src/a.html#b.c', 'R1', null],
  ['R1 in my docs/a #1?.c', 'R1', 'my docs/a #1?.c'],
  ['R1 in my docs/100%/a#1.c', 'R1', 'my docs/100%/a#1.c'],
  ['R1 in my%20docs/a#1', 'R1', null],
  ['R1 in index.html#/route', 'R1', null],
  ['R1 in src/a#b', 'R1', null],
  ['R1 in src/a?b#/c', 'R1', null],
  ['R1 in src/%ff.js', 'R1', null],
  ['R1 in a%2Fb.js', 'R1', null],
  ['R1 in a%5Cb.js', 'R1', null],
  ['R1 in a.js?b', 'R1', null],
  ['R1 in %2e%2e/b.js', 'R1', null],
  ['R1 in a%00b.js', 'R1', null],
  ['R1 in src/a.js#L3', 'R1', null],
  ['R1 in file:///etc/passwd', 'R1', null],
  ['R1 in C:/a.js', 'R1', null],
  ['R1 in /etc/passwd', 'R1', null],
  [null, 'R1', null],
];

it.each(imported)('the import %j of the rule %j lies in %j', (title, sarifRuleId, file) => {
  expect(placeOf({ title, sarifRuleId }, true)).toEqual(file === null ? null : { file, line: null });
});

describe('whatever a finding says', () => {
  const words = [
    'src',
    'a.ts',
    'b',
    '.',
    '..',
    '/',
    '\\',
    ':',
    ' in ',
    ' ',
    'C:',
    '~',
    '%2e',
    '\0',
    '\u202e',
    '\ud800',
  ];
  const numbers = ['12', '0', '-1', '3.5', '999999999', 'https://', '#', '?', '`', '(', ')', 'é', 'x.js'];
  const word = fc.constantFrom(...words, ...numbers);
  const file = fc.oneof(
    fc.constantFrom('src/a.ts', 'a.ts'),
    fc.constantFrom('./src//a.ts', '../a.ts', 'src/../../a.ts', '/a.ts', 'C:/a.ts', 'src/a\u202e.ts'),
  );
  /** A file behind a word that leads to it, or a line behind the file. */
  const stated = fc.oneof(
    file.map((one) => ` in ${one}`),
    fc.tuple(file, fc.constantFrom(12, 0, 10_000_001)).map(([one, line]) => `${one}:${line}`),
  );
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.array(word, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.array(fc.oneof(stated, word), { maxLength: 3 }).map((parts) => parts.join(' ')),
    stated,
  );

  it('its place is a file below the root, with a line or without', () => {
    const wire = fc.record({
      title: fc.option(text),
      sarifRuleId: fc.option(fc.constantFrom('src', 'a.ts', '')),
      technicalDetail: fc.option(fc.oneof(text, stated)),
      implicatedFiles: fc.option(fc.array(fc.oneof(text, file), { maxLength: 2 }), { freq: 2 }),
    });
    fc.assert(
      fc.property(wire, fc.boolean(), (given, isImported) => {
        const place = placeOf(given, isImported);
        if (place === null) return;
        expect(place.file).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/u);
        expect(place.file).not.toMatch(/^(?:\/|[a-z][a-z0-9+.-]*:)/i);
        expect(place.file.split('/').filter((name) => ['', '.', '..'].includes(name))).toEqual([]);
        if (place.line !== null)
          expect(place.line).toBe(Math.trunc(Math.min(10_000_000, Math.max(1, place.line))));
      }),
      { numRuns: 5_000 },
    );
  });

  it('a path that it repeats a million times is its place', () => {
    const technicalDetail = 'a/b.ts:1 '.repeat(1_000_000);
    expect(placeOf({ technicalDetail, implicatedFiles: ['a/b.ts'] })).toEqual({ file: 'a/b.ts', line: 1 });
    expect(placeOf({ technicalDetail })).toEqual({ file: 'a/b.ts', line: 1 });
  });
});
