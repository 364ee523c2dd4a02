import { copyFileSync, existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { Phase, Step, StepResult } from '../../scripts/runner.js';
import { pacingOf } from '../../src/local/pacing.js';
import { Plant, plant } from '../../src/local/plant.js';
import { lines } from '../sarif/import-bench.js';
import { FOLDER, manifest } from '../sarif/reports.js';
import { events } from '../support/run-environment.js';
import { measured } from '../support/peak.js';
import { Stage } from '../support/stage.js';

/** The import of the bundle, started as the runner starts it, over real sockets and with a real disk. */
let stage: Stage;
let folder: string;

beforeEach(async () => {
  stage = await Stage.open({ pacing: pacingOf(0), limits: { address: null } });
  ({ folder } = stage);
});

afterEach(() => stage.close());

/** A step that imports into a scan that has ended. */
function step(
  more: Partial<Step> = {},
  phase: Phase = 'main',
  others: Step['inputs'] = {},
): Promise<StepResult> {
  const script = { afterMs: 0, findings: [] };
  const given = v.parse(Plant, { scans: [{ targetId: stage.seeded.targetId, script }] });
  const [scanId = ''] = plant(stage.service, given)['scans'] ?? [];
  const inputs = { 'scan-id': scanId, 'sarif-files': '*.sarif', 'fail-on': 'none', ...others };
  return stage.step({ event: events.dispatch, inputs, ...more }, phase);
}

const MIB = 2 ** 20;

/** Such a step, and the most memory that it took. */
const measuredStep = (most: number, inputs: Step['inputs']): ReturnType<typeof measured> =>
  measured(folder, most, (variables) => step({ variables }, 'main', inputs));

describe('an import of the bundle', () => {
  // 100 MiB and seven times the largest file.
  const ruff = 'generated__ruff__django-defectdojo-select-SE.sarif';
  const most = 100 * MIB + 7 * statSync(path.join(FOLDER, ruff)).size;

  it('keeps within its memory, findings read and published', async () => {
    copyFileSync(path.join(FOLDER, ruff), path.join(folder, ruff));
    const { outputs, peak } = await measuredStep(most, {});
    expect(outputs).toMatchObject({
      verdict: 'passed',
      'findings-total': '20437',
      'sarif-imported': '20437',
    });
    expect(peak).toBeLessThan(most);
  });

  it('keeps within its memory with many reports', async () => {
    const files = manifest.map(({ file }) => file);
    for (const file of files) copyFileSync(path.join(FOLDER, file), path.join(folder, file));
    const inputs = { 'sarif-files': files.join('\n'), tolerate: 'import-error', wait: 'false' };
    const { outputs, peak } = await measuredStep(most, inputs);
    expect(outputs).toMatchObject({ verdict: 'error', 'sarif-imported': '34119' });
    expect(peak).toBeLessThan(most);
  });

  const located = (uri: string, line: number) => ({
    physicalLocation: { artifactLocation: { uri }, region: { startLine: line + 1 } },
    message: { text: `step ${line}` },
  });
  const plain = (report: number, at: number) => ({
    ruleId: `R${at % 5}`,
    message: { text: `Variable number ${at} of ${report} is never used, although it was declared.` },
    locations: [located(`packages/service-${report}/src/some/folder/file-${at % 37}.ts`, at)],
  });
  const flowing = (report: number, at: number) => ({
    ...plain(report, at),
    codeFlows: [
      {
        threadFlows: [
          {
            locations: Array.from({ length: 14 }, (_, step) => ({
              location: located(`packages/service-${report}/src/file-${step}.ts`, at + step),
            })),
          },
        ],
      },
    ],
  });
  it.each([
    ['many results', 400, 500, plain],
    ['few results each, in thousands', 3_000, 10, plain],
    ['long results', 6, 2_000, flowing],
  ])('keeps within its memory with reports of %s', async (_, reports, count, resultOf) => {
    let largest = 0;
    for (let report = 0; report < reports; report += 1) {
      const results = Array.from({ length: count }, (__, at) => resultOf(report, at));
      const text = JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] });
      largest = Math.max(largest, text.length);
      writeFileSync(path.join(folder, `${report}.sarif`), text);
    }
    const bound = 100 * MIB + 7 * largest;
    const { outputs, peak } = await measuredStep(bound, { wait: 'false' });
    expect(outputs).toMatchObject({ verdict: 'detached', 'sarif-imported': `${reports * count}` });
    expect(peak).toBeLessThan(bound);
  });

  const embedding = (): string => {
    const contents = { text: 'const a = 1;\n'.repeat(4_400) };
    const artifacts = Array.from({ length: 300 }, (_, at) => ({ location: { uri: `f${at}` }, contents }));
    const results = Array.from({ length: 6_000 }, (_, at) => ({
      ruleId: 'R',
      message: { text: `m${at}` },
      locations: [{ physicalLocation: { artifactLocation: { uri: `f${at % 300}`, index: at % 300 } } }],
    }));
    return JSON.stringify({ version: '2.1.0', runs: [{ artifacts, results }] });
  };
  const extended = (count: number, rulesOf: (at: number) => object): string => {
    const extensions = Array.from({ length: count }, (_, at) => ({ name: `e${at}`, ...rulesOf(at) }));
    const results = lines(1, 3_000);
    return JSON.stringify({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'T' }, extensions }, results }],
    });
  };
  const alone = Array.from({ length: 10_000 }, (_, at) => ({
    tool: { driver: { name: 'T' } },
    artifacts: [{ location: { uri: `a/b${at}` } }],
    results: [
      {
        message: { text: `hello ${at}` },
        locations: [{ physicalLocation: { artifactLocation: { index: 0 } } }],
      },
    ],
  }));
  const onBase = Array.from({ length: 300 }, (_, at) => ({
    ruleId: 'R',
    locations: [{ physicalLocation: { artifactLocation: { uri: `f${at}`, uriBaseId: 'B' } } }],
  }));
  const bases = { B: { uri: 'p/'.repeat(500_000) } };
  const long = { ruleId: 'R', message: { text: `${'x'.repeat(33 * MIB)}é` } };
  it.each<[string, string, string]>([
    ['line ends alone', 'error', `${'\n'.repeat(40 * MIB)}x`],
    ['files whose contents are needed in turn', 'passed', embedding()],
    [
      'a base that is long',
      'passed',
      JSON.stringify({ version: '2.1.0', runs: [{ originalUriBaseIds: bases, results: onBase }] }),
    ],
    [
      'a result that no request holds',
      'error',
      JSON.stringify({ version: '2.1.0', runs: [{ results: [long] }] }),
    ],
    ['runs by the thousand', 'passed', JSON.stringify({ version: '2.1.0', runs: alone })],
    ['extensions by the ten thousand', 'passed', extended(30_000, () => ({}))],
    ['extensions that have rules', 'passed', extended(12_000, (at) => ({ rules: [{ id: `R${at}` }] }))],
  ])('keeps within its memory with a report of %s', async (_, verdict, text) => {
    writeFileSync(path.join(folder, 'a.sarif'), text);
    const bound = 100 * MIB + 7 * text.length;
    const { outputs, peak } = await measuredStep(bound, {});
    expect(outputs['verdict']).toBe(verdict);
    expect(peak).toBeLessThan(bound);
  });

  it('keeps within its memory while it looks for what is refused of a report that is nearly all rules', async () => {
    const rules = Array.from({ length: 200 }, (_, at) => ({
      id: `R${at}`,
      help: { text: 'h'.repeat(24_000) },
    }));
    const results = lines(1, 1_000).map((one, at) => ({
      ...one,
      ruleId: `R${at % 200}`,
      ruleIndex: at % 200,
    }));
    const text = JSON.stringify({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'T', rules } }, results }],
    });
    writeFileSync(path.join(folder, 'a.sarif'), text);
    const effect = { kind: 'answer', status: 400, code: 'BAD_REQUEST', message: 'No.' } as const;
    const bound = 100 * MIB + 7 * text.length;
    const { outputs, peak } = await measured(folder, bound, (variables) => {
      // All halves are refused, and of single results the first: so it goes on for as long as it may.
      stage.service.faults.add({ operation: 'importSarif', effect, times: 15 });
      stage.service.faults.add({ operation: 'importSarif', effect, skip: 1, times: null });
      return step({ variables });
    });
    expect(outputs).toMatchObject({ verdict: 'error', 'sarif-rejected': '999' });
    expect(peak).toBeLessThan(bound);
  });

  it('counts as not known what stands in files that it refused', async () => {
    const run = { tool: { driver: { name: 'T' } }, results: lines(1, 2) };
    writeFileSync(path.join(folder, 'b.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    symlinkSync(path.join(folder, 'b.sarif'), path.join(folder, 'a.sarif'));
    const { outputs, exitCode, log } = await step({}, 'main', { tolerate: 'import-error' });
    expect({ exitCode, ...outputs }).toMatchObject({
      exitCode: 0,
      verdict: 'error',
      reason: expect.stringContaining('a.sarif is a link'),
      'sarif-imported': '2',
      'sarif-rejected': '',
    });
    expect(log.filter((line) => line.includes('.sarif: '))).toEqual([
      expect.stringMatching(/^a\.sarif: nothing imported\. a\.sarif is a link/),
      'b.sarif: 2 results: 2 imported, 0 corroborated, 0 rejected, 0 merged, 0 suppressed, 0 skipped.',
    ]);
  });

  it('looks where it was started, where the runner names no workspace', async () => {
    const run = { tool: { driver: { name: 'T' } }, results: lines(1, 2) };
    writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    const { outputs } = await step({ variables: { GITHUB_WORKSPACE: '' } });
    expect(outputs).toMatchObject({ verdict: 'passed', 'sarif-imported': '2' });
  });

  it('does not take what an earlier run of it wrote for a report', async () => {
    const run = { tool: { driver: { name: 'T' } }, results: lines(1, 2) };
    writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    for (let runs = 0; runs < 2; runs += 1) {
      const { outputs } = await step({}, 'main', { 'results-sarif': 'own.sarif' });
      expect(outputs).toMatchObject({
        verdict: 'passed',
        'findings-total': '2',
        'sarif-imported': '2',
        'results-sarif': path.join(folder, 'own.sarif'),
      });
    }
  });

  it('leaves nothing of the reports, however it ends', async () => {
    const run = { tool: { driver: { name: 'T' } }, results: lines(1, 6_000) };
    writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    const temp = path.join(folder, 'temp');
    const parts = (): string[] =>
      existsSync(temp) ? readdirSync(temp).filter((name) => name.startsWith('security-review-parts-')) : [];
    for (const signal of [undefined, 'SIGINT', 'SIGKILL'] as const) {
      // What is to be interrupted waits for that; the other run goes on when what it left in the folder has been seen.
      const [times, ms] = signal === undefined ? [1, 2_000] : [null, 600_000];
      stage.service.faults.add({ operation: 'importSarif', times, effect: { kind: 'delay', ms } });
      let kill = (): void => undefined;
      const onStart: Step['onStart'] = (child) => (kill = () => void (signal && child.kill(signal)));
      const onLine = (line: string): void => {
        if (!line.includes('Importing')) return;
        const [name = ''] = parts();
        expect((statSync(path.join(temp, name)).mode & 0o777).toString(8)).toBe('700');
        kill();
      };
      const { exitCode } = await step({ onStart, onLine });
      expect(exitCode).toBe(signal === undefined ? 0 : signal === 'SIGINT' ? 1 : null);
      expect(parts()).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
    }
    const post = await step({}, 'post');
    expect([post.exitCode, post.log.filter((line) => !line.startsWith('::add-mask::')), parts()]).toEqual([
      0,
      [],
      [],
    ]);
  });
});
