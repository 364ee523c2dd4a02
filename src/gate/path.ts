/** No source file has more lines; a larger number is not a line. */
const LAST_LINE = 10_000_000;
/** No path of a repository is longer, in characters. */
const LONGEST_PATH = 1_024;

/** Names that begin with no dot, with slashes between them, as in most paths: nothing there can mean anything else. */
const SIMPLE = /^[\w@+-][\w.@+-]*(?:\/[\w@+-][\w.@+-]*)*$/;
const isSimple = (path: string): boolean => path.length <= LONGEST_PATH && SIMPLE.test(path);

/** Whether a URI, or a path in its place, says by itself where it is: with a scheme, a drive or a leading slash. */
export const isAbsolute = (uri: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(uri);

/** Where in the repository something lies. */
export interface Place {
  /** Relative to the repository's root, with slashes. */
  readonly file: string;
  /** 1-based, or `null` where only the file is known. */
  readonly line: number | null;
}

/** Whether a number is one of a line. */
export function isLine(line: unknown): line is number {
  return typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= LAST_LINE;
}

/**
 * A path relative to the repository's root, with slashes, or `undefined` for what is none: absolute, above
 * the root, a folder, or with characters that no screen shows.
 */
export function fileOf(path: string): string | undefined {
  if (isSimple(path)) return path;
  const isPlain = path.length <= LONGEST_PATH && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(path);
  const names = path.split(/[\\/]/);
  const isFile = !['', '.'].includes(names.at(-1) ?? '');
  const file = names.filter((name) => name !== '' && name !== '.').join('/');
  // Without its leading ./, a name may turn into a scheme or a drive.
  const isRelative = ![path, file].some(isAbsolute);
  return isPlain && isRelative && isFile && !names.includes('..') ? file : undefined;
}

/** What scanners that write paths in the place of URIs leave as it is: `C#` as a folder, `C#.md`, and `%` in a name. */
const UNESCAPED = /(?<=(?:^|\/)[^./?#]*)#(?=[^?#]*\/|[^./?#]*\.\w+$)|%(?![\da-f]{2})/gi;
/** The same beside a blank, which tells a path: no URI has one, so that nothing in it parts a query or a fragment. */
const UNESCAPED_BESIDE_BLANK = /[?#]|%(?![\da-f]{2})/gi;

/**
 * The file that a URI reference means, relative to the repository's root. What was escaped to be no separator stays
 * none.
 */
export function fileOfUri(given: string): string | undefined {
  if (isSimple(given)) return given;
  if (isAbsolute(given)) return undefined;
  const unescaped = given.includes(' ') ? UNESCAPED_BESIDE_BLANK : UNESCAPED;
  const uri = given.replace(unescaped, encodeURIComponent);
  if (/[?#]|%2f|%5c/i.test(uri)) return undefined;
  try {
    return fileOf(decodeURIComponent(uri));
  } catch {
    return undefined;
  }
}

/**
 * The places that a text states as `path:line`, with a column or a second line behind it perhaps; only the file where
 * the number is no line.
 */
export function statedIn(text: string): Place[] {
  const words = text.split(/[\s"'`<>()[\]{},;=]+/).filter((word) => word.length <= LONGEST_PATH);
  return words.flatMap((word) => {
    const [, path = '', digits] = /^([^:]+):(\d{1,9})(?:[:-]\d{1,9})*[.:]?$/.exec(word) ?? [];
    const file = fileOf(path);
    if (file === undefined || !looksLikeFile(file)) return [];
    return [{ file, line: isLine(Number(digits)) ? Number(digits) : null }];
  });
}

/** Products whose names read as files. */
const PRODUCTS =
  /^(?:angular|asp|backbone|chart|d3|ember|express|moment|next|node|nuxt|react|three|vue)\.(?:js|net)$/i;

/** The file that a word names, unless it is a word of another kind. */
export function fileNamedBy(word: string): string | undefined {
  const file = fileOf(word);
  const isName = file !== undefined && looksLikeFile(file) && !PRODUCTS.test(file.split('/').at(-1) ?? '');
  return isName ? file : undefined;
}

/** Whether a name can only be a file, whoever says it: it stands in a folder, and is no product. */
export function isUnmistakable(file: string): boolean {
  return file.includes('/') && fileNamedBy(file) !== undefined;
}

/** Whether a path looks like that of a file: its name has an ending, and its first folder is no host. */
function looksLikeFile(file: string): boolean {
  const names = file.split('/');
  const hasHost = names.length > 1 && /^[^.]+\.[^.]/.test(names[0] ?? '');
  return !hasHost && /^[\p{L}\p{N}_.@+~$-]*\.[a-z][a-z0-9_-]{0,15}$/iu.test(names.at(-1) ?? '');
}
