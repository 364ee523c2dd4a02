/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same without a full stop, as the beginning of a sentence. */
export function clauseOf(error: unknown): string {
  return messageOf(error).replace(/\.$/, '');
}
