import { Bucket } from '../../../src/api/pace.js';
import {
  firstLookIn,
  type Forecast,
  forecastOf,
  nextLookIn,
  TERMS,
  type Terms,
} from '../../../src/scan/hazard.js';
import type { Sample } from './mix.js';

/** Gaps between looks at one scan: milliseconds, given those waited so far and the looks made. */
type Gaps = (waitedMs: number, looks: number) => number;
/** A way to poll: what it does with one scan. */
export type Policy = (sample: Sample) => Gaps;

/** What a policy costs on average. */
export interface Cost {
  readonly lagS: number;
  readonly looks: number;
}

/** Polls every scan to its end. Requests take no time, and the one that confirms an end is not counted. */
export function costOf(policy: Policy, samples: readonly Sample[]): Cost {
  let [lagMs, looks] = [0, 0];
  for (const sample of samples) {
    const gapAfter = policy(sample);
    let [waitedMs, made] = [0, 0];
    while (waitedMs < sample.tookMs) {
      waitedMs += gapAfter(waitedMs, made);
      made += 1;
    }
    lagMs += waitedMs - sample.tookMs;
    looks += made;
  }
  return { lagS: lagMs / samples.length / 1000, looks: looks / samples.length };
}

/** What this action does, on its own terms or on others, its bucket of requests included. */
export const ours =
  (terms: Terms = TERMS, knows: (sample: Sample) => Forecast = ({ pastMs }) => forecastOf(pastMs)): Policy =>
  (sample) => {
    const forecast = knows(sample);
    const bucket = new Bucket(0);
    return (waitedMs, looks) => {
      const gap =
        looks === 0
          ? firstLookIn(forecast, waitedMs, waitedMs, sample.chance, terms)
          : nextLookIn(forecast, waitedMs, waitedMs, terms);
      const due = waitedMs + gap;
      const sentAt = due + bucket.waitAt(due);
      bucket.take(sentAt);
      return sentAt - waitedMs;
    };
  };

const fixed =
  (seconds: number): Policy =>
  () =>
  () =>
    seconds * 1000;

/** What comparable actions do. */
export const peers: Readonly<Record<string, Policy>> = {
  'every 2 s': fixed(2),
  'every 3 s': fixed(3),
  'every 5 s': fixed(5),
  'every 10 s': fixed(10),
  'every 15 s': fixed(15),
  'every 20 s': fixed(20),
  'every 30 s': fixed(30),
  '5 × 1.5ⁱ s, at most 10': () => (_, i) => Math.min(10, 5 * 1.5 ** i) * 1000,
  '5 + i/5 s': () => (_, i) => (5 + i / 5) * 1000,
  '1.5ⁱ s': () => (_, i) => 1.5 ** i * 1000,
};
