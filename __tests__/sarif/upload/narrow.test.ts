import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ServiceError } from '../../../src/api/errors.js';
import type { Fault } from '../../../src/local/faults.js';
import { unimported } from '../../../src/sarif/upload/account.js';
import { NARROWING_REQUESTS } from '../../../src/sarif/upload/budget.js';
import { narrow } from '../../../src/sarif/upload/narrow.js';
import { cut, isPart, report } from '../cuts.js';
import { importBench, lines, partOf, result } from '../import-bench.js';

/** A result of the same identity that says something else. */
const changed = (line: number) => result(line, { guid: 'of an earlier version' });

/** Imports lines 1 to `results` into a scan that holds different evidence of some of them. */
async function conflict(results: number, held: readonly number[], faults: readonly Fault[] = []) {
  const bench = await importBench('observed', { faults });
  if (held.length > 0) await bench.run({ 'old.sarif': [partOf(held.map(changed))] });
  const before = bench.requests.length;
  const { rows, stopped } = await bench.run({ 'a.sarif': [partOf(lines(1, results))] });
  const [row] = rows;
  if (row === undefined) throw new Error('There is no row.');
  return { bench, row, rows, stopped, requests: bench.requests.length - before };
}

const range = (from: number, to: number): number[] => lines(from, to).map((_, index) => from + index);

describe('a conflict with evidence that the scan holds', () => {
  it('takes nothing from the other results, and is named', async () => {
    const { row, bench, stopped, rows } = await conflict(10, [4, 9]);
    expect(row).toMatchObject({ results: 10, imported: 8, corroborated: 0, rejected: 2, merged: 0 });
    expect(row.error).toBe(
      '2 results are in conflict with different evidence of the same findings that the scan already holds ' +
        'from an earlier import (409 CONFLICT), so that reports which share results have to be imported in one step, ' +
        'and one that has changed needs a new scan: R at src/a.js:4; R at src/a.js:9.',
    );
    expect([stopped, bench.stored()]).toEqual([undefined, range(1, 10)]);
    expect(bench.said).toEqual(['a.sarif was refused (409 CONFLICT); looking for what in it is refused.']);
    expect(unimported(rows)).toMatchObject([
      {
        reason: expect.stringMatching(
          /^2 SARIF results could not be imported\. a\.sarif: 2 results are in conflict/,
        ),
      },
    ]);
  });

  it('of a scan that this run created is with no earlier import', async () => {
    const bench = await importBench('observed', { isOurs: true });
    await bench.run({ 'old.sarif': [partOf([changed(1)])] });
    const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 2))] });
    expect(rows.map(({ error }) => error)).toEqual([
      '1 result is in conflict with different evidence of the same findings that the scan already holds (409 CONFLICT): R at src/a.js:1.',
    ]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [2, 2],
    [37, 19],
    [500, 1],
    [500, 500],
    [2_000, 1_000],
  ])('of one result among %i, the one at %i, costs at most two requests a halving', async (results, bad) => {
    const { row, requests } = await conflict(results, [bad]);
    expect(row).toMatchObject({ imported: results - 1, rejected: 1 });
    expect(row.error).toContain(`1 result is in conflict`);
    expect(row.error).toContain(`R at src/a.js:${bad}.`);
    expect(requests).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(results)));
  });

  it('of many names ten and counts the rest', async () => {
    const { row } = await conflict(30, range(1, 12));
    expect(row).toMatchObject({ imported: 18, rejected: 12 });
    expect(row.error).toMatch(/^12 results are in conflict .*src\/a\.js:10; and 2 more\.$/);
  });

  it('of ten names them all', async () => {
    const { row } = await conflict(10, range(1, 10));
    expect(row.error).toMatch(/^10 results are in conflict .*src\/a\.js:9; R at src\/a\.js:10\.$/);
  });

  it('has the largest piece looked through first, and is named in the order of the report', async () => {
    const { bench, row, requests } = await conflict(10, [1, 4, 6, 9]);
    const asked = bench.requests.slice(-requests).map(({ request }) => {
      const all = Buffer.from(request.body ?? [])
        .toString()
        .matchAll(/"startLine":(\d+)/g);
      return [...all].map(([, line]) => line).join(' ');
    });
    expect(asked).toEqual([
      '1 2 3 4 5 6 7 8 9 10',
      '1 2 3 4 5',
      '6 7 8 9 10',
      '1 2 3',
      '4 5',
      '6 7 8',
      '9 10',
      '1 2',
      '3',
      '6 7',
      '8',
      '4',
      '5',
      '9',
      '10',
      '1',
      '2',
      '6',
      '7',
    ]);
    expect(row.error).toMatch(
      /: R at src\/a\.js:1; R at src\/a\.js:4; R at src\/a\.js:6; R at src\/a\.js:9\.$/,
    );
  });

  it('of every result is given up soon', async () => {
    const { row, requests } = await conflict(400, range(1, 400));
    expect(row).toMatchObject({ imported: 0, rejected: 400 });
    expect(row.error).toBe(
      '400 results are not imported, in pieces in conflict with different evidence of the same findings that the scan ' +
        'already holds from an earlier import (409 CONFLICT), so that reports which share results have to be imported in one step, and one that has changed needs a new scan; which of them are at fault was not looked for any further (the first is R at src/a.js:1).',
    );
    expect(requests).toBe(1 + 14 + 4);
  });

  it.each([
    ['from the first on', 1],
    ['from the second on', 2],
  ])('of every second result, %s, takes nothing from the others', async (_, start) => {
    const held = range(0, 31).map((at) => start + 2 * at);
    const { row, bench } = await conflict(64, held);
    expect([row.imported, row.corroborated, row.rejected]).toEqual([32, 0, 32]);
    expect(bench.stored()).toEqual(range(1, 64));
  });

  it('of nearly every result names one that was imported singly as imported', async () => {
    const refused: Fault['effect'] = { kind: 'answer', status: 400, code: 'X' };
    const { row, bench } = await conflict(
      400,
      [],
      [
        { effect: refused, times: 15 },
        { effect: refused, skip: 1, times: null },
      ],
    );
    expect([row.imported, row.rejected, bench.stored()]).toEqual([1, 399, [bench.stored()[0]]]);
    expect(row.error).toMatch(/^399 results are not imported/);
    expect(row.error).not.toContain(`(the first is R at src/a.js:${bench.stored()[0]})`);
  });

  it.each([
    ['whose piece fails in the end', 400, 413],
    ['down to which its piece was cut', 40, 400],
  ])('names one that was imported singly as imported, %s', async (_, results, status) => {
    const refused = (code: number): Fault['effect'] => ({ kind: 'answer', status: code, code: 'X' });
    const faults: Fault[] = [
      { effect: refused(400), times: 15 },
      { effect: refused(status), skip: 1, times: null },
    ];
    const { row, bench } = await conflict(results, [], faults);
    expect([row.imported, row.corroborated, row.rejected]).toEqual([1, 0, results - 1]);
    expect(bench.stored()).toHaveLength(1);
  });

  it('of a few scattered results leaves almost all others unharmed', async () => {
    const { row } = await conflict(2_000, [3, 400, 801, 1_002, 1_303, 1_404, 1_600, 1_999]);
    expect([row.imported, row.rejected]).toEqual([1_992, 8]);
  });

  it('of results scattered everywhere saves many of the others, within its budget', async () => {
    const held = range(1, 60).map((index) => index * 33);
    const { row, requests } = await conflict(2_000, held);
    expect(requests).toBe(1 + NARROWING_REQUESTS);
    expect(Number(row.imported) + Number(row.corroborated)).toBeGreaterThan(500);
    expect(Number(row.imported) + Number(row.corroborated) + Number(row.rejected)).toBe(2_000);
    expect(row.error).toContain('which of them are at fault was not looked for any further');
  });

  it('of results scattered over several parts has that budget for all of them, shared evenly', async () => {
    const bench = await importBench('observed');
    await bench.run({ 'old.sarif': [partOf(range(1, 60).map((index) => changed(index * 33)))] });
    const before = bench.requests.length;
    const parts = [0, 500, 1_000, 1_500].map((at) => partOf(lines(at + 1, at + 500)));
    const { rows } = await bench.run({ 'a.sarif': parts });
    const partsOf = bench.requests.slice(before).map(({ request }) => {
      const [, line] = /"startLine":(\d+)/.exec(Buffer.from(request.body ?? []).toString()) ?? [];
      return Math.floor((Number(line) - 1) / 500);
    });
    const own = 1 + NARROWING_REQUESTS / parts.length;
    expect(parts.map((_, at) => partsOf.filter((part) => part === at).length)).toEqual([own, own, own, own]);
    const cut = rows.filter(({ error }) =>
      error?.includes('which of them are at fault was not looked for any further'),
    );
    expect(cut).toHaveLength(parts.length);
  });

  it('of more parts than the budget has requests finds one bad result in each of them', async () => {
    const bench = await importBench('observed');
    const starts = range(0, 59).map((at) => at * 40);
    await bench.run({ 'old.sarif': [partOf(starts.map((at) => changed(at + 7)))] });
    const { rows } = await bench.run({ 'a.sarif': starts.map((at) => partOf(lines(at + 1, at + 40))) });
    expect(rows.map(({ imported, rejected }) => [imported, rejected])).toEqual(starts.map(() => [39, 1]));
  });

  it('of many parts has one budget for all, yet enough for one bad result in each', async () => {
    const bench = await importBench('observed');
    const first = range(0, 11).map((index) => index * 100);
    const held = [...first.map((before) => before + 50), ...range(1, 100)];
    await bench.run({ 'old.sarif': [partOf(held.map(changed))] });
    const before = bench.requests.length;
    const parts = first.map((before) => partOf(lines(before + 1, before + 100)));
    const { rows } = await bench.run({ 'a.sarif': [...parts, partOf(lines(9_001, 9_001))] });
    expect(rows.map(({ rejected }) => rejected)).toEqual([100, ...Array.from({ length: 11 }, () => 1), 0]);
    expect(bench.requests.length - before).toBeLessThan(13 + NARROWING_REQUESTS);
    expect(bench.requests[before + 12]?.request.body?.length).toBeLessThan(500);
  });
});

describe('a conflict while the same may still be written', () => {
  const conflicting: Fault['effect'] = { kind: 'answer', status: 409, code: 'CONFLICT', message: 'x' };
  const lost: Fault = { effect: { kind: 'reset', handled: 'later', ms: 30_000 } };

  it('is waited out', async () => {
    const faults: Fault[] = [lost, { effect: conflicting, times: 6 }];
    const { row, bench } = await conflict(10, [], faults);
    expect([row.error, bench.stored()]).toEqual([null, range(1, 10)]);
    const bodies = new Set(bench.requests.map(({ request }) => Buffer.from(request.body ?? []).toString()));
    expect(bodies.size).toBe(1);
  });

  it('is looked into where it lasts, and laid to no earlier import', async () => {
    const faults: Fault[] = [{ effect: { kind: 'reset' } }, { effect: conflicting, times: null }];
    const bench = await importBench('observed', { faults });
    const { rows } = await bench.run({ 'a.sarif': [{ ...partOf(lines(1, 2)), isCut: true }] });
    expect(rows.map(({ error }) => error)).toEqual([
      '2 results are in conflict with different evidence of the same findings that the scan already holds (409 CONFLICT); ' +
        'it may be their own, since they were sent before without a clear answer: R at src/a.js:1; R at src/a.js:2.',
    ]);
    // The halves follow when the whole cannot be on its way any more.
    expect(bench.requests.slice(-3).map(({ at }) => at)).toEqual([65_000, 65_000, 65_000]);
  });

  it('is laid to no earlier import of the piece alone that may be written', async () => {
    const refused: Fault = { effect: { kind: 'answer', status: 400, code: 'BAD_REQUEST', message: 'x' } };
    const faults: Fault[] = [refused, { effect: { kind: 'reset' } }, { effect: conflicting, times: null }];
    const { row } = await conflict(2, [], faults);
    expect(row.error).toMatch(
      /it may be their own, .*: R at src\/a\.js:1\. .* earlier import .*: R at src\/a\.js:2\.$/,
    );
  });
});

describe('a report that was cut and has changed', () => {
  const rules = lines(1, 9).map((_, at) => ({ id: `R${at}` }));
  const given = lines(1, 9).map((one, at) => ({ ...one, ruleId: `R${at}`, ruleIndex: at }));
  const partsOf = (results: readonly object[]) =>
    cut(report({ tool: { driver: { name: 'T', rules } }, results }), { results: 3 }).filter(isPart);
  const ANEW =
    'A report that had to be cut is recognised only where nothing in it has changed, since a cut numbers its rows anew ' +
    'and other numbers are different evidence: import each report once into a scan, and give a changed one a scan of its own.';

  it.each([
    ['that others imported into', false],
    ['of this run alone, where that cannot be the reason', true],
  ])('is refused as different evidence, and the first part says why in a scan %s', async (_, isOurs) => {
    const bench = await importBench('observed', { isOurs });
    await bench.run({ 'a.sarif': partsOf(given) });
    const { rows } = await bench.run({ 'a.sarif': partsOf(given.slice(1)) });
    expect(rows.map(({ error }) => error?.includes('9 CONFLICT') === true)).toEqual([true, true, true]);
    expect(rows.map(({ error }) => error?.endsWith(` ${ANEW}`) === true)).toEqual([!isOurs, false, false]);
    expect(rows.map(({ rejected }) => rejected)).toEqual([3, 3, 2]);
    const [condition] = unimported(rows);
    expect(condition?.reason.includes(ANEW)).toBe(!isOurs);
  });

  it.each([
    [409, 'CONFLICT', true],
    [400, 'BAD_REQUEST', false],
  ])(
    'is told by conflicts alone, even where no single result is found: %i %s',
    async (status, code, isTold) => {
      const faults: Fault[] = [{ effect: { kind: 'answer', status, code, message: 'x' }, times: null }];
      const bench = await importBench('observed', { faults });
      const { rows } = await bench.run({ 'a.sarif': [{ ...partOf(lines(1, 100)), isCut: true }] });
      expect(rows.map(({ error }) => error?.includes(ANEW))).toEqual([isTold]);
    },
  );

  it('is corroborated where it has not', async () => {
    const bench = await importBench('observed');
    await bench.run({ 'a.sarif': partsOf(given) });
    const { rows } = await bench.run({ 'a.sarif': partsOf(given) });
    expect(rows.map(({ corroborated, error }) => [corroborated, error])).toEqual([
      [3, null],
      [3, null],
      [3, null],
    ]);
  });
});

describe('a refusal for its contents', () => {
  const refusal = (status: number, code = 'BAD_REQUEST'): Fault['effect'] => ({
    kind: 'answer',
    status,
    code,
    message: 'x'.repeat(400),
  });

  it.each([
    [400, 'BAD_REQUEST', 5],
    [409, 'CONFLICT', 5],
    [422, 'BAD_REQUEST', 5],
    [409, 'OPERATION_IN_PROGRESS', 2],
  ])('of the whole alone (%i %s) loses nothing', async (status, code, count) => {
    const { row, requests } = await conflict(8, [], [{ effect: refusal(status, code) }]);
    expect([row.imported, row.error, requests]).toEqual([8, null, count]);
  });

  it('of a whole part of a cut report alone is laid to no change of it', async () => {
    const bench = await importBench('observed', { faults: [{ effect: refusal(409, 'CONFLICT') }] });
    const { rows } = await bench.run({ 'a.sarif': [{ ...partOf(lines(1, 8)), isCut: true }] });
    expect(rows).toMatchObject([{ imported: 8, error: null }]);
  });

  describe('of the scan as it is', () => {
    const effect: Fault['effect'] = {
      kind: 'answer',
      status: 409,
      code: 'SCAN_FINALIZATION_STARTED',
      message: 'Wait.',
    };
    const files = { 'a.sarif': [partOf(lines(1, 2))], 'b.sarif': [partOf(lines(3, 4))] };

    it('is waited out', async () => {
      const bench = await importBench('observed', { faults: [{ effect, times: 9 }] });
      const { rows, stopped } = await bench.run(files);
      expect([rows.map(({ error }) => error), stopped]).toEqual([[null, null], undefined]);
      expect(bench.requests.at(-1)?.at).toBeGreaterThan(5_000);
    });

    it('is waited out as long where the service failed in another way before', async () => {
      const away: Fault['effect'] = { kind: 'answer', status: 503, code: 'X', message: 'x' };
      const faults: Fault[] = [
        { effect: away, times: 12 },
        { effect, times: 3 },
      ];
      const bench = await importBench('observed', { faults });
      const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 2))] });
      expect([rows.map(({ error }) => error), bench.requests.length]).toEqual([[null], 16]);
    });

    it('ends the import where it lasts, and no result is laid to it', async () => {
      const bench = await importBench('observed', { faults: [{ effect, times: null }] });
      const { rows, stopped, isAllByEnd } = await bench.run(files);
      const said = 'POST /scans/{id}/artifacts/sarif was answered 409 SCAN_FINALIZATION_STARTED: Wait.';
      expect(rows.map(({ error }) => error)).toEqual([
        `a.sarif was not imported: ${said}`,
        `b.sarif was not imported: ${said}`,
      ]);
      expect([stopped instanceof ServiceError, isAllByEnd, rows.map(({ rejected }) => rejected)]).toEqual([
        true,
        true,
        [2, 2],
      ]);
      expect(bench.requests.length).toBeLessThanOrEqual(16);
      expect(bench.requests.at(-1)?.at).toBeGreaterThan(15_000);
      expect(bench.requests.at(-1)?.at).toBeLessThanOrEqual(30_000);
    });
  });

  it('of single results quotes the service, cut short', async () => {
    const { row } = await conflict(2, [], [{ effect: refusal(400), times: 2 }]);
    expect(row).toMatchObject({ imported: 1, rejected: 1 });
    expect(row.error).toMatch(
      /^1 result is refused by the service \(400 BAD_REQUEST: x{200}… \(200 more characters\)\): R at src\/a\.js:1\.$/,
    );
  });

  it('goes on where a piece fails for another reason', async () => {
    const faults: Fault[] = [
      { effect: refusal(400) },
      { effect: { kind: 'answer', status: 500, code: 'INTERNAL_ERROR', message: 'No.' }, times: 8 },
    ];
    const { row } = await conflict(8, [], faults);
    expect(row).toMatchObject({ imported: 4, rejected: 4 });
    expect(row.error).toContain(
      'a.sarif (4 of its results, the first is R at src/a.js:1) may have been imported, but no answer says so: ',
    );
  });

  it('ends with the import, what is settled by then being kept', async () => {
    const faults: Fault[] = [
      { effect: refusal(400) },
      { effect: { kind: 'answer', status: 401, code: 'UNAUTHORIZED', message: 'No.' }, skip: 1 },
    ];
    const { row, stopped, requests } = await conflict(8, [], faults);
    expect([row.imported, row.rejected, stopped !== undefined, requests]).toEqual([4, 4, true, 3]);
    expect(row.error).toMatch(
      /^a\.sarif \(2 of its results, the first is R at src\/a\.js:5\) was not imported: POST .* answered 401 UNAUTHORIZED: No\. a\.sarif \(2 of its results, the first is R at src\/a\.js:7\) was not imported: the import had ended \(401 UNAUTHORIZED\)\.$/,
    );
  });

  it('cuts nothing more once a piece has ended the import', async () => {
    const faults: Fault[] = [
      { effect: refusal(400), times: 3 },
      { effect: { kind: 'answer', status: 401, code: 'UNAUTHORIZED', message: 'No.' } },
    ];
    const { row } = await conflict(8, [], faults);
    expect(row.error).toMatch(
      / 4 results are not imported, in pieces refused .* \(the first is R at src\/a\.js:5\)\.$/,
    );
  });

  it('cuts nothing more once a single result has ended the import', async () => {
    const faults: Fault[] = [
      { effect: refusal(400), times: 15 },
      { effect: { kind: 'answer', status: 401, code: 'UNAUTHORIZED', message: 'No.' } },
    ];
    const { row, requests } = await conflict(64, [], faults);
    expect([row.imported, row.rejected, requests]).toEqual([0, 64, 16]);
    expect(row.error).toMatch(/^64 results are not imported, in pieces refused by the service \(400 /);
  });
});

it('asks for no more single results once its time is over', async () => {
  let asked = 0;
  const dispute = { refusal: { status: 400, code: 'BAD_REQUEST', message: 'No.' }, isUnclear: false };
  const send = async () => {
    asked += 1;
    return { kind: 'disputed', ...dispute };
  };
  const sending = { send, halted: new AbortController().signal, scan: { isOurs: true } };
  const slices = { bytesOf: () => new Uint8Array(1), nameAt: () => 'R' };
  const refused = { ...dispute, sent: 64 };
  const bounds = { requests: 100, bytes: 100, isDoubtful: false, isLate: () => asked > 14 };
  const { requests } = await narrow(refused as never, slices as never, sending as never, 'a.sarif', bounds);
  expect(requests).toBe(15);
});

it('whichever results conflict, those of a small part are told apart exactly', async () => {
  const some = fc
    .integer({ min: 1, max: 30 })
    .chain((size) => fc.tuple(fc.constant(size), fc.uniqueArray(fc.integer({ min: 1, max: size }))));
  await fc.assert(
    fc.asyncProperty(some, async ([size, held]) => {
      const { row } = await conflict(size, held);
      expect([row.imported, row.rejected]).toEqual([size - held.length, held.length]);
    }),
    { numRuns: 40 },
  );
});
