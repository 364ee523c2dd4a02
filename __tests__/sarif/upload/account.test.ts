import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ImportRow, totalsOf } from '../../../src/sarif/import-row.js';
import type { Oversize } from '../../../src/sarif/parts.js';
import { spoolParts } from '../../../src/sarif/spooling.js';
import { accountLines, rowOf, unimported, unusableRow } from '../../../src/sarif/upload/account.js';
import { carriedBy } from '../../../src/sarif/upload/balance.js';
import type { ImportAnswer } from '../../../src/sarif/upload/reply.js';
import type { Settlement } from '../../../src/sarif/upload/settlement.js';
import { importBench, lines, memorySpool, partOf, ready } from '../import-bench.js';

/** An answer's counts as the service gives them. */
const answer = (
  imported: number,
  corroborated: number,
  rejected: number,
  resultCount: number,
): ImportAnswer => ({
  importVersion: 'sarif-import/1.0.0',
  toolName: null,
  toolVersion: null,
  imported,
  corroborated,
  rejected,
  resultCount,
});
const accepted = (sent: number, given: ImportAnswer): Settlement => ({
  kind: 'accepted',
  sent,
  answer: given,
});
const gone = (results: number, why: string): Settlement => ({
  kind: 'lost',
  results,
  why,
  unclear: 0,
  isByEnd: false,
});
const uncounted: ImportAnswer = { ...answer(0, 0, 0, 0), imported: undefined, resultCount: null };

const untold: ImportAnswer = { ...uncounted, corroborated: undefined, rejected: undefined };

describe('a row', () => {
  it.each<[string, number, readonly Settlement[], readonly (number | null)[], string | null]>([
    ['of what was imported', 5, [accepted(5, answer(5, 0, 0, 5))], [5, 0, 0, 2], null],
    ['of what was there', 5, [accepted(5, answer(1, 4, 0, 5))], [1, 4, 0, 2], null],
    ['with what the service merged', 5, [accepted(5, answer(2, 1, 0, 5))], [2, 1, 0, 4], null],
    [
      'with what the service merged into what was there',
      5,
      [accepted(5, answer(0, 2, 0, 5))],
      [0, 2, 0, 5],
      null,
    ],
    [
      'of which nothing was taken',
      5,
      [accepted(5, answer(0, 0, 5, 5))],
      [0, 0, 5, 2],
      'The service rejected 5 results.',
    ],
    [
      'of one that was not taken',
      1,
      [accepted(1, answer(0, 0, 1, 1))],
      [0, 0, 1, 2],
      'The service rejected 1 result.',
    ],
    [
      'with rejections',
      5,
      [accepted(5, answer(2, 0, 3, 5))],
      [2, 0, 3, 2],
      'The service rejected 3 of 5 results, and does not say which.',
    ],
    ['of pieces', 5, [accepted(2, answer(2, 0, 0, 2)), accepted(3, answer(0, 3, 0, 3))], [2, 3, 0, 2], null],
    [
      'of a piece that is lost',
      5,
      [accepted(2, answer(2, 0, 0, 2)), gone(3, 'Gone.')],
      [2, 0, 3, 2],
      'Gone.',
    ],
    [
      'of pieces that are lost alike',
      5,
      [accepted(1, answer(1, 0, 0, 1)), ...[2, 2].map((results) => gone(results, '2 of 5 are gone.'))],
      [1, 0, 4, 2],
      '2 of 5 are gone (2 times).',
    ],
    [
      'of pieces that are lost alike, as several sentences say',
      2,
      [1, 1].map((results) => gone(results, 'It is gone. Send it again.')),
      [0, 0, 2, 2],
      'It is gone. Send it again (2 times).',
    ],
    ['without counts', 5, [accepted(5, uncounted)], [null, null, null, null], null],
    [
      'with counts of some only',
      5,
      [accepted(2, answer(2, 0, 0, 2)), accepted(3, uncounted)],
      [null, null, null, null],
      null,
    ],
    [
      'with rejections among counts that are not all there',
      5,
      [accepted(5, { ...uncounted, imported: 2, rejected: 3 })],
      [null, null, null, null],
      'The service rejected 3 of 5 results, and does not say which.',
    ],
    [
      'with a number of results that is not that of those sent, and no more',
      5,
      [accepted(5, { ...uncounted, resultCount: 4 })],
      [null, null, null, null],
      "The service's counts (imported unknown, corroborated 0, rejected 0 of 4) do not add up to the " +
        "5 results sent. Look at the scan's events in the web app.",
    ],
    [
      'with results that are said to be merged where there is none to merge them into',
      5,
      [accepted(5, answer(0, 0, 0, 5))],
      [null, null, null, null],
      "The service's counts (imported 0, corroborated 0, rejected 0 of 5) do not add up to the " +
        "5 results sent. Look at the scan's events in the web app.",
    ],
    [
      'of which nothing is there, as far as it is told',
      5,
      [accepted(5, { ...uncounted, imported: 0, rejected: undefined })],
      [null, null, null, null],
      "The service's counts (imported 0, corroborated 0, rejected unknown of unknown) do not add up to the " +
        "5 results sent. Look at the scan's events in the web app.",
    ],
    [
      'with a count that is none',
      5,
      [accepted(5, answer(5, Number.NaN, 0, 5))],
      [null, null, null, null],
      "The service's counts (imported 5, corroborated unreadable, rejected 0 of 5) do not add up to the " +
        "5 results sent. Look at the scan's events in the web app.",
    ],
    ...['imported', 'corroborated'].map(
      (count): [string, number, readonly Settlement[], readonly null[], string | null] => [
        `with nothing but as many ${count} as were sent`,
        5,
        [accepted(5, { ...untold, [count]: 5 })],
        [null, null, null, null],
        null,
      ],
    ),
    [
      'with nothing but as many rejections as were sent',
      5,
      [accepted(5, { ...untold, rejected: 5 })],
      [null, null, null, null],
      'The service rejected 5 results.',
    ],
    ...['imported', 'corroborated', 'rejected'].map(
      (count): [string, number, readonly Settlement[], readonly null[], string | null] => [
        `with nothing but more ${count} than were sent`,
        5,
        [accepted(5, { ...untold, [count]: 6 })],
        [null, null, null, null],
        expect.stringMatching(`[ (]${count} 6.* do not add up to the 5 results sent`) as unknown as string,
      ],
    ),
    ['of nothing sent', 0, [], [0, 0, 0, 2], null],
    [
      'that does not add up',
      5,
      [accepted(2, answer(2, 0, 0, 2))],
      [2, 0, 0, 2],
      '11 results are accounted for, of 14: report this as a bug.',
    ],
  ])('%s', (_, sent, settlements, [imported, corroborated, rejected, merged], error) => {
    const counts = { results: sent + 9, sent, merged: 2, suppressed: 3, skipped: 4 };
    expect(rowOf('a.sarif', 1, counts, settlements)).toEqual({
      file: 'a.sarif',
      part: 1,
      results: sent + 9,
      imported,
      corroborated,
      rejected,
      merged,
      suppressed: 3,
      skipped: 4,
      error,
    });
  });

  it('never claims more than was sent, whatever the service counts', () => {
    const odd = fc.oneof(
      fc.integer({ min: -3, max: 12 }),
      fc.double(),
      fc.constantFrom(null, undefined, Number.MAX_SAFE_INTEGER, Number.NaN),
    );
    /** Counts that are mostly such as may add up. */
    const answers = fc.integer({ min: 1, max: 9 }).chain((sent) => {
      const count = fc.oneof({ weight: 5, arbitrary: fc.nat(Math.ceil(sent / 2)) }, odd);
      const all = fc.oneof({ weight: 5, arbitrary: fc.constant(sent) }, odd);
      return fc.tuple(fc.constant(sent), count, count, count, all);
    });
    fc.assert(
      fc.property(answers, ([sent, a, b, c, d]) => {
        const given = { ...answer(0, 0, 0, 0), imported: a, corroborated: b, rejected: c, resultCount: d };
        const row = rowOf('a.sarif', 1, { results: sent, sent, merged: 0, suppressed: 0, skipped: 0 }, [
          accepted(sent, given),
        ]);
        const known = [row.imported, row.corroborated, row.rejected, row.merged];
        if (known.includes(null)) expect(known).toEqual([null, null, null, null]);
        else expect(known.reduce((sum: number, one) => sum + Number(one), 0)).toBe(sent);
      }),
    );
  });
});

const row = (more: Partial<ImportRow>): ImportRow => ({
  file: 'a.sarif',
  part: 1,
  results: 3,
  imported: 1,
  corroborated: 1,
  rejected: 0,
  merged: 1,
  suppressed: 0,
  skipped: 0,
  error: null,
  ...more,
});

describe('the sums', () => {
  it('are of all rows, and unknown where one of them is', () => {
    expect(totalsOf([])).toEqual({
      results: 0,
      imported: 0,
      corroborated: 0,
      rejected: 0,
      merged: 0,
      suppressed: 0,
      skipped: 0,
    });
    expect(totalsOf([row({}), row({ imported: 4, rejected: 2, suppressed: 5 })])).toEqual({
      results: 6,
      imported: 5,
      corroborated: 2,
      rejected: 2,
      merged: 2,
      suppressed: 5,
      skipped: 0,
    });
    expect(totalsOf([row({}), row({ imported: null }), unusableRow('b.sarif', 'No.')])).toEqual({
      results: null,
      imported: null,
      corroborated: 2,
      rejected: null,
      merged: null,
      suppressed: null,
      skipped: null,
    });
  });

  it('are one line a file', () => {
    const unknown = { imported: null, corroborated: null, rejected: null, merged: null };
    const rows = [row({}), row({ part: 2, suppressed: 2 }), row({ file: 'b.sarif', results: 1, ...unknown })];
    expect(accountLines([...rows, unusableRow('c.sarif', 'Not JSON.')])).toEqual([
      'a.sarif: 6 results in 2 parts: 2 imported, 2 corroborated, 0 rejected, 2 merged, 2 suppressed, 0 skipped.',
      'a.sarif part 1: 3 results: 1 imported, 1 corroborated, 0 rejected, 1 merged, 0 suppressed, 0 skipped.',
      'a.sarif part 2: 3 results: 1 imported, 1 corroborated, 0 rejected, 1 merged, 2 suppressed, 0 skipped.',
      'b.sarif: 1 result: 0 suppressed, 0 skipped, the others not counted by the service.',
      'c.sarif: nothing imported. Not JSON.',
    ]);
    const fresh = row({ imported: 2, corroborated: 0 });
    expect(accountLines([fresh])).toEqual([
      'a.sarif: 3 results: 2 imported, 0 corroborated, 0 rejected, 1 merged, 0 suppressed, 0 skipped.',
    ]);
    const wrong = row({ part: 2, rejected: 1, error: 'One is refused.' });
    expect(accountLines([row({}), wrong])).toEqual([
      expect.stringMatching(/^a\.sarif: 6 results in 2 parts: .* 0 skipped\.$/),
      expect.stringMatching(/^a\.sarif part 1: .* 0 skipped\.$/),
      expect.stringMatching(/^a\.sarif part 2: .* 1 rejected, .* 0 skipped\. One is refused\.$/),
    ]);
  });
});

it('a file that cannot be imported is its own first part, with counts where they are known', () => {
  const error = 'It has to be cut, and cannot be.';
  expect(unusableRow('a.sarif', error)).toEqual({
    file: 'a.sarif',
    part: 1,
    results: null,
    imported: 0,
    corroborated: 0,
    rejected: null,
    merged: null,
    suppressed: null,
    skipped: null,
    error,
  });
  const counts = { results: 9, sent: 4, merged: 3, suppressed: 2, skipped: 0, critical: 0 };
  expect(unusableRow('a.sarif', error, counts)).toEqual({
    file: 'a.sarif',
    part: 1,
    results: 9,
    imported: 0,
    corroborated: 0,
    rejected: 4,
    merged: 3,
    suppressed: 2,
    skipped: 0,
    error,
  });
});

it.each(['imported', 'corroborated', 'rejected', 'resultCount'])(
  'a row counts nothing of an answer without %s',
  (count) => {
    const given = { ...answer(3, 0, 0, 3), [count]: null };
    const { imported, corroborated, rejected, merged } = rowOf(
      'a.sarif',
      1,
      { results: 5, sent: 5, merged: 0, suppressed: 0, skipped: 0 },
      [accepted(2, answer(2, 0, 0, 2)), accepted(3, given)],
    );
    expect([imported, corroborated, rejected, merged]).toEqual([null, null, null, null]);
  },
);

it.each<[string, Partial<ImportAnswer>, [number, number], number]>([
  ['all', {}, [2, 1], 0],
  ['all but those of no findings', { rejected: null, resultCount: undefined }, [2, 1], 0],
  [
    'none but what was imported',
    { corroborated: undefined, rejected: null, resultCount: undefined },
    [2, 0],
    3,
  ],
  ['none but what was corroborated', { imported: undefined }, [0, 1], 3],
  ['none of what was carried', { imported: null, corroborated: null }, [0, 0], 4],
  ['none but that all were rejected', { imported: null, corroborated: null, rejected: 5 }, [0, 0], 0],
  ['none of what was carried, and no number', { imported: null, rejected: Number.NaN }, [0, 1], 0],
  ['one that is below zero', { corroborated: -1 }, [0, 0], 0],
  ['a broken one', { imported: 0.5 }, [0, 0], 0],
  ['one that is no number', { imported: Number.NaN }, [0, 0], 0],
  ['more than was sent', { imported: 5 }, [0, 0], 0],
])(
  'what the service said that it took is known of an answer with %s of its counts',
  (_, given, counts, untold) => {
    const settlements = [
      accepted(5, { ...answer(2, 1, 1, 5), ...given }),
      gone(4, 'Lost.'),
      accepted(1, answer(0, 1, 0, 1)),
    ];
    const [imported, corroborated] = counts;
    expect(carriedBy(settlements)).toEqual({ imported, corroborated: corroborated + 1, untold });
  },
);

describe('the condition', () => {
  it('is none while every result is imported, merged or left out', () => {
    for (const rows of [[], [row({}), row({ imported: null })]]) expect(unimported(rows)).toEqual([]);
  });

  it('counts what is not imported and names the first errors', () => {
    const rows = [1, 2, 3, 4, 5].map((part) => row({ part, rejected: part, error: `E${part}.` }));
    expect(unimported([row({}), ...rows])).toEqual([
      {
        verdict: 'error',
        reason:
          '15 SARIF results could not be imported. a.sarif part 1: E1. a.sarif part 2: E2. a.sarif part 3: E3. And 2 more parts.',
        advice:
          'Correct what the message names; where the service failed or did not answer, run the job again.',
        toleration: 'import-error',
      },
    ]);
    expect(unimported([unusableRow('b.sarif', 'Not JSON.')])).toMatchObject([
      { reason: 'Some SARIF results could not be imported. b.sarif: Not JSON.' },
    ]);
  });

  it.each([
    ['2 SARIF results could not be imported', 2, 0],
    ['2 SARIF results could not be imported, or are not known to be', 2, 1],
    ['2 SARIF results are not known to be imported', 2, 2],
    ['1 SARIF result is not known to be imported', 1, 1],
    ['Some SARIF results could not be imported, or are not known to be', null, 1],
  ])('says in %j how many may have been imported all the same', (said, rejected, unclear) => {
    const [condition] = unimported([row({ rejected, error: 'E.' })], undefined, unclear);
    expect(condition?.reason).toBe(`${said}. a.sarif: E.`);
  });

  it('says of what it does not name whether it is files or parts', () => {
    const broken = [1, 2, 3, 4, 5].map((at) => unusableRow(`${at}.sarif`, 'No.'));
    const parts = [1, 2].map((part) => row({ file: '6.sarif', part, error: 'E.' }));
    expect(unimported(broken)[0]?.reason).toMatch(/ 3\.sarif: No\. And 2 more files\.$/);
    expect(unimported(broken.slice(1))[0]?.reason).toMatch(/ 4\.sarif: No\. And 1 more file\.$/);
    expect(unimported([...broken, ...parts])[0]?.reason).toMatch(/ And 4 more parts\.$/);
    expect(unimported([...broken, row({ file: '6.sarif' }), row({ part: 2 })])[0]?.reason).toMatch(
      / And 2 more files\.$/,
    );
  });

  it('looks at each of many files only so often', () => {
    let looks = 0;
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      ...unusableRow('', 'It is a link.'),
      get file() {
        looks += 1;
        return `${at}.sarif`;
      },
    }));
    expect(unimported(rows)).toHaveLength(1);
    expect(looks).toBeLessThan(5 * rows.length);
  });
});

it('files of which nothing is sent have their rows among the others', async () => {
  const bench = await importBench('observed');
  const oversize: Oversize = {
    kind: 'oversize',
    ordinal: 2,
    results: 3,
    sent: 0,
    merged: 1,
    suppressed: 1,
    skipped: 0,
    name: 'R at src/a.js:9',
    bytes: 6_000_000,
    isByRows: false,
  };
  const byRows: Oversize = { ...oversize, results: 1, merged: 0, suppressed: 0, isByRows: true };
  const { rows, stopped } = await bench.runReady([
    { kind: 'unusable', file: 'a.sarif', error: 'Not JSON.' },
    await ready('b.sarif', [partOf(lines(1, 2)), oversize, partOf(lines(3, 3)), byRows], bench.spool),
    await ready('c.sarif', [], memorySpool()),
  ]);
  expect(stopped).toBeUndefined();
  expect(rows).toEqual([
    unusableRow('a.sarif', 'Not JSON.'),
    row({ file: 'b.sarif', results: 2, imported: 2, corroborated: 0, merged: 0 }),
    row({
      file: 'b.sarif',
      part: 2,
      imported: 0,
      corroborated: 0,
      rejected: 1,
      suppressed: 1,
      error:
        'R at src/a.js:9 takes 6000000 bytes alone, more than the 5242880 that the service takes: it was not sent.',
    }),
    row({ file: 'b.sarif', part: 3, results: 1, imported: 1, corroborated: 0, merged: 0 }),
    row({
      file: 'b.sarif',
      part: 4,
      results: 1,
      imported: 0,
      corroborated: 0,
      rejected: 1,
      merged: 0,
      error:
        'R at src/a.js:9 takes 6000000 bytes with the rows that it needs, more than the 5242880 that the service takes: it was not sent.',
    }),
    row({ file: 'c.sarif', imported: 0, corroborated: 0, merged: 0, skipped: 3 }),
  ]);
});

it('parts that do not stand for all results of their file are not sent', async () => {
  const counts = { results: 3, sent: 3, merged: 0, suppressed: 0, skipped: 0 };
  const spooled = spoolParts('a.sarif', counts, [partOf(lines(1, 2))], memorySpool());
  await expect(spooled).rejects.toThrow('The parts of a.sarif stand for 2 of its 3 results.');
});
