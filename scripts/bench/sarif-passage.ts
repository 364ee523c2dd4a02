import { tmpdir } from 'node:os';
import { systemTree } from '../../src/edge/file-tree.js';
import { PART_BYTES, PART_RESULTS } from '../../src/sarif/limits.js';
import { selectReports } from '../../src/sarif/select/select.js';
import { type ReadyFile, spoolParts } from '../../src/sarif/spooling.js';
import { Unfit } from '../../src/sarif/unfit.js';
import { openImport } from './importing.js';

/**
 * The way that reports go through the action's import, with nothing done to them on it: selected, read, parsed, written
 * again in one breath, spooled in as many bodies as the service takes them in, sent. The bodies are no reports: each
 * is the next so many bytes. `sarif-passage.js BASE-URL WORKSPACE FILES…`.
 */
const [baseUrl = '', workspace = '', ...files] = process.argv.slice(2);
const { spool, send } = await openImport(baseUrl);

interface Log {
  readonly runs?: readonly { readonly results?: readonly unknown[] | null }[];
}
const NOTHING = { merged: 0, suppressed: 0, skipped: 0 };

function parsed(bytes: Buffer): Log | undefined {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as Log;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function* bodiesOf(log: Log) {
  const bytes = Buffer.from(JSON.stringify(log));
  const results = log.runs?.reduce((sum, run) => sum + (run.results?.length ?? 0), 0) ?? 0;
  const count = Math.max(1, Math.ceil(results / PART_RESULTS), Math.ceil(bytes.length / PART_BYTES));
  const length = Math.ceil(bytes.length / count);
  for (let at = 0; at < count; at += 1) {
    const body = bytes.subarray(at * length, (at + 1) * length);
    yield { kind: 'part', bytes: body, results: 1, sent: 1, critical: 0, ...NOTHING, warnings: [] } as const;
  }
}

const selection = await selectReports({ patterns: files, workspace, temp: tmpdir() }, systemTree);
const ready: ReadyFile[] = [];
for (const file of selection.files) {
  const log = parsed(await systemTree.read(file));
  if (log === undefined) continue;
  const bodies = [...bodiesOf(log)];
  const counts = { results: bodies.length, sent: bodies.length, ...NOTHING };
  const pieces = await spoolParts(file.name, counts, bodies, spool);
  ready.push({ kind: 'ready', file: file.name, pieces, counts, unfit: new Unfit(), unread: undefined });
}
await send(ready);
