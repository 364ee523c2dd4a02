import * as v from 'valibot';

/** What a step leaves for its post step, should it not come to its end. Never holds the key. */
const SavedRun = v.variant('kind', [
  /** A create request is about to be sent; the scans that were there before. */
  v.object({
    kind: v.literal('sending'),
    targetId: v.string(),
    known: v.array(v.string()),
    newestAt: v.optional(v.string()),
  }),
  /** A scan of ours runs. */
  v.object({ kind: v.literal('running'), scanId: v.string() }),
  /** There is nothing to clean up. */
  v.object({ kind: v.literal('settled') }),
]);
export type SavedRun = v.InferOutput<typeof SavedRun>;

/** Reads what a step left; `undefined` where it left nothing, or nothing readable. */
export function readSavedRun(text: string): SavedRun | undefined {
  try {
    const parsed = v.safeParse(SavedRun, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
