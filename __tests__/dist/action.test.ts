import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { type Phase, runStep, type Step, type StepResult } from '../../scripts/runner.js';
import { systemClock } from '../../src/edge/clock.js';
import { pacingOf } from '../../src/local/pacing.js';
import { namedSource } from '../../src/local/ports.js';
import { ScanScript } from '../../src/local/script.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { type RunningServer, start } from '../../src/local/server.js';
import { createService, type LocalService } from '../../src/local/service.js';
import { counting } from '../support/counting.js';
import { events, HEAD, REPOSITORY } from '../support/run-environment.js';

/** The bundle, started as the runner starts it, against the local service over real sockets. */
let service: LocalService;
let server: RunningServer;
let seeded: Seeded;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'action-'));
  service = createService({
    profile: 'observed',
    clock: systemClock,
    ids: counting(),
    pacing: pacingOf(200),
    sources: () => namedSource({ main: HEAD }),
  });
  seeded = seed(service.world, { repoFullName: REPOSITORY });
  server = await start(service);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const script = (given: v.InferInput<typeof ScanScript>): void =>
  void service.world.scripts.push(v.parse(ScanScript, given));

function step(
  inputs: Step['inputs'] = {},
  more: Partial<Step> = {},
  phase: Phase = 'main',
): Promise<StepResult> {
  const connection = {
    'api-key': seeded.writeKey,
    'base-url': server.baseUrl,
    'workspace-id': seeded.workspaceId,
  };
  const variables = { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD };
  return runStep(
    { folder, event: events.pullRequest, variables, ...more, inputs: { ...connection, ...inputs } },
    phase,
  );
}

/** Every file that the step left, with its text. */
function filesLeft(): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(folder, name)).filter((file) => statSync(file).isFile());
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const declaredOutputs = (): string[] => {
  const { outputs } = v.parse(
    v.object({ outputs: v.record(v.string(), v.unknown()) }),
    parse(readFileSync('action.yml', 'utf8')),
  );
  return Object.keys(outputs);
};

describe('the bundle', () => {
  it('is green for a clean pull request, and sets every output', async () => {
    script({ afterMs: 200, findings: [] });
    const { exitCode, outputs } = await step();
    expect(exitCode).toBe(0);
    expect(Object.keys(outputs).toSorted()).toEqual(declaredOutputs().toSorted());
    expect(Object.keys(outputs).at(-1)).toBe('verdict');
    expect(outputs).toMatchObject({ verdict: 'passed', 'findings-total': '0', 'head-sha': HEAD });
    expect(JSON.parse(readFileSync(outputs['results-file'] ?? '', 'utf8'))).toMatchObject({
      version: 1,
      verdict: 'passed',
      findings: [],
    });
  });

  it('is red for a finding over the threshold, on every surface alike', async () => {
    const file = 'src/a.js';
    script({
      afterMs: 200,
      findings: [
        {
          title: 'Injection\n::error::x',
          severity: 'HIGH',
          implicatedFiles: [file],
          technicalDetail: `${file}:3`,
        },
      ],
    });
    const { exitCode, outputs, log, summaryFile } = await step();
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({ verdict: 'failed', 'findings-failing': '1' });
    expect(log).toContain('::error file=src/a.js,line=3::high at src/a.js:3: Injection ⏎ ::error::x');
    expect(readFileSync(summaryFile, 'utf8')).toContain('❌ Security review failed');
    expect(JSON.parse(readFileSync(outputs['results-file'] ?? '', 'utf8'))).toMatchObject({
      verdict: 'failed',
    });
  });

  it('names every bad input at once and sends nothing', async () => {
    const { exitCode, outputs } = await step({ 'fail-on': 'severe', 'timeout-minutes': '0' });
    expect(exitCode).toBe(1);
    expect(outputs['verdict']).toBe('error');
    expect(outputs['reason']).toMatch(/^2 inputs are not usable: timeout-minutes "0".*fail-on "severe"/);
    expect(service.log.all()).toEqual([]);
  });

  it.each([
    ['a pass', {}],
    ['a refused key', { 'api-key': `lsk_${'z'.repeat(43)}` }],
    ['a malformed key', { 'api-key': `Bearer lsk_${'y'.repeat(43)}` }],
    ['a service that is not there', { 'base-url': 'http://127.0.0.1:1/api/v1', 'timeout-minutes': '0.01' }],
  ])('leaves the key nowhere but in the mask: %s', async (_, inputs: Record<string, string>) => {
    const key = inputs['api-key'] ?? seeded.writeKey;
    script({ afterMs: 200, findings: [] });
    const { log } = await step(inputs);
    expect(log.filter((line) => line.includes(key))).toEqual([`::add-mask::${key}`]);
    expect([...filesLeft()].filter(([, text]) => text.includes(key.slice(-20)))).toEqual([]);
  });

  it('leaves a key that the service echoes nowhere, masks it only for a runner, and takes it from the environment', async () => {
    service.faults.add({
      operation: 'checkEligibility',
      effect: {
        kind: 'answer',
        status: 403,
        code: 'FORBIDDEN',
        message: `No access for ${seeded.writeKey}.`,
      },
    });
    const variables = { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD };
    const outside = { ...variables, GITHUB_ACTIONS: '', SECURITY_REVIEW_API_KEY: seeded.writeKey };
    const { log, outputs } = await step({ 'api-key': '' }, { variables: outside });
    expect(outputs['reason']).toContain('No access for ***.');
    expect(log.filter((line) => line.includes(seeded.writeKey))).toEqual([]);
    expect([...filesLeft()].filter(([, text]) => text.includes(seeded.writeKey.slice(-20)))).toEqual([]);
  });

  it('is red without a file for outputs, and prints none of them', async () => {
    script({ afterMs: 200, findings: [] });
    const variables = { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD, GITHUB_OUTPUT: '' };
    const { exitCode, log } = await step({}, { variables });
    expect(exitCode).toBe(1);
    expect(log.filter((line) => line.includes('set-output'))).toEqual([]);
  });

  it.each([
    ['SIGINT', 1],
    ['SIGTERM', 1],
    ['SIGINT', 2],
  ] as const)('cancels its scan at %s, sent %i times at once, and is red', async (signal, times) => {
    script({ steps: [{ status: 'RUNNING' }] });
    service.faults.add({ operation: 'cancelScan', effect: { kind: 'delay', ms: 200 } });
    let kill: (() => void) | undefined;
    const onStart: Step['onStart'] = (child) => (kill = () => void child.kill(signal));
    const onLine = (line: string): void => {
      if (!line.startsWith('Created the scan')) return;
      // A runner and a shell may both tell the process: that is one wish.
      for (let time = 0; time < times; time += 1) setTimeout(() => kill?.(), 200 + 100 * time);
    };
    const { exitCode, outputs } = await step({}, { onStart, onLine });
    expect(exitCode).toBe(1);
    expect(outputs['verdict']).toBe('cancelled');
    expect([...service.world.scans.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  it('is finished by its post step when it is killed, and the post step is silent otherwise', async () => {
    script({ steps: [{ status: 'RUNNING' }] });
    let kill: (() => void) | undefined;
    const onStart: Step['onStart'] = (child) => (kill = () => void child.kill('SIGKILL'));
    const onLine = (line: string): void =>
      void (line.startsWith('Created the scan') && setTimeout(() => kill?.(), 200));
    expect((await step({}, { onStart, onLine })).exitCode).toBeNull();
    const post = await step({}, {}, 'post');
    expect(post.exitCode).toBe(0);
    expect(post.log.at(-1)).toMatch(/^The scan \S+ of this job was cancelled\.$/);
    expect([...service.world.scans.values()].map(({ status }) => status)).toEqual(['CANCELLED']);

    script({ afterMs: 200, findings: [] });
    expect((await step()).exitCode).toBe(0);
    const silent = await step({}, {}, 'post');
    expect([silent.exitCode, silent.log.filter((line) => !line.startsWith('::add-mask::'))]).toEqual([0, []]);
    expect(service.world.scans.size).toBe(2);

    expect((await step({ wait: 'perhaps' })).exitCode).toBe(1);
    const afterError = await step({ wait: 'perhaps' }, {}, 'post');
    expect([afterError.exitCode, afterError.log.filter((line) => !line.startsWith('::add-mask::'))]).toEqual([
      0,
      [],
    ]);
  });

  it('leaves at once at a second signal', async () => {
    script({ steps: [{ status: 'RUNNING' }] });
    service.faults.add({ operation: 'cancelScan', times: null, effect: { kind: 'stall' } });
    let kill: (() => void) | undefined;
    const onStart: Step['onStart'] = (child) => (kill = () => void child.kill('SIGINT'));
    const onLine = (line: string): void => {
      if (!line.startsWith('Created the scan')) return;
      setTimeout(() => kill?.(), 200);
      setTimeout(() => kill?.(), 900);
    };
    const { exitCode, outputs } = await step({}, { onStart, onLine });
    expect(exitCode).toBe(1);
    expect(outputs).toEqual({
      verdict: 'cancelled',
      reason: 'The process ended before it came to a verdict.',
    });
    service.faults.clear();
    expect((await step({}, {}, 'post')).log.at(-1)).toMatch(/had ended/);
  });

  it('is an error, not a pass, when the service breaks off in the middle of the findings', async () => {
    script({ afterMs: 0, findings: [{ severity: 'HIGH' }] });
    service.faults.add({ operation: 'listFindings', times: null, effect: { kind: 'cut' } });
    const { exitCode, outputs } = await step({ 'timeout-minutes': '0.1' });
    expect(exitCode).toBe(1);
    expect(outputs['verdict']).toBe('error');
  });

  it('is red when its outputs cannot be written', async () => {
    script({ afterMs: 200, findings: [] });
    const variables = {
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: HEAD,
      GITHUB_OUTPUT: '/proc/nowhere/output',
    };
    const { exitCode, log } = await step({}, { variables });
    expect(exitCode).toBe(1);
    expect(log.join('\n')).toContain('The outputs (GITHUB_OUTPUT) could not be written');
  });
});
