import * as v from 'valibot';
import { isFullSha, readPayload } from '../context.js';
import type { Environment } from '../edge/environment.js';
import type { Files } from '../edge/files.js';

/** A run for a pull request: where its comment belongs, and which of two runs is the later. */
export interface PullRequestRun {
  /** `owner/name`. */
  readonly repository: string;
  readonly number: number;
  /** The commit of the pull request's head that this run is for. */
  readonly head: string;
  /**
   * Whether the head is in another repository and the run has the rights of a fork: a token that cannot write. A run
   * for `pull_request_target` has the rights that the workflow asks for, whatever the head.
   */
  readonly isOfFork: boolean;
  readonly workflow: string;
  readonly job: string;
  readonly run: number;
  readonly attempt: number;
}

/** Why a run has no place for a comment. */
export interface Nowhere {
  readonly why: string;
}

const TARGET = 'pull_request_target';
const events: readonly string[] = ['pull_request', TARGET];

const name = v.pipe(v.string(), v.regex(/\S/, 'a name'));
const count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'a number'), v.transform(Number));
const repository = v.pipe(v.string(), v.regex(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, 'owner/name'));
const Variables = v.object({
  GITHUB_REPOSITORY: repository,
  GITHUB_WORKFLOW: name,
  GITHUB_JOB: name,
  GITHUB_RUN_ID: count,
  GITHUB_RUN_ATTEMPT: count,
});

/** The repository of a side; a fork that was deleted is `null`. */
const Repository = v.optional(v.nullable(v.looseObject({ full_name: v.string() })));
const Payload = v.looseObject({
  pull_request: v.looseObject({
    number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    head: v.looseObject({
      sha: v.pipe(
        v.string(),
        v.toLowerCase(),
        v.check((sha) => isFullSha(sha), 'a full commit id'),
      ),
      repo: Repository,
    }),
    base: v.looseObject({ repo: Repository }),
  }),
});

/**
 * Reads where a comment of this run belongs, from the variables of the runner and the event's file. If anything in them
 * is blank or broken, says so as the reason for nowhere. `readText` gives the text of a file.
 */
export async function readPullRequestRun(
  environment: Environment,
  readText: Files['readText'],
): Promise<PullRequestRun | Nowhere> {
  const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
  if (!events.includes(eventName)) {
    const event = eventName === '' ? 'an unknown event' : eventName;
    return {
      why: `only runs for ${events.join(' and ')} write one, and this run is for ${event}`,
    };
  }
  const payload = await readPayload(environment, readText).catch(() => undefined);
  const event = v.safeParse(Payload, payload);
  if (!event.success) return { why: `the event's file does not say what it should: ${named(event.issues)}` };
  const variables = v.safeParse(Variables, environment);
  if (!variables.success)
    return { why: `the runner does not say what it should: ${named(variables.issues)}` };
  const { number, head, base } = event.output.pull_request;
  return {
    repository: variables.output.GITHUB_REPOSITORY,
    number,
    head: head.sha,
    isOfFork: eventName !== TARGET && isElsewhere(head.repo, base.repo),
    workflow: variables.output.GITHUB_WORKFLOW,
    job: variables.output.GITHUB_JOB,
    run: variables.output.GITHUB_RUN_ID,
    attempt: variables.output.GITHUB_RUN_ATTEMPT,
  };
}

function isElsewhere(
  head: v.InferOutput<typeof Repository>,
  base: v.InferOutput<typeof Repository>,
): boolean {
  return head === null || head?.full_name.toLowerCase() !== base?.full_name.toLowerCase();
}

/** The names of what is blank or broken, without the values, which are foreign. */
function named(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => v.getDotPath(issue) ?? 'it is no JSON object').join(', ');
}
