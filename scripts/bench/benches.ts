import { benchGate } from './gate.js';
import type { Report } from './goal.js';
import { benchListing } from './listing.js';
import { benchPoll } from './poll.js';
import { benchSarif } from './sarif.js';
import { benchStart } from './start.js';

/** Every bench by its name, in the order of the sections of docs/performance.md. */
export const benches: Readonly<Record<string, (argument?: string) => Promise<Report>>> = {
  start: benchStart,
  poll: benchPoll,
  listing: benchListing,
  sarif: benchSarif,
  gate: benchGate,
};
