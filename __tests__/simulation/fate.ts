import type { Profile } from '../../src/local/profile.js';
import type { ScanScript, ScriptedFinding } from '../../src/local/script.js';
import type { EventName } from '../support/run-environment.js';
import type { Dice } from './dice.js';
import type { Climate } from './weather.js';

/** Everything that a seed decides about one simulated run. */
export interface Fate {
  readonly profile: Profile;
  readonly event: EventName;
  readonly inputs: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly script: ScanScript;
  readonly climate: Climate;
  /** Scans of others that hold the target when the run begins, each for so many milliseconds. */
  readonly others: readonly { readonly ms: number; readonly isSameCommits: boolean }[];
  readonly ending: { readonly kind: 'none' } | { readonly kind: 'SIGINT' | 'SIGKILL'; readonly atMs: number };
}

const calm: Climate = {
  lostRequest: 0,
  lostAnswer: 0,
  cut: 0,
  duplicate: 0,
  slow: 0,
  gateway: 0,
  limited: 0,
};

/** Casts the fate of a seed. */
export function castFate(dice: Dice): Fate {
  const minutes = dice.pick([1, 2, 5, 10]);
  const isCalm = dice.chance(0.3);
  const profile = dice.pick<Profile>(['observed', 'documented']);
  const rough = dice.pick([0.03, 0.1, 0.3]);
  const some = (most: number): number => (dice.chance(0.5) ? 0 : dice.next() * most * rough);
  return {
    profile,
    event: dice.pick(['pullRequest', 'pullRequest', 'push', 'schedule', 'mergeGroup']),
    inputs: inputsOf(dice, minutes),
    timeoutMs: minutes * 60_000,
    script: scriptOf(dice),
    climate: isCalm
      ? calm
      : {
          lostRequest: some(1),
          lostAnswer: some(1),
          cut: some(1),
          // Where keys are ignored, a network that doubles requests makes two scans of one request.
          duplicate: profile === 'observed' ? some(0.5) : 0,
          slow: some(2),
          gateway: some(1),
          limited: some(1),
        },
    others: dice.chance(0.25) ? [{ ms: dice.whole(1_000, 90_000), isSameCommits: dice.chance(0.3) }] : [],
    ending: endingOf(dice),
  };
}

function inputsOf(dice: Dice, minutes: number): Record<string, string> {
  const tolerated = ['partial', 'timeout', 'busy', 'service-error', 'ineligible'].filter(() =>
    dice.chance(0.2),
  );
  return {
    'timeout-minutes': `${minutes}`,
    'fail-on': dice.pick(['critical', 'high', 'medium', 'low', 'none']),
    tolerate: tolerated.join(','),
    'cancel-on-timeout': dice.chance(0.8) ? 'true' : 'false',
    wait: dice.chance(0.92) ? 'true' : 'false',
    ...(dice.chance(0.2) ? { 'max-findings': `high=${dice.whole(0, 3)}, low=${dice.whole(0, 40)}` } : {}),
  };
}

function scriptOf(dice: Dice): ScanScript {
  const end = dice.pick([
    'COMPLETED',
    'COMPLETED',
    'COMPLETED',
    'PARTIAL',
    'FAILED',
    'STOPPED_BUDGET',
    'CANCELLED',
    'TIMED_OUT',
  ]);
  const findings = Array.from({ length: dice.chance(0.15) ? dice.whole(90, 260) : dice.whole(0, 6) }, () =>
    findingOf(dice),
  );
  const hidden = dice.chance(0.2) ? { hiddenMs: dice.whole(0, 20_000) } : {};
  const enqueue = dice.chance(0.03) ? { enqueueFails: true } : {};
  if (dice.chance(0.2)) {
    const words = ['QUEUED', 'PREFLIGHT', 'RUNNING', 'VERIFYING', 'REQUIRES_APPROVAL', 'DREAMING'] as const;
    const steps = Array.from({ length: dice.whole(1, 6) }, () => ({
      status: dice.pick(words),
      ms: dice.whole(500, 40_000),
    }));
    return { end, steps, findings, ...hidden };
  }
  return { end, afterMs: dice.whole(500, 240_000), findings, ...hidden, ...enqueue };
}

function findingOf(dice: Dice): ScriptedFinding {
  return {
    title: dice.pick([
      'Injection',
      '::error::x',
      '##[error]y',
      'a\n::set-output name=verdict::passed',
      '@you <!-- x -->',
    ]),
    severity: dice.pick(['INFO', 'LOW', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']),
    status: dice.pick(['OPEN', 'OPEN', 'FIX_READY', 'FIXED', 'FALSE_POSITIVE', 'ODD']),
    verified: dice.chance(0.5),
  };
}

function endingOf(dice: Dice): Fate['ending'] {
  if (dice.chance(0.7)) return { kind: 'none' };
  const atMs = dice.chance(0.5) ? dice.whole(0, 2_000) : dice.whole(0, 120_000);
  return { kind: dice.pick(['SIGINT', 'SIGKILL']), atMs };
}
