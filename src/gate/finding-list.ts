import type { Finding } from './finding.js';
import { compareWorst } from './order.js';
import type { ReadSeverity } from './severity.js';

/** How many unresolved findings of a severity keep their summary and advice: as many as any surface tells them of. */
const TOLD = 1_000;
/** How many more are told of before the least of them are let go. */
const BATCH = 250;

/** Findings as they are read from rows of the service. */
export interface FindingList<Row> {
  readonly add: (rows: readonly Row[]) => void;
  /** Forgets the others. */
  readonly keepOnly: (isKept: (finding: Finding, at: number) => boolean) => void;
  readonly all: () => readonly Finding[];
}

/** The findings of one severity that are told of; the worst of them where there were too many. */
interface Told {
  /** Where the last of each stands, by id. */
  readonly places: Map<string, number>;
  /** What comes behind it is not told of. */
  last: Finding | undefined;
}

/**
 * Makes an empty list of what `read` makes of rows. There may be 50 000 findings: only the worst of each severity
 * get what `tell` adds for few surfaces, in the order in which they are shown, whatever order they come in.
 */
export function findingList<Row>(
  read: (row: Row) => Finding,
  tell: (finding: Finding, row: Row) => Finding,
): FindingList<Row> {
  let findings: Finding[] = [];
  const told = new Map<ReadSeverity, Told>();
  const add = (row: Row): void => {
    const finding = read(row);
    const group = told.get(finding.severity) ?? { places: new Map(), last: undefined };
    told.set(finding.severity, group);
    const isTold = finding.unresolved && (group.last === undefined || compareWorst(finding, group.last) <= 0);
    findings.push(isTold ? tell(finding, row) : finding);
    if (isTold) group.places.set(finding.id, findings.length - 1);
    if (group.places.size > TOLD + BATCH) letGo(findings, group);
  };
  return {
    add: (rows) => rows.forEach(add),
    keepOnly(isKept) {
      findings = findings.filter(isKept);
      told.clear();
    },
    all: () => findings,
  };
}

/** Takes what only the worst of a group tell from its least. */
function letGo(findings: Finding[], group: Told): void {
  const sorted = [...group.places].flatMap(([id, at]) => {
    const finding = findings[at];
    return finding === undefined ? [] : [{ id, at, finding }];
  });
  sorted.sort((a, b) => compareWorst(a.finding, b.finding));
  for (const { id, at, finding } of sorted.slice(TOLD)) {
    const { summary: _summary, ...rest } = finding;
    group.places.delete(id);
    findings[at] = { ...rest, advice: null };
  }
  group.last = sorted[TOLD - 1]?.finding;
}
