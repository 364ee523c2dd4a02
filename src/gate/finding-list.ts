import { type Finding, mergeFindings } from './finding.js';
import { worstFirst } from './judge.js';

/** How many unresolved findings of a severity keep their summary and advice: as many as any surface tells them of. */
const TOLD = 1_000;
/** How many findings are added before the list is gone through again. */
const BATCH = 2_000;

/** Rows of findings as they are read. */
export interface FindingList {
  readonly add: (read: readonly Finding[]) => void;
  /** Each finding at least once. */
  readonly all: () => readonly Finding[];
}

/**
 * Makes an empty list. There may be 50 000 findings: the worst of each severity keep what few surfaces tell, in the
 * order in which they are shown, whatever order they come in.
 */
export function findingList(): FindingList {
  let findings: Finding[] = [];
  let nextLook = TOLD + BATCH;
  return {
    add(read) {
      for (const one of read) findings.push(one);
      if (findings.length < nextLook) return;
      findings = withoutNeedless(mergeFindings(findings));
      nextLook = findings.length + BATCH;
    },
    all: () => findings,
  };
}

function withoutNeedless(findings: readonly Finding[]): Finding[] {
  const told = worstFirst(findings.filter((one) => one.unresolved && isTold(one)));
  const bySeverity = [...Map.groupBy(told, ({ severity }) => severity).values()];
  const needed = new Set(bySeverity.flatMap((group) => group.slice(0, TOLD)));
  return findings.map((one) => (isTold(one) && !needed.has(one) ? brief(one) : one));
}

function isTold({ advice, summary }: Finding): boolean {
  return advice !== null || summary !== undefined;
}

/** A finding without what few surfaces tell. */
function brief({ summary: _summary, ...rest }: Finding): Finding {
  return { ...rest, advice: null };
}
