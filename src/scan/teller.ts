import type { ScanDetail } from '../api/shapes/scan.js';
import { cut } from '../cut.js';
import type { Session } from '../session.js';
import { lengthOf, REMIND_EVERY_MS } from '../wait.js';
import { phaseOf } from './status.js';

/** How long after the last line a scan's news of its progress is said at the soonest, in milliseconds. */
const NEWS_EVERY_MS = 60_000;
const LONGEST_NEWS = 200;

/** Says how the scan stands. */
interface Teller {
  /** Says its state when that is not the one said last. */
  readonly stateOf: (scan: ScanDetail) => void;
  /** Says now and then that the wait goes on, and what the scan has told of its progress since. */
  readonly thatNothingChanged: () => void;
}

/** A teller that has said nothing yet, and whose scan begins now. */
export function teller({ clock, say, warn }: Pick<Session, 'clock' | 'say' | 'warn'>): Teller {
  const startedAt = clock.now();
  let last = { text: '', at: startedAt };
  let news = { latest: '', told: '' };
  let hasWarned = false;
  const since = (): string => {
    const ms = clock.now() - startedAt;
    return ms < 1_000 ? '' : ` after ${lengthOf(ms)}`;
  };
  return {
    stateOf(scan) {
      const [phase, word, place] = [phaseOf(scan.status), scan.status.toUpperCase(), placeOf(scan)];
      news = { ...news, latest: newsOf(scan) };
      if (`${word}${place}` === last.text) return;
      last = { text: `${word}${place}`, at: clock.now() };
      if (phase === 'unknown' && !hasWarned) {
        hasWarned = true;
        return warn(`The scan shows the status ${scan.status}, which is not known; waiting for one that is.`);
      }
      const hint = phase === 'awaiting-approval' ? ': somebody has to approve the scan in the web app.' : '';
      say(`${word}${since()}${place}${hint}`);
    },
    thatNothingChanged() {
      const { latest, told } = news;
      const isTold = latest === '' || latest === told;
      if (clock.now() - last.at < (isTold ? REMIND_EVERY_MS : NEWS_EVERY_MS)) return;
      last = { ...last, at: clock.now() };
      news = { latest, told: latest };
      say(`Still ${last.text},${since()}${isTold ? '' : `: ${latest}`}`);
    },
  };
}

function placeOf({ status, queuePosition }: ScanDetail): string {
  const isQueued = phaseOf(status) === 'queued' && queuePosition?.position != null;
  return isQueued ? `, number ${queuePosition.position} in line` : '';
}

/** The latest event that tells more than a state, which is said already (observed facts, section 2.3). */
function newsOf({ events }: ScanDetail): string {
  const { message, stage } = events?.findLast((event) => phaseOf(event.stage ?? '') === 'unknown') ?? {};
  const [words, kind] = [message?.trim() ?? '', stage?.trim() ?? ''];
  return cut(words === '' || kind === '' ? `${words}${kind}` : `${words} (${kind})`, LONGEST_NEWS);
}
