/** Letters and marks whose drawing a joiner beside them changes. */
const joining =
  /^(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]$/u;
const picture = /^\p{Extended_Pictographic}$/u;
const tone = /^\p{Emoji_Modifier}$/u;

/** A text without the joiners that are spelling in it, read character by character. */
export function withoutSpelling(text: string): string {
  const all = Array.from(text);
  const isSpelling = (character: string, at: number): boolean => {
    const [before = '', after = ''] = [all[at - 1], all[at + 1]];
    if (character !== '\u200c' && character !== '\u200d') return false;
    if (joining.test(before) && joining.test(after)) return true;
    const drawn = tone.test(before) ? (all[at - 2] ?? '') : before;
    return character === '\u200d' && picture.test(drawn) && picture.test(after);
  };
  return all.filter((character, at) => !isSpelling(character, at)).join('');
}
