import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ScanDetail, ScanRow } from '../../src/api/shapes/scan.js';
import { forecastOf, longestGap, nextLookIn } from '../../src/scan/hazard.js';
import { type History, historyOf } from '../../src/scan/history.js';
import { Polling } from '../../src/scan/polling.js';

const S = 1_000;
const BEGIN = Date.UTC(2026, 0, 5, 9);
const dateOf = (ms: number): string => new Date(BEGIN + ms).toISOString();

/** A row of a completed scan, `s` seconds long, of which it stood `queued` in the queue. */
function row(s: number, queued = 0, given: Readonly<Record<string, unknown>> = {}): ScanRow {
  const dates = { createdAt: dateOf(0), startedAt: dateOf(queued * S), endedAt: dateOf(s * S) };
  const whole = { id: `s${s}`, status: 'COMPLETED', goal: 'CHECK_PR', mode: 'QUICK', ...dates, ...given };
  return v.parse(ScanRow, whole);
}

const kind = { goal: 'CHECK_PR', mode: 'QUICK' };
const durations = (...rows: ScanRow[]): readonly number[] => historyOf(rows, kind).durationsMs;

describe('the history', () => {
  it.each<[string, ScanRow]>([
    ['another goal', row(9, 0, { goal: 'TEST_APP' })],
    ['another mode', row(9, 0, { mode: 'STANDARD' })],
    ['a scan that failed', row(9, 0, { status: 'FAILED' })],
    ['a scan that was cut short', row(9, 0, { status: 'PARTIAL' })],
    ['a scan under way', row(9, 0, { status: 'RUNNING', endedAt: null })],
    ['no end', row(9, 0, { endedAt: undefined })],
    ['no date of its creation', row(9, 0, { createdAt: null })],
    ['an end before its creation', row(-9)],
    ['a date that is none', row(9, 0, { endedAt: 'soon' })],
  ])('leaves out %s', (_, other) => {
    expect(durations(row(60), other, row(70))).toEqual([60 * S, 70 * S]);
  });

  it('takes words in any case, and the newest ten', () => {
    const rows = Array.from({ length: 14 }, (_, day) =>
      row(60 + day, 0, {
        goal: 'check_pr',
        status: 'completed',
        createdAt: dateOf(day * 86_400_000),
        endedAt: dateOf(day * 86_400_000 + (60 + day) * S),
      }),
    );
    expect(durations(...rows)).toEqual([73, 72, 71, 70, 69, 68, 67, 66, 65, 64].map((one) => one * S));
  });

  it.each([
    ['the middle one', [row(60, 5), row(60, 50), row(60, 7)], 7],
    ['none where no date tells', [row(60, 0, { startedAt: null })], 0],
    ['none where it began before its creation', [row(60, -5)], 0],
    ['no more than the whole', [row(60, 90)], 60],
    ['none without history', [], 0],
  ])('tells how long scans stand in the queue: %s', (_, rows, seconds) => {
    expect(historyOf(rows, kind).queuedMs).toBe(seconds * S);
  });
});

const known: History = { durationsMs: [540, 702, 600, 480, 648].map((one) => one * S), queuedMs: 60 * S };
const forecast = forecastOf(known.durationsMs);

function scan(status: string, given: Readonly<Record<string, unknown>> = {}): ScanDetail {
  return v.parse(ScanDetail, { id: 's1', status, createdAt: dateOf(0), ...given });
}

/** How a run polls after what was seen, each at so many seconds, and the gap that follows the last: milliseconds. */
function gapAfter(history: History, ...seen: readonly Seen[]): number {
  return gapAfterStart(0, history, seen);
}

type Seen = readonly [number, ScanDetail];

/** The same where the run's clock already shows so many seconds when the scan is asked for. */
function gapAfterStart(start: number, history: History, seen: readonly Seen[]): number {
  const polling = new Polling(history, start * S, 0);
  polling.nextLookIn(start * S);
  for (const [seconds, detail] of seen) polling.note(detail, (start + seconds) * S);
  return polling.nextLookIn((start + (seen.at(-1)?.[0] ?? 0)) * S);
}

describe('the clock of a scan', () => {
  it('runs from its creation where it began when others do', () => {
    const begun = scan('RUNNING', { startedAt: dateOf(60 * S) });
    expect(gapAfter(known, [0, scan('QUEUED')], [50, scan('QUEUED')], [70, begun], [500, begun])).toBe(
      nextLookIn(forecast, 500 * S, 500 * S),
    );
  });

  it('stands while the scan stands in the queue, and then shows what others stood there', () => {
    const begun = scan('RUNNING', { startedAt: dateOf(900 * S) });
    expect(gapAfter(known, [0, scan('QUEUED')], [880, scan('QUEUED')], [930, begun])).toBe(
      nextLookIn(forecast, (60 + 30) * S, 930 * S),
    );
    expect(gapAfter(known, [0, scan('QUEUED')], [600, scan('QUEUED')])).toBe(
      nextLookIn(forecast, 60 * S, 600 * S),
    );
  });

  it('is ahead where the scan began at once', () => {
    expect(gapAfter(known, [0, scan('RUNNING')], [400, scan('RUNNING')])).toBe(
      nextLookIn(forecast, 460 * S, 400 * S),
    );
  });

  it.each([
    ['before a look that still saw it wait', 100],
    ['after the look that saw it run', 9_000],
    ['not at all', undefined],
  ])('believes a date of its start no more than what was seen: %s', (_, startedS) => {
    const startedAt = startedS === undefined ? null : dateOf(startedS * S);
    const begun = scan('RUNNING', { startedAt });
    const age = startedS === 9_000 ? 60 : 60 + 50;
    expect(gapAfter(known, [0, scan('QUEUED')], [880, scan('QUEUED')], [930, begun])).toBe(
      nextLookIn(forecast, age * S, 930 * S),
    );
  });

  it('never stands for longer than was waited until the scan was first seen to run', () => {
    const begun = scan('RUNNING', { startedAt: dateOf(9_000 * S) });
    for (const start of [0, 100_000]) {
      expect(
        gapAfterStart(start, known, [
          [0, scan('QUEUED')],
          [50, begun],
          [400, begun],
        ]),
      ).toBe(nextLookIn(forecast, (60 + 350) * S, 400 * S));
    }
  });

  it('stands while somebody has to approve the scan', () => {
    const seen = [0, 100, 700, 800].map((at) => {
      const status = at === 700 ? 'REQUIRES_APPROVAL' : 'RUNNING';
      return [at, scan(status)] as const;
    });
    expect(gapAfter(known, ...seen)).toBe(nextLookIn(forecast, (60 + 200) * S, 800 * S));
  });

  it.each([
    ['number 2 in line', scan('QUEUED', { queuePosition: { position: 2, waiting: 2 } })],
    ['number 7 in line, in the older form', scan('queued', { queuePosition: 7 })],
    ['in want of an approval', scan('REQUIRES_APPROVAL')],
  ])('matters to nobody while others come first: %s', (_, waiting) => {
    // Alone in line it would be looked at soon: others have hardly begun when they end.
    const quick = { durationsMs: [100, 101, 102].map((one) => one * S), queuedMs: 99 * S };
    expect(gapAfter(quick, [0, scan('QUEUED')], [100, scan('QUEUED')])).toBeLessThan(longestGap(100 * S));
    expect(gapAfter(quick, [0, waiting], [100, waiting])).toBe(longestGap(100 * S));
  });

  it('matters as soon as the scan runs, whatever place in line it still shows', () => {
    const begun = scan('RUNNING', { queuePosition: { position: 2, waiting: 2 } });
    expect(gapAfter(known, [0, begun], [500, begun])).toBe(nextLookIn(forecast, 560 * S, 500 * S));
  });

  it.each<[string, readonly Seen[]]>([
    ['waits', [[100, scan('QUEUED')]]],
    [
      'runs',
      [
        [70, scan('RUNNING')],
        [500, scan('RUNNING')],
      ],
    ],
    ['ran at once', [[2, scan('RUNNING')]]],
  ])('heeds no origin of the clock of the run: a scan that %s', (_, seen) => {
    const gaps = [0, 1, 100_000].map((start) => gapAfterStart(start, known, seen));
    expect(new Set(gaps).size).toBe(1);
  });

  it('heeds no dates but their distance', () => {
    const seen = (days: number): number => {
      const at = (s: number): string => dateOf(days * 86_400_000 + s * S);
      const begun = scan('RUNNING', { createdAt: at(0), startedAt: at(300) });
      return gapAfter(known, [0, scan('QUEUED')], [290, scan('QUEUED')], [310, begun]);
    };
    expect(new Set([-20_000, -1, 0, 1, 20_000].map(seen)).size).toBe(1);
  });
});

it('looks first where chance has it, and then as the forecast says', () => {
  const [early, late] = [new Polling(known, 0, 0.999), new Polling(known, 0, 0)];
  expect(early.nextLookIn(0)).toBeLessThan(0.76 * late.nextLookIn(0));
  expect(early.nextLookIn(5 * S)).toBe(late.nextLookIn(5 * S));
});

it('past scans of a goal and mode count however these are written', () => {
  const rows = [row(60, 0, { mode: 'quick' })];
  expect(historyOf(rows, { goal: 'check_pr', mode: 'Quick' }).durationsMs).toHaveLength(1);
});
