/** Pages grow up to this size: reports may have thousands of runs of a few results. */
const MOST_PAGE_BYTES = 65_536;
const COMMA = 0x2c;

/** The elements of a JSON array, kept as the bytes that they take: encoded at once, they are never copied as texts. */
export class Pages {
  readonly #full: Buffer[] = [];
  #page = Buffer.alloc(0);
  #end = 0;

  /** Adds an element, which takes so many bytes without its comma. */
  push(text: string, bytes: number): void {
    this.#makeRoom(bytes + 1);
    this.#end += this.#page.write(text, this.#end);
    this.#page[this.#end++] = COMMA;
  }

  /** Adds an element that is there in pieces. */
  pushAll(pieces: readonly Buffer[]): void {
    for (const piece of pieces) {
      this.#makeRoom(piece.length + 1);
      this.#end += piece.copy(this.#page, this.#end);
    }
    this.#page[this.#end++] = COMMA;
  }

  /** The inside of the array. */
  read(): Buffer[] {
    const last = this.#page.subarray(0, this.#end);
    const all = [...this.#full, last].filter(({ length }) => length > 0);
    const end = all.pop();
    return end === undefined ? [] : [...all, end.subarray(0, -1)];
  }

  #makeRoom(room: number): void {
    if (room <= this.#page.length - this.#end) return;
    this.#full.push(this.#page.subarray(0, this.#end));
    this.#page = Buffer.allocUnsafe(Math.max(room, Math.min(2 * this.#page.length, MOST_PAGE_BYTES)));
    this.#end = 0;
  }
}
