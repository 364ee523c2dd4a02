import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { TERMS, type Terms } from '../../src/scan/hazard.js';
import { projectRoot } from '../runner.js';
import { type Figure, type Goal, linesOf, type Report } from './goal.js';
import { mixOf, type Sample } from './poll/mix.js';
import { plotOf } from './poll/plot.js';
import { type Cost, costOf, ours, peers, type Policy } from './poll/policies.js';

/** One measured figure, and what it is of. */
export interface Row extends Figure {
  readonly measure: string;
}

/** How many targets of each spread are simulated. */
const TARGETS = 4_000;
const PAST_SCANS = 5;

/** The most that the default may cost with five past scans: the second of the two points asked for. */
const BOUND: Cost = { lagS: 3, looks: 26 };
/** Without history it has to lie on or below the line between polling every 5 s and the ramp 5 + i/5 s. */
const LINE: readonly [Cost, Cost] = [
  { lagS: 2.6, looks: 51 },
  { lagS: 5.1, looks: 27 },
];

const eager: Terms = { ...TERMS, lookWorthMs: 65 };
const strict: Terms = { ...TERMS, guardLeastMs: 0 };
const unguarded: Terms = { ...TERMS, guard: 1, guardLeastMs: Number.MAX_SAFE_INTEGER };
/** What nobody can know beforehand: the floor of what a fit may reach. */
const knowing: Policy = ours(TERMS, ({ truth: { medianMs, spread } }) => [
  { share: 1, mean: Math.log(medianMs), spread },
]);

/** The mix, by spread within a target. */
interface Mix {
  readonly narrow: readonly Sample[];
  readonly wide: readonly Sample[];
}

function mix(pastScans: number, targets: number): Mix {
  return { narrow: mixOf(0.2, pastScans, targets), wide: mixOf(0.4, pastScans, targets) };
}

/** `npm run bench -- poll`: ways to poll over the mix, as a table; draws docs/polling.svg. */
export async function benchPoll(): Promise<Report> {
  const known = mix(PAST_SCANS, TARGETS);
  const unknown = mix(0, TARGETS);
  writeFileSync(path.join(projectRoot, 'docs', 'polling.svg'), pollPlot());
  const rows = pollRows();
  return Promise.resolve({
    lines: [
      `Mean lag and looks a scan, over ${TARGETS} targets of each spread, seeded; the medians of targets spread so`,
      'that all scans together have the median 120 s and the 95th percentile 900 s.',
      '',
      ...linesOf(
        ['Policy', 'Past scans', 'Spread 0.2', 'Spread 0.4', 'Both'],
        [
          ...Object.entries(peers).map(([name, policy]) => cellsOf(name, 'unused', policy, known)),
          cellsOf('ours', `${PAST_SCANS}`, ours(), known),
          cellsOf('ours', 'none', ours(), unknown),
          cellsOf('ours, a look worth 65 ms', `${PAST_SCANS}`, ours(eager), known),
          cellsOf('ours, a quarter from the first second', `${PAST_SCANS}`, ours(strict), known),
          cellsOf('ours, no guard', `${PAST_SCANS}`, ours(unguarded), known),
          cellsOf('ours, if median and spread were known', 'all', knowing, known),
        ],
      ),
      '',
      ...rows.map(({ measure, value, unit, bound }) => {
        const most = bound === undefined ? '' : `, at most ${bound.toFixed(1)}`;
        return `- ${measure}: ${value.toFixed(2)} ${unit}${most}`;
      }),
    ],
    goals: goalsOf(rows),
  });
}

/** The rows of the table of what was asked for: the first two figures and the last two. */
function goalsOf(rows: readonly Row[]): Goal[] {
  const points = 'fixed 5 s: 2.6 s / 51; Checkmarx’s ramp: 5.1 s / 27';
  return [
    {
      measure: 'poll: mean lag / looks over the mix, five past scans',
      peers: points,
      figures: rows.slice(0, 2),
    },
    {
      measure: 'the same without history, against the line between the two',
      peers: points,
      figures: rows.slice(-2),
    },
  ];
}

function cellsOf(name: string, past: string, policy: Policy, { narrow, wide }: Mix): string[] {
  const [near, far] = [costOf(policy, narrow), costOf(policy, wide)];
  const cells = [near, far, between(near, far)].map(
    ({ lagS, looks }) => `${lagS.toFixed(1)} s / ${looks.toFixed(1)}`,
  );
  return [name, past, ...cells];
}

/** The figures that are bound, and beside them those that say what holds them. */
export function pollRows(targets = TARGETS): Row[] {
  const { narrow, wide } = mix(PAST_SCANS, targets);
  const [near, far] = [costOf(ours(), narrow), costOf(ours(), wide)];
  const first = mix(0, targets);
  const unknown = between(costOf(ours(), first.narrow), costOf(ours(), first.wide));
  return [
    ...rowsOf('five past scans', between(near, far), BOUND),
    ...rowsOf('five past scans, spread 0.2', near, BOUND),
    ...rowsOf('five past scans, spread 0.4', far),
    ...rowsOf('spread 0.4, if median and spread were known', costOf(knowing, wide)),
    ...rowsOf('no history', unknown, { lagS: LINE[1].lagS, looks: onLine(unknown.lagS) }),
  ];
}

/** What both halves of a mix cost together. */
function between(a: Cost, b: Cost): Cost {
  return { lagS: (a.lagS + b.lagS) / 2, looks: (a.looks + b.looks) / 2 };
}

function rowsOf(of: string, { lagS, looks }: Cost, bound?: Cost): Row[] {
  return [
    { measure: `poll: mean lag, ${of}`, value: lagS, unit: 's', bound: bound?.lagS },
    { measure: `poll: mean looks, ${of}`, value: looks, unit: 'looks', bound: bound?.looks },
  ];
}

/** The looks that the line allows at a lag. */
function onLine(lagS: number): number {
  const [from, to] = LINE;
  return from.looks + ((lagS - from.lagS) / (to.lagS - from.lagS)) * (to.looks - from.looks);
}

/** Few targets are enough for a drawing. */
const DRAWN_TARGETS = 150;

/** The density of looks, and lag against looks, as an SVG document. */
export function pollPlot(): string {
  const [known, unknown] = [mix(PAST_SCANS, DRAWN_TARGETS), mix(0, DRAWN_TARGETS)];
  const both = ({ narrow, wide }: Mix): Sample[] => [...narrow, ...wide];
  const curve = (samples: readonly Sample[]): Cost[] =>
    [45, 62, 88, 125, 175, 250, 350, 500].map((lookWorthMs) =>
      costOf(ours({ ...TERMS, lookWorthMs }), samples),
    );
  return plotOf({
    peers: Object.entries(peers).map(([name, policy]) => ({ name, cost: costOf(policy, both(known)) })),
    known: curve(both(known)),
    unknown: curve(both(unknown)),
    chosen: [costOf(ours(), both(known)), costOf(ours(), both(unknown))],
  });
}
