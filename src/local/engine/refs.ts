const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** What git itself forbids in a ref name; the glob characters also keep a name from acting as a pattern. */
const FORBIDDEN = /[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-/.]|\/\.|[./]$|\.lock(?:\/|$)|^@$/u;

/** Whether the text is a full lower-case object name (SHA-1 or SHA-256). */
export function isSha(text: string): boolean {
  return SHA.test(text);
}

/**
 * Whether the text can be the short name of a branch, such as `main` or `feature/login`.
 * `HEAD`, anything that starts with `refs/` and anything of the length and alphabet of a SHA is not.
 */
export function isBranchName(text: string): boolean {
  if (text === '' || text === 'HEAD' || text.startsWith('refs/')) return false;
  return !isSha(text.toLowerCase()) && !FORBIDDEN.test(text);
}
