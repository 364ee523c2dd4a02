import { type EventName, events } from '../support/run-environment.js';
import type { Dice } from './dice.js';

/** The inputs that come from secrets, or may. */
export type SecretInput = 'api-key' | 'base-url' | 'workspace-id';

export const usualEvents = ['pullRequest', 'pullRequest', 'push', 'schedule', 'mergeGroup'] as const;
/** All the others, that of a fork twice as often. */
export const rareEvents: readonly [EventName, ...EventName[]] = [
  'pullRequestOfFork',
  ...(Object.keys(events) as EventName[]).filter((event) => !usualEvents.some((usual) => usual === event)),
];

const withDiff: ReadonlySet<EventName> = new Set([
  'pullRequest',
  'pullRequestOfFork',
  'pullRequestTarget',
  'pullRequestTargetOfFork',
  'pullRequestMerged',
  'mergeGroup',
  'push',
]);
const deletions: ReadonlySet<EventName> = new Set(['deletion', 'tagDeletion']);

/** What an event asks for by itself, as the interface has it. */
export const asksFor = (event: EventName): 'REVIEW_CHANGES' | 'REVIEW_TARGET' =>
  withDiff.has(event) ? 'REVIEW_CHANGES' : 'REVIEW_TARGET';

/** What a run asks for by an event, for a scan of this workflow: a goal and a mode, as the interface has them. */
export function orderFor(
  event: EventName,
  workflow: string,
): { readonly goal: string; readonly mode: string } {
  if (workflow === 'REVIEW_CHANGES') return { goal: 'CHECK_PR', mode: 'QUICK' };
  return { goal: event === 'schedule' ? 'WEEKLY_MONITOR' : 'TEST_APP', mode: 'STANDARD' };
}

/** Whether an event is of a pull request, which a run may comment on. */
export const mayComment = (event: EventName): boolean => event.startsWith('pullRequest');

/** Whether a token of the job may write, and secrets are given, as far as the event goes. */
export const isTrusted = (event: EventName): boolean =>
  event !== 'pullRequestOfFork' && event !== 'reviewOfFork';

/** Whether there is nothing left to review. */
export const isDeletion = (event: EventName): boolean => deletions.has(event);

/** What a run is not given: one of a fork has no secrets, nor has one of Dependabot. */
export function missingOf(event: EventName, dice: Dice): readonly SecretInput[] {
  const isLacking = dice.chance(isTrusted(event) ? 0.04 : 0.9);
  if (!isLacking) return [];
  return dice.chance(0.5) ? ['api-key'] : ['api-key', 'base-url', 'workspace-id'];
}
