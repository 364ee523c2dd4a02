import { sep } from 'node:path';

/**
 * Where the `git` program is looked for if the caller names no other places. On Windows there is no usual place: a
 * child that is told none looks where its parent would.
 */
export const SEARCH_PATH = sep === '\\' ? undefined : '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** What to do if git prints something that is not understood. */
export const CHECK_VERSION = 'check the version of git (2.39 or newer)';

/**
 * The whole environment of a git child. Nothing is inherited: a `GIT_DIR` or `GIT_EXTERNAL_DIFF` of the caller,
 * and the configuration of the user and the machine, must neither redirect the reading nor run a program.
 */
export function gitEnvironment(
  searchPath: string | undefined,
  ceiling: string,
): Record<string, string | undefined> {
  return {
    PATH: searchPath,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CEILING_DIRECTORIES: ceiling,
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_ALLOW_PROTOCOL: 'none',
    // Replacements and grafts would show another history than the one that the commits name.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: '/dev/null',
    // Git advises against any file of grafts, also before what it has to say.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'advice.graftFileDeprecated',
    GIT_CONFIG_VALUE_0: 'false',
  };
}

/**
 * Options before the subcommand: git goes to the repository by itself, since Windows looks for programs where a child
 * begins, and settings of the reviewed repository that could run code are overruled.
 */
export function gitOptions(directory: string): readonly string[] {
  const settings = [
    `safe.directory=${directory.replaceAll(sep, '/')}`,
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'core.attributesFile=/dev/null',
    'core.commitGraph=false',
    'core.pager=cat',
    'diff.external=',
    'protocol.allow=never',
  ];
  return [
    '-C',
    directory,
    '--no-pager',
    '--literal-pathspecs',
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

/**
 * Options of both `diff-tree` calls, which must list the same paths in the same order. `--text` overrules
 * attributes that declare a file binary and would hide its lines; the rest overrules settings that move hunks.
 */
export const DIFF_OPTIONS: readonly string[] = [
  '-r',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '--text',
  '--diff-algorithm=myers',
  '--no-indent-heuristic',
  '--ignore-submodules=none',
  '--submodule=short',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '-O/dev/null',
];
