import { BETWEEN, lettersOf, readingsOf, type Span, SPELLING } from './reading.js';

/** Shorter texts are no secrets, and hiding them would garble what is said. */
const SHORTEST = 8;
/**
 * A secret that has fewer characters than this without blanks and colons is none either. A text is only read if it
 * holds as many of a secret's first ones.
 */
const FEWEST = 4;
/**
 * From this many characters on, the beginning of a secret is hidden too, since a text may be cut within one. Fewer
 * characters of a key are no secret.
 */
const BEGINNING = 12;
/** What keys and tokens begin with: it is the same for all. */
const KIND = /^[a-z]+_(?:pat_)?/i;

/** Hides secrets in texts, in every encoding in which something may echo them. */
export type Redact = (text: string) => string;

/** The last set of secrets, and what hides it: a run has one, and asks for it time and again. */
let last: { readonly key: string; readonly redact: Redact } | undefined;

/**
 * Makes the function that hides these secrets, whole or cut off, in whatever case and however wrapped: as they
 * are, as JSON, scripts, HTML, Markdown and addresses spell them, in hexadecimal, and in base 64 at any offset.
 * What it costs grows with the text and with the number of secrets, and hardly with their length.
 */
export function redactor(secrets: readonly string[]): Redact {
  const key = JSON.stringify(secrets);
  if (last?.key !== key) last = { key, redact: hider([...secrets]) };
  return last.redact;
}

function hider(secrets: readonly string[]): Redact {
  let known: ReturnType<typeof tracesOf> | undefined;
  return (text) => {
    if (text.length < SHORTEST) return text;
    known ??= tracesOf(secrets);
    const { forms, isClean } = known;
    if (isClean(text)) return text;
    let places: Span[] = [];
    for (const { letters, placesOf } of readingsOf(text)) {
      const spans = forms.flatMap((form) => find(form, letters));
      if (spans.length > 0) places = places.concat(placesOf(spans));
    }
    return places.length === 0 ? text : mask(text, places);
  };
}

/** What secrets are found by. */
function tracesOf(secrets: readonly string[]) {
  const forms = [...new Set(secrets.flatMap(formsOf))];
  return { forms, isClean: cleanlinessOf(forms) };
}

/**
 * Makes a function that says whether a text surely holds no form, which it can of nearly every text that holds none:
 * there may be hundreds of thousands, and reading one costs many times as much as looking for the first letters of
 * forms.
 */
function cleanlinessOf(forms: readonly string[]): (text: string) => boolean {
  if (forms.length === 0) return () => true;
  const traces = new Set(forms.map(traceOf));
  const trace = new RegExp(`${SPELLING}|${[...traces].join('|')}`, 'iu');
  // Two halves of a surrogate pair that something keeps apart are one letter once that is left out.
  return (text) => text.isWellFormed() && !trace.test(text);
}

/**
 * The first letters of a form as a pattern, whatever keeps them apart. The letter i has a variant that is not found by
 * ignoring case.
 */
const traceOf = (form: string): string =>
  Array.from(Array.from(form.slice(0, 2 * FEWEST)).slice(0, FEWEST), (letter) =>
    letter === 'i' ? '[iİ]' : letter.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`),
  ).join(`(?:${BETWEEN})?`);

/** Where the letters of a form stand among others, whole or at least with its beginning. */
function find(form: string, letters: string): Span[] {
  const beginning = form.slice(0, BEGINNING);
  const spans: Span[] = [];
  let from = letters.indexOf(beginning);
  while (from !== -1) {
    let length = beginning.length;
    // Behind its end a form has no letter that another could be the same as.
    while (letters.charCodeAt(from + length) === form.charCodeAt(length)) length += 1;
    spans.push([from, from + length]);
    // The whole of it may begin within what was cut off.
    from = letters.indexOf(beginning, from + Math.max(1, length - beginning.length));
  }
  return spans;
}

function mask(text: string, places: readonly Span[]): string {
  let shown = '';
  let end = 0;
  for (const [from, to] of places.toSorted(([one], [other]) => one - other)) {
    if (from >= end) shown += `${text.slice(end, from)}***`;
    end = Math.max(end, to);
  }
  return shown + text.slice(end);
}

/** All texts of a value, however deep, with their secrets hidden. What holds none is shared, not copied. */
export function redactAll<T>(value: T, redact: Redact): T {
  // A copy of the same form: only texts are changed, and they stay texts.
  return copy(value, redact) as T;
}

function copy(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    let shown: unknown[] | undefined;
    list.forEach((one, at) => {
      const copied = copy(one, redact);
      if (copied !== one) (shown ??= [...list])[at] = copied;
    });
    return shown ?? list;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: [string, unknown][] | undefined;
  const values = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(value)) {
    const one = values[name];
    const shown = copy(one, redact);
    if (shown !== one) (changed ??= []).push([name, shown]);
  }
  return changed === undefined ? value : Object.fromEntries([...Object.entries(value), ...changed]);
}

/** The letters of a secret as text, also without its kind, in hexadecimal, and in base 64 at each of three offsets. */
function formsOf(secret: string): string[] {
  if (secret.length < SHORTEST) return [];
  const bytes = Buffer.from(secret);
  const based = [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    // The characters at either end also depend on what stands around the secret.
    return (['base64', 'base64url'] as const).map((form) =>
      shifted
        .toString(form)
        .replace(/=+$/, '')
        .slice(offset === 0 ? 0 : offset + 1, -1),
    );
  });
  const forms = [secret, secret.replace(KIND, ''), bytes.toString('hex'), ...based];
  return forms
    .filter(({ length }) => length >= SHORTEST)
    .map(lettersOf)
    .filter(({ length }) => length >= FEWEST);
}
