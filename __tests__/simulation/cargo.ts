import { createHash } from 'node:crypto';
import { type FileTree } from '../../src/edge/file-tree.js';
import { UnreadFile } from '../../src/edge/seen-file.js';
import { SpoolError } from '../../src/edge/spool-error.js';
import { type OpenSpool } from '../../src/edge/spool.js';
import { openMemorySpool } from '../support/recording-host.js';
import type { Dice } from './dice.js';

/** Where the reports stand. */
export const WORKSPACE = '/work';

/**
 * A report of another scanner: results of the numbers from `first` on, each a thing of its own, the same in every report.
 * Of every so many, one is no finding, one is suppressed, one is said twice, and one has a rule or place that is too long
 * for the service to take; 0: none.
 */
export interface Report {
  readonly first: number;
  readonly count: number;
  readonly passEvery: number;
  readonly suppressedEvery: number;
  readonly twiceEvery: number;
  readonly tooLongEvery: number;
  /** Of every so many numbers, one is said to be an error, whatever other reports say of it. */
  readonly louderEvery?: number;
  readonly state: 'sound' | 'no JSON' | 'changing' | 'forbidden';
}

/** What another job imports, just before the n-th import request of the run is handled. */
export interface Rival {
  readonly before: number;
  /** The scan that it imports into: that of the run, one of an hour ago, or one that it has just made. */
  readonly into: 'ours' | 'older' | 'newer';
  readonly first: number;
  readonly count: number;
  /** Whether it says something else of the same things: then the service refuses what comes later. */
  readonly isContrary: boolean;
  /** What somebody has decided about every third of these findings. */
  readonly decided: 'FIXED' | 'ACCEPTED_RISK' | undefined;
}

/** Everything about the reports that a run carries into its scan. */
export interface Cargo {
  readonly reports: readonly Report[];
  readonly rival: Rival | undefined;
  /** What the disk refuses. */
  readonly spoolFault: 'open' | 'put' | 'take' | undefined;
  /** Of every so many numbers, one is scored as critical, in every report. */
  readonly scoredEvery?: number;
}

/** Casts the reports, most of them small; one in fifty has to be cut. */
export function cargoOf(dice: Dice): Cargo {
  const reports = Array.from({ length: dice.pick([1, 2, 3, 8]) }, () => reportOf(dice));
  return {
    reports,
    rival: dice.chance(0.3)
      ? {
          before: dice.whole(1, 3),
          into: dice.pick(['ours', 'ours', 'older', 'newer']),
          first: dice.whole(1, 20),
          count: dice.whole(1, 12),
          isContrary: dice.chance(0.5),
          decided: dice.chance(0.5) ? dice.pick(['FIXED', 'ACCEPTED_RISK']) : undefined,
        }
      : undefined,
    spoolFault: dice.chance(0.04) ? dice.pick(['open', 'put', 'take']) : undefined,
  };
}

function reportOf(dice: Dice): Report {
  const every = (): number => (dice.chance(0.6) ? 0 : dice.whole(2, 9));
  const isLarge = dice.chance(0.02);
  return {
    first: dice.whole(1, 40),
    count: isLarge ? dice.whole(1_990, 4_100) : dice.whole(0, 30),
    passEvery: every(),
    suppressedEvery: every(),
    twiceEvery: every(),
    tooLongEvery: isLarge || dice.chance(0.85) ? 0 : dice.whole(1, 9),
    state: dice.chance(0.06) ? dice.pick(['no JSON', 'changing', 'forbidden']) : 'sound',
  };
}

export const fileNameOf = (index: number): string => `report-${index + 1}.sarif`;

const isDue = (number: number, every: number): boolean => every > 0 && number % every === 0;

/** How many results the file of a report holds. */
export function sizeOf({ count, first, twiceEvery }: Report): number {
  return count + numbersOf({ first, count }).filter((number) => isDue(number, twiceEvery)).length;
}

/** The numbers of the results that the scan has to hold after the import. */
export function sendableOf({ reports }: Cargo, suppressed: string | undefined): Set<number> {
  return new Set(reports.flatMap((report) => sendableIn(report, suppressed)));
}

function sendableIn(report: Report, suppressed: string | undefined): number[] {
  return numbersOf(report).filter(
    (number) =>
      !isDue(number, report.passEvery) && (suppressed === 'import' || !isDue(number, report.suppressedEvery)),
  );
}

/** How many of the results that a report has to send are too long for the service, each time that they are said. */
export function tooLongIn(report: Report, suppressed: string | undefined): number {
  const tooLong = sendableIn(report, suppressed).filter((number) => isDue(number, report.tooLongEvery));
  return tooLong.length + tooLong.filter((number) => isDue(number, report.twiceEvery)).length;
}

/** The numbers that some report has to send in a form that the service takes. */
export function fitOf({ reports }: Cargo, suppressed: string | undefined): Set<number> {
  const fit = reports.flatMap((report) =>
    sendableIn(report, suppressed).filter((number) => !isDue(number, report.tooLongEvery)),
  );
  return new Set(fit);
}

const numbersOf = ({ first, count }: Pick<Report, 'first' | 'count'>): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** The number of a result, from its message. */
export const numberIn = (message: string): number => Number(/\d+/.exec(message)?.[0]);

const LEVELS = ['error', 'warning', 'note', 'none'] as const;
const HOSTILE = ['', '\n::error::x', ' @you ![x](https://evil.example/x.png)', ' \u202e<img src=x>'];

/** Of one number there is one place, rule and message: its identity. */
const resultOf = (number: number, more: object = {}): object => ({
  ruleId: `R${number % 5}`,
  level: LEVELS[number % LEVELS.length],
  message: { text: `Line ${number} is wrong.${HOSTILE[number % HOSTILE.length]}` },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: `src/${number % 3}.js` },
        region: { startLine: number, startColumn: 1 },
      },
    },
  ],
  ...more,
});

/** The score of a number, where it has one. */
const scoreOf = (number: number, scoredEvery = 0): object =>
  isDue(number, scoredEvery) ? { properties: { 'security-severity': number % 2 === 0 ? '9.8' : 9.1 } } : {};

const logOf = (results: readonly object[]): Buffer =>
  Buffer.from(JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'Lint' } }, results }] }));

/** A result with a rule or a place that is longer than the service takes (observed facts, 5.2). */
function tooLongResult(number: number, more: object): object {
  if (number % 2 === 0) return resultOf(number, { ...more, ruleId: 'R'.repeat(1_025) });
  const artifactLocation = { uri: `src/${'x'.repeat(number % 3 === 0 ? 4_093 : 9_000)}` };
  const region = { startLine: number };
  return resultOf(number, { ...more, locations: [{ physicalLocation: { artifactLocation, region } }] });
}

function bytesOf(report: Report, scoredEvery?: number): Buffer {
  const { passEvery, suppressedEvery, twiceEvery, tooLongEvery, louderEvery = 0, state } = report;
  if (state === 'no JSON') return Buffer.from('{"version": "2.1.0", "runs": [');
  const results = numbersOf(report).flatMap((number) => {
    const kind = isDue(number, passEvery) ? { kind: 'pass' } : {};
    const suppressed = isDue(number, suppressedEvery) ? { suppressions: [{ kind: 'inSource' }] } : {};
    const make = isDue(number, tooLongEvery) ? tooLongResult : resultOf;
    const louder = isDue(number, louderEvery) ? { level: 'error' } : {};
    const one = make(number, { ...kind, ...suppressed, ...louder, ...scoreOf(number, scoredEvery) });
    return isDue(number, twiceEvery) ? [one, { ...one, rank: 1 }] : [one];
  });
  return logOf(results);
}

/** Whether two reports are the same, byte by byte: then one of them is taken. */
export const isTwin = (one: Report, other: Report): boolean =>
  [one, other].every(({ state }) => ['sound', 'no JSON'].includes(state)) &&
  bytesOf(one).equals(bytesOf(other));

/** What another job sends. */
export function rivalBytes({ first, count, isContrary }: Rival, scoredEvery?: number): Buffer {
  const more = isContrary ? { rank: 2 } : {};
  return logOf(
    numbersOf({ first, count }).map((number) =>
      resultOf(number, { ...more, ...scoreOf(number, scoredEvery) }),
    ),
  );
}

/** The checkout, which holds the reports and nothing else. */
export function treeOf({ reports, scoredEvery }: Cargo): FileTree {
  const files = new Map(
    reports.map((report, index) => [
      `${WORKSPACE}/${fileNameOf(index)}`,
      { report, bytes: bytesOf(report, scoredEvery) },
    ]),
  );
  const readAt = async (file: string): Promise<Buffer> => {
    const found = files.get(file);
    if (found === undefined || found.report.state === 'changing')
      throw new UnreadFile(`${file} changed while it was read. Let what writes it end before this step.`);
    if (found.report.state === 'forbidden')
      throw new UnreadFile(`${file} could not be opened (EACCES). Check its owner and mode.`);
    return found.bytes;
  };
  return {
    originOf: async (pattern) => ({ base: pattern, beyond: '' }),
    match: async (patterns) => patterns.filter((pattern) => files.has(pattern)),
    linkedFolders: async () => [],
    async look(file) {
      if (file === WORKSPACE) return { kind: 'folder', bytes: 0, stamp: '' };
      const found = files.get(file);
      return found && { kind: 'file', bytes: found.bytes.length, stamp: '' };
    },
    realPath: async (file) => file,
    // Reading takes bytes over.
    read: async ({ path }) => Buffer.from(await readAt(path)),
    digest: async ({ path }) =>
      createHash('sha256')
        .update(await readAt(path))
        .digest('hex'),
  };
}

/** A place for parts, as faulty as the disk. */
export function spoolOf({ spoolFault }: Cargo): OpenSpool {
  const full = (): SpoolError => new SpoolError('/tmp/runner', { code: 'ENOSPC' });
  return async (folder) => {
    if (spoolFault === 'open') throw full();
    const spool = await openMemorySpool(folder);
    return {
      ...spool,
      put: (bytes) => (spoolFault === 'put' ? Promise.reject(full()) : spool.put(bytes)),
      take: (ticket) =>
        spoolFault === 'take'
          ? Promise.reject(new Error('ENOENT: no such file or directory'))
          : spool.take(ticket),
    };
  };
}
