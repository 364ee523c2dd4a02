import { cut } from '../cut.js';
import type { Dossier } from '../dossier.js';
import type { Environment } from '../edge/environment.js';
import { otherRepositoryOf, recordedSides } from '../scan/revisions.js';

/** The longest name that is shown, in characters; GitHub has none so long, nor has Git such an id. */
const LONGEST_NAME = 200;

/**
 * Notes, with a warning, where the target reviews another repository than that of the run: files and commits of the
 * scan are then none of this one.
 */
export function noteOtherRepository(dossier: Dossier, environment: Environment): void {
  const ours = environment['GITHUB_REPOSITORY'];
  const scan = dossier.scan?.detail;
  const reviewed = scan && otherRepositoryOf(scan, ours);
  if (scan === undefined || reviewed === undefined) return;
  const recorded = cut(recordedSides(scan).head || 'no revision', LONGEST_NAME);
  dossier.otherRepository = cut(reviewed, LONGEST_NAME);
  dossier.warnings.push(
    `The target reviews the repository ${dossier.otherRepository}, of which the scan recorded ${recorded}, and this run is for ${ours}: files and commits of the scan are those of the other one, so they are shown as text. Check \`target-id\` unless that is meant.`,
  );
}
