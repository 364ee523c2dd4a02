import { readFindings } from '../../src/scan/findings.js';
import { openSession } from './bench-session.js';
import { SCAN_ID, TARGET_ID } from './listing-server.js';
import { timeLoop } from './loop.js';

/** The action's own reading of a scan's findings: `listing-ours.js BASE-URL`. */
const [baseUrl = ''] = process.argv.slice(2);
const { session, close } = openSession(baseUrl, { targetId: TARGET_ID });
const scan = { id: SCAN_ID, status: 'COMPLETED', createdAt: '2026-01-01T00:00:00Z' };
await timeLoop(async () => {
  const { findings } = await readFindings(session, scan, { placeOf: () => undefined, unseen: () => 0 });
  close();
  return findings.length;
});
