import { describe, expect, it } from '@jest/globals';
import { startDeadline } from '../../src/deadline.js';
import { serviceError } from '../../src/api/failure.js';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { Listing } from '../../src/scan/listing.js';
import { waitInLine } from '../../src/scan/queue.js';
import { waitOut } from '../../src/scan/waiting.js';
import type { Session } from '../../src/session.js';
import { answer, refusal } from '../support/answers.js';
import { sessionOver } from '../support/session.js';
import { virtualClock } from '../support/virtual-clock.js';

/** Scans as a list shows them: `s1 RUNNING` on every page, `s1 RUNNING 2` on the second alone. */
type Rows = readonly string[];

/** What lists show, look by look, the last of them from then on. */
interface Lists {
  readonly target: readonly Rows[];
  readonly workspace?: readonly Rows[];
  /** How many pages that list has. */
  readonly pages?: number;
  /** The number of the first request that is refused. */
  readonly refusedFrom?: number;
  /** The number of the first request that is never answered. */
  readonly silentFrom?: number;
}

const rowsOf = (rows: Rows, page = 1): Listing['rows'] =>
  rows.flatMap((row) => {
    const [id = '', status = '', on = `${page}`] = row.split(' ');
    return on === `${page}` ? { id, status } : [];
  });

/** Waits against a service that lists so; returns what was said and how many requests that took, or the error. */
async function wait(
  { target, workspace = [[]], pages = 1, refusedFrom = Infinity, silentFrom = Infinity }: Lists,
  waiting: (session: Session) => Promise<Listing> = (session) => waitInLine(session, 't', 'WHY'),
): Promise<{ log: readonly string[]; requests: number; error: unknown }> {
  const clock = virtualClock({ isAlone: true });
  const looks = { target: 0, workspace: 0 };
  let requests = 0;
  const transport = async ({ path }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
    requests += 1;
    if (requests >= silentFrom) await clock.sleep(Infinity, signal);
    if (requests >= refusedFrom) return refusal(403, 'FORBIDDEN');
    const of = path.includes('targetId=') ? 'target' : 'workspace';
    const page = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 1);
    const shown = of === 'target' ? target : workspace;
    if (page === 1) looks[of] += 1;
    const rows = shown[Math.min(looks[of], shown.length) - 1] ?? [];
    const isLast = of === 'target' || page === pages;
    return answer({ items: rowsOf(rows, page), nextCursor: isLast ? null : `${page + 1}` });
  };
  const { session, recording } = await sessionOver(transport, clock);
  const ending = waiting(session).then(
    () => undefined,
    (error: unknown) => error,
  );
  const error = await clock.run(ending.finally(() => session.deadline.clear()));
  return { log: recording.log, requests, error };
}

const said = (line: string): string => `Waiting in line (WHY): ${line}.`;

describe('whose turn it is', () => {
  it.each<[string, Lists, readonly string[]]>([
    [
      'one scan of the target, then none',
      { target: [['s1 RUNNING'], ['s1 COMPLETED']] },
      [
        'the scan s1 (RUNNING) of this target comes first',
        'no other scan is listed as active; asking again soon',
      ],
    ],
    [
      'three scans of the target, then two',
      {
        target: [
          ['s1 RUNNING', 's2 queued', 's3 QUEUED'],
          ['s2 RUNNING', 's3 QUEUED'],
        ],
      },
      [
        'the scan s1 (RUNNING) and 2 more of this target come first',
        'the scan s2 (RUNNING) and 1 more of this target come first',
      ],
    ],
    [
      'a scan behind which another waits for somebody',
      { target: [['s1 RUNNING', 's2 REQUIRES_APPROVAL'], ['s2 REQUIRES_APPROVAL']] },
      [
        'the scan s1 (RUNNING) and 1 more of this target come first; s2 waits for an approval in the web app',
        'the scan s2 (REQUIRES_APPROVAL) of this target comes first; it waits for an approval in the web app',
      ],
    ],
    [
      'scans of the workspace, then one of the target, then none',
      { target: [[], ['s1 RUNNING'], []], workspace: [['w1 RUNNING', 'w2 RUNNING']] },
      [
        'the scan w1 (RUNNING) and 1 more of this workspace come first',
        'the scan s1 (RUNNING) of this target comes first',
        'no other scan is listed as active; asking again soon',
      ],
    ],
    [
      'scans of the workspace alone, those that ended left out',
      {
        target: [[]],
        workspace: [
          ['w1 FAILED', 'w2 RUNNING', 'w3 RUNNING'],
          ['w1 FAILED', 'w2 RUNNING'],
        ],
      },
      [
        'the scan w2 (RUNNING) and 1 more of this workspace come first',
        'the scan w2 (RUNNING) of this workspace comes first',
      ],
    ],
  ])('%s', async (_, lists, lines) => {
    const { log, error } = await wait(lists);
    expect(error).toBeUndefined();
    expect(log).toEqual(lines.map(said));
  });

  it('is said again every five minutes where nothing changes', async () => {
    const target = [...Array.from({ length: 70 }, () => ['s1 RUNNING']), []];
    // What happened before it counts for nothing.
    const { log } = await wait({ target }, async (session) => {
      await session.clock.sleep(100_000);
      return await waitInLine(session, 't', 'WHY');
    });
    expect(log).toEqual([
      said('the scan s1 (RUNNING) of this target comes first'),
      ...['5 min', '10 min', '15 min'].map((after) =>
        expect.stringMatching(
          `^Still waiting in line, after ${after}.*: the scan s1 .RUNNING. of this target comes first\\.$`,
        ),
      ),
      said('no other scan is listed as active; asking again soon'),
    ]);
  });
});

it.each([
  [2, 2],
  [5, 3],
])("of the %i pages of the workspace's list at most three are read", async (pages, read) => {
  const { requests } = await wait({ target: [[]], workspace: [['w1 RUNNING'], []], pages });
  // The target's list comes before each look, and once more when the wait is over.
  expect(requests).toBe(2 * (1 + read) + 1);
});

it.each<[string, readonly Rows[], readonly number[]]>([
  ['the first page, which holds all', [['w1 RUNNING 1'], ['w1 RUNNING 1'], ['w1 FAILED 1']], [3, 1, 1]],
  [
    'the second, which holds the last of them',
    [
      ['w1 RUNNING 1', 'w2 RUNNING 2'],
      ['w0 QUEUED 1', 'w1 RUNNING 1', 'w2 RUNNING 2'],
      ['w0 QUEUED 1', 'w1 RUNNING 1', 'w2 COMPLETED 2'],
    ],
    [3, 2, 2],
  ],
  ['the last, where one is gone', [['w1 RUNNING 1', 'w2 RUNNING 1'], ['w2 RUNNING 1']], [3, 3]],
  ['the first, where rows are repeated', [['w1 RUNNING'], ['w1 RUNNING'], ['w1 FAILED']], [3, 1, 1]],
])('who comes first in the workspace is then looked for up to %s', async (_, workspace, read) => {
  const { requests, error } = await wait({ target: [[]], workspace, pages: 5 });
  expect(error).toBeUndefined();
  expect(requests).toBe(read.reduce((sum, pages) => sum + 1 + pages, 1));
});

it('a refusal while it waits is no busy target', async () => {
  const { error } = await wait({ target: [['s1 RUNNING']], refusedFrom: 2 });
  expect(error).toMatchObject({ name: 'ServiceError', problem: { status: 403 } });
});

it.each([
  ['while a scan comes first', 2],
  ['when none does any more, and the list is read once more', 3],
])('a deadline that comes %s is that of a busy target', async (_, silentFrom) => {
  const { error } = await wait({ target: [['s1 RUNNING'], []], silentFrom });
  expect(error).toMatchObject({ condition: { verdict: 'busy', toleration: 'busy' } });
});

const conflict = serviceError('POST /scans', {
  kind: 'refused',
  status: 409,
  code: 'WHY',
  message: 'x',
  retryAfterMs: undefined,
  requestId: undefined,
  details: undefined,
});
const nothingListed = { rows: [], isWhole: true, entityTag: undefined, unchanged: 0 };

it.each<[string, Parameters<typeof waitOut>[3], readonly Rows[], number]>([
  ['while a scan comes first', 'maybe-busy', [['s1 RUNNING']], 5_000],
  ['before the next create request', 'maybe-busy', [['s1 RUNNING'], []], 16_000],
  ['before a second look', 'maybe-busy', [[]], 2_000],
  ['while there is no worker', 'not-submitted', [[]], 3_000],
])('a job that is cancelled %s waits no longer', async (_, failure, target, afterMs) => {
  const [stop, reason] = [new AbortController(), new Error('stop')];
  let endedAt = 0;
  const { error } = await wait({ target }, async (session) => {
    const { clock } = session;
    void clock.sleep(afterMs).then(() => stop.abort(reason));
    const deadline = startDeadline(clock, 60_000, stop.signal);
    try {
      return await waitOut({ ...session, deadline }, 't', nothingListed, failure, conflict);
    } finally {
      endedAt = clock.now();
      deadline.clear();
    }
  });
  expect([endedAt, error]).toEqual([afterMs, reason]);
});

it.each([
  ['SCAN_RATE_LIMITED', 'The service limits new scans; asking again in 3.0 s.'],
  ['RATE_LIMITED', 'The service limits requests; asking again in 3.0 s.'],
])('a limit that is %s says what is limited', async (code, said) => {
  const limit = { ...conflict.problem, status: 429, code, retryAfterMs: 0 } as const;
  const { log } = await wait({ target: [[]] }, (session) => {
    const ports = { ...session, random: () => 0 };
    return waitOut(ports, 't', nothingListed, 'limited', serviceError('POST /scans', limit));
  });
  expect(log).toEqual([said]);
});

describe('a conflict that nobody knows', () => {
  it.each<[string, Rows, Lists, number]>([
    ['while a scan was just listed is waited out at once', ['s1 RUNNING'], { target: [[]] }, 2],
    [
      'is looked into, and waited out at once where a scan is listed now',
      [],
      { target: [['s1 RUNNING'], []] },
      3,
    ],
    [
      'is looked into twice, and then waited out where a scan is listed',
      [],
      { target: [[], ['s1 RUNNING'], []], workspace: [[]] },
      5,
    ],
  ])('%s', async (_, rows, lists, expected) => {
    const listed = { ...nothingListed, rows: rowsOf(rows) };
    const { requests, error, log } = await wait(lists, (session) =>
      waitOut(session, 't', listed, 'maybe-busy', conflict),
    );
    expect([requests, error]).toEqual([expected, undefined]);
    expect(log[0]).toBe(said('the scan s1 (RUNNING) of this target comes first'));
  });

  it('is final where two looks show no other scan', async () => {
    const { requests, error } = await wait({ target: [[]] }, (session) =>
      waitOut(session, 't', nothingListed, 'maybe-busy', conflict),
    );
    expect([requests, error]).toEqual([4, conflict]);
  });
});
