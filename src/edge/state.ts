import * as core from '@actions/core';
import * as v from 'valibot';
import type { Environment } from './environment.js';

/** What this step leaves for its post step, should it not come to its end. Never holds the key. */
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

/** The memory that the runner keeps between a step and its post step. */
export interface State {
  /** Whether this process is the post step. */
  readonly isPost: boolean;
  /** Remembers; the last record counts. Throws when the runner's file cannot be written. */
  readonly save: (record: SavedRun) => void;
  /** What the step remembered; `undefined` where it remembered nothing, or nothing readable. */
  readonly load: () => SavedRun | undefined;
}

const NAME = 'run';

/** The state of this step. Outside a runner, which names no file for it, nothing is remembered. */
export function openState(environment: Environment): State {
  const saved = environment[`STATE_${NAME}`] ?? '';
  const hasFile = (environment['GITHUB_STATE'] ?? '') !== '';
  return {
    isPost: saved !== '',
    save(record) {
      if (hasFile) core.saveState(NAME, record);
    },
    load() {
      try {
        const parsed = v.safeParse(SavedRun, JSON.parse(saved));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
