import * as v from 'valibot';
import type { Transport } from '../../src/api/wire.js';
import { decodeMarker, encodeMarker } from '../../src/comment/marker.js';
import type { Clock } from '../../src/edge/clock.js';
import { type FakeGitHub, fakeGitHub } from './fake-github.js';
import { HEAD, PULL_REQUEST, REPOSITORY } from './run-environment.js';

const commit = v.picklist(['ours', 'another']);

/** The pull request that a run comments on, as `scenario.json` describes it. */
export const GitHubSetting = v.strictObject({
  /** The token of the job, of another App, or of a user. */
  token: v.optional(v.picklist(['job', 'app', 'user']), 'job'),
  may: v.optional(v.picklist(['write', 'read', 'nothing']), 'write'),
  /** What the pull request's head is by now. */
  head: v.optional(commit, 'ours'),
  /** What stands there before the run. */
  comments: v.optional(
    v.array(
      v.strictObject({
        by: v.optional(v.string(), 'github-actions[bot]'),
        type: v.optional(v.picklist(['Bot', 'User']), 'Bot'),
        text: v.string(),
        /** So many of the same. */
        times: v.optional(v.number(), 1),
        /** What its marker says, where it has one, apart from what our run's would. */
        marker: v.optional(
          v.strictObject({
            workflow: v.optional(v.string(), 'CI'),
            job: v.optional(v.string(), 'review'),
            target: v.optional(v.string()),
            head: v.optional(commit, 'another'),
            run: v.optional(v.number(), 41),
            attempt: v.optional(v.number(), 1),
            login: v.optional(v.string()),
          }),
        ),
      }),
    ),
    [],
  ),
  faults: v.optional(
    v.array(
      v.strictObject({
        at: v.picklist(['user', 'viewer', 'head', 'list', 'create', 'update', 'remove']),
        times: v.optional(v.number()),
        deletes: v.optional(v.array(v.number())),
        status: v.optional(v.number()),
        message: v.optional(v.string()),
        headers: v.optional(v.record(v.string(), v.string())),
      }),
    ),
    [],
  ),
  /** Variables of the runner that are other than usual. */
  variables: v.optional(v.record(v.string(), v.string()), {}),
});
export type GitHubSetting = v.InferOutput<typeof GitHubSetting>;

/** Put together at run time: written out, it is a secret to every scanner that reads this repository. */
const tokenOf = (kind: string): string => [kind, '0123456789abcdefghijklmnopqrstuvwxyz'].join('_');
export const TOKEN = tokenOf('ghs');
/** The tokens of those whose login and type `users` has. */
export const tokens = { job: TOKEN, app: TOKEN, user: tokenOf('ghp') } as const;
export const API_ROOT = 'https://api.github.com';
const ANOTHER = 'd'.repeat(40);
/** Whose tokens there are. */
export const users = {
  job: { login: 'github-actions[bot]', type: 'Bot' },
  app: { login: 'review-helper[bot]', type: 'Bot' },
  user: { login: 'octocat', type: 'User' },
} as const;

/** What the runner says of the run. */
export const runVariables = {
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '1',
  GITHUB_WORKFLOW: 'CI',
  GITHUB_JOB: 'review',
  GITHUB_SERVER_URL: 'https://github.com',
} as const;

/** Sets the pull request up. `targetId` is what a marker names that names no other. */
export function setUpGitHub(setting: GitHubSetting, targetId: string): FakeGitHub {
  const commits = { ours: HEAD, another: ANOTHER };
  const fake = fakeGitHub({
    root: API_ROOT,
    repository: REPOSITORY,
    number: PULL_REQUEST,
    head: commits[setting.head],
    bearer: { ...users[setting.token], may: setting.may },
  });
  for (const { by, type, text, times, marker } of setting.comments) {
    const { head = 'another', target = targetId, login, ...rest } = marker ?? {};
    const fields = {
      workflow: 'CI',
      job: 'review',
      run: 41,
      attempt: 1,
      ...rest,
      target,
      head: commits[head],
    };
    const line = encodeMarker(login === undefined ? fields : { ...fields, login });
    const body = marker === undefined ? text : `${line}\n\n${text}`;
    for (let time = 0; time < times; time += 1) fake.post({ login: by, type }, body);
  }
  fake.faults.push(...setting.faults);
  return fake;
}

/** Asks the fake as the action would, in virtual time. */
export function gitHubTransport(
  fake: FakeGitHub,
  clock: Clock,
  latencyMs = 100,
): (apiUrl: URL, token: string) => Promise<Transport> {
  return async (apiUrl, token) => {
    if (apiUrl.href !== `${API_ROOT}/`) throw new Error(`Nobody answers at ${apiUrl.href}.`);
    return async ({ headers, ...request }, signal) => {
      await clock.sleep(latencyMs, signal);
      return fake.handle({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
    };
  };
}

/** What stands in the end, markers spelt out; comments that nobody marked are counted. */
export function commentsOf({ comments }: FakeGitHub): readonly string[] {
  const marked = comments.filter(({ body }) => body.startsWith('<!--'));
  const others = comments.length - marked.length;
  return [
    ...(others === 0 ? [] : [`Comments without a marker: ${others}.`]),
    ...(marked.length === 0 ? ['No comment with a marker.'] : []),
    ...marked.flatMap(({ id, body, user, edits }) => {
      const [first = '', ...rest] = body.split('\n');
      const marker = decodeMarker(body);
      return [
        `**Comment ${id}** by ${user.login} (${user.type}), edited ${edits} times, ${body.length} characters. Its marker: \`${marker === undefined ? first : JSON.stringify(marker)}\``,
        rest.join('\n').trim(),
      ];
    }),
  ];
}
