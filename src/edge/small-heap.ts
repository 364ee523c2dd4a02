import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the young generation of the heap as small as it is, and lets the old one grow by three quarters of what lives
 * there before it is collected. Reading findings and preparing reports makes much that dies young, and V8 would rather take
 * more memory than collect it more often. Nothing else depends on it: V8 reads these settings whenever a generation could
 * grow (docs/adr/0014-a-small-heap.md).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=75');
}
