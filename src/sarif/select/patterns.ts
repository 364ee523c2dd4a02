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

/** Reads the lines of `sarif-files`: comments fall away, relative ones are below the workspace. */
export function readPatterns(lines: readonly string[], workspace: string): Pattern[] {
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [, marks = '', glob = ''] = /^((?:!\s*)*)(.*)$/.exec(line) ?? [];
      const isExclusion = marks.replace(/\s/g, '').length % 2 === 1;
      return { text: line, isExclusion, absolute: rooted(glob, workspace) };
    });
}

/** The patterns that stand for a folder's reports; for an exclusion, for all that is in it. */
export function patternsOfFolder(folder: string, isExclusion: boolean): string[] {
  const names = isExclusion ? ['*'] : REPORTS;
  return names.map((name) => [literal(folder), '**', name].join(path.sep));
}

/** What may be meant by a pattern that finds nothing, in sentences: a name with brackets, or several; blank for others. */
export function hintOn(text: string): string {
  const several = text.includes(',') ? ' Write each pattern on a line of its own, without a comma.' : '';
  const literally = text.replace(/\[\[\]|\[/g, '[[]');
  if (literally === text) return several;
  return `${several} Brackets are a pattern: for a name that holds some write \`${literally}\`.`;
}

/** A path as a pattern that matches only itself, in the way @actions/glob escapes. */
function literal(file: string): string {
  const slashed = path.sep === '\\' ? file : file.replaceAll('\\', '\\\\');
  return slashed.replace(/[[?*]/g, '[$&]');
}

/** @actions/glob would put relative patterns below the working directory, which need not be the workspace. */
function rooted(glob: string, workspace: string): string {
  if (glob === '' || path.isAbsolute(glob) || /^~(?:[\\/]|$)/.test(glob)) return glob;
  if (path.sep === '\\' && /^(?:[A-Za-z]:|\\)/.test(glob)) return glob;
  return `${literal(workspace)}${path.sep}${glob.replace(/^\.(?:[\\/]+|$)/, '')}`;
}
