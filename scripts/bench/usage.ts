import { spawn } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';
import type { Figures } from './figures.js';

/** What a whole process took: milliseconds, and the peak of its memory in MiB. */
export type Usage = Figures<'wallMs' | 'cpuMs' | 'peakMiB'>;

/** A module to load before a process's own, see there. */
export const probe = path.join(import.meta.dirname, 'probe.cjs');

const Said = v.object({ cpuMs: v.number(), status: v.string() });

/**
 * Runs Node with these words, and says what it took and what stood on its standard output. Throws
 * when it ends otherwise than by `exitCode`, with what it said about that.
 */
export async function measure(
  words: readonly string[],
  { exitCode = 0, env }: { readonly exitCode?: number; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly usage: Usage; readonly output: string }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--require', probe, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(env === undefined ? {} : { env }),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, said, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended]);
  if (code !== exitCode) throw new Error(`node ${words.join(' ')} ended with ${code}: ${said || output}`);
  return { usage: { wallMs: performance.now() - startedAt, ...usageIn(said.split('\n')) }, output };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

/** What the probe said among these lines. Throws when it said nothing. */
export function usageIn(lines: readonly string[]): Figures<'cpuMs' | 'peakMiB'> {
  const line = lines.findLast((one) => one.startsWith('usage '));
  if (line === undefined) throw new Error('The process ended without saying what it took.');
  const { cpuMs, status } = v.parse(Said, JSON.parse(line.slice('usage '.length)));
  return { cpuMs, peakMiB: peakMiBOf(status) };
}

/** The peak of a process's memory, from its `/proc/PID/status`. Throws where that does not hold it. */
export function peakMiBOf(status: string): number {
  const kiB = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kiB === undefined) throw new Error('/proc says nothing of a peak of memory; measure on Linux.');
  return Number(kiB) / 1024;
}

/** The CPU time of all processes that a process started and that have ended, from its `/proc/PID/stat`: ms, to 20. */
export function childrenCpuMsOf(stat: string): number {
  const TICK_MS = 10;
  // The name of the program, in parentheses, is the second of the fields and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[13]) + Number(fields[14]);
  if (Number.isNaN(ticks)) throw new Error('/proc says nothing of the CPU of children; measure on Linux.');
  return ticks * TICK_MS;
}
