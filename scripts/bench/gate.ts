import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namedSource } from '../../__tests__/support/named-source.js';
import { systemClock } from '../../src/edge/clock.js';
import type { ScriptedFinding } from '../../src/local/script.js';
import { seed } from '../../src/local/seed.js';
import { start } from '../../src/local/server.js';
import { createService } from '../../src/local/service.js';
import { runStep, type Step } from '../runner.js';
import { alternate, type Figures, middleOf } from './figures.js';
import { watchEnd } from './gate/end.js';
import { linesOf, type Report, textOf } from './goal.js';
import { reportOf } from './sarif/reports.js';

/** How a run of the bench goes. */
interface Story {
  readonly about: string;
  readonly verdict: string;
  readonly findings: readonly ScriptedFinding[];
  /** Results of a report that the job leaves beside. */
  readonly results?: number;
}

const FINDINGS: readonly ScriptedFinding[] = Array.from({ length: 8 }, (_, number) => ({
  title: `Finding ${number}`,
  severity: number < 3 ? 'HIGH' : 'LOW',
  implicatedFiles: [`src/file-${number}.ts`],
  technicalDetail: `src/file-${number}.ts:${number + 1}`,
  recommendedFix: 'Use a parameter instead of the text.',
}));

const stories: Readonly<Record<'clean' | 'bad' | 'reported', Story>> = {
  clean: { about: 'nothing found', verdict: 'passed', findings: [] },
  bad: { about: '8 findings', verdict: 'failed', findings: FINDINGS },
  reported: { about: 'a SARIF report of 500 results', verdict: 'passed', findings: [], results: 500 },
};

const ROUNDS = 3;
const SCAN_MS = 3_000;
const HEAD = 'a'.repeat(40);
const REPOSITORY = 'acme/shop';
/** How long a job may last once a look showed the end of its scan: seconds. */
const REST_BOUND_S = 1;

/** Of one run: requests, and milliseconds from the end of the scan to the look that showed it, and from there on. */
type Course = Figures<'requests' | 'unchanged' | 'lagMs' | 'mainMs' | 'postMs' | 'restMs'>;

/**
 * `npm run bench -- gate`: whole runs of the bundle, as the runner starts it, both steps, against the
 * local service over the loopback interface.
 */
export async function benchGate(): Promise<Report> {
  const { clean, bad, reported } = stories;
  const courses = await alternate(
    { clean: () => live(clean), bad: () => live(bad), reported: () => live(reported) },
    ROUNDS,
  );
  const restMs = Math.max(...Object.values(courses).map((course) => middleOf(course, 'restMs')));
  return {
    lines: linesFor(courses),
    goals: [
      {
        measure: 'end of scan → end of job, beyond the lag',
        peers: 'not measured',
        figures: [{ value: restMs / 1000, unit: 's', bound: REST_BOUND_S }],
      },
    ],
  };
}

const HEAD_ROW = [
  'Run',
  'Verdict',
  'Requests',
  'of them 304',
  'Lag',
  'To the end of the step',
  'Post step',
  'Beyond the lag',
];

function linesFor(courses: Readonly<Record<keyof typeof stories, readonly Course[]>>): string[] {
  const names = ['clean', 'bad', 'reported'] as const;
  const rows = names.map((name) => {
    const of = (figure: keyof Course): number => middleOf(courses[name], figure);
    const times = (['lagMs', 'mainMs', 'postMs', 'restMs'] as const).map((figure) =>
      textOf(of(figure), 'ms'),
    );
    const { about, verdict } = stories[name];
    return [about, verdict, String(of('requests')), String(of('unchanged')), ...times];
  });
  const about = `Medians of ${ROUNDS} runs each over a scan of ${SCAN_MS / 1000} s, the first of its target.`;
  return [about, '', ...linesOf(HEAD_ROW, rows)];
}

async function live(story: Story): Promise<Course> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const { service, end } = watchEnd(
    createService({
      profile: 'observed',
      clock: systemClock,
      ids: randomUUID,
      sources: () => namedSource({ main: HEAD }),
    }),
  );
  const { writeKey, workspaceId } = seed(service.world, { repoFullName: REPOSITORY });
  service.script({ afterMs: SCAN_MS, findings: [...story.findings] });
  const server = await start(service);
  const connection = { 'api-key': writeKey, 'base-url': server.baseUrl, 'workspace-id': workspaceId };
  try {
    const step = stepOf(folder, connection, story.results);
    const main = await runStep(step);
    const mainAt = service.world.time.now();
    await runStep(step, 'post');
    const postAt = service.world.time.now();
    const seen = end();
    if (seen === undefined || main.outputs['verdict'] !== story.verdict) {
      throw new Error(`The run with ${story.about} ended otherwise: ${main.outputs['reason']}`);
    }
    const requests = service.log.all();
    return {
      requests: requests.length,
      unchanged: requests.filter(({ status }) => status === 304).length,
      lagMs: seen.toldAt - seen.endedAt,
      mainMs: mainAt - seen.toldAt,
      postMs: postAt - mainAt,
      restMs: postAt - seen.toldAt,
    };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

function stepOf(folder: string, connection: Step['inputs'], results: number | undefined): Step {
  if (results !== undefined) writeFileSync(path.join(folder, 'report.sarif'), reportOf(results));
  const pullRequest = { base: { sha: 'b'.repeat(40) }, head: { sha: HEAD } };
  return {
    folder,
    event: { name: 'pull_request', payload: { pull_request: pullRequest } },
    variables: { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD },
    inputs: { ...connection, ...(results === undefined ? {} : { 'sarif-files': 'report.sarif' }) },
  };
}
