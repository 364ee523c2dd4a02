import { describe, expect, it } from '@jest/globals';
import { type Finding, graver, titleOf } from '../../src/gate/finding.js';
import { findingReader, tellMore } from '../../src/gate/finding-reader.js';
import type { Place } from '../../src/gate/path.js';
import { redactor } from '../../src/report/redact.js';
import { findingOf } from '../sarif/findings.js';

type Wire = Parameters<ReturnType<typeof findingReader>>[0];

describe('rows with one id are one finding, in either order', () => {
  const fixed = { status: 'FIXED', unresolved: false };
  const open = { status: 'OPEN', unresolved: true };

  it.each<[string, Partial<Finding>, Partial<Finding>, Partial<Finding>]>([
    ['of the severer severity', { severity: 'low' }, { severity: 'high' }, { severity: 'high' }],
    [
      'of the severity that always fails',
      { severity: 'critical' },
      { severity: 'unknown' },
      { severity: 'unknown' },
    ],
    ['that is open where one of them is', fixed, open, open],
    ['that is resolved where all are', fixed, fixed, fixed],
    ['that is verified where one says so', { verified: true }, { verified: false }, { verified: true }],
    ['that is verified though one is silent', { verified: true }, { verified: null }, { verified: true }],
    [
      'that is not verified where no other says so',
      { verified: false },
      { verified: null },
      { verified: false },
    ],
    ['of which nobody says whether it is', { verified: null }, { verified: null }, { verified: null }],
    ['that counts as ours where one does', { imported: true }, { imported: false }, { imported: false }],
    ['that is imported where all say so', { imported: true }, { imported: true }, { imported: true }],
    ['that is of the scan where one row names it', { isOwn: true }, { isOwn: false }, { isOwn: true }],
    ['that may be new where they differ', { isNew: true }, { isNew: false }, { isNew: null }],
    ['that may be new where one is silent', { isNew: false }, { isNew: null }, { isNew: null }],
    ['that is old where all say so', { isNew: false }, { isNew: false }, { isNew: false }],
  ])('%s', (_, one, other, expected) => {
    const [first, second] = [findingOf('f', one), findingOf('f', other)];
    expect(graver(first, second)).toEqual(findingOf('f', expected));
    expect(graver(second, first)).toEqual(findingOf('f', expected));
  });
});

it('a finding that is read again is called as it was last', () => {
  expect(graver(findingOf('f', { title: 'Eval' }), findingOf('f', { title: 'Use of eval' })).title).toBe(
    'Use of eval',
  );
});

it.each<[Partial<Wire>, string | undefined]>([
  [{ category: 'external_import', title: 'R1 in Dockerfile', sarifRuleId: 'R1' }, 'Dockerfile'],
  [{ category: 'sast', title: 'R1 in Dockerfile', sarifRuleId: 'R1' }, undefined],
])('%j lies in %j', (wire, file) => {
  expect(findingReader(undefined)({ id: 'f', ...wire }).place?.file).toBe(file);
});

it.each([
  ['Use of eval', 'Use of eval'],
  [null, 'f-1'],
  [' ', 'f-1'],
])('a finding with the title %j is called %j', (title, expected) => {
  expect(titleOf(findingOf('f-1', { title }))).toBe(expected);
});

it.each<[Partial<Wire>, Finding['kind']]>([
  [
    { category: 'sast', cwe: null },
    { category: 'sast', cwe: null, rule: null },
  ],
  [{ cwe: 'CWE-79' }, { category: null, cwe: 'CWE-79', rule: null }],
  [{ sarifRuleId: 'no-eval' }, { category: null, cwe: null, rule: 'no-eval' }],
  [{ category: '', cwe: '' }, undefined],
])('%j is a case of %j', (wire, kind) => {
  expect(findingReader(undefined)({ id: 'f', ...wire }).kind).toEqual(kind);
});

it.each([
  ['CRITICAL', 'critical'],
  ['High', 'high'],
  ['medium', 'medium'],
  ['LOW', 'low'],
  [' INFO ', 'info'],
  ['SEVERE', 'unknown'],
  ['unknown', 'unknown'],
  [null, 'unknown'],
])('the severity %j is read as %s', (severity, expected) => {
  expect(findingReader(undefined)({ id: 'f', severity }).severity).toBe(expected);
});

describe('where this run knows an imported finding to lie, at src/a.js:3,', () => {
  const known = { file: 'src/a.js', line: 3 };

  it.each<[string, Partial<Wire>, Place | null]>([
    ['one that states the file alone is there', { implicatedFiles: ['src/a.js'] }, known],
    ['one that states nothing is there', {}, known],
    [
      'one that states another file is not',
      { implicatedFiles: ['src/A.js'] },
      { file: 'src/A.js', line: null },
    ],
    ['one that was not imported is not', { category: 'sast' }, null],
  ])('%s', (_, wire, place) => {
    const read = findingReader(undefined, () => known);
    expect(read({ id: 'f', category: 'external_import', ...wire }).place).toEqual(place);
  });
});

it('no more is kept of a word than any word has', () => {
  const word = `fixed${'x'.repeat(9_000)}`;
  const wire = { id: 'f', status: word, category: word, cwe: word, sarifRuleId: word };
  const { status, unresolved, kind } = findingReader(undefined)(wire);
  expect([status, unresolved]).toEqual([`FIXED${'X'.repeat(295)}… (8705 more characters)`, true]);
  const kept = `fixed${'x'.repeat(295)}… (8705 more characters)`;
  expect(kind).toEqual({ category: kept, cwe: kept, rule: kept });
});

it.each([
  ['title', 500],
  ['summary', 500],
  ['advice', 1_000],
] as const)('of a %s %i characters are kept', (field, most) => {
  const kept = (length: number): string | null | undefined => {
    const text = 'x'.repeat(length);
    const wire = { id: 'f', title: text, summary: text, recommendedFix: text };
    return tellMore(findingReader(undefined)(wire), wire)[field];
  };
  expect([kept(most), kept(9_000)]).toEqual(['x'.repeat(most), expect.stringMatching(`^x{${most}}… \\(`)]);
});

it.each([
  ['Use a parameter.', false, undefined],
  ['Use a parameter.', true, 'A query.'],
  [' \n', false, 'A query.'],
  [null, false, 'A query.'],
])(
  'beside the advice %j, exported or not (%j), the summary %j is kept',
  (recommendedFix, isExported, kept) => {
    const wire = { id: 'f', summary: 'A query.', recommendedFix };
    expect(tellMore(findingReader(undefined)(wire), wire, isExported).summary).toBe(kept);
  },
);

it.each([
  ['external_import', `${'x'.repeat(487)} lsk_AbCdEfGh`],
  ['sast', `${'x'.repeat(487)} [lsk_AbCdE](… (25 more characters)`],
])('a text of %s is kept as it is read: what its words are linked to parts no key', (category, kept) => {
  const wire = { id: 'f', category, summary: `${'x'.repeat(487)} [lsk_AbCdE](${'1'.repeat(21)})fGh` };
  expect(tellMore(findingReader(undefined)(wire), wire).summary).toBe(kept);
});

it.each([
  ['all of whose lines are equal, is one of them', 'It uses a value\n', /^It uses a value\n$/],
  ['which is one line, is cut', 'It uses a value.', /^It uses .*… \(/],
])('a text as long as an answer may be, %s', (_, line, kept) => {
  const wire = { id: 'f', category: 'external_import', summary: line.repeat(512 * 1024) };
  expect(tellMore(findingReader(undefined)(wire), wire).summary).toMatch(kept);
});

it.each([
  [1, 0],
  [2, 0],
  [4, 0],
  [4, 8],
])(
  'no letter is lost of a key that is wrapped after every %i letters, behind %i blanks, so that it is hidden',
  (width, blanks) => {
    const key = 'lsk_aabbccddeeff0011c0c0d1d1e2e2f3f3abcdabcdabcd';
    const summary = key.replace(new RegExp(`.{${width}}`, 'g'), `${' '.repeat(blanks)}$&\n`);
    const wire = { id: 'f', category: 'external_import', summary };
    expect(redactor([key])(tellMore(findingReader(undefined)(wire), wire).summary ?? '').trim()).toBe('***');
  },
);

it.each([
  ['2026-01-05T09:00Z', true],
  ['2026-01-05T08:59Z', false],
  ['2026-01-05T09:00:00.5Z', true],
  ['2026-01-05T10:00:00+01:00', true],
  ['2026-01-05T09:59:59.9+01:00', false],
  ['2026-01-05T08:00-01:00', true],
  ['2026-01-05T07:59-01:00', false],
  ['2026-01-05T07:59', null],
  ['2026-01-05', null],
  ['2026-01-05T07:59+0100', null],
  ['-002026-01-05T07:59Z', null],
  ['2026-02-31T25:00Z', null],
])('a finding first seen at %s is new to a scan created at nine: %j', (firstSeenAt, isNew) => {
  expect(findingReader('2026-01-05T09:00Z')({ id: 'f', firstSeenAt }).isNew).toBe(isNew);
});
