import type { Dossier } from '../dossier.js';
import { isLacking } from '../sarif/import-row.js';
import { phaseOf } from '../scan/status.js';

const LEFT = '`wait: false` gates nothing: name it in the step that gates the scan with `scan-id`';

/** Why the findings are not written as SARIF where a run got so far; `undefined` where they can be. */
export function whyNoSarif({ plan, judged, scan, sarif = [] }: Dossier): string | undefined {
  if (plan?.kind === 'review' && plan.ending === 'detach') return LEFT;
  const status = scan?.detail.status ?? '';
  const [isWhole, isRead] = [phaseOf(status) === 'completed', judged?.findings !== undefined];
  if (isRead && isWhole && !isLacking(sarif)) return undefined;
  const ended = isWhole ? 'not all SARIF results were imported' : `the scan ended ${status.toUpperCase()}`;
  const why = isRead ? ended : 'the findings were not all read';
  return `${why}: uploading less than everything would close alerts`;
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
