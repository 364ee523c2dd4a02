import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { openTransport } from '../../src/edge/http.js';
import { stayThrifty } from '../../src/edge/thrift.js';
import { readFindings } from '../../src/scan/findings.js';
import type { Session } from '../../src/session.js';
import { SCAN_ID, TARGET_ID } from './listing-server.js';
import { timeLoop } from './loop.js';

/** The action's own reading of a scan's findings: `listing-ours.js BASE-URL`. */
stayThrifty();
const [baseUrl = ''] = process.argv.slice(2);
const deadline = startDeadline(systemClock, 600_000);
const connection = openTransport(new URL(baseUrl));
const client = createClient({
  transport: connection.send,
  credentials: { apiKey: 'lsk_bench', workspaceId: 'w' },
  clock: systemClock,
  random: Math.random,
  deadline,
});
const quiet = (): void => undefined;
// Reading uses of a session only what stands here.
const session = {
  client,
  clock: systemClock,
  deadline,
  say: quiet,
  dossier: { targetId: TARGET_ID },
} as unknown as Session;
const scan = { id: SCAN_ID, status: 'COMPLETED', createdAt: '2026-01-01T00:00:00Z' };
await timeLoop(async () => {
  const { findings } = await readFindings(session, scan, { placeOf: () => undefined });
  connection.close();
  deadline.clear();
  return findings.length;
});
