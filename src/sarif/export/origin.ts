import { isFullSha } from '../../context.js';
import type { Dossier } from '../../dossier.js';
import type { Environment } from '../../edge/environment.js';
import type { ReportedScan } from '../../report/model.js';
import { addressOf } from '../../report/source.js';

/** Where findings come from; what is not known is `null`. */
export interface Origin {
  readonly scanId: string | null;
  readonly targetId: string | null;
  readonly workflow: string | null;
  /** The workflow that finds the alerts among which these are shown. */
  readonly amongAlertsOf: string | null;
  /** The commit that was reviewed. */
  readonly head: string | null;
  /** Where the repository, and this action, are looked at. */
  readonly repositoryUrl: string | null;
  readonly toolUrl: string | null;
  /** The repository that was reviewed, where it is not the one whose alerts these are. */
  readonly otherRepository: string | null;
}

/** Where the findings of a run come from, as far as the run and its environment say. */
export function originOf(scan: ReportedScan, dossier: Dossier, environment: Environment): Origin {
  const { otherRepository, targetId } = dossier;
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  // A step that names an action by its path has no repository of its own.
  const tool = environment['GITHUB_ACTION_REPOSITORY'] || repository;
  return {
    scanId: scan.id,
    targetId: targetId ?? null,
    workflow: scan.workflow,
    amongAlertsOf: alertsBeside(scan, dossier),
    head: isFullSha(scan.headSha) ? scan.headSha : null,
    repositoryUrl: otherRepository === undefined ? addressOf(repository, environment) : null,
    otherRepository: otherRepository ?? null,
    toolUrl: addressOf(tool, environment),
  };
}

/**
 * The workflow that finds the alerts among which those of a run are shown. GitHub compares the alerts of one change
 * with those of the branch that it goes into, which scans of the whole target find; in another category it finds
 * nothing to compare with, and says so on every change. For a branch a diff has a category of its own: it says nothing
 * of what stands elsewhere, and would close those alerts.
 */
function alertsBeside({ workflow }: ReportedScan, { plan }: Dossier): string | null {
  const isOfOneChange = plan?.kind === 'review' && plan.ref === 'change';
  return isOfOneChange && workflow === 'REVIEW_CHANGES' ? 'REVIEW_TARGET' : workflow;
}
