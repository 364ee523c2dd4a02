import type { ScanDetail } from '../api/shapes/scan.js';
import { isFullSha } from '../context.js';
import type { Workflow } from '../inputs.js';
import type { Session } from '../session.js';
import type { Expectation, Sides } from '../sides.js';
import { Stop } from '../verdict.js';
import { isOfAnotherRequest, type ScanRequest } from './request.js';
import { otherRepositoryOf, recordedSides, recordedWorkflow, shownSides, shownTarget } from './revisions.js';
import { doubtTarget } from './unshown-target.js';

/** What a scan recorded about its origin, against what this run is about. */
export type Provenance =
  | { readonly kind: 'ours' }
  | { readonly kind: 'doubtful'; readonly warning: string }
  | { readonly kind: 'foreign'; readonly reason: string; readonly advice: string };

/** A scan that the run itself created, from the event alone, is the service's to explain. */
const ELSE_REPORT = 'if they are set, else report this to the service';

/**
 * Ends the run if the scan is about something else than the run, and warns if that is in doubt. At the first look
 * nothing is said while the scan shows no head yet. Throws `Stop` (`error`).
 */
export function checkProvenance(session: Session, scan: ScanDetail, look: 'first' | 'last'): void {
  const { warnings } = session.dossier;
  const provenance = refuseForeign(session, scan);
  const isOpen = look === 'first' && recordedSides(scan).head === undefined;
  if (provenance.kind === 'doubtful' && !isOpen && !warnings.includes(provenance.warning)) {
    session.warn(provenance.warning);
  }
  if (look === 'last') doubtTarget(session, scan);
}

/**
 * Ends the run as soon as the scan shows that it is about something else, which no further look can mend. Returns what
 * it shows otherwise. Throws `Stop` (`error`).
 */
export function refuseForeign({ dossier, plan }: Session, scan: ScanDetail): Provenance {
  const { targetId } = dossier;
  const provenance =
    targetId === undefined || isOfTarget(scan, targetId)
      ? provenanceOf(scan, plan.expected)
      : foreign(
          `The scan ${scan.id} belongs to another target than ${targetId}.`,
          `Check \`target-id\` and \`scan-id\` ${ELSE_REPORT}: a verdict over another target proves nothing.`,
        );
  if (provenance.kind !== 'foreign') return provenance;
  const { reason, advice } = provenance;
  throw new Stop({ verdict: 'error', reason, advice });
}

/** The workflow that the scope of a scan implies, or the `wanted` one where it implies none (observed facts, 2.4). */
function workflowOf(scope: string | undefined, wanted: Workflow | undefined): Workflow | undefined {
  if (scope === 'DIFF') return 'REVIEW_CHANGES';
  const isWhole = scope === 'SNAPSHOT' || (scope === 'LIVE' && wanted === 'REVIEW_CHANGES');
  return isWhole ? 'REVIEW_TARGET' : wanted;
}

/**
 * The workflow of a scan, as it was recorded or else as its base or scope implies, and what the scan shows of it, in
 * words.
 */
function shownWorkflow(scan: ScanDetail, wanted: Workflow | undefined): [string | undefined, string] {
  const workflow = recordedWorkflow(scan);
  if (workflow !== undefined) return [workflow, `the workflow ${workflow}`];
  if (recordedSides(scan).base !== undefined) return ['REVIEW_CHANGES', 'a base, as only a diff has one'];
  const scope = scopeOf(scan);
  return [workflowOf(scope, wanted), `the scope ${scope}`];
}

function scopeOf({ executionPlan }: ScanDetail): string | undefined {
  return executionPlan?.scope?.toUpperCase();
}

function isOfTarget(scan: ScanDetail, expected: string): boolean {
  const shown = shownTarget(scan);
  return shown === undefined || shown === expected;
}

/**
 * A revision that the scan shows on this side and that is not the wanted one, even if the wanted one is shown as well.
 */
function strangerOn(scan: ScanDetail, side: 'base' | 'head', wanted: string): string | undefined {
  return shownSides(scan)
    .map((sides) => sides[side])
    .find((sha) => sha !== undefined && sha !== wanted);
}

/**
 * Whether a scan reviewed what this run is about. Workflow and revisions are compared only where the scan shows them
 * and the run knows them. A scan that shows no workflow has the one that its base or its scope implies; if neither
 * implies one, it may be of either kind.
 */
export function provenanceOf(scan: ScanDetail, expected: Expectation): Provenance {
  const recorded = recordedSides(scan);
  const [workflow, what] = shownWorkflow(scan, expected.workflow);
  if (expected.workflow !== undefined && workflow !== expected.workflow) {
    return foreign(
      `The scan recorded ${what}, but ${expected.workflow} was asked for.`,
      `Check \`workflow\` and \`scan-id\` ${ELSE_REPORT}: a verdict over another kind of scan proves nothing.`,
    );
  }
  // An assessment looks at what is deployed, whatever the event is about.
  if (workflow === 'AUTHENTICATED_ASSESSMENT') return { kind: 'ours' };
  if (workflow === 'REVIEW_TARGET') return ofTree(scan, expected);
  for (const side of ['base', 'head'] as const) {
    const wanted = expected.changes[side];
    const found = isFullSha(wanted) ? strangerOn(scan, side, wanted) : undefined;
    if (found !== undefined) {
      return foreign(
        `The scan recorded ${found} as its ${side}, but this run is about ${wanted}.`,
        `Check \`base-ref\`, \`head-ref\` and \`scan-id\` ${ELSE_REPORT}: a verdict over other commits proves nothing.`,
      );
    }
  }
  return workflow === undefined ? ofTree(scan, expected) : ofChanges(scan, recorded, expected);
}

/**
 * Whether a scan found by listing is the one that this run asked for by `request`. It must not show another request. A
 * diff has to show both revisions, and they have to be this run's; for the whole target the workflow is enough.
 * `unknown` if the scan does not show that yet, or the run knows no full commit ids.
 */
export function ownershipOf(
  scan: ScanDetail,
  expected: Expectation,
  request: ScanRequest,
): 'ours' | 'foreign' | 'unknown' {
  if (isOfAnotherRequest(scan, request)) return 'foreign';
  const shown = recordedWorkflow(scan);
  if (shown === undefined) return 'unknown';
  if (shown !== expected.workflow) return 'foreign';
  if (shown !== 'REVIEW_CHANGES') return 'ours';
  const recorded = recordedSides(scan);
  const { base, head } = expected.changes;
  if (recorded.base === undefined || recorded.head === undefined) return 'unknown';
  if (!isFullSha(base) || !isFullSha(head)) return 'unknown';
  const other = strangerOn(scan, 'base', base) ?? strangerOn(scan, 'head', head);
  return other === undefined ? 'ours' : 'foreign';
}

/** An answer about another scan proves nothing about ours, and must never be acted on. */
export function otherScan(asked: string, answered: string): Stop {
  return new Stop({
    verdict: 'error',
    reason: `The service was asked for the scan ${asked} and answered with the scan ${answered}.`,
    advice: 'Report this to the service; something between may mix up its answers.',
  });
}

function foreign(reason: string, advice: string): Provenance {
  return { kind: 'foreign', reason, advice };
}

/**
 * Whether a diff reviewed changes of this run: one that compares nothing has nothing to find, whatever stands in its
 * commits.
 */
function ofChanges(scan: ScanDetail, { base, head }: Sides, { passingBy }: Expectation): Provenance {
  if (passingBy !== undefined) {
    return {
      kind: 'doubtful',
      warning: `The event (${passingBy}) tells of a pull request, and its commits are not what is compared: the head is the commit of this run, of the default branch. To have the pull request reviewed give its commit in \`head-ref\` too.`,
    };
  }
  const mergeBase = scan.executionPlan?.source?.mergeBaseRevision?.toLowerCase();
  if (head === undefined || ![base, mergeBase].includes(head)) return { kind: 'ours' };
  const what = base === head ? 'the commit itself' : `${base ?? 'a base'}, which has it already`;
  return {
    kind: 'doubtful',
    warning: `The scan compared ${head} with ${what}: there are no changes that it could find anything in. Name what the changes were made from in \`base-ref\`; for all that stands there use \`workflow: REVIEW_TARGET\`.`,
  };
}

/** What a scan of a site or an API cannot say: its target has no branch and no diff (observed facts, 2.4). */
const DEPLOYED =
  'The scan looked at what is deployed, and not at the commit of this run: it says nothing of changes that are not deployed yet.';

/** Whether a scan of the whole target reviewed what this run is for. What does not fit is worth a warning, no more. */
function ofTree(scan: ScanDetail, { tree, treeRepository, givenBase, passingBy }: Expectation): Provenance {
  const recorded = recordedSides(scan).head;
  const isOfSite = recorded === undefined && scopeOf(scan) === 'LIVE';
  const doubts: string[] = isOfSite ? [DEPLOYED] : [];
  if (!isOfSite && passingBy !== undefined) {
    doubts.push(
      `The event (${passingBy}) tells of a pull request and names no diff: the scan reviews the target's own branch, and nothing of the pull request. To have that reviewed give \`base-ref\` and \`head-ref\`; where the branch is meant, \`workflow: REVIEW_TARGET\`.`,
    );
  }
  if (!isOfSite && tree !== undefined && recorded !== tree && !otherRepositoryOf(scan, treeRepository)) {
    doubts.push(
      `The scan recorded ${recorded ?? 'no revision'}, and this run is for ${tree}: a scan of the whole repository reviews the target's own branch. To have this commit reviewed, have its diff scanned: without \`scan-id\`, with \`workflow: auto\`, and with \`base-ref\` where the event names no base.`,
    );
  }
  if (givenBase !== undefined) {
    doubts.push(
      `\`base-ref\` (${givenBase}) is not compared: the scan counts as one of the whole target, which has no base.`,
    );
  }
  return doubts.length === 0 ? { kind: 'ours' } : { kind: 'doubtful', warning: doubts.join(' ') };
}
