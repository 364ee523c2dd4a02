import * as v from 'valibot';

/** How long the service asked everybody to stay away when the step ended, in milliseconds. */
const awayMs = v.optional(v.pipe(v.number(), v.minValue(0)));

/** What a step leaves for its post step, should it not come to its end. Never holds the key. */
const SavedRun = v.variant('kind', [
  /** A create request is about to be sent; the scans that were there before. */
  v.object({
    kind: v.literal('sending'),
    targetId: v.string(),
    known: v.array(v.string()),
    newestAt: v.optional(v.string()),
    awayMs,
  }),
  /** A scan of ours runs. */
  v.object({ kind: v.literal('running'), scanId: v.string(), awayMs }),
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
