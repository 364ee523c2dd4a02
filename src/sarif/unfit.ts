import { counted } from '../count.js';

/** How many of them are named by their place. */
const NAMED = 5;

/** Results that are sent although the service was seen to reject their kind (observed facts, 5.2). */
export class Unfit {
  readonly #places: string[] = [];
  #count = 0;

  /** How many they are. */
  get count(): number {
    return this.#count;
  }

  /** @param place with the reason, such as `runs[0].results[7]: no object` */
  add(place: string): void {
    this.#count += 1;
    if (this.#places.length < NAMED) this.#places.push(place);
  }

  /** Their number, with the places of the first ones and the reasons, for a sentence. */
  get words(): string {
    const others = this.#count - this.#places.length;
    const more = others > 0 ? [`${others} more`] : [];
    const places = [...this.#places, ...more].join('; ');
    return `${counted(this.#count, 'result')} that the service rejects (${places})`;
  }
}
