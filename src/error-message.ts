/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return named(error instanceof Error ? error.message : String(error));
}

/** Names two errors of network disks that Node knows only by their numbers on Linux: a stale file, and a full quota. */
const named = (text: string): string =>
  text.replace(/Unknown system error -1(16|22)/g, (_, end) => (end === '16' ? 'ESTALE' : 'EDQUOT'));

/** What was thrown, in words that can be part of another sentence: without a full stop at their end. */
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
