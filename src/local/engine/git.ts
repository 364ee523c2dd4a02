import { joinChanges, parseRawChanges } from './changes.js';
import { collect, type Git, openGit } from './git-child.js';
import { DIFF_OPTIONS, SEARCH_PATH } from './git-settings.js';
import { HunkReader } from './hunks.js';
import { isBranchName, isSha } from './refs.js';
import type { ChangedFile, Sha, Source } from './source.js';
import { parseTree, type Tree, type TreeFile } from './tree.js';

const LISTING_LIMIT_BYTES = 256 * 1024 * 1024;
const PATCH_LIMIT_BYTES = 2 * 1024 * 1024 * 1024;
/** How many trees are remembered: a review reads one commit, and another review may follow. */
const REMEMBERED_TREES = 2;

/**
 * Opens the git repository whose top directory (or bare directory) is `path`, for reading commits only: its
 * working tree, index, configuration, hooks and attributes take no part. `searchPath` says where `git` is.
 * Throws when the directory does not exist; its methods reject when git fails, is too slow, or prints too much.
 */
export function openRepository(path: string, searchPath: string | undefined = SEARCH_PATH): Source {
  const git = openGit(path, searchPath);
  const trees = new Map<Sha, Promise<Tree>>();

  function treeOf(commit: Sha): Promise<Tree> {
    const tree = trees.get(commit) ?? listTree(git, commit);
    trees.delete(commit);
    trees.set(commit, tree);
    tree.catch(() => trees.delete(commit));
    for (const old of [...trees.keys()].slice(0, -REMEMBERED_TREES)) trees.delete(old);
    return tree;
  }

  return {
    resolve: (ref) => resolveRef(git, ref),
    defaultHead: () => findDefaultHead(git),
    mergeBase: (base, head) => findMergeBase(git, base, head),
    files: async (commit) => [...(await treeOf(commit)).keys()],
    changes: (from, to) => listChanges(git, from, to),
    read: async (commit, paths, limit) => {
      const tree = await treeOf(commit);
      return readFiles(
        git,
        paths.map((file) => fileIn(tree, commit, file)),
        limit,
      );
    },
  };
}

async function resolveRef(git: Git, ref: string): Promise<Sha | undefined> {
  if (isSha(ref)) return (await areCommits(git, [ref])) ? ref : undefined;
  if (!isBranchName(ref)) return undefined;
  const names = [`refs/heads/${ref}`, `refs/remotes/origin/${ref}`];
  const format = '--format=%(objectname) %(objecttype) %(refname)';
  const listed = await collect(git, { args: ['for-each-ref', format, ...names], limit: LISTING_LIMIT_BYTES });
  const lines = listed.output.toString().split('\n');
  for (const name of names) {
    // A pattern also matches refs below it, hence the comparison with the whole name.
    const line = lines.find((candidate) => candidate.endsWith(` commit ${name}`));
    const sha = line?.slice(0, line.indexOf(' '));
    if (sha !== undefined && isSha(sha)) return sha;
  }
  return undefined;
}

async function findDefaultHead(git: Git): Promise<Sha | undefined> {
  const input = 'refs/remotes/origin/HEAD\nHEAD\n';
  const args = ['cat-file', '--batch-check=%(objecttype) %(objectname)'];
  const { output } = await collect(git, { args, input, limit: LISTING_LIMIT_BYTES });
  const shas = output
    .toString()
    .split('\n')
    .map((line) => /^commit (.*)$/.exec(line)?.[1]);
  return shas.find((sha) => sha !== undefined && isSha(sha));
}

async function areCommits(git: Git, shas: readonly Sha[]): Promise<boolean> {
  const input = `${shas.join('\n')}\n`;
  const args = ['cat-file', '--batch-check=%(objecttype)'];
  const checked = await collect(git, { args, input, limit: LISTING_LIMIT_BYTES });
  return checked.output.toString() === 'commit\n'.repeat(shas.length);
}

async function findMergeBase(git: Git, base: Sha, head: Sha): Promise<Sha | undefined> {
  if (!isSha(base) || !isSha(head) || !(await areCommits(git, [base, head]))) return undefined;
  const run = { args: ['merge-base', base, head], limit: LISTING_LIMIT_BYTES, expected: [0, 1] };
  const { output, code } = await collect(git, run);
  const sha = output.toString().trim();
  return code === 0 && isSha(sha) ? sha : undefined;
}

async function listTree(git: Git, commit: Sha): Promise<Tree> {
  requireSha(commit);
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit];
  return parseTree((await collect(git, { args, limit: LISTING_LIMIT_BYTES })).output);
}

async function listChanges(git: Git, from: Sha, to: Sha): Promise<readonly ChangedFile[]> {
  for (const sha of [from, to]) requireSha(sha);
  const between = (format: readonly string[]): string[] => [
    'diff-tree',
    ...DIFF_OPTIONS,
    ...format,
    '--end-of-options',
    from,
    to,
  ];
  const raw = await collect(git, {
    args: between(['--raw', '-z', '--no-abbrev']),
    limit: LISTING_LIMIT_BYTES,
  });
  const reader = new HunkReader();
  await git(
    { args: between(['--patch', '--unified=0', '--inter-hunk-context=0']), limit: PATCH_LIMIT_BYTES },
    (chunk) => reader.take(chunk),
  );
  return joinChanges(parseRawChanges(raw.output), reader.finish());
}

function fileIn(tree: Tree, commit: Sha, path: string): TreeFile {
  const file = tree.get(path);
  if (file !== undefined) return file;
  const asked = `${JSON.stringify(path)} at ${commit}`;
  throw new Error(`there is no regular file ${asked}, expected one of the paths that the commit lists`);
}

/** Reads the files in one process: git puts a line of its own before each, and a line end behind it. */
async function readFiles(git: Git, files: readonly TreeFile[], limit: number) {
  const asked = files.filter(({ size }) => size <= limit);
  if (asked.length === 0) return files.map(() => undefined);
  const bytes = asked.reduce((sum, file) => sum + headOf(file).length + file.size + 1, 0);
  const input = asked.map(({ object }) => `${object}\n`).join('');
  const { output } = await collect(git, { args: ['cat-file', '--batch'], input, limit: bytes });
  let at = 0;
  return files.map((file) => {
    if (file.size > limit) return undefined;
    const head = headOf(file);
    const start = at + head.length;
    if (output.toString('latin1', at, start) !== head)
      throw new Error(
        `git has no file ${file.object} of ${file.size} bytes; check the repository with git fsck`,
      );
    at = start + file.size + 1;
    return output.subarray(start, start + file.size);
  });
}

const headOf = ({ object, size }: TreeFile): string => `${object} blob ${size}\n`;

function requireSha(text: string): void {
  if (isSha(text)) return;
  throw new Error(
    `${JSON.stringify(text)} is no commit, expected a full lower-case SHA; resolve the ref first`,
  );
}
