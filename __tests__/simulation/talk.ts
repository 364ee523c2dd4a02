import { HEAD } from '../support/run-environment.js';
import { calm, type Climate, climateOf } from './climate.js';
import type { Dice } from './dice.js';

/** Commits of the pull request, oldest first; most runs are for the second. */
export const commits = ['c'.repeat(40), HEAD, 'e'.repeat(40), 'f'.repeat(40)] as const;
const [OLDER, , NEWER] = commits;

/** Which run it is of which workflow and job, and for which commit. */
export interface Berth {
  readonly workflow: string;
  readonly job: string;
  readonly run: number;
  readonly attempt: number;
  readonly head: string;
}
export const usualBerth: Berth = { workflow: 'CI', job: 'review', run: 42, attempt: 1, head: HEAD };

/** How a run speaks with GitHub: whose token it has, what that may do, and how GitHub answers. */
export interface Talk {
  readonly token: 'job' | 'app' | 'user';
  readonly may: 'write' | 'read';
  readonly latencyMs: number;
  readonly climate: Climate;
  /** How often GitHub refuses what it might have granted. */
  readonly refusing: number;
}

/** What stands on the pull request before: so many comments of somebody. */
export interface Standing {
  readonly by: 'ours' | 'person' | 'copycat' | 'claimant';
  readonly times: number;
  /** What its marker says, where it has one: mostly what that of an earlier run would. */
  readonly marker: (Omit<Berth, 'workflow'> & { readonly target: 'ours' | 'none' | 'another' }) | undefined;
}

/** What somebody does just before the n-th request about the pull request is handled. */
export interface Meddling {
  readonly before: number;
  readonly what: (typeof MEDDLINGS)[number];
}
const MEDDLINGS = ['delete', 'edit', 'unmark', 'copy', 'chatter', 'push', 'lock'] as const;

/** The pull request, and what befalls it. */
export interface Thread {
  readonly standing: readonly Standing[];
  readonly meddling: readonly Meddling[];
}

/** Who another run is; all but one that takes up the first scan that this run is told of may be on the same pull request. */
export type Relation = 're-run' | 'push' | 'older' | 'sibling' | 'matrix' | 'other job' | 'joiner';

/** The berth of another run, by what it is to the usual one. */
export function berthOf(relation: Relation): Berth {
  switch (relation) {
    case 're-run':
      return { ...usualBerth, attempt: 2 };
    case 'push':
      return { ...usualBerth, run: 43, head: NEWER };
    case 'older':
      return { ...usualBerth, run: 41, head: OLDER };
    case 'sibling':
      return { ...usualBerth, run: 43 };
    case 'matrix':
      return usualBerth;
    case 'other job':
    case 'joiner':
      return { ...usualBerth, job: 'audit' };
  }
}

export const relationOf = (dice: Dice): Relation =>
  dice.pick(['re-run', 'push', 'push', 'older', 'sibling', 'matrix', 'other job']);

export function talkOf(dice: Dice, mayWrite: boolean): Talk {
  const isCalm = dice.chance(0.4);
  return {
    token: dice.pick(['job', 'job', 'app', 'user']),
    may: mayWrite && dice.chance(0.9) ? 'write' : 'read',
    latencyMs: dice.pick([50, 500, 4_000]),
    // The partition of the service's network is another's.
    climate: isCalm ? calm : { ...climateOf(dice, 'documented', 60_000), partition: undefined, duplicate: 0 },
    refusing: isCalm || dice.chance(0.7) ? 0 : dice.pick([0.05, 0.3]),
  };
}

export const threadOf = (dice: Dice): Thread => ({
  standing: Array.from({ length: dice.pick([0, 1, 1, 2, 3, 5]) }, () => standingOf(dice)),
  meddling: dice.chance(0.6)
    ? []
    : Array.from({ length: dice.whole(1, 3) }, () => ({
        before: dice.whole(1, 16),
        what: dice.pick(MEDDLINGS),
      })),
});

type EarlierRun = Pick<Berth, 'run' | 'attempt' | 'head'>;
/** Which run a comment that stands there is of: an earlier one, mostly, or one that began later and was faster. */
const others: readonly [EarlierRun, ...EarlierRun[]] = [
  { run: 40, attempt: 2, head: OLDER },
  { run: 41, attempt: 1, head: OLDER },
  { run: 41, attempt: 1, head: HEAD },
  { run: 41, attempt: 2, head: HEAD },
  { run: 42, attempt: 2, head: HEAD },
  { run: 50, attempt: 1, head: HEAD },
];

function standingOf(dice: Dice): Standing {
  const by = dice.pick<Standing['by']>([
    'ours',
    'ours',
    'ours',
    'ours',
    'person',
    'person',
    'copycat',
    'claimant',
  ]);
  const isMany = dice.chance(0.1);
  const marker = {
    ...dice.pick(others),
    job: dice.chance(0.85) ? usualBerth.job : 'audit',
    target: dice.pick<NonNullable<Standing['marker']>['target']>(['ours', 'ours', 'ours', 'none', 'another']),
  };
  return {
    by,
    times: by === 'person' ? dice.pick([1, 1, 49, 50, 51, 120]) : isMany ? 3 : 1,
    marker: by === 'person' ? undefined : marker,
  };
}
