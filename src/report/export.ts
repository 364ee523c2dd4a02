import { worstFirst } from '../gate/judge.js';
import type { Host } from '../host.js';
import { secretsOf } from '../inputs.js';
import type { Outcome } from '../outcome.js';
import { phaseOf } from '../scan/status.js';
import type { Condition } from '../verdict.js';
import { scanOf } from './model.js';
import { redactAll, redactor } from './redact.js';
import { unwritable } from './unwritable.js';

/**
 * Writes the findings as SARIF where that is asked for, with code that only such runs load. A file that says
 * less than all of the truth is not written: what an upload does not hold, code scanning takes for fixed.
 */
export async function exportFindings(outcome: Outcome, host: Host): Promise<Condition[]> {
  const { dossier } = outcome;
  const { resultsSarif: file, roots = [] } = dossier.inputs ?? {};
  if (file === undefined || dossier.plan?.kind !== 'review' || dossier.plan.ending !== 'gate') return [];
  const warn = (text: string): void => {
    dossier.warnings.push(text);
    host.console.annotate('warning', text);
  };
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
