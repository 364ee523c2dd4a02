import { type Life, live } from './life.js';
import { unlimited } from './ceiling.js';
import { calm } from './climate.js';
import type { Oddities } from './oddities.js';
import { traceOf } from './trace.js';

/** What came out of the life of a seed. */
export interface Examination {
  readonly seed: number;
  readonly verdict: string;
  /** The invariants that were broken, a sentence for each. */
  readonly broken: readonly string[];
  /** What was broken, then the trace; `undefined` where everything held. */
  readonly complaint: string | undefined;
}

/** Every so many seeds are lived again, by the same chance. */
const AGAIN_EVERY = 10;

/** What a run says of results that are refused beside others. */
const CONFLICT = 'in conflict with different evidence';

/** Lives a seed and says which invariants it broke. */
export async function examine(seed: number): Promise<Examination> {
  const life = await live(seed);
  const unlike = seed % AGAIN_EVERY === 0 ? await unlikeness(life) : [];
  const chanced = isUndisturbed(life) ? await chancedBy(life) : [];
  const swayed = life.fate.talk === undefined || seed % 2 === 0 ? [] : await swayedBy(life);
  const broken = [
    ...life.chronicle.violations,
    ...(life.companion?.chronicle.violations ?? []).map((sentence) => `Beside: ${sentence}`),
    ...(life.closing?.chronicle.violations ?? []).map((sentence) => `After: ${sentence}`),
    ...unlike,
    ...chanced,
    ...swayed,
  ];
  return {
    seed,
    verdict: life.outcome?.verdict ?? 'killed',
    broken,
    complaint: broken.length === 0 ? undefined : `${broken.join('\n')}\n${traceOf(life)}\n`,
  };
}

/** I8: without its comment a run ends the same, to the letter of its outputs and results, where it comes to its end by itself. */
async function swayedBy(life: Life): Promise<string[]> {
  if (life.fate.ending.kind !== 'none' || life.fate.companion !== undefined) return [];
  const mute = await live(life.seed, { isMute: true });
  const whole = ({ outcome, scene: { recording } }: Life): string =>
    JSON.stringify([outcome?.verdict, outcome?.green, [...recording.outputs], [...recording.files]]);
  return whole(mute) === whole(life) ? [] : ['I8: the comment changes how the run ends'];
}

/** I9: the same life again is the same to the letter. */
async function unlikeness(life: Life): Promise<string[]> {
  const again = await live(life.seed);
  return traceOf(again) === traceOf(life) ? [] : ['I9: the same life again goes otherwise'];
}

/** I9: where nothing disturbs a life, which is one in twenty, chance has no say in its verdict. */
async function chancedBy(life: Life): Promise<string[]> {
  const other = await live(life.seed, { chance: 1 });
  return essenceOf(other) === essenceOf(life) ? [] : [`I9: by chance ${essenceOf(other)}`];
}

/** Whether neither the network nor anybody else, nor a deadline that comes close, decides about the verdict. */
function isUndisturbed({ fate, lastedMs, scene }: Life): boolean {
  return (
    fate.climate === calm &&
    fate.neighbours.length === 0 &&
    fate.companion === undefined &&
    fate.cargo?.rival === undefined &&
    // Of two results that are not taken together, the service keeps the one that arrives first.
    !scene.recording.log.some((line) => line.includes(CONFLICT)) &&
    fate.pageFault === undefined &&
    fate.ceiling === unlimited &&
    fate.slumber === undefined &&
    isSteady(fate.oddities) &&
    fate.churn.length === 0 &&
    // It goes by looks, of which chance makes more or fewer.
    fate.portrait === undefined &&
    // It goes by the ids of findings, which reports that arrive at the same time get by chance.
    fate.hand === undefined &&
    fate.ending.kind === 'none' &&
    fate.revokedAtMs === undefined &&
    lastedMs < fate.timeoutMs / 2 &&
    // Ties at the border of a page can leave a list incomplete, by chance.
    scene.service.world.findings.size < (fate.habit?.mostRows ?? 100)
  );
}

/** Whether what is odd is so whenever it is met. */
const isSteady = ({ cache, tenants, denial, targets }: Oddities): boolean =>
  cache === undefined && tenants === undefined && (denial?.fromMs ?? 0) === 0 && (targets?.others ?? 0) < 99;

/** The verdict and what it rests on. */
function essenceOf({ outcome, scene }: Life): string {
  const counts = [...scene.recording.outputs].filter(([name]) => /^(?:verdict|findings-)/.test(name));
  return JSON.stringify([outcome?.verdict, outcome?.green, counts]);
}
