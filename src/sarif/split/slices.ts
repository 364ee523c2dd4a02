import { nameOf } from './name.js';
import { resultsIn, type Span } from './spans.js';

/**
 * A part of ours, of which reports with only some of its results are made as they are needed. They are made of its
 * bytes, since a document takes many times as much.
 */
export class Slices {
  /** Where the results of each run lie. */
  readonly #lists: readonly (readonly Span[])[];

  /** @param bytes a document by construction */
  constructor(private readonly bytes: Buffer) {
    this.#lists = resultsIn(bytes);
  }

  /**
   * The bytes of a report with `count` results from the position `at` on, counted over all runs. It keeps all rows and
   * with them their numbers, so that a result which an earlier job has imported stays the same to the service.
   */
  bytesOf(at: number, count: number): Buffer {
    const pieces: Buffer[] = [];
    let [from, end] = [at, 0];
    for (const list of this.#lists) {
      const kept = list.slice(Math.max(0, from), Math.max(0, from + count));
      from -= list.length;
      pieces.push(this.bytes.subarray(end, list[0]?.start ?? end), this.#between(kept));
      end = list.at(-1)?.end ?? end;
    }
    return Buffer.concat([...pieces, this.bytes.subarray(end)]);
  }

  /** What a message calls the result at a position. Foreign text. */
  nameAt(at: number): string {
    const span = this.#lists.flat()[at];
    return nameOf(JSON.parse(this.#between(span === undefined ? [] : [span]).toString('utf8')));
  }

  #between(spans: readonly Span[]): Buffer {
    return this.bytes.subarray(spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0);
  }
}
