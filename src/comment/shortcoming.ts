import { DeadlinePassed, Interrupted } from '../deadline.js';
import { clauseOf } from '../error-message.js';
import { GitHubError, type Trouble } from '../github/error.js';

/** Why there is no comment: a warning where somebody can mend it, else a line of the log. */
export interface Shortcoming {
  readonly level: 'line' | 'warning';
  readonly text: string;
}

/** Why a run with the rights of a fork writes none: it has no secrets, and its token only reads. */
export const forked: Shortcoming = {
  level: 'line',
  text: `${unwritten('the pull request comes from a fork, whose runs get a token that only reads')} Look at the job summary instead.`,
};

/** Why a run writes no comment that has no token, not even the job's own. */
export const tokenless: Shortcoming = warning(
  'github-token is blank. Give a token that may write to pull requests, or leave the input out.',
);

/** What an error that ended the writing of a comment means; `isOfFork` where the run has the rights of a fork. */
export function shortcomingOf(error: unknown, isOfFork: boolean): Shortcoming {
  if (error instanceof Interrupted) return line('the job was cancelled');
  if (error instanceof DeadlinePassed) return warning(`the time for it ran out. ${AGAIN}`);
  if (!(error instanceof GitHubError)) return warning(`${clauseOf(error)}.`);
  const { trouble, message: said } = error;
  const advice = adviceOf(trouble);
  return isOfFork && advice === permission ? forked : warning(advice === '' ? said : `${said} ${advice}`);
}

const AGAIN = 'Run the job again if the comment is missing.';

/** What to do about an answer that did not come; blank where what happened says it. */
const byFault: Readonly<Record<Extract<Trouble, { kind: 'unreachable' }>['fault'], string>> = {
  lookup: 'Check that GITHUB_API_URL names GitHub, and that the runner can resolve it.',
  connect: 'Check that GITHUB_API_URL names GitHub, and that the runner may reach it.',
  certificate: '',
  proxy: '',
  reset: AGAIN,
  cut: AGAIN,
  oversize: 'Check that GITHUB_API_URL is the root of the REST interface of GitHub.',
  encoded: '',
  timeout: AGAIN,
};

/** What it takes besides permissions, by the words that GitHub says it in with 403. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\barchived\b/i, 'It takes a repository that is not archived: unarchive it'],
  [/\bis locked\b/i, 'It takes a conversation that is not locked: unlock that of the pull request'],
  [
    /\bIP allow list\b|\bSAML\b/i,
    'It takes a runner and a token that the organisation admits: have them admitted',
  ],
];

const permission =
  'It takes the permission "pull-requests: write": add it to the permissions of the job, or give a github-token that has it.';

/** What was expected, and what to do; blank where nothing is known of it. */
function adviceOf(trouble: Trouble): string {
  if (trouble.kind === 'unreachable') return byFault[trouble.fault];
  // Mostly that is a page to sign in, or whatever else stands there.
  if (trouble.kind === 'unreadable') return byFault.oversize;
  return trouble.kind === 'refused' ? adviceOnRefusal(trouble) : '';
}

function adviceOnRefusal({ status, call, words }: Extract<Trouble, { kind: 'refused' }>): string {
  if (status === 401) {
    return "The token in github-token is not valid; leave the input out to use the job's own.";
  }
  if (status < 400) {
    return 'Redirects are not followed: start a new run if the repository was renamed or moved, else check GITHUB_API_URL.';
  }
  // The request may have been done although a gateway lost the answer.
  if (status >= 500) return AGAIN;
  if (status !== 403 && status !== 404) return '';
  if (call === 'GET /user') {
    return 'Every token can ask this of GitHub: look whether GITHUB_API_URL is the root of its REST interface.';
  }
  const [, known] = BY_WORDS.find(([said]) => status === 403 && said.test(words)) ?? [];
  return known === undefined ? permission : `${known}, or look at the job summary instead.`;
}

/** A line of the log that there is no comment. */
export function line(why: string): Shortcoming {
  return { level: 'line', text: unwritten(why) };
}

/** The sentence that says so. */
export function unwritten(why: string): string {
  return `No comment was written: ${why}.`;
}

function warning(why: string): Shortcoming {
  return { level: 'warning', text: `The comment was not written: ${why} The verdict stands.` };
}
