import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { decodeMarker } from '../../src/comment/marker.js';
import { publishComment } from '../../src/comment/publication.js';
import type { Dossier } from '../../src/dossier.js';
import { reportOf } from '../../src/report/model.js';
import { outcomeOf, type Story } from '../report/samples.js';
import type { FakeGitHub, GitHubFault } from '../support/fake-github.js';
import {
  gitHubTransport,
  GitHubSetting,
  runVariables,
  setUpGitHub,
  TOKEN,
  tokens,
  users,
} from '../support/github-scenario.js';
import { recordingHost } from '../support/recording-host.js';
import { type EventName, givenFor, HEAD } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

const failing: Story = { findings: [{ severity: 'HIGH', title: 'Injection' }] };

/** How long the run has lasted when it comes to the comment. */
const STARTS_AT_MS = 60_000;

interface Run {
  readonly story?: Story;
  readonly when?: 'always' | 'on-failure';
  readonly event?: EventName;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  /** Milliseconds from the start of the comment to the run's deadline. */
  readonly endsInMs?: number;
  readonly latencyMs?: number;
  readonly interruptAtMs?: number;
  /** Happens so many milliseconds after the start. */
  readonly meanwhile?: readonly [ms: number, act: (fake: FakeGitHub) => void];
}

const gitHubWith = (setting: v.InferInput<typeof GitHubSetting>): FakeGitHub =>
  setUpGitHub(v.parse(GitHubSetting, setting), 'ckp1m2n3o0000q1w2e3r4t5y6');

/** Publishes the comment of a run, in virtual time, and returns what the log says and how long it took. */
async function comment(fake: FakeGitHub, run: Run = {}): Promise<{ log: string[]; tookMs: number }> {
  const clock = virtualClock();
  await clock.run(clock.sleep(STARTS_AT_MS));
  const inputs = { 'github-token': TOKEN, ...run.inputs };
  const { host, recording, interrupt } = recordingHost({
    ...givenFor(run.event ?? 'pullRequest', inputs, { ...runVariables, ...run.variables }),
    clock,
    transport: () => Promise.reject(new Error('The service is not asked.')),
    openGitHub: gitHubTransport(fake, clock, run.latencyMs),
    ...(run.interruptAtMs === undefined ? {} : { interruptAtMs: run.interruptAtMs }),
  });
  const outcome = await outcomeOf({ ...run.story, inputs });
  const dossier: Dossier = {
    ...outcome.dossier,
    ...(run.endsInMs === undefined ? {} : { endsAt: STARTS_AT_MS + run.endsInMs }),
  };
  if (run.meanwhile !== undefined) {
    const [ms, act] = run.meanwhile;
    void clock.sleep(ms).then(() => act(fake));
  }
  if (run.interruptAtMs === 0) interrupt();
  const report = reportOf(outcome, String);
  await clock.run(publishComment(report, dossier, run.when ?? 'always', host));
  return { log: recording.log, tookMs: clock.now() - STARTS_AT_MS };
}

/** Inputs with a token of which GitHub is asked whose it is. */
const ofUser = { 'github-token': tokens.user };

const headings = ({ comments }: FakeGitHub): string[] =>
  comments.map(({ id, body }) => `${id} ${/^## (.*)$/m.exec(body)?.[1] ?? body}`);
const FAILED = '❌ Security review failed';
const PASSED = '✅ Security review passed';
const limited = (at: GitHubFault['at'], seconds: number): GitHubFault => ({
  at,
  status: 403,
  message: 'You have exceeded a secondary rate limit.',
  headers: { 'retry-after': `${seconds}` },
});

describe('run after run', () => {
  it.each(['job', 'app', 'user'] as const)('keeps one comment, with the token of the %s', async (token) => {
    const fake = gitHubWith({ token });
    const inputs = { 'github-token': tokens[token] };
    await comment(fake, { inputs, story: failing });
    expect(headings(fake)).toEqual([`1001 ${FAILED}`]);
    await comment(fake, { inputs, story: failing, variables: { GITHUB_RUN_ATTEMPT: '2' } });
    await comment(fake, { inputs, variables: { GITHUB_RUN_ID: '43' } });
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
    await comment(fake, { inputs, story: failing });
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
    await comment(fake, { inputs, story: failing, variables: { GITHUB_RUN_ID: '44' } });
    expect(headings(fake)).toEqual([`1001 ${FAILED}`]);
    expect(new Set(fake.tokens)).toEqual(new Set([`Bearer ${tokens[token]}`]));
  });

  it.each([
    ['a job', 'job', tokens.job, false],
    ['an App', 'app', tokens.app, false],
    ['a user', 'user', tokens.user, true],
    ['a job, on a server that does not mark them', 'job', '0'.repeat(40), true],
  ] as const)(
    'asks whose the token is only if it may be a user’s: that of %s',
    async (_, token, text, asks) => {
      const fake = gitHubWith({ token });
      await comment(fake, { inputs: { 'github-token': text } });
      expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
      expect(fake.log.some((request) => request.startsWith('GET /user '))).toBe(asks);
    },
  );

  it('keeps one comment of an App whose login GitHub does not tell', async () => {
    const fake = gitHubWith({ token: 'app', faults: [{ at: 'viewer', times: 9, status: 404 }] });
    await comment(fake, { story: failing });
    await comment(fake, { variables: { GITHUB_RUN_ID: '43' } });
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
  });

  it.each(['job', 'app', 'user'] as const)(
    'leaves the comments of a copying bot and of other actions alone, with the token of the %s',
    async (token) => {
      const copied = { by: 'evil[bot]', text: 'Mine.', marker: { login: 'evil[bot]' } };
      const fake = gitHubWith({ token, comments: [copied, { text: 'Of another action.' }] });
      await comment(fake, { inputs: { 'github-token': tokens[token] } });
      expect(fake.comments.map(({ id, edits }) => [id, edits])).toEqual([
        [1001, 0],
        [1002, 0],
        [1003, token === 'app' ? 1 : 0],
      ]);
      expect(headings(fake).at(-1)).toBe(`1003 ${PASSED}`);
    },
  );

  it('writes another one, once, where its own may not be edited', async () => {
    const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }] });
    const locked = { at: 'update', status: 403, message: 'Not yours.' } as const;
    fake.faults.push(locked);
    const { log } = await comment(fake);
    expect(log).toEqual([
      'The comment 1001 may not be edited: GitHub answered PATCH /repos/acme/shop/issues/comments/1001 with 403 (Not yours.).',
      'Wrote the comment 1002 of the pull request.',
    ]);
    fake.faults.push(locked);
    const { log: later } = await comment(fake, { variables: { GITHUB_RUN_ID: '43' } });
    expect(later.at(-1)).toBe('Updated the comment 1002 of the pull request.');
    expect(fake.comments.map(({ id, edits }) => [id, edits])).toEqual([
      [1001, 0],
      [1002, 1],
    ]);
  });

  it.each([
    ['refused', { at: 'update', status: 403 }],
    ['limited for long', limited('update', 90)],
  ] as const)('knows the comment of an App again whose author could not be noted: %s', async (_, fault) => {
    const fake = gitHubWith({ token: 'app' });
    fake.faults.push(fault);
    await comment(fake, { story: failing });
    await comment(fake, { variables: { GITHUB_RUN_ID: '43' } });
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
  });

  it('lets an App take over what a job wrote, also beside a comment of the App', async () => {
    const standing = [
      { text: FAILED, marker: {} },
      { by: users.app.login, text: FAILED, marker: { job: 'audit', login: users.app.login } },
    ];
    const fake = gitHubWith({ token: 'app', comments: standing });
    await comment(fake);
    expect(fake.comments.map(({ edits }) => edits)).toEqual([1, 0]);
  });

  it('is written on failure where nothing stands', async () => {
    const fake = gitHubWith({});
    await comment(fake, { story: failing, when: 'on-failure' });
    expect(headings(fake)).toEqual([`1001 ${FAILED}`]);
  });

  it('resolves no comment that may not be edited', async () => {
    const fake = gitHubWith({
      comments: [{ text: FAILED, marker: {} }],
      faults: [{ at: 'update', status: 403 }],
    });
    const { log } = await comment(fake, { when: 'on-failure' });
    expect(log).toEqual([expect.stringMatching(/^::warning::.* PATCH .* with 403 .*"pull-requests: write"/)]);
    expect(fake.comments).toHaveLength(1);
  });

  it('resolves its own comment behind one that may not be edited', async () => {
    const both = [1, 2].map(() => ({ text: FAILED, marker: {} }));
    const fake = gitHubWith({ comments: both, faults: [{ at: 'update', status: 403 }] });
    const { log } = await comment(fake, { when: 'on-failure' });
    expect(log).toEqual(['Updated the comment 1002 of the pull request.']);
    expect(fake.comments.map(({ id, edits }) => [id, edits])).toEqual([
      [1001, 0],
      [1002, 1],
    ]);
  });

  it('keeps one for each job and each target that is named', async () => {
    const fake = gitHubWith({});
    await comment(fake, { story: failing });
    await comment(fake, { variables: { GITHUB_JOB: 'nightly' } });
    await comment(fake, { inputs: { 'target-id': 'target-2' }, story: { scan: null } });
    await comment(fake, { variables: { GITHUB_JOB: 'nightly', GITHUB_RUN_ID: '43' }, story: failing });
    await comment(fake, { variables: { GITHUB_RUN_ID: '43' } });
    expect(headings(fake).filter((line) => line.startsWith('1001'))).toEqual([`1001 ${PASSED}`]);
    expect(headings(fake).filter((line) => line.startsWith('1002'))).toEqual([`1002 ${FAILED}`]);
    expect(fake.comments).toHaveLength(3);
  });

  it('keeps names that are as long as names can be, and hides a secret in them', async () => {
    const fake = gitHubWith({});
    const variables = { GITHUB_WORKFLOW: 'w'.repeat(99_999), GITHUB_JOB: `job ${TOKEN}` };
    await comment(fake, { variables });
    await comment(fake, { variables: { ...variables, GITHUB_RUN_ID: '43' } });
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
    const [{ body } = { body: '' }] = fake.comments;
    expect(body.length).toBeLessThan(2_000);
    const hidden = Buffer.from(body.split(' ')[2] ?? '', 'base64').toString('utf8');
    expect(hidden).toContain('"job":"job ***"');
  });
});

it.each([
  [500, 'w'.repeat(500)],
  [501, expect.stringMatching(/^sha256:[0-9a-f]{64}$/)],
])('the marker holds a name of %i characters, or what it is recognised by', async (length, workflow) => {
  const fake = gitHubWith({});
  await comment(fake, { variables: { GITHUB_WORKFLOW: 'w'.repeat(length) } });
  expect(fake.comments.map(({ body }) => decodeMarker(body)?.workflow)).toEqual([workflow]);
});

it.each<[string, (end: string) => Run]>([
  ['workflows', (end) => ({ variables: { GITHUB_WORKFLOW: `${'w'.repeat(99_999)}${end}` } })],
  ['jobs', (end) => ({ variables: { GITHUB_JOB: `${'j'.repeat(99_999)}${end}` } })],
  ['targets', (end) => ({ inputs: { 'target-id': `${'t'.repeat(99_999)}${end}` }, story: { scan: null } })],
])('%s whose long names differ in their last letter have a comment each', async (_, runOf) => {
  const fake = gitHubWith({});
  for (const end of ['a', 'b', 'a']) await comment(fake, runOf(end));
  expect(fake.comments.map(({ edits }) => edits)).toEqual([1, 0]);
});

it.each([
  ['', 'Wrote the comment 1001'],
  ['https://ghe.example/api/v3', 'Nobody answers at https://ghe.example/api/v3.'],
  ['http://127.0.0.1:3000', 'Nobody answers at http://127.0.0.1:3000/.'],
])('the address of GitHub may be %j', async (address, said) => {
  const { log } = await comment(gitHubWith({}), { variables: { GITHUB_API_URL: address } });
  expect(log).toEqual([expect.stringContaining(said)]);
});

describe('while a write has to wait', () => {
  it('the head moves on: the comment of the newer commit is left alone', async () => {
    const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }] });
    fake.faults.push(limited('update', 30));
    const { log } = await comment(fake, { meanwhile: [10_000, (world) => (world.head = 'f'.repeat(40))] });
    expect(log.at(-1)).toBe(
      `No comment was written: the pull request is at ${'f'.repeat(40)} by now, and this run is for ${HEAD}.`,
    );
    expect(fake.comments.map(({ edits }) => edits)).toEqual([0]);
  });

  it('a failed update is not sent again blindly: the comment of the newer commit is left alone', async () => {
    const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }] });
    fake.faults.push({ at: 'update', status: 502 });
    const { log } = await comment(fake, { meanwhile: [1_000, (world) => (world.head = 'f'.repeat(40))] });
    expect(log).toEqual([
      `No comment was written: the pull request is at ${'f'.repeat(40)} by now, and this run is for ${HEAD}.`,
    ]);
    expect(fake.comments.map(({ edits }) => edits)).toEqual([0]);
  });

  it('another run makes the comment: no second one is made', async () => {
    const fake = gitHubWith({});
    fake.faults.push(limited('create', 30));
    const later = { variables: { GITHUB_RUN_ID: '43' } };
    const other = gitHubWith({});
    await comment(other, later);
    const [made] = other.comments;
    const { log } = await comment(fake, {
      story: failing,
      meanwhile: [10_000, ({ post }) => made && void post(made.user, made.body)],
    });
    expect(log.at(-1)).toBe(
      'No comment was written: run 43, attempt 1, has commented on the same commit since.',
    );
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
  });

  it('a later run writes while the head is waited for: it is left alone', async () => {
    const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }] });
    fake.faults.push(limited('head', 30));
    const later = gitHubWith({ comments: [{ text: PASSED, marker: { run: 43, head: 'ours' } }] });
    const { log } = await comment(fake, {
      story: failing,
      meanwhile: [
        10_000,
        ({ comments: [first] }) => first && Object.assign(first, { body: later.comments[0]?.body }),
      ],
    });
    expect(log.at(-1)).toBe(
      'No comment was written: run 43, attempt 1, has commented on the same commit since.',
    );
  });

  it('a later run writes while a further page of comments is waited for: it is left alone', async () => {
    const chatter = { by: 'octocat', type: 'User', text: 'x', times: 50 } as const;
    const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }, chatter] });
    const later = gitHubWith({ comments: [{ text: PASSED, marker: { run: 43, head: 'ours' } }] });
    const { log } = await comment(fake, {
      story: failing,
      latencyMs: 1_000,
      meanwhile: [
        1_500,
        ({ comments: [first], faults }) => {
          faults.push(limited('list', 30));
          if (first !== undefined) first.body = later.comments[0]?.body ?? '';
        },
      ],
    });
    expect(log).toEqual([
      'GitHub limits how often it is asked. Trying again in 30 s.',
      'No comment was written: run 43, attempt 1, has commented on the same commit since.',
    ]);
  });

  it('no more than a minute goes by in all', async () => {
    const fake = gitHubWith({});
    fake.faults.push(limited('list', 25), limited('head', 25), limited('create', 25));
    const { log, tookMs } = await comment(fake);
    expect(log.at(-1)).toMatch(
      /^::warning::The comment was not written: GitHub limits .* The verdict stands\.$/,
    );
    expect(tookMs).toBeLessThan(60_000);
  });

  it('what is done afterwards waits too, and its failure is said', async () => {
    const fake = gitHubWith({ comments: [1, 2, 3].map((run) => ({ text: FAILED, marker: { run } })) });
    fake.faults.push(limited('remove', 20), { at: 'remove', status: 403 });
    const { log } = await comment(fake);
    expect(log.slice(-3)).toEqual([
      'GitHub limits how often it is asked. Trying again in 20 s.',
      expect.stringMatching(
        /^The comment 1002, which the updated comment replaces, could not be removed: GitHub answered DELETE/,
      ),
      'Removed the comment 1003, which the updated comment replaces.',
    ]);
  });
});

it.each(['taken over by another target', 'written anew by hand'])(
  'a comment that was %s meanwhile is not removed after a wait',
  async (how) => {
    const nobodys = { text: FAILED, marker: { target: '' } };
    const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }, nobodys] });
    fake.faults.push(limited('remove', 20));
    const taken = gitHubWith({ comments: [{ text: PASSED, marker: { target: 'target-2', run: 42 } }] });
    const { log } = await comment(fake, {
      meanwhile: [
        10_000,
        ({ comments: [, second] }) =>
          second &&
          Object.assign(second, { body: how.endsWith('hand') ? 'By hand.' : taken.comments[0]?.body }),
      ],
    });
    expect(log.at(-1)).toBe('The comment 1002 has changed meanwhile, and is left alone.');
    expect(fake.comments.map(({ id }) => id)).toEqual([1001, 1002]);
  },
);

it('a comment that was taken over while another had to wait for its removal is not removed', async () => {
  const nobodys = { text: FAILED, marker: { target: '' } };
  const surplus = { text: FAILED, marker: { run: 2 } };
  const fake = gitHubWith({ comments: [{ text: FAILED, marker: {} }, surplus, nobodys] });
  fake.faults.push(limited('remove', 20));
  const taken = gitHubWith({ comments: [{ text: PASSED, marker: { target: 'target-2', run: 42 } }] });
  const { log } = await comment(fake, {
    meanwhile: [
      10_000,
      ({ comments: [, , third] }) => third && Object.assign(third, { body: taken.comments[0]?.body }),
    ],
  });
  expect(log.slice(-2)).toEqual([
    'Removed the comment 1002, which the updated comment replaces.',
    'The comment 1003 has changed meanwhile, and is left alone.',
  ]);
  expect(fake.comments.map(({ id }) => id)).toEqual([1001, 1003]);
});

it('a comment whose removal was not answered is removed', async () => {
  const fake = gitHubWith({ comments: [1, 2].map((run) => ({ text: FAILED, marker: { run } })) });
  fake.faults.push({ at: 'remove', status: 502, deletes: [1002] });
  const { log } = await comment(fake);
  expect(log.at(-1)).toBe('Removed the comment 1002, which the updated comment replaces.');
  expect(fake.comments.map(({ id }) => id)).toEqual([1001]);
});

describe('time', () => {
  it('is ninety seconds at most', async () => {
    const fake = gitHubWith({ comments: [{ by: 'octocat', type: 'User', text: 'x', times: 500 }] });
    const { log, tookMs } = await comment(fake, { latencyMs: 19_000 });
    expect(tookMs).toBe(90_000);
    expect(log).toEqual([
      '::warning::The comment was not written: the time for it ran out. Run the job again if the comment is missing. The verdict stands.',
    ]);
  });

  it.each([
    ['long before the deadline', 3_600_000, 57_000],
    ['just before it', 5_000, 13_000],
    ['at it', 0, 8_000],
    ['when a cancel has used it up', -8_000, 0],
    ['without a review', undefined, 57_000],
    ['without a review, in a quarter of a minute', undefined, 23_000, '0.25'],
  ])(
    'ends within eight seconds of the deadline of the run: %s',
    async (_, endsInMs, expected, minutes = '30') => {
      const given = endsInMs === undefined ? { inputs: { 'timeout-minutes': minutes } } : { endsInMs };
      const { log, tookMs } = await comment(gitHubWith({}), { ...given, latencyMs: 19_000 });
      expect(tookMs).toBe(expected);
      expect(log.at(-1)).toBe(
        expected > 50_000
          ? 'Wrote the comment 1001 of the pull request.'
          : '::warning::The comment was not written: the time for it ran out. Run the job again if the comment is missing. The verdict stands.',
      );
    },
  );

  it('is not spent on a failure that asks for more than is left', async () => {
    const fake = gitHubWith({});
    fake.faults.push({ at: 'list', status: 503, headers: { 'retry-after': '10' } });
    const { log, tookMs } = await comment(fake, { endsInMs: 0 });
    expect(log.at(-1)).toMatch(/^::warning::The comment was not written: GitHub answered GET .* with 503 /);
    expect(tookMs).toBeLessThan(1_000);
  });

  it.each<[string, Run, number]>([
    ['the run', { endsInMs: 20_000 }, 30],
    ['the run, to the second', { endsInMs: 21_900 }, 30],
    ['all patience', {}, 61],
  ])('is not spent on a limit that outlasts %s', async (_, given, seconds) => {
    const fake = gitHubWith({});
    fake.faults.push(limited('list', seconds));
    const { log, tookMs } = await comment(fake, given);
    expect(log).toEqual([
      expect.stringMatching(/^::warning::The comment was not written: GitHub limits .* again in [12] min; /),
    ]);
    expect(tookMs).toBeLessThan(1_000);
  });

  it.each([TOKEN, ''])('is none where the job was cancelled before it, with the token %j', async (token) => {
    const fake = gitHubWith({});
    const { log } = await comment(fake, { interruptAtMs: 0, inputs: { 'github-token': token } });
    expect(log).toEqual(['No comment was written: the job was cancelled.']);
    expect(fake.log).toEqual([]);
  });

  it('is none once the job is cancelled', async () => {
    const fake = gitHubWith({});
    fake.faults.push(limited('list', 55));
    const { log, tookMs } = await comment(fake, { interruptAtMs: 7_000 });
    expect(log.at(-1)).toBe('No comment was written: the job was cancelled.');
    expect(tookMs).toBe(7_000);
  });
});

describe('what stands in the way', () => {
  it.each<[string, v.InferInput<typeof GitHubSetting>, Run, RegExp]>([
    ['no permission', { may: 'read' }, {}, /^::warning::.* with 403 .*"pull-requests: write"/],
    [
      'a repository that is hidden',
      { faults: [{ at: 'list', status: 404 }] },
      {},
      /^::warning::.*"pull-requests: write"/,
    ],
    [
      'a pull request that is hidden',
      { faults: [{ at: 'head', status: 404 }] },
      {},
      /^::warning::.*"pull-requests: write"/,
    ],
    [
      'another name of the repository',
      { faults: [{ at: 'list', status: 301, message: 'Moved Permanently' }] },
      {},
      /^::warning::.* with 301 \(Moved Permanently\)\. Redirects are not followed: start a new run /,
    ],
    [
      'a token that is not valid',
      { faults: [{ at: 'list', status: 401 }] },
      {},
      /^::warning::.*github-token is not valid/,
    ],
    [
      'a token of a user that is not valid',
      { faults: [{ at: 'user', status: 401 }] },
      { inputs: ofUser },
      /^::warning::.*github-token is not valid/,
    ],
    ['a body that is refused', { faults: [{ at: 'create', status: 422 }] }, {}, /^::warning::.* with 422/],
    ['a fork', { may: 'read' }, { event: 'pullRequestOfFork' }, /^No comment .* fork, .* job summary/],
    ['a fork that sees nothing', { may: 'nothing' }, { event: 'pullRequestOfFork' }, /^No comment .* fork/],
    [
      'a fork without a token',
      {},
      { event: 'pullRequestOfFork', inputs: { 'github-token': '' } },
      /^No comment .* fork/,
    ],
    [
      'an event of the target, whose head is in a fork',
      { may: 'read' },
      { event: 'pullRequestTargetOfFork' },
      /^::warning::.* with 403 .*"pull-requests: write"/,
    ],
    [
      'such an event without a token',
      {},
      { event: 'pullRequestTargetOfFork', inputs: { 'github-token': '' } },
      /^::warning::.*github-token is blank/,
    ],
    [
      'a locked conversation',
      {
        faults: [{ at: 'create', status: 403, message: 'Unable to create comment because issue is locked.' }],
      },
      {},
      /^::warning::.* is locked\.\)\. It takes a conversation that is not locked: unlock (?!.*permission)/,
    ],
    [
      'an archived repository',
      { faults: [{ at: 'create', status: 403, message: 'Repository was archived so is read-only.' }] },
      { event: 'pullRequestOfFork' },
      /^::warning::.* read-only\.\)\. It takes a repository that is not archived: unarchive (?!.*permission)/,
    ],
    [
      'a runner that the organisation does not admit',
      {
        faults: [
          { at: 'list', status: 403, message: 'The `acme` organization has an IP allow list enabled.' },
        ],
      },
      { event: 'pullRequestOfFork' },
      /^::warning::.* enabled\.\)\. It takes a runner and a token that the organisation admits(?!.*permission)/,
    ],
    [
      'a token that the organisation does not admit',
      {
        faults: [
          { at: 'list', status: 403, message: 'Resource protected by organization SAML enforcement.' },
        ],
      },
      {},
      /^::warning::.* enforcement\.\)\. It takes a runner and a token that the organisation admits(?!.*permission)/,
    ],
    [
      'words that nobody knows, over two lines',
      { faults: [{ at: 'create', status: 403, message: 'No.\n::error::Archives @octocat' }] },
      {},
      /^::warning::[^\n]*"pull-requests: write"[^\n]*$/,
    ],
    [
      'no user to be asked for',
      { faults: [{ at: 'user', status: 404, message: 'Not Found' }] },
      { event: 'pullRequestOfFork', inputs: ofUser },
      /^::warning::.*GET \/user with 404 (?!.*permission).*GITHUB_API_URL/,
    ],
    [
      'a fork and a gateway',
      { faults: [{ at: 'user', times: 9, status: 502 }] },
      { event: 'pullRequestOfFork', inputs: ofUser },
      /^::warning::.* with 502/,
    ],
    ['no token', {}, { inputs: { 'github-token': '' } }, /^::warning::.*github-token is blank/],
    ['an address that is none', {}, { variables: { GITHUB_API_URL: 'ghe' } }, /^::warning::.*GITHUB_API_URL/],
    [
      'plain HTTP',
      {},
      { variables: { GITHUB_API_URL: 'http://ghe.example' } },
      /^::warning::.*GITHUB_API_URL/,
    ],
    [
      'a password in the address',
      {},
      { variables: { GITHUB_API_URL: 'https://a:b@ghe.example' } },
      /^::warning::.*GITHUB_API_URL/,
    ],
    [
      'an address with a password alone',
      {},
      { variables: { GITHUB_API_URL: 'https://:b@ghe.example' } },
      /^::warning::.*GITHUB_API_URL/,
    ],
    [
      'a query in the address',
      {},
      { variables: { GITHUB_API_URL: 'https://ghe.example/?a' } },
      /^::warning::.*GITHUB_API_URL/,
    ],
    [
      'a fragment in the address',
      {},
      { variables: { GITHUB_API_URL: 'https://ghe.example/#a' } },
      /^::warning::.*GITHUB_API_URL/,
    ],
  ])('%s', async (_, setting, run, expected) => {
    const fake = gitHubWith(setting);
    const { log } = await comment(fake, run);
    expect(log.filter((line) => !line.startsWith('GitHub limits'))).toEqual([
      expect.stringMatching(expected),
    ]);
    expect(fake.comments).toEqual([]);
  });

  it('a fork that may write is written to', async () => {
    const fake = gitHubWith({});
    await comment(fake, { event: 'pullRequestOfFork' });
    expect(headings(fake)).toEqual([`1001 ${PASSED}`]);
  });

  it('an App whose login cannot be noted says so', async () => {
    const untold = { at: 'viewer', status: 404 } as const;
    const fake = gitHubWith({ token: 'app', faults: [untold, { at: 'update', status: 403 }] });
    const { log } = await comment(fake);
    expect(log).toEqual([
      'Wrote the comment 1001 of the pull request.',
      expect.stringMatching(
        /^A later run may write another comment, since the author of this one could not be noted in it: /,
      ),
    ]);
  });
});
