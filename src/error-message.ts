/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return named(error instanceof Error ? error.message : String(error));
}

/** What the disk of another machine, or its quota, says: Node has no word for these two, by their numbers on Linux. */
const named = (text: string): string =>
  text.replace(/Unknown system error -1(16|22)/g, (_, end) => (end === '16' ? 'ESTALE' : 'EDQUOT'));

/** The same, or a text that is a sentence, without its full stop: as a part of another sentence. */
export function clauseOf(error: unknown): string {
  return messageOf(error).replace(/\.$/, '');
}

/** A foreign text as a sentence that another may follow; blank where it is blank. */
export function sentenceOf(text: string): string {
  const said = text.trimEnd();
  return /^$|[.!?…]["'”’)\]]*$/u.test(said) ? said : `${said}.`;
}

/** The word of the system, or of Node, for what went wrong, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? named(error.code) : undefined;
}
