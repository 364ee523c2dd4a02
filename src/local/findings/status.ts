/** The statuses in which a finding still counts (observed facts, 6.1). */
const OPEN = ['OPEN', 'FIX_READY', 'PR_OPENED', 'TICKET_CREATED', 'FIXED_PENDING_RETEST'] as const;

export const FINDING_STATUSES = [...OPEN, 'FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE'] as const;

/** Whether a finding in this status still counts. */
export const isUnresolved = (status: string): boolean => OPEN.some((open) => open === status);
