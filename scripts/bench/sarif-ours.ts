import { tmpdir } from 'node:os';
import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { systemTree } from '../../src/edge/file-tree.js';
import { openTransport } from '../../src/edge/http.js';
import { openSpool } from '../../src/edge/spool.js';
import { stayThrifty } from '../../src/edge/thrift.js';
import { totalsOf } from '../../src/sarif/account.js';
import { readyReports } from '../../src/sarif/reports.js';
import { importParts } from '../../src/sarif/upload.js';
import type { Session } from '../../src/session.js';

/** The action's own import, files to answers, in a process of its own: `sarif-ours.js BASE-URL WORKSPACE FILES…`. */
stayThrifty();
const [baseUrl = '', workspace = '', ...files] = process.argv.slice(2);
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
const session = {
  client,
  clock: systemClock,
  deadline,
  random: Math.random,
  say: quiet,
  warn: quiet,
  dossier: { conditions: [] },
};
const plan = {
  oversize: 'split',
  severity: 'raise',
  suppressed: 'skip',
  patterns: files,
  onBadFile: 'go-on',
  afterFailure: 'skip',
} as const;
const spool = await openSpool(tmpdir());
// Preparing uses of a session only what stands above.
const ready = await readyReports(
  session as unknown as Session,
  plan,
  { tree: systemTree, openSpool, workspace, temp: tmpdir() },
  spool,
);
const { rows } = await importParts(ready.files, { scanId: 's', isFresh: false }, { ...session, spool });
await spool.remove();
connection.close();
deadline.clear();
const { results, merged, suppressed, skipped } = totalsOf(rows.filter((row) => row.results !== null));
process.stdout.write(JSON.stringify({ requests: client.usage.total, results, merged, suppressed, skipped }));
