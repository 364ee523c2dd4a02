import path from 'node:path';
import type { Environment } from './edge/environment.js';
import type { Files } from './edge/files.js';
import { isBelow } from './folder.js';
import type { InputReader } from './input-reader.js';
import { plainLine } from './report/plain.js';

/** The files that a run writes on request. All paths are absolute. */
export interface OutputFiles {
  readonly resultsFile: string;
  readonly resultsSarif: string | undefined;
  /** By its name inside the workspace or the runner's temporary folder. */
  readonly reportFile: string | undefined;
  /** The workspace and the runner's temporary folder. No link in them may lead a file out of them. */
  readonly roots: readonly string[];
}

/** What to do if the system, or a link, keeps such a file from being written. */
export const WRITABLE = 'Name a file that this job may write, on a disk that has room.';

/** What to do if that happens to a file that the runner names by a variable. */
export const WRITABLE_VARIABLE =
  'See that the disk of the runner has room, and that the variable names a file that this job may write.';

type FileInput = 'results-file' | 'results-sarif' | 'report-file';

/** Files that the runner reads; another file in their place would destroy what stands in them. */
const runnerFiles = [
  'GITHUB_OUTPUT',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_STATE',
  'GITHUB_EVENT_PATH',
  'GITHUB_ENV',
  'GITHUB_PATH',
] as const;

/** A path that can only be that of a folder: it ends in a slash, or in one of the two names that every folder has. */
const FOLDER = /(?:^|\/)\.{0,2}$/;

/** What is looked up of a path: where it leads without links on the way, and whether a folder stands there. */
export type Lookup = Pick<Files, 'realPath' | 'isFolder'>;

/** Claims a file for an input. Returns what claimed it before, if anything did. */
type Claim = (file: string, input: FileInput) => string | undefined;

/** Makes a claim on files. The runner's own are looked up at the first claim, which few runs make. */
function claims(environment: Environment, { realPath }: Lookup): Claim {
  let owners: Map<string, string> | undefined;
  return (file, input) => {
    owners ??= runnerOwners(environment, realPath);
    const real = realPath(file);
    const owner = owners.get(real);
    if (owner === undefined) owners.set(real, input);
    return owner;
  };
}

/** The files that the runner named, by their paths without links, and the variable that names each. */
function runnerOwners(environment: Environment, realPath: Lookup['realPath']): Map<string, string> {
  // A name that is blank must not be resolved: it would stand for the current folder, which may be gone by now.
  const named = runnerFiles.filter((name) => environment[name]);
  return new Map(named.map((name) => [realPath(path.resolve(environment[name] ?? '')), name]));
}

/**
 * Reads where to write each file. It is a bad input to name a file that another input names or that the runner needs,
 * also by way of another folder.
 */
export function readOutputFiles(reader: InputReader, environment: Environment, lookup: Lookup): OutputFiles {
  const workspace = path.resolve(environment['GITHUB_WORKSPACE'] || '.');
  const temp = path.resolve(environment['RUNNER_TEMP'] || workspace);
  const claim = claims(environment, lookup);
  const read = (input: FileInput): string | undefined => {
    const file = readPath(input, reader, workspace, lookup);
    if (file === undefined) return undefined;
    const owner = claim(file, input);
    if (owner !== undefined) reader.reject(input, `names the file of ${owner}`, 'a file of its own');
    return owner === undefined ? file : undefined;
  };

  const standard = path.join(temp, 'security-review', 'results.json');
  const resultsFile = read('results-file') ?? standard;
  const isAlone = ['results-sarif', 'report-file'].every((input) => reader.text(input) === undefined);
  if (!isAlone) claim(resultsFile, 'results-file');
  const resultsSarif = read('results-sarif');
  const reportFile = read('report-file');
  const roots = [workspace, temp];
  const isInside = reportFile === undefined || isBelowAny(roots, reportFile);
  if (!isInside) {
    reader.reject(
      'report-file',
      reader.quote(reader.text('report-file') ?? ''),
      `a path inside ${roots.join(' or ')}`,
    );
  }
  return { resultsFile, resultsSarif, reportFile: isInside ? reportFile : undefined, roots };
}

/** The absolute path that an input names. */
function readPath(
  input: FileInput,
  reader: InputReader,
  workspace: string,
  { isFolder }: Lookup,
): string | undefined {
  const given = reader.text(input);
  if (given === undefined) return undefined;
  // The output for such a path would name another file, since an output is one line of visible characters.
  if (plainLine(given) !== given) {
    reader.reject(input, reader.quote(given), 'a path that can be shown as it is, on one line');
    return undefined;
  }
  const file = path.resolve(workspace, given);
  if (!FOLDER.test(given.replaceAll(path.sep, '/')) && !isFolder(file)) return file;
  reader.reject(input, `${reader.quote(given)} names a folder`, 'the path of a file');
  return undefined;
}

const isBelowAny = (roots: readonly string[], file: string): boolean =>
  roots.some((root) => root !== file && isBelow(root, file));
