import { resultsOf, type SarifDocument } from './document.js';
import { isObject, type JsonObject, listOf, objectOf } from './json.js';
import { Warnings } from './warnings.js';

/** What there is to say of runs whose tool failed: for the log, and what must not be missed. */
export interface Failures {
  readonly remarks: readonly string[];
  readonly alarms: readonly string[];
}

/**
 * Tells of runs whose tool failed by their own word (SARIF 2.1.0, 3.20.14). Some tools say so whenever they find
 * anything, so that only a run without results is an alarm: nothing else tells it from one that found nothing.
 */
export function failuresIn({ runs }: SarifDocument): Failures {
  const remarks = new Warnings();
  const alarms = new Warnings();
  for (const run of runs.filter(isObject).filter(isFailed)) {
    if (resultsOf(run).length > 0) {
      remarks.add('A run says that its tool failed: more may be wrong than its results say.');
    } else {
      alarms.add(
        'A run without results says that its tool failed, so that nothing tells whether it looked at the code. Look at the step that writes the report.',
      );
    }
  }
  return { remarks: remarks.list(), alarms: alarms.list() };
}

const isFailed = (run: JsonObject): boolean =>
  listOf(run['invocations']).some((one) => objectOf(one)['executionSuccessful'] === false);
