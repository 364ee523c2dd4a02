/** How a request to GitHub failed, as a closed union. */
export type Trouble =
  | { readonly kind: 'refused'; readonly status: number }
  /** A rate limit that lasts longer than may be waited. */
  | { readonly kind: 'limited'; readonly waitMs: number }
  | { readonly kind: 'unreachable' }
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

/** The status that GitHub refused with, where it did. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof GitHubError && error.trouble.kind === 'refused' ? error.trouble.status : undefined;
}
