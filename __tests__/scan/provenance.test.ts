import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ScanDetail } from '../../src/api/shapes/scan.js';
import type { Workflow } from '../../src/inputs.js';
import { checkProvenance, ownershipOf, type Provenance, provenanceOf } from '../../src/scan/provenance.js';
import { requestFor } from '../../src/scan/request.js';
import { recordedSides } from '../../src/scan/revisions.js';
import type { Session } from '../../src/session.js';
import { BASE, HEAD } from '../support/run-environment.js';

const OTHER = 'd'.repeat(40);
const observed = (workflow: string, revision?: string, baseRevision?: string): object => ({
  workflow,
  source: { revision, baseRevision },
});
const documented = (workflow: string, head?: string, base?: string): object => ({
  workflow,
  sourceRevisions: { head, base },
});
/** What either profile would show, together. */
const contradictory = (observedHead: string, documentedHead: string): object => ({
  ...observed('REVIEW_CHANGES', observedHead, BASE),
  ...documented('REVIEW_CHANGES', documentedHead, BASE),
});

it.each<[string, Workflow | undefined, object | null, string]>([
  ['ours, observed', 'REVIEW_CHANGES', observed('REVIEW_CHANGES', HEAD, BASE), 'ours'],
  ['ours, documented', 'REVIEW_CHANGES', documented('review_changes', HEAD.toUpperCase(), BASE), 'ours'],
  ['another head', 'REVIEW_CHANGES', observed('REVIEW_CHANGES', OTHER, BASE), 'foreign'],
  ['another base', 'REVIEW_CHANGES', documented('REVIEW_CHANGES', HEAD, OTHER), 'foreign'],
  ['another head beside ours', 'REVIEW_CHANGES', contradictory(HEAD, OTHER), 'foreign'],
  ['ours in both places', 'REVIEW_CHANGES', contradictory(HEAD, HEAD), 'ours'],
  ['another workflow', 'REVIEW_CHANGES', observed('REVIEW_TARGET', HEAD), 'foreign'],
  ['no plan shown', 'REVIEW_CHANGES', null, 'ours'],
  ['no revisions shown', 'REVIEW_CHANGES', { workflow: 'REVIEW_CHANGES' }, 'ours'],
  ['a resumed scan of another head', undefined, observed('REVIEW_CHANGES', OTHER, BASE), 'foreign'],
  [
    'a resumed scan that shows no workflow',
    undefined,
    { source: { revision: HEAD, baseRevision: OTHER } },
    'foreign',
  ],
  [
    'a resumed scan that shows no workflow and only a head',
    undefined,
    { source: { revision: OTHER } },
    'foreign',
  ],
  [
    'a resumed scan that shows no workflow and only our head',
    undefined,
    { source: { revision: HEAD } },
    'ours',
  ],
  [
    'the whole target, by a scan that shows only a head',
    'REVIEW_TARGET',
    { source: { revision: HEAD } },
    'ours',
  ],
  [
    'the whole target, by a scan that shows no workflow but a base',
    'REVIEW_TARGET',
    { source: { revision: HEAD, baseRevision: BASE } },
    'foreign',
  ],
  ['a diff, by a scan of a snapshot', 'REVIEW_CHANGES', { scope: 'SNAPSHOT' }, 'foreign'],
  [
    'a diff, by a scan of a snapshot at our head',
    'REVIEW_CHANGES',
    { scope: 'snapshot', sourceRevisions: { head: HEAD } },
    'foreign',
  ],
  [
    'the whole target, by a scan of a snapshot that shows a base',
    'REVIEW_TARGET',
    { scope: 'SNAPSHOT', sourceRevisions: { head: HEAD, base: BASE } },
    'foreign',
  ],
  ['a diff, by a scan of what is deployed', 'REVIEW_CHANGES', { scope: 'LIVE' }, 'foreign'],
  ['a diff, by a scan of a diff', 'REVIEW_CHANGES', { scope: 'DIFF' }, 'ours'],
  [
    'a diff, by a scan that shows its commits alone',
    'REVIEW_CHANGES',
    { source: { revision: HEAD, baseRevision: BASE } },
    'ours',
  ],
  ['a diff, by a scan whose scope nobody knows', 'REVIEW_CHANGES', { scope: 'ALL' }, 'ours'],
  ['a diff, by a scan whose scope is no word', 'REVIEW_CHANGES', { scope: { of: 'SNAPSHOT' } }, 'ours'],
  [
    'a diff, by a scan whose workflow counts before its scope',
    'REVIEW_CHANGES',
    { workflow: 'REVIEW_CHANGES', scope: 'SNAPSHOT' },
    'ours',
  ],
  ['the whole target, by a scan of a diff', 'REVIEW_TARGET', { scope: 'DIFF' }, 'foreign'],
  [
    'the whole target, by a scan of a snapshot',
    'REVIEW_TARGET',
    { scope: 'SNAPSHOT', source: { revision: HEAD } },
    'ours',
  ],
  [
    'the whole target, by a scan of what is deployed',
    'REVIEW_TARGET',
    { scope: 'LIVE', source: { revision: HEAD } },
    'ours',
  ],
  ['the whole target, by a scan of a site', 'REVIEW_TARGET', { scope: 'LIVE' }, 'doubtful'],
  ['an assessment, by a scan of a snapshot', 'AUTHENTICATED_ASSESSMENT', { scope: 'SNAPSHOT' }, 'foreign'],
  ['an assessment, by a scan of what is deployed', 'AUTHENTICATED_ASSESSMENT', { scope: 'LIVE' }, 'ours'],
  [
    'a resumed scan of a snapshot elsewhere',
    undefined,
    { scope: 'SNAPSHOT', source: { revision: OTHER } },
    'doubtful',
  ],
  [
    'a resumed scan of a diff, of another head',
    undefined,
    { scope: 'DIFF', source: { revision: OTHER } },
    'foreign',
  ],
  [
    'a resumed scan of a snapshot that shows another base',
    undefined,
    { scope: 'SNAPSHOT', source: { revision: HEAD, baseRevision: OTHER } },
    'foreign',
  ],
  ['a resumed scan of a kind that nobody knows', undefined, observed('DREAM', OTHER, BASE), 'foreign'],
  ['a resumed scan of such a kind, of our commits', undefined, observed('DREAM', HEAD, BASE), 'ours'],
  ['the whole target at our commit', 'REVIEW_TARGET', observed('REVIEW_TARGET', HEAD), 'ours'],
  ['the whole target elsewhere', 'REVIEW_TARGET', observed('REVIEW_TARGET', OTHER), 'doubtful'],
  ['the whole target, no revision', 'REVIEW_TARGET', observed('REVIEW_TARGET'), 'doubtful'],
  ['an assessment', 'AUTHENTICATED_ASSESSMENT', observed('AUTHENTICATED_ASSESSMENT'), 'ours'],
  [
    'an assessment of what is deployed',
    'AUTHENTICATED_ASSESSMENT',
    observed('AUTHENTICATED_ASSESSMENT', OTHER),
    'ours',
  ],
  ['a resumed assessment', undefined, documented('AUTHENTICATED_ASSESSMENT', OTHER), 'ours'],
])('%s', (_, workflow, executionPlan, expected) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', executionPlan });
  const expectation = { workflow, changes: { base: BASE, head: HEAD }, tree: HEAD };
  expect(provenanceOf(scan, expectation).kind).toBe(expected);
});

it.each<[string, object, Provenance]>([
  [
    'another workflow',
    observed('REVIEW_TARGET', HEAD),
    {
      kind: 'foreign',
      reason: 'The scan recorded the workflow REVIEW_TARGET, but REVIEW_CHANGES was asked for.',
      advice:
        'Check `workflow` and `scan-id` if they are set, else report this to the service: a verdict over another kind of scan proves nothing.',
    },
  ],
  [
    'another base',
    observed('REVIEW_CHANGES', HEAD, OTHER),
    {
      kind: 'foreign',
      reason: `The scan recorded ${OTHER} as its base, but this run is about ${BASE}.`,
      advice:
        'Check `base-ref`, `head-ref` and `scan-id` if they are set, else report this to the service: a verdict over other commits proves nothing.',
    },
  ],
])('what is said of a scan of %s', (_, executionPlan, said) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', executionPlan });
  const expected = { workflow: 'REVIEW_CHANGES', changes: { base: BASE, head: HEAD }, tree: HEAD } as const;
  expect(provenanceOf(scan, expected)).toEqual(said);
});

it.each<[string, object, string]>([
  [
    'a base, where the whole target was asked for',
    { source: { revision: HEAD, baseRevision: BASE } },
    'The scan recorded a base, as only a diff has one, but REVIEW_TARGET was asked for.',
  ],
  [
    'the scope of a diff',
    { scope: 'Diff' },
    'The scan recorded the scope DIFF, but REVIEW_TARGET was asked for.',
  ],
  [
    'no revision',
    observed('REVIEW_TARGET'),
    `The scan recorded no revision, and this run is for ${HEAD}: a scan of the whole repository reviews the target's own branch.`,
  ],
])('what is said of a scan that shows %s', (_, executionPlan, said) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  const expected = { workflow: 'REVIEW_TARGET', changes: { base: BASE, head: HEAD }, tree: HEAD } as const;
  expect(JSON.stringify(provenanceOf(scan, expected))).toContain(said);
});

it.each<[string, object]>([
  ['no more', {}],
  ['an event that passes a pull request by', { passingBy: 'issue_comment' }],
  ['no commit', { tree: undefined }],
])('of a scan of a site no run says that it reviewed a branch, where it knows %s', (_, known) => {
  const executionPlan = { workflow: 'REVIEW_TARGET', scope: 'live' };
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  const expected = { workflow: 'REVIEW_TARGET', changes: { base: BASE, head: HEAD }, tree: HEAD } as const;
  expect(provenanceOf(scan, { ...expected, ...known })).toEqual({
    kind: 'doubtful',
    warning:
      'The scan looked at what is deployed, and not at the commit of this run: it says nothing of changes that are not deployed yet.',
  });
});

it('of a scan of a site no run speaks of a repository, where it is given a base', () => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan: { scope: 'LIVE' } });
  const expected = {
    workflow: undefined,
    changes: { base: 'main', head: HEAD },
    tree: HEAD,
    givenBase: 'main',
  };
  const said = JSON.stringify(provenanceOf(scan, expected));
  expect(said).toContain('`base-ref` (main) is not compared');
  expect(said).not.toContain('repository');
});

const changes = (base: string, mergeBase: string): object => ({
  workflow: 'REVIEW_CHANGES',
  source: { revision: HEAD, baseRevision: base, mergeBaseRevision: mergeBase },
});
const EMPTY = 'there are no changes that it could find anything in. Name what the changes were made from';

it.each<[string, object, string | undefined]>([
  ['the commit itself', observed('REVIEW_CHANGES', HEAD, HEAD), `${HEAD} with the commit itself: ${EMPTY}`],
  ['the same, documented', documented('REVIEW_CHANGES', HEAD, HEAD), `with the commit itself: ${EMPTY}`],
  ['a base that has its head', changes(BASE, HEAD), `${HEAD} with ${BASE}, which has it already: ${EMPTY}`],
  [
    'a base that has its head, in capitals',
    changes(BASE, HEAD.toUpperCase()),
    `The scan compared ${HEAD} with ${BASE}, which has it already: ${EMPTY}`,
  ],
  [
    'a base that is not shown and has its head',
    { workflow: 'REVIEW_CHANGES', source: { revision: HEAD, mergeBaseRevision: HEAD } },
    `The scan compared ${HEAD} with a base, which has it already: ${EMPTY}`,
  ],
  ['a base behind which its head stands', changes(BASE, BASE), undefined],
  ['a base that shows no merge base', observed('REVIEW_CHANGES', HEAD, BASE), undefined],
  ['nothing', { workflow: 'REVIEW_CHANGES' }, undefined],
])('of a diff with %s a run says what that proves', (_, executionPlan, said) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  const expected = { workflow: 'REVIEW_CHANGES', changes: { base: 'main', head: HEAD }, tree: HEAD } as const;
  expect(provenanceOf(scan, expected)).toEqual(
    said === undefined ? { kind: 'ours' } : { kind: 'doubtful', warning: expect.stringContaining(said) },
  );
});

/** The request of the run; scans that show nothing of theirs fit it. */
const asked = requestFor('t', {
  workflow: 'REVIEW_CHANGES',
  goal: 'CHECK_PR',
  mode: 'QUICK',
  attachmentIds: [],
  baseRef: BASE,
  headRef: HEAD,
});

it.each<[string, object | null, string]>([
  ['both revisions are ours', observed('REVIEW_CHANGES', HEAD, BASE), 'ours'],
  ['the same, documented', documented('REVIEW_CHANGES', HEAD, BASE), 'ours'],
  ['another head', observed('REVIEW_CHANGES', OTHER, BASE), 'foreign'],
  ['another base', observed('REVIEW_CHANGES', HEAD, OTHER), 'foreign'],
  ['another head beside ours', contradictory(HEAD, OTHER), 'foreign'],
  ['another workflow', observed('REVIEW_TARGET', HEAD, BASE), 'foreign'],
  ['both, under a workflow in small letters', observed('review_changes', HEAD, BASE), 'ours'],
  ['no revisions shown', observed('REVIEW_CHANGES'), 'unknown'],
  ['only the head shown', observed('REVIEW_CHANGES', HEAD), 'unknown'],
  ['only the base shown', observed('REVIEW_CHANGES', undefined, BASE), 'unknown'],
  ['no plan shown', null, 'unknown'],
])('a scan found by listing is adopted only when it shows what is ours: %s', (_, executionPlan, expected) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', executionPlan });
  const expectation = {
    workflow: 'REVIEW_CHANGES',
    changes: { base: BASE, head: HEAD },
    tree: HEAD,
  } as const;
  expect(ownershipOf(scan, expectation, asked)).toBe(expected);
});

it.each([null, observed('REVIEW_CHANGES', HEAD, BASE)])(
  'a scan found by listing that shows another request is not ours, whatever its plan: %j',
  (executionPlan) => {
    const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', goal: 'FULL_PENTEST', executionPlan });
    const changes = { base: BASE, head: HEAD };
    expect(ownershipOf(scan, { workflow: 'REVIEW_CHANGES', changes, tree: HEAD }, asked)).toBe('foreign');
  },
);

it.each<[string, Workflow, string, string, object, string]>([
  [
    'the whole target, of which no revision is compared',
    'REVIEW_TARGET',
    BASE,
    HEAD,
    observed('REVIEW_TARGET'),
    'ours',
  ],
  [
    'a diff from a branch',
    'REVIEW_CHANGES',
    'main',
    HEAD,
    observed('REVIEW_CHANGES', HEAD, OTHER),
    'unknown',
  ],
  ['a diff to a branch', 'REVIEW_CHANGES', BASE, 'topic', observed('REVIEW_CHANGES', OTHER, BASE), 'unknown'],
])(
  'where %s was asked for, what is listed is ours as far as can be told',
  (_, workflow, base, head, plan, expected) => {
    const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', executionPlan: plan });
    expect(ownershipOf(scan, { workflow, changes: { base, head }, tree: HEAD }, asked)).toBe(expected);
  },
);

const [WHOLE, BASELESS] = [
  `The scan recorded ${OTHER}, and this run is for ${HEAD}: a scan of the whole repository reviews the target's own branch. To have this commit reviewed, have its diff scanned: without \`scan-id\`, with \`workflow: auto\`, and with \`base-ref\` where the event names no base.`,
  '`base-ref` (main) is not compared: the scan counts as one of the whole target, which has no base.',
];
it.each<[string, object | null, string | undefined, string | undefined]>([
  ['fits', observed('REVIEW_TARGET', HEAD), undefined, undefined],
  ['is of another commit', observed('REVIEW_TARGET', OTHER), undefined, WHOLE],
  ['has no base, and one is given', observed('REVIEW_TARGET', HEAD), 'main', BASELESS],
  ['shows a base that it cannot have', observed('REVIEW_TARGET', HEAD, BASE), 'main', BASELESS],
  [
    'is of another commit, and a base is given',
    observed('REVIEW_TARGET', OTHER),
    'main',
    `${WHOLE} ${BASELESS}`,
  ],
  ['may be a diff, and a base is given', { source: { revision: HEAD } }, 'main', BASELESS],
  ['is a diff, and a base is given', observed('REVIEW_CHANGES', HEAD, BASE), BASE, undefined],
])('what is said of a scan taken up that %s', (_, executionPlan, givenBase, warning) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  const expected = { workflow: undefined, changes: { base: BASE, head: HEAD }, tree: HEAD, givenBase };
  expect(provenanceOf(scan, expected)).toEqual(
    warning === undefined ? { kind: 'ours' } : { kind: 'doubtful', warning },
  );
});

it.each<[string, string | undefined]>([
  [HEAD, undefined],
  [OTHER, WHOLE],
])(
  'an event that passes a pull request by is warned of, whatever was reviewed instead: %s',
  (sha, besides) => {
    const scan = v.parse(ScanDetail, {
      id: 's',
      status: 'COMPLETED',
      executionPlan: observed('REVIEW_TARGET', sha),
    });
    const changes = { base: undefined, head: undefined };
    const expected = { workflow: 'REVIEW_TARGET', changes, tree: HEAD, passingBy: 'issue_comment' } as const;
    const passedBy =
      "The event (issue_comment) tells of a pull request and names no diff: the scan reviews the target's own branch, and nothing of the pull request. To have that reviewed give `base-ref` and `head-ref`; where the branch is meant, `workflow: REVIEW_TARGET`.";
    expect(provenanceOf(scan, expected)).toEqual({
      kind: 'doubtful',
      warning: [passedBy, besides].filter((text) => text !== undefined).join(' '),
    });
  },
);

it('an event whose pull request is not what is compared is warned of', () => {
  const executionPlan = observed('REVIEW_CHANGES', HEAD, BASE);
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  const changes = { base: BASE, head: HEAD };
  const expected = { workflow: 'REVIEW_CHANGES', changes, tree: HEAD, passingBy: 'issue_comment' } as const;
  expect(provenanceOf(scan, expected)).toEqual({
    kind: 'doubtful',
    warning:
      'The event (issue_comment) tells of a pull request, and its commits are not what is compared: the head is the commit of this run, of the default branch. To have the pull request reviewed give its commit in `head-ref` too.',
  });
  expect(provenanceOf(scan, { ...expected, changes: { base: BASE, head: OTHER } })).toMatchObject({
    kind: 'foreign',
  });
});

it.each<[string, 'first' | 'last', object | null, number]>([
  ['the plan is not shown yet', 'first', null, 0],
  ['no revision is shown yet', 'first', observed('REVIEW_TARGET'), 0],
  ['no revision is shown in the end', 'last', observed('REVIEW_TARGET'), 1],
  ['another revision is shown at once', 'first', observed('REVIEW_TARGET', OTHER), 1],
])('a warning about the whole target, where %s', (_, look, executionPlan, warnings) => {
  const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', executionPlan });
  const said: string[] = [];
  const expected = { workflow: 'REVIEW_TARGET', changes: { base: undefined, head: undefined }, tree: HEAD };
  const session = {
    plan: { expected, source: { kind: 'create' } },
    dossier: { warnings: [] },
    warn: (text: string) => said.push(text),
  } as unknown as Session;
  checkProvenance(session, scan, look);
  expect(said).toHaveLength(warnings);
});

it.each<[string, object, boolean, string?]>([
  ['a target, where none is known,', { targetId: 'any' }, false, ''],
  ['another target', { targetId: 'other' }, true],
  ['another target, inside', { target: { id: 'other' } }, true],
  ['our target', { targetId: 'ours' }, false],
  ['no target', {}, false],
])('a scan of our commits that shows %s', (_, shown, isRefused, known = 'ours') => {
  const executionPlan = observed('REVIEW_CHANGES', HEAD, BASE);
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan, ...shown });
  const expected = { workflow: 'REVIEW_CHANGES', changes: { base: BASE, head: HEAD }, tree: HEAD };
  const targetId = known === '' ? undefined : known;
  const plan = { expected, source: { kind: 'create' } };
  const session = { plan, dossier: { warnings: [], targetId } } as unknown as Session;
  const check = (): void => checkProvenance(session, scan, 'last');
  if (isRefused) expect(check).toThrow('belongs to another target than ours');
  else expect(check).not.toThrow();
});

it('a scan of the whole target is ours where the run is for no commit that is known', () => {
  const scan = v.parse(ScanDetail, {
    id: 's',
    status: 'RUNNING',
    executionPlan: observed('REVIEW_TARGET', OTHER),
  });
  const changes = { base: undefined, head: undefined };
  expect(provenanceOf(scan, { workflow: 'REVIEW_TARGET', changes, tree: undefined }).kind).toBe('ours');
});

it.each([
  ['acme/other', 'acme/shop', 'ours'],
  ['Acme/SHOP', 'acme/shop', 'doubtful'],
  [null, 'acme/shop', 'doubtful'],
  ['acme/other', '', 'doubtful'],
  ['acme/other', undefined, 'doubtful'],
])('a scan of %s is told by the commit of a run for %s as %s', (repoFullName, treeRepository, kind) => {
  const executionPlan = observed('REVIEW_TARGET', OTHER);
  const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', target: { repoFullName }, executionPlan });
  const expected = { workflow: 'REVIEW_TARGET', changes: { base: undefined, head: undefined } } as const;
  expect(provenanceOf(scan, { ...expected, tree: HEAD, treeRepository }).kind).toBe(kind);
});

it('a side that was asked for as a branch is compared with nothing', () => {
  const scan = v.parse(ScanDetail, {
    id: 's',
    status: 'RUNNING',
    executionPlan: observed('REVIEW_CHANGES', HEAD, OTHER),
  });
  const expectation = {
    workflow: 'REVIEW_CHANGES',
    changes: { base: 'main', head: HEAD },
    tree: HEAD,
  } as const;
  expect(provenanceOf(scan, expectation).kind).toBe('ours');
});

it.each([
  { source: { revision: HEAD.toUpperCase(), baseRevision: BASE.toUpperCase() } },
  { sourceRevisions: { head: HEAD.toUpperCase(), base: BASE.toUpperCase() } },
])('commits in capitals are the same ones: %j', (executionPlan) => {
  const detail = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  expect(recordedSides(detail)).toEqual({ head: HEAD, base: BASE });
});
