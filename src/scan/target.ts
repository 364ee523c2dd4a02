import { listTargets } from '../api/operations/targets.js';
import type { Target } from '../api/shapes/target.js';
import { counted } from '../count.js';
import { cut } from '../cut.js';
import type { TargetChoice } from '../plan.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { Certainty } from './certainty.js';
import { pageSizeOf, walk } from './walk.js';

/** How often a list that may lack targets is read before it is given up. */
const TRIES = 2;
const LISTED_TARGETS = 20;
/** How much of a target's name a message holds, in characters. */
const LONGEST_NAME = 200;

/** What is held of a target: there may be 50 000. */
interface Listed {
  readonly id: string;
  /** What a message calls it. */
  readonly label: string;
  readonly isOfRepository: boolean;
}

/**
 * The id of the target to review: as given, or the only one of this repository. Throws `Stop` (`error`) when none or
 * several belong to it, naming what was seen, or when not all targets could be read.
 */
export async function findTarget({ client, say }: Session, choice: TargetChoice): Promise<string> {
  if (choice.kind === 'given') return choice.id;
  const { repository } = choice;
  const seen = new Map<string, Listed>();
  await readTargets(client, repository, seen);
  const all = [...seen.values()];
  const matching = all.filter(({ isOfRepository }) => isOfRepository);
  const [target] = matching;
  if (target === undefined || matching.length > 1) throw ambiguous(repository, matching, all);
  say(`Target ${target.id} reviews ${repository}.`);
  return target.id;
}

/**
 * Reads all targets, twice where the list may have missed some (observed facts, section 11). A target that was deleted
 * in between is no longer declared by the second.
 */
async function readTargets(
  client: Session['client'],
  repository: string,
  seen: Map<string, Listed>,
): Promise<void> {
  const certainty = new Certainty();
  let fullest = 0;
  for (let tries = 1; ; tries += 1) {
    const limit = `${pageSizeOf(tries, seen.size, fullest)}`;
    const walked = await walk(client.pages(listTargets, { query: { limit } }), seen, ({ items }) => {
      for (const target of items) seen.set(target.id, listed(target, repository));
    });
    fullest = walked.fullest;
    const isWhole = certainty.isReachedBy(walked, seen.size);
    if (isWhole && walked.declared <= seen.size) return;
    if (tries === TRIES) throw unlisted(repository, walked.declared, seen.size);
  }
}

/** The end of a run whose list of targets may lack some: another target of the repository may be among those. */
function unlisted(repository: string, declared: number, read: number): Stop {
  const what =
    declared > read
      ? `The service declares ${counted(declared, 'target')} for the workspace, but two readings of its list showed ${read}`
      : 'The list of targets repeats some or ends in an empty page, and two readings of it do not agree';
  return new Stop({
    verdict: 'error',
    reason: `${what}: which of them review ${repository} is not known.`,
    advice: 'Set `target-id`, or run the job again; if it happens again, report it to the service.',
    toleration: 'service-error',
  });
}

function listed({ id, name, repoFullName, branch }: Target, repository: string): Listed {
  const isOfRepository = repoFullName?.toLowerCase() === repository.toLowerCase();
  // Targets of one repository are told apart by their names and branches.
  const label = isOfRepository
    ? [name ?? repoFullName, ...(branch == null ? [] : [branch])].join(' at ')
    : (repoFullName ?? name ?? 'no name');
  return { id, label: `${id} (${cut(label, LONGEST_NAME)})`, isOfRepository };
}

function ambiguous(repository: string, matching: readonly Listed[], all: readonly Listed[]): Stop {
  const isNone = matching.length === 0;
  const seen = isNone ? all : matching;
  const shown = seen.slice(0, LISTED_TARGETS).map(({ label }) => label);
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
