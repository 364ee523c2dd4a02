import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap small. Reading findings and preparing reports makes much that dies young, and V8 would rather take
 * more memory than collect it more often. So the young generation stays as small as it is, also while the old one is
 * marked, and the old one grows by three tenths of what lives there before it is collected. V8's middle compiler works
 * on functions one by one, and its best one not at all, which takes less.
 *
 * What has reports to prepare takes seconds of CPU: it lets the old generation grow by three quarters and keeps the
 * best compiler. To bring that back later would crash a V8 that may not compile (`--jitless`).
 *
 * Nothing else depends on this: V8 reads these settings whenever a generation could grow or be collected, or a function
 * be compiled (docs/adr/0014-a-small-heap.md).
 */
export function keepHeapSmall(hasReports = false): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-separate-gc-phases');
  setFlagsFromString(`--heap-growing-percent=${hasReports ? 75 : 30}`);
  setFlagsFromString('--no-maglev-inlining');
  if (!hasReports) setFlagsFromString('--no-turbofan');
}
