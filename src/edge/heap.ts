import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory of this process, as far as V8 keeps it. */
export interface Heap {
  /** What it takes, in bytes: the heap with what nobody needs any more, and bytes outside of it. */
  readonly used: () => number;
  /** Collects what nobody needs any more, now. */
  readonly collect: () => void;
  /**
   * Has V8 do without its middle compiler, Maglev, from now on. That takes some 10 MiB, which stay, and makes fast
   * early what TurboFan makes fast a little later (docs/adr/0014-a-small-heap.md).
   */
  readonly compileLess: () => void;
}

/** The memory of this very process. */
export const systemHeap: Heap = {
  // What `process` says of its memory asks the system as well, which needs a file that can be opened below /proc.
  used() {
    const { used_heap_size, external_memory } = getHeapStatistics();
    return used_heap_size + external_memory;
  },
  collect() {
    // Only contexts that begin after V8 was told so have the function.
    setFlagsFromString('--expose-gc');
    runInNewContext('gc()');
  },
  compileLess() {
    setFlagsFromString('--no-maglev');
  },
};
