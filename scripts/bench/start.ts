import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../runner.js';
import { alternate, middleOf, type Figures, ratioOf } from './figures.js';
import { linesOf, type Report, textOf } from './goal.js';
import { childrenCpuMsOf, measure, peakMiBOf } from './usage.js';

/** Whole runs of each kind, one kind after the other; the kernel counts CPU in ticks, so they run in batches. */
const ROUNDS = 9;
const BATCH = 6;

const dist = path.join(projectRoot, 'dist');
const entry = path.join(dist, 'index.js');

type Start = Figures<'cpuMs' | 'peakMiB'>;

/**
 * `npm run bench -- start`: what it takes to refuse a missing input, and to come to the first request,
 * as a multiple of `node -e 0`; and the sizes of what a runner downloads and starts.
 */
export async function benchStart(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const starts = await alternate(sidesIn(folder), ROUNDS);
    const { empty, refused } = starts;
    const names = { empty: '`node -e 0`', refused: 'a missing input is refused', asking: 'the first request' };
    const rows = (['empty', 'refused', 'asking'] as const).map((side) => [
      names[side],
      textOf(middleOf(starts[side], 'cpuMs'), 'ms'),
      ratioOf(starts[side], empty, 'cpuMs').toFixed(2),
      textOf(middleOf(starts[side], 'peakMiB'), 'MiB'),
    ]);
    const sizes = sizesOf();
    return {
      lines: [
        `Medians of ${ROUNDS} rounds of ${BATCH} runs each, CPU time of whole processes, user and system.`,
        '',
        ...linesOf(['Until', 'CPU', 'Ratio', 'Peak memory'], rows),
        '',
        ...linesOf(
          ['Size of', 'Bytes'],
          Object.entries(sizes).map(([name, bytes]) => [name, String(bytes)]),
        ),
      ],
      goals: [
        {
          measure: 'CPU to fail on a missing input, × `node -e 0`',
          peers: '1.78 (typical 3)',
          figures: [{ value: ratioOf(refused, empty, 'cpuMs'), unit: '', bound: 1.7 }],
        },
        {
          measure: 'bundle, main chunk',
          peers: '0.11 MB (typical 1.3)',
          figures: [{ value: sizes['main chunk'] / 1e6, unit: 'MB', bound: 0.2 }],
        },
        {
          measure: 'archive a runner downloads',
          peers: '183 kB',
          figures: [{ value: sizes['archive of the commit'] / 1e3, unit: 'kB', bound: 150 }],
        },
        {
          measure: 'peak memory when an input is missing',
          peers: '54 MiB',
          figures: [{ value: middleOf(refused, 'peakMiB'), unit: 'MiB', bound: 54 }],
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sidesIn(folder: string): Record<'empty' | 'refused' | 'asking', () => Promise<Start>> {
  const lacking = environmentIn(folder);
  return {
    empty: () => startOf(['-e', '0'], lacking, 0),
    refused: () => startOf([entry], lacking, 1),
    asking: () => askingStart(lacking),
  };
}

/** What a runner says to a step that lacks every input. */
function environmentIn(folder: string): Record<string, string> {
  const commit = 'a'.repeat(40);
  const file = (name: string, text = ''): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const pullRequest = { base: { sha: 'b'.repeat(40) }, head: { sha: commit } };
  return {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify({ pull_request: pullRequest })),
    GITHUB_OUTPUT: file('output'),
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_SHA: commit,
    GITHUB_STATE: file('state'),
    GITHUB_STEP_SUMMARY: file('summary'),
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
  };
}

async function startOf(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  exitCode: number,
): Promise<Start> {
  const before = childrenCpuMs();
  for (let run = 0; run < BATCH; run += 1) spawnSync(process.execPath, words, { env, stdio: 'ignore' });
  const cpuMs = (childrenCpuMs() - before) / BATCH;
  const { usage } = await measure(words, { env, exitCode });
  return { cpuMs, peakMiB: usage.peakMiB };
}

/** Runs that are killed as soon as their first request arrives. */
async function askingStart(lacking: Readonly<Record<string, string>>): Promise<Start> {
  const before = childrenCpuMs();
  const peaks: number[] = [];
  for (let run = 0; run < BATCH; run += 1) peaks.push(await peakUntilAsked(lacking));
  return { cpuMs: (childrenCpuMs() - before) / BATCH, peakMiB: Math.max(...peaks) };
}

async function peakUntilAsked(lacking: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = {
    'INPUT_API-KEY': `lsk_${'k'.repeat(43)}`,
    'INPUT_BASE-URL': `http://127.0.0.1:${port}/api/v1`,
    'INPUT_WORKSPACE-ID': 'w',
  };
  const child = spawn(process.execPath, [entry], { env: { ...lacking, ...connection }, stdio: 'ignore' });
  let peakMiB: number | undefined;
  server.once('request', () => {
    peakMiB = peakMiBOf(readFileSync(`/proc/${child.pid ?? 'self'}/status`, 'utf8'));
    child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  server.close();
  server.closeAllConnections();
  if (peakMiB === undefined) throw new Error('The action ended without a request; run `npm run build` first.');
  return peakMiB;
}

function childrenCpuMs(): number {
  return childrenCpuMsOf(readFileSync('/proc/self/stat', 'utf8'));
}

function sizesOf(): Record<'main chunk' | 'all of `dist/`' | 'archive of the commit', number> {
  const whole = readdirSync(dist).reduce((sum, name) => sum + statSync(path.join(dist, name)).size, 0);
  const archive = spawnSync('git', ['archive', '--format=tar.gz', 'HEAD'], {
    cwd: projectRoot,
    maxBuffer: 64 << 20,
  });
  if (archive.status !== 0) throw new Error(`git archive: ${archive.stderr.toString()}`);
  return {
    'main chunk': statSync(entry).size,
    'all of `dist/`': whole,
    'archive of the commit': archive.stdout.length,
  };
}
