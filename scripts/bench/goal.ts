/** A measured number; `bound` is the most that it may be, where something binds it. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly bound: number | undefined;
}

/** A row of the table of what was asked for. */
export interface Goal {
  readonly measure: string;
  /** The best that was measured of comparable actions, as text. */
  readonly peers: string;
  readonly figures: readonly Figure[];
}

/** What a bench found out: Markdown, and its rows of the table of what was asked for. */
export interface Report {
  readonly lines: readonly string[];
  readonly goals: readonly Goal[];
}

/** The rows of a Markdown table. */
export function linesOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** What was asked for beside what was measured, as a Markdown table. */
export function goalLines(goals: readonly Goal[]): string[] {
  return linesOf(
    ['Measure', "Peers' best", 'Bound', 'Ours', 'Met?'],
    goals.map(({ measure, peers, figures }) => [
      measure,
      peers,
      figures.map(({ bound, unit }) => (bound === undefined ? 'none' : textOf(bound, unit))).join(' / '),
      figures.map(({ value, unit }) => textOf(value, unit)).join(' / '),
      metBy(figures),
    ]),
  );
}

function metBy(figures: readonly Figure[]): string {
  const bound = figures.filter((figure) => figure.bound !== undefined);
  if (bound.length === 0) return '';
  return bound.every((figure) => figure.value <= (figure.bound ?? 0)) ? 'yes' : '**no**';
}

/** A number to three digits, with its unit. */
export function textOf(value: number, unit = ''): string {
  const digits = Math.abs(value) < 1_000 ? Number(value.toPrecision(3)) : Math.round(value);
  return unit === '' ? String(digits) : `${digits} ${unit}`;
}
