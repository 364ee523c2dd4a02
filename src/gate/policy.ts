import { rankOf, type Severity } from './severity.js';

/** How many findings of each severity are accepted; `null` accepts any number. */
export type Limits = Readonly<Record<Severity, number | null>>;

/** What the gate counts, and how much of it is accepted. */
export interface Policy {
  readonly limits: Limits;
  readonly imported: 'gate' | 'report';
  readonly onlyVerified: boolean;
  readonly onlyNew: boolean;
}

/**
 * The limits that `fail-on` and `max-findings` make together: nothing accepted from `failOn` up,
 * anything below, and a given number overrides both for its severity.
 */
export function limitsOf(failOn: Severity | 'none', given: ReadonlyMap<Severity, number>): Limits {
  const limitFor = (severity: Severity): number | null =>
    given.get(severity) ?? (failOn !== 'none' && rankOf(severity) <= rankOf(failOn) ? 0 : null);
  return {
    critical: limitFor('critical'),
    high: limitFor('high'),
    medium: limitFor('medium'),
    low: limitFor('low'),
    info: limitFor('info'),
  };
}
