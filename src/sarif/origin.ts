import { isFullSha } from '../context.js';
import type { Dossier } from '../dossier.js';
import type { Environment } from '../edge/environment.js';
import type { ReportedScan } from '../report/model.js';
import { addressOf } from '../report/source.js';
import type { Origin } from './export.js';

/** Where the findings of a run come from, as far as the run and its environment say. */
export function originOf(
  scan: ReportedScan,
  { otherRepository, targetId }: Dossier,
  environment: Environment,
): Origin {
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  // A step that names an action by its path has no repository of its own.
  const tool = environment['GITHUB_ACTION_REPOSITORY'] || repository;
  return {
    scanId: scan.id,
    targetId: targetId ?? null,
    workflow: scan.workflow,
    head: isFullSha(scan.headSha ?? undefined) ? scan.headSha : null,
    repositoryUrl: otherRepository === undefined ? addressOf(repository, environment) : null,
    otherRepository: otherRepository ?? null,
    toolUrl: addressOf(tool, environment),
  };
}
