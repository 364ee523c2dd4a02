/**
 * What stands between the letters of a text that was wrapped, dumped, or written in wide characters, or is not seen.
 */
export const BETWEEN = String.raw`[\s\0-\x1f\x7f-\x9f:\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+`;
const between = new RegExp(BETWEEN, 'gu');

/** A byte of a character that began before. */
const LATER = String.raw`%[89ab][\da-f]`;
/**
 * The bytes of one character, escaped as in addresses. Bytes that UTF-8 does not have are left out (RFC 3629, section
 * 4): to decode those would throw, a million times for a text that is made of them.
 */
const PERCENT = String.raw`%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])${LATER}|%(?:e0%[ab][\da-f]|ed%[89][\da-f]|e[1-9a-cef]${LATER})${LATER}|%(?:f0%[9ab][\da-f]|f[1-3]${LATER}|f4%8[\da-f])${LATER}${LATER}`;
/**
 * A backslash with the number of a character, in eight digits, in four, or in as many as a printable character of ASCII
 * needs, also where JSON spells a script; or one before a mark that Markdown or JSON quotes.
 */
const BACKSLASH = String.raw`\\{1,4}(?:[ux]\{0*[\da-f]{1,6}\}|u0000(?:00[2-7][\da-f])|u[\da-f]{4}|[ux]\{?0*[2-7][\da-f]\}?|x[\da-f]{2})|\\[nrt!-$'-/:-@[-\x60{-~]`;
/** A character reference. Without a semicolon it has no more digits than a printable character of ASCII needs. */
const REFERENCE = String.raw`&(?:#(?:x[\da-f]{1,12};|\d{1,12};|x0*[2-7][\da-f]|0*(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6]))|[a-z]{2,14};)`;
const TAG = String.raw`<(?:/?[a-z]|!--)[^<>]{0,200}>`;

/** What any of these, or a tag, begins with. */
export const SPELLING = String.raw`[%\\&<]`;

const SPELLED = [PERCENT, BACKSLASH, REFERENCE].join('|');
const spelled = new RegExp(SPELLED, 'giu');
const spelledBetweenTags = new RegExp(`${SPELLED}|${TAG}`, 'giu');

/** How long a slice is at least, in characters. */
const SLICE = 16_384;
/** A character that stands in no token. The sign of Kelvin stands in tokens, for a k. */
const OUTSIDE = String.raw`[\0-\x20\x7f-\u2129\u212b-\ud7ff"',:;]`;
/** The place in front of what can only begin a token. */
const BEFORE = String.raw`(?=%[0-7c-fC-F]|&|(?<!\\)\\)`;
/** A place that is in no tag. */
const UNTAGGED = String.raw`(?![^<>]{0,200}>)`;
/** Where a text can be cut without cutting a token: behind a tag, or in none behind `OUTSIDE` or at `BEFORE`. */
const BREAK = new RegExp(`>|(?:${OUTSIDE}|${BEFORE})${UNTAGGED}`, 'gu');

/** What references by name stand for, as far as a secret or its encodings hold it. */
const names: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&apos;': "'",
  '&equals;': '=',
  '&gt;': '>',
  '&lowbar;': '_',
  '&lrm;': '',
  '&lt;': '<',
  '&nbsp;': '',
  '&newline;': '',
  '&nobreak;': '',
  '&period;': '.',
  '&plus;': '+',
  '&quot;': '"',
  '&rlm;': '',
  '&shy;': '',
  '&sol;': '/',
  '&tab;': '',
  '&underbar;': '_',
  '&zerowidthspace;': '',
  '&zwj;': '',
  '&zwnj;': '',
};

/** A text as somebody reads it who lets nothing keep its letters apart. */
export interface Reading {
  /** The letters in lower case, without what stands between them. */
  readonly letters: string;
  /** Where spans of letters stand in the text: offsets of the first character and behind the last. */
  readonly placesOf: (spans: readonly Span[]) => Span[];
}

/** From the first to behind the last. */
export type Span = readonly [from: number, to: number];

/** The letters of a text as it stands. */
export function lettersOf(text: string): string {
  // All other letters keep their length in lower case, and it does not depend on the letters around them.
  return text.replace(between, '').replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

/**
 * Reads a text as it stands; then, where that differs, with what addresses, scripts, JSON, HTML and Markdown
 * spell; and with that and without tags. Each of them may be the one that shows a secret: what looks like an
 * escape may be a part of it, and what a tag holds is dropped with the tag.
 */
export function* readingsOf(text: string): Generator<Reading> {
  yield readingOf(text, undefined);
  if (/[%\\&]/.test(text)) yield readingOf(text, spelled);
  if (text.includes('<')) yield readingOf(text, spelledBetweenTags);
}

function readingOf(text: string, tokens: RegExp | undefined): Reading {
  const parts = Array.from(slicesOf(text), (part) =>
    lettersOf(tokens === undefined ? part : part.replace(tokens, characterOf)),
  );
  return { letters: parts.join(''), placesOf: (spans) => place(spans, text, tokens) };
}

/**
 * Cuts a long text into slices, each up to where no token goes on: taken apart as a whole, it takes many times its
 * memory.
 */
function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const at = from + SLICE;
    BREAK.lastIndex = at;
    const end = BREAK.test(text) ? BREAK.lastIndex : text.length;
    yield text.slice(from, end);
    from = end;
  }
}

/** What a token stands for: a character, or nothing. A token that stands for none is left as it is. */
function characterOf(token: string): string {
  const [first, second = ''] = token;
  switch (first) {
    case '<':
      return '';
    case '%':
      return decodeURIComponent(token);
    case '\\':
      if (token.length > 2) return character(token, Number.parseInt(token.replace(/^\\+.\{?/, ''), 16));
      return /[nrt]/i.test(second) ? '' : second;
    default:
      if (second !== '#') return names[token.toLowerCase()] ?? token;
      return character(token, Number.parseInt(token.replace(/^&#x?/i, ''), /x/i.test(token) ? 16 : 10));
  }
}

function character(token: string, code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : token;
}

function place(spans: readonly Span[], text: string, tokens: RegExp | undefined): Span[] {
  const starts = new Uint32Array(text.length);
  const ends = new Uint32Array(text.length);
  let count = 0;
  let at = 0;
  const note = (from: number, to: number): void => {
    starts[count] = from;
    ends[count] = to;
    count += 1;
  };
  const noteUntil = (end: number): void => {
    for (; at < end; at += 1) note(at, at + 1);
  };
  const units = tokens === undefined ? between : new RegExp(`${tokens.source}|${BETWEEN}`, 'giu');
  for (const { 0: unit, index } of text.matchAll(units)) {
    noteUntil(index);
    at += unit.length;
    for (let left = lettersOf(characterOf(unit)).length; left > 0; left -= 1) note(index, at);
  }
  noteUntil(text.length);
  return spans.map(([from, to]) => [starts[from] ?? 0, ends[to - 1] ?? 0]);
}
