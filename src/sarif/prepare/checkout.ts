import { isAbsolute } from '../../gate/path.js';

/** Where the runner mounts the checkout for the container of an action: the action's reports call it so. */
const MOUNTED = '/github/workspace';

/**
 * Where GitHub's runners for Linux, macOS and Windows, and containers of jobs keep checkouts, each in a folder with the
 * repository's name twice: a report may come from another job.
 */
const WORK = ['/home/runner/work', '/Users/runner/work', 'D:/a', 'C:/a', '/__w'];
/** What all other runners call the folder for their work, wherever it is: several may run on one machine. */
const OWN_WORK = /^_work(?:-|$)/;

/** The folder of the repository that a run works on, which scanners may call by any of its names. */
export class Checkout {
  readonly #roots: readonly Root[];
  /** The names of the repository, as far as those of its folder tell. */
  readonly #repositories: readonly string[];

  /** @param names absolute paths of it, with links and without, in the form of the runner's system */
  constructor(...names: readonly string[]) {
    this.#repositories = names.flatMap((name) => /[\\/]([^\\/]+)[\\/]\1[\\/]?$/.exec(name)?.[1] ?? []);
    const all = [...names, ...this.#repositories.flatMap(onOtherRunners), MOUNTED];
    this.#roots = all.map(readPath).map(({ drive, segments }) => ({
      drive,
      folders: segments.filter((segment) => segment !== ''),
    }));
  }

  /**
   * An absolute path or `file:` URI as a URI relative to the checkout, with the percent-encoding it came with;
   * `undefined` if it lies elsewhere, or nobody can tell. Case is left alone, and matters for finding the checkout,
   * except on a drive of Windows.
   */
  relative(uri: string): string | undefined {
    const local = localPath(uriOf(uri));
    if (local === undefined) return undefined;
    const [body, suffix] = cutSuffix(local);
    const { drive, segments } = readPath(body);
    const names = walk(segments, 'stays at the root') ?? [];
    const root = this.#roots.find((one) => one.drive === drive && isBelow(one, names));
    const depth = root?.folders.length ?? this.#depthBelowWork(drive, names);
    if (depth === undefined) return undefined;
    const inside = names.slice(depth);
    // A slash that was escaped is part of a name; whoever decodes it would walk somewhere else.
    const isPlain = inside.join('') !== '' && !inside.some((name) => /[\\/]/.test(decoded(name)));
    return isPlain ? guarded(inside.join('/')) + suffix : undefined;
  }

  /** How many names lead to a checkout in a runner's own work folder, or in a folder within that. */
  #depthBelowWork(drive: string | undefined, names: readonly string[]): number | undefined {
    const isOurs = (at: number): boolean =>
      [names[at], names[at + 1]].every((name) =>
        this.#repositories.some((one) => isFolder(one, name, drive)),
      );
    const work = names.findIndex((name) => OWN_WORK.test(name)) + 1;
    if (work === 0) return undefined;
    // What begins with `_` beside checkouts is no runner's, but holds actions, tools and the like.
    const at = isOurs(work) || names[work]?.startsWith('_') === true ? work : work + 1;
    return isOurs(at) ? at + 2 : undefined;
  }
}

/** What the checkout of a repository is called on other runners. */
const onOtherRunners = (repository: string): string[] =>
  WORK.map((folder) => `${folder}/${repository}/${repository}`);

interface Root {
  /** A drive of Windows, in lower case. */
  readonly drive: string | undefined;
  readonly folders: readonly string[];
}

const isBelow = ({ drive, folders }: Root, names: readonly string[]): boolean =>
  folders.every((folder, at) => isFolder(folder, names[at], drive));

const isFolder = (folder: string, name = '', drive: Root['drive']): boolean =>
  folder === name ||
  folder === decoded(name) ||
  (drive !== undefined && folder.toLowerCase() === decoded(name).toLowerCase());

/** A relative reference without `.` and `..`, as a URI; `undefined` where it leads above where it begins. */
export function tidied(uri: string): string | undefined {
  if (!/\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(uri)) return uri;
  const [body, suffix] = cutSuffix(uriOf(uri));
  const names = walk(body.split('/'), 'is an error');
  return names === undefined || names.join('') === '' ? undefined : guarded(names.join('/')) + suffix;
}

/** Whether a relative reference leads above where it begins, so that it is in no folder that begins there. */
export const climbs = (uri: string): boolean => tidied(`${uri}/x`) === undefined;

/**
 * An absolute address of a file without `.` and `..` (RFC 3986, 6.2.2.3); one that is none, or leads above its root, as
 * it is.
 */
export const straightened = (uri: string): string =>
  uri.replace(
    /^((?:file:(?:\/\/[^/?#]*)?)?\/(?!\/)(?:[a-z]:\/)?)([^\\]*)$/i,
    (_, root: string, path: string) => root + (tidied(path) ?? path),
  );

/** The path of a `file:` URI, or the absolute path that stands in its place. */
function localPath(uri: string): string | undefined {
  if (/^[a-z]:[\\/]/i.test(uri)) return uri;
  if (/^\/(?!\/)/.test(uri)) return uri;
  const [, authority = '', path] = /^file:(?:\/\/([^\\/?#]*))?(.*)$/is.exec(uri) ?? [];
  // Some tools write two slashes before the drive. Parasoft's write the name of the machine, which differs from job to
  // job.
  return /^[a-z](?::|%3a)$/i.test(authority) ? `/${authority}${path}` : path;
}

/** How an absolute path of Windows begins, or its URI, which may escape what stands between names as well. */
const DRIVE = /^(?:file:)?[\\/]*[a-z](?::|%3a)(?:[\\/]|%5c)/i;

/** What Windows puts before a path that may be long: it says nothing of where the path leads. */
const LONG = /^(file:)?[\\/]{2,}\?[\\/](?=[a-z]:[\\/])/i;

/**
 * Makes a URI of what stands in the place of one. A path of Windows has a drive, or backslashes, which no URI has (RFC
 * 3986, 2) and no name. It has no query and no fragment: `#` is part of a name, and so is a `%` that escapes nothing.
 */
export function uriOf(given: string): string {
  const short = given.replace(LONG, (_, scheme = '') => (scheme === '' ? '' : 'file:///'));
  const uri = DRIVE.test(short) ? short.replace(/%5c/gi, '/') : short;
  const isPath = /^[a-z]:[\\/]/i.test(uri) || (uri.includes('\\') && (DRIVE.test(uri) || !isAbsolute(uri)));
  if (!isPath) return uri;
  return uri.replaceAll('\\', '/').replace(/[?#]|%(?![\da-f]{2})/gi, encodeURIComponent);
}

function cutSuffix(uri: string): readonly [body: string, suffix: string] {
  const end = uri.search(/[?#]/);
  return end === -1 ? [uri, ''] : [uri.slice(0, end), uri.slice(end)];
}

function readPath(path: string): { drive: string | undefined; segments: string[] } {
  const [start, letter] = /^[\\/]*([a-z])(?::|%3a)(?=[\\/]|$)/i.exec(path) ?? [];
  return start === undefined
    ? { drive: undefined, segments: path.split('/') }
    : { drive: letter?.toLowerCase(), segments: path.slice(start.length).split(/[\\/]/) };
}

/** Follows `.` and `..` in a path. What leads above its beginning stays there, or makes it `undefined`. */
function walk(segments: readonly string[], above: 'stays at the root' | 'is an error'): string[] | undefined {
  const names: string[] = [];
  for (const segment of segments) {
    const name = decoded(segment);
    if (name === '..') {
      if (names.pop() === undefined && above === 'is an error') return undefined;
    } else if (name !== '.' && segment !== '') names.push(segment);
  }
  // What ends in a slash is no file, and stays none.
  if (segments.at(-1) === '') names.push('');
  return names;
}

/** A first segment with a colon would read as a scheme (RFC 3986, 4.2). */
const guarded = (path: string): string => (/^[^/]*:/.test(path) ? `./${path}` : path);

/** What a URI, or a part of one, stands for; what escapes nothing stands for itself. */
export function decoded(uri: string): string {
  if (!uri.includes('%')) return uri;
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
