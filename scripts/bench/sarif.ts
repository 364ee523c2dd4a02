import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { alternate, type Figures, middleOf, ratioOf } from './figures.js';
import { linesOf, type Report, textOf } from './goal.js';
import { writeReports } from './sarif/reports.js';
import { bundleSide } from './sides.js';
import { openSink } from './sink.js';
import { measure } from './usage.js';

const Said = v.looseObject({ requests: v.number() });
type Import = Figures<'wallMs' | 'cpuMs' | 'peakMiB' | 'requests'>;

const ROUNDS = 5;

/**
 * `npm run bench -- sarif [FOLDER]`: the import of SARIF against a bare loop that reads, parses and
 * posts the same files, and against the same way through the action with nothing done on it, as
 * ratios of whole processes. Without a folder of reports it makes some.
 */
export async function benchSarif(given?: string): Promise<Report> {
  const work = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const sink = await openSink();
  try {
    const folder = given === undefined ? path.join(work, 'reports') : folderAt(given);
    if (given === undefined) writeReports(folder);
    const all = reportsIn(folder);
    const largest = all.toSorted((a, b) => statSync(b).size - statSync(a).size).slice(0, 1);
    const scripts = {
      bare: await bundleSide('sarif-bare', work),
      passage: await bundleSide('sarif-passage', work),
      ours: await bundleSide('sarif-ours', work),
    };
    const rowsFor = (name: string, files: readonly string[]): Promise<string[][]> =>
      rowsOf(`${name}, ${megabytesOf(files)}`, scripts, [sink.baseUrl, folder, ...files]);
    const rows = [
      ...(await rowsFor(`${all.length} reports`, all)),
      ...(await rowsFor('the largest of them', largest)),
    ];
    const head = ['Files', 'Side', 'Time', 'Ratio', 'CPU', 'Ratio', 'Peak memory', 'Ratio', 'Requests'];
    return {
      lines: [`Medians of ${ROUNDS} rounds that alternate, whole processes.`, '', ...linesOf(head, rows)],
      goals: [],
    };
  } finally {
    sink.close();
    rmSync(work, { recursive: true });
  }
}

/** The folder itself, since the action follows no link that its files are named by. */
function folderAt(given: string): string {
  if (existsSync(given)) return realpathSync(given);
  throw new Error(`There is no folder at ${given}; name one that holds SARIF files.`);
}

function reportsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:sarif|json|golden|txt)$/.test(name) && !name.startsWith('sarif-schema'))
    .map((name) => path.join(folder, name));
}

function megabytesOf(files: readonly string[]): string {
  return textOf(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6, 'MB');
}

async function rowsOf(
  name: string,
  scripts: Readonly<Record<'bare' | 'passage' | 'ours', string>>,
  words: readonly string[],
): Promise<string[][]> {
  const { bare, passage, ours } = await alternate(
    {
      bare: () => importOf([scripts.bare, ...words]),
      passage: () => importOf([scripts.passage, ...words]),
      ours: () => importOf([scripts.ours, ...words]),
    },
    ROUNDS,
  );
  const sides = { bare, 'the mere passage': passage, ours };
  return Object.entries(sides).map(([side, rounds]) => {
    const both = (figure: keyof Import, unit: string): [string, string] => [
      textOf(middleOf(rounds, figure), unit),
      ratioOf(rounds, bare, figure).toFixed(2),
    ];
    const figures = [...both('wallMs', 'ms'), ...both('cpuMs', 'ms'), ...both('peakMiB', 'MiB')];
    return [name, side, ...figures, textOf(middleOf(rounds, 'requests'))];
  });
}

async function importOf(words: readonly string[]): Promise<Import> {
  const { usage, output } = await measure(words);
  // What @actions/glob prints for debugging stands on lines of its own.
  const { requests } = v.parse(Said, JSON.parse(output.slice(output.lastIndexOf('\n') + 1)));
  if (requests === 0) throw new Error('Nothing was sent: the reports were not read, so no time is theirs.');
  return { ...usage, requests };
}
