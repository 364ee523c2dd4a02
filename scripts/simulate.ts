import { parseArgs } from 'node:util';
import { violationsOf } from '../__tests__/simulation/invariants.js';
import { live } from '../__tests__/simulation/life.js';
import { traceOf } from '../__tests__/simulation/trace.js';

/** `npm run simulate -- --seeds N [--from K]` lives N lives; `--seed K` lives one and shows its trace. */
const text = { type: 'string' } as const;
const {
  seeds = '2000',
  from = '1',
  seed,
} = parseArgs({ options: { seeds: text, from: text, seed: text } }).values;

if (seed !== undefined) {
  const life = await live(Number(seed));
  process.stdout.write(`${traceOf(life)}\n${violationsOf(life).join('\n')}\n`);
} else {
  const first = Number(from);
  const verdicts = new Map<string, number>();
  let broken = 0;
  for (let number = first; number < first + Number(seeds) && broken < 5; number += 1) {
    const life = await live(number);
    const verdict = life.outcome?.verdict ?? 'killed';
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    const violations = violationsOf(life);
    if (violations.length === 0) continue;
    broken += 1;
    process.exitCode = 1;
    process.stdout.write(`${violations.join('\n')}\n${traceOf(life)}\n\n`);
  }
  const counts = [...verdicts]
    .map(([verdict, count]) => `${verdict} ${count}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  process.stdout.write(`${broken} lives broke an invariant. Verdicts: ${counts.join(', ')}.\n`);
}
