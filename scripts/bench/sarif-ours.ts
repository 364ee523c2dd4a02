import { tmpdir } from 'node:os';
import { pause } from '../../src/edge/clock.js';
import { systemTree } from '../../src/edge/file-tree.js';
import { systemHeap } from '../../src/edge/heap.js';
import { openSpool } from '../../src/edge/spool.js';
import { readyReports } from '../../src/sarif/reports.js';
import { openImport } from './importing.js';

/** The action's own import, files to answers, in a process of its own: `sarif-ours.js BASE-URL WORKSPACE FILES…`. */
const [baseUrl = '', workspace = '', ...files] = process.argv.slice(2);
const { session, spool, send } = await openImport(baseUrl);
const plan = {
  oversize: 'split',
  severity: 'raise',
  suppressed: 'skip',
  patterns: files,
  onBadFile: 'go-on',
  afterFailure: 'skip',
} as const;
const ready = await readyReports(
  session,
  plan,
  { tree: systemTree, openSpool, pause, heap: systemHeap, workspace, temp: tmpdir() },
  spool,
);
await send(ready.files);
