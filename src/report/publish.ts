import type { Host } from '../host.js';
import { amend, type Outcome } from '../outcome.js';
import { annotationsOf } from './annotations.js';
import { type Report, reportOf } from './model.js';
import { outputsOf } from './outputs.js';
import { renderResults } from './results.js';
import { renderSummary } from './summary.js';

/**
 * Shows an outcome on every surface, and returns what the job has to end with. The files that carry
 * the verdict are proven writable first, so that all surfaces say the same; a summary or an
 * annotation that fails changes nothing.
 */
export async function publish(given: Outcome, host: Host): Promise<Outcome> {
  const outcome = await proven(given, host);
  const report = reportOf(outcome);
  tell(report, host);
  if (outcome.dossier.inputs?.annotations ?? true) annotate(report, host);
  await writeResults(report, host);
  setOutputs(report, host);
  if (outcome.dossier.inputs?.summary ?? true) await writeSummary(report, host);
  return outcome;
}

/** Results that nobody can read prove nothing: a pass becomes an error, a fail stays what it is. */
async function proven(outcome: Outcome, { environment, files }: Host): Promise<Outcome> {
  const places = {
    GITHUB_OUTPUT: environment['GITHUB_OUTPUT'],
    'results-file': outcome.dossier.inputs?.resultsFile,
  };
  for (const [name, file] of Object.entries(places)) {
    if (file === undefined || file === '') continue;
    try {
      await files.probe(file);
    } catch (error) {
      const reason = `The file of ${name} (${file}) cannot be written (${message(error)}).`;
      return amend(outcome, { verdict: 'error', reason, advice: 'Name a file that this job may write.' });
    }
  }
  return outcome;
}

/** The verdict comes first, since only so many annotations are shown. */
function tell(report: Report, { console }: Host): void {
  for (const { toleration, reason } of report.tolerated) {
    console.annotate('warning', `Tolerated (${toleration ?? ''}): ${reason}`);
  }
  if (report.green) console.line(`Verdict: ${report.verdict}. ${report.reason}`);
  else
    console.fail([`Verdict: ${report.verdict}. ${report.reason}`, report.advice].filter(Boolean).join(' '));
}

function annotate(report: Report, { console }: Host): void {
  for (const { level, text, place } of annotationsOf(report)) console.annotate(level, text, place);
}

function setOutputs(report: Report, { console }: Host): void {
  try {
    for (const [name, value] of Object.entries(outputsOf(report))) console.output(name, value);
  } catch (error) {
    console.annotate('warning', `The outputs could not be set: ${message(error)}`);
  }
}

async function writeResults(report: Report, { console, files }: Host): Promise<void> {
  if (report.resultsFile === null) return;
  try {
    await files.writeText(report.resultsFile, renderResults(report));
  } catch (error) {
    console.annotate('warning', `The results file could not be written: ${message(error)}`);
  }
}

async function writeSummary(report: Report, { console }: Host): Promise<void> {
  try {
    await console.summary(renderSummary(report));
  } catch (error) {
    console.annotate('warning', `The job summary could not be written: ${message(error)}`);
  }
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
