import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { serviceError } from '../src/api/failure.js';
import { EndlessList, LongList } from '../src/api/pages.js';
import { ScanDetail } from '../src/api/shapes/scan.js';
import { advise, asDeadlinePassed, conditionOf, decline, detached, shortfallOf } from '../src/conditions.js';
import { DeadlinePassed, Interrupted, lastFailure } from '../src/deadline.js';
import { openDossier } from '../src/dossier.js';
import { unwritable } from '../src/report/unwritable.js';
import { refused } from './support/problems.js';

const refusedWith = (status: number, code: string): unknown =>
  serviceError('POST /scans', refused(status, { code }));

it.each<[number, string, string]>([
  [409, 'SCAN_NO_MERGE_BASE', 'set `base-ref`'],
  [403, 'SCAN_AUTHORIZATION_REQUIRED', 'Give `authorization-ref`'],
  [403, 'NO_SUCH_CODE', 'or of somebody who has left'],
  [404, 'SCAN_NOT_FOUND', 'Look for it in the web app, then run the job again.'],
  [404, 'NO_SUCH_CODE', 'if they are set'],
  [400, 'INVALID_PARAM', '`base-ref`'],
  [405, 'HTTP_405', 'Check `base-url`'],
  [413, 'HTTP_413', 'Check `base-url`, and what stands between'],
])('a verdict for %i %s says what to do about that code', async (status, code, advice) => {
  const conditions = [conditionOf(refusedWith(status, code), 'start')];
  await advise(conditions);
  expect(conditions).toEqual([
    {
      verdict: 'error',
      reason: `POST /scans was answered ${status} ${code}: x.`,
      advice: expect.stringContaining(advice),
    },
  ]);
});

it.each([
  ['EMFILE', /ulimit -n/],
  ['ENFILE', /ulimit -n/],
  ['ENOSPC', /disk space/],
  ['EDQUOT', /disk space/],
  ['ENOMEM', /more memory/],
  ['ERR_ACCESS_DENIED', /NODE_OPTIONS/],
])('a limit of the machine, %s, is told as one, and what to do about it', (code, advice) => {
  expect(conditionOf(Object.assign(new Error('too much'), { code }), 'watch')).toEqual({
    verdict: 'error',
    reason: 'The runner sets a limit: too much',
    advice: expect.stringMatching(advice),
  });
});

it.each([
  ['ENOSPC', /^Free disk space/],
  ['ERR_ACCESS_DENIED', /NODE_OPTIONS/],
  ['EACCES', /^Name a file/],
])('what cannot be written because of %s is told what helps against that', (code, advice) => {
  expect(unwritable('file', Object.assign(new Error('no'), { code }))).toEqual({
    verdict: 'error',
    reason: 'The file could not be written: no.',
    advice: expect.stringMatching(advice),
  });
});

it('only what failed at the service gets advice of it, beside what else there is', async () => {
  const cancelled = { verdict: 'cancelled', reason: 'The job was cancelled.' } as const;
  const conditions = [cancelled, conditionOf(refusedWith(409, 'SCAN_NO_MERGE_BASE'), 'start'), cancelled];
  await advise(conditions);
  const advice = expect.stringContaining('set `base-ref`');
  expect(conditions).toEqual([cancelled, expect.objectContaining({ advice }), cancelled]);
});

it('a list that never ends is the fault of the service, and one that is longer than any that is read is not', () => {
  expect(conditionOf(new EndlessList('x'), 'findings')).toMatchObject({ toleration: 'service-error' });
  expect(conditionOf(new LongList('x'), 'findings')).toEqual({
    verdict: 'error',
    reason: 'x',
    advice: expect.stringContaining('less at once'),
  });
});

it('a deadline that passed before any step is that of the run', () => {
  expect(conditionOf(new DeadlinePassed(), undefined).reason).toBe('The deadline passed during: the run.');
});

it.each(['FAILED', 'CANCELLED'])('a scan that ended %s is not to be gated later', (status) => {
  const detail = v.parse(ScanDetail, { id: 's', status });
  expect(detached(detail).advice).toMatch(/start another/);
});

const scanIn = (status: string, more: object = {}): ScanDetail =>
  v.parse(ScanDetail, { id: 's1', status, ...more });

it.each(['QUEUED', 'running', 'REQUIRES_APPROVAL', 'odd'])('a scan that shows %s has not ended', (status) => {
  const reason = `The scan shows ${status.toUpperCase()}, which is no final status.`;
  expect(shortfallOf(scanIn(status), 'create')).toEqual([
    { verdict: 'error', reason, advice: 'Report this to the service.' },
  ]);
});

it.each<[object, string]>([
  [{}, 'The scan ended FAILED.'],
  [{ errorCategory: '', errorMessage: null }, 'The scan ended FAILED.'],
  [{ errorCategory: 'QUEUE' }, 'The scan ended FAILED (QUEUE).'],
  [{ errorCategory: '', errorMessage: 'No worker.' }, 'The scan ended FAILED (No worker).'],
  [{ errorCategory: 'QUEUE', errorMessage: 'No worker' }, 'The scan ended FAILED (QUEUE: No worker).'],
])('a scan that failed and tells %j says so', (cause, reason) => {
  expect(shortfallOf(scanIn('FAILED', cause), 'create')).toEqual([expect.objectContaining({ reason })]);
});

it.each(['FAILED', 'CANCELLED'])('a job that was given a scan which ended %s needs another', (status) => {
  expect(shortfallOf(scanIn(status), 'create')[0]?.advice).toMatch(/run the job again/i);
  expect(shortfallOf(scanIn(status), 'resume')[0]?.advice).toMatch(/start another scan: .*same one again\.$/);
});

it.each([
  ['stopped_budget', 'review less at once, or raise its budget.'],
  ['PARTIAL', 'review less at once.'],
  ['TIMED_OUT', 'review less at once.'],
])('a scan that ended %s is told what to do about that', (status, said) => {
  const [condition] = shortfallOf(scanIn(status), 'create');
  expect(condition?.advice).toMatch(new RegExp(`; ${said}$`));
});

it('a scan that failed and tells megabytes is quoted with a part of them', () => {
  const [condition] = shortfallOf(scanIn('FAILED', { errorMessage: 'm'.repeat(1_023) }), 'create');
  expect(condition?.reason).toBe(`The scan ended FAILED (${'m'.repeat(1_000)}… (23 more characters)).`);
});

it.each([
  ['RUNNING', 'was left running'],
  ['completed', 'had ended COMPLETED'],
])('a scan that nobody waits for and shows %s %s', (status, state) => {
  const reason = `The scan s1 ${state}; nothing was gated, as \`wait: false\` asks.`;
  expect(detached(scanIn(status))).toMatchObject({ verdict: 'detached', reason });
});

it('one bad input is told in the reason, and not once more', () => {
  const dossier = openDossier();
  const problem = { input: 'wait', problem: '"x"', accepted: 'true or false' };
  decline({ kind: 'refuse', problems: [problem] }, dossier);
  const reason = 'One input is not usable: wait "x" (accepted: true or false).';
  // The step may be right, and what it reads not: a secret with quotes, say.
  const advice = expect.stringContaining('or the secret or variable it reads');
  expect(dossier.conditions).toEqual([expect.objectContaining({ verdict: 'error', reason, advice })]);
  expect(dossier.refused).toBeUndefined();
});

it.each([
  [['max-findings', 'max-findings'], 'One input is'],
  [['wait', 'max-findings', 'max-findings'], '2 inputs are'],
])('of the problems %j the reason counts the inputs', (inputs, count) => {
  const dossier = openDossier();
  const problems = inputs.map((input) => ({ input, problem: '"x"', accepted: 'y' }));
  decline({ kind: 'refuse', problems }, dossier);
  expect(dossier.conditions[0]?.reason).toMatch(new RegExp(`^${count} not usable: `));
  expect(dossier.refused).toHaveLength(problems.length);
});

it('two bad inputs are told one by one too', () => {
  const dossier = openDossier();
  const problem = { input: 'wait', problem: '"x"', accepted: 'true or false' };
  decline({ kind: 'refuse', problems: [problem, { ...problem, input: 'summary' }] }, dossier);
  expect(dossier.refused).toEqual([
    'wait "x" (accepted: true or false)',
    'summary "x" (accepted: true or false)',
  ]);
});

describe('what was failing when the deadline ended a wait', () => {
  const refusal = refusedWith(500, 'INTERNAL');
  const failure = ' The last failure: POST /scans was answered 500 INTERNAL: x.';
  const passed = new DeadlinePassed();
  const cancelled = new Interrupted('SIGINT', 0);

  it.each<[string, unknown, Error | undefined, string | undefined]>([
    ['nothing', passed, passed, ''],
    ['a refusal that was waited out', new DeadlinePassed(refusal), passed, failure],
    ['a refusal that came after it', refusal, passed, failure],
    ['a refusal before it is what ended the wait', refusal, undefined, undefined],
    ['a refusal while the job was cancelled', refusal, cancelled, undefined],
    ['an error of another kind', new Error('odd'), passed, undefined],
  ])('%s', (_, error, reason, expected) => {
    const signal = reason === undefined ? new AbortController().signal : AbortSignal.abort(reason);
    const end = asDeadlinePassed(error, { signal });
    expect(end && lastFailure(end.cause)).toBe(expected);
  });
});

it('only a scan that failed, or ended early, is tolerated, each by a word of its own', () => {
  const tolerationOf = (status: string) => shortfallOf(scanIn(status), 'create')[0]?.toleration;
  const statuses = ['FAILED', 'PARTIAL', 'STOPPED_BUDGET', 'TIMED_OUT', 'CANCELLED', 'DREAMING'];
  const partial = 'partial';
  expect(statuses.map(tolerationOf)).toEqual([
    'service-error',
    partial,
    partial,
    partial,
    undefined,
    undefined,
  ]);
});
