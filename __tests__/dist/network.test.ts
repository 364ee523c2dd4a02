import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runStep, type StepResult } from '../../scripts/runner.js';
import { makeIdentity } from '../support/certificate.js';
import { answer, type Behaviour, ok, withRawServer } from '../support/raw-server.js';
import { events, HEAD, KEY, REPOSITORY } from '../support/run-environment.js';

/** What a simulation cannot show: the bundle against sockets that misbehave. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'network-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function runAgainst(baseUrl: string, variables: Record<string, string> = {}, minutes = '0.03'): Promise<StepResult> {
  const result = await runStep({
    folder,
    event: events.pullRequest,
    variables: { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD, ...variables },
    inputs: { 'api-key': KEY, 'base-url': baseUrl, 'workspace-id': 'w', 'timeout-minutes': minutes },
  });
  expect(result.log.filter((line) => line.includes(KEY.slice(8)) && !line.startsWith('::add-mask::'))).toEqual([]);
  expect(readFileSync(result.summaryFile, 'utf8')).not.toContain(KEY.slice(8));
  return result;
}

const page = '{"success":true,"data":{"items":[],"nextCursor":null}}';
const drip: Behaviour = (socket) => {
  const head = [...`HTTP/1.1 200 OK\r\nX-Slow: ${'a'.repeat(1_000)}`];
  const timer = setInterval(() => socket.write(head.shift() ?? 'a'), 50);
  socket.once('close', () => clearInterval(timer));
};

/** Begins, and goes on with the same piece for as long as the socket takes it. */
const endless =
  (start: string, piece: string): Behaviour =>
  (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.writableNeedDrain || socket.write(piece), 1);
    socket.once('close', () => clearInterval(timer));
  };

describe('a service that misbehaves', () => {
  it.each<[string, Behaviour, RegExp]>([
    ['never answers', () => undefined, /deadline/i],
    ['sends its head byte by byte', drip, /deadline/i],
    ['cuts its body', (socket) => socket.end(ok(page).slice(0, -9)), /complete answer|deadline/i],
    ['stalls in its body', (socket) => socket.write(ok(page).slice(0, -9)), /deadline/i],
    ['resets', (socket) => void socket.resetAndDestroy(), /complete answer|deadline/i],
    ['answers with HTML', (socket) => socket.end(ok('<html></html>', ['Content-Type: text/html'])), /envelope|deadline/],
    ['sends a body without end', endless('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n', ' '.repeat(65_536)), /larger|deadline/i],
    ['sends a head without end', endless('HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(1_000)}\r\n`), /complete answer|deadline/i],
    ['says for ever that it will answer', endless('', 'HTTP/1.1 103 Early Hints\r\n\r\n'), /complete answer|deadline/i],
    [
      'speaks another protocol from now on',
      (socket) => void socket.write(answer('101 Switching Protocols', ['Connection: upgrade', 'Upgrade: other'])),
      /complete answer|deadline/i,
    ],
    ['compresses', (socket) => socket.end(ok(page, ['Content-Encoding: gzip'])), /encod/i],
    [
      'redirects',
      (socket) => socket.end(answer('302 Found', ['Location: https://elsewhere.example/', 'Content-Length: 0'])),
      /redirect/,
    ],
  ])('%s: an error, never a pass', async (_, behave, reason) => {
    await withRawServer(behave, async ({ port }) => {
      const { exitCode, outputs } = await runAgainst(`http://127.0.0.1:${port}/api/v1`);
      expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
      expect(outputs['reason']).toMatch(reason);
    });
  });

  it.each([{}, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }])('shows a certificate that nobody signed (%j)', async (variables) => {
    await withRawServer(
      (socket) => socket.end(ok(page)),
      async ({ port, requests }) => {
        const { exitCode, outputs, log } = await runAgainst(`https://127.0.0.1:${port}/api/v1`, variables, '1');
        expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
        expect(log.join('\n')).toContain('NODE_EXTRA_CA_CERTS');
        expect(requests).toEqual([]);
      },
      makeIdentity(['127.0.0.1']),
    );
  });

  it('stands behind a proxy that never answers', async () => {
    await withRawServer(
      () => undefined,
      async ({ port }) => {
        const proxy = { https_proxy: `http://${['user', 'word-of-the-proxy'].join(':')}@127.0.0.1:${port}` };
        const { exitCode, outputs, log } = await runAgainst('https://service.test/api/v1', proxy, '1');
        expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
        expect(log.join('\n')).toContain('https_proxy');
        expect(log.join('\n')).not.toContain('word-of-the-proxy');
        expect(log.join('\n')).not.toContain('DeprecationWarning');
      },
    );
  });
});
