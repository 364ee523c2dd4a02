import type { EntryKind } from '../../edge/file-tree.js';
import { clauseOf } from '../../error-message.js';
import { READ_LIMIT_BYTES } from '../limits.js';
import { type Found, gap, merged, note, NOTHING, refusal } from './found.js';
import { hintOn, hintOnFolder } from './hints.js';
import { type Pattern, patternFrom, patternsOfFolder } from './patterns.js';
import { isBelowRoot, nameOf, spelled, standingOf, type SearchSpace } from './search-space.js';

/** A pattern, looked up: where its search begins, and what @actions/glob is asked for it. */
export interface Query extends Pattern {
  readonly base: string;
  /** Without wildcards it names a folder or another path. */
  readonly kind: 'folder' | 'path' | 'wildcards';
  /** Whether anything stands where the search begins. */
  readonly isThere: boolean;
  /** A folder named without wildcards stands for the reports in it; excluded, for all that is in it. */
  readonly globs: readonly string[];
}

const KINDS: Readonly<Record<Exclude<EntryKind, 'file'>, string>> = {
  folder: 'a folder',
  link: 'a link',
  pipe: 'a pipe',
  socket: 'a socket',
  device: 'a device',
};

/**
 * How many paths are looked at side by side. If the disk answers none of them, one of Node's four threads is left to
 * end the run.
 */
const AT_ONCE = 3;

/** Looks a pattern up. Returns a refusal if that cannot be done. */
export async function lookUp(pattern: Pattern, space: SearchSpace): Promise<Query | Found> {
  if (pattern.absolute === '') {
    const { text } = pattern;
    return refusal(text, `\`${text}\` is a mark without a pattern. Write one behind it, or leave it out.`);
  }
  try {
    const { base, beyond } = await space.tree.originOf(pattern.absolute);
    const start = (await space.tree.look(base))?.kind;
    const named = start === 'folder' ? 'folder' : 'path';
    const kind = beyond === '' ? named : 'wildcards';
    // A link that is named stands for itself, wherever it leads.
    const isItself = start === undefined || (start === 'link' && kind === 'path');
    const at = isItself ? base : await spelled(base, space);
    const alone = at === base ? pattern.absolute : patternFrom(at, beyond);
    const globs = kind === 'folder' ? patternsOfFolder(at, pattern.isExclusion) : [alone];
    return { ...pattern, base, kind, isThere: start !== undefined, globs };
  } catch (error) {
    return unsearchable(pattern, error);
  }
}

/** Finds the files that a query selects and that no exclusion after it takes back. */
export async function search(
  query: Query,
  exclusions: readonly string[],
  space: SearchSpace,
): Promise<Found> {
  const { text, base, kind, isThere, globs } = query;
  if (kind === 'path' && !isThere) {
    return refusal(
      text,
      `\`${text}\` names nothing: there is no ${base}.${hintOn(text)} Correct the name, or see to it that the scanner runs first, and succeeds.`,
    );
  }
  try {
    const refused = kind === 'path' ? undefined : await refusalOf(`\`${text}\``, base, space);
    if (refused !== undefined) return refusal(text, refused);
    const excluding = exclusions.map((glob) => `!${glob}`);
    const paths = isThere ? await space.tree.match([...globs, ...excluding]) : [];
    const passed = kind === 'folder' ? await passedBy(query, space) : NOTHING;
    if (paths.length === 0) return merged([passed, gap(await unmatched(query, exclusions, space))]);
    return merged([passed, ...(await inspectAll(paths, space))]);
  } catch (error) {
    return unsearchable(query, error);
  }
}

/** A note on the links in a folder that was named, since the reports that lie behind them may be meant. */
async function passedBy({ text, base }: Query, space: SearchSpace): Promise<Found> {
  const links = await space.tree.linkedFolders(base);
  const [first] = links.toSorted();
  if (first === undefined) return NOTHING;
  const name = nameOf(first, space);
  const what =
    links.length === 1 ? `the linked folder ${name}` : `${links.length} linked folders (first: ${name})`;
  return note(`\`${text}\` holds ${what}. Links are not followed: what lies behind is not searched.`);
}

/** Why a pattern found nothing. If it finds something without the exclusions, these took that back. */
async function unmatched(
  query: Query,
  exclusions: readonly string[],
  { tree }: SearchSpace,
): Promise<string> {
  const { text, base, kind, isThere, globs } = query;
  const isTakenBack = exclusions.length > 0 && isThere && (await tree.match(globs)).length > 0;
  if (isTakenBack) return `\`${text}\` names only what a line that begins with \`!\` excludes again.`;
  const sought = kind === 'folder' ? '`*.sarif` and `*.sarif.json` were' : 'it was';
  return `\`${text}\` matched no file; ${sought} looked for in ${base}.${hintFor(query)}`;
}

/** What may be meant by a query that brought nothing, in sentences. */
export const hintFor = ({ text, isExclusion, kind }: Query): string =>
  kind === 'folder' && !isExclusion ? hintOnFolder(text) : hintOn(text);

function unsearchable({ text }: Pattern, error: unknown): Found {
  return refusal(
    text,
    `\`${text}\` could not be searched for (${clauseOf(error)}).${hintOn(text) || ' Correct the pattern, or name the reports themselves.'}`,
  );
}

async function inspectAll(paths: readonly string[], space: SearchSpace): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE).map((file) => inspect(file, space));
    found.push(...(await Promise.all(some)));
  }
  return found;
}

/** What Node puts in place of bytes of a name that are not UTF-8. */
const NO_UTF_8 = '\u{fffd}';

/** Takes a matched path for a report if it is a regular file that stands, unlinked, below a root. */
async function inspect(file: string, space: SearchSpace): Promise<Found> {
  const name = nameOf(file, space);
  const refused = await refusalOf(name, file, space);
  if (refused !== undefined) return refusal(name, refused);
  const entry = await space.tree.look(file);
  const real = await space.tree.realPath(file);
  if (entry === undefined || real === undefined || !isBelowRoot(real, space)) {
    const why = name.includes(NO_UTF_8)
      ? 'has a name that is not UTF-8, by which nothing can be opened. Rename it.'
      : 'was there and is gone. Let what writes the reports end before this step.';
    return refusal(name, `${name} ${why}`);
  }
  if (entry.kind !== 'file') {
    return refusal(name, `${name} is ${KINDS[entry.kind]}. Expected a regular file: name the report itself.`);
  }
  if (entry.bytes > READ_LIMIT_BYTES) {
    return refusal(
      name,
      `${name} has ${entry.bytes} bytes. Expected at most ${READ_LIMIT_BYTES} (256 MiB): ` +
        'let the scanner write several reports, or leave out what it embeds.',
    );
  }
  const seen = { path: real, name: nameOf(real, space), bytes: entry.bytes, stamp: entry.stamp };
  return { ...NOTHING, files: [seen] };
}

/** Why a path is not touched: a link that could lead anywhere, or a place outside the roots. */
async function refusalOf(what: string, file: string, space: SearchSpace): Promise<string | undefined> {
  const standing = await standingOf(file, space);
  const expected = `Expected a regular file below ${space.roots.join(' or ')}: name or copy the report itself.`;
  if (standing.kind === 'linked') {
    const how =
      what === nameOf(standing.link, space)
        ? 'is a link'
        : `leads through the link ${nameOf(standing.link, space)}`;
    return `${what} ${how}, and links are not followed. ${expected}`;
  }
  return standing.kind === 'outside' ? `${what} stands outside, at ${standing.real}. ${expected}` : undefined;
}
