import { densityAt, type Forecast, forecastOf } from '../../../src/scan/hazard.js';
import { type Cost, ours } from './policies.js';

/** What is drawn of lag against looks. */
export interface Costs {
  readonly peers: readonly { readonly name: string; readonly cost: Cost }[];
  /** Ours on different terms, with five past scans and with none. */
  readonly known: readonly Cost[];
  readonly unknown: readonly Cost[];
  /** The terms chosen. */
  readonly chosen: readonly Cost[];
}

/** A rectangle of the drawing, and what its sides stand for. */
interface Panel {
  readonly left: number;
  readonly xMost: number;
  readonly yMost: number;
}

const [WIDTH, HEIGHT, TOP] = [340, 240, 40];
const MINUTES = 15;
/** The past scans of the left panel: about ten minutes each. */
const PAST_MS = [480, 540, 600, 660, 750].map((seconds) => seconds * 1000);

/** Two panels side by side: when one scan is looked at, and what ways to poll cost over the mix. */
export function plotOf(costs: Costs): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 340" font-family="sans-serif" font-size="11">',
    '<title>When a scan is looked at, and what that costs</title>',
    '<rect width="860" height="340" fill="#fff"/>',
    ...densityPanel({ left: 50, xMost: MINUTES, yMost: 12 }),
    ...costPanel({ left: 480, xMost: 60, yMost: 8 }, costs),
    '</svg>',
    '',
  ].join('\n');
}

function densityPanel(panel: Panel): string[] {
  const forecasts: readonly (readonly [Forecast, string, string])[] = [
    [forecastOf(PAST_MS), '#0550ae', 'five past scans of about ten minutes'],
    [forecastOf([]), '#953800', 'no history'],
  ];
  const drawn = forecasts.flatMap(([forecast, colour, name], index) => {
    const points = Array.from({ length: 181 }, (_, step): [number, number] => {
      const minutes = (step / 180) * MINUTES;
      return [minutes, densityAt(forecast, minutes * 60_000) * 60_000];
    });
    const ticks = looksAt(forecast).map((minutes) => {
      const [x, y] = at(panel, minutes, 0);
      return `<path d="M${x} ${y - 4 - index * 9}v-7" stroke="${colour}"/>`;
    });
    return [line(panel, points, colour), ...ticks, label(panel, 0.3, 11.3 - index * 0.7, name, colour)];
  });
  const title = 'n(t): looks a minute by age in minutes; a stroke is a look';
  return [...frame(panel, title, [0, 5, 10, 15], [0, 4, 8, 12]), ...drawn];
}

/** When a scan that never ends is looked at: minutes. */
function looksAt(forecast: Forecast): number[] {
  const endless = { pastMs: [], tookMs: 0, truth: { medianMs: 0, spread: 0 }, chance: 0.5 };
  const gapAfter = ours(undefined, () => forecast)(endless);
  const moments: number[] = [];
  for (let now = gapAfter(0, 0); now < MINUTES * 60_000; now += gapAfter(now, moments.length))
    moments.push(now / 60_000);
  return moments;
}

function costPanel(panel: Panel, { peers, known, unknown, chosen }: Costs): string[] {
  const points = (costs: readonly Cost[]): [number, number][] =>
    costs.map(({ looks, lagS }) => [looks, lagS]);
  const shown = peers.filter(({ cost }) => cost.looks <= panel.xMost && cost.lagS <= panel.yMost);
  return [
    ...frame(panel, 'Mean lag in seconds by looks a scan, over the mix', [0, 20, 40, 60], [0, 2, 4, 6, 8]),
    line(panel, points(known), '#0550ae'),
    line(panel, points(unknown), '#953800'),
    ...chosen.map((cost) => dot(panel, cost, '#1a7f37')),
    ...shown.map(({ cost }) => dot(panel, cost, '#57606a')),
    ...named(panel, shown),
    label(panel, 31, 7.5, 'ours, five past scans', '#0550ae'),
    label(panel, 31, 7.0, 'ours, no history', '#953800'),
    label(panel, 31, 6.5, 'green: the terms chosen', '#1a7f37'),
  ];
}

/** Names beside their points, one above the other where points lie close together. */
function named(panel: Panel, shown: Costs['peers']): string[] {
  let last: Cost = { looks: 0, lagS: 0 };
  return shown
    .toSorted((a, b) => a.cost.lagS - b.cost.lagS)
    .map(({ name, cost: { looks, lagS } }) => {
      const isClose = Math.abs(looks - last.looks) < 10 && lagS - last.lagS < 0.4;
      last = { looks, lagS: isClose ? last.lagS + 0.4 : lagS + 0.1 };
      return label(panel, looks + 1.5, last.lagS, name, '#57606a');
    });
}

function frame(panel: Panel, title: string, xs: readonly number[], ys: readonly number[]): string[] {
  const { left } = panel;
  return [
    `<text x="${left}" y="${TOP - 16}" font-weight="bold">${title}</text>`,
    `<path d="M${left} ${TOP}v${HEIGHT}h${WIDTH}" fill="none" stroke="#24292f"/>`,
    ...xs.map(
      (x) => `<text x="${at(panel, x, 0)[0]}" y="${TOP + HEIGHT + 16}" text-anchor="middle">${x}</text>`,
    ),
    ...ys.map((y) => `<text x="${left - 6}" y="${at(panel, 0, y)[1] + 4}" text-anchor="end">${y}</text>`),
  ];
}

function line(panel: Panel, points: readonly (readonly [number, number])[], colour: string): string {
  const path = points.map(([x, y]) => at(panel, x, y).join(' ')).join('L');
  return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`;
}

function dot(panel: Panel, { looks, lagS }: Cost, colour: string): string {
  const [x, y] = at(panel, looks, lagS);
  return `<circle cx="${x}" cy="${y}" r="3.5" fill="${colour}"/>`;
}

function label(panel: Panel, x: number, y: number, text: string, colour: string): string {
  const [left, top] = at(panel, x, y);
  return `<text x="${left}" y="${top}" fill="${colour}">${text}</text>`;
}

/** Where a point of a panel stands in the drawing, to a tenth. */
function at({ left, xMost, yMost }: Panel, x: number, y: number): [number, number] {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return [tenth(left + (x / xMost) * WIDTH), tenth(TOP + HEIGHT * (1 - Math.min(y, yMost) / yMost))];
}
