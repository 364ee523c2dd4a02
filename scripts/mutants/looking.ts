import type { Mutant } from './mutant.js';

/** Mistakes in when a scan is looked at. */
export const looking: readonly Mutant[] = [
  {
    name: 'waiting is not paced',
    file: 'src/api/pace.ts',
    find: 'return Math.max(0, 1 - lent - this.#tokensAt(now)) * REFILL_MS;',
    replace: 'return Math.max(0, -1_000 - lent - this.#tokensAt(now)) * REFILL_MS;',
    tests: ['api/pace'],
  },
  {
    name: 'a look is not guarded by the time waited',
    file: 'src/scan/hazard.ts',
    find: 'return Math.floor(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, guardLeastMs, waitedMs * guard)));',
    replace: 'return guard > 0 && guardLeastMs + waitedMs > 0 ? LONGEST_MS : SHORTEST_MS;',
    tests: ['scan/hazard'],
  },
  {
    name: 'a target without a history is looked at as late as one whose scans take long',
    file: 'src/scan/hazard.ts',
    find: 'forecast === UNKNOWN && waitedMs',
    replace: 'forecast !== UNKNOWN && waitedMs',
    tests: ['scan/hazard'],
  },
  {
    name: 'looks come nearer than two seconds',
    file: 'src/scan/hazard.ts',
    find: 'return Math.max(SHORTEST_MS, Math.floor((pieces + (1 - looks) / more) * piece));',
    replace: 'return Math.floor((pieces + (1 - looks) / more) * piece);',
    tests: ['scan/hazard'],
  },
  {
    name: 'past scans are fitted in seconds and not in their logarithms',
    file: 'src/scan/hazard.ts',
    find: '.map((ms) => Math.log(ms));',
    replace: '.map((ms) => Math.log1p(ms / 1000));',
    tests: ['scan/hazard', 'bench/poll'],
  },
  {
    name: 'a step by the density of now stands for its integral',
    file: 'src/scan/hazard.ts',
    find: 'const more = ((before + after) / 2) * piece;',
    replace: 'const more = densityAt(forecast, ageMs, terms) * piece + 0 * (before + after);',
    tests: ['scan/hazard'],
  },
  {
    name: 'scans of another mode count as history',
    file: 'src/scan/history.ts',
    find: " && wordOf(row.mode ?? '') === wordOf(mode)",
    replace: " && wordOf(mode) !== ''",
    tests: ['scan/polling'],
  },
  {
    name: 'the clock of a scan runs while it stands in the queue',
    file: 'src/scan/polling.ts',
    find: "if (isQueued || phase === 'awaiting-approval') this.#heldMs += now - this.#notedAt;",
    replace: "if (isQueued || phase === 'awaiting-approval') this.#heldMs += 0;",
    tests: ['scan/polling'],
  },
];
