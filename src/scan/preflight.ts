import { checkEligibility } from '../api/operations/scans.js';
import { loadAdvice } from '../conditions.js';
import { cut } from '../cut.js';
import { sentenceOf } from '../error-message.js';
import type { ScanOrder } from '../plan.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { requestFor } from './request.js';

/** How much is told of why a scan would not be admitted: how many blockers, and how many characters of each. */
const TOLD_BLOCKERS = 20;
const LONGEST_BLOCKER = 500;

/**
 * Asks whether the scan may run, which costs nothing (contract 4.2, rules 4 to 6). A pass promises
 * nothing; a denial ends the run. Throws `Stop` (`ineligible`).
 */
export async function askEligibility(
  { client, say }: Session,
  targetId: string,
  order: ScanOrder,
): Promise<void> {
  const { allowed, denial } = await client.call(checkEligibility, { query: requestFor(targetId, order) });
  if (allowed) return say('The service would admit this scan.');
  // Without the words for it the verdict stands as it is.
  const words = await loadAdvice();
  const others = denial.blockers.filter((blocker) => !isSaid(blocker, denial));
  const why = [denial, ...others.slice(0, TOLD_BLOCKERS)].map(({ code, message }) =>
    sentenceOf(cut([code ?? '', message].filter((part) => part !== '').join(': '), LONGEST_BLOCKER)),
  );
  if (others.length > TOLD_BLOCKERS) why.push(`And ${others.length - TOLD_BLOCKERS} more.`);
  throw new Stop({
    verdict: 'ineligible',
    reason: `The service would not admit this scan: ${why.join(' ')}`,
    advice: `${words?.adviceOnDenial(denial.code ?? '') ?? 'Settle what the service names, in its web app.'} Nothing was spent.`,
    toleration: 'ineligible',
  });
}

interface Denial {
  readonly code: string | undefined;
  readonly message: string;
}

/**
 * Whether a blocker says no more than the denial does. It is compared by its code or, without one, by its words, which
 * may be a code.
 */
function isSaid({ code, message }: Denial, denial: Denial): boolean {
  if (code !== undefined) return code === denial.code;
  return ['', denial.code?.trim(), denial.message.trim()].includes(message.trim());
}
