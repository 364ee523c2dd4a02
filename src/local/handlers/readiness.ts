import * as v from 'valibot';
import { bySeverity } from '../findings/severity.js';
import { isUnresolved } from '../findings/status.js';
import type { FindingRow } from '../rows/finding.js';
import { ok, unstored, type Item } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { newestFirst } from '../world.js';

const WEIGHTS = { CRITICAL: 100, HIGH: 50, MEDIUM: 20, LOW: 5, INFO: 0 };
const STATES = {
  GO: 'READY',
  GO_WITH_CONDITIONS: 'NOT_READY',
  NO_GO: 'NOT_READY',
  NOT_EVALUATED: 'INSUFFICIENT_EVIDENCE',
};
type Verdict = keyof typeof STATES;

/**
 * GET /launch-readiness: the score is 100 less the weights of what is open. From 80 on it is a GO, from 40 on one with
 * conditions. Newer services give no score and a state (observed facts, 8.2); a target that nobody knows is
 * NOT_EVALUATED.
 */
export const getLaunchReadiness = handler({
  query: { targetId: v.optional(v.string()) },
  answer({ query, caller }, world): Item {
    const { id } = caller.workspace;
    const isAsked = ({ targetId }: { readonly targetId: string }): boolean =>
      targetId === (query.targetId ?? targetId);
    const reviewed =
      newestFirst(world.scans, id, (scan) => isAsked(scan) && scan.status === 'COMPLETED').length > 0;
    const findings = newestFirst(world.findings, id, isAsked);
    const open = findings.filter(({ status }) => isUnresolved(status));
    const score = reviewed ? scoreOf(open) : null;
    const verdict = verdictOf(score);
    const shown = { verdict, score, ...countsOf(findings, open), ...wordsOf(verdict, open) };
    const newer = { score: null, state: STATES[verdict], triageScore: score, releaseCheck: null };
    return unstored(ok(world.rules.rows === 'all' ? { ...shown, ...newer } : shown));
  },
});

const scoreOf = (open: readonly FindingRow[]): number =>
  Math.max(0, 100 - open.reduce((sum, { severity }) => sum + WEIGHTS[severity], 0));

function verdictOf(score: number | null): Verdict {
  if (score === null) return 'NOT_EVALUATED';
  if (score >= 80) return 'GO';
  return score >= 40 ? 'GO_WITH_CONDITIONS' : 'NO_GO';
}

const isBlocking = ({ severity }: FindingRow): boolean => severity === 'CRITICAL' || severity === 'HIGH';

const countsOf = (findings: readonly FindingRow[], open: readonly FindingRow[]) => ({
  blockingFindings: open.filter(isBlocking).length,
  totalFindings: findings.length,
  verifiedFindings: findings.filter(({ verified }) => verified).length,
  bySeverity: bySeverity(open),
});

function wordsOf(verdict: Verdict, open: readonly FindingRow[]) {
  const conditions = open.filter(isBlocking).map(({ title, severity }) => `Resolve ${severity}: ${title}`);
  const recommendations = verdict === 'NOT_EVALUATED' ? ['Run a scan first.'] : [];
  return { summary: `${verdict}: ${open.length} open findings.`, conditions, recommendations };
}
