import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { runStep } from '../runner.js';
import { alternate, type Figures, middleOf, ratioOf } from './figures.js';
import { type Goal, linesOf, type Report, textOf } from './goal.js';
import { openListing, SCAN_ID, TARGET_ID } from './listing-server.js';
import { bundleSide } from './sides.js';
import { measure, probe, usageIn } from './usage.js';

/** How many findings, and how often they are read by every side. */
interface Length {
  readonly count: number;
  readonly rounds: number;
}
const SHORT: Length = { count: 10_000, rounds: 9 };
const LONG: Length = { count: 50_000, rounds: 3 };

/**
 * Who reads; `floor` is our transport with nothing looked at, `gate` a whole run of the action, which
 * judges and reports what it read.
 */
type Side = 'bare' | 'octokit' | 'floor' | 'ours' | 'gate';
const names: Readonly<Record<Side, string>> = {
  bare: 'bare loop',
  octokit: 'Octokit',
  floor: 'our transport alone',
  ours: 'ours, the reading',
  gate: 'ours, a whole run',
};

/** A whole process, and within it the reading alone. */
type Reading = Figures<'wallMs' | 'cpuMs' | 'peakMiB' | 'loopWallMs' | 'loopCpuMs'>;
const Loop = v.object({ count: v.number(), cpuMs: v.number(), wallMs: v.number() });
/** The scripts of the sides that are no run of the action. */
type Scripts = Readonly<Record<Exclude<Side, 'gate'>, string>>;

/**
 * `npm run bench -- listing`: every finding of a long list is read and parsed by a loop that does
 * nothing else, by the paginate of Octokit, by ours, and by a run that judges and reports them too.
 */
export async function benchListing(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const scripts = {
      bare: await bundleSide('listing-bare', folder),
      octokit: await bundleSide('listing-octokit', folder),
      floor: await bundleSide('listing-floor', folder),
      ours: await bundleSide('listing-ours', folder),
    };
    const short = await readAll(SHORT, scripts, folder);
    const long = await readAll(LONG, scripts, folder);
    return {
      lines: [
        `Medians of ${SHORT.rounds} and ${LONG.rounds} rounds that alternate; ratios to the bare loop over`,
        '`node:http`. The loop is the reading alone, once everything is loaded.',
        '',
        ...linesOf(
          ['Findings', 'Reader', 'CPU', 'Ratio', 'Peak memory', 'Loop, CPU', 'Ratio', 'Loop, time', 'Ratio'],
          [...rowsOf(SHORT.count, short), ...rowsOf(LONG.count, long)],
        ),
      ],
      goals: goalsOf(short, long),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Readings = Readonly<Record<Side, readonly Reading[]>>;

async function readAll({ count, rounds }: Length, scripts: Scripts, folder: string): Promise<Readings> {
  const { baseUrl, close } = await openListing(count);
  const side = (name: keyof Scripts) => (): Promise<Reading> => readingOf([scripts[name], baseUrl], count);
  try {
    return await alternate(
      {
        bare: side('bare'),
        octokit: side('octokit'),
        floor: side('floor'),
        ours: side('ours'),
        gate: () => gateOf(baseUrl, count, folder),
      },
      rounds,
    );
  } finally {
    close();
  }
}

async function readingOf(words: readonly string[], expected: number): Promise<Reading> {
  const { usage, output } = await measure(words);
  const { count, cpuMs, wallMs } = v.parse(Loop, JSON.parse(output));
  if (count !== expected) throw new Error(`${words.join(' ')} read ${count} of ${expected} findings.`);
  return { ...usage, loopCpuMs: cpuMs, loopWallMs: wallMs };
}

async function gateOf(baseUrl: string, expected: number, folder: string): Promise<Reading> {
  const place = mkdtempSync(path.join(folder, 'gate-'));
  const startedAt = performance.now();
  const { log, outputs } = await runStep({
    folder: place,
    event: { name: 'workflow_dispatch', payload: {} },
    variables: { NODE_OPTIONS: `--require ${probe}`, GITHUB_REPOSITORY: 'acme/shop' },
    inputs: {
      'api-key': `lsk_${'k'.repeat(43)}`,
      'base-url': baseUrl,
      'workspace-id': 'w',
      'scan-id': SCAN_ID,
      'target-id': TARGET_ID,
    },
  });
  const wallMs = performance.now() - startedAt;
  if (outputs['verdict'] !== 'failed' || outputs['findings-total'] !== String(expected)) {
    throw new Error(`The run over ${expected} findings ended otherwise: ${outputs['reason']}`);
  }
  // What a run reads, it reads in the midst of other things.
  return { ...usageIn(log), wallMs, loopCpuMs: Number.NaN, loopWallMs: Number.NaN };
}

function rowsOf(count: number, readings: Readings): string[][] {
  const length = count.toLocaleString('en').replaceAll(',', ' ');
  return (['bare', 'octokit', 'floor', 'ours', 'gate'] as const).map((side) => {
    const own = readings[side];
    const both = (name: keyof Reading): [string, string] => {
      const middle = middleOf(own, name);
      if (Number.isNaN(middle)) return ['', ''];
      return [textOf(middle, 'ms'), ratioOf(own, readings.bare, name).toFixed(2)];
    };
    const peak = textOf(middleOf(own, 'peakMiB'), 'MiB');
    return [length, names[side], ...both('cpuMs'), peak, ...both('loopCpuMs'), ...both('loopWallMs')];
  });
}

function goalsOf(short: Readings, long: Readings): Goal[] {
  const ratios = (side: Side): number[] =>
    (['cpuMs', 'loopCpuMs'] as const).map((name) => ratioOf(short[side], short.bare, name));
  const peak = (side: Side): number => middleOf(long[side], 'peakMiB');
  return [
    {
      measure: '10 000 findings, CPU × bare keep-alive loop: process / loop alone',
      peers: `3.8 (Octokit; here ${ratios('octokit')
        .map((ratio) => textOf(ratio))
        .join(' / ')})`,
      figures: ratios('ours').map((value) => ({ value, unit: '', bound: 1.3 })),
    },
    {
      measure: '50 000 findings (the limit of 500 pages), peak memory of the whole run',
      peers: `some 130 MiB (Octokit here: ${textOf(peak('octokit'), 'MiB')}, reading alone)`,
      figures: [{ value: peak('gate'), unit: 'MiB', bound: 90 }],
    },
  ];
}
