import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runStep, type StepResult } from '../../scripts/runner.js';
import { makeIdentity } from '../support/certificate.js';
import { preloaded } from '../support/preload.js';
import { answer, type Behaviour, drip, ok, withRawServer } from '../support/raw-server.js';
import { events, HEAD, KEY, REPOSITORY } from '../support/run-environment.js';

/** What a simulation cannot show: the bundle against sockets that misbehave. */
interface Circumstances {
  readonly variables?: Record<string, string>;
  readonly minutes?: string;
  /** The source of a module that the process loads before the bundle. */
  readonly preload?: string;
}

async function runAgainst(
  baseUrl: string,
  { variables = {}, minutes = '1', preload = '' }: Circumstances = {},
): Promise<StepResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'network-'));
  try {
    const result = await runStep({
      folder,
      event: events.pullRequest,
      variables: {
        GITHUB_REPOSITORY: REPOSITORY,
        GITHUB_SHA: HEAD,
        ...preloaded(folder, preload),
        ...variables,
      },
      inputs: { 'api-key': KEY, 'base-url': baseUrl, 'workspace-id': 'w', 'timeout-minutes': minutes },
    });
    const shown = result.log.filter((line) => !line.startsWith('::add-mask::'));
    expect([...shown, readFileSync(result.summaryFile, 'utf8')].join('\n')).not.toContain(KEY.slice(8));
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs against a service that behaves so. */
function runBeside(behave: Behaviour, circumstances: Circumstances = {}): Promise<StepResult> {
  return withRawServer(behave, ({ port }) => runAgainst(`http://127.0.0.1:${port}/api/v1`, circumstances));
}

/** Asks again at once: the wait before another try is a random part of its bound. */
const unspread = 'Math.random = () => 0;\n';
/** Lets the time of each request pass twenty times as fast: 20 s within one. That of the run passes as ever. */
const hastened = `${unspread}
const { setTimeout: arm } = globalThis;
globalThis.setTimeout = (act, ms, ...given) => arm(act, ms / 20, ...given);
`;

/** The same for the first request alone: the next has all of its time to be answered in, as a busy machine may need it. */
const hastenedOnce = `${unspread}
const { setTimeout: arm } = globalThis;
let isFirst = true;
globalThis.setTimeout = (act, ms, ...given) => {
  const isHastened = isFirst && ms === 20_000;
  if (isHastened) isFirst = false;
  return arm(act, isHastened ? ms / 20 : ms, ...given);
};
`;

const page = '{"success":true,"data":{"items":[],"nextCursor":null}}';
const json = ['Content-Type: application/json'];
const chunked = [...json, 'Transfer-Encoding: chunked'];
const refusal = '{"success":false,"error":{"code":"FORBIDDEN","message":"Enough."}}';
const refused = 'GET /targets was answered 403 FORBIDDEN: Enough.';
const CAP_BYTES = 8_388_608;

const say =
  (text: string): Behaviour =>
  (socket) =>
    void socket.write(text);
const sayAndEnd =
  (text: string): Behaviour =>
  (socket) =>
    void socket.end(text);

/** Begins, and goes on a byte at a time, faster than any wait for the next one. */
const dripping =
  (start: string): Behaviour =>
  (socket) => {
    socket.write(start);
    drip(socket, 'a', 50);
  };

/** Begins, and goes on with the same piece for as long as the socket takes it. */
const endless =
  (start: string, piece: string): Behaviour =>
  (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.writableNeedDrain || socket.write(piece), 1);
    socket.once('close', () => clearInterval(timer));
  };

/** Behaves so once, then refuses for good: the run is over as soon as it has asked again. */
function once(behave: Behaviour): Behaviour {
  let count = 0;
  return (socket, request) => {
    count += 1;
    if (count === 1) behave(socket, request);
    else socket.end(answer('403 Forbidden', [...json, `Content-Length: ${refusal.length}`], refusal));
  };
}

/** That the answer never counted, for this reason alone: it was asked for again, and what came then is final. */
function expectAskedAgain({ exitCode, log, outputs }: StepResult, fault: string): void {
  expect(log.filter((line) => line.endsWith(' Trying again in 0.0 s.'))).toEqual([
    expect.stringContaining(`GET /targets ${fault}`),
  ]);
  expect([exitCode, outputs['verdict'], outputs['reason']]).toEqual([1, 'error', refused]);
}

const broken = 'got no complete answer: The connection to 127.0.0.1 broke before a complete answer';
const cut = "got no complete answer: The answer's body ended before its declared end (ECONNRESET).";
const late = (what: string): string =>
  `got no complete answer: 127.0.0.1 gave no complete answer within 20000 ms: the time passed waiting for ${what}.`;
const encoded = "got no complete answer: The answer's body came in a content encoding";
const oversize = `got no complete answer: The answer's body is larger than the ${CAP_BYTES} bytes allowed`;

describe('an answer that is none is asked for again', () => {
  it.concurrent.each<[string, Behaviour, string]>([
    ['a body that is cut', sayAndEnd(ok(page).slice(0, -9)), cut],
    [
      'a body that is cut by a reset',
      (socket) => void socket.write(ok(page).slice(0, -9), () => socket.resetAndDestroy()),
      cut,
    ],
    [
      'a whole page whose last chunk is missing',
      sayAndEnd(answer('200 OK', chunked, `${page.length.toString(16)}\r\n${page}\r\n`)),
      cut,
    ],
    ['a reset', (socket) => void socket.resetAndDestroy(), `${broken} (ECONNRESET).`],
    ['an end without a word', (socket) => void socket.end(), `${broken} (ECONNRESET).`],
    [
      'another protocol from now on',
      say(answer('101 Switching Protocols', ['Connection: upgrade', 'Upgrade: other'])),
      `${broken} (no code).`,
    ],
    [
      'HTML',
      say(ok('<html></html>', ['Content-Type: text/html'])),
      "was answered 200, but its body is not the service's success envelope (text/html).",
    ],
  ])('%s', async (_, behave, fault) => {
    expectAskedAgain(await runBeside(once(behave), { preload: unspread }), fault);
  });
});

describe('an answer that is not complete after 20 s, whatever keeps coming, is asked for again', () => {
  it.concurrent.each<[string, Behaviour, string]>([
    ['never answers', () => undefined, late('the answer')],
    ['sends its head byte by byte', dripping('HTTP/1.1 200 OK\r\nX-Slow: '), late('the answer')],
    [
      'says for ever that it will answer',
      endless('', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
      late('the answer'),
    ],
    ['stalls in its body', say(ok(page).slice(0, -9)), late('the rest of the answer')],
    [
      'sends its body byte by byte',
      dripping(answer('200 OK', [...json, 'Content-Length: 5000'])),
      late('the rest of the answer'),
    ],
    ['never ends its body', say(answer('200 OK', json, page)), late('the rest of the answer')],
  ])('%s', async (_, behave, fault) => {
    expectAskedAgain(await runBeside(once(behave), { preload: hastenedOnce }), fault);
  });
});

describe('an answer that will never be one is an error at once', () => {
  it.concurrent.each<[string, Behaviour, string]>([
    [
      'a head without end',
      endless('HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(1_000)}\r\n`),
      "got no complete answer: The answer's head is larger than the 16384 bytes allowed",
    ],
    ['a body without end', endless(answer('200 OK', json), ' '.repeat(65_536)), oversize],
    ['chunks without end', endless(answer('200 OK', chunked), `8000\r\n${' '.repeat(0x8000)}\r\n`), oversize],
    ['a body that declares one byte too many', sayAndEnd(ok(page.padEnd(CAP_BYTES + 1), json)), oversize],
    ['a body that is compressed', sayAndEnd(ok(page, ['Content-Encoding: gzip'])), encoded],
    [
      'a redirect',
      sayAndEnd(answer('302 Found', ['Location: https://elsewhere.example/', 'Content-Length: 0'])),
      'was answered with a redirect (302) to https://elsewhere.example/, which is never followed.',
    ],
  ])('%s', async (_, behave, fault) => {
    const { exitCode, log, outputs } = await runBeside(behave);
    expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
    expect(outputs['reason']).toContain(`GET /targets ${fault}`);
    expect(log.filter((line) => line.includes('Trying again'))).toEqual([]);
  });

  it.concurrent('not a body of just as many bytes as may be', async () => {
    const { exitCode, outputs } = await runBeside(sayAndEnd(ok(page.padEnd(CAP_BYTES), json)));
    expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
    expect(outputs['reason']).toMatch(
      /^No target of the workspace reviews .* The workspace has no targets\.$/,
    );
  });
});

describe('a service that misbehaves until the deadline of the run', () => {
  it.concurrent.each<[string, Behaviour, string]>([
    ['by cutting every body', sayAndEnd(ok(page).slice(0, -9)), cut],
    [
      'by a first answer that comes byte by byte',
      dripping('HTTP/1.1 200 OK\r\nX-Slow: '),
      'got no complete answer: the deadline came first.',
    ],
  ])('%s: an error that names both', async (_, behave, fault) => {
    const { exitCode, outputs } = await runBeside(behave, { minutes: '0.05' });
    expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
    expect(outputs['reason']).toContain(
      `The deadline passed during: finding the target. The last failure: GET /targets ${fault}`,
    );
  });
});

describe('a way to the service that leads nowhere', () => {
  it.concurrent.each([{}, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }])(
    'a certificate that nobody signed (%j)',
    async (variables) => {
      await withRawServer(
        sayAndEnd(ok(page)),
        async ({ port, requests }) => {
          const run = runAgainst(`https://127.0.0.1:${port}/api/v1`, { variables });
          const { exitCode, outputs, log } = await run;
          expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
          expect(log.join('\n')).toContain('NODE_EXTRA_CA_CERTS');
          expect(requests).toEqual([]);
        },
        makeIdentity(['127.0.0.1']),
      );
    },
  );

  it.concurrent('a proxy that never answers', async () => {
    await withRawServer(
      () => undefined,
      async ({ port }) => {
        const { exitCode, outputs, log } = await runAgainst('https://service.test/api/v1', {
          variables: { https_proxy: `http://${['user', 'word-of-the-proxy'].join(':')}@127.0.0.1:${port}` },
          preload: hastened,
        });
        expect([exitCode, outputs['verdict']]).toEqual([1, 'error']);
        expect(outputs['reason']).toContain("(10000 ms passed waiting for the proxy's tunnel)");
        expect(log.join('\n')).toContain('https_proxy');
        expect(log.join('\n')).not.toContain('word-of-the-proxy');
        expect(log.join('\n')).not.toContain('DeprecationWarning');
      },
    );
  });
});
