import { cut } from '../cut.js';

/** The longest piece of text that one log line holds, in characters. */
const LONGEST_LINE = 2_000;

const LINE_ENDS = /\r\n|[\r\n\u2028\u2029]/g;
/** What chooses between two pictures of one character. Upon letters and digits it only hides what is read. */
const PICTURE_SELECTORS = /(?<=[^\0-\x7f])[\ufe0e\ufe0f]/g;
/**
 * More than four marks upon one letter, which are drawn across the lines around it. A joiner between them parts
 * nothing.
 */
const STACKED_MARKS = /(\p{M}(?:[\u200c\u200d]?\p{M}){3})(?:[\u200c\u200d]?\p{M})+/gu;
/**
 * Characters that a log line must not hold: controls, invisible and direction-changing formats, fillers,
 * lone surrogates, what is no character. A tab is harmless but of no use either. Ends of lines are marked
 * before, and joiners are looked at apart.
 */
const UNSEEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

const JOINER = /[\u200c\u200d]/;
/**
 * Letters and marks of the scripts whose letters join, or stack by a virama: a joiner between two of them is spelling,
 * and changes how they are drawn. Anywhere else it only hides what is read.
 */
const JOINING = String.raw`[[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]&&[\p{L}\p{M}]]`;
/** A joiner that is spelling, or that makes one picture of two; or any other, as the group. */
const JOINERS = String.raw`(?<=${JOINING})[\u200c\u200d](?=${JOINING})|(?<=\p{ExtPict}\p{EMod}?)\u200d(?=\p{ExtPict})|([\u200c\u200d])`;

/** Most lines are no more than this, and to look for properties of Unicode costs every start a millisecond. */
const PRINTABLE = /^[ -~]*$/;

/**
 * Turns any text into one log line that the runner prints and never obeys. The runner takes a line
 * for a command when it begins with `::`, leading white space aside, or holds `##[` anywhere.
 */
export function plainLine(text: string, length = LONGEST_LINE): string {
  const visible = text.length <= length && PRINTABLE.test(text) ? text : spelled(text, length);
  return visible.replaceAll('##[', '# #[').replace(/^\s*::/u, (start) => `${start.slice(0, -1)} :`);
}

function spelled(text: string, length: number): string {
  const shown = cut(text.replace(LINE_ENDS, ' ⏎ '), length)
    .replace(PICTURE_SELECTORS, '')
    .replace(STACKED_MARKS, '$1…')
    .replace(UNSEEN, escapeUnseen);
  if (!JOINER.test(shown)) return shown;
  // The pattern is made here, since so many properties of Unicode take time.
  return shown.replace(new RegExp(JOINERS, 'gv'), (joiner, stray?: string) =>
    stray === undefined ? joiner : escapeUnseen(stray),
  );
}

/** The first line of a text that is not blank; blank where there is none. */
export function firstLine(text: string): string {
  return text.split(LINE_ENDS).find((line) => line.trim() !== '') ?? '';
}

/**
 * A text of several lines in one, blank ones left out: a semicolon parts what no mark does, which a closing quote or
 * bracket is not, save where a sentence was wrapped, so that its next line begins in lower case, or code was.
 */
export function inOneLine(text: string): string {
  const lines = text.split(LINE_ENDS).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return lines
    .join('\n')
    .replace(/(?<![\p{P}--[\p{Pf}"'\)\]]]|[.!?]\p{P})\n(?![\p{Ll}\{])/gv, '; ')
    .replaceAll('\n', ' ');
}

function escapeUnseen(character: string): string {
  return character === '\t' ? ' ' : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
