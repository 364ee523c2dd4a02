import type { SarifDocument } from './document.js';
import { resultsElsewhere } from './elsewhere.js';
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js';
import { levelOf, levelWordOf } from './level.js';
import { elementsOf } from './lone.js';
import { Warnings } from './warnings.js';

/**
 * What to say of runs whose tool may not have looked at the code: remarks for the log, and alarms that must not be
 * missed.
 */
export interface Failures {
  readonly remarks: readonly string[];
  readonly alarms: readonly string[];
}

const UNTOLD =
  'so that nothing tells whether the code was looked at. Look at the step that writes the report.';

/**
 * Finds runs whose tool failed by their own word (SARIF 2.1.0, 3.20.14), and runs without results that do not say that
 * there are none. Some tools say that they failed whenever they find anything, so only a run without results is an
 * alarm: nothing else tells it from one that found nothing.
 */
export function failuresIn(document: SarifDocument): Failures {
  const remarks = new Warnings();
  const alarms = new Warnings();
  for (const run of document.runs.map(objectOf)) {
    for (const error of errorsOf(run))
      remarks.add('The tool reports an error: it may not have looked at everything.', sayingOf(error));
    if (hasResults(run)) {
      if (isFailed(run))
        remarks.add('A run says that its tool failed: more may be wrong than its results say.');
      continue;
    }
    const what = emptinessOf(run);
    if (what !== undefined) alarms.add(`${what}, ${UNTOLD}`);
  }
  if (document.runs.some((run) => !isObject(run))) alarms.add(`A run is no object, ${UNTOLD}`);
  const said = alarms.list();
  // Results that are not read are an error, which says so by itself.
  const isTold = said.length > 0 || resultsElsewhere(document) !== undefined;
  return { remarks: remarks.list(), alarms: isTold ? said : unscanned(document) };
}

/**
 * The alarm for a report that has no list of results anywhere and does not say that its tool succeeded: a scan has at
 * least an empty list (3.14.23).
 */
function unscanned({ runs }: SarifDocument): readonly string[] {
  if (runs.map(objectOf).some((run) => run['results'] !== undefined || isSuccessful(run))) return [];
  return [`The report has no ${runs.length === 0 ? 'runs' : 'list of results'}, ${UNTOLD}`];
}

/** Whether a run without results says that its tool failed: what that tool found before may then be there unchanged. */
export function isSilenced({ runs }: SarifDocument): boolean {
  return runs.map(objectOf).some((run) => !hasResults(run) && (isFailed(run) || reportsError(run)));
}

/** What is wrong with a run without results; `undefined` if it only says that there are none. */
function emptinessOf(run: JsonObject): string | undefined {
  const { results } = run;
  if (isFailed(run)) return 'A run without results says that its tool failed';
  if (results === null) return 'The results of a run are null (SARIF 2.1.0, 3.14.23)';
  if (results !== undefined && !Array.isArray(results)) return 'The results of a run are no list';
  return reportsError(run) ? 'A run without results reports an error of its tool' : undefined;
}

const hasResults = (run: JsonObject): boolean => elementsOf(run, 'results').length > 0;

const invocationsOf = (run: JsonObject): readonly JsonObject[] =>
  elementsOf(run, 'invocations').map(objectOf);

const isFailed = (run: JsonObject): boolean =>
  successesOf(run).some((said) => said === false || (typeof said === 'string' && /^false$/i.test(said)));

const isSuccessful = (run: JsonObject): boolean => successesOf(run).includes(true);

/** What invocations say of their success, of which the first schema of 2.1.0 spoke as `toolExecutionSuccessful`. */
const successesOf = (run: JsonObject): readonly unknown[] =>
  invocationsOf(run).map((one) => one['executionSuccessful'] ?? one['toolExecutionSuccessful']);

/**
 * Whether a tool reports an error of itself. One that names a file is about that file alone; scanners that parse much
 * have many such.
 */
const reportsError = (run: JsonObject): boolean =>
  errorsOf(run).some((error) => placeOf(error) === undefined);

/** The errors that a tool notes of itself (3.20.21, 3.20.22). */
const errorsOf = (run: JsonObject): readonly JsonObject[] =>
  invocationsOf(run)
    .flatMap((invocation) => [
      ...elementsOf(invocation, 'toolExecutionNotifications'),
      ...elementsOf(invocation, 'toolConfigurationNotifications'),
    ])
    .map(objectOf)
    .filter(({ level }) => isError(level));

/** The file that an error names, and what it says. */
function sayingOf(error: JsonObject): string {
  const { physicalLocation } = objectOf(placeOf(error));
  const { uri } = objectOf(objectOf(physicalLocation)['artifactLocation']);
  return [textOf(uri), textOf(objectOf(error['message'])['text'])]
    .filter((said) => said !== undefined)
    .join(': ');
}

/** The first place that an error names. */
const placeOf = ({ locations }: JsonObject): unknown =>
  isObject(locations) ? locations : listOf(locations)[0];

const isError = (level: unknown): boolean => levelOf(levelWordOf(level) ?? 'warning') === 'error';
