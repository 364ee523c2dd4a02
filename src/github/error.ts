import type { WireFault } from '../api/wire.js';

/** How a request to GitHub failed, as a closed union. */
export type Trouble =
  /** `call` is the method and the path, `words` are those of GitHub, foreign and cut, blank where it said none. */
  | { readonly kind: 'refused'; readonly status: number; readonly call: string; readonly words: string }
  /** A rate limit that lasts longer than may be waited. */
  | { readonly kind: 'limited' }
  /** A write that had to wait: what it rests on has to be read again before it is made again. */
  | { readonly kind: 'late' }
  | { readonly kind: 'unreachable'; readonly fault: WireFault }
  | { readonly kind: 'unreadable' };

/** A request to GitHub that did not succeed. Its message quotes what GitHub said: foreign text. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  constructor(
    readonly trouble: Trouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Does something, and does all of it again as long as a write in it had to wait. */
export async function retryWhileLate<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof GitHubError) || error.trouble.kind !== 'late') throw error;
    }
  }
}

/** The status that GitHub refused with, where it did. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof GitHubError && error.trouble.kind === 'refused' ? error.trouble.status : undefined;
}
