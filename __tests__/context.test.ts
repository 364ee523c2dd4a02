import { describe, expect, it } from '@jest/globals';
import { type Context, isFullSha, readContext } from '../src/context.js';
import type { SavedRun } from '../src/saved-run.js';
import { run } from '../src/run.js';
import { recordingHost } from './support/recording-host.js';
import { connection, environmentOf, REPOSITORY } from './support/run-environment.js';
import { virtualClock } from './support/virtual-clock.js';

const COMMIT = 'a'.repeat(40);

/** Runs over an event's file; returns the verdict, its reason, and what the post step would find. */
async function runOver(
  name: string,
  text: string,
  file = '/event.json',
): Promise<[string, string, SavedRun | undefined]> {
  const clock = virtualClock({ isAlone: true });
  const environment = environmentOf(connection, {
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: file,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_SHA: COMMIT,
  });
  const transport = async (): Promise<never> => {
    throw new Error('Something was asked.');
  };
  const { host, recording } = recordingHost({ environment, clock, transport, event: text });
  const { verdict, reason } = await clock.run(run(host));
  return [verdict, reason, recording.saved];
}

describe('an event that cannot be read', () => {
  const NO_JSON = 'the file that GITHUB_EVENT_PATH names could not be read (no JSON)';
  const no = (event: string, place: string): string =>
    `the payload of ${event} holds no full commit id at ${place}`;

  it.each<[string, string, string, string, string?]>([
    ['has no file', 'pull_request', '{}', 'GITHUB_EVENT_PATH is not set', ''],
    ['has no name', '', '{}', 'GITHUB_EVENT_NAME is not set'],
    ['is no JSON', 'pull_request', '{"pull_request":', NO_JSON],
    ['is empty', 'push', '', NO_JSON],
    ['is no object', 'push', '[]', 'the payload of push holds no ref'],
    ['is nothing', 'pull_request', 'null', no('pull_request', 'pull_request.base.sha')],
    [
      'has no head',
      'pull_request',
      `{"pull_request":{"base":{"sha":"${COMMIT}"}}}`,
      no('pull_request', 'pull_request.head.sha'),
    ],
    [
      'has a head that is no commit',
      'pull_request',
      `{"pull_request":{"base":{"sha":"${COMMIT}"},"head":{"sha":7}}}`,
      no('pull_request', 'pull_request.head.sha'),
    ],
    [
      'has no base of its group',
      'merge_group',
      `{"merge_group":{"head_sha":"${COMMIT}"}}`,
      no('merge_group', 'merge_group.base_sha'),
    ],
    [
      'has an abbreviated commit',
      'merge_group',
      '{"merge_group":{"base_sha":"abc","head_sha":"abc"}}',
      no('merge_group', 'merge_group.base_sha'),
    ],
    [
      'was pushed to nowhere',
      'push',
      `{"ref":"refs/heads/main","before":"${COMMIT}"}`,
      'the payload of push holds no commit at after',
    ],
    [
      'was pushed from no commit',
      'push',
      `{"ref":"refs/heads/main","before":"abc","after":"${COMMIT}"}`,
      no('push', 'before'),
    ],
    [
      'was pushed to no ref',
      'push',
      `{"before":"${COMMIT}","after":"${COMMIT}"}`,
      'the payload of push holds no ref',
    ],
  ])(
    '%s: an error before any request, and nothing is left behind',
    async (_, name, text, what, ...[file]) => {
      expect(await runOver(name, text, file)).toEqual([
        'error',
        `The event of this run is unknown: ${what}.`,
        { kind: 'settled' },
      ]);
    },
  );
});

describe('a run that no runner started', () => {
  const unread = { GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/event.json' };

  it.each<[Record<string, string>, string, boolean]>([
    [{}, 'GITHUB_EVENT_NAME is not set', false],
    [{ GITHUB_EVENT_NAME: 'push' }, 'GITHUB_EVENT_PATH is not set', false],
    [unread, 'the file that GITHUB_EVENT_PATH names could not be read (EACCES)', true],
  ])('with no more than %j is told where events come from', async (environment, what, isRead) => {
    const cause = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    await expect(readContext(environment, () => Promise.reject(cause))).rejects.toMatchObject({
      condition: {
        reason: `The event of this run is unknown: ${what}.`,
        advice: 'Run the action as a step of a workflow, which provides the event and its file.',
      },
      cause: isRead ? cause : undefined,
    });
  });
});

it.each([
  [`"before":"${COMMIT}","after":"${'0'.repeat(40)}"`],
  [`"before":"${COMMIT}","deleted":true`],
  [`"before":"${COMMIT}","after":"${COMMIT}","deleted":true`],
])('a push that ends at no commit deletes its ref, in whatever words: %s', async (payload) => {
  const [verdict, reason] = await runOver('push', `{"ref":"refs/heads/x",${payload}}`);
  expect([verdict, reason]).toEqual([
    'skipped',
    'The push deleted a branch or a tag, so there is nothing to review.',
  ]);
});

it.each([
  ['refs/heads/main', 'push'],
  ['refs/heads/refs/tags/v1', 'push'],
  ['refs/tags/v1', 'other'],
])('a push to %s is of the kind %s', async (ref, kind) => {
  const text = JSON.stringify({ ref, before: COMMIT, after: 'b'.repeat(40) });
  const environment = { GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/event.json' };
  expect((await readContext(environment, async () => text)).event.kind).toBe(kind);
});

it('commits are read in lower case; a push from nowhere makes a branch', async () => {
  const read = async (payload: object, sha: string) =>
    readContext({ GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: '/event.json', GITHUB_SHA: sha }, async () =>
      JSON.stringify({ ref: 'refs/heads/x', ...payload }),
    );
  // Zeros at either end make no commit that is none.
  const [before, after] = [`0${'B'.repeat(38)}0`, `0${'A'.repeat(62)}0`];
  const base = { repository: '', eventName: 'push', forkBranch: undefined, ref: '' };
  expect(await read({ before, after }, after)).toEqual({
    ...base,
    event: { kind: 'push', before: before.toLowerCase(), after: after.toLowerCase() },
    sha: after.toLowerCase(),
  });
  expect(await read({ after }, 'main')).toEqual({
    ...base,
    event: { kind: 'other', pullRequest: 'absent' },
    sha: undefined,
  });
});

it.each<[string | undefined, boolean]>([
  [undefined, false],
  ['a'.repeat(39), false],
  ['0123456789abcdef'.repeat(3).slice(8), true],
  ['a'.repeat(41), false],
  ['a'.repeat(63), false],
  ['0123456789abcdef'.repeat(4), true],
  ['a'.repeat(65), false],
  ['A'.repeat(40), false],
  ['g'.repeat(40), false],
  [` ${'a'.repeat(40)}`, false],
  [`${'a'.repeat(64)}\n`, false],
])('%j is a full commit id: %j', (text, expected) => {
  expect(isFullSha(text)).toBe(expected);
});

/** What is read of the payload of an event. */
async function contextOf(name: string, payload: object): Promise<Context> {
  const environment = { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: '/event.json' };
  return await readContext(environment, async () => JSON.stringify(payload));
}

it.each<[string, object, string | undefined]>([
  ['the same repository', { ref: 'topic', repo: { full_name: REPOSITORY } }, undefined],
  ['a fork', { ref: 'topic', repo: { full_name: 'visitor/shop' } }, 'topic'],
  ['a fork that is gone', { ref: 'topic', repo: null }, 'topic'],
  ['a fork, without a name', { repo: { full_name: 'visitor/shop' } }, undefined],
])('the branch of a pull request from %s', async (_, head, forkBranch) => {
  const base = { sha: COMMIT, repo: { full_name: REPOSITORY } };
  const payload = { pull_request: { base, head: { sha: COMMIT, ...head } } };
  expect(await contextOf('pull_request_target', payload)).toMatchObject({
    event: { kind: 'pull-request' },
    forkBranch,
  });
});

it.each<[string, object, string | undefined]>([
  ['the same repository', { head_repository: { full_name: REPOSITORY } }, undefined],
  ['a fork', { head_repository: { full_name: 'visitor/shop' } }, 'topic'],
  ['a fork that is gone', { head_repository: null }, 'topic'],
])('the branch of a workflow that ran for %s', async (_, head, forkBranch) => {
  const of = { event: 'pull_request', head_branch: 'topic', repository: { full_name: REPOSITORY } };
  expect(await contextOf('workflow_run', { workflow_run: { ...of, ...head } })).toMatchObject({ forkBranch });
});

const own = { repository: { id: 1 } };
/** A pull request of a list, by the id of the repository that it is to be merged into. */
const into = (id: number): object => ({ base: { repo: { id } } });

it.each<[string, object, 'absent' | 'mentioned' | 'subject']>([
  ['workflow_run', { workflow_run: { event: 'pull_request' } }, 'mentioned'],
  ['workflow_run', { workflow_run: { event: 'pull_request_target' } }, 'mentioned'],
  ['workflow_run', { workflow_run: { event: 'merge_group' } }, 'mentioned'],
  ['workflow_run', { workflow_run: { event: 'push' } }, 'absent'],
  ['workflow_run', { workflow_run: { event: null } }, 'absent'],
  ['workflow_run', { workflow_run: { event: 'push', pull_requests: [{ number: 1 }] } }, 'mentioned'],
  ['workflow_run', { workflow_run: { event: 'push', pull_requests: [] } }, 'absent'],
  ['workflow_run', { workflow_run: { event: 'push', pull_requests: [into(2)] }, ...own }, 'absent'],
  [
    'workflow_run',
    { workflow_run: { event: 'push', pull_requests: [into(2), into(1)] }, ...own },
    'mentioned',
  ],
  ['issue_comment', { issue: { number: 1, pull_request: { url: 'x' } } }, 'mentioned'],
  ['issue_comment', { issue: { number: 1 } }, 'absent'],
  ['check_run', { check_run: { pull_requests: [{ number: 1 }] } }, 'mentioned'],
  ['check_run', { check_run: { pull_requests: [] } }, 'absent'],
  ['check_suite', { check_suite: { pull_requests: [{ number: 1 }] } }, 'mentioned'],
  ['pull_request_review', { pull_request: { number: 1 } }, 'subject'],
  ['schedule', { schedule: '0 4 * * 1' }, 'absent'],
])('the pull request of %s, %j: %s', async (name, payload, pullRequest) => {
  const { event } = await contextOf(name, payload);
  expect(event).toEqual({ kind: 'other', pullRequest });
});
