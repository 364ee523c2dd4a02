import { wordOf } from './service-word.js';

/** The severities of the contract's section 2.5, worst first. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof severities)[number];

/** A severity as read: a word that the contract does not know counts as failing. */
export type ReadSeverity = Severity | 'unknown';

/** The severity that a word names, compared without case. */
export function severityOf(word: string | null | undefined): ReadSeverity {
  return byWord.get(wordOf(word ?? '')) ?? 'unknown';
}

const byWord: ReadonlyMap<string, Severity> = new Map(
  severities.map((severity) => [severity.toUpperCase(), severity]),
);

/** Sorts the worst first; what is unknown comes before everything, since it always fails. */
export function rankOf(severity: ReadSeverity): number {
  return severity === 'unknown' ? -1 : severities.indexOf(severity);
}
