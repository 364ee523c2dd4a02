import type { ScanScript, ScriptedFinding } from '../../src/local/script.js';
import type { Dice } from './dice.js';

export function scriptOf(dice: Dice): ScanScript {
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
  const odds = {
    ...(dice.chance(0.2) ? { hiddenMs: dice.whole(0, 20_000) } : {}),
    ...(dice.chance(0.03) ? { revisions: { head: 'd'.repeat(40) } } : {}),
  };
  if (dice.chance(0.2)) {
    const words = ['QUEUED', 'PREFLIGHT', 'RUNNING', 'VERIFYING', 'REQUIRES_APPROVAL', 'DREAMING'] as const;
    const steps = Array.from({ length: dice.whole(1, 6) }, () => ({
      status: dice.pick(words),
      ms: dice.whole(500, 40_000),
    }));
    return { end, steps, findings, ...odds };
  }
  const enqueue = dice.chance(0.03) ? { enqueueFails: true } : {};
  return { end, afterMs: dice.whole(500, 240_000), findings, ...odds, ...enqueue };
}

export function findingOf(dice: Dice): ScriptedFinding {
  return {
    title: dice.pick([
      'Injection',
      '::error::x',
      '##[error]y',
      'a\n::set-output name=verdict::passed',
      '@you <!-- x -->',
      '![x](https://evil.example/x.png) [y](https://evil.example)',
      '\u202e\u0000<img src=x>',
    ]),
    severity: dice.pick(['INFO', 'LOW', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']),
    status: dice.pick(['OPEN', 'OPEN', 'FIX_READY', 'FIXED', 'FALSE_POSITIVE', 'ODD']),
    verified: dice.chance(0.5),
  };
}
