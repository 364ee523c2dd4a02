import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Phase, runStep, type Step, type StepResult } from '../../scripts/runner.js';
import { preloaded } from '../support/preload.js';
import { answer, type Behaviour, withRawServer } from '../support/raw-server.js';
import { events, HEAD, KEY, REPOSITORY } from '../support/run-environment.js';

/** How the process of the bundle comes to its end, whatever brings that about. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'leaving-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(
  baseUrl: string,
  inputs: Record<string, string> = {},
  variables: Record<string, string> = {},
  more: Partial<Step> = {},
  phase: Phase = 'main',
): Promise<StepResult> {
  const step = {
    folder,
    event: events.pullRequest,
    variables: { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD, ...variables },
    inputs: { 'api-key': KEY, 'base-url': baseUrl, 'workspace-id': 'w', 'timeout-minutes': '1', ...inputs },
    ...more,
  };
  return runStep(step, phase);
}

/** Lets nothing that waits hold the process: neither a timer nor a socket. */
const holdNothing = `
import { createRequire, syncBuiltinESMExports } from 'node:module';
const require = createRequire(import.meta.url);
const promises = require('node:timers/promises');
const { setTimeout: wait } = promises;
promises.setTimeout = (ms, value, options) => wait(ms, value, { ...options, ref: false });
const { setTimeout: arm } = globalThis;
globalThis.setTimeout = (...given) => arm(...given).unref();
const { Socket } = require('node:net');
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) { return connect.apply(this, given).unref(); };
syncBuiltinESMExports();
`;

/** Lets lookups wait for the one thread, which waits for somebody to write into a pipe. */
const lookupsHang = (fifo: string): string => `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const dns = require('node:dns');
const { lookup } = dns;
dns.lookup = (...given) => {
  require('node:fs').open(${JSON.stringify(fifo)}, 'r', () => undefined);
  return lookup(...given);
};
`;

/** Lets the search for reports wait for a disk that never answers: for somebody to write into a pipe. */
const searchesHang = (fifo: string, meanwhile: string): string => `
import { createRequire } from 'node:module';
const { promises } = createRequire(import.meta.url)('node:fs');
promises.readdir = () => {
  ${meanwhile}
  return promises.open(${JSON.stringify(fifo)});
};
`;

/** The same for each report that was found. */
const looksHang = (fifo: string): string => `
import { createRequire, syncBuiltinESMExports } from 'node:module';
const { promises } = createRequire(import.meta.url)('node:fs');
const { realpath } = promises;
promises.realpath = (file) => file.endsWith('.sarif') ? promises.open(${JSON.stringify(fifo)}) : realpath(file);
syncBuiltinESMExports();
`;

/** Lets the lookup of a name be under way for ever, as far as the process can tell. */
const lookupGoesOn = `process.getActiveResourcesInfo = () => ['GetAddrInfoReqWrap'];`;

/** The same where Node has `process.execve` and refuses it, as on Windows. */
const lookupGoesOnOnWindows = `${lookupGoesOn}
Object.defineProperty(process, 'platform', { value: 'win32' });`;

/** The same where the standard output does not wait for its reader, since somebody has opened Node's stream of it. */
const lookupGoesOnBesideStream = `${lookupGoesOn}
process.stdout.write('');`;

/** Says more than a pipe holds, and crashes at once. */
const crashesAfterMuch = `
setTimeout(() => {
  for (let line = 0; line < 1_500; line += 1) process.stdout.write('much-' + line + '-' + 'x'.repeat(300) + '\\n');
  throw new Error('inside');
}, 300);
`;

/** A reader that falls asleep at the first such line: long enough for the pipe, which holds some 100 KiB, to be full. */
function dozingAt(start: RegExp): (line: string) => void {
  let isRested = false;
  return (line) => {
    if (isRested || !start.test(line)) return;
    isRested = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  };
}

/** A signal long after the first, with an echo of that between them, before anything could be done about it. */
const signalsAgain = `setTimeout(() => {
  process.emit('SIGINT');
  for (const waited of [300, 300]) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waited);
    process.emit('SIGINT');
  }
}, 300);`;

/** Source of a module that never lets the process rest. */
const ticking = 'data:text/javascript,setInterval(()=>undefined,1000)';

const OVERDUE = /deadline passed during: preparing the SARIF files/;

/** Uses what Node advises against whenever it connects. */
const usesOldThings = `
import { createRequire } from 'node:module';
const { Socket } = createRequire(import.meta.url)('node:net');
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) {
  process.emitWarning('old', 'DeprecationWarning');
  return connect.apply(this, given);
};
`;

const UNSAID = '::error::The process ended before it came to a verdict.';
const silent: Behaviour = () => undefined;
const lasting: Behaviour = (socket) => {
  const body = '{"success":true,"data":{"items":[],"nextCursor":null}}';
  socket.write(answer('200 OK', [`Content-Length: ${body.length}`, 'Connection: keep-alive'], body));
};

describe('the process of the bundle', () => {
  it.each<[string, string, string]>([
    ['when nothing holds it any more', holdNothing, 'error'],
    ['when somebody else ends it as a success', 'setTimeout(() => process.exit(0), 300);', 'error'],
    [
      'when a second signal ends it at once',
      `setTimeout(() => {
  process.emit('SIGINT');
  process.exit(0);
}, 300);`,
      'cancelled',
    ],
    ['when a second signal comes although a lookup goes on', `${lookupGoesOn}\n${signalsAgain}`, 'cancelled'],
  ])('is red, and tells later steps so, %s', async (_, source, verdict) => {
    await withRawServer(silent, async ({ port }) => {
      const baseUrl = `http://127.0.0.1:${port}/api/v1`;
      const { exitCode, log, outputs } = await run(baseUrl, {}, preloaded(folder, source));
      expect([exitCode, outputs['verdict']]).toEqual([1, verdict]);
      expect(outputs['reason']).toContain('ended before it came to a verdict');
      expect(log.filter((line) => line.startsWith(UNSAID))).toHaveLength(1);
    });
  });

  it('is red as a post step, too, which promises no other that would clean up', async () => {
    await withRawServer(silent, async ({ port }) => {
      const variables = {
        STATE_run: '{"kind":"running","scanId":"s1"}',
        ...preloaded(folder, 'setTimeout(() => process.exit(0), 300);'),
      };
      const { exitCode, log, outputs } = await run(
        `http://127.0.0.1:${port}/api/v1`,
        {},
        variables,
        {},
        'post',
      );
      expect([exitCode, outputs]).toEqual([1, {}]);
      expect(log.filter((line) => line.startsWith('::error::'))).toEqual([
        '::error::The post step ended before it had cleaned up. Look in the web app for a scan that may still be running.',
      ]);
    });
  });

  it('keeps a red verdict that was told, although somebody ends it as a success before it is over', async () => {
    const source = `
import { createRequire, syncBuiltinESMExports } from 'node:module';
const fs = createRequire(import.meta.url)('node:fs');
const { openSync } = fs;
fs.openSync = (file, ...given) =>
  file === process.env.GITHUB_STEP_SUMMARY ? process.exit(0) : openSync(file, ...given);
syncBuiltinESMExports();
`;
    const inputs = { 'fail-on': 'severe' };
    const { exitCode, log, outputs } = await run(
      'http://127.0.0.1:9/api/v1',
      inputs,
      preloaded(folder, source),
    );
    expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
    expect(outputs['reason']).toContain('One input is not usable');
    expect(log.filter((line) => line.startsWith(UNSAID))).toEqual([]);
  });

  it.each(['throw new Error("::error::inside")', 'Promise.reject(new Error("::error::inside"))'])(
    'ends with the verdict error, once, for what nobody caught: %s',
    async (code) => {
      await withRawServer(silent, async ({ port }) => {
        const thrown = preloaded(folder, `setTimeout(() => { ${code} }, 300);`);
        const { exitCode, log, outputs } = await run(`http://127.0.0.1:${port}/api/v1`, {}, thrown);
        expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
        expect(log.filter((line) => line.includes('Verdict: error.'))).toHaveLength(1);
        expect(log.filter((line) => line.startsWith(UNSAID) || line.startsWith('::error::inside'))).toEqual(
          [],
        );
      });
    },
  );

  it('says its verdict and no more, and leaves although the service keeps the connection open', async () => {
    await withRawServer(lasting, async ({ port }) => {
      const baseUrl = `http://127.0.0.1:${port}/api/v1`;
      const { exitCode, log, outputs } = await run(baseUrl, {}, preloaded(folder, usesOldThings));
      expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
      expect(log.filter((line) => /^::error::|Warning/.test(line))).toEqual([
        expect.stringMatching(/^::error::Verdict: error\. No target of the workspace/),
      ]);
    });
  });

  it('leaves although the lookup of a name goes on', async () => {
    const fifo = path.join(folder, 'fifo');
    execFileSync('mkfifo', [fifo]);
    const hanging = preloaded(folder, lookupsHang(fifo));
    const { exitCode, outputs } = await run(
      'https://service.test/api/v1',
      { 'timeout-minutes': '0.01' },
      { ...hanging, UV_THREADPOOL_SIZE: '1', RUNNER_TEMP: '' },
      { onStart: (child) => void setTimeout(() => child.kill('SIGKILL'), 60_000).unref() },
    );
    expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
    expect(outputs['reason']).toMatch(/deadline/i);
  });

  it.each<[string, typeof searchesHang, string, string, RegExp]>([
    ['its time is over', searchesHang, '', 'error', OVERDUE],
    ['its time is over while many are looked at', looksHang, '', 'error', OVERDUE],
    ['it is cancelled', searchesHang, "process.emit('SIGINT');", 'cancelled', /cancelled/],
  ])('leaves although the search for reports goes on, when %s', async (_, hang, source, verdict, reason) => {
    const fifo = path.join(folder, 'fifo');
    execFileSync('mkfifo', [fifo]);
    for (let at = 0; at < 9; at += 1) writeFileSync(path.join(folder, `${at}.sarif`), '');
    const { exitCode, outputs } = await run(
      'http://127.0.0.1:9/api/v1',
      { 'sarif-files': '**/*.sarif', 'timeout-minutes': source === '' ? '0.05' : '1' },
      preloaded(folder, hang(fifo, source)),
      { onStart: (child) => void setTimeout(() => child.kill('SIGKILL'), 60_000).unref() },
    );
    expect([exitCode, outputs['verdict']]).toEqual([1, verdict]);
    expect(outputs['reason']).toMatch(reason);
  });

  it('leaves although the search for reports goes on, when that is about to close a file', async () => {
    const source = `process.getActiveResourcesInfo = () => ['CloseReq'];
process.execve = () => process.stdout.write('replaced\\n');`;
    const { log } = await run('', { 'api-key': '' }, preloaded(folder, source));
    expect(log.at(-1)).toBe('replaced');
  });

  it('ends the post step by itself, although the last that it did was to look into a folder', async () => {
    await run('', { 'api-key': '' });
    const replaced = preloaded(folder, "process.execve = () => process.stdout.write('replaced\\n');");
    const { exitCode, log } = await run('', { 'api-key': '' }, replaced, {}, 'post');
    expect([exitCode, log]).toEqual([0, []]);
  });

  it.each<[string, Record<string, string>]>([
    ['an agent that watches it goes on', { NODE_OPTIONS: `--import=${ticking}` }],
    ['the job wants no deprecations told', { NODE_OPTIONS: '--no-deprecation' }],
  ])('begins and ends as ever although %s', async (_, variables) => {
    const inputs = { 'api-key': '', tolerate: 'missing-key' };
    const kill: Step['onStart'] = (child) => void setTimeout(() => child.kill('SIGKILL'), 60_000).unref();
    const { exitCode, outputs } = await run('', inputs, variables, { onStart: kill });
    expect([exitCode, outputs['verdict']]).toEqual([0, 'skipped']);
  });

  it.each<[string, string, string]>([
    ['where the process can be replaced', lookupGoesOn, ''],
    ['where it cannot', lookupGoesOnOnWindows, ''],
    ['where it may not', lookupGoesOn, '--permission --allow-fs-read=* --allow-fs-write=*'],
  ])('stays green although the lookup of a name goes on, %s', async (_, source, options) => {
    const { exitCode, log, outputs } = await run(
      '',
      { 'api-key': '', tolerate: 'missing-key' },
      { NODE_OPTIONS: `${preloaded(folder, source)['NODE_OPTIONS'] ?? ''} ${options}` },
    );
    expect([exitCode, outputs['verdict']]).toEqual([0, 'skipped']);
    expect(log.filter((line) => line.startsWith('::error::'))).toEqual([]);
  });

  it.each<[string, string]>([
    ['that goes on', ''],
    ['although a lookup goes on', lookupGoesOn],
    ['although a lookup goes on, and its output does not wait', lookupGoesOnBesideStream],
  ])('says everything to a reader that is slow, and is still red: a process %s', async (_, source) => {
    const count = 1_500;
    const entries = Array.from({ length: count }, (_entry, index) => `severe-${'x'.repeat(20)}=${index}`);
    const { exitCode, log, outputs } = await run(
      'http://127.0.0.1:9/api/v1',
      { 'max-findings': entries.join(',') },
      preloaded(folder, source),
      { onLine: dozingAt(/./) },
    );
    expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
    expect(log.filter((line) => line.includes('max-findings "severe-'))).toHaveLength(count + 1);
  });

  it('says everything to a reader that is slow before what nobody caught ends it', async () => {
    await withRawServer(silent, async ({ port }) => {
      const thrown = preloaded(folder, crashesAfterMuch);
      const onLine = dozingAt(/^much-0-/);
      const { exitCode, log } = await run(`http://127.0.0.1:${port}/api/v1`, {}, thrown, { onLine });
      expect(exitCode).toBe(1);
      expect(log.filter((line) => line.startsWith('much-'))).toHaveLength(1_500);
      expect(log.filter((line) => line.includes('Verdict: error.'))).toHaveLength(1);
    });
  });
});
