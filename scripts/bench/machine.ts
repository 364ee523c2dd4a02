import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../runner.js';
import { linesOf, textOf } from './goal.js';

const Package = v.object({ name: v.string(), version: v.string() });

/** On what everything was measured, as a Markdown table. */
export function machineLines(): string[] {
  const [processor, ...others] = cpus();
  const { name, version } = v.parse(
    Package,
    JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')),
  );
  return linesOf(
    ['Measured', 'on'],
    [
      ['Processor', `${processor?.model.trim() ?? 'unknown'}, ${others.length + 1} cores`],
      ['Memory', textOf(totalmem() / 2 ** 30, 'GiB')],
      ['Kernel', `${type()} ${release()}`],
      ['Node', process.version],
      [name, version],
    ],
  );
}
