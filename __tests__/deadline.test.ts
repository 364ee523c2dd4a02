import { expect, it } from '@jest/globals';
import { serviceError } from '../src/api/failure.js';
import {
  abandoning,
  blaming,
  DeadlinePassed,
  Interrupted,
  startDeadline,
  withGrace,
} from '../src/deadline.js';
import { refused } from './support/problems.js';
import { sleepingClock } from './support/sleeping-clock.js';
import { virtualClock } from './support/virtual-clock.js';

const GRACE_MS = 4_000;
const cancelled = new Interrupted('SIGINT', 0);
const passed = new DeadlinePassed();

it('a deadline has come for a job that was cancelled before it was started', () => {
  const deadline = startDeadline(virtualClock(), 10_000, AbortSignal.abort(cancelled));
  expect(deadline.signal.reason).toBe(cancelled);
  expect(deadline.leftMs()).toBe(0);
  deadline.clear();
});

it.each<[string, Error, number]>([
  ['was cancelled before it has all of its grace', cancelled, GRACE_MS],
  ['had no time left before it has none', passed, 0],
])('a request of a job that %s', async (_, reason, leftMs) => {
  const clock = virtualClock({ isAlone: true });
  const ended = { signal: AbortSignal.abort(reason), endsAt: 10_000 };
  const grace = withGrace(ended, clock, GRACE_MS);
  expect([grace.leftMs(), grace.signal.aborted]).toEqual([leftMs, leftMs === 0]);
  await clock.run(clock.sleep(leftMs));
  expect(grace.signal.reason).toBe(reason);
  grace.clear();
});

/** A deadline of 10 s on a machine that sleeps through everything, with a grace or without, and what it says after so long. */
function slumber(isGraced: boolean, interruption?: AbortSignal): (ms: number) => unknown {
  const clock = sleepingClock();
  const limit = startDeadline(clock, 10_000, interruption);
  const deadline = isGraced ? withGrace(limit, clock, GRACE_MS) : limit;
  return (ms) => {
    clock.sleepUntil(ms);
    try {
      deadline.throwIfOver();
      return deadline.signal.aborted;
    } catch (error) {
      return error === deadline.signal.reason ? error : 'another';
    }
  };
}

it.each([
  ['without a grace', false],
  ['with one', true],
])('a machine that slept finds its deadline over before its timer says so, %s', (_, isGraced) => {
  const saysAfter = slumber(isGraced);
  expect(saysAfter(9_999)).toBe(false);
  expect(saysAfter(10_000)).toBeInstanceOf(DeadlinePassed);
});

it('a machine that slept finds its deadline over where it asks what is left, and all that obey it learn of it', () => {
  const clock = sleepingClock();
  const deadline = startDeadline(clock, 10_000);
  clock.sleepUntil(9_999);
  expect([deadline.leftMs(), deadline.signal.aborted]).toEqual([1, false]);
  clock.sleepUntil(10_000);
  expect(deadline.leftMs()).toBe(0);
  expect(deadline.signal.reason).toBeInstanceOf(DeadlinePassed);
});

it('a machine that slept finds its grace over', () => {
  const saysAfter = slumber(true, AbortSignal.abort(cancelled));
  expect(saysAfter(GRACE_MS - 1)).toBe(false);
  expect(saysAfter(GRACE_MS)).toBe(cancelled);
});

const first = serviceError('POST /scans', refused(409));
const since = serviceError('GET /scans', refused(503));
it.each<[string, unknown, Error, unknown]>([
  ['the failure that was waited out', first, new DeadlinePassed(), first],
  ['what failed since', first, new DeadlinePassed(since), since],
  ['what failed before a wait that all were asked for', first, new DeadlinePassed(new Error('Wait.')), first],
  ['nothing where nothing failed', undefined, passed, undefined],
])('a deadline that comes during a wait blames %s', async (_, failure, end, cause) => {
  const error: unknown = await blaming(failure, Promise.reject(end)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DeadlinePassed);
  expect(error).toHaveProperty('cause', cause);
});

it('a wait that something else ends blames nothing', async () => {
  await expect(blaming(first, Promise.reject(cancelled))).rejects.toBe(cancelled);
});

it.each<[string, (controller: AbortController) => void, (controller: AbortController) => void]>([
  ['before it begins', (controller) => controller.abort(cancelled), () => undefined],
  ['while it goes on', () => undefined, (controller) => controller.abort(cancelled)],
])('work that nobody can call off holds no job that is cancelled %s', async (_, before, meanwhile) => {
  const controller = new AbortController();
  before(controller);
  const work = abandoning(new Promise(() => undefined), controller.signal);
  meanwhile(controller);
  await expect(work).rejects.toBe(cancelled);
});
