import type { SeenFile } from '../../edge/seen-file.js';

/** What is missing: a file that is not touched, or what a line names in vain. `why` is in sentences. */
export interface Refusal {
  readonly name: string;
  readonly why: string;
}

/** What a search brought: files, and sentences about the rest, to be told as notes and warned of as gaps. */
export interface Found {
  readonly files: readonly SeenFile[];
  readonly refused: readonly Refusal[];
  readonly notes: readonly string[];
  /** Of lines that brought, or took back, nothing: nobody can say whether they should have. */
  readonly gaps: readonly string[];
}

/** A search that brought nothing. */
export const NOTHING: Found = { files: [], refused: [], notes: [], gaps: [] };
/** The same, with something to say. */
export const note = (text: string): Found => ({ ...NOTHING, notes: [text] });
/** The same, of a line of which nobody can say whether it should have brought something. */
export const gap = (text: string): Found => ({ ...NOTHING, gaps: [text] });
/** A search that brought nothing but the reason why. */
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
