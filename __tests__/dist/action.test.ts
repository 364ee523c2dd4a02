import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Step } from '../../scripts/runner.js';
import { HEAD } from '../support/run-environment.js';
import { onStage } from '../support/stage.js';

/** Every file that the step left, with its text. */
function filesLeft(folder: string): Map<string, string> {
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

/** Lets this thread do nothing else meanwhile. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('the bundle', () => {
  it.concurrent(
    'is green for a clean pull request, and sets every output',
    onStage(async (stage) => {
      stage.service.script({ afterMs: 200, findings: [] });
      const { exitCode, outputs } = await stage.step();
      expect(exitCode).toBe(0);
      expect(Object.keys(outputs).toSorted()).toEqual(declaredOutputs().toSorted());
      expect(Object.keys(outputs).at(-1)).toBe('verdict');
      expect(outputs).toMatchObject({ verdict: 'passed', 'findings-total': '0', 'head-sha': HEAD });
      expect(JSON.parse(readFileSync(outputs['results-file'] ?? '', 'utf8'))).toMatchObject({
        version: 1,
        verdict: 'passed',
        findings: [],
      });
    }),
  );

  it.concurrent(
    'is red for a finding over the threshold, on every surface alike',
    onStage(async (stage) => {
      const file = 'src/a.js';
      stage.service.script({
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
      const { exitCode, outputs, log, summaryFile } = await stage.step();
      expect(exitCode).toBe(1);
      expect(outputs).toMatchObject({ verdict: 'failed', 'findings-failing': '1' });
      expect(log).toContain('::error file=src/a.js,line=3::high at src/a.js:3: Injection ⏎ ::error::x');
      expect(readFileSync(summaryFile, 'utf8')).toContain('❌ Security review failed');
      expect(JSON.parse(readFileSync(outputs['results-file'] ?? '', 'utf8'))).toMatchObject({
        verdict: 'failed',
      });
    }),
  );

  it.concurrent(
    'names every bad input at once and sends nothing',
    onStage(async (stage) => {
      const { exitCode, outputs } = await stage.step({
        inputs: { 'fail-on': 'severe', 'timeout-minutes': '0' },
      });
      expect(exitCode).toBe(1);
      expect(outputs['verdict']).toBe('error');
      expect(outputs['reason']).toMatch(/^2 inputs are not usable: timeout-minutes "0".*fail-on "severe"/);
      expect(stage.service.log.all()).toEqual([]);
    }),
  );

  it.concurrent.each([
    ['a pass', {}],
    ['a refused key', { 'api-key': `lsk_${'z'.repeat(43)}` }],
    ['a malformed key', { 'api-key': `Bearer lsk_${'y'.repeat(43)}` }],
    ['a service that is not there', { 'base-url': 'http://127.0.0.1:1/api/v1', 'timeout-minutes': '0.01' }],
  ])(
    'leaves the key nowhere but in the mask: %s',
    onStage(async (stage, _: string, inputs: Record<string, string>) => {
      const key = inputs['api-key'] ?? stage.seeded.writeKey;
      stage.service.script({ afterMs: 200, findings: [] });
      const { log } = await stage.step({ inputs });
      expect(log.filter((line) => line.includes(key))).toEqual([`::add-mask::${key}`]);
      expect([...filesLeft(stage.folder)].filter(([, text]) => text.includes(key.slice(-20)))).toEqual([]);
    }),
  );

  it.concurrent(
    'leaves a key that the service echoes nowhere, masks it only for a runner, and takes it from the environment',
    onStage(async (stage) => {
      stage.service.faults.add({
        operation: 'checkEligibility',
        effect: {
          kind: 'answer',
          status: 403,
          code: 'FORBIDDEN',
          message: `No access for ${stage.seeded.writeKey}.`,
        },
      });
      const outside = { GITHUB_ACTIONS: '', SECURITY_REVIEW_API_KEY: stage.seeded.writeKey };
      const { log, outputs } = await stage.step({ inputs: { 'api-key': '' }, variables: outside });
      expect(outputs['reason']).toContain('No access for ***.');
      expect(log.filter((line) => line.includes(stage.seeded.writeKey))).toEqual([]);
      expect(
        [...filesLeft(stage.folder)].filter(([, text]) => text.includes(stage.seeded.writeKey.slice(-20))),
      ).toEqual([]);
    }),
  );

  it.concurrent(
    'is red without a file for outputs, and prints none of them',
    onStage(async (stage) => {
      stage.service.script({ afterMs: 200, findings: [] });
      const variables = { GITHUB_OUTPUT: '' };
      const { exitCode, log } = await stage.step({ variables });
      expect(exitCode).toBe(1);
      expect(log.filter((line) => line.includes('set-output'))).toEqual([]);
    }),
  );

  it.concurrent.each([
    ['SIGINT', 1],
    ['SIGTERM', 1],
    ['SIGHUP', 1],
    ['SIGINT', 2],
  ] as const)(
    'cancels its scan at %s, sent %i times at once, and is red',
    onStage(async (stage, signal: NodeJS.Signals, times: number) => {
      stage.service.script({ steps: [{ status: 'RUNNING' }] });
      stage.service.faults.add({ operation: 'cancelScan', effect: { kind: 'delay', ms: 200 } });
      let kill: (() => void) | undefined;
      const onStart: Step['onStart'] = (child) => (kill = () => void child.kill(signal));
      const onLine = (line: string): void => {
        if (!line.startsWith('Created the scan')) return;
        // A runner and a shell may both tell the process: that is one wish. Nothing of this process may come between.
        setTimeout(() => {
          for (let time = 0; time < times; time += 1) {
            if (time > 0) pause(100);
            kill?.();
          }
        }, 200);
      };
      const { exitCode, outputs, log } = await stage.step({ onStart, onLine });
      expect(exitCode).toBe(1);
      expect(outputs['verdict']).toBe('cancelled');
      // A process that leaves at once has the verdict in its outputs too, but tells nobody.
      expect(log.at(-2)).toBe(`::error::Verdict: cancelled. The job was cancelled (${signal}).`);
      expect([...stage.service.world.scans.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
    }),
  );

  it.concurrent(
    'hears a signal that came while it stood still, before what was answered then',
    onStage(async (stage) => {
      stage.service.script({ steps: [{ status: 'RUNNING' }] });
      stage.service.faults.add({ operation: 'createScan', effect: { kind: 'delay', ms: 200 } });
      let kill: ((signal: NodeJS.Signals) => void) | undefined;
      const onStart: Step['onStart'] = (child) => (kill = (signal) => void child.kill(signal));
      const watching = setInterval(() => {
        if (!stage.service.log.all().some(({ operation }) => operation === 'createScan')) return;
        clearInterval(watching);
        kill?.('SIGSTOP');
        setTimeout(() => {
          kill?.('SIGINT');
          kill?.('SIGCONT');
        }, 1_000);
      }, 10).unref();
      const { exitCode, outputs } = await stage.step({ onStart, inputs: { wait: 'false' } });
      expect([exitCode, outputs['verdict']]).toEqual([1, 'cancelled']);
      expect([...stage.service.world.scans.values()].map(({ status }) => status)).toEqual(['CANCELLED']);
    }),
  );

  it.concurrent(
    'is finished by its post step when it is killed, and the post step is silent otherwise',
    onStage(async (stage) => {
      stage.service.script({ steps: [{ status: 'RUNNING' }] });
      let kill: (() => void) | undefined;
      const onStart: Step['onStart'] = (child) => (kill = () => void child.kill('SIGKILL'));
      const onLine = (line: string): void =>
        void (line.startsWith('Created the scan') && setTimeout(() => kill?.(), 200));
      expect((await stage.step({ onStart, onLine })).exitCode).toBeNull();
      const post = await stage.step({}, 'post');
      expect(post.exitCode).toBe(0);
      expect(post.log.at(-1)).toMatch(/^The scan \S+ of this job was cancelled\.$/);
      expect([...stage.service.world.scans.values()].map(({ status }) => status)).toEqual(['CANCELLED']);

      stage.service.script({ afterMs: 200, findings: [] });
      expect((await stage.step()).exitCode).toBe(0);
      const silent = await stage.step({}, 'post');
      expect([silent.exitCode, silent.log.filter((line) => !line.startsWith('::add-mask::'))]).toEqual([
        0,
        [],
      ]);
      expect(stage.service.world.scans.size).toBe(2);

      expect((await stage.step({ inputs: { wait: 'perhaps' } })).exitCode).toBe(1);
      const afterError = await stage.step({ inputs: { wait: 'perhaps' } }, 'post');
      expect([
        afterError.exitCode,
        afterError.log.filter((line) => !line.startsWith('::add-mask::')),
      ]).toEqual([0, []]);
    }),
  );

  it.concurrent(
    'makes no scan once its post step has begun, where no signal reached it',
    onStage(async (stage) => {
      stage.service.faults.add({ operation: 'checkEligibility', effect: { kind: 'delay', ms: 4_000 } });
      const step = stage.step();
      while (!stage.service.log.all().some(({ operation }) => operation === 'checkEligibility'))
        await delay(20);
      expect((await stage.step({}, 'post')).exitCode).toBe(0);
      const { exitCode, outputs } = await step;
      expect([exitCode, outputs['verdict'], outputs['reason']]).toEqual([
        1,
        'cancelled',
        'The job was cancelled (its post step has begun).',
      ]);
      expect(stage.service.world.scans.size).toBe(0);
    }),
  );

  it.concurrent(
    'leaves at once at a second signal',
    onStage(async (stage) => {
      stage.service.script({ steps: [{ status: 'RUNNING' }] });
      stage.service.faults.add({ operation: 'cancelScan', times: null, effect: { kind: 'stall' } });
      let kill: (() => void) | undefined;
      const onStart: Step['onStart'] = (child) => (kill = () => void child.kill('SIGINT'));
      const onLine = (line: string): void => {
        if (!line.startsWith('Created the scan')) return;
        setTimeout(() => kill?.(), 200);
      };
      // The first has been heard once the cancellation is on its way, however slow the machine is.
      const watching = setInterval(() => {
        if (!stage.service.log.all().some(({ operation }) => operation === 'cancelScan')) return;
        clearInterval(watching);
        setTimeout(() => kill?.(), 600);
      }, 20).unref();
      const { exitCode, outputs } = await stage.step({ onStart, onLine });
      expect(exitCode).toBe(1);
      expect(outputs).toEqual({
        verdict: 'cancelled',
        reason: 'The process ended before it came to a verdict.',
      });
      stage.service.faults.clear();
      expect((await stage.step({}, 'post')).log.at(-1)).toMatch(/of this job is cancelled\.$/);
    }),
  );

  it.concurrent(
    'is an error, not a pass, when the service breaks off in the middle of the findings',
    onStage(async (stage) => {
      stage.service.script({ afterMs: 0, findings: [{ severity: 'HIGH' }] });
      stage.service.faults.add({ operation: 'listFindings', times: null, effect: { kind: 'cut' } });
      const { exitCode, outputs } = await stage.step({ inputs: { 'timeout-minutes': '0.1' } });
      expect(exitCode).toBe(1);
      expect(outputs['verdict']).toBe('error');
    }),
  );

  it.concurrent(
    'is red when its outputs cannot be written',
    onStage(async (stage) => {
      stage.service.script({ afterMs: 200, findings: [] });
      const variables = { GITHUB_OUTPUT: '/proc/nowhere/output' };
      const { exitCode, log } = await stage.step({ variables });
      expect(exitCode).toBe(1);
      expect(log.join('\n')).toMatch(
        /The outputs \(GITHUB_OUTPUT\) could not be written.*\nSee that .* names a file/,
      );
    }),
  );
});
