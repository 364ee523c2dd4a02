/** Shorter texts are no secrets, and hiding them would garble what is said. */
const SHORTEST = 8;
/** A text that is cut within a secret shows its beginning; of a key, so many characters are no secret. */
const BEGINNING = 12;

/** Hides secrets in texts, in every encoding in which something may echo them. */
export type Redact = (text: string) => string;

/**
 * Makes the function that hides these secrets, whole or cut off: as they are, as JSON and addresses quote them,
 * in hexadecimal, and in base 64 at any offset.
 */
export function redactor(secrets: readonly string[]): Redact {
  const forms = secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf);
  const longestFirst = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce(hide, text);
}

/** Hides a secret, and what is left of one whose end was cut off. */
function hide(text: string, secret: string): string {
  const start = secret.slice(0, BEGINNING);
  let [shown, from] = ['', 0];
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, from)) {
    let length = start.length;
    while (length < secret.length && text[at + length] === secret[length]) length += 1;
    shown += `${text.slice(from, at)}***`;
    from = at + length;
  }
  return shown + text.slice(from);
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

function formsOf(secret: string): string[] {
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
  const hex = bytes.toString('hex');
  const quoted = JSON.stringify(secret).slice(1, -1);
  return [secret, quoted, encodeURIComponent(bytes.toString()), hex, hex.toUpperCase(), ...based];
}
