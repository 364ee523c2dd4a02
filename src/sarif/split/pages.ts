/** Pages grow up to this size: reports may have thousands of runs of a few results. */
const MOST_PAGE_BYTES = 65_536;
/** What a UTF-16 unit takes in UTF-8 at the most. */
const MOST_UNIT_BYTES = 3;
/** From here on it is better to count a text's bytes first than to have room for the most that it could take. */
const LONG_TEXT = 4_096;
const COMMA = 0x2c;

/** The elements of a JSON array, kept as the bytes that they take: encoded at once, they are never copied as texts. */
export class Pages {
  readonly #full: Buffer[] = [];
  #page = Buffer.alloc(0);
  #end = 0;

  /** Adds an element. Answers its bytes, with those of its comma. */
  push(text: string): number {
    const most = 1 + (text.length < LONG_TEXT ? text.length * MOST_UNIT_BYTES : Buffer.byteLength(text));
    if (most > this.#page.length - this.#end) this.#turn(most);
    const bytes = this.#page.write(text, this.#end) + 1;
    this.#page[this.#end + bytes - 1] = COMMA;
    this.#end += bytes;
    return bytes;
  }

  /** Takes the last element back, which has so many bytes with its comma. */
  pop(bytes: number): void {
    this.#end -= bytes;
  }

  /** The inside of the array. */
  read(): Buffer[] {
    const last = this.#page.subarray(0, this.#end);
    const all = [...this.#full, last].filter(({ length }) => length > 0);
    const end = all.pop();
    return end === undefined ? [] : [...all, end.subarray(0, -1)];
  }

  #turn(room: number): void {
    this.#full.push(this.#page.subarray(0, this.#end));
    this.#page = Buffer.allocUnsafe(Math.max(room, Math.min(2 * this.#page.length, MOST_PAGE_BYTES)));
    this.#end = 0;
  }
}
