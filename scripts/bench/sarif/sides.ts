import * as v from 'valibot';
import type { Figures } from '../figures.js';
import { bundleSide } from '../sides.js';
import { measure } from '../usage.js';

/** Who imports. */
export type Side = 'bare' | 'passage' | 'ours';
export type Scripts = Readonly<Record<Side, string>>;

/** What one whole import took. */
export type Import = Figures<'wallMs' | 'cpuMs' | 'peakMiB' | 'requests'>;

const Said = v.looseObject({ requests: v.number() });

/** Bundles every side into `folder`. */
export async function bundleSides(folder: string): Promise<Scripts> {
  return {
    bare: await bundleSide('sarif-bare', folder),
    passage: await bundleSide('sarif-passage', folder),
    ours: await bundleSide('sarif-ours', folder),
  };
}

/** One import by the script and with the words given, in a process of its own. Throws where it sent nothing. */
export async function importOf(words: readonly string[]): Promise<Import> {
  const { usage, output } = await measure(words);
  // What @actions/glob prints for debugging stands on lines of its own.
  const { requests } = v.parse(Said, JSON.parse(output.slice(output.lastIndexOf('\n') + 1)));
  if (requests === 0) throw new Error('Nothing was sent: the reports were not read, so no time is theirs.');
  return { ...usage, requests };
}
