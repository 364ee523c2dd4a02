import { mayComment } from '../occasion.js';
import type { Ask, Rule, Scene } from '../scene.js';

/** How long the comment may take in all, and how long after the run's deadline, in milliseconds. */
const WITHIN_MS = 90_000;
const AFTER_DEADLINE_MS = 8_000;
/** A minute of limits of two seconds each, and every page read again after each. */
const MOST_ROUNDS = 31;
const MOST_A_ROUND = 24;

const isWrite = ({ method, path }: Ask): boolean => method !== 'GET' && path !== '/graphql';

/**
 * I5 and I6 at GitHub: it is asked by runs of a pull request that want a comment, one request after another, so many and
 * so long; not before a limit is over, after the job was cancelled, or by the post step.
 */
export const asking: Rule = (scene) => {
  const asks: Ask[] = [];
  let until = 0;
  return (what) => {
    if (what.kind === 'told' && what.ask.retryAfterMs !== undefined)
      until = Math.max(until, what.ask.answeredAt + what.ask.retryAfterMs);
    if (what.kind !== 'asked') return [];
    const found = [...outOfPlace(scene), ...outOfTime(scene, what.ask, asks)];
    if (what.ask.at < until) found.push(`I6: asks GitHub ${until - what.ask.at} ms too soon`);
    if (asks.some(({ answer }) => answer === 'pending')) found.push('I6: asks GitHub two things at once');
    asks.push(what.ask);
    if (asks.length > MOST_ROUNDS * MOST_A_ROUND) found.push(`I5: asks GitHub ${asks.length} times`);
    if (asks.filter(isWrite).length > MOST_ROUNDS + 12) found.push('I5: writes to GitHub without end');
    return found;
  };
};

function outOfPlace({ fate, postAt, signalAt }: Scene): string[] {
  const isOfPullRequest = mayComment(fate.event);
  const isWanted = fate.talk !== undefined && fate.inputs['comment'] !== 'never';
  return [
    ...(isOfPullRequest && isWanted ? [] : ['I5: asks GitHub for a comment that nobody wants']),
    ...(postAt === undefined ? [] : ['I5: the post step asks GitHub']),
    ...(signalAt === undefined ? [] : ['I5: asks GitHub after the job was cancelled']),
  ];
}

function outOfTime({ fate, startedAt }: Scene, { at }: Ask, [first]: readonly Ask[]): string[] {
  const sleptMs = fate.slumber?.ms ?? 0;
  return [
    ...(at - (first?.at ?? at) > WITHIN_MS + sleptMs ? ['I5: asks GitHub after a minute and a half'] : []),
    ...(at - startedAt > fate.timeoutMs + AFTER_DEADLINE_MS + sleptMs
      ? ['I5: asks GitHub after the deadline']
      : []),
  ];
}
