import { cut } from '../cut.js';
import type { Dossier } from '../dossier.js';
import type { Environment } from '../edge/environment.js';

/** The longest name that is shown, in characters; GitHub has none so long. */
const LONGEST_NAME = 200;

/**
 * Notes, with a warning, where the target reviews another repository than that of the run: files and commits of the
 * scan are then none of this one. Where either is not known, they are taken for the same.
 */
export function noteOtherRepository(dossier: Dossier, environment: Environment): void {
  const ours = environment['GITHUB_REPOSITORY'] ?? '';
  const reviewed = dossier.scan?.detail.target?.repoFullName ?? '';
  if (ours === '' || reviewed === '' || reviewed.toLowerCase() === ours.toLowerCase()) return;
  dossier.otherRepository = cut(reviewed, LONGEST_NAME);
  dossier.warnings.push(
    `The target reviews the repository ${dossier.otherRepository}, and this run is for ${ours}: files and commits of the scan are those of the other one, so they are shown as text. Check \`target-id\` unless that is meant.`,
  );
}
