import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { runStep, type StepResult } from '../../scripts/runner.js';
import { decodeMarker } from '../../src/comment/marker.js';
import { systemClock } from '../../src/edge/clock.js';
import { pacingOf } from '../../src/local/pacing.js';
import { namedSource } from '../../src/local/ports.js';
import { ScanScript } from '../../src/local/script.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { type RunningServer, start } from '../../src/local/server.js';
import { createService, type LocalService } from '../../src/local/service.js';
import { counting } from '../support/counting.js';
import { type RunningGitHub, startGitHub } from '../support/fake-github-server.js';
import { runVariables, TOKEN } from '../support/github-scenario.js';
import { events, HEAD, PULL_REQUEST, REPOSITORY } from '../support/run-environment.js';

/** The bundle, started as the runner starts it, with a service and a GitHub Enterprise over real sockets. */
let folder: string;
let service: LocalService;
let server: RunningServer;
let seeded: Seeded;
let gitHub: RunningGitHub;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'comment-'));
  const sources = (): ReturnType<typeof namedSource> => namedSource({ main: HEAD });
  service = createService({
    profile: 'observed',
    clock: systemClock,
    ids: counting(),
    pacing: pacingOf(200),
    sources,
  });
  seeded = seed(service.world, { repoFullName: REPOSITORY });
  server = await start(service);
  const bearer = { login: 'github-actions[bot]', type: 'Bot', may: 'write' } as const;
  gitHub = await startGitHub({ repository: REPOSITORY, number: PULL_REQUEST, head: HEAD, bearer });
});

afterEach(async () => {
  gitHub.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

function step(
  script: v.InferInput<typeof ScanScript>,
  variables: Record<string, string> = {},
): Promise<StepResult> {
  service.world.scripts.push(v.parse(ScanScript, script));
  return runStep({
    folder,
    event: events.pullRequest,
    variables: {
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: HEAD,
      ...runVariables,
      GITHUB_API_URL: gitHub.apiUrl,
      ...variables,
    },
    inputs: {
      'api-key': seeded.writeKey,
      'base-url': server.baseUrl,
      'workspace-id': seeded.workspaceId,
      comment: 'always',
      'github-token': TOKEN,
    },
  });
}

describe('the comment of the bundle', () => {
  it('is made, turns green in its place, and leaves the token nowhere', async () => {
    const failed = await step({
      afterMs: 100,
      findings: [{ title: 'Injection @octocat', severity: 'HIGH' }],
    });
    expect([failed.exitCode, failed.outputs['verdict']]).toEqual([1, 'failed']);
    expect(gitHub.fake.comments.map(({ body }) => body)).toEqual([
      expect.stringContaining('❌ Security review failed'),
    ]);

    const passed = await step({ afterMs: 100, findings: [] }, { GITHUB_RUN_ID: '43' });
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
    expect(service.log.all().filter(({ path }) => path.includes(TOKEN))).toEqual([]);
  });

  it.each([
    [
      'may not be written',
      { at: 'create', status: 403, message: 'Resource ##[error]not accessible' },
      /"pull-requests: write"/,
    ],
    ['is refused', { at: 'create', status: 422 }, /with 422/],
  ] as const)('changes no verdict where it %s', async (_, fault, warning) => {
    gitHub.fake.faults.push(fault);
    const { exitCode, outputs, log } = await step({ afterMs: 100, findings: [] });
    expect([exitCode, outputs['verdict']]).toEqual([0, 'passed']);
    expect(log.at(-1)).toMatch(/^::warning::The comment was not written: /);
    expect(log.at(-1)).toMatch(warning);
    expect(log.filter((line) => line.includes('##['))).toEqual([]);
  });

  it('changes no verdict where GitHub is not there', async () => {
    gitHub.close();
    const { exitCode, outputs, log } = await step({ afterMs: 100, findings: [] });
    expect([exitCode, outputs['verdict']]).toEqual([0, 'passed']);
    expect(log.at(-1)).toMatch(
      /^::warning::The comment was not written: GitHub gave no complete answer to [A-Z]+ \/\S+: No connection to 127\.0\.0\.1 \(ECONNREFUSED\)\. Nothing was sent\. Check that GITHUB_API_URL names GitHub, and that the runner may reach it\. The verdict stands\.$/,
    );
  });
});
