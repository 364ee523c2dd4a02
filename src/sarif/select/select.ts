import type { FileTree } from '../../edge/file-tree.js';
import { type SeenFile, UnreadFile } from '../../edge/seen-file.js';
import type { Condition } from '../../verdict.js';
import { type Found, gap, merged, note, NOTHING, type Refusal, refusal } from './found.js';
import { OwnFile } from './own-file.js';
import { withoutSlashes } from './hints.js';
import { isNameOfFolder, readPatterns, type Root } from './patterns.js';
import { hintFor, lookUp, type Query, search } from './search.js';
import { followed, type SearchSpace } from './search-space.js';

/** Which reports to look for, and in which folders they may stand. */
export interface Choice {
  /** The lines of `sarif-files`. */
  readonly patterns: readonly string[];
  /** GITHUB_WORKSPACE. */
  readonly workspace: string;
  /** RUNNER_TEMP, where there is one. */
  readonly temp: string | undefined;
  /** What `results-sarif` names: what an earlier run of this action wrote there is no report of a scanner. */
  readonly own?: string | undefined;
}

/**
 * Chooses the reports that `sarif-files` names, in the order of their names, by code units. What is missing from them
 * is refused; whatever stands on the disk, all refusals are listed together.
 */
export async function selectReports(choice: Choice, tree: FileTree): Promise<Found> {
  const roots = await rootsOf(choice, tree);
  const space = { workspace: roots[0].real, roots: roots.map(({ real }) => real), tree };
  const patterns = readPatterns(choice.patterns, roots);
  const own = new OwnFile(choice.own, tree);
  const queries: (Query | Found)[] = [];
  for (const pattern of patterns) queries.push(await lookUp(pattern, space));
  const found = await onlyOnce(merged(await searchAll(queries, own, space)), tree);
  const { files, refused, notes, gaps } = found;
  if (files.length + refused.length > 0) return found;
  const nothing = refusal(choice.patterns.join(', '), unmatched(queries.filter(isQuery), space));
  return { ...nothing, notes: [...notes, ...gaps] };
}

/** Searches one query after another: thousands that all wait for the disk would take much memory. */
async function searchAll(
  queries: readonly (Query | Found)[],
  own: OwnFile,
  space: SearchSpace,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [index, query] of queries.entries()) {
    if (!isQuery(query)) found.push(query);
    else if (query.isExclusion) found.push(await idle(query, queries.slice(0, index), space));
    else found.push(await own.without(await search(query, exclusionsOf(queries.slice(index)), space), query));
  }
  return found;
}

/** The condition of a run that ends with refusals; none if nothing was refused. */
export function unselected(refused: readonly Refusal[]): Condition[] {
  if (refused.length === 0) return [];
  return [
    {
      verdict: 'error',
      reason: `The SARIF files are not usable: ${refused.map(({ why }) => why).join(' ')}`,
      advice: 'Correct `sarif-files`, or the steps that write the reports; nothing of them was imported.',
      toleration: 'import-error',
    },
  ];
}

/** The workspace, and the temporary folder where there is one. */
async function rootsOf({ workspace, temp }: Choice, tree: FileTree): Promise<[Root, ...Root[]]> {
  const rootOf = async (given: string): Promise<Root> => ({ given, real: await followed(given, tree) });
  return [await rootOf(workspace), ...(temp === undefined ? [] : [await rootOf(temp)])];
}

/** What to say of an exclusion that takes nothing back, as far as that can be told without searching for every one. */
async function idle(
  { text, base, kind, isThere, absolute, globs }: Query,
  before: readonly (Query | Found)[],
  { tree }: SearchSpace,
): Promise<Found> {
  if (before.every((query) => isQuery(query) && query.isExclusion))
    return gap(`\`${text}\` takes nothing back: no line above it names files. Put it below those that do.`);
  if (kind !== 'wildcards')
    return isThere ? NOTHING : note(`\`${text}\` takes nothing back: there is no ${base}.`);
  if (!isNameOfFolder(absolute)) return NOTHING;
  // Nothing is known of what cannot be searched.
  const files = await tree.match(globs).catch(() => undefined);
  if (files?.length !== 0) return NOTHING;
  return gap(
    `\`${text}\` takes back files of that name alone, since it has wildcards. For all in such folders write \`${withoutSlashes(text)}/**\`.`,
  );
}

/** What patterns take back from those before them. */
function exclusionsOf(queries: readonly (Query | Found)[]): string[] {
  return queries.filter(isQuery).flatMap(({ isExclusion, globs }) => (isExclusion ? globs : []));
}

const isQuery = (one: Query | Found): one is Query => 'globs' in one;

/** Says that no line found anything, and what may have been meant. */
function unmatched(queries: readonly Query[], { roots }: SearchSpace): string {
  const kind = queries.length === 0 ? 'comments' : 'exclusions';
  const asked = queries.every(({ isExclusion }) => isExclusion)
    ? `anything, since only ${kind} are given`
    : queries.map(({ text }) => `\`${text}\``).join(', ');
  const hints = [...new Set(queries.map(hintFor))].join('');
  return `No SARIF file matched ${asked}; relative patterns are looked for in ${roots[0]}.${hints}`;
}

/**
 * Takes every file once, and of files with the same bytes only the first by name. Only files of equal size are read for
 * that.
 */
async function onlyOnce(found: Found, tree: FileTree): Promise<Found> {
  const { files, refused, notes, gaps } = found;
  const byPath = new Map(files.map((file) => [file.path, file]));
  const sorted = [...byPath.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sizes = Map.groupBy(sorted, ({ bytes }) => bytes);
  const taken = new Map<string, SeenFile>();
  const repeated: string[] = [];
  const untouched = new Map(refused.map((one) => [one.name, one]));
  for (const file of sorted) {
    try {
      const isAlone = sizes.get(file.bytes)?.length === 1;
      const content = isAlone ? file.path : await tree.digest(file);
      const first = taken.get(content);
      if (first === undefined) taken.set(content, file);
      else repeated.push(`${file.name} holds the same bytes as ${first.name}, which is taken once.`);
    } catch (error) {
      if (!(error instanceof UnreadFile)) throw error;
      untouched.set(file.name, { name: file.name, why: error.message });
    }
  }
  return {
    files: [...taken.values()],
    refused: [...untouched.values()],
    notes: [...new Set(notes), ...repeated],
    gaps: [...new Set(gaps)],
  };
}
