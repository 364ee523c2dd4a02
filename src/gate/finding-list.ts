import type { Finding } from './finding.js';
import { compareWorst, worstFirst } from './judge.js';
import type { ReadSeverity } from './severity.js';

/** How many unresolved findings of a severity keep their summary and advice: as many as any surface tells them of. */
const TOLD = 1_000;
/** How many more are told of before the least of them are let go. */
const BATCH = 500;

/** Rows of findings as they are read. */
export interface FindingList {
  readonly add: (read: readonly Finding[]) => void;
  readonly all: () => readonly Finding[];
}

/** The findings of one severity that are told of, by id; the worst of them where there were too many. */
interface Told {
  readonly byId: Map<string, Finding>;
  /** What comes behind it is not told of. */
  last: Finding | undefined;
}

/**
 * Makes an empty list. There may be 50 000 findings: the worst of each severity keep what few surfaces tell, in the
 * order in which they are shown, whatever order they come in.
 */
export function findingList(): FindingList {
  const rows: Finding[] = [];
  const told = new Map<ReadSeverity, Told>();
  return {
    add(read) {
      for (const row of read) {
        const group = told.get(row.severity) ?? { byId: new Map(), last: undefined };
        told.set(row.severity, group);
        const isNeeded = row.unresolved && (group.last === undefined || compareWorst(row, group.last) <= 0);
        rows.push(isNeeded ? row : brief(row));
        if (isNeeded) group.byId.set(row.id, row);
        if (group.byId.size > TOLD + BATCH) letGo(rows, group);
      }
    },
    all: () => rows,
  };
}

/** Makes the least of a group brief where they stand. */
function letGo(rows: Finding[], group: Told): void {
  const sorted = worstFirst([...group.byId.values()]);
  const needless = new Set(sorted.slice(TOLD).map(({ id }) => id));
  for (const id of needless) group.byId.delete(id);
  group.last = sorted[TOLD - 1];
  for (const [at, row] of rows.entries()) if (isTold(row) && needless.has(row.id)) rows[at] = brief(row);
}

function isTold({ advice, summary }: Finding): boolean {
  return advice !== null || summary !== undefined;
}

/** A finding without what few surfaces tell. */
function brief(finding: Finding): Finding {
  if (!isTold(finding)) return finding;
  const { id, title, severity, status, unresolved, verified, imported, isNew, place, kind } = finding;
  const rest = { id, title, severity, status, unresolved, verified, imported, isNew, place, advice: null };
  return kind === undefined ? rest : { ...rest, kind };
}
