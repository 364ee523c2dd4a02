import { describe, expect, it } from '@jest/globals';
import { serviceError } from '../../src/api/failure.js';
import { Interrupted } from '../../src/deadline.js';
import type { Dossier } from '../../src/dossier.js';
import { carryReports } from '../../src/sarif/carry.js';
import { Unfit } from '../../src/sarif/unfit.js';
import { foresee } from '../../src/sarif/foresight.js';
import { leaveReports } from '../../src/sarif/leave.js';

/** What is said of so many results before anything is done with them. */
function foreseen(
  toSend: number,
  ending: 'gate' | 'detach' = 'gate',
  files: readonly object[] = [],
): string[] {
  const texts: string[] = [];
  const session = {
    plan: { ending },
    say: (text: string) => texts.push(text),
    warn: (text: string) => texts.push(`! ${text}`),
  };
  foresee(session as never, { files, toSend } as never);
  return texts;
}

describe('before an import', () => {
  const minutes = (toSend: number, count: number): string =>
    `${toSend} results are to be imported; reading the findings afterwards takes some ${count} minutes at 30 requests a minute.`;

  it.each([
    [3_000, []],
    [3_001, [minutes(3_001, 2)]],
    [50_000, [minutes(50_000, 17)]],
    [
      50_001,
      [
        minutes(50_001, 17),
        expect.stringMatching(
          /^! 50001 .* 50000 .* cannot pass\. Import fewer, by rules or by parts of the code\.$/,
        ),
      ],
    ],
  ])('of %i results the run says what it will cost to read them', (kept, texts) => {
    expect(foreseen(kept)).toEqual(texts);
  });

  it('nothing is said where they are not read', () => {
    expect(foreseen(60_000, 'detach')).toEqual([]);
  });

  const counts = { merged: 0 };
  const report = { kind: 'ready', counts, pieces: [{ kind: 'part', sent: 1 }] };
  const oversize = { kind: 'ready', counts, pieces: [{ kind: 'oversize' }] };
  const broken = { kind: 'unusable' };
  const cut = (parts: number) => ({
    ...report,
    pieces: Array.from({ length: parts }, () => report.pieces[0]),
  });
  const cost = (requests: number, minutes: number): string =>
    `Importing the reports takes ${requests} requests, and some ${minutes} minutes at 30 requests a minute.`;
  const fewer = ' Small ones that are merged into one file take fewer.';

  it.each([
    ['30 reports', 30, [], []],
    ['31 reports', 31, [], [cost(31, 2) + fewer]],
    ['901 reports', 901, [], [cost(901, 31) + fewer]],
    ['one report in 31 parts', 0, [cut(31)], [cost(31, 2)]],
    ['one of 31 parts and a small one', 1, [cut(31)], [cost(32, 2)]],
    ['one of 31 parts and two small ones', 2, [cut(31)], [cost(33, 2) + fewer]],
  ])('of %s the run says what it will cost to send them', (_, whole, large, texts) => {
    const files = [...Array.from({ length: whole }, () => report), ...large, oversize, broken];
    const said = foreseen(1, 'detach', files);
    expect(said.filter((text) => text.startsWith('Importing'))).toEqual(texts);
  });
});

it.each([
  ['COMPLETED', 'skip', true],
  ['PARTIAL', 'skip', true],
  ['FAILED', 'import', true],
  ['FAILED', 'skip', false],
  ['CANCELLED', 'import', false],
  ['MELTED', 'import', false],
] as const)(
  'a scan that ended %s, with %s after a failure, takes reports: %s',
  async (status, afterFailure, isTaken) => {
    const said: string[] = [];
    const session = {
      plan: { ending: 'gate', source: { kind: 'create' }, policy: { limits: { critical: null } } },
      dossier: { conditions: [], sarif: undefined },
      deadline: { signal: new AbortController().signal, leftMs: () => 1e6 },
      clock: { now: () => 0 },
      say: (text: string) => said.push(text),
      step: (_: string, body: () => Promise<unknown>) => body(),
    };
    const counts = { results: 10, sent: 0, merged: 3, suppressed: 2, skipped: 5 };
    const files = [{ kind: 'ready', file: 'a.sarif', pieces: [], counts, unfit: new Unfit() }];
    await carryReports(session as never, { afterFailure } as never, { files, toSend: 0 } as never, {
      id: 's',
      status,
    });
    expect(said.some((text) => text.includes(`since the scan ended ${status}`))).toBe(!isTaken);
    const none = { imported: 0, corroborated: 0, rejected: 0, error: null };
    expect(session.dossier.sarif).toMatchObject([
      { ...none, results: 10, merged: 3, suppressed: 2, skipped: 5 },
    ]);
  },
);

/** What is warned of after the import of one critical result, and what is wrong with its row. */
async function imported(
  answer: () => Promise<object>,
  plan: { readonly ending: 'gate' | 'detach'; readonly policy: object; readonly source?: object },
  isOurs = true,
  mayRepeat = false,
  unfit = new Unfit(),
  others: readonly object[] = [],
  askedMs = 0,
): Promise<{
  warned: string[];
  error: string | null | undefined;
  carried: number | undefined;
  lost: number;
  conditions: Dossier['conditions'];
}> {
  let now = 0;
  const warned: string[] = [];
  let lost = -1;
  const part = { kind: 'part', results: 1, sent: 1, merged: 0, suppressed: 0, skipped: 0, critical: 1 };
  const piece = { ...part, warnings: [], ticket: { number: 0, bytes: 2 } };
  const dossier: Pick<Dossier, 'conditions' | 'sarif' | 'carried'> & { scan: object } = {
    conditions: [],
    scan: { isOurs },
  };
  const session = {
    plan: { source: { kind: 'resume' }, ...plan },
    dossier,
    client: { telling: () => ({ call: answer }), retryAfterMs: () => askedMs },
    deadline: { signal: new AbortController().signal, leftMs: () => 1e6 },
    clock: { now: () => now, sleep: async (ms: number) => void (now += ms) },
    random: () => 0.5,
    say: () => undefined,
    warn: (text: string) => warned.push(text),
    step: (_: string, body: () => Promise<unknown>) => body(),
  };
  const files = [{ kind: 'ready', file: 'a.sarif', pieces: [piece, ...others], counts: part, unfit }];
  const report = {
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'T' } }, results: [{ ruleId: 'R' }] }],
  };
  const spool = { take: async () => Buffer.from(JSON.stringify(report)) };
  const places = { lose: (count: number) => (lost = count) };
  const reports = { files, toSend: 1, spool, mayRepeat, places };
  await carryReports(session as never, {} as never, reports as never, { id: 's', status: 'COMPLETED' });
  return {
    warned,
    error: dossier.sarif?.[0]?.error,
    carried: dossier.carried,
    conditions: dossier.conditions,
    lost,
  };
}
const lenient = { imported: 'gate', limits: { critical: 0, high: null } };
const taken = async (): Promise<object> => ({ imported: 1, corroborated: 0, rejected: 0, resultCount: 1 });

it.each([
  [false, 1],
  [true, 0],
])(
  'what is corroborated has to be listed, unless equal results were sent apart: %s',
  async (mayRepeat, count) => {
    const known = async (): Promise<object> => ({
      imported: 0,
      corroborated: 1,
      rejected: 0,
      resultCount: 1,
    });
    const { carried } = await imported(known, { ending: 'gate', policy: lenient }, true, mayRepeat);
    expect(carried).toBe(count);
  },
);

it.each([false, true])('of what is taken without a count one has to be listed: %s', async (mayRepeat) => {
  const { carried } = await imported(async () => ({}), { ending: 'gate', policy: lenient }, true, mayRepeat);
  expect(carried).toBe(1);
});

it('none has to be of what the service is known to reject, without a count', async () => {
  const unfit = new Unfit();
  unfit.add('runs[0].results[0]: no object');
  const gate = { ending: 'gate', policy: lenient } as const;
  const { carried, lost } = await imported(async () => ({}), gate, true, false, unfit);
  expect([carried, lost]).toEqual([0, 0]);
});

it.each([
  ['imported', { imported: 1, corroborated: 0, rejected: 0, resultCount: 1 }, 0],
  ['corroborated', { imported: 0, corroborated: 1, rejected: 0, resultCount: 1 }, 0],
  ['taken without a count', {}, 0],
  ['rejected', { imported: 0, corroborated: 0, rejected: 1, resultCount: 1 }, 1],
  ['merged by the service', { imported: 0, corroborated: 0, rejected: 0, resultCount: 1 }, 1],
])('of what is %s it is known how many may have become no finding', async (_, answer, count) => {
  const { lost } = await imported(async () => answer, { ending: 'gate', policy: lenient });
  expect(lost).toBe(count);
});

describe('a critical result that was imported', () => {
  it('is warned of where a gate follows that accepts more high findings', async () => {
    const { warned } = await imported(taken, { ending: 'gate', policy: lenient });
    expect(warned).toEqual([expect.stringMatching(/^1 imported result is critical in the reports\./)]);
  });

  it.each([
    ['nothing is gated', 'detach', lenient],
    ['imported findings are not', 'gate', { ...lenient, imported: 'report' }],
    ['high findings fail as well', 'gate', { ...lenient, limits: { critical: 0, high: 0 } }],
  ] as const)('is not where %s', async (_, ending, policy) => {
    expect((await imported(taken, { ending, policy })).warned).toEqual([]);
  });
});

/** What the service refuses an import with. */
const refusal = (status: number, code: string): Error =>
  serviceError('POST /scans/{id}/artifacts/sarif', {
    kind: 'refused',
    status,
    code,
    message: 'No.',
    retryAfterMs: undefined,
    requestId: undefined,
    details: undefined,
  });

it.each([
  ['create', 'detach', null],
  ['create', 'gate', /404/],
  ['resume', 'detach', /404/],
] as const)(
  'a scan of a run to %s and %s that is not found at first ends in %s',
  async (kind, ending, why) => {
    const answers = [() => Promise.reject(refusal(404, 'NOT_FOUND'))];
    const answer = (): Promise<object> => answers.pop()?.() ?? taken();
    const plan = { ending, policy: lenient, source: { kind } };
    const error = await imported(answer, plan).then(
      (done) => done.error,
      ({ message }: Error) => message,
    );
    if (why === null) expect(error).toBeNull();
    else expect(error).toMatch(why);
  },
);

it.each([
  [true, false],
  [false, true],
])('a conflict in a scan that is ours: %s, is laid to an earlier import: %s', async (isOurs, isEarlier) => {
  const refuse = (): Promise<never> => Promise.reject(refusal(409, 'CONFLICT'));
  const { error } = await imported(refuse, { ending: 'gate', policy: lenient }, isOurs);
  expect(error).toContain('in conflict with different evidence');
  expect(error?.includes('from an earlier import')).toBe(isEarlier);
});

it.each(['gate', 'detach'] as const)(
  'a conflict with what the scan does is one of the import alone, where it ends in: %s',
  async (ending) => {
    const refuse = (): Promise<never> => Promise.reject(refusal(409, 'SCAN_FINALIZATION_STARTED'));
    const { error, conditions } = await imported(refuse, { ending, policy: lenient });
    expect(error).toMatch(/^a\.sarif was not imported: .*409 SCAN_FINALIZATION_STARTED/);
    expect(conditions).toMatchObject([{ verdict: 'error', toleration: 'import-error' }]);
  },
);

it('a conflict with what the scan does ends the run where the service asks to wait until no finding can be read', async () => {
  const refuse = (): Promise<never> => Promise.reject(refusal(409, 'SCAN_FINALIZATION_STARTED'));
  const plan = { ending: 'gate', policy: lenient } as const;
  await expect(imported(refuse, plan, true, false, undefined, [], 1e6)).rejects.toThrow(
    '409 SCAN_FINALIZATION_STARTED',
  );
});

it('a refusal that ends an import has its own advice only where it is all that is wrong', async () => {
  const refuse = (): Promise<never> => Promise.reject(refusal(401, 'UNAUTHORIZED'));
  const plan = { ending: 'gate', policy: lenient } as const;
  const none = { results: 1, sent: 0, merged: 0, suppressed: 0, skipped: 0 };
  const oversize = { kind: 'oversize', name: 'R', bytes: 6e6, isByRows: false, ...none };
  const advicesOf = async (others: readonly object[]): Promise<unknown[]> => {
    const { conditions } = await imported(refuse, plan, true, false, undefined, others);
    return conditions.map(({ advice, problem }) => [advice?.slice(0, 30), problem?.kind]);
  };
  const own = [undefined, 'refused'];
  expect(await advicesOf([])).toEqual([own, own]);
  expect(await advicesOf([oversize])).toEqual([['Correct what the message names', undefined], own]);
});

it('a cancelled job ends the run, whatever could be gated', async () => {
  const cancelled = new Interrupted('SIGINT', 0);
  const cancel = (): Promise<never> => Promise.reject(cancelled);
  await expect(imported(cancel, { ending: 'gate', policy: lenient })).rejects.toBe(cancelled);
});

describe('of reports of which nothing is sent', () => {
  const counts = { results: 10, sent: 5, merged: 3, suppressed: 2, skipped: 0 };
  const left = (...files: object[]) => {
    const dossier = { conditions: [], sarif: [] };
    const said: string[] = [];
    leaveReports({ dossier, say: (text: string) => said.push(text) } as never, files as never, 'it ended');
    return { rows: dossier.sarif, last: said.at(-1) };
  };
  const untold = 'The SARIF files were not imported, since it ended; their results count as skipped.';
  const told =
    'The SARIF files were not imported, since it ended; their results count as skipped, save for those of the files named above.';
  const file = 'a.sarif';
  const unusable = { kind: 'unusable', file, error: 'Broken.' };

  it.each([
    [
      'whose other results stand elsewhere',
      { kind: 'ready', file, pieces: [], counts, unread: 'Elsewhere.' },
      { results: 10, rejected: 0, skipped: 5, error: 'Elsewhere.' },
      untold,
    ],
    [
      'of which nothing is known',
      unusable,
      { results: null, rejected: null, skipped: null, error: 'Broken.' },
      untold,
    ],
    [
      'whose results are known',
      { ...unusable, counts },
      { results: 10, rejected: 5, skipped: 0, error: 'Broken.' },
      told,
    ],
  ])('one %s is accounted for', (_, report, row, last) => {
    expect(left(report)).toMatchObject({ rows: [row], last });
    expect(left(report, { kind: 'ready', file: 'b.sarif', pieces: [], counts }).last).toBe(last);
  });
});
