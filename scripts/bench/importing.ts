import { tmpdir } from 'node:os';
import { openSpool } from '../../src/edge/spool.js';
import { totalsOf } from '../../src/sarif/import-row.js';
import type { ReadyFile } from '../../src/sarif/spooling.js';
import { importParts } from '../../src/sarif/upload/upload.js';
import { openSession } from './bench-session.js';

/** What the action imports with: a session, and the spool that parts wait in. `send` sends those, once, and says what that came to. */
export async function openImport(baseUrl: string) {
  const { session, close } = openSession(baseUrl, { conditions: [] }, true);
  const spool = await openSpool(tmpdir());
  const send = async (files: readonly ReadyFile[]): Promise<void> => {
    const { rows } = await importParts(
      files,
      { id: 's', isOurs: true, isFresh: false },
      { ...session, spool },
    );
    await spool.remove();
    close();
    const { results, merged, suppressed, skipped } = totalsOf(rows.filter((row) => row.results !== null));
    const said = { requests: session.client.usage.total, results, merged, suppressed, skipped };
    process.stdout.write(JSON.stringify(said));
  };
  return { session, spool, send };
}
