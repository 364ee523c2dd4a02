/** Shorter texts are no secrets, and hiding them would garble what is said. */
const SHORTEST = 8;
/** A text that is cut within a secret shows its beginning; of a key, so many characters are no secret. */
const BEGINNING = 12;
/** What keys and tokens begin with: it is the same for all. */
const KIND = /^[a-z]+_(?:pat_)?/i;
/** What may stand between two characters of a secret that was wrapped, dumped, or written in wide characters. */
const BETWEEN = String.raw`[\s\0:\u200b\u2060]{0,2}`;
/** Begins a character that is spelled out. */
const ESCAPE = String.raw`%[\da-f]{2}|\\[ux]|&#`;

/** Hides secrets in texts, in every encoding in which something may echo them. */
export type Redact = (text: string) => string;

/**
 * Makes the function that hides these secrets, whole or cut off, in whatever case and however wrapped: as they
 * are, as JSON, scripts, HTML and addresses spell them, in hexadecimal, and in base 64 at any offset.
 */
export function redactor(secrets: readonly string[]): Redact {
  const hidden = secrets.flatMap(formsOf).filter((form) => form.length >= SHORTEST);
  if (hidden.length === 0) return (text) => text;
  // Hardly any text holds a secret, and there are many: most are told by a part of it.
  const clues = new RegExp([...new Set(hidden.map(clueOf)), ESCAPE].join('|'), 'i');
  let forms: RegExp | undefined;
  return (text) => {
    if (!clues.test(text)) return text;
    forms ??= new RegExp([...new Set(hidden.map(patternOf))].join('|'), 'gi');
    return text.replace(forms, '***');
  };
}

/** All texts of a value, however deep, with their secrets hidden. What holds none is shared, not copied. */
export function redactAll<T>(value: T, redact: Redact): T {
  // A copy of the same form: only texts are changed, and they stay texts.
  return copy(value, redact) as T;
}

function copy(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) {
    const shown = value.map((one) => copy(one, redact));
    return shown.every((one, at) => one === value[at]) ? value : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: [string, unknown][] | undefined;
  for (const [name, one] of Object.entries(value)) {
    const shown = copy(one, redact);
    if (shown !== one) (changed ??= []).push([name, shown]);
  }
  return changed === undefined ? value : Object.fromEntries([...Object.entries(value), ...changed]);
}

/** A secret as text, also without its kind, in hexadecimal, and in base 64 as it stands at each of three offsets. */
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
  return [secret, secret.replace(KIND, ''), bytes.toString('hex'), ...based];
}

/** Matches a part of a form's beginning that nobody spells otherwise unless with an escape. */
function clueOf(form: string): string {
  const words = form.slice(0, BEGINNING).split(/[^a-z\d]+/i);
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  return Array.from(longest).join(BETWEEN);
}

/** Matches a form, and what is left of one whose end was cut off. */
function patternOf(form: string): string {
  const letters = Array.from(form, spellingsOf);
  const start = letters.slice(0, BEGINNING).join(BETWEEN);
  const rest = letters.slice(BEGINNING);
  return start + rest.reduceRight((after, letter) => `(?:${BETWEEN}${letter}${after})?`, '');
}

/** Matches a character as it is, and as JSON, scripts, HTML and addresses spell it. */
function spellingsOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const bytes = Buffer.from(character).toString('hex').replace(/../g, '%$&');
  const plain = [character, JSON.stringify(character).slice(1, -1), bytes].map(literally);
  const escaped = [String.raw`\\(?:u0*|u\{0*|x0*)${hex}\}?`, `&#(?:0*${code}|x0*${hex});?`];
  return `(?:${[...new Set([...plain, ...escaped])].join('|')})`;
}

function literally(text: string): string {
  return text.replace(/\W/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
