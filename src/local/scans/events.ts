import type { ScanEvent, ScanRow } from '../rows/scan.js';
import type { World } from '../world.js';

/** Adds an event to a scan, at a time in milliseconds (contract, section 6). */
export function record(
  world: World,
  scan: ScanRow,
  at: number,
  event: Pick<ScanEvent, 'stage' | 'message'> & Partial<Pick<ScanEvent, 'level' | 'metadata'>>,
): void {
  scan.events.push({ id: world.ids.next(), level: 'info', metadata: null, ...event, createdAt: at });
  scan.updatedAt = at;
}
