import type { SeenFile } from '../../edge/seen-file.js';
import { type SarifDocument, resultsOf } from '../document/document.js';
import { remarkElsewhere } from '../document/elsewhere.js';
import { isObject, type JsonObject } from '../document/json.js';
import { Warnings } from '../document/warnings.js';
import { Unfit } from '../unfit.js';
import type { Work } from '../work.js';
import { FileBases } from './bases.js';
import { Growth } from './growth.js';
import type { Identities } from './identities.js';
import type { ImportedPlaces } from './imported-places.js';
import { countsOf, skippedIn } from './left-out.js';
import type { Prepared, PrepareOptions } from './prepared.js';
import { Fate } from './relevance.js';
import { type FilePreparation, RunPreparation } from './run-preparation.js';
import { mendSkeleton } from './skeleton.js';

/**
 * Makes a report say in the fields that the service reads (observed facts, 5.3) what it says in others, and leaves out
 * what is no finding. Changes the document that it is given, but nothing of it except:
 *
 * - what the service would refuse (`mendSkeleton`, `mendResult`)
 * - `ruleId`, `ruleIndex`, `rule.index`, `level` and a lone suppression of its results
 * - their `message.text`, and `message.arguments` where these could be put into it twice
 * - `uri` and `uriBaseId` of their `locations`, of which the first that names a file is put in front
 *
 * Preparing again changes nothing but paths of a tool that ran in a folder of the checkout. Throws `Unusable` if what
 * is written out takes too much.
 *
 * @param file what it was read from: `identities` knows it by its name, and its bytes say how much may be written out
 * @param importedPlaces takes note of where the results lie
 */
export function* preparing(
  document: SarifDocument,
  { name: file, bytes }: Pick<SeenFile, 'name' | 'bytes'>,
  options: PrepareOptions,
  identities: Identities,
  importedPlaces: ImportedPlaces | undefined,
): Work<Prepared> {
  const warnings = new Warnings();
  const positions = mendSkeleton(document, warnings);
  remarkElsewhere(document, warnings);
  const runs = document.runs.filter(isObject);
  const results = runs.reduce((sum, run) => sum + resultsOf(run).length, 0);
  const shared = {
    file,
    options,
    identities,
    warnings,
    growth: Growth.of(bytes, results),
    fates: new Uint8Array(results),
    criticals: new Uint8Array(results),
    outdated: new Set<string>(),
    importedPlaces,
    unfit: new Unfit(),
  };
  yield* preparingRuns(runs, positions, shared);
  const { fates, criticals, outdated, unfit } = shared;
  const counts = countsOf(fates);
  if (counts.sent !== results) keepResults(runs, fates);
  return {
    document,
    counts,
    critical: criticals.filter((isCritical, at) => isCritical === 1 && fates[at] === Fate.kept).length,
    criticals,
    warnings: [...warnings.list(), ...skippedIn(fates)],
    unfit,
    outdated: [...outdated],
    fates,
  };
}

function* preparingRuns(
  runs: readonly JsonObject[],
  positions: readonly number[],
  given: Omit<FilePreparation, 'bases'>,
): Work<void> {
  const shared = { ...given, bases: new FileBases(runs) };
  let start = 0;
  for (const [at, run] of runs.entries())
    start += yield* new RunPreparation(run, `runs[${positions[at]}]`, shared).prepareResults(start);
}

function keepResults(runs: readonly JsonObject[], fates: Uint8Array): void {
  let start = 0;
  for (const run of runs) {
    const results = resultsOf(run);
    const kept = results.filter((_, at) => fates[start + at] === Fate.kept);
    if (kept.length < results.length) run['results'] = kept;
    start += results.length;
  }
}
