import type { ScanOrder } from '../plan.js';

/** What the service is asked for a scan by, when it says whether it may run and when it creates it (contract 2.4). */
export function requestFor(targetId: string, { attachmentIds, ...order }: ScanOrder) {
  return {
    ...order,
    targetId,
    ...(attachmentIds.length > 0 ? { attachmentIds: [...attachmentIds] } : {}),
  };
}
