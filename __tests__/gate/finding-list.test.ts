import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Finding } from '../../src/gate/finding.js';
import { findingList } from '../../src/gate/finding-list.js';
import { worstFirst } from '../../src/gate/order.js';
import { TextBudget } from '../../src/gate/text-budget.js';
import { findingOf } from '../sarif/findings.js';

const PAGE = 100;
const ALL = 8_000;
/** As many of a severity as the job summary can show: the worst, and those that are folded. */
const SHOWN = 20 + 1_000;

const severities = ['low', 'high', 'medium', 'critical'] as const;

/** A finding whose place in the list says nothing of when the service shows it. */
const numbered = (index: number): Finding =>
  findingOf(`f-${index}`, {
    severity: severities[index % severities.length] ?? 'info',
    verified: index % 5 === 0,
    place: index % 3 === 0 ? null : { file: `src/${(index * 7_919) % ALL}.js`, line: 1 },
  });

/** A finding without what few surfaces tell. */
function textless({ summary: _summary, ...rest }: Finding): Finding {
  return { ...rest, advice: null };
}

/** A finding with what few surfaces tell, as its row has it. */
const withTexts = (finding: Finding, { advice, summary }: Finding): Finding => ({
  ...finding,
  advice,
  ...(summary === undefined ? {} : { summary }),
});

/** The findings of a list that was filled page by page. */
function listed(findings: readonly Finding[]): readonly Finding[] {
  const list = findingList<Finding>(textless, withTexts);
  for (let at = 0; at < findings.length; at += PAGE) list.add(findings.slice(at, at + PAGE));
  return list.all();
}

/** How many of the findings that are shown first lack their texts. */
function maimed(findings: readonly Finding[]): number {
  const shown = severities.flatMap((severity) =>
    worstFirst(findings)
      .filter((one) => one.severity === severity)
      .slice(0, SHOWN),
  );
  return shown.filter((one) => !isWhole(one)).length;
}

const isWhole = ({ advice, summary }: Finding): boolean => advice !== null && summary !== undefined;

describe('a long list of findings', () => {
  const findings = Array.from({ length: ALL }, (_, index) => numbered(index));

  const alike = (from: number, to: number, severity: Finding['severity'] = 'high'): Finding[] =>
    Array.from({ length: to - from }, (_, at) =>
      findingOf(`f-${String(from + at).padStart(5, '0')}`, { severity }),
    );
  const wholeIn = (list: ReturnType<typeof findingList<Finding>>): number =>
    list.all().filter(isWhole).length;

  it('keeps the texts of as many as the summary shows where more are equal, also when one of them is shown again', () => {
    const list = findingList<Finding>(textless, withTexts);
    const all = alike(0, 1_271);
    list.add(all);
    list.add(all.slice(1_019, 1_020));
    expect(wholeIn(list)).toBe(SHOWN);
    expect(list.all().filter(({ advice, summary }) => advice !== null || summary !== undefined)).toHaveLength(
      SHOWN,
    );
  });

  it('keeps no texts of those that come behind as many as are shown', () => {
    const list = findingList<Finding>(textless, withTexts);
    list.add(alike(0, 1_271));
    list.add(alike(2_000, 2_500));
    expect(wholeIn(list)).toBe(SHOWN);
  });

  it('has room for others once it has forgotten those that it kept', () => {
    const list = findingList<Finding>(textless, withTexts);
    list.add(alike(0, 1_271));
    list.keepOnly(() => false);
    list.add(alike(2_000, 2_001));
    expect(wholeIn(list)).toBe(1);
  });

  it('has room for others where some turn out to be graver', () => {
    const list = findingList<Finding>(textless, withTexts);
    list.add(alike(0, 1_000));
    list.add(alike(0, 600, 'critical'));
    list.add(alike(1_000, 1_700));
    const high = worstFirst(list.all()).filter(({ severity }) => severity === 'high');
    expect(high.slice(0, SHOWN).every(isWhole)).toBe(true);
  });

  it('has room for those that it let go where so many turn out to be graver that they are shown after all', () => {
    const list = findingList<Finding>(textless, withTexts);
    list.add(alike(0, 1_271));
    list.add(alike(0, 600, 'critical'));
    list.add(alike(600, 1_271));
    expect(wholeIn(list)).toBe(1_271);
  });

  it('keeps the texts of those that are shown first, whatever came first', () => {
    for (const order of [findings, findings.toReversed()]) {
      const all = listed(order);
      expect(all.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
      expect(maimed(all)).toBe(0);
      // So many more of each are whole until the list is gone through again.
      expect(all.filter(isWhole).length).toBeLessThanOrEqual(4 * (SHOWN + 250));
    }
  });

  it('counts neither what is resolved nor what was read before', () => {
    const resolved = findings.map((one) => ({
      ...one,
      id: `r-${one.id}`,
      unresolved: false,
      status: 'FIXED',
    }));
    const read = findings.slice(0, 2_000);
    const all = listed([...read, ...resolved, ...read, ...read]);
    expect(all.filter((one) => one.unresolved && !isWhole(one))).toEqual([]);
  });

  it('holds each finding once, as grave as any of its rows, however often it is read', () => {
    const list = findingList<Finding>(textless, withTexts);
    list.add(findings);
    list.add(findings.map((one) => ({ ...one, severity: 'critical' as const })));
    list.add(findings);
    expect(list.all().map(({ id, severity }) => [id, severity])).toEqual(
      findings.map(({ id }) => [id, 'critical']),
    );
    expect(maimed(list.all())).toBe(0);
  });

  it('forgets what it is told to', () => {
    const list = findingList<Finding>(textless, withTexts);
    list.add(findings.slice(0, 2_000));
    list.add(findings.slice(2_000, 5_000));
    list.keepOnly((_, at) => at < 2_000);
    expect(list.all().map(({ id }) => id)).toEqual(findings.slice(0, 2_000).map(({ id }) => id));
    const others = Array.from({ length: ALL }, (_, index) => ({ ...numbered(index), id: `o-${index}` }));
    for (const one of others) list.add([one]);
    expect(list.all()).toHaveLength(ALL + 2_000);
    expect(maimed(list.all())).toBe(0);
  });

  it('loses nothing but texts', () => {
    const index = fc.nat(ALL - 1);
    fc.assert(
      fc.property(fc.array(index, { minLength: 2_900, maxLength: 3_300 }), (indices) => {
        const given = indices.map(numbered);
        const once = new Map(given.map((finding) => [finding.id, textless(finding)]));
        expect(listed(given).map(textless)).toEqual([...once.values()]);
      }),
      { numRuns: 5 },
    );
  });
});

describe('findings with more text than is kept', () => {
  const kind = { category: 'c'.repeat(30), cwe: null, rule: null };
  const wordy = (id: string, title = 't'.repeat(100), file = `src/${id.padEnd(197, 'x')}`): Finding =>
    findingOf(id, { title, status: 'OPEN', place: { file, line: 3 }, kind });
  const room = 500 + 4 + 4 + 200 + 30;
  const listWith = (left: number) => findingList<Finding>(textless, withTexts, new TextBudget(left));

  it('are shown whole as long as there is room, and then with what it takes to recognise them', () => {
    const list = listWith(room);
    const rows = [wordy('a', 't'.repeat(500)), wordy('b'), wordy('c', 'Short', 'src/c.ts')];
    list.add(rows);
    list.add(rows);
    expect(list.shortened()).toBe(2);
    expect(
      list.all().map(({ title, place, kind: kept }) => [title?.length, place?.file.length, kept]),
    ).toEqual([
      [500, 201, kind],
      [81, undefined, undefined],
      [5, 8, undefined],
    ]);
  });

  it('pay once for what many of them name, and for what is read again', () => {
    const list = listWith(2 * 104 + 201 + 30);
    const rows = [
      wordy('a', undefined, `src/${'x'.repeat(197)}`),
      wordy('b', undefined, `src/${'x'.repeat(197)}`),
    ];
    for (let reading = 0; reading < 3; reading += 1) list.add(rows.map((row) => structuredClone(row)));
    expect([list.shortened(), list.all().map(({ kind: kept }) => kept)]).toEqual([0, [kind, kind]]);
  });

  it('stay as short when they are read again, and lose nothing that the gate goes by', () => {
    const list = listWith(0);
    const given = findingOf('a', {
      title: 'long '.repeat(100),
      status: 'S'.repeat(300),
      severity: 'critical',
      verified: true,
    });
    list.add([given]);
    const [before] = list.all();
    list.add([{ ...given, severity: 'low' }]);
    const [after] = list.all();
    expect(after).toEqual(before);
    expect(after).toMatchObject({ id: 'a', severity: 'critical', verified: true, unresolved: true });
    expect(after?.status?.length).toBeLessThan(100);
  });
});
