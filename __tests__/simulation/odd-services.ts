import type { Profile, Rules } from '../../src/local/profile.js';
import { REPORT } from './fate.js';
import { type Kind, withInputs, withOddity } from './odd-kind.js';
import { type Oddities, PRESS_FLAWS, TALLIES } from './oddities.js';

/** A plan that admits no scan, or none from some moment on. */
export const denial: Kind = (fate, dice) =>
  withOddity(fate, { denial: { fromMs: dice.chance(0.6) ? 0 : dice.whole(0, 60_000) } });

/** Create requests that are refused, or said to be. */
export const conflict: Kind = (fate, dice) => {
  const isMade = dice.chance(0.3);
  const code = isMade
    ? dice.pick(['OPERATION_IN_PROGRESS', 'OPERATION_RESULT_UNAVAILABLE'])
    : dice.pick(['CONFLICT', 'CONFLICT', 'SCAN_CONCURRENCY_LIMIT', 'SCAN_NO_MERGE_BASE', 'OPERATION_FAILED']);
  const status = isMade
    ? dice.pick([409, 409, 408])
    : dice.pick([409, 409, 409, 301, 307, 308, 413, 408, 425]);
  const times = isMade ? 1 : dice.whole(1, 3);
  return withOddity(fate, { conflict: { status, code, isMade, times } });
};

/** Reports that come late, or not as they should. */
export const press: Kind = (fate, dice) => {
  const flaw = dice.pick(PRESS_FLAWS);
  const asked = withInputs(fate, { 'report-file': REPORT });
  const ms = dice.chance(0.7) ? dice.whole(0, 30_000) : 180_000;
  const unwritable = flaw === 'no room' ? [...fate.unwritable, 'report'] : fate.unwritable;
  return { ...withOddity(asked, { press: { flaw, ms } }), unwritable };
};

/** A service that says little of imports, a way that is too narrow for them, or one that takes none of them. */
export const imports: Kind = (fate, dice) => {
  if (fate.cargo === undefined) return fate;
  const way = dice.pick(['tally', 'narrows', 'embargo'] as const);
  if (way === 'tally') return withOddity(fate, { tally: dice.pick(TALLIES) });
  const by = dice.pick<'a gateway' | 'the service'>(['a gateway', 'the service']);
  if (way === 'narrows') return withOddity(fate, { narrows: { by, bytes: dice.pick([400, 1_500, 4_000]) } });
  const never = Array.from({ length: 70 }, (_, at) => at + 1).filter(
    (number) => number % 3 > 0 || by === 'a gateway',
  );
  if (dice.chance(0.2)) return { ...fate, customs: { never: [], apart: undefined, closedMs: 90_000 } };
  const isMany = dice.chance(0.4);
  const reports = fate.cargo.reports.map((one) => ({ ...one, count: isMany ? 60 : one.count, first: 1 }));
  return {
    ...fate,
    cargo: { ...fate.cargo, reports },
    customs: { never, apart: undefined, closedMs: 0 },
  };
};

/** An answer that is about another scan. */
export const mixup: Kind = (fate) => withOddity(fate, { isMixedUp: true });

/** Cancels that are answered oddly. */
export const cancel: Kind = (fate, dice) =>
  withOddity(fate, {
    cancel: dice.pick<NonNullable<Oddities['cancel']>>(['its scan', 'a status', 'the end', 'the truth']),
  });

/** Other targets of the workspace are scanned, too. */
export const tenants: Kind = (fate, dice) => {
  const scans = Array.from({ length: dice.whole(1, 4) }, () => ({
    atMs: dice.chance(0.6) ? 0 : dice.whole(0, 60_000),
    ms: dice.whole(1_000, 120_000),
    isHeld: dice.chance(0.2),
  }));
  const odd = withOddity(fate, { tenants: { scans, ended: dice.pick([0, 0, 20, 120, 350]) } });
  const isHeld = dice.chance(0.3);
  return { ...odd, neighbours: fate.neighbours.map((one) => ({ ...one, isHeld })) };
};

/** A workspace of many targets, two of which, or none, are of the repository. */
export const targets: Kind = (fate, dice) => {
  const others = dice.pick([0, 1, 30, 99, 100, 150]);
  const matching = dice.pick(['one', 'one', 'one', 'two', 'none'] as const);
  return withOddity(fate, {
    targets: { others, hasTwin: matching === 'two', isMissing: matching === 'none' },
  });
};

/** In what a service of one reading may be as the other has it, without knowing less of what it has to know. */
const OTHERWISE = {
  observed: {
    totals: true,
    scanWords: 'lower',
    denial: 'nested',
    invalid: 422,
    plan: 'revisions',
    admission: 'open',
    errors: 'plain',
    sarif: 'additive',
    workspaceIn: 'query',
  },
  documented: {
    rows: 'all',
    scanWords: 'upper',
    denial: 'flat',
    invalid: 400,
    plan: 'versioned',
    admission: 'strict',
    errors: 'detailed',
    sarif: 'identified',
    idempotency: 'kept',
    workspaceIn: 'body',
  },
} as const satisfies Readonly<Record<Profile, Partial<Rules>>>;

/** A service that is here as one reading has it, and there as the other. */
export const mixture: Kind = (fate, dice) => {
  const rules = Object.entries(OTHERWISE[fate.profile]).filter(() => dice.chance(0.35));
  return withOddity(fate, { rules: Object.fromEntries(rules) });
};

/** Many ask for their scans at the same time. */
export const throng: Kind = (fate, dice) => withOddity(fate, { throng: dice.whole(2, 6) });
