import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the young generation of the heap as small as it is. Reading findings and preparing reports makes much
 * that dies young, and V8 would rather take more memory than collect it more often. Nothing else depends on it: V8
 * reads the setting whenever that generation could grow (docs/adr/0014-a-small-heap.md).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
