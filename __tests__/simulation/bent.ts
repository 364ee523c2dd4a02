import { type Cargo, fileNameOf } from './cargo.js';
import { calm } from './climate.js';
import type { Dice } from './dice.js';
import type { Fate } from './fate.js';
import { mayComment } from './occasion.js';
import { findingOf } from './scripting.js';

/** A run that carries reports; every other of them would pass but for what becomes of these. */
export function laden(fate: Fate, { reports }: Cargo, dice: Dice): Fate {
  const tolerated = dice.chance(0.3) ? ['import-error'] : [];
  const inputs = {
    ...fate.inputs,
    'sarif-files': reports.map((_, index) => fileNameOf(index)).join('\n'),
    'sarif-suppressed': dice.chance(0.7) ? 'skip' : 'import',
    imported: dice.chance(0.8) ? 'gate' : 'report',
    tolerate: [fate.inputs['tolerate'], ...tolerated].filter(Boolean).join(','),
  };
  if (dice.chance(0.5)) return { ...fate, inputs };
  // A scan that failed takes reports too where that is tolerated.
  const isFailing = dice.chance(0.15);
  const tolerate = isFailing ? `${inputs.tolerate},service-error` : inputs.tolerate;
  return {
    ...fate,
    inputs: { ...inputs, tolerate, 'fail-on': 'none', 'max-findings': '', wait: 'true' },
    script: { end: isFailing ? 'FAILED' : 'COMPLETED', afterMs: dice.whole(500, 20_000), findings: [] },
    ending: { kind: 'none' },
    neighbours: [],
  };
}

/** A run that mostly comes so far that it has something to say on its pull request. */
export function talkative(fate: Fate, dice: Dice): Fate {
  const event = mayComment(fate.event)
    ? fate.event
    : dice.pick(['pullRequest', 'pullRequest', 'pullRequestTarget', 'pullRequestTargetOfFork'] as const);
  const isSoon = dice.chance(0.7) && fate.cargo === undefined && fate.churn.length === 0;
  const { findings, end = 'COMPLETED' } = fate.script;
  return {
    ...fate,
    event,
    script: isSoon ? { end, afterMs: dice.whole(500, 6_000), findings: findings?.slice(0, 3) } : fate.script,
    climate: dice.chance(0.6) ? calm : fate.climate,
    ending: dice.chance(0.7) ? { kind: 'none' } : fate.ending,
    neighbours: dice.chance(0.7) ? [] : fate.neighbours,
  };
}

/** A run that has to find out by itself whether it read all findings; most have several pages, and would pass. */
export function unsure(given: Fate, dice: Dice): Fate {
  // Where nothing declares its length, a list that lacks a page is not to be told from a short one: save that it ends in an empty page.
  const isBlind = given.declaration !== undefined && given.pageFault === 'lose-page';
  const fate: Fate = { ...given, pageFault: isBlind ? 'lose-cursor' : given.pageFault };
  if (dice.chance(0.2)) return fate;
  const severity = dice.pick(['LOW', 'MEDIUM', 'CRITICAL'] as const);
  const ordinary = dice.whole(0, 20);
  const findings = Array.from({ length: dice.whole(95, 260) }, (_, at) => ({
    ...findingOf(dice),
    ...(at < ordinary ? {} : { severity, status: 'OPEN' }),
  }));
  const inputs = {
    ...fate.inputs,
    wait: 'true',
    'fail-on': 'none',
    'max-findings': dice.chance(0.5) ? '' : `${severity.toLowerCase()}=${findings.length - ordinary - 1}`,
  };
  return {
    ...fate,
    inputs,
    script: { end: 'COMPLETED', afterMs: dice.whole(500, 20_000), findings },
    climate: dice.chance(0.7) ? calm : fate.climate,
    ending: { kind: 'none' },
    neighbours: [],
  };
}
