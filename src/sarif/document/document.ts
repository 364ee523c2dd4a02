import { type JsonObject, listOf, objectOf } from './json.js';

/** A SARIF 2.1.0 log of which only the outermost form is known. */
export interface SarifDocument extends JsonObject {
  version: '2.1.0';
  runs: unknown[];
}

/** A result that is at least an object. */
export type Result = JsonObject;

/** The results of a run; none where it has no list of them. */
export const resultsOf = (run: JsonObject): readonly unknown[] => listOf(run['results']);

/** Where a result lies for the service: its first physical location (observed facts, 5.3); empty if it has none. */
export const firstPlaceOf = (result: Result): Readonly<JsonObject> =>
  objectOf(objectOf(listOf(result['locations'])[0])['physicalLocation']);
