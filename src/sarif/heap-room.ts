import type { Heap } from '../edge/heap.js';
import { PART_BYTES, REQUESTS_AT_ONCE } from './limits.js';

const MIB = 1024 * 1024;
/** How many bytes preparing a report takes for each of its own: for its text, its document, and its parts. */
const PREPARING = 6;
/** What V8 may hold beside seven times the largest report: 100 MiB are promised, and Node itself takes the rest. */
const BESIDE = 20 * MIB;
/**
 * Less than this, in bytes, is left for V8 to collect, which it does while a document is there: a collection between
 * two documents would make compiled code forget their form.
 */
const WORTH = 8 * MIB;
/**
 * How many times the largest report all of them may be before less is compiled. Each leaves something behind, and the
 * promise goes by the largest.
 */
const MANY = 4;

/**
 * The memory that reports are prepared and sent in. V8 would let what is left of one report stand beside the next,
 * since it lets the heap grow by a part of what lived there last, which was the largest report.
 */
export class HeapRoom {
  #left = 0;

  /** @param largest the bytes of the largest report */
  constructor(
    private readonly heap: Heap,
    private readonly largest: number,
  ) {}

  /** Makes room for an import whose reports have so many bytes together. */
  forAll(bytes: number): void {
    if (bytes > MANY * this.largest) this.heap.compileLess();
  }

  /** Makes room for preparing a report of so many bytes. */
  forReport(bytes: number): void {
    this.#make(PREPARING * bytes);
  }

  /** Makes room for the parts that are sent at once. */
  forParts(): void {
    this.#make(REQUESTS_AT_ONCE * Math.min(this.largest, PART_BYTES));
  }

  /** Makes room for publishing what was found, of which long lists are made. */
  forVerdict(): void {
    this.#make(0);
  }

  #make(bytes: number): void {
    const used = this.heap.used();
    if (used + bytes <= BESIDE + 7 * this.largest || used - this.#left < WORTH) return;
    this.heap.collect();
    this.#left = this.heap.used();
  }
}
