import path from 'node:path';

/** One line of `sarif-files`. */
export interface Pattern {
  /** As it was written, for messages. */
  readonly text: string;
  readonly isExclusion: boolean;
  /** Absolute, without its `!`. */
  readonly absolute: string;
}

/** What a folder that is named without wildcards stands for. */
const REPORTS = ['*.sarif', '*.sarif.json'] as const;

/** A folder that reports may come from, as it was given and without the links on the way to it. */
export interface Root {
  readonly given: string;
  readonly real: string;
}

/**
 * Reads the lines of `sarif-files`, without its comments. A relative pattern is below the first root, the workspace.
 * One that begins with a root as it was given is below that root, whatever links lead to it.
 */
export function readPatterns(lines: readonly string[], roots: readonly [Root, ...Root[]]): Pattern[] {
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [, marks = '', glob = ''] = /^((?:!\s*)*)(.*)$/s.exec(line) ?? [];
      const isExclusion = marks.replace(/\s/g, '').length % 2 === 1;
      // On Windows both slashes part folders; roots are given with one of them.
      return { text: line, isExclusion, absolute: rooted(glob.replaceAll('/', path.sep), roots) };
    });
}

/** The pattern that matches a path alone or, below it, what the pattern `beyond` matches. */
export function patternFrom(at: string, beyond: string): string {
  return beyond === '' ? literal(at) : `${literal(at)}${path.sep}${beyond}`;
}

/** The patterns that stand for a folder's reports; for an exclusion, for all that is in it. */
export function patternsOfFolder(folder: string, isExclusion: boolean): string[] {
  const names = isExclusion ? ['*'] : REPORTS;
  return names.map((name) => patternFrom(folder, `**${path.sep}${name}`));
}

/** Whether a pattern ends like the name of a folder: without a wildcard and without an extension. */
export const isNameOfFolder = (text: string): boolean => /[\\/][^\\/.*?[\]]+[\\/]*$/.test(text);

/** A path as a pattern that matches only itself, in the way @actions/glob escapes. */
function literal(file: string): string {
  const slashed = path.sep === '\\' ? file : file.replaceAll('\\', '\\\\');
  return slashed.replace(/[[?*]/g, '[$&]');
}

/**
 * The absolute form of a pattern. @actions/glob would put a relative one below the working directory, which need not be
 * the workspace.
 */
function rooted(glob: string, roots: readonly [Root, ...Root[]]): string {
  const linked = roots.find(({ given }) => glob === given || glob.startsWith(`${given}${path.sep}`));
  if (linked !== undefined) return `${literal(linked.real)}${glob.slice(linked.given.length)}`;
  if (glob === '' || path.isAbsolute(glob) || /^~(?:[\\/]|$)/.test(glob)) return glob;
  if (path.sep === '\\' && /^[A-Za-z]:/.test(glob)) return glob;
  return `${literal(roots[0].real)}${path.sep}${glob.replace(/^\.(?:[\\/]+|$)/, '')}`;
}
