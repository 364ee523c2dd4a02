import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { openTransport } from '../../src/edge/http.js';
import { readFindings } from '../../src/scan/findings.js';
import type { Session } from '../../src/session.js';

/** The action's own reading of a scan's findings: `listing-ours.js BASE-URL`. */
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
  dossier: { targetId: 't' },
} as unknown as Session;
const started = { cpu: process.cpuUsage(), at: performance.now() };
const scan = { id: 's', status: 'COMPLETED', createdAt: '2026-01-01T00:00:00Z' };
const { findings } = await readFindings(session, scan, { placeOf: () => undefined });
connection.close();
deadline.clear();
const { user, system } = process.cpuUsage(started.cpu);
process.stdout.write(
  JSON.stringify({
    count: findings.length,
    cpuMs: (user + system) / 1000,
    wallMs: performance.now() - started.at,
    peakMiB: process.resourceUsage().maxRSS / 1024,
  }),
);
