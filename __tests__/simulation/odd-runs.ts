import { BASE, HEAD } from '../support/run-environment.js';
import { type Kind, withInputs, withOddity } from './odd-kind.js';
import { commits } from './talk.js';

/** Other sides, another workflow, another order than the event asks for; some of them do not go together. */
export const order: Kind = (fate, dice) =>
  withInputs(
    fate,
    dice.pick<Record<string, string>>([
      { 'base-ref': commits[0] },
      { 'base-ref': 'main' },
      { 'base-ref': BASE, 'head-ref': HEAD },
      { 'base-ref': BASE.toUpperCase(), 'head-ref': 'main' },
      { 'head-ref': 'main' },
      { workflow: 'review_target' },
      { workflow: 'REVIEW_TARGET', 'base-ref': BASE },
      { workflow: 'REVIEW_CHANGES' },
      { workflow: 'REVIEW_CHANGES', 'base-ref': BASE },
      { workflow: 'AUTHENTICATED_ASSESSMENT', 'authorization-ref': 'recorded' },
      { workflow: 'AUTHENTICATED_ASSESSMENT' },
      { goal: 'LAUNCH_REVIEW' },
      { mode: 'DEEP' },
      { 'attachment-ids': 'one, two' },
    ]),
  );

/** What few workflows choose. */
export const choice: Kind = (fate, dice) =>
  withInputs(
    fate,
    dice.pick<Record<string, string>>([
      { 'fail-on': 'info' },
      { annotations: 'false' },
      { summary: 'false' },
      { 'sarif-severity': 'keep' },
      { 'sarif-oversize': 'fail' },
    ]),
  );

/** The most that `timeout-minutes` takes, in milliseconds. */
const LONGEST_MS = 360 * 60_000;

/** All that takes time takes up to twelve times as long, and there is as much of it. */
export const leisure: Kind = (fate) => {
  const times = Math.min(12, Math.floor(LONGEST_MS / fate.timeoutMs));
  const slower = (ms: number): number => ms * times;
  const { afterMs, steps } = fate.script;
  return {
    ...withInputs(fate, { 'timeout-minutes': `${slower(fate.timeoutMs) / 60_000}` }),
    timeoutMs: slower(fate.timeoutMs),
    neighbours: fate.neighbours.map((one) => ({ ...one, ms: slower(one.ms) })),
    script: {
      ...fate.script,
      ...(afterMs === undefined ? {} : { afterMs: slower(afterMs) }),
      ...(steps === undefined
        ? {}
        : { steps: steps.map(({ status, ms = 0 }) => ({ status, ms: slower(ms) })) }),
    },
  };
};

/** A scan that is not there, a key that may only read, or a target that is named. */
export const given: Kind = (fate, dice) =>
  fate.isResumed && dice.chance(0.5)
    ? withOddity(fate, { isGone: true })
    : withOddity(fate, dice.chance(0.3) ? { isReadOnly: true } : { isTargetGiven: true });

/** A step that has no token for GitHub. */
export const silence: Kind = (fate) =>
  fate.talk === undefined
    ? fate
    : { ...withOddity(fate, { isTokenless: true }), talk: { ...fate.talk, may: 'read' } };

/** The steps behind this one take their time, or the job is cancelled while its post step runs. */
export const lateness: Kind = (fate, dice) =>
  dice.chance(0.5)
    ? { ...fate, postAfterMs: dice.pick([60_000, 600_000, 1_800_000]) }
    : withOddity(fate, { postSignalMs: dice.chance(0.5) ? dice.whole(0, 500) : dice.whole(0, 60_000) });

/** Reports whose results are scored, and said with more or less weight. */
export const scores: Kind = (fate, dice) =>
  fate.cargo === undefined
    ? fate
    : {
        ...withInputs(fate, dice.chance(0.3) ? { 'sarif-severity': 'keep' } : {}),
        cargo: {
          ...fate.cargo,
          scoredEvery: dice.whole(1, 5),
          reports: fate.cargo.reports.map((one) => ({
            ...one,
            louderEvery: dice.chance(0.5) ? dice.whole(1, 4) : 0,
          })),
        },
      };

/** Of a scan that a run is given, nothing tells the target, which the workflow may name. */
export const untold: Kind = (fate, dice) => {
  if (fate.habit !== undefined || fate.pageFault !== undefined || fate.churn.length > 0) return fate;
  if (fate.filter !== 'known' || fate.profile === 'documented') return fate;
  const portrait = { flaw: 'no target', from: 0, looks: Number.POSITIVE_INFINITY, isSmall: false } as const;
  const odd = dice.chance(0.5) ? withOddity(fate, { isTargetGiven: true }) : fate;
  return { ...odd, isResumed: true, portrait };
};
