import { describe, expect, it } from '@jest/globals';
import { readContext } from '../src/context.js';
import { readInputs } from '../src/inputs.js';
import { makePlan, type Plan } from '../src/plan.js';
import { BASE, connection, type EventName, givenFor, HEAD, REPOSITORY } from './support/run-environment.js';

const SHA = 'c'.repeat(40);

async function planOf(
  kind: EventName,
  inputs: Record<string, string> = {},
  given = true,
  variables: Record<string, string> = {},
): Promise<Plan> {
  const all = { ...(given ? connection : {}), ...inputs };
  const { environment, event } = givenFor(kind, all, { GITHUB_SHA: SHA, ...variables });
  const context = await readContext(environment, () => Promise.resolve(event));
  return makePlan(readInputs(environment), context);
}

/** A plan in one line, the way this file's tables write it. */
function lineOf(plan: Plan): string {
  if (plan.kind === 'refuse')
    return `refuse: ${plan.problems.map(({ input, problem }) => `${input} ${problem}`).join('; ')}`;
  if (plan.kind === 'skip') return `skip${plan.toleration === undefined ? '' : ` (${plan.toleration})`}`;
  const { source } = plan;
  if (source.kind === 'resume') return `resume ${source.scanId}, then ${plan.ending}`;
  const { order } = source;
  const sides =
    order.workflow === 'REVIEW_CHANGES' ? ` ${short(order.baseRef)}..${short(order.headRef)}` : '';
  return `${order.workflow}${sides} ${order.goal} ${order.mode}, then ${plan.ending}`;
}

const short = (ref: string): string => ref.replace(/^([0-9a-f])\1{39}$/, '$1*');

describe('which scan an event asks for', () => {
  it.each<[EventName, string]>([
    ['pullRequest', 'REVIEW_CHANGES b*..a* CHECK_PR QUICK, then gate'],
    ['pullRequestTarget', 'REVIEW_CHANGES b*..a* CHECK_PR QUICK, then gate'],
    ['mergeGroup', 'REVIEW_CHANGES b*..a* CHECK_PR QUICK, then gate'],
    ['push', 'REVIEW_CHANGES b*..a* CHECK_PR QUICK, then gate'],
    ['newBranch', 'REVIEW_TARGET TEST_APP STANDARD, then gate'],
    ['tag', 'REVIEW_TARGET TEST_APP STANDARD, then gate'],
    ['schedule', 'REVIEW_TARGET WEEKLY_MONITOR STANDARD, then gate'],
    ['dispatch', 'REVIEW_TARGET TEST_APP STANDARD, then gate'],
    ['deletion', 'skip'],
    ['tagDeletion', 'skip'],
  ])('%s: %s', async (event, expected) => {
    expect(lineOf(await planOf(event))).toBe(expected);
  });
});

describe('what the ref of a run holds', () => {
  it.each<[EventName, 'change' | 'branch', string?]>([
    ['pullRequest', 'change'],
    ['pullRequestMerged', 'branch'],
    ['mergeGroup', 'change'],
    ['push', 'branch'],
    ['newBranch', 'branch'],
    ['schedule', 'branch'],
    ['dispatch', 'branch', 'refs/heads/pull'],
    ['reviewOfFork', 'change', 'refs/pull/12/merge'],
    ['reviewOfFork', 'branch', 'refs/heads/main'],
    ['pullRequestTarget', 'branch', 'refs/heads/main'],
  ])('%s: a %s', async (event, ref, name = '') => {
    expect(await planOf(event, {}, true, { GITHUB_REF: name })).toMatchObject({ ref });
  });
});

describe('what inputs change', () => {
  const given = 'is given';
  const ofFork =
    'refuse: head-ref names the branch of a fork, and the service knows branches of the target alone';
  const noBase = (event: string): string =>
    `refuse: base-ref is missing, and the event (${event}) does not name that side of the diff`;

  it.each<[EventName, Record<string, string>, string]>([
    ['schedule', { 'base-ref': 'main' }, 'REVIEW_CHANGES main..c* CHECK_PR QUICK, then gate'],
    [
      'schedule',
      { 'base-ref': 'main', 'head-ref': 'topic' },
      'REVIEW_CHANGES main..topic CHECK_PR QUICK, then gate',
    ],
    ['pullRequest', { 'head-ref': 'topic' }, 'REVIEW_CHANGES b*..topic CHECK_PR QUICK, then gate'],
    ['pullRequest', { 'base-ref': 'F'.repeat(40) }, 'REVIEW_CHANGES f*..a* CHECK_PR QUICK, then gate'],
    ['pullRequest', { 'head-ref': 'F'.repeat(40) }, 'REVIEW_CHANGES b*..f* CHECK_PR QUICK, then gate'],
    [
      'pullRequest',
      { 'base-ref': 'Release/A', 'head-ref': 'Topic' },
      'REVIEW_CHANGES Release/A..Topic CHECK_PR QUICK, then gate',
    ],
    // Git lets a branch begin and end with blanks beyond ASCII: that is not the branch without them.
    [
      'pullRequest',
      { 'base-ref': ' \r\n', 'head-ref': ' \n\u00A0main \uFEFF\u3000\v\f\r\n\t' },
      'REVIEW_CHANGES b*..\u00A0main \uFEFF\u3000 CHECK_PR QUICK, then gate',
    ],
    ['pullRequestOfFork', { 'head-ref': 'topic' }, ofFork],
    ['pullRequestTargetOfFork', { 'head-ref': 'topic', 'base-ref': 'main' }, ofFork],
    ['pullRequestOfFork', { 'head-ref': 'refs/heads/topic' }, ofFork],
    ['pullRequestOfFork', { 'head-ref': 'heads/topic' }, ofFork],
    ['pullRequestOfFork', { 'head-ref': 'origin/topic' }, ofFork],
    ['pullRequestOfFork', { 'head-ref': 'refs/remotes/origin/topic' }, ofFork],
    [
      'pullRequestOfFork',
      { 'head-ref': 'a/heads/topic' },
      'REVIEW_CHANGES b*..a/heads/topic CHECK_PR QUICK, then gate',
    ],
    ['pullRequestOfFork', { 'head-ref': 'topic', 'scan-id': 's1' }, ofFork],
    ['reviewOfFork', { 'head-ref': 'topic', 'base-ref': 'main' }, ofFork],
    ['workflowRun', { 'head-ref': 'topic', 'base-ref': 'main' }, ofFork],
    [
      'workflowRun',
      { 'head-ref': 'a'.repeat(40), 'base-ref': 'main' },
      'REVIEW_CHANGES main..a* CHECK_PR QUICK, then gate',
    ],
    [
      'pullRequestOfFork',
      { 'head-ref': 'Topic', 'fail-on': 'x', 'authorization-ref': 'y' },
      `refuse: fail-on "x"; authorization-ref ${given}`,
    ],
    [
      'pullRequestOfFork',
      { 'head-ref': 'topic', 'fail-on': 'x', 'authorization-ref': 'y' },
      `refuse: fail-on "x"; ${ofFork.slice('refuse: '.length)}; authorization-ref ${given}`,
    ],
    ['pullRequestOfFork', { 'head-ref': 'topic', workflow: 'REVIEW_TARGET' }, `refuse: head-ref ${given}`],
    ['pullRequestOfFork', { 'head-ref': 'other' }, 'REVIEW_CHANGES b*..other CHECK_PR QUICK, then gate'],
    ['pullRequestOfFork', { 'base-ref': 'topic' }, 'REVIEW_CHANGES topic..a* CHECK_PR QUICK, then gate'],
    ['tag', { 'base-ref': 'main' }, 'REVIEW_CHANGES main..c* CHECK_PR QUICK, then gate'],
    ['newBranch', { 'head-ref': 'topic' }, noBase('push')],
    ['newBranch', { workflow: 'REVIEW_CHANGES' }, noBase('push')],
    ['dispatch', { workflow: 'review_changes' }, noBase('workflow_dispatch')],
    ['pullRequest', { workflow: 'REVIEW_TARGET' }, 'REVIEW_TARGET TEST_APP STANDARD, then gate'],
    ['schedule', { goal: 'FULL_PENTEST', mode: 'DEEP' }, 'REVIEW_TARGET FULL_PENTEST DEEP, then gate'],
    ['pullRequest', { wait: 'false' }, 'REVIEW_CHANGES b*..a* CHECK_PR QUICK, then detach'],
    ['pullRequest', { workflow: 'REVIEW_TARGET', 'base-ref': 'main' }, `refuse: base-ref ${given}`],
    [
      'pullRequest',
      { workflow: 'REVIEW_TARGET', 'head-ref': 'topic', 'authorization-ref': 'x' },
      `refuse: head-ref ${given}; authorization-ref ${given}`,
    ],
    ['pullRequest', { 'authorization-ref': 'x' }, `refuse: authorization-ref ${given}`],
    ['dispatch', { workflow: 'AUTHENTICATED_ASSESSMENT' }, 'refuse: authorization-ref is missing'],
    [
      'dispatch',
      { workflow: 'AUTHENTICATED_ASSESSMENT', 'authorization-ref': 'auth-1' },
      'AUTHENTICATED_ASSESSMENT TEST_APP STANDARD, then gate',
    ],
    [
      'dispatch',
      { workflow: 'AUTHENTICATED_ASSESSMENT', 'head-ref': 'x' },
      `refuse: head-ref ${given}; authorization-ref is missing`,
    ],
    [
      'dispatch',
      { workflow: 'AUTHENTICATED_ASSESSMENT', 'authorization-ref': 'auth-1', 'base-ref': 'x' },
      `refuse: base-ref ${given}`,
    ],
    ['pullRequest', { 'scan-id': 's1' }, 'resume s1, then gate'],
    ['deletion', { 'scan-id': 's1' }, 'resume s1, then gate'],
    [
      'pullRequest',
      { 'scan-id': 's1', workflow: 'REVIEW_CHANGES', 'base-ref': 'main' },
      'resume s1, then gate',
    ],
    [
      'pullRequest',
      { 'scan-id': 's1', workflow: 'REVIEW_TARGET', 'base-ref': 'main', 'head-ref': 'topic' },
      `refuse: base-ref ${given}; head-ref ${given}`,
    ],
    ['pullRequest', { 'scan-id': 's1', 'base-ref': 'main' }, 'resume s1, then gate'],
    ['deletion', { 'base-ref': 'main' }, 'REVIEW_CHANGES main..c* CHECK_PR QUICK, then gate'],
    ['deletion', { workflow: 'REVIEW_CHANGES' }, 'skip'],
    ['deletion', { workflow: 'REVIEW_CHANGES', 'fail-on': 'x' }, 'refuse: fail-on "x"'],
    ['deletion', { 'authorization-ref': 'auth-1' }, `refuse: authorization-ref ${given}`],
    ['deletion', { workflow: 'REVIEW_TARGET' }, 'REVIEW_TARGET TEST_APP STANDARD, then gate'],
    [
      'pullRequest',
      { 'scan-id': 's1', goal: 'TEST_APP', mode: 'QUICK', 'attachment-ids': 'a', 'authorization-ref': 'b' },
      `refuse: goal ${given}; mode ${given}; attachment-ids ${given}; authorization-ref ${given}`,
    ],
    [
      'pullRequest',
      { 'fail-on': 'x', 'authorization-ref': 'y' },
      `refuse: fail-on "x"; authorization-ref ${given}`,
    ],
  ])('%s with %j: %s', async (event, inputs, expected) => {
    expect(lineOf(await planOf(event, inputs))).toBe(expected);
  });
});

it.each<[EventName, Record<string, string>, string]>([
  ['newBranch', { 'head-ref': 'topic' }, 'a branch or a full commit id'],
  ['pullRequestOfFork', { 'head-ref': 'topic' }, 'nothing: the event names the commit'],
  ['workflowRun', { 'head-ref': 'topic', 'base-ref': 'main' }, 'the full id of its commit'],
  ['pullRequest', { 'authorization-ref': 'x' }, 'nothing with workflow REVIEW_CHANGES'],
  ['pullRequest', { workflow: 'REVIEW_TARGET', 'base-ref': 'main' }, 'nothing with workflow REVIEW_TARGET'],
  ['dispatch', { workflow: 'AUTHENTICATED_ASSESSMENT' }, 'a recorded authorization'],
  [
    'dispatch',
    { workflow: 'AUTHENTICATED_ASSESSMENT', 'authorization-ref': 'x', 'head-ref': 'topic' },
    'nothing with workflow AUTHENTICATED_ASSESSMENT',
  ],
  ['pullRequest', { 'scan-id': 's1', goal: 'TEST_APP' }, 'nothing together with scan-id'],
  [
    'pullRequest',
    { 'scan-id': 's1', workflow: 'REVIEW_TARGET', 'base-ref': 'main' },
    'nothing with workflow REVIEW_TARGET',
  ],
  ['deletion', { 'authorization-ref': 'x' }, 'nothing with workflow auto'],
])('%s with %j is told what is accepted: %s', async (event, inputs, accepted) => {
  expect(await planOf(event, inputs)).toMatchObject({ problems: [{ accepted }] });
});

describe('what the runner does not say', () => {
  const noTarget = 'target-id is missing, and GITHUB_REPOSITORY, by which it is found, is not set';
  const noHead = 'head-ref is missing, and the event (schedule) does not name that side of the diff';
  const noRepository = { GITHUB_REPOSITORY: '' };

  it.each<[EventName, Record<string, string>, Record<string, string>, string]>([
    ['pullRequest', noRepository, {}, `refuse: ${noTarget}`],
    ['pullRequest', noRepository, { 'target-id': 't1' }, 'REVIEW_CHANGES b*..a* CHECK_PR QUICK, then gate'],
    [
      'pullRequest',
      noRepository,
      { 'authorization-ref': 'x' },
      `refuse: authorization-ref is given; ${noTarget}`,
    ],
    ['schedule', { GITHUB_SHA: '' }, { 'base-ref': 'main' }, `refuse: ${noHead}`],
  ])('%s without %j, given %j: %s', async (event, variables, inputs, expected) => {
    expect(lineOf(await planOf(event, inputs, true, variables))).toBe(expected);
  });
});

describe('a run without key, address and workspace', () => {
  const missing = 'api-key is missing; base-url is missing; workspace-id is missing';

  it.each<[string, Record<string, string>, string]>([
    ['is refused', {}, `refuse: ${missing}`],
    ['is refused together with what else is bad', { wait: 'x' }, `refuse: ${missing}; wait "x"`],
    ['is forgone where that is tolerated', { tolerate: 'missing-key' }, 'skip (missing-key)'],
    ['is refused all the same for a bad input', { tolerate: 'missing-key', wait: 'x' }, 'refuse: wait "x"'],
  ])('%s', async (_, inputs, expected) => {
    expect(lineOf(await planOf('pullRequest', inputs, false))).toBe(expected);
  });

  it('is forgone for a fork all the same where head-ref names its branch: nothing is looked for', async () => {
    const inputs = { tolerate: 'missing-key', 'head-ref': 'topic' };
    for (const given of [inputs, { ...connection, ...inputs, 'api-key': '' }])
      expect(lineOf(await planOf('pullRequestOfFork', given, false))).toBe('skip (missing-key)');
    expect(lineOf(await planOf('pullRequestOfFork', inputs))).toMatch(/^refuse: head-ref names/);
    expect(lineOf(await planOf('pullRequestOfFork', { 'head-ref': 'topic' }, false))).toMatch(
      /; head-ref names/,
    );
  });

  it.each<[string, Record<string, string>, string]>([
    ['needs none', {}, 'skip'],
    ['needs none where that is tolerated', { tolerate: 'missing-key' }, 'skip'],
    ['is refused for a bad input', { wait: 'x' }, 'refuse: wait "x"'],
    ['needs all of it for a scan', { workflow: 'REVIEW_TARGET' }, `refuse: ${missing}`],
    ['needs all of it for a given scan', { 'scan-id': 's1' }, `refuse: ${missing}`],
  ])('and of a deletion %s', async (_, inputs, expected) => {
    expect(lineOf(await planOf('deletion', inputs, false))).toBe(expected);
  });
});

describe('what the scan has to have recorded', () => {
  it.each<[EventName, Record<string, string>, object]>([
    ['pullRequest', {}, { workflow: 'REVIEW_CHANGES', changes: { base: BASE, head: HEAD }, tree: SHA }],
    ['schedule', {}, { workflow: 'REVIEW_TARGET', changes: { base: undefined, head: undefined }, tree: SHA }],
    [
      'pullRequest',
      { 'scan-id': 's1' },
      { workflow: undefined, changes: { base: BASE, head: HEAD }, tree: SHA },
    ],
    ['schedule', { 'scan-id': 's1' }, { workflow: undefined, changes: { base: undefined, head: undefined } }],
    ['schedule', { 'scan-id': 's1', workflow: 'review_changes' }, { workflow: 'REVIEW_CHANGES' }],
    [
      'dispatch',
      { 'scan-id': 's1', 'head-ref': 'C'.repeat(40) },
      { tree: 'c'.repeat(40), treeRepository: undefined },
    ],
    ['dispatch', { 'scan-id': 's1', 'head-ref': 'main' }, { tree: SHA, treeRepository: REPOSITORY }],
    ['workflowRun', {}, { workflow: 'REVIEW_TARGET', passingBy: 'workflow_run' }],
    ['workflowRun', { workflow: 'review_target' }, { workflow: 'REVIEW_TARGET', passingBy: undefined }],
    ['workflowRun', { 'scan-id': 's1' }, { passingBy: undefined }],
    ['workflowRun', { 'base-ref': 'main' }, { workflow: 'REVIEW_CHANGES', passingBy: 'workflow_run' }],
    [
      'workflowRun',
      { 'base-ref': 'main', workflow: 'review_changes' },
      { workflow: 'REVIEW_CHANGES', passingBy: 'workflow_run' },
    ],
    [
      'workflowRun',
      { 'base-ref': 'main', 'head-ref': 'a'.repeat(40) },
      { workflow: 'REVIEW_CHANGES', passingBy: undefined },
    ],
    ['workflowRun', { 'base-ref': 'main', 'scan-id': 's1' }, { passingBy: undefined }],
    ['reviewOfFork', {}, { workflow: 'REVIEW_TARGET', passingBy: 'pull_request_review' }],
    ['reviewOfFork', { 'base-ref': 'main' }, { workflow: 'REVIEW_CHANGES', passingBy: undefined }],
    ['schedule', { 'base-ref': 'main' }, { workflow: 'REVIEW_CHANGES', passingBy: undefined }],
    ['schedule', {}, { workflow: 'REVIEW_TARGET', passingBy: undefined }],
    [
      'pullRequest',
      { 'scan-id': 's1', 'base-ref': 'C'.repeat(40) },
      { tree: SHA, givenBase: 'C'.repeat(40) },
    ],
    [
      'schedule',
      { 'base-ref': 'main' },
      { workflow: 'REVIEW_CHANGES', changes: { base: 'main', head: SHA } },
    ],
  ])('%s with %j', async (event, inputs, expected) => {
    expect(await planOf(event, inputs)).toMatchObject({ expected });
  });
});

describe('what becomes of an import', () => {
  it.each<[Record<string, string>, object | undefined]>([
    [{ 'sarif-files': '' }, undefined],
    [{}, { onBadFile: 'stop', afterFailure: 'skip' }],
    [{ tolerate: 'service-error' }, { onBadFile: 'stop', afterFailure: 'import' }],
    [{ tolerate: 'import-error' }, { onBadFile: 'go-on', afterFailure: 'skip' }],
  ])('with %j: %j', async (inputs, imports) => {
    const plan = await planOf('pullRequest', { 'sarif-files': 'a.sarif', ...inputs });
    if (imports === undefined) expect(plan).toMatchObject({ kind: 'review', imports });
    else expect(plan).toMatchObject({ imports: { patterns: ['a.sarif'], ...imports } });
  });
});
