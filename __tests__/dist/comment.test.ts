import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Step, StepResult } from '../../scripts/runner.js';
import { decodeMarker } from '../../src/comment/marker.js';
import type { ScriptedFinding } from '../../src/local/script.js';
import type { GitHubFault } from '../support/fake-github.js';
import { type RunningGitHub, startGitHub } from '../support/fake-github-server.js';
import { runVariables, TOKEN } from '../support/github-scenario.js';
import { HEAD, PULL_REQUEST, REPOSITORY } from '../support/run-environment.js';
import { onStage, type Stage } from '../support/stage.js';

/** A stage with a GitHub Enterprise, over real sockets too. */
const onPullRequest = <Given extends unknown[]>(
  play: (stage: Stage, gitHub: RunningGitHub, ...given: Given) => Promise<void>,
): ((...given: Given) => Promise<void>) =>
  onStage(async (stage, ...given: Given) => {
    const bearer = { login: 'github-actions[bot]', type: 'Bot', may: 'write' } as const;
    const gitHub = await startGitHub({ repository: REPOSITORY, number: PULL_REQUEST, head: HEAD, bearer });
    try {
      await play(stage, gitHub, ...given);
    } finally {
      gitHub.close();
    }
  });

/** Runs a step whose scan finds this. */
function review(
  stage: Stage,
  { apiUrl }: RunningGitHub,
  findings: ScriptedFinding[],
  variables: Step['variables'] = {},
): Promise<StepResult> {
  stage.service.script({ afterMs: 100, findings });
  return stage.step({
    variables: { ...runVariables, GITHUB_API_URL: apiUrl, ...variables },
    inputs: { comment: 'always', 'github-token': TOKEN },
  });
}

describe('the comment of the bundle', () => {
  it.concurrent(
    'is made, turns green in its place, and leaves the token nowhere',
    onPullRequest(async (stage, gitHub) => {
      const failed = await review(stage, gitHub, [{ title: 'Injection @octocat', severity: 'HIGH' }]);
      expect([failed.exitCode, failed.outputs['verdict']]).toEqual([1, 'failed']);
      expect(gitHub.fake.comments.map(({ body }) => body)).toEqual([
        expect.stringContaining('❌ Security review failed'),
      ]);

      const passed = await review(stage, gitHub, [], { GITHUB_RUN_ID: '43' });
      expect([passed.exitCode, passed.outputs['verdict']]).toEqual([0, 'passed']);
      const [comment, ...others] = gitHub.fake.comments;
      expect(others).toEqual([]);
      expect(comment?.body).toContain('✅ Security review passed');
      expect(decodeMarker(comment?.body ?? '')).toMatchObject({
        workflow: 'CI',
        job: 'review',
        run: 43,
        head: HEAD,
      });

      expect(new Set(gitHub.fake.tokens)).toEqual(new Set([`Bearer ${TOKEN}`]));
      for (const { log, summaryFile } of [failed, passed]) {
        expect(log.filter((line) => line.includes(TOKEN))).toEqual([`::add-mask::${TOKEN}`]);
        expect(readFileSync(summaryFile, 'utf8')).not.toContain(TOKEN);
      }
      expect(stage.service.log.all().filter(({ path }) => path.includes(TOKEN))).toEqual([]);
    }),
  );

  it.concurrent.each([
    [
      'may not be written',
      { at: 'create', status: 403, message: 'Resource ##[error]not accessible' },
      /"pull-requests: write"/,
    ],
    ['is refused', { at: 'create', status: 422 }, /with 422/],
  ] as const)(
    'changes no verdict where it %s',
    onPullRequest(async (stage, gitHub, _: string, fault: GitHubFault, warning: RegExp) => {
      gitHub.fake.faults.push(fault);
      const { exitCode, outputs, log } = await review(stage, gitHub, []);
      expect([exitCode, outputs['verdict']]).toEqual([0, 'passed']);
      expect(log.at(-1)).toMatch(/^::warning::The comment was not written: /);
      expect(log.at(-1)).toMatch(warning);
      expect(log.filter((line) => line.includes('##['))).toEqual([]);
    }),
  );

  it.concurrent(
    'changes no verdict where GitHub is not there',
    onPullRequest(async (stage, gitHub) => {
      gitHub.close();
      const { exitCode, outputs, log } = await review(stage, gitHub, []);
      expect([exitCode, outputs['verdict']]).toEqual([0, 'passed']);
      expect(log.at(-1)).toMatch(
        /^::warning::The comment was not written: GitHub gave no complete answer to [A-Z]+ \/\S+: No connection to 127\.0\.0\.1 \(ECONNREFUSED\)\. Nothing was sent\. Check that GITHUB_API_URL names GitHub, and that the runner may reach it\. The verdict stands\.$/,
      );
    }),
  );
});
