import type { ScanOrder } from '../plan.js';

/** What asks for a scan: the same where the service says whether it may run and where it creates it (contract 2.4). */
export type ScanRequest = ReturnType<typeof requestFor>;

/** Words an order for a target as the service takes it. */
export function requestFor(targetId: string, { attachmentIds, ...order }: ScanOrder) {
  return {
    ...order,
    targetId,
    ...(attachmentIds.length > 0 ? { attachmentIds } : {}),
  };
}
