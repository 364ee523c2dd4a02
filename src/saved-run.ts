import * as v from 'valibot';

/** A wait that the service asked of everybody: how long, in milliseconds, and since when, on the machine's clock. */
const RetryAfter = v.object({ ms: v.pipe(v.number(), v.minValue(0)), since: v.number() });
const retryAfter = v.optional(RetryAfter);

/** What a step saves for its post step, in case it does not come to its own end. Never holds the key. */
const SavedRun = v.variant('kind', [
  /** A create request is about to be sent; `known` are the scans that were there before. */
  v.object({
    kind: v.literal('sending'),
    targetId: v.string(),
    known: v.array(v.object({ id: v.string(), at: v.optional(v.number()) })),
    isWhole: v.boolean(),
    /** The scan that was found by listing and adopted as the one of the request; `known` holds it too. */
    adopted: v.optional(v.string()),
    retryAfter,
  }),
  /** A scan of ours runs. */
  v.object({ kind: v.literal('running'), scanId: v.string(), retryAfter }),
  /** There is nothing to clean up. */
  v.object({ kind: v.literal('settled') }),
]);
export type SavedRun = v.InferOutput<typeof SavedRun>;

/**
 * How much is left of a wait, in milliseconds. Never more than the whole wait, since the machine, and its clock with it,
 * may have been started anew.
 */
export function waitLeft(retryAfter: v.InferOutput<typeof RetryAfter> | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  const left = retryAfter.since + retryAfter.ms - now;
  return Math.min(retryAfter.ms, Math.max(0, left));
}

/** Reads what a step saved; `undefined` if that is nothing, or nothing readable. */
export function readSavedRun(text: string): SavedRun | undefined {
  try {
    return v.parse(SavedRun, JSON.parse(text));
  } catch {
    return undefined;
  }
}
