import { describe, expect, it } from '@jest/globals';
import { readPullRequestRun } from '../../src/comment/pull-request.js';
import { readContext } from '../../src/context.js';
import { runVariables } from '../support/github-scenario.js';
import {
  type EventName,
  events,
  givenFor,
  HEAD,
  PULL_REQUEST,
  REPOSITORY,
} from '../support/run-environment.js';

const usual = {
  ...runVariables,
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_EVENT_PATH: '/event.json',
  GITHUB_REPOSITORY: REPOSITORY,
};
const { payload } = events.pullRequest;
const read = (variables: Record<string, string | undefined> = {}, text = JSON.stringify(payload)) =>
  readPullRequestRun({ ...usual, ...variables }, async (file) => {
    if (file !== usual.GITHUB_EVENT_PATH) throw new Error(`There is no ${file}.`);
    return text;
  });
const sides = (base: unknown, head: unknown): string =>
  JSON.stringify({
    pull_request: { number: 3, base: { repo: base }, head: { sha: HEAD.toUpperCase(), repo: head } },
  });

describe('a run for a pull request', () => {
  it('knows where its comment belongs', async () => {
    const expected = { repository: REPOSITORY, number: PULL_REQUEST, head: HEAD, isOfFork: false };
    const run = { workflow: 'CI', job: 'review', run: 42, attempt: 1 };
    expect(await read()).toEqual({ ...expected, ...run });
    expect(await read({ GITHUB_EVENT_NAME: 'pull_request_target' })).toEqual({ ...expected, ...run });
  });

  it.each(Object.keys(events) as EventName[])(
    'of %s has a place for a comment if its diff is that of one',
    async (kind) => {
      const { environment, event } = givenFor(kind, {}, runVariables);
      const { event: said } = await readContext(environment, async () => event);
      const place = await readPullRequestRun(environment, async () => event);
      expect('number' in place).toBe(said.kind === 'pull-request');
    },
  );

  it.each([
    ['the same repository', { full_name: 'a/B' }, { full_name: 'A/b' }, false],
    ['another', { full_name: 'a/b' }, { full_name: 'c/b' }, true],
    ['one that is gone', { full_name: 'a/b' }, null, true],
    ['one that is gone, where the base is not told', undefined, null, true],
    ['one that is not told', undefined, undefined, false],
  ])('whose head is in %s', async (_, base, head, isOfFork) => {
    expect(await read({}, sides(base, head))).toMatchObject({ isOfFork, head: HEAD });
    const target = { GITHUB_EVENT_NAME: 'pull_request_target' };
    expect(await read(target, sides(base, head))).toMatchObject({ isOfFork: false, head: HEAD });
  });
});

it.each(['acme/.github', 'a-b.c/d-e.f_g', 'acme/...'])('the repository %s is one', async (name) => {
  expect(await read({ GITHUB_REPOSITORY: name })).toMatchObject({ repository: name });
});

it('the first pull request, and a run of fifteen digits, are ones', async () => {
  const text = JSON.stringify({ pull_request: { number: 1, base: {}, head: { sha: HEAD } } });
  expect(await read({ GITHUB_RUN_ID: '9'.repeat(15) }, text)).toMatchObject({
    number: 1,
    run: 999_999_999_999_999,
  });
});

describe('a run without a place for a comment', () => {
  it.each(['push', 'merge_group', 'schedule', 'workflow_dispatch', 'issue_comment', ''])(
    'is of the event %j',
    async (name) => {
      const said = name === '' ? 'an unknown event' : name;
      expect(await read({ GITHUB_EVENT_NAME: name })).toEqual({
        why: `only runs for pull_request and pull_request_target write one, and this run is for ${said}`,
      });
    },
  );

  it.each([
    ['GITHUB_RUN_ID', ''],
    ['GITHUB_RUN_ID', undefined],
    ['GITHUB_RUN_ID', '0'],
    ['GITHUB_RUN_ID', '1e3'],
    ['GITHUB_RUN_ID', '-1'],
    ['GITHUB_RUN_ID', '9'.repeat(16)],
    ['GITHUB_RUN_ATTEMPT', 'x'],
    ['GITHUB_WORKFLOW', '  '],
    ['GITHUB_JOB', undefined],
    ['GITHUB_REPOSITORY', 'acme'],
    ['GITHUB_REPOSITORY', '/shop'],
    ['GITHUB_REPOSITORY', 'acme/'],
    ['GITHUB_REPOSITORY', 'a cme/shop'],
    ['GITHUB_REPOSITORY', '../shop'],
    ['GITHUB_EVENT_PATH', undefined],
    ['GITHUB_REPOSITORY', 'acme/..'],
    ['GITHUB_REPOSITORY', 'acme/shop/../../user'],
    ['GITHUB_REPOSITORY', 'acme/shop?x'],
  ])('has for %s %j', async (name, value) => {
    const why = name === 'GITHUB_EVENT_PATH' ? "the event's file" : name;
    expect(await read({ [name]: value })).toEqual({ why: expect.stringContaining(why) });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['no pull request', '{}'],
    [
      'a number that is none',
      JSON.stringify({ pull_request: { number: '12', base: {}, head: { sha: HEAD } } }),
    ],
    ['no number', JSON.stringify({ pull_request: { number: 0, base: {}, head: { sha: HEAD } } })],
    ['no base', JSON.stringify({ pull_request: { number: 12, head: { sha: HEAD } } })],
    ['a base without a name', sides({}, { full_name: 'a/b' })],
    ['a head without a name', sides({ full_name: 'a/b' }, {})],
    ['half a commit', JSON.stringify({ pull_request: { number: 12, base: {}, head: { sha: 'abc' } } })],
  ])('has an event that holds %s', async (_, text) => {
    expect(await read({}, text)).toEqual({ why: expect.stringContaining("the event's file") });
  });

  it('has an event that cannot be read', async () => {
    const place = await readPullRequestRun(usual, () => Promise.reject(new Error('EACCES')));
    expect(place).toEqual({ why: "the event's file does not say what it should: it is no JSON object" });
  });
});
