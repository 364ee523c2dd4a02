import type { SeenFile } from '../../edge/seen-file.js';

/** What is missing from an import: a file that may not be read, or what a line names in vain. `why` is in sentences. */
export interface Refusal {
  readonly name: string;
  readonly why: string;
}

/** What a search found: files, refusals, and sentences about the rest. Notes go into the log, gaps are warned of. */
export interface Found {
  readonly files: readonly SeenFile[];
  readonly refused: readonly Refusal[];
  readonly notes: readonly string[];
  /** About lines that found, or took back, nothing: nobody can say whether they should have. */
  readonly gaps: readonly string[];
}

/** Nothing found. */
export const NOTHING: Found = { files: [], refused: [], notes: [], gaps: [] };
/** Nothing found, with something to say in the log. */
export const note = (text: string): Found => ({ ...NOTHING, notes: [text] });
/** Nothing found by a line of which nobody can say whether it should have found something. */
export const gap = (text: string): Found => ({ ...NOTHING, gaps: [text] });
/** Nothing found, and the reason why. */
export const refusal = (name: string, why: string): Found => ({ ...NOTHING, refused: [{ name, why }] });

/** What several searches brought, in one. */
export function merged(parts: readonly Found[]): Found {
  return {
    files: parts.flatMap(({ files }) => files),
    refused: parts.flatMap(({ refused }) => refused),
    notes: parts.flatMap(({ notes }) => notes),
    gaps: parts.flatMap(({ gaps }) => gaps),
  };
}
