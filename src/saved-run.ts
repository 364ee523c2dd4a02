import * as v from 'valibot';

/** How long the service asked everybody to wait, in milliseconds, and since when, on the clock of the machine. */
const RetryAfter = v.object({ ms: v.pipe(v.number(), v.minValue(0)), since: v.number() });
const retryAfter = v.optional(RetryAfter);

/** What a step leaves for its post step, should it not come to its end. Never holds the key. */
const SavedRun = v.variant('kind', [
  /** A create request is about to be sent; the scans that were there before. */
  v.object({
    kind: v.literal('sending'),
    targetId: v.string(),
    known: v.array(v.object({ id: v.string(), at: v.optional(v.number()) })),
    isWhole: v.boolean(),
    /** The scan that was found by listing and taken up for that of the request; `known` holds it too. */
    adopted: v.optional(v.string()),
    retryAfter,
  }),
  /** A scan of ours runs. */
  v.object({ kind: v.literal('running'), scanId: v.string(), retryAfter }),
  /** There is nothing to clean up. */
  v.object({ kind: v.literal('settled') }),
]);
export type SavedRun = v.InferOutput<typeof SavedRun>;

/** How much is left of a wait that was asked for, in milliseconds: never more than all of it, should the machine have been started anew. */
export function waitLeft(retryAfter: v.InferOutput<typeof RetryAfter> | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const left = retryAfter.since + retryAfter.ms - now;
  return Math.min(retryAfter.ms, Math.max(0, left));
}

/** Reads what a step left; `undefined` where it left nothing, or nothing readable. */
export function readSavedRun(text: string): SavedRun | undefined {
  try {
    return v.parse(SavedRun, JSON.parse(text));
  } catch {
    return undefined;
  }
}
