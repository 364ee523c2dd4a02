import type { Environment } from './edge/environment.js';
import type { Files } from './edge/files.js';
import { codeOf } from './error-message.js';
import { Stop } from './verdict.js';

/** What happened in the repository, as far as a review cares. */
export type GitEvent =
  | {
      readonly kind: 'pull-request';
      readonly base: string;
      readonly head: string;
      readonly isMerged: boolean;
    }
  | { readonly kind: 'merge-group'; readonly base: string; readonly head: string }
  | { readonly kind: 'push'; readonly before: string; readonly after: string }
  | { readonly kind: 'ref-deleted' }
  /** Anything without two sides: a schedule, say, a tag, or the first push of a branch. */
  | {
      readonly kind: 'other';
      /** A pull request that it tells of all the same; the `subject` is what the run is for, as with a review of it. */
      readonly pullRequest: 'absent' | 'mentioned' | 'subject';
    };

/** Where and why this job runs. */
export interface Context {
  /** `owner/name`, or blank outside a repository. */
  readonly repository: string;
  readonly eventName: string;
  readonly event: GitEvent;
  /** The name of the event's branch, if that branch is in another repository. */
  readonly forkBranch: string | undefined;
  /** The commit that the run is for (GITHUB_SHA), where known. */
  readonly sha: string | undefined;
  /** The ref that the run is for (GITHUB_REF), or blank. */
  readonly ref: string;
}

/** A full commit id, as the service records it. */
const FULL_SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** The id by which GitHub says that there is no commit: before a branch was made, and after it was deleted. */
const NO_COMMIT = /^(?:0{40}|0{64})$/;

/**
 * Whether the ref of this run holds one change, so that all alerts of the ref can come from a diff of that change.
 * `pull_request_target` runs for a branch, and so does `pull_request` once it is merged.
 */
export function isOfOneChange({ event, eventName, ref }: Context): boolean {
  if (event.kind === 'pull-request') return eventName === 'pull_request' && !event.isMerged;
  // Events of a review of a pull request run for its ref, too.
  return event.kind === 'merge-group' || ref.startsWith('refs/pull/');
}

/** Whether a text is a full commit id in lower case. */
export function isFullSha(text: string | null | undefined): text is string {
  return text != null && FULL_SHA.test(text);
}

/** Whether a text that stands in the place of a commit id says that there is no commit. */
export function isNoCommit(text: string): boolean {
  return NO_COMMIT.test(text);
}

/**
 * Reads where and why this run was started. `readText` gives the text of a file. Throws {@link Stop} (`error`) if the
 * event has no name, or its file is missing or does not hold what the event promises.
 */
export async function readContext(environment: Environment, readText: Files['readText']): Promise<Context> {
  const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
  if (eventName === '') throw brokenEvent('GITHUB_EVENT_NAME is not set');
  const payload = await readPayload(environment, readText);
  const commit = environment['GITHUB_SHA']?.toLowerCase();
  return {
    repository: environment['GITHUB_REPOSITORY'] ?? '',
    eventName,
    event: readEvent(eventName, payload),
    forkBranch: forkBranchOf(payload),
    sha: isFullSha(commit) ? commit : undefined,
    ref: environment['GITHUB_REF'] ?? '',
  };
}

/**
 * Reads the payload of the event. `readText` gives the text of a file. Throws {@link Stop} (`error`) if the runner
 * names no file for it, or the file holds no JSON.
 */
export async function readPayload(environment: Environment, readText: Files['readText']): Promise<unknown> {
  const path = environment['GITHUB_EVENT_PATH'];
  if (path === undefined || path === '') throw brokenEvent('GITHUB_EVENT_PATH is not set');
  try {
    return JSON.parse(await readText(path));
  } catch (cause) {
    const why = codeOf(cause) ?? 'no JSON';
    throw brokenEvent(`the file that GITHUB_EVENT_PATH names could not be read (${why})`, cause);
  }
}

function readEvent(name: string, payload: unknown): GitEvent {
  const commit = (way: string): string => shaOf(at(payload, way), name, way);
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return {
        kind: 'pull-request',
        base: commit('pull_request.base.sha'),
        head: commit('pull_request.head.sha'),
        isMerged: at(payload, 'pull_request.merged') === true,
      };
    case 'merge_group':
      return {
        kind: 'merge-group',
        base: commit('merge_group.base_sha'),
        head: commit('merge_group.head_sha'),
      };
    case 'push':
      return readPush(payload);
    default:
      return { kind: 'other', pullRequest: pullRequestOf(payload) };
  }
}

/** Where a payload names a branch, the repository of that branch, and the repository that the event is for. */
const BRANCHES = [
  ['pull_request.head.ref', 'pull_request.head.repo.full_name', 'pull_request.base.repo.full_name'],
  ['workflow_run.head_branch', 'workflow_run.head_repository.full_name', 'workflow_run.repository.full_name'],
] as const;

/** The branch of the event if it is of a fork. The repository of a fork that was deleted is `null`. */
function forkBranchOf(payload: unknown): string | undefined {
  for (const ways of BRANCHES) {
    const [branch, head, base] = ways.map((way) => at(payload, way));
    if (head !== base && typeof branch === 'string') return branch;
  }
  return undefined;
}

/** Where a payload lists the pull requests of the branch that it is for. */
const LISTS = ['check_run.pull_requests', 'check_suite.pull_requests', 'workflow_run.pull_requests'];

function pullRequestOf(payload: unknown): 'absent' | 'mentioned' | 'subject' {
  if (at(payload, 'pull_request')) return 'subject';
  const workflow = at(payload, 'workflow_run.event');
  const isOfWorkflow = typeof workflow === 'string' && /^(?:pull_request|merge_group)/.test(workflow);
  const isNamed = Boolean(at(payload, 'issue.pull_request')) || LISTS.some((way) => isListed(payload, way));
  return isOfWorkflow || isNamed ? 'mentioned' : 'absent';
}

/** Whether a list names a pull request of this repository: anybody can have one from it to a fork, which is listed too. */
function isListed(payload: unknown, way: string): boolean {
  const [list, ours] = [at(payload, way), at(payload, 'repository.id')];
  if (!Array.isArray(list)) return false;
  return list.some((one) => ours === undefined || (at(one, 'base.repo.id') ?? ours) === ours);
}

function readPush(payload: unknown): GitEvent {
  const ref = at(payload, 'ref');
  if (typeof ref !== 'string') throw brokenEvent('the payload of push holds no ref');
  const [before, after] = (['before', 'after'] as const).map((side) => {
    const sha = at(payload, side);
    return sha === undefined ? undefined : shaOf(sha, 'push', side);
  });
  if (at(payload, 'deleted') === true) return { kind: 'ref-deleted' };
  if (after === undefined) throw brokenEvent('the payload of push holds no commit at after');
  if (isNoCommit(after)) return { kind: 'ref-deleted' };
  const isTag = ref.startsWith('refs/tags/');
  return isTag || before === undefined || isNoCommit(before)
    ? { kind: 'other', pullRequest: 'absent' }
    : { kind: 'push', before, after };
}

/** The value at a place of the payload, such as `pull_request.merged`; `undefined` if there is no such place. */
function at(payload: unknown, way: string): unknown {
  let value = payload;
  for (const name of way.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}

function shaOf(value: unknown, event: string, way: string): string {
  const sha = typeof value === 'string' ? value.toLowerCase() : undefined;
  if (isFullSha(sha)) return sha;
  throw brokenEvent(`the payload of ${event} holds no full commit id at ${way}`);
}

function brokenEvent(what: string, cause?: unknown): Stop {
  const reason = `The event of this run is unknown: ${what}.`;
  const advice = 'Run the action as a step of a workflow, which provides the event and its file.';
  return new Stop({ verdict: 'error', reason, advice }, { cause });
}
