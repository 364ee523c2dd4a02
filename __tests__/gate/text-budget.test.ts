import { expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.js';
import { TextBudget } from '../../src/gate/text-budget.js';
import { findingOf } from '../sarif/findings.js';

const kind = { category: 'sast', cwe: 'CWE-95', rule: 'eval' };
const place = { file: 'src/a.js', line: 1 };
const bare = { title: null, status: null, place: null, kind: { category: null, cwe: null, rule: null } };

const rows: readonly (readonly [what: string, row: Partial<Finding>, length: number])[] = [
  ['nothing', bare, 0],
  ['a title', { ...bare, title: 'Eval' }, 4],
  ['a status', { ...bare, status: 'OPEN' }, 4],
  ['a place', { ...bare, place }, 8],
  ['a category', { ...bare, kind: { ...bare.kind, category: 'sast' } }, 4],
  ['a weakness', { ...bare, kind: { ...bare.kind, cwe: 'CWE-95' } }, 6],
  ['a rule', { ...bare, kind: { ...bare.kind, rule: 'eval' } }, 4],
  ['all of that', { title: 'Use', status: 'NEW', place, kind }, 3 + 3 + 8 + 4 + 6 + 4],
  [
    'the same text four times',
    { ...bare, place: { ...place, file: 'sast' }, kind: { ...kind, cwe: 'sast', rule: 'sast' } },
    4,
  ],
];

it.each(rows)('%s takes as much room as it is long', (_, row, length) => {
  const finding = findingOf('a', row);
  const exact = new TextBudget(length);
  expect(exact.fit(finding, undefined)).toEqual(finding);
  expect(exact.shortened).toBe(0);
  const short = new TextBudget(length - 1);
  expect(short.fit(finding, undefined)).not.toHaveProperty('kind');
  expect(short.shortened).toBe(1);
});

it.each([
  [10_000_000, 0],
  [10_000_001, 1],
])('%i characters of findings leave %i of them shortened', (length, shortened) => {
  const budget = new TextBudget();
  budget.fit(findingOf('a', { ...bare, title: 't'.repeat(length) }), undefined);
  expect(budget.shortened).toBe(shortened);
});

it('findings of one kind share it, and others of the same rule do not', () => {
  const budget = new TextBudget();
  const fit = (id: string, more: object) =>
    budget.fit(findingOf(id, { ...bare, kind: { ...kind, ...more } }), undefined).kind;
  const first = fit('a', {});
  expect(fit('b', {})).toBe(first);
  const others = [{ category: 'sca' }, { cwe: null }, { cwe: 'CWE-96' }, { rule: 'CWE-95' }, { rule: null }];
  for (const more of others) {
    expect(fit('b', {})).toEqual(kind);
    expect(fit('c', more)).toEqual({ ...kind, ...more });
  }
});

it('a finding without a kind stays one', () => {
  const finding = { ...findingOf('a', { ...bare, title: 'Eval' }), kind: undefined };
  expect(new TextBudget(4).fit(finding, undefined)).toStrictEqual(finding);
});

it.each([
  ['title', 't', 81, 81, 'kept'],
  ['title', 't', 82, 81, 'cut'],
  ['status', 'S', 41, 41, 'kept'],
  ['status', 'S', 42, 41, 'cut'],
] as const)(
  'where there is no room, a %s of %s × %i takes %i characters and is %s',
  (field, letter, given, length, what) => {
    const text = letter.repeat(given);
    const { [field]: kept } = new TextBudget(0).fit(findingOf('a', { [field]: text }), undefined);
    expect(kept).toHaveLength(length);
    expect(kept === text).toBe(what === 'kept');
  },
);

it.each([
  [160, 160],
  [161, undefined],
])('where there is no room, a path of %i characters is %s long', (given, length) => {
  const { place: kept } = new TextBudget(0).fit(
    findingOf('a', { place: { file: 'p'.repeat(given), line: 7 } }),
    undefined,
  );
  expect(kept?.file.length).toBe(length);
  expect(kept?.line).toBe(length === undefined ? undefined : 7);
});

it('where there is no room, what is absent stays absent', () => {
  expect(new TextBudget(-1).fit(findingOf('a', bare), undefined)).toMatchObject({
    title: null,
    status: null,
    place: null,
  });
});

it('what is read again takes no room, whatever there is of it', () => {
  const row = findingOf('a', { title: 'Use', status: 'NEW', place, kind });
  const other = findingOf('b', { title: 'Use', status: 'NEW', place, kind });
  const budget = new TextBudget(3 + 3 + 8 + 4 + 6 + 4 + 6);
  const first = budget.fit(row, undefined);
  for (let reading = 0; reading < 3; reading += 1)
    expect(budget.fit(structuredClone(row), first)).toEqual(row);
  expect(budget.fit(other, undefined)).toEqual(other);
  expect(budget.fit(row, first)).toEqual(row);
  expect(budget.shortened).toBe(0);
});

it.each([
  ['title', { title: 'Used' }],
  ['status', { status: 'OPEN' }],
  ['place', { place: { file: 'src/b.js', line: 1 } }],
  ['rule', { kind: { ...kind, rule: 'evil' } }],
])('a %s that is longer, or new, when it is read again takes room', (_, more) => {
  const row = findingOf('a', { title: 'Use', status: 'NEW', place, kind });
  const budget = new TextBudget(3 + 3 + 8 + 4 + 6 + 4);
  const first = budget.fit(row, undefined);
  expect(budget.fit({ ...row, ...more }, first)).not.toHaveProperty('kind');
  expect(budget.shortened).toBe(1);
  expect(budget.fit(row, first)).not.toHaveProperty('kind');
  expect(budget.shortened).toBe(1);
});

it('what is shorter when it is read again gives room back', () => {
  const budget = new TextBudget(10);
  const first = budget.fit(findingOf('a', { ...bare, title: 't'.repeat(10) }), undefined);
  budget.fit(findingOf('a', { ...bare, title: 'tttt' }), first);
  expect(budget.fit(findingOf('b', { ...bare, title: 'tttttt' }), undefined)).toHaveProperty('kind');
  expect(budget.fit(findingOf('c', { ...bare, title: 't' }), undefined)).not.toHaveProperty('kind');
});
