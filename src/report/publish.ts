import { checkEngine } from '../engine.js';
import { clauseOf } from '../error-message.js';
import type { Host } from '../host.js';
import { WRITABLE_VARIABLE } from '../input-paths.js';
import { redactorOf } from '../inputs.js';
import { amend, type Outcome } from '../outcome.js';
import type { Condition } from '../verdict.js';
import { cautionsOf, toleratedLine, toleratedVerdict } from './cautions.js';
import { unwritable } from './unwritable.js';
import { exportFindings } from './export.js';
import { annotationsOf } from './annotations.js';
import { noteMissingReport } from './missing-files.js';
import { type Report, reportOf } from './model.js';
import { noteOtherRepository } from './other-repository.js';
import { outputsOf } from './outputs.js';
import { renderResults } from './results.js';
import { repositoryUrl } from './source.js';
import { renderSummary } from './summary.js';

/**
 * Shows an outcome on every surface, and returns what the job has to end with. What carries the
 * verdict to later steps comes first, since it can still change it; a summary or an annotation that
 * fails changes nothing. What there is to warn of meanwhile is said after the verdict.
 */
export async function publish(given: Outcome, host: Host): Promise<Outcome> {
  const { length: warned } = given.dossier.warnings;
  const outcome = await record(given, host);
  const report = reportFor(outcome, host);
  tell(report, host);
  caution(report, report.warnings.slice(warned), host);
  annotate(report, outcome.dossier.inputs?.annotations ?? true, host);
  refer(report, host);
  if (outcome.dossier.inputs?.summary ?? true) await summarise(report, host);
  await comment(report, outcome, host);
  return outcome;
}

/**
 * Writes outputs and results. A verdict that cannot be recorded proves nothing: a pass becomes an error, a fail stays
 * what it is, and what can be written then says so too. The verdict is set last, so that later steps are shown no pass
 * if the disk fills up before.
 */
async function record(given: Outcome, host: Host): Promise<Outcome> {
  noteOtherRepository(given.dossier, host.environment);
  noteMissingReport(given.dossier);
  const unexported = await exportFindings(given, host);
  let outcome = given;
  let report = reportFor(outcome, host);
  /** Notes a problem, if there is one, and says whether it is a new one. */
  const note = (problem: Condition | undefined): boolean => {
    const { conditions } = outcome.dossier;
    if (problem === undefined || conditions.some(({ reason }) => reason === problem.reason)) return false;
    outcome = amend(outcome, problem);
    report = reportFor(outcome, host);
    return true;
  };
  note(unexported);
  note(setOutputs(factsOf(report), host));
  if (note(await writeResults(report, outcome, host))) setOutputs(factsOf(report), host);
  if (note(setOutputs(rulingOf(report), host))) {
    await writeResults(report, outcome, host);
    // A network disk may hold the pass although it says in the end that writing it failed.
    setOutputs(rulingOf(report), host);
  }
  return outcome;
}

function reportFor(outcome: Outcome, { environment }: Host): Report {
  return reportOf(outcome, redactorOf(environment), repositoryUrl(environment));
}

async function writeResults(
  report: Report,
  { dossier }: Outcome,
  { files }: Host,
): Promise<Condition | undefined> {
  const { resultsFile } = report;
  const { roots = [] } = dossier.inputs ?? {};
  try {
    if (resultsFile !== null) await files.writeText(resultsFile, renderResults(report), roots);
    return undefined;
  } catch (error) {
    dossier.isUnrecorded = true;
    return unwritable(`results (results-file: ${resultsFile})`, error);
  }
}

type Outputs = Readonly<Record<string, string>>;

function factsOf(report: Report): Outputs {
  const { verdict: _verdict, reason: _reason, ...facts } = outputsOf(report);
  return facts;
}

const rulingOf = ({ reason, verdict }: Report): Outputs => ({ reason, verdict });

/** Sets outputs. Returns what stands in the way of a pass if they cannot be set. */
function setOutputs(outputs: Outputs, { console }: Host): Condition | undefined {
  try {
    console.output(outputs);
    return undefined;
  } catch (error) {
    return unwritable('outputs (GITHUB_OUTPUT)', error, `${WRITABLE_VARIABLE} Then run the job again.`);
  }
}

/**
 * Tells the verdict, before what rests on it, since only so many annotations are shown. If it is tolerated, the
 * annotation says why, which may be long, and the line does not repeat it.
 */
function tell(report: Report, { console }: Host): void {
  const tolerated = toleratedVerdict(report);
  const why = tolerated === undefined ? report.reason : 'The workflow tolerates this.';
  const verdict = `Verdict: ${report.verdict}. ${why}`;
  if (report.green) console.line(verdict);
  else console.fail(verdict);
  if (tolerated !== undefined) console.annotate('warning', toleratedLine(tolerated));
  for (const problem of report.refused) console.line(problem);
  if (!report.green && report.advice !== undefined) console.line(report.advice);
}

/** What else stands in the way or was tolerated, then the warnings that nobody has seen yet. */
function caution(report: Report, warnings: readonly string[], { console }: Host): void {
  for (const text of [...cautionsOf(report), ...warnings]) console.annotate('warning', text);
}

/** Says where to read on. */
function refer({ findings, resultsFile, resultsSarif }: Report, { console }: Host): void {
  const count = findings?.length ?? 0;
  const all = count === 1 ? 'The finding is' : `All ${count} findings are`;
  if (count > 0 && resultsFile !== null) console.line(`${all} in ${resultsFile}.`);
  if (resultsSarif !== null) console.line(`What is unresolved is in ${resultsSarif}, as SARIF.`);
}

/** Tells the worst findings, as annotations or, if these are not wanted, as lines of the log. */
function annotate(report: Report, isWanted: boolean, { console }: Host): void {
  for (const { text, place } of annotationsOf(report)) {
    if (isWanted) console.annotate('error', text, place);
    else console.line(text);
  }
}

async function summarise(report: Report, { console }: Host): Promise<void> {
  try {
    await console.summary(renderSummary(report));
  } catch (error) {
    const { reason, advice } = unwritable('job summary (GITHUB_STEP_SUMMARY)', error, WRITABLE_VARIABLE);
    console.annotate('warning', `${reason} ${advice}`);
  }
}

/** Keeps the comment of the pull request, with code that only such runs load. */
async function comment(report: Report, { dossier }: Outcome, host: Host): Promise<void> {
  const when = dossier.inputs?.comment ?? 'never';
  if (when === 'never') return;
  try {
    checkEngine(host.engine);
    const { publishComment } = await import('../comment/publication.js');
    await publishComment(report, dossier, when, host);
  } catch (error) {
    host.console.annotate('warning', `The comment was not written: ${clauseOf(error)}.`);
  }
}
