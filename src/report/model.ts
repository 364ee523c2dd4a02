import type { Usage } from '../api/attempts.js';
import { isFullSha } from '../context.js';
import type { Dossier } from '../dossier.js';
import type { Judgement } from '../gate/judge.js';
import type { Policy } from '../gate/policy.js';
import type { Outcome } from '../outcome.js';
import { plainLine } from './plain.js';
import { type Redact, redactAll } from './redact.js';
import { recordedSides } from '../scan/revisions.js';
import { isReviewed } from '../scan/status.js';
import type { ImportRow } from '../sarif/import-row.js';
import { orderOf, type Review, reviewOf, workflowOf } from './review.js';
import { type Shown, shownFindings } from './shown.js';
import type { Ruling } from '../verdict.js';

/** Everything that a surface may show; what is not known is `null`. Texts are foreign. */
export interface Report extends Ruling, Shown {
  readonly warnings: readonly string[];
  /** The bad inputs, a line each, where there are several. */
  readonly refused: readonly string[];
  readonly targetId: string | null;
  /** Where the repository of this run is looked at, without a slash at its end. */
  readonly repository: string | null;
  /** The repository that was reviewed, where it is not that of the run. */
  readonly otherRepository: string | null;
  readonly scan: ReportedScan;
  readonly review: Review;
  /** What was judged, also where not everything could be read: it then shows what exceeds, and no more. */
  readonly evidence: Evidence | null;
  /** What the gate leaves out of its count. */
  readonly filters: Omit<Policy, 'limits'> | null;
  /** What became of imported reports, part by part; empty where none were given. */
  readonly sarif: readonly ImportRow[];
  readonly requests: Readonly<Usage>;
  readonly timings: Readonly<Record<string, number>>;
  /** `null` where it could not be written. */
  readonly resultsFile: string | null;
  /** The files that were written on request; `null` where they were not. */
  readonly resultsSarif: string | null;
  readonly reportFile: string | null;
}

/** What was judged: all that there is, if all findings were read. */
export type Evidence = Omit<Judgement, 'failing' | 'leftOut'>;

/** The scan as every surface names it; its dates as the service wrote them. */
export interface ReportedScan {
  readonly id: string | null;
  readonly status: string | null;
  readonly workflow: string | null;
  /** What the service recorded, else the full commit id that this run asked for. */
  readonly baseSha: string | null;
  readonly headSha: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

/** The reason is one line everywhere, of so many characters at most. */
const LONGEST_REASON = 1_000;

/** The one model that every surface is rendered from. */
export function reportOf(outcome: Outcome, redact: Redact, repository: string | null = null): Report {
  const facts = redactAll(factsOf(outcome, repository), redact);
  const shown = shownFindings(outcome.dossier.judged, redact);
  // Secrets are hidden first: in a text that is spelled out, or cut, they could not be found any more.
  return { ...facts, ...shown, reason: plainLine(facts.reason, LONGEST_REASON), verdict: outcome.verdict };
}

/** Whether the scan has ended with a review, whole or in part. */
export function hasReviewed({ scan }: Pick<Report, 'scan'>): boolean {
  return isReviewed(scan.status ?? '');
}

/** What was judged, if that is all there is; `undefined` otherwise, since counts of a part are no known counts. */
export function wholeEvidence({
  evidence,
  findings,
}: Pick<Report, 'evidence' | 'findings'>): Evidence | undefined {
  return findings === null ? undefined : (evidence ?? undefined);
}

/** All of a report but its findings. */
function factsOf({ dossier, ...ruling }: Outcome, repository: string | null): Omit<Report, keyof Shown> {
  const { judged, usage, inputs, reportFile } = dossier;
  return {
    ...ruling,
    warnings: dossier.warnings,
    refused: dossier.refused ?? [],
    targetId: dossier.targetId ?? null,
    repository,
    otherRepository: dossier.otherRepository ?? null,
    scan: scanOf(dossier),
    review: reviewOf(dossier),
    evidence: judged === undefined ? null : evidenceOf(judged.judgement),
    filters: inputs?.policy ?? null,
    sarif: dossier.sarif ?? [],
    requests: usage ?? { total: 0, notModified: 0, retried: 0 },
    timings: dossier.timings,
    resultsFile: dossier.isUnrecorded === true ? null : (inputs?.resultsFile ?? null),
    resultsSarif: dossier.resultsSarif ?? null,
    reportFile: reportFile?.kind === 'written' ? reportFile.path : null,
  };
}

function evidenceOf({ counts, thresholds, unknown }: Judgement): Evidence {
  return { counts, thresholds, unknown };
}

/** The scan of a run, as far as it was read. */
export function scanOf(dossier: Dossier): ReportedScan {
  const detail = dossier.scan?.detail;
  const recorded = detail && recordedSides(detail);
  const order = orderOf(dossier);
  const asked = order?.workflow === 'REVIEW_CHANGES' ? order : undefined;
  return {
    id: detail?.id ?? null,
    status: detail?.status.toUpperCase() ?? null,
    workflow: workflowOf(dossier) ?? null,
    baseSha: recorded?.base ?? fullSha(asked?.baseRef),
    headSha: recorded?.head ?? fullSha(asked?.headRef),
    startedAt: detail?.startedAt ?? null,
    endedAt: detail?.endedAt ?? null,
  };
}

function fullSha(ref: string | undefined): string | null {
  return isFullSha(ref) ? ref : null;
}
