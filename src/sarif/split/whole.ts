import { descend } from '../document/depth.js';
import { resultsOf, type SarifDocument } from '../document/document.js';
import { isObject, type JsonObject } from '../document/json.js';

/**
 * The report as one compact text; `undefined` if that has more than `most` bytes. Gives up as soon as its results alone
 * take more.
 */
export function writeWhole(document: SarifDocument, most: number): Buffer | undefined {
  return descend(() => {
    const texts = writeResults(document.runs.filter(isObject), most);
    if (texts === undefined) return undefined;
    const runs = texts.map(({ run, results }) => withMember(run, 'results', results));
    const text = withMember(document, 'runs', `[${runs.join(',')}]`);
    const bytes = Buffer.from(text);
    return bytes.byteLength <= most ? bytes : undefined;
  });
}

interface RunText {
  readonly run: JsonObject;
  /** `undefined` where the run has no list of results. */
  readonly results: string | undefined;
}

function writeResults(runs: readonly JsonObject[], most: number): RunText[] | undefined {
  let length = 0;
  const texts: RunText[] = [];
  for (const run of runs) {
    const results: string[] = [];
    for (const result of resultsOf(run)) {
      const text = JSON.stringify(result);
      length += text.length + 1;
      if (length > most) return undefined;
      results.push(text);
    }
    texts.push({ run, results: Array.isArray(run['results']) ? `[${results.join(',')}]` : undefined });
  }
  return texts;
}

/** An object as JSON, one of its members being written already; that one comes last. */
function withMember(object: JsonObject, name: string, text: string | undefined): string {
  const { [name]: _, ...others } = object;
  const rest = JSON.stringify(others);
  if (text === undefined) return rest;
  return `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${JSON.stringify(name)}:${text}}`;
}
