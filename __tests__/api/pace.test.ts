import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Bucket, Pace } from '../../src/api/pace.js';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.js';

const never = new AbortController().signal;

/** When requests are sent that are wanted after so many milliseconds each. */
function sent(wanted: readonly number[]): number[] {
  const bucket = new Bucket(0);
  let now = 0;
  return wanted.map((after) => {
    now += after;
    now += bucket.waitAt(now);
    bucket.take(now);
    return now;
  });
}

it('lets a burst of eight through, then one every five seconds and a little', () => {
  const moments = sent(Array.from({ length: 12 }, () => 0)).map((ms) => Math.round(ms) / 1000);
  expect(moments).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 5.05, 10.1, 15.15, 20.2]);
});

it('lets a scan be looked at every two seconds for a while', () => {
  const moments = sent(Array.from({ length: 12 }, () => 2_000)).map((ms) => Math.round(ms) / 1000);
  expect(moments).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
});

/** When each of so many requests goes out; `pauses` are what the run does in between, in milliseconds. */
async function paced(
  clock: VirtualClock,
  pauses: readonly number[],
  creates: ReadonlySet<number>,
): Promise<number[]> {
  const pace = new Pace(clock);
  const sent: number[] = [];
  const send = async (): Promise<void> => {
    for (const [index, pause] of pauses.entries()) {
      if (pause > 0) await clock.sleep(pause);
      await (creates.has(index) ? pace.hurry(never) : pace.turn(never));
      sent.push(clock.now());
    }
  };
  await clock.run(send());
  return sent;
}

const mostInAMinute = (sent: readonly number[]): number =>
  Math.max(...sent.map((from) => sent.filter((at) => at >= from && at < from + 60_000).length));

describe('the pace of a run that waits', () => {
  it('lets through at most 20 requests in any minute, create requests among them', async () => {
    const pauses = fc.array(fc.oneof(fc.constant(0), fc.nat(9_000)), { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.array(fc.nat(59)), async (given, creates) => {
        const sent = await paced(virtualClock({ isAlone: true }), given, new Set(creates));
        expect(mostInAMinute(sent)).toBeLessThanOrEqual(20);
      }),
      { numRuns: 50 },
    );
  });

  it.each([[[19]], [[18, 19]], [[19, 20]], [[17, 18, 19, 20, 21, 22]]])(
    'uses what it may and no more, creating with the requests %j',
    async (creates) => {
      const sent = await paced(
        virtualClock({ isAlone: true }),
        Array.from({ length: 40 }, () => 0),
        new Set(creates),
      );
      expect(mostInAMinute(sent)).toBe(20);
      // Nor where all of them are somewhat late or early.
      expect(sent.filter((at) => at <= 60_000)).toHaveLength(20);
    },
  );

  it('waits longer where the service says that its limit is nearly used up, and until a limit is over', async () => {
    const clock = virtualClock({ isAlone: true });
    const pace = new Pace(clock);
    pace.note('2');
    await clock.run(pace.turn(never));
    expect(clock.now()).toBe(10_000);
    pace.note('3');
    await clock.run(pace.turn(never));
    expect(clock.now()).toBe(10_000);
    pace.close(7_000);
    pace.close(2_000);
    await clock.run(pace.open(never));
    expect(clock.now()).toBe(17_000);
  });

  it('says so once for as long as that lasts', async () => {
    const clock = virtualClock({ isAlone: true });
    const said: [at: number, ms: number][] = [];
    const pace = new Pace(clock, (ms) => said.push([clock.now(), ms]));
    for (const remaining of ['5', '2', '1', '5', '0', undefined, '2']) {
      pace.note(remaining);
      await clock.run(pace.turn(never));
    }
    expect(said).toEqual([
      [0, 10_000],
      [20_000, 10_000],
      [30_000, 10_000],
    ]);
  });

  it.each([undefined, '', '-1', '1.5', 'few'])(
    'knows of no limit where the service says %j',
    async (header) => {
      const clock = virtualClock({ isAlone: true });
      const pace = new Pace(clock);
      pace.note('2');
      pace.note(header);
      await clock.run(pace.turn(never));
      expect(clock.now()).toBe(0);
    },
  );
});
