declare global {
  interface JSON {
    /** A number that JSON.stringify writes as it is given here. */
    rawJSON(text: string): object;
  }
}

/** Signs of a number that no double holds: many digits, a negative zero, a large exponent. Found fast, also within texts. */
const SIGN = /(?<![\w"])(?:\d[\d.]{15}|-0[\s,.\]}eE])|\d[eE][-+]?\d{3,}[\s,\]}]/;
/** A number with such a sign, where a value begins. */
const CANDIDATES = /[:,[]\s*(-?\d[\d.]{15}[\d.eE+-]*|-?[\d.]+[eE][-+]?\d{3,}|-0[\d.eE+-]*)/g;
/** No two parts of it can take the same digit: what only looks like a number may be a text of a million zeros. */
const NUMBER = /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/;

/** A number as it is written. */
export class Verbatim {
  constructor(readonly text: string) {}

  toJSON(): object {
    return JSON.rawJSON(this.text);
  }
}

/** JSON.parse that loses no number. Throws as that does. */
export const parseExactly = (text: string): unknown => parserFor(text)();

/**
 * What parses a text so: a number that a double would change stays as it is written, which
 * JSON.stringify writes again. To look for such numbers is cheap, to keep them is not, and few reports have any.
 */
export function parserFor(text: string): () => unknown {
  const isCareful = SIGN.test(text) && holdsInexact(text);
  return () => (isCareful ? JSON.parse(text, keepExact) : JSON.parse(text)) as unknown;
}

function holdsInexact(text: string): boolean {
  for (const [, number = ''] of text.matchAll(CANDIDATES)) if (!isExact(number)) return true;
  return false;
}

/** Whether a double has the value that is written. */
const isExact = (source: string): boolean => decimalOf(source) === decimalOf(String(Number(source)));

/** A number, as near as a double comes to it; `undefined` for anything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return value instanceof Verbatim ? Number(value.text) : undefined;
}

function keepExact(_: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown {
  return typeof value !== 'number' || isExact(source) ? value : new Verbatim(source);
}

/** A number's digits and exponent in one form only, so that numbers which are written otherwise can be compared. */
function decimalOf(text: string): string {
  const [isNumber, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (isNumber === undefined) return text;
  const digits = `${whole}${fraction}`;
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  let start = 0;
  while (start < end && digits[start] === '0') start += 1;
  if (start === end) return `${sign}0`;
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
