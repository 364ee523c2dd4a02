import { calm } from './climate.js';
import type { Fate } from './fate.js';
import { ordinary } from './oddities.js';

/** Later than every other run on the pull request. */
const LAST_RUN = 99;
const MINUTES = 10;

/** The fate of a last run on the pull request, which nothing disturbs, for the commit that is its head by then. */
export function closingOf(fate: Fate, head: string): Fate {
  const { talk, berth } = fate;
  return {
    ...fate,
    event: 'pullRequest',
    missing: [],
    inputs: { 'timeout-minutes': `${MINUTES}`, comment: 'always' },
    timeoutMs: MINUTES * 60_000,
    script: { end: 'COMPLETED', afterMs: 1_000, findings: [] },
    climate: calm,
    berth: { ...berth, run: LAST_RUN, attempt: 1, head },
    talk: talk && { ...talk, may: 'write', climate: calm, refusing: 0, latencyMs: 50 },
    pageFault: undefined,
    neighbours: [],
    ending: { kind: 'none' },
    revokedAtMs: undefined,
    unwritable: [],
    outputsLeft: undefined,
    saves: undefined,
    wallJumpMs: 0,
    postAfterMs: 0,
    past: [],
    cargo: undefined,
    customs: undefined,
    portrait: undefined,
    churn: [],
    filter: 'known',
    hand: undefined,
    isResumed: false,
    thread: undefined,
    companion: undefined,
    isLast: true,
    oddities: ordinary,
  };
}
