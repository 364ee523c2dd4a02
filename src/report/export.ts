import type { Dossier } from '../dossier.js';
import type { Host } from '../host.js';
import { redactorOf } from '../inputs.js';
import type { Outcome } from '../outcome.js';
import type { Condition } from '../verdict.js';
import { whyNoSarif } from './missing-files.js';
import { scanOf } from './model.js';
import { redactAll } from './redact.js';
import { shownFindings } from './shown.js';
import { unwritable } from './unwritable.js';

const ONLY_A_PART =
  '`results-sarif` holds what a diff scan found, and this run is for a branch: an upload would close the alerts of ' +
  'earlier pushes, which the scan did not look at. For a branch upload what `workflow: REVIEW_TARGET` finds.';

/** Whether the scan reviewed a diff although the alerts of the run's ref come from more than that. */
function isOnlyAPart(dossier: Dossier): boolean {
  const { workflow, baseSha } = scanOf(dossier);
  const isDiff = workflow === null ? baseSha !== null : workflow === 'REVIEW_CHANGES';
  return isDiff && dossier.plan?.kind === 'review' && dossier.plan.ref === 'branch';
}

/**
 * Writes the findings as SARIF if that is asked for, with code that only such runs load, or says why not. A file that
 * lacks findings is not written: what an upload does not hold, code scanning takes for fixed. The file of a diff lacks
 * none for its change; for a branch it is written with a warning, since it may be of use for something else than an
 * upload. Returns what stands in the way of a pass if the file cannot be written.
 */
export async function exportFindings({ dossier }: Outcome, host: Host): Promise<Condition | undefined> {
  const file = dossier.inputs?.resultsSarif;
  if (dossier.plan?.kind !== 'review' || file === undefined) return undefined;
  const noSarif = whyNoSarif(dossier);
  if (noSarif === undefined) return write(file, dossier, host);
  dossier.warnings.push(`\`results-sarif\` was not written, since ${noSarif}.`);
  return undefined;
}

async function write(file: string, dossier: Dossier, host: Host): Promise<Condition | undefined> {
  const { judged, inputs, warnings } = dossier;
  try {
    const { exportSarif, originOf, SHOWN_RESULTS } = await import('../sarif/export/export.js');
    const redact = redactorOf(host.environment);
    const { text, written, unresolved } = exportSarif(
      shownFindings(judged, redact).findings ?? [],
      redactAll(originOf(scanOf(dossier), dossier, host.environment), redact),
    );
    await host.files.writeText(file, text, inputs?.roots ?? []);
    dossier.resultsSarif = file;
    if (isOnlyAPart(dossier)) warnings.push(ONLY_A_PART);
    if (unresolved > written) {
      warnings.push(
        `\`results-sarif\` holds the worst ${written} of ${unresolved} unresolved findings: code scanning takes no more.`,
      );
    }
    if (written > SHOWN_RESULTS) {
      warnings.push(`Code scanning shows ${SHOWN_RESULTS} of the ${written} results in \`results-sarif\`.`);
    }
    return undefined;
  } catch (error) {
    return unwritable(`findings as SARIF (results-sarif: ${file})`, error);
  }
}
