import { cancels, isCreate, isLook, type Rule, type Traffic } from '../scene.js';

const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/** A look at a report that was asked for. */
const isOfReport = ({ method, path }: Traffic): boolean => method === 'GET' && path.startsWith('/reports/');

/**
 * I6: nothing is sent before Retry-After, by the post step neither unless its step could not tell it, and
 * what a process sends while waiting is at most 20 requests in any minute. A cancel of the step, which has
 * no time to wait, obeys the limits of cancels alone.
 */
export const manners: Rule = ({ fate }) => {
  let sent = new Set<Traffic>();
  let told: { readonly until: number; readonly by: Traffic }[] = [];
  let looks: number[] = [];
  let isPost = false;
  return (what) => {
    if (what.kind === 'death' || (what.kind === 'post' && fate.saves !== undefined)) told = [];
    // What is answered after the end of its step, nobody hears.
    if (what.kind === 'death' || what.kind === 'post') sent = new Set();
    if (what.kind === 'post') [looks, isPost] = [[], true];
    if (what.kind === 'answered' && what.traffic.retryAfterMs !== undefined && sent.has(what.traffic)) {
      told.push({ until: what.traffic.answeredAt + what.traffic.retryAfterMs, by: what.traffic });
    }
    if (what.kind !== 'sent') return [];
    const { traffic } = what;
    sent.add(traffic);
    const isCancel = cancels(traffic) !== undefined;
    const early = told.find(
      ({ until, by }) => traffic.at < until && (isPost || !isCancel || cancels(by) !== undefined),
    );
    const found =
      early === undefined
        ? []
        : [`I6: ${traffic.method} ${traffic.path} comes ${early.until - traffic.at} ms too soon`];
    if (!isLook(traffic) && !isCreate(traffic) && !isOfReport(traffic)) return found;
    looks = [...looks.filter((at) => at > traffic.at - MINUTE_MS), traffic.at];
    return looks.length > MOST_A_MINUTE
      ? [...found, `I6: ${looks.length} requests within a minute of waiting`]
      : found;
  };
};
