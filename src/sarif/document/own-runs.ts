import { TOOL_NAME } from '../tool-name.js';
import { resultsOf, type SarifDocument } from './document.js';
import { objectOf } from './json.js';
import { Warnings } from './warnings.js';

/** The alarms for results that this action wrote itself, in a file that `results-sarif` of this run does not name. */
export function ownResultsIn({ runs }: SarifDocument): readonly string[] {
  const alarms = new Warnings();
  for (const run of runs.map(objectOf)) {
    if (objectOf(objectOf(run['tool'])['driver'])['name'] !== TOOL_NAME || resultsOf(run).length === 0)
      continue;
    alarms.add(
      `A run is what ${TOOL_NAME} itself found, which is imported as if another scanner had found it, and stays in the target. Leave what a \`results-sarif\` wrote out of \`sarif-files\`.`,
    );
  }
  return alarms.list();
}
