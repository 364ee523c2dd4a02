import type { Dossier } from '../dossier.js';
import { isLacking } from '../sarif/import-row.js';
import { phaseOf } from '../scan/status.js';

const LEFT = '`wait: false` gates nothing: name it in the step that gates the scan with `scan-id`';

/** Why a run that comes so far does not write its findings as SARIF; `undefined` if it can. */
export function whyNoSarif(dossier: Dossier): string | undefined {
  const { plan } = dossier;
  if (plan?.kind === 'review' && plan.ending === 'detach') return LEFT;
  const lack = lackOf(dossier);
  return lack && `${lack}: uploading less than everything would close alerts`;
}

/** Why the findings may be less than everything; `undefined` if they are not. */
function lackOf({ judged, scan, sarif = [], hasSilentTool = false }: Dossier): string | undefined {
  const status = scan?.detail.status ?? '';
  if (judged?.findings === undefined) return 'the findings were not all read';
  if (phaseOf(status) !== 'completed') return `the scan ended ${status.toUpperCase()}`;
  if (isLacking(sarif)) return 'not all SARIF results were imported';
  return hasSilentTool ? 'a report without results says that its tool failed' : undefined;
}

/** Says why a report that was asked for is not there, unless that was said already. */
export function noteMissingReport({ plan, inputs, scan, reportFile, warnings }: Dossier): void {
  const isMissing = inputs?.reportFile !== undefined && reportFile === undefined;
  if (plan?.kind !== 'review' || !isMissing) return;
  const isCancelled = phaseOf(scan?.detail.status ?? '') === 'cancelled';
  const ended = isCancelled ? 'the scan was cancelled' : 'the run ended before there was a report';
  const why = plan.ending === 'detach' ? LEFT : ended;
  warnings.push(`\`report-file\` was not written, since ${why}.`);
}
