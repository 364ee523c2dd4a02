/** From worst to least. */
export const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Sorts the worst first. */
export const rankOf = (severity: Severity): number => SEVERITIES.indexOf(severity);
