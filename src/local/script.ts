import * as v from 'valibot';
import { isSha } from './engine/refs.js';
import { COVERAGE } from './engine/review.js';
import { SEVERITIES } from './engine/severity.js';

const Word = v.pipe(v.string(), v.minLength(1));
const Milliseconds = v.pipe(v.number(), v.minValue(0));
const Revision = v.optional(v.pipe(v.string(), v.check(isSha, 'a full lower-case SHA')));

/** A finding as a script or a seed gives it; what is left out takes an ordinary value. */
export const ScriptedFinding = v.strictObject({
  title: v.optional(v.string(), 'Scripted finding'),
  severity: v.optional(v.picklist(SEVERITIES), 'MEDIUM'),
  status: v.optional(v.string(), 'OPEN'),
  summary: v.optional(v.string(), ''),
  category: v.optional(v.string(), 'sast'),
  cwe: v.optional(v.nullable(v.string()), null),
  verified: v.optional(v.boolean(), false),
  recommendedFix: v.optional(v.nullable(v.string()), null),
  technicalDetail: v.optional(v.nullable(v.string()), null),
  implicatedFiles: v.optional(v.nullable(v.array(v.string())), null),
  tags: v.optional(v.array(v.string()), []),
  /** What makes it the same thing in two scans; without it, every scan sees its own. */
  dedupeKey: v.optional(v.string()),
});
export type ScriptedFinding = v.InferInput<typeof ScriptedFinding>;

const Receipt = v.strictObject({
  scanner: Word,
  controlId: Word,
  status: v.picklist(COVERAGE),
  reason: v.optional(v.nullable(v.string()), null),
});

/** What one future scan does in place of what the pacing and the reviewer would make of it. */
export const ScanScript = v.strictObject({
  /** Only a scan of this target takes the script; without it, any. */
  targetId: v.optional(Word),
  /** The status it ends with, any word. */
  end: v.optional(Word, 'COMPLETED'),
  /** From creation to end, in milliseconds, spread over the usual statuses; `steps` says it in detail. */
  afterMs: v.optional(Milliseconds),
  /** The statuses before the end, in order, words may recur; without `ms` it stays there until cancelled. */
  steps: v.optional(
    v.pipe(
      v.array(v.strictObject({ status: Word, ms: v.optional(Milliseconds) })),
      v.minLength(1, 'Name at least one status, or leave steps out; with afterMs 0 the scan ends at once.'),
    ),
  ),
  /** What it finds. Without this the reviewer is asked. */
  findings: v.optional(v.array(ScriptedFinding)),
  coverage: v.optional(v.array(Receipt)),
  summary: v.optional(v.string()),
  errorCategory: v.optional(v.string()),
  errorMessage: v.optional(v.string()),
  /** Recorded in place of what the refs resolve to. */
  revisions: v.optional(v.strictObject({ head: Revision, base: Revision, mergeBase: Revision })),
  /** Neither listed nor readable for so long after its creation. */
  hiddenMs: v.optional(Milliseconds),
  /** The row is made, ends FAILED with category QUEUE, and the answer is 503 (observed facts, 3.3). */
  enqueueFails: v.optional(v.boolean(), false),
});
export type ScanScript = v.InferInput<typeof ScanScript>;
export type ReadScanScript = v.InferOutput<typeof ScanScript>;
