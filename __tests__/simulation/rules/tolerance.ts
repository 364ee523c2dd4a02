import { calm } from '../climate.js';
import type { Rule, Scene } from '../scene.js';

/** Verdicts that are green by themselves, and those that a workflow may tolerate, with the words by which it does. */
const GREEN = ['passed', 'skipped', 'detached'];
const BY_WORD: Readonly<Record<string, readonly string[]>> = {
  partial: ['partial'],
  ineligible: ['ineligible'],
  busy: ['busy'],
  timeout: ['timeout'],
  error: ['service-error', 'import-error'],
};

/** I1: a job is green by its verdict, or by what its workflow tolerates, and else red. */
export const tolerance: Rule = (scene) => (what) => (what.kind === 'over' ? unlike(scene) : []);

function unlike({ fate, recording, isGreen }: Scene): string[] {
  const verdict = recording.log
    .findLast((line) => /^(?:::error::)?Verdict: /.test(line))
    ?.replace(/^(?:::error::)?Verdict: (\w+)\..*$/, '$1');
  if (isGreen === undefined || verdict === undefined) return [];
  const tolerated = fate.inputs['tolerate']?.split(',') ?? [];
  const mayBeGreen =
    GREEN.includes(verdict) || (BY_WORD[verdict] ?? []).some((word) => tolerated.includes(word));
  // A refusal of the key is no fault of the service.
  const isBarred =
    fate.oddities.isReadOnly === true && !fate.isResumed && fate.climate === calm && verdict === 'error';
  return [
    ...(isGreen && (!mayBeGreen || isBarred) ? [`I1: green although it ends ${verdict}`] : []),
    ...(!isGreen && GREEN.includes(verdict) ? [`I8: red although it ends ${verdict}`] : []),
  ];
}
