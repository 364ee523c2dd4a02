import { parseArgs } from 'node:util';
import { basename, resolve } from 'node:path';
import { messageOf } from '../error-message.js';
import type { Profile } from './profile.js';

/** What the service is started with. */
export interface Arguments {
  readonly port: number;
  readonly profile: Profile;
  /** Where the repository is. */
  readonly repo: string;
  /** What the seeded target calls it: `owner/name`. */
  readonly repoName: string;
  readonly branch: string;
  readonly scanSeconds: number;
  readonly unlimited: boolean;
}

export type ReadArguments =
  | { readonly kind: 'given'; readonly given: Arguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export const USAGE = `npm run service -- --repo PATH [options]

  --repo PATH             the git repository to review
  --repo-name OWNER/NAME  what the target calls it (default: local/<folder>)
  --branch NAME           the target's branch (default: main)
  --port N                1 to 65535, or 0 for any free port (default: 4600)
  --profile NAME          documented or observed (default: observed)
  --scan-seconds N        how long a scan takes at least (default: 5)
  --unlimited             without rate limits
`;

const OPTIONS = {
  repo: { type: 'string' },
  'repo-name': { type: 'string' },
  branch: { type: 'string', default: 'main' },
  port: { type: 'string', default: '4600' },
  profile: { type: 'string', default: 'observed' },
  'scan-seconds': { type: 'string', default: '5' },
  unlimited: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const LONGEST_NAME = 100;
const REPO_NAME = /^[\w.-]{1,100}\/[\w.-]{1,100}$/;
const MOST_SECONDS = 86_400;

/** Reads the command line; all problems are told at once. */
export function readArguments(words: readonly string[]): ReadArguments {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(words);
  } catch (error) {
    return { kind: 'problems', problems: [messageOf(error)] };
  }
  if (values.help) return { kind: 'help' };
  const repo = resolve(values.repo ?? '');
  const folder = basename(repo)
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, LONGEST_NAME);
  const repoName = values['repo-name'] ?? `local/${folder || 'repository'}`;
  const port = Number(values.port);
  const scanSeconds = Number(values['scan-seconds']);
  const { profile, branch, unlimited } = values;
  const problems = [
    !values.repo && '--repo is required: the path of a git repository.',
    !REPO_NAME.test(repoName) && '--repo-name must look like owner/name.',
    !(/^\d+$/.test(values.port) && port <= 65_535) && '--port must be a whole number from 0 to 65535.',
    !isProfile(profile) && '--profile must be documented or observed.',
    !(/^\d+(?:\.\d+)?$/.test(values['scan-seconds']) && scanSeconds <= MOST_SECONDS) &&
      `--scan-seconds must be a plain number from 0 to ${MOST_SECONDS}.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0 || !isProfile(profile)) return { kind: 'problems', problems };
  return { kind: 'given', given: { port, profile, repo, repoName, branch, scanSeconds, unlimited } };
}

const parse = (words: readonly string[]) =>
  parseArgs({ args: [...words], options: OPTIONS, strict: true }).values;

const isProfile = (word: string): word is Profile => word === 'documented' || word === 'observed';
