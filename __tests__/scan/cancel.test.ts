import { describe, expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { readContext } from '../../src/context.js';
import { openDossier } from '../../src/dossier.js';
import type { SavedRun } from '../../src/saved-run.js';
import { readInputs } from '../../src/inputs.js';
import { makePlan, type ReviewPlan } from '../../src/plan.js';
import { cancelScan } from '../../src/scan/cancel.js';
import { releaseScan } from '../../src/scan/release.js';
import { openSession } from '../../src/session.js';
import type { Verdict } from '../../src/verdict.js';
import { recordingHost } from '../support/recording-host.js';
import { connection, givenFor } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

type Answer = readonly [status: number, told: object, headers?: Readonly<Record<string, string>>];

/** A scan at the end of a run: what is known of it, and what else held. */
interface End {
  /** What a cancel is answered, and then a look at the scan: statuses and data. */
  readonly cancel: Answer;
  readonly look: Answer;
  readonly status: string;
  readonly isOurs: boolean;
  /** Whether no unconditional read showed the status. */
  readonly isUnconfirmed?: boolean;
  readonly verdicts: readonly Exclude<Verdict, 'passed'>[];
  readonly onTimeout: ReviewPlan['onTimeout'];
  /** When the job is cancelled, where it is: 0 is before its scan is let go of. */
  readonly interruptAtMs?: number;
  /** How long after that it is let go of, where that is before. */
  readonly lateMs?: number;
  /** Whether that is heard only once its scan is being let go of. */
  readonly isHeardLate?: boolean;
  /** After how long a request is answered: never where that is infinite. */
  readonly answeredAfterMs?: number;
  /** Whether no request gets a connection. */
  readonly isUnreachable?: boolean;
}

const running: SavedRun = { kind: 'running', scanId: 's' };

const usual: End = {
  cancel: [200, { id: 's', status: 'CANCELLED' }],
  look: [200, { id: 's', status: 'RUNNING' }],
  status: 'RUNNING',
  isOurs: true,
  verdicts: ['error'],
  onTimeout: 'cancel',
};

/** Releases the scan; returns what was sent to it, what was remembered last, what was said, the verdicts, and how long it took. */
async function release({
  cancel,
  look,
  status,
  isOurs,
  isUnconfirmed = false,
  verdicts,
  onTimeout,
  interruptAtMs,
  lateMs = 0,
  isHeardLate = false,
  answeredAfterMs = 0,
  isUnreachable = false,
}: End): Promise<[string[], SavedRun | undefined, readonly string[], readonly Verdict[], number]> {
  const clock = virtualClock({ isAlone: true });
  const sent: string[] = [];
  const transport = async ({ method, path }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
    await clock.sleep(answeredAfterMs, signal);
    if (isUnreachable) throw new WireError('connect', 'no', 'No connection to the service.');
    sent.push(`${method} ${path.split('?', 1)[0]}`);
    const [code, told, more] = method === 'POST' ? cancel : look;
    const isOk = code === 200;
    const body = { success: isOk, [isOk ? 'data' : 'error']: told };
    const headers = { 'content-type': 'application/json', ...more };
    return { status: code, headers, body: Buffer.from(JSON.stringify(body)) };
  };
  const inputs = { ...connection, 'cancel-on-timeout': onTimeout === 'cancel' ? 'true' : 'false' };
  const given = givenFor('pullRequest', inputs);
  const { host, recording, interrupt } = recordingHost({
    ...given,
    clock,
    transport,
    ...(interruptAtMs === undefined || interruptAtMs === 0 ? {} : { interruptAtMs }),
  });
  const { environment } = given;
  const plan = makePlan(readInputs(environment), await readContext(environment, host.files.readText));
  if (plan.kind !== 'review') throw new Error('There is nothing to review.');
  const dossier = openDossier();
  dossier.scan = { detail: { id: 's', status }, isOurs, isUnconfirmed };
  dossier.conditions.push(...verdicts.map((verdict) => ({ verdict, reason: verdict })));
  const session = await openSession(plan, host, dossier);
  session.remember(running);
  if (interruptAtMs === 0) interrupt();
  await clock.advance(lateMs);
  session.deadline.clear();
  const released = releaseScan(session);
  if (isHeardLate) interrupt();
  await clock.run(released);
  expect(recording.timers).toBe(0);
  const verdictsThen = dossier.conditions.map(({ verdict }) => verdict);
  return [sent, recording.saved, recording.log, verdictsThen, clock.now() - lateMs];
}

const cancelled: [string[], SavedRun] = [['POST /scans/s'], { kind: 'settled' }];
const leftAlone: [string[], SavedRun] = [[], { kind: 'settled' }];

describe('letting go of a scan', () => {
  it.each<[string, Partial<End>, [string[], SavedRun]]>([
    ['ours, running', {}, cancelled],
    ['ours, waiting for an approval', { status: 'REQUIRES_APPROVAL' }, cancelled],
    ['ours, in a status nobody knows', { status: 'DREAMING' }, cancelled],
    ['ours, ended', { status: 'completed' }, leftAlone],
    ['ours, ended as far as no proof says', { status: 'completed', isUnconfirmed: true }, cancelled],
    ['ours, at the deadline', { verdicts: ['timeout'] }, cancelled],
    ['ours, at the deadline, to be left', { verdicts: ['timeout'], onTimeout: 'leave' }, leftAlone],
    [
      'ours, at the deadline, to be left, with another reason beside it',
      { verdicts: ['error', 'timeout'], onTimeout: 'leave' },
      leftAlone,
    ],
    ['ours, for another reason than the deadline', { verdicts: ['error'], onTimeout: 'leave' }, cancelled],
    ['ours, in a cancelled job', { verdicts: ['cancelled'], onTimeout: 'leave' }, cancelled],
    ['ours, detached', { verdicts: ['detached'] }, leftAlone],
    ['ours, detached in a job that was cancelled', { verdicts: ['detached'], interruptAtMs: 0 }, cancelled],
    ['of somebody else', { isOurs: false, verdicts: ['timeout'] }, [[], running]],
  ])('%s', async (_, given, expected) => {
    const [sent, saved] = await release({ ...usual, ...given });
    expect([sent, saved]).toEqual(expected);
  });
});

const state = { code: 'SCAN_FINALIZATION_STARTED', message: 'x' };
/** With what was asked for, or without. */
const unended = expect.objectContaining(running);

describe('what a cancel is answered', () => {
  it.each<[string, Partial<End>, number, unknown]>([
    ['no more than that it was done', { cancel: [200, {}] }, 1, { kind: 'settled' }],
    ['about another scan', { cancel: [200, { id: 't', status: 'CANCELLED' }] }, 1, unended],
    [
      'that it ends, and it has',
      { cancel: [409, state], look: [200, { id: 's', status: 'COMPLETED' }] },
      2,
      { kind: 'settled' },
    ],
    ['that it ends, and it has not', { cancel: [409, state] }, 3, unended],
    ['that it cannot be now, and it has not ended', { cancel: [409, { ...state, code: 'X' }] }, 4, unended],
    [
      'that it cannot be now, and nobody may look at it',
      { cancel: [409, { ...state, code: 'X' }], look: [403, state] },
      4,
      unended,
    ],
    [
      'that it had ended, and nobody may look at it',
      { cancel: [409, { ...state, code: 'SCAN_ALREADY_FINISHED' }], look: [403, state] },
      2,
      { kind: 'settled' },
    ],
    [
      'that it ends, and another has',
      { cancel: [409, state], look: [200, { id: 't', status: 'COMPLETED' }] },
      3,
      unended,
    ],
    [
      'a failure, and it has ended',
      { cancel: [500, state], look: [200, { id: 's', status: 'FAILED' }] },
      2,
      { kind: 'settled' },
    ],
    ['that it had ended', { cancel: [200, { id: 's', status: 'COMPLETED' }] }, 1, { kind: 'settled' }],
    ['that it will be', { cancel: [200, { id: 's', status: 'RUNNING' }] }, 1, { kind: 'settled' }],
    ['that it may not', { cancel: [403, state] }, 1, unended],
    ['that there are too many', { cancel: [429, state] }, 1, unended],
    ['that it took too long to arrive', { cancel: [408, { ...state, code: 'X' }] }, 4, unended],
    ['so that nobody can read it', { cancel: [206, {}] }, 4, unended],
    [
      'so, and to come back in 7 s',
      { cancel: [206, {}, { 'retry-after': '7' }], lateMs: 60_000 },
      2,
      unended,
    ],
    ['so, and to come back in 4 s each time', { cancel: [206, {}, { 'retry-after': '4' }] }, 2, unended],
    ['so, and to come back later', { cancel: [206, {}, { 'retry-after': '9' }] }, 1, unended],
    ['that the service is away', { cancel: [503, { ...state, code: 'X' }] }, 4, unended],
  ])('%s', async (_, given, requests, saved) => {
    const [sent, remembered] = await release({ ...usual, ...given });
    expect([sent.length, remembered]).toEqual([requests, saved]);
  });
});

it('a job that was cancelled has left no scan on purpose, whatever it was about to say', async () => {
  const [, , log, verdicts] = await release({ ...usual, verdicts: ['detached'], interruptAtMs: 0 });
  expect([log.at(-1), verdicts]).toEqual(['Cancelled the scan s.', ['cancelled']]);
});

it('what is left of a limit, and since when on the machine, is told to the post step', async () => {
  const limited: Answer = [429, { code: 'RATE_LIMITED', message: 'x' }, { 'retry-after': '70' }];
  const [sent, saved] = await release({ ...usual, cancel: limited, answeredAfterMs: 250 });
  expect([sent.length, saved]).toEqual([1, { ...running, retryAfter: { ms: 70_000, since: 250 } }]);
});

it('a job that is cancelled while its cancel waits leaves it to the post step', async () => {
  const away = { 'retry-after': '7' };
  const cancel: Answer = [503, { code: 'UNAVAILABLE', message: 'x' }, away];
  const [sent, saved, log, , lastedMs] = await release({ ...usual, cancel, interruptAtMs: 500 });
  expect([sent.length, saved, lastedMs]).toEqual([1, unended, 6_500]);
  expect(log).toEqual([
    '::warning::The scan s could not be cancelled and may still be running: The job was cancelled (SIGINT). The post step tries again.',
  ]);
});

it('a job that is cancelled while its cancel is on its way leaves as soon as that is answered', async () => {
  const [sent, saved, , , lastedMs] = await release({ ...usual, answeredAfterMs: 1_000, interruptAtMs: 500 });
  expect([sent.length, saved, lastedMs]).toEqual([1, { kind: 'settled' }, 1_000]);
});

it.each<[string, Partial<End>, readonly Verdict[]]>([
  ['runs', {}, ['error', 'cancelled']],
  ['has ended', { status: 'COMPLETED', verdicts: [] }, ['cancelled']],
  ["is somebody else's", { isOurs: false, verdicts: [] }, ['cancelled']],
  ['is let go of because of that', { verdicts: ['cancelled'] }, ['cancelled']],
])('a job that is cancelled before its verdict is that, where its scan %s', async (_, given, expected) => {
  const [, , , verdicts] = await release({ ...usual, ...given, interruptAtMs: 0 });
  expect(verdicts).toEqual(expected);
});

it.each<[string, Partial<End>]>([
  ['a job that goes on', {}],
  ['a job that was cancelled', { verdicts: ['cancelled'], interruptAtMs: 0 }],
])('a cancel that nothing answered in time says so, in %s', async (_, given) => {
  const [, saved, log] = await release({ ...usual, ...given, answeredAfterMs: Infinity });
  expect(saved).toEqual(unended);
  expect(log).toEqual([
    '::warning::The scan s could not be cancelled and may still be running: nothing answered the cancel in time. The post step tries again.',
  ]);
});

it('a cancel that never got out says what kept it', async () => {
  const [sent, saved, log] = await release({ ...usual, isUnreachable: true });
  expect([sent, saved]).toEqual([[], unended]);
  expect(log.at(-1)).toBe(
    '::warning::The scan s could not be cancelled and may still be running: nothing answered the cancel in time. ' +
      'The last failure: POST /scans/{id} got no complete answer: No connection to the service. The post step tries again.',
  );
});

it.each<[string, Partial<End>, number]>([
  ['8 s, in a job that goes on', {}, 8_000],
  ['6 s, in a job that was cancelled just now', { interruptAtMs: 0 }, 6_000],
  ['6 s, in a job whose signal is heard only then', { isHeardLate: true }, 6_000],
  ['what is left of them, in a job that was cancelled before', { interruptAtMs: 0, lateMs: 2_000 }, 4_000],
  ['1.5 s, in a job that was cancelled long ago', { interruptAtMs: 0, lateMs: 60_000 }, 1_500],
])('a cancel that nothing answers is waited for %s', async (_, given, lastedMs) => {
  const [, , , , lasted] = await release({ ...usual, ...given, answeredAfterMs: Infinity });
  expect(lasted).toBe(lastedMs);
});

it.each<[string, Answer]>([
  ['another', [200, { id: 't', status: 'COMPLETED' }]],
  ['one that runs', [200, { id: 's', status: 'RUNNING' }]],
])('a scan that is said to have ended and is shown as %s is not said to run', async (_, look) => {
  const ended = { code: 'SCAN_ALREADY_FINISHED', message: 'x' };
  const [, , log] = await release({ ...usual, cancel: [409, ended], look });
  expect(log).toEqual([
    '::warning::The scan s could not be cancelled, since the service says that it has ended, and no look at it shows that: ' +
      'POST /scans/{id} was answered 409 SCAN_ALREADY_FINISHED: x. The post step tries again.',
  ]);
});

it.each<[string, string]>([
  ['CANCELLED', 'Cancelled the scan s.'],
  ['COMPLETED', 'The scan s ended by itself.'],
  ['RUNNING', 'The service took the cancel of the scan s, which it shows as RUNNING.'],
  ['running', 'The service took the cancel of the scan s, which it shows as RUNNING.'],
])('a cancel that is answered with a scan that is %s says so', async (status, said) => {
  const [, , log] = await release({ ...usual, cancel: [200, { id: 's', status }] });
  expect(log).toEqual([said]);
});

it.each<[string, Answer, string]>([
  ['completed', [200, { id: 's', status: 'COMPLETED' }], 'The scan s ended by itself.'],
  [
    'cancelled, as by a cancel whose answer was lost',
    [200, { id: 's', status: 'cancelled' }],
    'The scan s is cancelled.',
  ],
  ['unseen', [403, { code: 'FORBIDDEN', message: 'x' }], 'The scan s had ended already.'],
])('a scan that took no cancel, and whose end is %s, is told so', async (_, look, said) => {
  const ended = { code: 'SCAN_ALREADY_FINISHED', message: 'x' };
  const [, , log] = await release({ ...usual, cancel: [409, ended], look });
  expect(log).toEqual([said]);
});

it('a cancel that is taken without a word of the status has cancelled the scan', async () => {
  const client = { call: async () => ({ id: 's' }) };
  const end = await cancelScan(client as never, { now: () => 0 } as never, {} as never, 's');
  expect(end).toEqual({ kind: 'cancelled', status: 'CANCELLED' });
});

it('a cancel has a body, and one that is refused with nothing to wait for leaves nothing to wait for', async () => {
  const calls: unknown[] = [];
  const client = {
    call: async (_: unknown, given: unknown) => {
      calls.push(given);
      return { id: 's', status: 'CANCELLED' };
    },
  };
  await cancelScan(client as never, { now: () => 0 } as never, {} as never, 's');
  expect(calls).toEqual([{ id: 's', body: {} }]);
  const [sent, saved] = await release({ ...usual, cancel: [403, state] });
  expect([sent.length, saved]).toEqual([1, running]);
});
