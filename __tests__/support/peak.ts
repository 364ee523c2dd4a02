import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StepResult } from '../../scripts/runner.js';

/** How often a process may be measured: a busy machine collects garbage late, which takes more memory, never less. */
const TRIES = 3;

/** A step and the most memory that it took, in bytes: the least of some tries, where one may take so much. */
export async function measured(
  folder: string,
  most: number,
  step: (variables: Readonly<Record<string, string>>) => Promise<StepResult>,
): Promise<{ readonly outputs: StepResult['outputs']; readonly peak: number }> {
  const file = path.join(folder, 'peak');
  const preload = path.join(folder, 'measure.mjs');
  // The most that the system counts for a process holds what its parent had when it was made; this does not.
  const source = `import { readFileSync, writeFileSync } from 'node:fs';
process.on('exit', () => {
  const [, peak] = /^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  writeFileSync(${JSON.stringify(file)}, peak);
});`;
  writeFileSync(preload, source);
  const variables = { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}` };
  let outputs: StepResult['outputs'] = {};
  let peak = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && peak > most; tries += 1) {
    ({ outputs } = await step(variables));
    peak = Math.min(peak, Number(readFileSync(file, 'utf8')) * 1024);
  }
  return { outputs, peak };
}
