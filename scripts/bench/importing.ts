import { tmpdir } from 'node:os';
import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { openTransport } from '../../src/edge/http.js';
import { openSpool } from '../../src/edge/spool.js';
import { stayThrifty } from '../../src/edge/thrift.js';
import { totalsOf } from '../../src/sarif/account.js';
import type { ReadyFile } from '../../src/sarif/spooling.js';
import { importParts } from '../../src/sarif/upload.js';
import type { Session } from '../../src/session.js';

/**
 * What the action imports with: as much of its session as that uses, and the spool that parts wait in. `send` sends
 * those, once, and says what that came to.
 */
export async function openImport(baseUrl: string) {
  stayThrifty();
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
  const spool = await openSpool(tmpdir());
  const send = async (files: readonly ReadyFile[]): Promise<void> => {
    const { rows } = await importParts(files, { scanId: 's', isFresh: false }, { ...session, spool });
    await spool.remove();
    connection.close();
    deadline.clear();
    const { results, merged, suppressed, skipped } = totalsOf(rows.filter((row) => row.results !== null));
    const said = { requests: client.usage.total, results, merged, suppressed, skipped };
    process.stdout.write(JSON.stringify(said));
  };
  // Preparing uses nothing of a session but what stands above.
  return { session: session as unknown as Session, spool, send };
}
