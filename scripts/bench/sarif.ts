import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { bundle } from '../bundler.js';
import { projectRoot } from '../runner.js';
import { openSink } from './sink.js';

const Said = v.looseObject({ requests: v.number(), cpuMs: v.number(), peakMiB: v.number() });
/** One whole process: its time, its CPU, its peak memory. */
type Measure = v.InferOutput<typeof Said> & { readonly wallMs: number };

const ROUNDS = 5;

/**
 * The import of SARIF against a bare loop that reads, parses and posts the same files: CPU of the
 * whole process and its peak memory, as ratios of medians of rounds that alternate.
 */
export async function benchSarif(folder = path.resolve(projectRoot, '../shared/sarif')): Promise<string[]> {
  if (!existsSync(folder))
    throw new Error(`There are no SARIF files at ${folder}; name a folder that holds some.`);
  const all = readdirSync(folder)
    .filter((name) => /\.(?:sarif|json|golden|txt)$/.test(name) && !name.startsWith('sarif-schema'))
    .map((name) => path.join(folder, name));
  const largest = all.toSorted((a, b) => statSync(b).size - statSync(a).size).slice(0, 1);
  const sink = await openSink();
  // The action runs as a bundle, and so does its side here.
  const bundled = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    await bundle('build/scripts/bench/sarif-ours.js', bundled);
    const scripts = {
      bare: path.join(import.meta.dirname, 'sarif-bare.js'),
      ours: path.join(bundled, 'index.js'),
    };
    return [
      '| Files | Side | Time | Ratio | CPU | Ratio | Peak memory | Ratio | Requests |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...(await rowsOf(`${all.length} reports`, scripts, [sink.baseUrl, folder, ...all])),
      ...(await rowsOf(path.basename(largest[0] ?? ''), scripts, [sink.baseUrl, folder, ...largest])),
    ];
  } finally {
    sink.close();
    rmSync(bundled, { recursive: true });
  }
}

async function rowsOf(
  name: string,
  scripts: Readonly<Record<'bare' | 'ours', string>>,
  words: readonly string[],
): Promise<string[]> {
  const measures: Record<'bare' | 'ours', Measure[]> = { bare: [], ours: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['bare', 'ours'] as const)
      measures[side].push(await measure([scripts[side], ...words]));
  }
  const bare = medianOf(measures.bare);
  return (['bare', 'ours'] as const).map((side) => {
    const { wallMs, cpuMs, peakMiB, requests } = medianOf(measures[side]);
    const ratio = (of: 'wallMs' | 'cpuMs' | 'peakMiB', value: number): string =>
      (value / bare[of]).toFixed(2);
    const time = `${Math.round(wallMs)} ms | ${ratio('wallMs', wallMs)}`;
    const cpu = `${Math.round(cpuMs)} ms | ${ratio('cpuMs', cpuMs)}`;
    const memory = `${Math.round(peakMiB)} MiB | ${ratio('peakMiB', peakMiB)}`;
    return `| ${name} | ${side} | ${time} | ${cpu} | ${memory} | ${requests} |`;
  });
}

async function measure(words: readonly string[]): Promise<Measure> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  // What @actions/glob prints for debugging stands on lines of its own.
  const said = v.parse(Said, JSON.parse(text.slice(text.lastIndexOf('\n') + 1)));
  if (said.requests === 0)
    throw new Error('Nothing was sent: the reports were not read, so no time is theirs.');
  return { ...said, wallMs: performance.now() - startedAt };
}

function medianOf(measures: readonly Measure[]): Measure {
  const median = (of: (one: Measure) => number): number =>
    measures.map(of).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? 0;
  return {
    requests: median((m) => m.requests),
    wallMs: median((m) => m.wallMs),
    cpuMs: median((m) => m.cpuMs),
    peakMiB: median((m) => m.peakMiB),
  };
}
