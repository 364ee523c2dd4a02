import { listTargets } from '../api/operations/targets.js';
import type { Target } from '../api/shapes/target.js';
import type { TargetChoice } from '../plan.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';

const LISTED_TARGETS = 20;

/**
 * The id of the target to review: as given, or the only one of this repository.
 * Throws `Stop` (`error`) when none or several belong to it, naming what was seen.
 */
export async function findTarget({ client, say }: Session, choice: TargetChoice): Promise<string> {
  if (choice.kind === 'given') return choice.id;
  const { repository } = choice;
  const seen: Target[] = [];
  for await (const page of client.pages(listTargets, {})) seen.push(...page.items);
  const distinct = [...new Map(seen.map((target) => [target.id, target])).values()];
  const matching = distinct.filter(
    (target) => target.repoFullName?.toLowerCase() === repository.toLowerCase(),
  );
  const [target] = matching;
  if (target === undefined || matching.length > 1) throw ambiguous(repository, matching, seen);
  say(`Target ${target.id} reviews ${repository}.`);
  return target.id;
}

function ambiguous(repository: string, matching: readonly Target[], all: readonly Target[]): Stop {
  const isNone = matching.length === 0;
  const seen = isNone ? all : matching;
  const shown = seen
    .slice(0, LISTED_TARGETS)
    .map(({ id, name, repoFullName }) => `${id} (${repoFullName ?? name ?? 'no name'})`);
  const more = seen.length > LISTED_TARGETS ? ` and ${seen.length - LISTED_TARGETS} more` : '';
  const list = seen.length === 0 ? 'The workspace has no targets.' : `Seen: ${shown.join(', ')}${more}.`;
  const found = isNone ? 'No target' : `${matching.length} targets`;
  const reason = `${found} of the workspace review${isNone ? 's' : ''} ${repository}, and exactly one has to. ${list}`;
  return new Stop({
    verdict: 'error',
    reason,
    advice: isNone
      ? 'Create the target in the web app, or set `target-id`.'
      : 'Set `target-id` to the one to review.',
  });
}
