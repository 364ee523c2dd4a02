import type { Context } from './context.js';
import type { InputProblem } from './input-reader.js';
import type { Inputs } from './inputs.js';

const inputNames = {
  goal: 'goal',
  mode: 'mode',
  attachmentIds: 'attachment-ids',
  authorizationRef: 'authorization-ref',
  baseRef: 'base-ref',
  headRef: 'head-ref',
} as const;

/** A problem for each of the named inputs that was given although the mode has no use for it. */
export function surplus(
  inputs: Inputs,
  names: readonly (keyof typeof inputNames)[],
  accepted: string,
): InputProblem[] {
  const isGiven = (value: unknown): boolean =>
    Array.isArray(value) ? value.length > 0 : value !== undefined;
  return names
    .filter((name) => isGiven(inputs[name]))
    .map((name) => ({ input: inputNames[name], problem: 'is given', accepted }));
}

/** The problem of a diff with one side that neither the inputs nor the event name. */
export function absentSide(input: 'base-ref' | 'head-ref', { eventName }: Context): InputProblem {
  const problem = `is missing, and the event (${eventName}) does not name that side of the diff`;
  return { input, problem, accepted: 'a branch or a full commit id' };
}

/** What Git takes before the name of a branch, in a clone too; GitHub says `heads/` itself. */
const WAYS_TO_BRANCH = /^(?:(?:refs\/)?heads\/|(?:(?:refs\/)?remotes\/)?origin\/)/;

/** The problem of a head that names a branch of a fork: the service would look for it in the target's repository. */
export function foreignHead({ headRef }: Inputs, { event, forkBranch }: Context): InputProblem[] {
  if (headRef === undefined || forkBranch === undefined) return [];
  if (headRef !== forkBranch && headRef.replace(WAYS_TO_BRANCH, '') !== forkBranch) return [];
  const problem = 'names the branch of a fork, and the service knows branches of the target alone';
  const accepted =
    event.kind === 'pull-request' ? 'nothing: the event names the commit' : 'the full id of its commit';
  return [{ input: 'head-ref', problem, accepted }];
}

/** Advice for an input that is missing although the step is right: a secret that a run is not given is blank. */
const SECRETLESS =
  'GitHub gives a reusable workflow only the secrets that its caller hands on, and a pull request of Dependabot only those that are stored for Dependabot. One from a fork has none: set for such runs alone, `tolerate: missing-key` lets them go by without a review.';

/** The problem of a missing input that every request needs. */
export function absence(input: string): InputProblem {
  const variable = `SECURITY_REVIEW_${input.toUpperCase().replaceAll('-', '_')}`;
  const accepted = `a value, or the environment variable ${variable}`;
  return { input, problem: 'is missing', accepted, advice: SECRETLESS };
}
