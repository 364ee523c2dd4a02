import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../runner.js';
import { alternate, type Figures, middleOf, ratioOf } from './figures.js';
import { type Goal, linesOf, type Report, textOf } from './goal.js';
import { peakUntilAsked } from './start/asking.js';
import { type Sizes, sizesOf } from './start/sizes.js';
import { childrenCpuMsOf, measure } from './usage.js';

/** Rounds of all kinds of runs. The kernel counts the CPU of children in ticks, so each kind runs in batches. */
const ROUNDS = 11;
const BATCH = 14;

const dist = path.join(projectRoot, 'dist');
const entry = path.join(dist, 'index.js');

/** Who starts, and until when it is measured. */
type Side = 'empty' | 'refused' | 'asking';
const names: Readonly<Record<Side, string>> = {
  empty: '`node -e 0`',
  refused: 'a missing input is refused',
  asking: 'the first request arrives',
};

type Start = Figures<'cpuMs' | 'peakMiB'>;
type Starts = Readonly<Record<Side, readonly Start[]>>;
type Environment = Readonly<Record<string, string>>;

/**
 * `npm run bench -- start`: what it takes to refuse a missing input, and to come to the first request,
 * as a multiple of `node -e 0`; and the sizes of what a runner downloads and starts.
 */
export async function benchStart(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const lacking = environmentIn(folder);
    const starts = await alternate(
      {
        empty: () => startOf(['-e', '0'], lacking, 0),
        refused: () => startOf([entry], lacking, 1),
        asking: () => askingStart(lacking),
      },
      ROUNDS,
    );
    const sizes = sizesOf(dist);
    return { lines: linesFor(starts, sizes), goals: goalsFor(starts, sizes) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a runner says to a step that lacks every input. */
function environmentIn(folder: string): Environment {
  const file = (name: string, text = ''): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const [base, head] = ['b'.repeat(40), 'a'.repeat(40)];
  const payload = { pull_request: { base: { sha: base }, head: { sha: head } } };
  return {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
    GITHUB_OUTPUT: file('output'),
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_SHA: head,
    GITHUB_STATE: file('state'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
  };
}

async function startOf(words: readonly string[], env: Environment, exitCode: number): Promise<Start> {
  const before = childrenCpuMs();
  for (let run = 0; run < BATCH; run += 1) spawnSync(process.execPath, words, { env, stdio: 'ignore' });
  const cpuMs = (childrenCpuMs() - before) / BATCH;
  // The probe costs CPU, so that memory takes a run of its own.
  const { usage } = await measure(words, { env, exitCode });
  return { cpuMs, peakMiB: usage.peakMiB };
}

async function askingStart(lacking: Environment): Promise<Start> {
  const before = childrenCpuMs();
  const peaks: number[] = [];
  for (let run = 0; run < BATCH; run += 1) peaks.push(await peakUntilAsked(entry, lacking));
  return { cpuMs: (childrenCpuMs() - before) / BATCH, peakMiB: Math.max(...peaks) };
}

function childrenCpuMs(): number {
  return childrenCpuMsOf(readFileSync('/proc/self/stat', 'utf8'));
}

function linesFor(starts: Starts, sizes: Sizes): string[] {
  const rows = (['empty', 'refused', 'asking'] as const).map((side) => [
    names[side],
    textOf(middleOf(starts[side], 'cpuMs'), 'ms'),
    ratioOf(starts[side], starts.empty, 'cpuMs').toFixed(2),
    textOf(middleOf(starts[side], 'peakMiB'), 'MiB'),
  ]);
  return [
    `Medians of ${ROUNDS} rounds of ${BATCH} runs each, that alternate; CPU of whole processes, user and system.`,
    '',
    ...linesOf(['Until', 'CPU', 'Ratio', 'Peak memory'], rows),
    '',
    ...linesOf(
      ['What', 'Size'],
      [
        ['`dist/index.js`, read at every start', textOf(sizes.mainChunk / 1e6, 'MB')],
        ['all of `dist/`', textOf(sizes.allOfDist / 1e6, 'MB')],
        [
          'the archive that a runner downloads (`git archive --format=tar.gz HEAD`)',
          textOf(sizes.archive / 1e3, 'kB'),
        ],
      ],
    ),
  ];
}

function goalsFor({ empty, refused }: Starts, { mainChunk, archive }: Sizes): Goal[] {
  const goal = (measure: string, peers: string, value: number, unit: string, bound: number): Goal => ({
    measure,
    peers,
    figures: [{ value, unit, bound }],
  });
  const ratio = ratioOf(refused, empty, 'cpuMs');
  return [
    goal('CPU to fail on a missing input, × `node -e 0`', '1.78 (typical 3)', ratio, '', 1.7),
    goal('bundle, main chunk', '0.11 MB (typical 1.3)', mainChunk / 1e6, 'MB', 0.2),
    goal('archive a runner downloads', '183 kB', archive / 1e3, 'kB', 150),
    goal('peak memory at that point', '54 MiB', middleOf(refused, 'peakMiB'), 'MiB', 54),
  ];
}
