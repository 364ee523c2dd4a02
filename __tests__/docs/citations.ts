/** A section that a comment of the code sends its reader to. */
export interface Citation {
  readonly file: string;
  readonly part: 'Contract' | 'Observed';
  readonly section: string;
}

/** The highest number of a section; a larger one behind a comma counts the entries of a list. */
const LAST_SECTION = 11;
const CITATION =
  /\b(contract|observed facts)(?:'s)?,?\s+(?:sections?\s+)?(\d+(?:\.\d+)?(?:(?:,\s+|\s+and\s+)\d+(?:\.\d+)?)*)/gi;

/** Every section that the comments of a text cite, in their order. */
export function citationsOf(file: string, text: string): readonly Citation[] {
  const flowing = text.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  return [...flowing.matchAll(CITATION)].flatMap(([, source = '', numbers = '']) =>
    (numbers.match(/\d+(?:\.\d+)?/g) ?? [])
      .filter((section) => Number.parseInt(section, 10) <= LAST_SECTION)
      .map((section) => ({ file, part: /^c/i.test(source) ? 'Contract' : 'Observed', section }) as const),
  );
}
