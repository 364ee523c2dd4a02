import { expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { run } from '../../src/run.js';
import { openScan } from '../../src/scan/open.js';
import { Stop } from '../../src/verdict.js';
import { answer, refusal } from '../support/answers.js';
import { recordingHost } from '../support/recording-host.js';
import { BASE, connection, givenFor, HEAD } from '../support/run-environment.js';
import { sessionOver } from '../support/session.js';
import { virtualClock } from '../support/virtual-clock.js';

const MINUTE_MS = 60_000;

it('looks at a scan that it takes up at most 20 times in any minute, from the first look on', async () => {
  const clock = virtualClock({ isAlone: true });
  const looks: number[] = [];
  // Two looks of three are cut off.
  const transport = async (): Promise<WireResponse> => {
    looks.push(clock.now());
    if (looks.length % 3 !== 0)
      throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
    return answer({ id: 'scan-1', status: 'RUNNING', targetId: 'target-1' });
  };
  const inputs = { ...connection, 'scan-id': 'scan-1', 'timeout-minutes': '3' };
  const { host } = recordingHost({ ...givenFor('schedule', inputs), clock, transport });
  const { verdict } = await clock.run(run(host));
  expect(verdict).toBe('timeout');
  const within = looks.map((at) => looks.filter((other) => other >= at && other < at + MINUTE_MS).length);
  expect(Math.max(...within)).toBeLessThanOrEqual(20);
});

/** Opens the scan that these inputs ask for, of which the service shows this; returns how that ended, what was said and asked. */
async function open(inputs: Readonly<Record<string, string>>, shown: object = {}) {
  const clock = virtualClock({ isAlone: true });
  const asked: WireRequest[] = [];
  const transport = async (request: WireRequest): Promise<WireResponse> => {
    asked.push(request);
    const isCheck = request.path.startsWith('/scans/eligibility');
    const isList = request.method === 'GET' && request.path.startsWith('/scans?');
    const scan = { id: 's1', status: 'QUEUED', ...shown };
    return answer(isCheck ? { allowed: true } : isList ? { items: [], nextCursor: null } : scan);
  };
  const { session, recording } = await sessionOver(transport, clock, inputs);
  const opening = openScan(session).then(
    () => session.dossier.targetId,
    (error: unknown) => (error instanceof Stop ? error.condition.reason : error),
  );
  const end = await clock.run(opening.finally(() => session.deadline.clear()));
  return { end, log: recording.log, asked };
}

it.each<[string, object, string]>([
  ['shows our target', { targetId: 't1' }, 't1'],
  ['shows our target within', { target: { id: 't1' } }, 't1'],
  ['shows none', {}, 't1'],
  [
    'shows another one',
    { targetId: 't2' },
    'The scan s1 belongs to the target t2, but `target-id` names t1.',
  ],
  [
    'shows another one within',
    { target: { id: 't2' } },
    'The scan s1 belongs to the target t2, but `target-id` names t1.',
  ],
])('a scan that is taken up and %s', async (_, shown, end) => {
  expect((await open({ 'scan-id': 's1', 'target-id': 't1' }, shown)).end).toBe(end);
});

it.each<[string, object, Readonly<Record<string, string>>, boolean]>([
  ['is named and not shown', {}, { 'target-id': 't1', wait: 'false' }, true],
  ['is named and not shown yet', {}, { 'target-id': 't1' }, false],
  ['is named and shown', { targetId: 't1' }, { 'target-id': 't1', wait: 'false' }, false],
  ['is not named', {}, { wait: 'false' }, false],
])('a scan is taken up whose target %s: a doubt is told', async (_, shown, inputs, isTold) => {
  const { log } = await open({ 'scan-id': 's1', ...inputs }, shown);
  expect(log.some((line) => line.includes('nothing proves that it is of'))).toBe(isTold);
});

it.each<[number, string, object]>([
  [404, 'SCAN_NOT_FOUND', { verdict: 'error', advice: 'Check `scan-id`: the workspace has no such scan.' }],
  [404, 'NOT_FOUND', { verdict: 'error', advice: expect.stringContaining('`base-url`') }],
  [403, 'FORBIDDEN', { verdict: 'error', advice: expect.stringContaining('read-only') }],
  [503, 'UNAVAILABLE', { verdict: 'error', green: true }],
])('a scan to take up that is answered %i %s', async (status, code, expected) => {
  const clock = virtualClock({ isAlone: true });
  const transport = async (): Promise<WireResponse> => refusal(status, code);
  const inputs = { ...connection, 'scan-id': 's1', 'timeout-minutes': '3', tolerate: 'service-error' };
  const { host } = recordingHost({ ...givenFor('dispatch', inputs), clock, transport });
  expect(await clock.run(run(host))).toMatchObject(expected);
});

it('a scan to take up that another job has just made is looked for until it is shown', async () => {
  const clock = virtualClock({ isAlone: true });
  const asked: number[] = [];
  const transport = async (): Promise<WireResponse> => {
    asked.push(clock.now());
    const isShown = clock.now() >= 20_000;
    return isShown ? answer({ id: 's1', status: 'QUEUED' }) : refusal(404, 'SCAN_NOT_FOUND');
  };
  const { session, recording } = await sessionOver(transport, clock, { 'scan-id': 's1' });
  const opening = openScan(session).finally(() => session.deadline.clear());
  expect((await clock.run(opening)).detail.id).toBe('s1');
  expect(asked).toEqual([0, 5_000, 10_000, 15_000, 20_000]);
  expect(recording.log.filter((line) => line.includes('not there'))).toEqual([
    'The scan s1 is not there, or not yet; looking for it for 30 s.',
  ]);
});

it.each([
  [
    'as long as a new one may be hidden',
    '2',
    [0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000],
    'has no such scan.',
  ],
  ['not beyond the deadline', '0.2', [0, 5_000, 10_000], 'has no such scan, or not yet.'],
])('a scan to take up that is nowhere is looked for %s', async (_, minutes, looks, told) => {
  const clock = virtualClock({ isAlone: true });
  const asked: number[] = [];
  const transport = async (): Promise<WireResponse> => {
    asked.push(clock.now());
    return refusal(404, 'SCAN_NOT_FOUND');
  };
  const inputs = { 'scan-id': 's1', 'timeout-minutes': minutes };
  const { session } = await sessionOver(transport, clock, inputs);
  const opening = openScan(session).finally(() => session.deadline.clear());
  const advice = `Check \`scan-id\`: the workspace ${told}`;
  await expect(clock.run(opening)).rejects.toMatchObject({ condition: { advice } });
  expect(asked).toEqual(looks);
});

const named = { ...connection, 'scan-id': 's1', 'timeout-minutes': '2', tolerate: 'service-error' };

it.each([
  ['whatever the service calls that', refusal(404, 'NOT_FOUND'), 30_000],
  ['but not by what stands before the service', { ...refusal(404), body: Buffer.from('<html>') }, 0],
  [
    'but not after a wait that outlasts the deadline',
    refusal(404, 'SCAN_NOT_FOUND', { 'retry-after': '120' }),
    0,
  ],
])('a scan to take up that is nowhere is looked for, %s', async (_, reply, tookMs) => {
  const clock = virtualClock({ isAlone: true });
  const transport = async (): Promise<WireResponse> => reply;
  const { host } = recordingHost({ ...givenFor('dispatch', named), clock, transport });
  const { verdict, green, reason } = await clock.run(run(host));
  expect([verdict, green, clock.now()]).toEqual(['error', false, tookMs]);
  expect(reason).toContain(' was answered 404 ');
});

it('a deadline that passes while a scan to take up is looked for says that it was not found', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = async (): Promise<WireResponse> =>
    refusal(404, 'SCAN_NOT_FOUND', { 'x-ratelimit-remaining': '1' });
  const inputs = { ...named, 'timeout-minutes': '0.2' };
  const { host } = recordingHost({ ...givenFor('dispatch', inputs), clock, transport });
  const { reason, advice } = await clock.run(run(host));
  expect(reason).toContain('The last failure: GET /scans/{id} was answered 404 SCAN_NOT_FOUND');
  expect(advice).toContain('does not show the scan');
});

it.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'a diff',
    { 'base-ref': 'releases/2026-11' },
    `Reviewing the changes from releases/2026-11 to ${HEAD.slice(0, 12)} (goal CHECK_PR, mode QUICK).`,
  ],
  [
    'a diff of the event',
    {},
    `Reviewing the changes from ${BASE.slice(0, 12)} to ${HEAD.slice(0, 12)} (goal CHECK_PR, mode QUICK).`,
  ],
  [
    'the whole target',
    { workflow: 'REVIEW_TARGET' },
    'Reviewing the whole target (goal TEST_APP, mode STANDARD).',
  ],
  [
    'an assessment',
    { workflow: 'AUTHENTICATED_ASSESSMENT', 'authorization-ref': 'auth-1' },
    'Assessing the target with the authorization auth-1 (goal TEST_APP, mode STANDARD).',
  ],
])('the log says what is asked for: %s', async (_, inputs, line) => {
  expect((await open({ 'target-id': 't1', ...inputs })).log).toContain(line);
});

it.each<[string, string[] | undefined]>([
  ['', undefined],
  ['a, b', ['a', 'b']],
])('the attachments %j are named where a scan is checked and where it is created', async (given, ids) => {
  const { asked } = await open({ 'target-id': 't1', 'attachment-ids': given });
  const check = asked.find(({ path }) => path.startsWith('/scans/eligibility'))?.path ?? '';
  const created: unknown = JSON.parse(Buffer.from(asked.at(-1)?.body ?? []).toString());
  expect(new URLSearchParams(check.split('?')[1]).getAll('attachmentIds')).toEqual(ids ?? []);
  expect(created).toHaveProperty('targetId', 't1');
  expect(created).toMatchObject(ids === undefined ? {} : { attachmentIds: ids });
  expect('attachmentIds' in Object(created)).toBe(ids !== undefined);
});

const doubts = [/recorded no revision, and this run is for/];

it.each<[string, string | undefined, string, RegExp[]]>([
  ['true', HEAD, 'passed', []],
  ['true', undefined, 'passed', doubts],
  ['false', HEAD, 'detached', doubts],
])(
  'a new scan without its revision is doubted where nobody looks again: wait %s, then %s',
  async (wait, revision, verdict, said) => {
    const clock = virtualClock({ isAlone: true });
    const plan = { workflow: 'REVIEW_TARGET', source: { revision } };
    const dataFor = ({ method, path }: WireRequest): object => {
      if (path.startsWith('/scans/eligibility')) return { allowed: true };
      if (method === 'POST') return { id: 's1', status: 'QUEUED' };
      const isOne = path.startsWith('/scans/s1');
      return isOne ? { id: 's1', status: 'COMPLETED', executionPlan: plan } : { items: [], nextCursor: null };
    };
    const transport = async (request: WireRequest): Promise<WireResponse> => answer(dataFor(request));
    const inputs = { ...connection, 'target-id': 't1', wait };
    const given = givenFor('dispatch', inputs, { GITHUB_SHA: HEAD });
    const { host } = recordingHost({ ...given, clock, transport });
    const { dossier, ...outcome } = await clock.run(run(host));
    expect(outcome.verdict).toBe(verdict);
    expect(dossier.warnings).toEqual(said.map((text) => expect.stringMatching(text)));
  },
);
