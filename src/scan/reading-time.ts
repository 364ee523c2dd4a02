import { MOST_ROWS, PAGE_SIZE } from '../api/pages.js';
import type { Session } from '../session.js';
import type { Reading } from './finding-walk.js';

/** How many requests a minute were seen to be answered (observed facts, section 0). */
export const REQUESTS_A_MINUTE = 30;

/** How many minutes it takes to read so many findings at the rate that the service was seen to allow. */
export function minutesToRead(findings: number): number {
  return Math.ceil(Math.ceil(findings / PAGE_SIZE) / REQUESTS_A_MINUTE);
}

/** Makes a function that says, once, how long the reading takes, if that is long. */
export function announcer({ say, deadline }: Session): Reading['announce'] {
  let isTold = false;
  return (findings) => {
    const minutes = minutesToRead(findings);
    if (isTold || minutes < 2) return;
    isTold = true;
    const excess =
      findings > MOST_ROWS ? ` At most ${MOST_ROWS} are read, so that this run cannot pass.` : '';
    const lack =
      minutes * 60_000 > deadline.leftMs() ? ', which is more than is left of `timeout-minutes`' : '';
    say(
      `The scan has ${findings} findings, which are ${Math.ceil(findings / PAGE_SIZE)} pages: reading them takes some ${minutes} minutes at ${REQUESTS_A_MINUTE} requests a minute${lack}.${excess}`,
    );
  };
}
