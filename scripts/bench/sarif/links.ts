import { alternate } from '../figures.js';
import { linesOf, textOf } from '../goal.js';
import type { Link } from '../link.js';
import { openSink } from '../sink.js';
import { type Import, importOf, type Scripts } from './sides.js';

const ROUNDS = 3;

const LINKS: readonly Link[] = [
  { megabitsPerSecond: 1_000, roundTripMs: 10 },
  { megabitsPerSecond: 200, roundTripMs: 20 },
  { megabitsPerSecond: 50, roundTripMs: 30 },
];

/** Reports that are imported together, by what the tables call them. */
export interface Reports {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
}

/** What the import takes where the service is not on this machine: the lines of a Markdown table. */
export async function linkLines(sets: readonly Reports[], scripts: Scripts): Promise<string[]> {
  const rows: string[][] = [];
  for (const reports of sets) {
    for (const link of LINKS) rows.push(await rowOver(link, reports, scripts));
  }
  const head = ['Files', 'Link', 'Bare, time', 'Ours, time', 'Ratio'];
  return [`The least of ${ROUNDS} rounds that alternate, whole processes.`, '', ...linesOf(head, rows)];
}

async function rowOver(link: Link, { name, folder, files }: Reports, scripts: Scripts): Promise<string[]> {
  const sink = await openSink(link);
  try {
    const words = [sink.baseUrl, folder, ...files];
    const { bare, ours } = await alternate(
      { bare: () => importOf([scripts.bare, ...words]), ours: () => importOf([scripts.ours, ...words]) },
      ROUNDS,
    );
    const [bareMs, oursMs] = [leastOf(bare), leastOf(ours)];
    const speed = `${link.megabitsPerSecond} Mbit/s, ${link.roundTripMs} ms`;
    return [name, speed, textOf(bareMs, 'ms'), textOf(oursMs, 'ms'), (oursMs / bareMs).toFixed(2)];
  } finally {
    sink.close();
  }
}

/** Most of the time is the link's, which never varies: whatever else the machine does only adds to it. */
const leastOf = (rounds: readonly Import[]): number => Math.min(...rounds.map(({ wallMs }) => wallMs));
