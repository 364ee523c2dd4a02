import { DeadlinePassed, Interrupted } from '../deadline.js';
import { GitHubError } from '../github/error.js';
import { message } from '../report/unwritable.js';

/** Why there is no comment: a warning where somebody can mend it, else a line of the log. */
export interface Shortcoming {
  readonly level: 'line' | 'warning';
  readonly text: string;
}

/** Forks have no secrets, and the token of their runs only reads. */
export const forked: Shortcoming = {
  level: 'line',
  text: 'No comment was written: the pull request comes from a fork, whose runs get a token that only reads. Look at the job summary instead.',
};

export const tokenless: Shortcoming = warning(
  'github-token is blank. Give a token that may write to pull requests, or leave the input out.',
);

/** What an error that ended the writing of a comment means. */
export function shortcomingOf(error: unknown, isFork: boolean): Shortcoming {
  if (error instanceof Interrupted) return line('the job was cancelled');
  if (error instanceof DeadlinePassed) return warning('the time for it ran out.');
  if (!(error instanceof GitHubError)) {
    return warning(`${message(error)}.`);
  }
  const { trouble, message: said } = error;
  if (trouble.kind !== 'refused') return warning(said);
  switch (trouble.status) {
    case 401:
      return warning(
        `${said} The token in github-token is not valid; leave the input out to use the job's own.`,
      );
    case 403:
    case 404:
      return isFork ? forked : warning(`${said} ${permission}`);
    default:
      return warning(said);
  }
}

/** What says so in the log that there is no comment. */
export function line(why: string): Shortcoming {
  return { level: 'line', text: `No comment was written: ${why}.` };
}

const permission =
  'It takes the permission "pull-requests: write": add it to the permissions of the job, or give a github-token that has it.';

function warning(why: string): Shortcoming {
  return { level: 'warning', text: `The comment was not written: ${why} The verdict stands.` };
}
