import { isEarlier, type Marker } from './marker.js';
import type { OwnComment } from './ownership.js';

/** What becomes of the comment, before anything is known of the pull request's head. */
export type Decision =
  | { readonly kind: 'leave'; readonly why: string }
  | {
      readonly kind: 'write';
      /**
       * Our comments that stand for the same: the first is written anew, the others are removed. Without any, one is
       * made.
       */
      readonly standing: readonly OwnComment[];
      /** The target that the written comment names. */
      readonly target: string;
    };

/** What a run wants to say. */
export interface Occasion {
  readonly when: 'on-failure' | 'always';
  readonly isGreen: boolean;
  readonly marker: Marker;
}

/**
 * Decides what becomes of the comment, from all our comments on the pull request, oldest first. There is one for each
 * workflow, job and target. With `on-failure` a green run makes none, but resolves a failure that stands there. Of two
 * runs for the same commit the later has the word, also if one of them does not know its target, which may be that of
 * the other.
 */
export function decide(own: readonly OwnComment[], { when, isGreen, marker }: Occasion): Decision {
  const ofJob = own
    .filter((one) => one.marker.workflow === marker.workflow && one.marker.job === marker.job)
    .toSorted((a, b) => a.id - b.id);
  const later = ofJob
    .filter((one) => mayBeOfOneTarget(one.marker, marker))
    .find((one) => one.marker.head === marker.head && isEarlier(marker, one.marker));
  if (later !== undefined) {
    const { run, attempt } = later.marker;
    return { kind: 'leave', why: `run ${run}, attempt ${attempt}, has commented on the same commit since` };
  }
  const standing = choose(ofJob, marker);
  const [kept] = standing;
  if (kept === undefined && when === 'on-failure' && isGreen) {
    return { kind: 'leave', why: 'nothing failed, and no comment stands there to be resolved' };
  }
  const target = marker.target === '' ? (kept?.marker.target ?? '') : marker.target;
  return { kind: 'write', standing, target };
}

/**
 * The comments that stand for the same: those of the target, the oldest first, then those that are taken over. A run
 * may end before it knows its target. It then takes over the only comment that an earlier run of this job left; one
 * that it left without a target is taken over by a later run.
 */
function choose(ofJob: readonly OwnComment[], marker: Marker): readonly OwnComment[] {
  const same = ofJob.filter((one) => one.marker.target === marker.target);
  const earlier = ofJob.filter((one) => isEarlier(one.marker, marker));
  const isTheOnly = same.length === 0 && earlier.length === 1;
  const adopted = earlier.filter((one) => (marker.target === '' ? isTheOnly : one.marker.target === ''));
  return [...same, ...adopted];
}

/** Whether two comments may be of one target: a run that ended before it knew its target may have been for any. */
function mayBeOfOneTarget(one: Marker, other: Marker): boolean {
  return one.target === other.target || one.target === '' || other.target === '';
}
