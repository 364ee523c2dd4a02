import { isSha } from '../../src/local/engine/refs.js';
import type { Sha } from '../../src/local/engine/source.js';
import type { RefSource } from '../../src/local/ports.js';

/** A repository that is only names: branches and their tips, `main` or the first being the default, and one merge base for all commits. */
export function namedSource(branches: Readonly<Record<string, Sha>>, mergeBase?: Sha): RefSource {
  const tips = new Map(Object.entries(branches));
  return {
    defaultHead: async () => tips.get('main') ?? tips.values().next().value,
    resolve: async (ref) => tips.get(ref) ?? (isSha(ref) ? ref : undefined),
    mergeBase: async (base) => mergeBase ?? base,
  };
}
