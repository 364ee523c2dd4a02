import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ServiceError } from '../../../src/api/errors.js';
import { DeadlinePassed, Interrupted } from '../../../src/deadline.js';
import { limitsOf, type Policy } from '../../../src/gate/policy.js';
import type { Severity } from '../../../src/gate/severity.js';
import type { Ticket } from '../../../src/edge/spool.js';
import type { Fault } from '../../../src/local/faults.js';
import { type ImportRow, totalsOf } from '../../../src/sarif/import-row.js';
import type { Part } from '../../../src/sarif/parts.js';
import { type ReadyFile, spoolParts } from '../../../src/sarif/spooling.js';
import { Unfit } from '../../../src/sarif/unfit.js';
import { unimported } from '../../../src/sarif/upload/account.js';
import { isLenientToHigh, uncountedCriticals } from '../../../src/sarif/upload/critical.js';
import { PROFILES } from '../../local/harness.js';
import { importBench, lines, memorySpool, partOf, readyOf, result } from '../import-bench.js';

type Effect = Fault['effect'];

/** The counts of rows, short. */
const counts = (rows: readonly ImportRow[]) =>
  rows.map(({ file, part, results, imported, corroborated, rejected, merged, suppressed, skipped }) =>
    [`${file}/${part}`, results, imported, corroborated, rejected, merged, suppressed, skipped].join(' '),
  );
const errors = (rows: readonly ImportRow[]) => rows.map(({ error }) => error);
const answer = (status: number, headers: Record<string, string> = {}): Effect => ({
  kind: 'answer',
  status,
  code: 'X',
  message: 'No.',
  headers,
});
const UNCOUNTED =
  'critical in the reports. The service rates imported findings as high at most, so the gate did not count them as critical. To fail on such, accept no more high findings than critical ones, as `fail-on: high` does.';
const always = (effect: Effect): Fault => ({ effect, times: null });

describe('an import', () => {
  it('sends every part once, as it is, and accounts for each result', async () => {
    const bench = await importBench('observed');
    const first = partOf(lines(1, 3), { merged: 2, suppressed: 1, skipped: 4 });
    const files = {
      'a.sarif': [first, partOf(lines(4, 5))],
      'b.sarif': [partOf(lines(6, 6))],
      'c.sarif': [],
    };
    const { rows, stopped } = await bench.run(files);
    expect(counts(rows)).toEqual([
      'a.sarif/1 10 3 0 0 2 1 4',
      'a.sarif/2 2 2 0 0 0 0 0',
      'b.sarif/1 1 1 0 0 0 0 0',
      'c.sarif/1 3 0 0 0 0 0 3',
    ]);
    expect([errors(rows), stopped, bench.warned, unimported(rows)]).toEqual([
      [null, null, null, null],
      undefined,
      [],
      [],
    ]);
    expect(bench.stored()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(bench.requests).toHaveLength(3);
    expect(bench.requests[0]?.request.body).toEqual(first.bytes);
  });

  it('counts as corroborated what the scan holds already, and as merged what the service merged', async () => {
    const bench = await importBench('observed');
    await bench.run({ 'a.sarif': [partOf(lines(1, 3))] });
    const { rows } = await bench.run({
      'a.sarif': [partOf([...lines(1, 4), result(4, { level: 'note' })], { merged: 1 })],
    });
    expect(counts(rows)).toEqual(['a.sarif/1 6 1 3 0 2 0 0']);
  });

  it('takes an answer without counts for success, says so once, and leaves the counts empty', async () => {
    const bench = await importBench('documented');
    const { rows } = await bench.run({
      'a.sarif': [partOf(lines(1, 2), { suppressed: 1 }), partOf(lines(3, 3))],
    });
    expect(
      rows.map(({ results, imported, corroborated, rejected, merged, suppressed, error }) => [
        results,
        imported,
        corroborated,
        rejected,
        merged,
        suppressed,
        error,
      ]),
    ).toEqual([
      [3, null, null, null, null, 1, null],
      [1, null, null, null, null, 0, null],
    ]);
    expect(bench.warned).toEqual([
      'The service did not say all of what became of SARIF results: their counts are left empty.',
    ]);
    expect([unimported(rows), totalsOf(rows).imported, bench.stored()]).toEqual([[], null, [1, 2, 3]]);
  });

  it('says so too where another piece of the part was refused', async () => {
    const bench = await importBench('documented', { faults: [{ effect: answer(400), times: 2 }] });
    const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 2))] });
    expect([bench.stored(), rows.map(({ imported }) => imported)]).toEqual([[2], [null]]);
    expect(bench.warned).toHaveLength(1);
  });

  it('says so too where other parts are counted', async () => {
    const faults: Fault[] = [{ effect: { kind: 'body', body: '{"success":true,"data":{}}' } }];
    const bench = await importBench('observed', { faults });
    const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 1))], 'b.sarif': [partOf(lines(2, 2))] });
    expect([rows.map(({ imported }) => imported), bench.warned.length]).toEqual([[null, 1], 1]);
  });

  it.each(PROFILES)('asks nothing where there is nothing to send, %s', async (profile) => {
    const bench = await importBench(profile);
    const own = { results: 2, sent: 0, merged: 0, suppressed: 2, skipped: 0 };
    const { rows } = await bench.runReady([readyOf('a.sarif', own, [])]);
    expect([counts(rows), bench.requests]).toEqual([['a.sarif/1 2 0 0 0 0 2 0'], []]);
  });

  it('leaves nothing of the bytes that it sent, taken or refused', async () => {
    const spool = memorySpool();
    const taken: Buffer[] = [];
    const take = async (ticket: Ticket): Promise<Buffer> => {
      const bytes = Buffer.from(new Uint8Array(await spool.take(ticket)).buffer);
      taken.push(bytes);
      return bytes;
    };
    const bench = await importBench('observed', {
      spool: { ...spool, take },
      faults: [{ effect: answer(413), times: 1 }],
    });
    await bench.run({ 'a.sarif': [partOf(lines(1, 1)), partOf(lines(2, 2))] });
    expect([bench.stored(), taken.map(({ length }) => length)]).toEqual([[2], [0, 0]]);
  });

  it('has four requests under way over all files, and no more', async () => {
    const bench = await importBench('observed', { faults: [always({ kind: 'delay', ms: 1_000 })] });
    const parts = Array.from({ length: 5 }, (_, index) => partOf(lines(index + 1, index + 1)));
    await bench.run({ 'a.sarif': parts, 'b.sarif': [partOf(lines(6, 6))] });
    expect([bench.most(), bench.requests.map(({ at }) => at)]).toEqual([4, [0, 0, 0, 0, 1_000, 1_000]]);
  });

  it.each<[string, readonly Part[], Parameters<typeof importBench>[1], readonly string[]]>([
    ['all of them', [partOf(lines(1, 3), { critical: 2 })], {}, [`2 imported results are ${UNCOUNTED}`]],
    [
      'the only one',
      [partOf(lines(1, 3), { critical: 1 })],
      {},
      [`1 imported result is ${UNCOUNTED.replace('them', 'it')}`],
    ],
    ['none where there are none', [partOf(lines(1, 3))], {}, []],
    [
      'none of what was refused',
      [partOf(lines(1, 3), { critical: 3 })],
      { faults: [always(answer(400))] },
      [],
    ],
    [
      'what may have been imported, though nothing answers so',
      [partOf(lines(1, 3), { critical: 2 })],
      { faults: [always(answer(500))] },
      [`Up to 2 imported results may be ${UNCOUNTED}`],
    ],
    [
      'none of what was given up without a doubt',
      [partOf(lines(1, 3), { critical: 3 })],
      { faults: [always(answer(413))] },
      [],
    ],
    [
      'none of what ended the import without a doubt',
      [partOf(lines(1, 3), { critical: 3 })],
      { faults: [always(answer(401))] },
      [],
    ],
    [
      'what may have been imported before the import ended',
      [partOf(lines(1, 3), { critical: 3 })],
      { faults: [always({ kind: 'reset', handled: 'after' })] },
      [`Up to 3 imported results may be ${UNCOUNTED}`],
    ],
    [
      'what may have been imported before it was refused',
      [partOf(lines(1, 3), { critical: 2 })],
      { faults: [{ effect: answer(500) }, always(answer(413))] },
      [`Up to 2 imported results may be ${UNCOUNTED}`],
    ],
    [
      'one part of two, where the other was refused',
      [partOf([result(1, { level: 'error' })], { critical: 1 }), partOf(lines(2, 2), { critical: 1 })],
      { faults: [{ effect: answer(400), times: 1 }] },
      [`1 imported result is ${UNCOUNTED.replace('them', 'it')}`],
    ],
    [
      'no more than were taken of a part',
      [partOf([...lines(1, 2), result(3, { level: 'fatal' })], { critical: 2 })],
      {},
      [`Up to 2 imported results may be ${UNCOUNTED}`],
    ],
    [
      'what was taken of a part that is critical as a whole',
      [partOf([...lines(1, 2), result(3, { level: 'fatal' })], { critical: 3 })],
      {},
      [`2 imported results are ${UNCOUNTED}`],
    ],
    [
      'none, for certain, of a part that has none',
      [
        partOf([...lines(1, 2), result(3, { level: 'fatal' })]),
        partOf(lines(4, 5), { critical: 2 }),
        partOf([...lines(6, 7), result(8, { level: 'fatal' })]),
      ],
      {},
      [`2 imported results are ${UNCOUNTED}`],
    ],
    [
      'one that may be the rejected one',
      [
        partOf([...lines(1, 2), result(3, { level: 'fatal' })], { critical: 1 }),
        partOf(lines(4, 4), { critical: 1 }),
        ...[5, 6, 7].map((line) => partOf(lines(line, line))),
      ],
      {},
      [`Up to 2 imported results may be ${UNCOUNTED}`],
    ],
  ])('counts as critical and imported %s', async (_, parts, options, said) => {
    const bench = await importBench('observed', options);
    const { critical } = await bench.run({ 'a.sarif': parts });
    expect(uncountedCriticals(critical, 'raise')).toEqual(said);
  });

  it('says of critical results whose levels are kept that the service goes by those', () => {
    expect(uncountedCriticals({ most: 1, isExact: true }, 'keep')).toEqual([
      expect.stringContaining(
        'rates imported findings as their level says (`sarif-severity: keep`), and as high at most, so the gate did not count it as critical. To fail on such, set `sarif-severity: raise`, and accept',
      ),
    ]);
  });

  type Filters = Pick<Policy, 'imported' | 'onlyVerified'>;
  const gate: Filters = { imported: 'gate', onlyVerified: false };
  it.each<[string, boolean, Severity | 'none', Partial<Record<Severity, number>>, Filters]>([
    ['fails high ones as it does critical ones', false, 'high', {}, gate],
    ['accepts no fewer critical ones than high ones', false, 'critical', { critical: 3, high: 3 }, gate],
    ['accepts every severity', false, 'none', {}, gate],
    ['does not count what is imported', false, 'critical', {}, { ...gate, imported: 'report' }],
    ['counts only what is verified', false, 'critical', {}, { ...gate, onlyVerified: true }],
    ['accepts high ones', true, 'critical', {}, gate],
    ['has a budget of high ones', true, 'high', { high: 1 }, gate],
  ])('says so only where it matters to the gate: one that %s: %s', (_, matters, failOn, given, filters) => {
    const budget = new Map(Object.entries(given) as [Severity, number][]);
    const policy = { limits: limitsOf(failOn, budget), ...filters, onlyNew: false };
    expect(isLenientToHigh(policy)).toBe(matters);
  });

  it('says how many critical results there may be where the service counts nothing', async () => {
    const bench = await importBench('documented');
    const { critical } = await bench.run({ 'a.sarif': [partOf(lines(1, 2), { critical: 2 })] });
    expect(critical).toEqual({ most: 2, isExact: false });
  });

  it('never passes over what the service rejects', async () => {
    const bench = await importBench('observed');
    const { rows } = await bench.run({
      'a.sarif': [partOf([...lines(1, 2), result(3, { level: 'fatal' })])],
    });
    expect(counts(rows)).toEqual(['a.sarif/1 3 2 0 1 0 0 0']);
    expect(errors(rows)).toEqual(['The service rejected 1 of 3 results, and does not say which.']);
    expect(unimported(rows)).toMatchObject([
      {
        verdict: 'error',
        toleration: 'import-error',
        reason: expect.stringMatching(
          /^1 SARIF result could not be imported\. a\.sarif: The service rejected 1/,
        ),
      },
    ]);
  });

  it.each([
    ['that do not add up', { imported: 3, corroborated: 0, rejected: 0, resultCount: 2 }],
    ['of other results', { imported: 1, corroborated: 0, rejected: 0, resultCount: 1 }],
    ['below zero', { imported: 3, corroborated: -1, rejected: 0, resultCount: 2 }],
    ['that are no whole numbers', { imported: 0.5, corroborated: 0, rejected: 0, resultCount: 2 }],
    ['of other results, in digits', { imported: '2', corroborated: '0', rejected: '1', resultCount: '3' }],
    ['that nobody can read', { imported: 2, corroborated: 0, rejected: {}, resultCount: 2 }],
  ])('does not believe counts %s', async (_, data) => {
    const body = JSON.stringify({ success: true, data });
    const bench = await importBench('observed', { faults: [{ effect: { kind: 'body', body } }] });
    const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 2))] });
    expect(rows).toMatchObject([
      { imported: null, error: expect.stringContaining('do not add up to the 2 results sent') },
    ]);
    expect(bench.warned).toEqual([]);
    expect(unimported(rows)).toHaveLength(1);
  });
});

describe('trouble on the way', () => {
  const later: Effect = { kind: 'reset', handled: 'later', ms: 3_000 };
  it.each<[string, Fault, number]>([
    ['a reset before the request was handled', { effect: { kind: 'reset' } }, 2],
    ['a reset after it', { effect: { kind: 'reset', handled: 'after' } }, 2],
    ['a reset before it is handled after all', { effect: later }, 2],
    ['a cut answer', { effect: { kind: 'cut' } }, 2],
    ['an answer that stalls', { effect: { kind: 'stall' } }, 2],
    ['nonsense', { effect: { kind: 'body', body: '<html>' } }, 2],
    ['500 twice', { effect: answer(500), times: 2 }, 3],
    ['520 twice', { effect: answer(520), times: 2 }, 3],
    ['503 with Retry-After', { effect: answer(503, { 'retry-after': '7' }) }, 2],
    ['429 five times', { effect: answer(429, { 'retry-after': '1' }), times: 5 }, 6],
    ['three minutes of broken connections', { effect: { kind: 'stall' }, times: 3 }, 4],
  ])('is overcome: %s', async (_, fault, requests) => {
    for (const profile of PROFILES) {
      const bench = await importBench(profile, { faults: [fault] });
      const { rows, stopped } = await bench.run({ 'a.sarif': [partOf(lines(1, 3))] });
      expect([errors(rows), stopped, bench.requests.length, bench.stored()]).toEqual([
        [null],
        undefined,
        requests,
        [1, 2, 3],
      ]);
      expect(bench.retried()).toBe(requests - 1);
      const bodies = new Set(bench.requests.map(({ request }) => Buffer.from(request.body ?? []).toString()));
      expect(bodies.size).toBe(1);
    }
  });

  it('is told of with what is done about it', async () => {
    const faults = [{ effect: answer(500), times: 2 }];
    const bench = await importBench('observed', { faults, random: () => 0.5 });
    await bench.run({ 'a.sarif': [partOf(lines(1, 1))] });
    const sentence =
      /^a\.sarif: POST .* answered 500 X: No\. The same bytes are sent again in [\d.]+ (?:ms|s)\.$/;
    expect(bench.said).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)]);
  });

  it('is given up after half a minute where the service answers, and the other parts go on', async () => {
    const bench = await importBench('observed', { faults: [{ effect: answer(500), times: 33 }] });
    const parts = [1, 2, 3, 4, 5].map((line) => partOf(lines(line, line)));
    const { rows, stopped } = await bench.run({ 'a.sarif': parts });
    expect([totalsOf(rows), stopped]).toMatchObject([{ results: 5, imported: 1, rejected: 4 }, undefined]);
    expect(errors(rows)[0]).toMatch(
      /^a\.sarif, part 1 may have been imported, but no answer says so: POST .* answered 500 X: No\.$/,
    );
    expect([bench.requests.length, bench.stored()]).toEqual([34, [5]]);
  });

  // What stalls fails for the first time when its 60 s are over.
  it.each<[string, number, Effect]>([
    ['reset', 310_000, { kind: 'reset', handled: 'after' }],
    ['cut', 310_000, { kind: 'cut' }],
    ['timeout', 370_000, { kind: 'stall' }],
  ])(
    'ends everything where nothing but %s answers for as long as a read would be tried',
    async (end, latest, effect) => {
      const bench = await importBench('observed', { faults: [always(effect)] });
      const { rows, stopped } = await bench.run({
        'a.sarif': [1, 2, 3, 4, 5, 6].map((line) => partOf(lines(line, line))),
      });
      expect(stopped).toBeInstanceOf(ServiceError);
      expect(bench.requests.at(-1)?.at).toBeGreaterThan(240_000);
      expect(bench.requests.at(-1)?.at).toBeLessThan(latest);
      expect(totalsOf(rows)).toMatchObject({ results: 6, imported: 0, rejected: 6 });
      expect(errors(rows)[0]).toMatch(
        /^a\.sarif, part 1 may have been imported, but no answer says so: POST .* no complete answer/,
      );
      expect(errors(rows)[5]).toBe(`a.sarif, part 6 was not sent: the import had ended (no answer: ${end}).`);
    },
  );

  it.each([
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [302, ''],
  ])('of status %i ends everything at once', async (status) => {
    const bench = await importBench('observed', {
      faults: [{ effect: answer(status), skip: 1, times: null }],
    });
    const parts = Array.from({ length: 9 }, (_, index) => partOf(lines(index + 1, index + 1)));
    const { rows, stopped } = await bench.run({ 'a.sarif': parts });
    expect(stopped).toBeInstanceOf(ServiceError);
    expect(bench.requests.length).toBeLessThanOrEqual(5);
    expect(totalsOf(rows)).toMatchObject({ results: 9, imported: 1, rejected: 8 });
    expect(errors(rows)[8]).toContain('was not sent');
  });

  it('of a scan just created that is not found yet is waited out, but not for ever', async () => {
    const faults = [{ effect: answer(404), times: 5 }];
    const fresh = await importBench('observed', { faults, isFresh: true });
    expect((await fresh.run({ 'a.sarif': [partOf(lines(1, 1))] })).stopped).toBeUndefined();
    const gone = await importBench('observed', { faults: [always(answer(404))], isFresh: true });
    expect((await gone.run({ 'a.sarif': [partOf(lines(1, 1))] })).stopped).toBeInstanceOf(ServiceError);
    expect(gone.requests.at(-1)?.at).toBe(30_000);
  });

  it.each<[string, Effect]>([
    ['a connection that breaks', { kind: 'reset' }],
    ['a failing service', answer(500)],
    ['a gateway in its place', answer(502)],
  ])(
    'of a scan just created that is not found yet leaves all tries for what comes then: %s',
    async (_, effect) => {
      const faults = [
        { effect: answer(404), times: 14 },
        { effect, times: 4 },
      ];
      const bench = await importBench('observed', { faults, isFresh: true });
      const { rows, stopped } = await bench.run({ 'a.sarif': [partOf(lines(1, 1))] });
      expect([stopped, totalsOf(rows), bench.requests.length]).toMatchObject([
        undefined,
        { imported: 1 },
        19,
      ]);
    },
  );

  it.each([
    ['the service takes', answer(413)],
    ['something before the service lets pass', { ...answer(413), body: '<html>Too large</html>' }],
  ])(
    'of status 413 names the file, its bytes and that this is more than %s; the rest goes on',
    async (limiter, effect) => {
      const part = partOf(lines(1, 3));
      const bench = await importBench('observed', { faults: [{ effect }] });
      const { rows } = await bench.run({ 'a.sarif': [part], 'b.sarif': [partOf(lines(4, 4))] });
      expect(errors(rows)).toEqual([
        expect.stringMatching(
          new RegExp(`^a\\.sarif has ${part.bytes.length} bytes, which is more than ${limiter}: .*413`),
        ),
        null,
      ]);
      expect(bench.stored()).toEqual([4]);
    },
  );

  it('with the spool is an error of that part alone', async () => {
    const spool = memorySpool();
    const take: typeof spool.take = (ticket) =>
      ticket.number === 0 ? Promise.reject(new Error('The disk is gone')) : spool.take(ticket);
    const bench = await importBench('observed', { spool: { ...spool, take } });
    const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 3))], 'b.sarif': [partOf(lines(4, 4))] });
    expect([counts(rows)[0], errors(rows)]).toEqual([
      'a.sarif/1 3 0 0 3 0 0 0',
      ['a.sarif could not be sent: The disk is gone.', null],
    ]);
  });
});

describe('the rate limit', () => {
  const parts = Array.from({ length: 12 }, (_, index) => partOf(lines(index + 1, index + 1)));

  it('is waited out by all together, and one goes first', async () => {
    const faults = [always({ kind: 'delay', ms: 1_000 })];
    const bench = await importBench('observed', { faults, limits: { address: 5 }, random: () => 0 });
    // The window began with the first request of all, that which made the scan.
    await bench.clock.advance(60_000);
    const { rows, stopped } = await bench.run({ 'a.sarif': parts });
    expect([errors(rows).filter((error) => error !== null), stopped]).toEqual([[], undefined]);
    expect(bench.stored()).toHaveLength(12);
    const times = Map.groupBy(bench.requests, ({ at }) => at);
    expect([...times].map(([at, requests]) => `${at}: ${requests.length}`)).toEqual([
      // Four, then the fifth of the window and three that are told to wait 59 s, and one before they hear of it.
      '0: 4',
      '1000: 4',
      '2000: 1',
      // One goes first, then the other four of the window.
      '61000: 1',
      '62000: 4',
      // One of three finds the window used up, and again one goes first.
      '63000: 2',
      '122000: 1',
      '123000: 1',
    ]);
    expect(bench.said).toEqual(
      [59, 58].map((left) => `The service asks to wait; no report is sent for ${left} s.`),
    );
  });

  it('has one go first, whatever comes meanwhile for what was sent before', async () => {
    const faults: Fault[] = [
      { effect: answer(429, { 'retry-after': '5' }) },
      { effect: { kind: 'delay', ms: 3_000 } },
      { effect: { kind: 'delay', ms: 8_000 }, times: 2 },
      always({ kind: 'delay', ms: 10_000 }),
    ];
    const bench = await importBench('observed', { faults, random: () => 0 });
    await bench.run({ 'a.sarif': parts.slice(0, 8) });
    const times = Map.groupBy(bench.requests, ({ at }) => at);
    expect([...times].map(([at, requests]) => `${at}: ${requests.length}`)).toEqual([
      '0: 4',
      '5000: 1',
      '15000: 4',
    ]);
  });

  it('is never asked before Retry-After', async () => {
    const faults = [{ effect: answer(429, { 'retry-after': '9' }), skip: 2, times: 4 }];
    const bench = await importBench('observed', { faults, random: () => 0 });
    await bench.run({ 'a.sarif': parts });
    const [, ...after] = [...new Set(bench.requests.map(({ at }) => at))];
    expect(after[0]).toBe(9_000);
  });

  it('that lasts longer than the run ends the import', async () => {
    const bench = await importBench('observed', {
      faults: [always(answer(429, { 'retry-after': '600' }))],
      deadlineMs: 300_000,
    });
    const { rows, stopped } = await bench.run({ 'a.sarif': parts });
    expect(stopped).toBeInstanceOf(ServiceError);
    expect([bench.requests.length, totalsOf(rows).rejected]).toEqual([4, 12]);
    expect(errors(rows)[0]).toBe(
      'a.sarif, part 1 was not imported: POST /scans/{id}/artifacts/sarif was answered 429 X: No. ' +
        'It asks all clients to wait 10 min, with only 5 min left.',
    );
    expect(unimported(rows)[0]?.reason).toMatch(
      /^12 SARIF results could not be imported\. a\.sarif, part 1 was not imported: POST/,
    );
  });
});

it('a limit that fits before the deadline is waited out, whatever the chance that sets requests apart', async () => {
  const faults = [{ effect: answer(429, { 'retry-after': '9' }), times: 1 }];
  const bench = await importBench('observed', { faults, deadlineMs: 9_600, random: () => 0.7 });
  const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 1))] });
  expect(errors(rows)).toEqual([null]);
});

it.each([
  ['no time', {}, 5_000, '10 s, with only 5 s left'],
  ['less time than it is given', { 'retry-after': '1' }, 2_000, '3 s, with only 2 s left'],
])('a limit that names %s ends an import that has none left', async (_, headers, deadlineMs, why) => {
  const bench = await importBench('observed', { faults: [always(answer(429, headers))], deadlineMs });
  const { rows } = await bench.run({ 'a.sarif': [partOf(lines(1, 1))] });
  expect(errors(rows)).toEqual([
    `a.sarif was not imported: POST /scans/{id}/artifacts/sarif was answered 429 X: No. It is not asked again for ${why}.`,
  ]);
});

it('a refusal that asks to wait is waited out by every part', async () => {
  const parts = Array.from({ length: 6 }, (_, index) => partOf(lines(index + 1, index + 1)));
  const faults = [{ effect: answer(413, { 'retry-after': '9' }), times: 1 }];
  const bench = await importBench('observed', { faults });
  const { rows } = await bench.run({ 'a.sarif': parts });
  expect(totalsOf(rows)).toMatchObject({ imported: 5, rejected: 1 });
  expect([...new Set(bench.requests.map(({ at }) => at))]).toEqual([0, 9_500]);
  expect(bench.said).toEqual(['The service asks to wait; no report is sent for 10 s.']);
});

it('a refusal that asks to wait for longer than the run has ends the import, and nothing is taken apart', async () => {
  let taken = 0;
  const spool = memorySpool();
  const take: typeof spool.take = (ticket) => ((taken += 1), spool.take(ticket));
  const faults = [always(answer(400, { 'retry-after': '7200' }))];
  const bench = await importBench('observed', { faults, spool: { ...spool, take } });
  const parts = Array.from({ length: 6 }, (_, index) => partOf(lines(2 * index + 1, 2 * index + 2)));
  const { rows, stopped } = await bench.run({ 'a.sarif': parts });
  const refused = 'POST /scans/{id}/artifacts/sarif was answered 400 X: No.';
  expect([taken, bench.requests.length]).toEqual([4, 4]);
  expect(stopped).toEqual(
    expect.objectContaining({
      message: `${refused} It asks all clients to wait 2 h, with only 30 min left.`,
    }),
  );
  expect([errors(rows)[0], errors(rows)[1], errors(rows)[5]]).toEqual([
    `a.sarif, part 1 was not imported: ${refused}`,
    'a.sarif, part 2 was refused (400 X: No.), and what in it is refused was not looked for: the import had ended (400 X). It asks all clients to wait 2 h, with only 30 min left.',
    'a.sarif, part 6 was not sent: the import had ended (400 X). It asks all clients to wait 2 h, with only 30 min left.',
  ]);
});

it.each([
  [1, '1 result was merged into an equal one'],
  [2, '2 results were merged into equal ones'],
])('what was merged into something that is not imported is warned of: %i', async (count, what) => {
  const merged = [partOf(lines(1, 1), { merged: count })];
  const lost = await importBench('observed', { faults: [always(answer(413))] });
  await lost.run({ 'a.sarif': merged });
  expect(lost.warned).toEqual([
    `${what} before sending: if the result that stands for several is not imported, none of them is.`,
  ]);
  const sound = await importBench('observed');
  await sound.run({ 'a.sarif': merged });
  expect(sound.warned).toEqual([]);
});

it.each<[string, boolean, readonly ReadyFile[], readonly Fault[]]>([
  ['nothing else', true, [], []],
  [
    'a report that holds results and could not be used',
    false,
    [
      {
        kind: 'unusable',
        file: 'a.sarif',
        error: 'No.',
        counts: { results: 1, sent: 1, merged: 0, suppressed: 0, skipped: 0 },
      },
    ],
    [],
  ],
  ['a report that could not be read', false, [{ kind: 'unusable', file: 'a.sarif', error: 'No.' }], []],
  ['a part that is too large', false, [], [{ effect: answer(413), times: 1 }]],
  ['a part that was refused for its contents', false, [], [{ effect: answer(400), times: 1 }]],
  [
    'nothing, though the service took a part without counting',
    true,
    [],
    [{ effect: { kind: 'body', body: '{"success":true,"data":{}}' }, times: 1 }],
  ],
])('an import that is ended knows of what is missing besides: %s', async (_, isAll, files, faults) => {
  const spool = memorySpool();
  const parts = [partOf(lines(1, 1)), partOf(lines(2, 2))];
  const counts = { results: 2, sent: 2, merged: 0, suppressed: 0, skipped: 0 };
  const bench = await importBench('observed', { spool, faults: [...faults, always(answer(401))] });
  const { isAllByEnd, stopped, rows } = await bench.runReady([
    ...files,
    readyOf('b.sarif', counts, await spoolParts('b.sarif', counts, parts, spool)),
  ]);
  expect([stopped instanceof ServiceError, isAllByEnd]).toEqual([true, isAll]);
  expect(rows.every(({ imported }) => (imported ?? 0) === 0)).toBe(true);
});

it('nothing is said of merged results where none were, or where none was lost', async () => {
  const spool = memorySpool();
  const readyWith = async (part: Part) =>
    readyOf('b.sarif', part, await spoolParts('b.sarif', part, [part], spool));
  const unusable: ReadyFile = { kind: 'unusable', file: 'a.sarif', error: 'No.' };
  const lost = await importBench('observed', { spool, faults: [always(answer(413))] });
  await lost.runReady([unusable, await readyWith(partOf(lines(1, 1)))]);
  expect(lost.warned).toEqual([]);
  const unfit = new Unfit();
  unfit.add('runs[0].results[1]: no object');
  const rejected = await importBench('observed', { spool });
  const ready = await readyWith(partOf([...lines(1, 1), result(2, { level: 'fatal' })], { merged: 1 }));
  const { rows } = await rejected.runReady([{ ...ready, unfit }]);
  expect(rows).toMatchObject([{ rejected: 1, merged: 1 }]);
  expect(rejected.warned).toEqual([]);
});

describe('the end of the run', () => {
  const parts = Array.from({ length: 9 }, (_, index) => partOf(lines(index + 1, index + 1)));
  const faults = [always({ kind: 'delay', ms: 10_000 })];

  it('by its deadline leaves the rest unsent, and says so', async () => {
    const bench = await importBench('observed', { faults, deadlineMs: 15_000 });
    const { rows, stopped } = await bench.run({ 'a.sarif': parts });
    expect(stopped).toBeInstanceOf(DeadlinePassed);
    expect(errors(rows).map((error) => (error ?? '').replace(/^a\.sarif, part \d+ /, ''))).toEqual([
      ...Array.from({ length: 4 }, () => ''),
      ...Array.from(
        { length: 4 },
        () => 'may have been imported, but no answer says so: the deadline of this run had passed.',
      ),
      'was not sent: the deadline of this run had passed.',
    ]);
    expect(totalsOf(rows)).toMatchObject({ results: 9, imported: 4, rejected: 5 });
  });

  it.each([
    ['is on its way', faults],
    ['waits for the limit of requests to pass', [always(answer(429, { 'retry-after': '60' }))]],
    ['waits out a failure', [always(answer(503, { 'retry-after': '60' }))]],
  ])('by a cancelled job while a part %s does so too, at once', async (_, given) => {
    const controller = new AbortController();
    const bench = await importBench('observed', { faults: given, interruption: controller.signal });
    void bench.clock.sleep(3_000).then(() => controller.abort(new Interrupted('SIGINT', 0)));
    const { stopped, rows } = await bench.run({ 'a.sarif': parts });
    expect([stopped instanceof Interrupted, bench.clock.now() - 10_000]).toEqual([true, 3_000]);
    expect(errors(rows).at(-1)).toBe('a.sarif, part 9 was not sent: The job was cancelled (SIGINT).');
  });
});

describe('whatever happens', () => {
  const broken: readonly Effect[] = [
    { kind: 'reset' },
    { kind: 'reset', handled: 'after' },
    { kind: 'reset', handled: 'later', ms: 2_000 },
    { kind: 'cut' },
    { kind: 'stall' },
    { kind: 'body', body: '{' },
    { kind: 'delay', ms: 5_000 },
  ];
  const refused = [400, 401, 409, 413, 418, 422, 429, 500, 503].map((status) =>
    answer(status, { 'retry-after': '2' }),
  );
  const effect = fc.constantFrom(...broken, ...refused);
  const faults = fc.array(fc.record({ effect, skip: fc.nat(12), times: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 5,
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });

  it.each(PROFILES)(
    'the accounts add up and claim nothing that the service does not hold, %s',
    async (profile) => {
      await fc.assert(
        fc.asyncProperty(faults, sizes, fc.boolean(), async (given, sizes, isShort) => {
          const bench = await importBench(profile, {
            faults: given,
            deadlineMs: isShort ? 8_000 : 1_800_000,
          });
          let next = 1;
          const parts = sizes.map((size) =>
            partOf(lines(next, (next += size) - 1), { merged: 1, skipped: 2 }),
          );
          const { rows } = await bench.run({ 'a.sarif': parts });
          const stored = new Set(bench.stored());
          let first = 1;
          for (const [index, row] of rows.entries()) {
            const size = sizes[index] ?? 0;
            const own = Array.from({ length: size }, (_, at) => first + at).filter((line) =>
              stored.has(line),
            );
            first += size;
            expect(row.results).toBe(size + 3);
            if (row.error === null) expect(own).toHaveLength(size);
            if (row.imported === null || row.corroborated === null) continue;
            expect(row.imported + row.corroborated).toBeLessThanOrEqual(own.length);
            const { rejected, merged, suppressed, skipped } = row;
            expect(
              row.imported +
                row.corroborated +
                Number(rejected) +
                Number(merged) +
                Number(suppressed) +
                Number(skipped),
            ).toBe(row.results);
            expect(Number(rejected) > 0).toBe(row.error !== null);
          }
        }),
        { numRuns: 60 },
      );
    },
  );
});
