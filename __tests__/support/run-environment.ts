import type { Environment } from '../../src/edge/environment.js';

export const BASE = 'b'.repeat(40);
export const HEAD = 'a'.repeat(40);
export const KEY = `lsk_${'k'.repeat(43)}`;
export const REPOSITORY = 'acme/shop';

/** The connection inputs of a run that lacks nothing. */
export const connection = {
  'api-key': KEY,
  'base-url': 'http://127.0.0.1:4010/api/v1',
  'workspace-id': 'ws-1',
} as const;

/** An environment as the runner makes it, from inputs by name and variables. */
export function environmentOf(
  inputs: Readonly<Record<string, string>>,
  variables: Environment = {},
): Environment {
  const named = Object.entries(inputs).map(
    ([name, value]) => [`INPUT_${name.toUpperCase()}`, value] as const,
  );
  return {
    GITHUB_WORKSPACE: '/work',
    RUNNER_TEMP: '/tmp/runner',
    ...Object.fromEntries(named),
    ...variables,
  };
}

/** The number of the pull request that events are of. */
export const PULL_REQUEST = 12;

const pullRequestOf = (headRepository: string): object => ({
  number: PULL_REQUEST,
  base: { sha: BASE, repo: { full_name: REPOSITORY } },
  head: { sha: HEAD, ref: 'topic', repo: { full_name: headRepository } },
});

/** The payload and name of each kind of event. */
export const events = {
  pullRequest: { name: 'pull_request', payload: { pull_request: pullRequestOf(REPOSITORY) } },
  /** Its run is for the branch that it was merged into. */
  pullRequestMerged: {
    name: 'pull_request',
    payload: { action: 'closed', pull_request: { ...pullRequestOf(REPOSITORY), merged: true } },
  },
  pullRequestOfFork: { name: 'pull_request', payload: { pull_request: pullRequestOf('visitor/shop') } },
  pullRequestTarget: { name: 'pull_request_target', payload: { pull_request: pullRequestOf(REPOSITORY) } },
  pullRequestTargetOfFork: {
    name: 'pull_request_target',
    payload: { pull_request: pullRequestOf('visitor/shop') },
  },
  mergeGroup: { name: 'merge_group', payload: { merge_group: { base_sha: BASE, head_sha: HEAD } } },
  push: { name: 'push', payload: { ref: 'refs/heads/main', before: BASE, after: HEAD } },
  newBranch: { name: 'push', payload: { ref: 'refs/heads/new', before: '0'.repeat(40), after: HEAD } },
  tag: { name: 'push', payload: { ref: 'refs/tags/v1', before: BASE, after: HEAD } },
  deletion: {
    name: 'push',
    payload: { ref: 'refs/heads/old', before: BASE, after: '0'.repeat(40), deleted: true },
  },
  tagDeletion: {
    name: 'push',
    payload: { ref: 'refs/tags/v1', before: BASE, after: '0'.repeat(40), deleted: true },
  },
  schedule: { name: 'schedule', payload: { schedule: '0 4 * * 1' } },
  /** Of a pull request of a fork, which ran before. */
  workflowRun: {
    name: 'workflow_run',
    payload: {
      action: 'completed',
      workflow_run: {
        event: 'pull_request',
        head_branch: 'topic',
        head_sha: HEAD,
        head_repository: { full_name: 'visitor/shop' },
        repository: { full_name: REPOSITORY },
      },
    },
  },
  reviewOfFork: { name: 'pull_request_review', payload: { pull_request: pullRequestOf('visitor/shop') } },
  dispatch: { name: 'workflow_dispatch', payload: { inputs: null } },
} as const;

export type EventName = keyof typeof events;

/** What a run for an event of this kind is given: its environment, and the text of the event. */
export function givenFor(
  kind: EventName,
  inputs: Readonly<Record<string, string>>,
  variables: Environment = {},
): { readonly environment: Environment; readonly event: string } {
  const { name, payload } = events[kind];
  const environment = environmentOf(inputs, {
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_REPOSITORY: REPOSITORY,
    ...variables,
  });
  return { environment, event: JSON.stringify(payload) };
}
