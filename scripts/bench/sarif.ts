import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Misuse } from '../command-line.js';
import { alternate, middleOf, ratioOf } from './figures.js';
import { type Goal, linesOf, type Report, textOf } from './goal.js';
import { linkLines, type Reports } from './sarif/links.js';
import { writeReports } from './sarif/reports.js';
import { bundleSides, type Import, importOf, type Scripts, type Side } from './sarif/sides.js';
import { openSink } from './sink.js';

type Rounds = Readonly<Record<Side, readonly Import[]>>;

const ROUNDS = 5;
const names: Readonly<Record<Side, string>> = { bare: 'bare', passage: 'the mere passage', ours: 'ours' };

/**
 * `npm run bench -- sarif [FOLDER]`: the import of SARIF against a bare loop that reads, parses and
 * posts the same files, and against the same way through the action with nothing done on it, as
 * ratios of whole processes. Without a folder of reports it makes some.
 */
export async function benchSarif(given?: string): Promise<Report> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const folder = given === undefined ? path.join(work, 'reports') : folderAt(given);
    if (given === undefined) writeReports(folder);
    const [all, largest] = setsIn(folder);
    const scripts = await bundleSides(work);
    const together = await roundsOf(all, scripts);
    const alone = await roundsOf(largest, scripts);
    const head = ['Files', 'Side', 'Time', 'Ratio', 'CPU', 'Ratio', 'Peak memory', 'Ratio', 'Requests'];
    const rows = [...rowsOf(all, together), ...rowsOf(largest, alone)];
    const lines = [
      `Medians of ${ROUNDS} rounds that alternate, whole processes.`,
      '',
      ...linesOf(head, rows),
      '',
      'The same where the service is not on this machine: its answer comes when the body would have passed the link.',
      ...(await linkLines([all, largest], scripts)),
    ];
    return { lines, goals: goalsOf(together, alone) };
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** The folder itself, since the action follows no link that its files are named by. */
function folderAt(given: string): string {
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory() === true) return realpathSync(given);
  throw new Misuse(`There is no folder at ${path.resolve(given)}; name one that holds SARIF files.`);
}

/** All reports of a folder, and the largest of them. */
function setsIn(folder: string): readonly [all: Reports, largest: Reports] {
  const files = readdirSync(folder)
    .filter((name) => /\.(?:sarif|json|golden|txt)$/.test(name) && !name.startsWith('sarif-schema'))
    .map((name) => path.join(folder, name));
  if (files.length === 0)
    throw new Misuse(`No file in ${folder} is named like a report; name a folder that holds SARIF files.`);
  const largest = files.toSorted((a, b) => statSync(b).size - statSync(a).size).slice(0, 1);
  return [
    { name: `${files.length} reports, ${megabytesOf(files)}`, folder, files },
    { name: `the largest of them, ${megabytesOf(largest)}`, folder, files: largest },
  ];
}

function megabytesOf(files: readonly string[]): string {
  return textOf(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6, 'MB');
}

async function roundsOf({ folder, files }: Reports, scripts: Scripts): Promise<Rounds> {
  const sink = await openSink();
  const words = [sink.baseUrl, folder, ...files];
  try {
    return await alternate(
      {
        bare: () => importOf([scripts.bare, ...words]),
        passage: () => importOf([scripts.passage, ...words]),
        ours: () => importOf([scripts.ours, ...words]),
      },
      ROUNDS,
    );
  } finally {
    sink.close();
  }
}

function rowsOf({ name }: Reports, rounds: Rounds): string[][] {
  return (['bare', 'passage', 'ours'] as const).map((side) => {
    const both = (figure: keyof Import, unit: string): [string, string] => [
      textOf(middleOf(rounds[side], figure), unit),
      ratioOf(rounds[side], rounds.bare, figure).toFixed(2),
    ];
    const figures = [...both('wallMs', 'ms'), ...both('cpuMs', 'ms'), ...both('peakMiB', 'MiB')];
    return [name, names[side], ...figures, textOf(middleOf(rounds[side], 'requests'))];
  });
}

function goalsOf(together: Rounds, alone: Rounds): Goal[] {
  const ratios = (figure: keyof Import, bound: number): Goal['figures'] =>
    [together, alone].map(({ bare, ours }) => ({ value: ratioOf(ours, bare, figure), unit: '', bound }));
  const cpuMs = middleOf(alone.ours, 'cpuMs');
  return [
    {
      measure: 'SARIF on the loopback, time × bare loop: all reports / the largest',
      peers: '4.7 s for 5 MB',
      figures: ratios('wallMs', 1.6),
    },
    {
      measure: 'the same, peak memory × bare loop',
      peers: 'not measured',
      figures: ratios('peakMiB', 1.5),
    },
    {
      measure: 'CPU to import the largest report',
      peers: 'not measured',
      figures: [{ value: cpuMs / 1_000, unit: 's', bound: 2 }],
    },
  ];
}
