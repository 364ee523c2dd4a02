import { leavesAt, moveOn } from './scans/life.js';
import { dueRun, runSchedule } from './schedules/run.js';
import type { World } from './world.js';

interface Due {
  readonly at: number;
  readonly happen: () => void;
}

/**
 * Brings the world up to the present: everything that was due happens in the order of its time, each at
 * its own time and not at that of the call, so that it does not matter how often this is called.
 */
export function settle(world: World): void {
  const now = world.time.now();
  for (let next = earliest(world, now); next !== undefined; next = earliest(world, now)) next.happen();
}

function earliest(world: World, now: number): Due | undefined {
  let first: Due | undefined;
  for (const due of allDue(world, now))
    if (due.at <= now && (first === undefined || due.at < first.at)) first = due;
  return first;
}

function* allDue(world: World, now: number): Iterable<Due> {
  for (const scan of world.scans.values()) {
    const at = leavesAt(scan);
    if (at !== undefined) yield { at, happen: () => moveOn(world, scan, at) };
  }
  for (const schedule of world.schedules.values()) {
    const at = dueRun(schedule, now);
    if (at !== undefined) yield { at, happen: () => runSchedule(world, schedule, at) };
  }
}
