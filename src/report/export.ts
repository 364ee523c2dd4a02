import { worstFirst } from '../gate/judge.js';
import type { Dossier } from '../dossier.js';
import type { Host } from '../host.js';
import { secretsOf } from '../inputs.js';
import type { Outcome } from '../outcome.js';
import { phaseOf } from '../scan/status.js';
import type { Condition } from '../verdict.js';
import { scanOf } from './model.js';
import { redactAll, redactor } from './redact.js';
import { unwritable } from './unwritable.js';

/** What a run that leaves its scan running has no answer to. */
function unasked({ inputs }: Dossier): string[] {
  const given = { 'results-sarif': inputs?.resultsSarif, 'report-file': inputs?.reportFile };
  return Object.entries(given)
    .filter(([, file]) => file !== undefined)
    .map(
      ([name]) =>
        `\`${name}\` was not written, since \`wait: false\` leaves the scan before it has ended: ` +
        'name it in the step that gates the scan with `scan-id`.',
    );
}

/**
 * Writes the findings as SARIF where that is asked for, with code that only such runs load. A file that says
 * less than all of the truth is not written: what an upload does not hold, code scanning takes for fixed.
 */
export async function exportFindings(outcome: Outcome, host: Host): Promise<Condition[]> {
  const { dossier } = outcome;
  const { resultsSarif: file, roots = [] } = dossier.inputs ?? {};
  const warn = (text: string): void => {
    dossier.warnings.push(text);
    host.console.annotate('warning', text);
  };
  if (dossier.plan?.kind !== 'review') return [];
  if (dossier.plan.ending === 'detach') unasked(dossier).forEach(warn);
  if (file === undefined || dossier.plan.ending === 'detach') return [];
  const { findings } = dossier;
  const scan = scanOf(dossier);
  if (findings === undefined || phaseOf(scan.status ?? '') !== 'completed') {
    const why =
      findings === undefined
        ? 'the findings were not all read'
        : `the scan ended ${scan.status ?? 'unknown'}`;
    warn(
      `\`results-sarif\` was not written, since ${why}: uploading less than everything would close alerts.`,
    );
    return [];
  }
  try {
    const [{ exportSarif, SHOWN_RESULTS }, { originOf }] = await Promise.all([
      import('../sarif/export.js'),
      import('../sarif/origin.js'),
    ]);
    const redact = redactor(secretsOf(host.environment));
    const { text, written, unresolved } = exportSarif(
      redactAll(worstFirst(findings), redact),
      redactAll(originOf(scan, dossier, host.environment), redact),
    );
    await host.files.writeText(file, text, roots);
    dossier.resultsSarif = file;
    if (unresolved > written) {
      warn(
        `\`results-sarif\` holds the worst ${written} of ${unresolved} unresolved findings: code scanning takes no more.`,
      );
    }
    if (written > SHOWN_RESULTS) {
      warn(`Code scanning shows ${SHOWN_RESULTS} of the ${written} results in \`results-sarif\`.`);
    }
  } catch (error) {
    return [unwritable(`findings as SARIF (results-sarif: ${file})`, error)];
  }
  return [];
}
