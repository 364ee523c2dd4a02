import { hash } from 'node:crypto';
import { Quotes } from './quotes.js';

declare global {
  interface JSON {
    /** A number that JSON.stringify writes as it is given here. */
    rawJSON(text: string): object;
  }
}

/**
 * Signs of a number that no double holds: many digits, a negative zero, a large exponent. Found fast, also within
 * texts.
 */
const SIGN = /(?<![\w"])(?:\d[\d.]{15}|-0[\s,.\]}eE])|\d[eE][-+]?\d{3,}[\s,\]}]/;
/** A number with such a sign, where a value begins. */
const CANDIDATES = /[:,[]\s*(-?\d[\d.]{15}[\d.eE+-]*|-?[\d.]+[eE][-+]?\d{3,}|-0[\d.eE+-]*)/g;
/** No two parts of it can take the same digit: what only looks like a number may be a text of a million zeros. */
const NUMBER = /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/;

/**
 * How long a number may be that is compared with a double, in characters. To match a pattern with millions of digits
 * now and then takes more stack than V8 has.
 */
const LONGEST = 1_000;
const COLON = /\s*:/y;
/** How much of a digest in base 64 a mark is, in characters. */
const MARK_LENGTH = 12;
const MOST_PIECES = 10_000;
/** How many numbers are held once however often they stand there, such as a negative zero. */
const MOST_KNOWN = 1_000;

/** A number as it is written. */
export class Verbatim {
  #value: number | undefined;

  constructor(readonly text: string) {}

  /** As near as a double comes to it, made once: the text may have megabytes, and each result of a rule asks for it. */
  get value(): number {
    return (this.#value ??= Number(this.text));
  }

  /** What JSON.stringify writes in its place. */
  toJSON(): object {
    return JSON.rawJSON(this.text);
  }
}

/**
 * Makes a parser of a text that works, and throws, as JSON.parse does, but loses no number: one that a double would
 * change stays as it is written, and JSON.stringify writes it so again. To look for such numbers is cheap, and few
 * reports have any. In those they are parsed as marked texts: a reviver would hold, for each value of the report, how
 * it was written.
 */
export function parserFor(text: string): () => unknown {
  const marked = SIGN.test(text) ? markInexact(text) : undefined;
  return marked === undefined ? () => JSON.parse(text) as unknown : () => unmark(marked);
}

/** A JSON text in which the numbers that no double holds have become texts, which begin with a mark. */
interface Marked {
  readonly text: string;
  readonly mark: string;
}

/** Marks the numbers of a text that no double holds; `undefined` where there are none. */
function markInexact(text: string): Marked | undefined {
  const quotes = new Quotes(text);
  let mark: string | undefined;
  let end = 0;
  // Joined now and then: a text of a million pieces takes many times its length.
  const joined: string[] = [];
  let pieces: string[] = [];
  for (const match of text.matchAll(CANDIDATES)) {
    const [whole, number = ''] = match;
    const next = match.index + whole.length;
    if (isExact(number) || quotes.isInside(next) || !isValue(text, number, next)) continue;
    // No text can hold its own digest.
    mark ??= hash('sha256', text, 'base64url').slice(0, MARK_LENGTH);
    pieces.push(text.slice(end, next - number.length), `"${mark}${number}"`);
    end = next;
    if (pieces.length < MOST_PIECES) continue;
    joined.push(pieces.join(''));
    pieces = [];
  }
  return mark === undefined ? undefined : { text: [...joined, ...pieces, text.slice(end)].join(''), mark };
}

/** Whether a candidate is a number of JSON, and no name: what is wrong must not become right. */
function isValue(text: string, number: string, next: number): boolean {
  COLON.lastIndex = next;
  return isNumber(number) && !COLON.test(text);
}

function isNumber(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'number';
  } catch {
    return false;
  }
}

/** Parses a text and puts the numbers in the place of their marked texts. */
function unmark({ text, mark }: Marked): unknown {
  const parsed: unknown = JSON.parse(text);
  const known = new Map<string, Verbatim>();
  const numberIn = (value: unknown): Verbatim | undefined => {
    if (typeof value !== 'string' || !value.startsWith(mark)) return undefined;
    const number = known.get(value) ?? new Verbatim(value.slice(mark.length));
    if (known.size < MOST_KNOWN) known.set(value, number);
    return number;
  };
  const due = [parsed];
  while (due.length > 0) {
    const holder = due.pop();
    if (typeof holder !== 'object' || holder === null) continue;
    const values = holder as Record<string | number, unknown>;
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      const value = values[key];
      const number = numberIn(value);
      if (number !== undefined) values[key] = number;
      else if (typeof value === 'object' && value !== null) due.push(value);
    }
  }
  return parsed;
}

/** Whether a double surely has the value that is written. */
const isExact = (source: string): boolean =>
  source.length <= LONGEST && decimalOf(source) === decimalOf(String(Number(source)));

/** A number, as near as a double comes to it; `undefined` for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return value instanceof Verbatim ? value.value : undefined;
}

/**
 * A number's digits and exponent in one form, so that numbers which are written differently can be compared; `0` also
 * for what is no number.
 */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = `${whole}${fraction}`;
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  let start = 0;
  while (start < end && digits[start] === '0') start += 1;
  if (start === end) return `${sign}0`;
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
