/** The quotes of a JSON text, by which its texts are told from what stands between them. */
export class Quotes {
  #isOpen = false;
  /** The first quote that was not looked at; past the end where there is none. */
  #next: number;

  constructor(private readonly text: string) {
    this.#next = this.#after(0);
  }

  /** Whether a position is inside of a text. Positions are asked for in ascending order. */
  isInside(position: number): boolean {
    while (this.#next < position) {
      if (!this.#isOpen || !this.#isEscaped(this.#next)) this.#isOpen = !this.#isOpen;
      this.#next = this.#after(this.#next + 1);
    }
    return this.#isOpen;
  }

  #after(from: number): number {
    const quote = this.text.indexOf('"', from);
    return quote === -1 ? Infinity : quote;
  }

  /** Behind an odd number of backslashes a quote is part of the text. */
  #isEscaped(quote: number): boolean {
    let before = quote;
    while (this.text[before - 1] === '\\') before -= 1;
    return (quote - before) % 2 === 1;
  }
}
