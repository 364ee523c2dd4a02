import { MOST_ROWS } from '../api/pages.js';
import { minutesToRead, REQUESTS_A_MINUTE } from '../scan/reading-time.js';
import type { Session } from '../session.js';
import type { Readied } from './report-preparation.js';
import { piecesOf } from './spooling.js';

/** Says what it will cost to import the reports that are ready, and to read their findings, before any scan is made. */
export function foresee(
  session: Pick<Session, 'plan' | 'say' | 'warn'>,
  reports: Pick<Readied, 'files' | 'toSend'>,
): void {
  foreseeImport(session, reports);
  foreseeReading(session, reports);
}

/** Each part of a report takes a request. */
function foreseeImport({ say }: Pick<Session, 'say'>, { files }: Pick<Readied, 'files'>): void {
  const parts = files.map((file) => piecesOf(file).filter(({ kind }) => kind === 'part').length);
  const requests = parts.reduce((sum, count) => sum + count, 0);
  const minutes = Math.ceil(requests / REQUESTS_A_MINUTE);
  if (minutes < 2) return;
  const advice =
    parts.filter((count) => count === 1).length > 1
      ? ' Small ones that are merged into one file take fewer.'
      : '';
  say(
    `Importing the reports takes ${requests} requests, and some ${minutes} minutes at ${REQUESTS_A_MINUTE} requests a minute.${advice}`,
  );
}

/** Findings are read where something waits for them. */
function foreseeReading(
  { plan, say, warn }: Pick<Session, 'plan' | 'say' | 'warn'>,
  { toSend }: Pick<Readied, 'toSend'>,
): void {
  const minutes = minutesToRead(toSend);
  if (minutes < 2 || plan.ending === 'detach') return;
  say(
    `${toSend} results are to be imported; reading the findings afterwards takes some ${minutes} minutes at ${REQUESTS_A_MINUTE} requests a minute.`,
  );
  if (toSend <= MOST_ROWS) return;
  warn(
    `${toSend} results are to be imported, and ${MOST_ROWS} findings are read at most: with all of them this run cannot pass. ` +
      'Import fewer, by rules or by parts of the code.',
  );
}
