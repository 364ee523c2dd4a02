import { type Finding, graver } from './finding.js';
import { compareWorst } from './order.js';
import type { ReadSeverity } from './severity.js';
import { TextBudget } from './text-budget.js';

/** How many unresolved findings of a severity keep their summary and advice: as many as the job summary has rows. */
const TOLD = 1_020;
/** How many more keep their summary and advice before the least of these let them go. */
const BATCH = 250;

/** Findings as they are read from rows of the service, each once, however often it is read. */
export interface FindingList<Row> {
  readonly add: (rows: readonly Row[]) => void;
  /** Forgets the others; `at` counts from the one that was read first. */
  readonly keepOnly: (isKept: (finding: Finding, at: number) => boolean) => void;
  readonly all: () => readonly Finding[];
  /** How many they are. */
  readonly size: number;
  /** Their ids. */
  readonly keys: () => MapIterator<string>;
  /** How many of them name the scan that is read. */
  readonly own: () => number;
  /** How many findings say less than their rows, which have more text than is kept. */
  readonly shortened: () => number;
}

/** The findings of one severity that keep their summary and advice: the worst of them if there were too many. */
interface Told {
  /** As they were when they were read: the list may hold another object for a finding that was read again. */
  findings: Finding[];
  /** The last that keeps them; what comes behind it does not. */
  last: Finding | undefined;
}

/**
 * Makes an empty list of the findings that `read` makes of rows. There may be 50 000, read several times over: only
 * those of each severity that are shown first, whatever order they come in, get what `tell` adds for few surfaces.
 */
export function findingList<Row>(
  read: (row: Row) => Finding,
  tell: (finding: Finding, row: Row) => Finding,
  budget = new TextBudget(),
): FindingList<Row> {
  let findings = new Map<string, Finding>();
  const told = new Map<ReadSeverity, Told>();
  const add = (row: Row): void => {
    const one = read(row);
    const known = findings.get(one.id);
    const finding = budget.fit(known === undefined ? one : graver(known, one), known);
    const group = told.get(finding.severity) ?? { findings: [], last: undefined };
    told.set(finding.severity, group);
    const isTold = finding.unresolved && (group.last === undefined || compareWorst(finding, group.last) <= 0);
    const kept = isTold ? tell(finding, row) : finding;
    findings.set(finding.id, kept);
    if (isTold) group.findings.push(kept);
    if (group.findings.length > TOLD + BATCH) abridge(findings, group);
  };
  return {
    add: (rows) => rows.forEach(add),
    keepOnly(isKept) {
      findings = new Map([...findings].filter(([, finding], at) => isKept(finding, at)));
      told.clear();
    },
    all: () => [...findings.values()],
    get size() {
      return findings.size;
    },
    keys: () => findings.keys(),
    own() {
      let count = 0;
      for (const { isOwn } of findings.values()) if (isOwn) count += 1;
      return count;
    },
    shortened: () => budget.shortened,
  };
}

/**
 * Takes from all but the worst of a group what `tell` added. The worst stay in order: little is left to sort the next
 * time.
 */
function abridge(findings: Map<string, Finding>, group: Told): void {
  const sorted = group.findings.filter((one) => findings.get(one.id) === one).toSorted(compareWorst);
  for (const one of sorted.slice(TOLD)) findings.set(one.id, { ...one, advice: null, summary: undefined });
  group.findings = sorted.slice(0, TOLD);
  group.last = sorted[TOLD - 1];
}
