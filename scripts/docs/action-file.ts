import * as v from 'valibot';
import { parse } from 'yaml';

const Described = v.object({ description: v.string() });

/** What of `action.yml` the documentation speaks of. */
const ActionFile = v.object({
  inputs: v.record(v.string(), v.object({ ...Described.entries, default: v.optional(v.string()) })),
  outputs: v.record(v.string(), Described),
});
export type ActionFile = v.InferOutput<typeof ActionFile>;

/** Reads the text of an `action.yml`. Throws where an input or an output is not described as text. */
export function readActionFile(text: string): ActionFile {
  const document: unknown = parse(text);
  return v.parse(ActionFile, document);
}
