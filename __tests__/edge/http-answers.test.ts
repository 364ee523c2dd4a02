import { describe, expect, it } from '@jest/globals';

import { inspect } from 'node:util';

import { WireError } from '../../src/api/wire.js';
import type { WireFault, WireRequest, WireResponse } from '../../src/api/wire.js';
import { openTransport, type TransportOptions } from '../../src/edge/http.js';
import { probe } from '../support/http-probe.js';
import { answer, drip, ok, withRawServer } from '../support/raw-server.js';
import type { Behaviour } from '../support/raw-server.js';

const KEY = 'the-key-nobody-may-see';
const CAP_BYTES = 64 * 1024;

function say(text: string): Behaviour {
  return (socket) => socket.write(text);
}

function sayAndEnd(text: string): Behaviour {
  return (socket) => socket.end(text);
}

function sayAndReset(text: string): Behaviour {
  return (socket) => {
    socket.write(text);
    setTimeout(() => socket.resetAndDestroy(), 30);
  };
}

async function ask(
  behave: Behaviour,
  method: WireRequest['method'] = 'GET',
  timeoutMs = 5000,
  options: TransportOptions = { maxBodyBytes: CAP_BYTES },
): Promise<WireResponse> {
  return withRawServer(behave, async ({ url }) => {
    const send = openTransport(url, options);
    const headers = { authorization: `Bearer ${KEY}` };
    const body = method === 'GET' ? undefined : Buffer.from('{}');
    return await send({ method, path: '/scans?limit=1', headers, body, timeoutMs });
  });
}

describe('a complete answer is returned, whatever its status', () => {
  const chunked = ['Transfer-Encoding: chunked'];
  it.each<[string, Behaviour, number, string]>([
    ['a declared length', say(ok('{"a":1}')), 200, '{"a":1}'],
    ['chunks', say(answer('200 OK', chunked, '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n')), 200, 'abcde'],
    ['chunks behind blanks', say(answer('200 OK', ['Transfer-Encoding: \t chunked'], '0\r\n\r\n')), 200, ''],
    ['chunks in upper case', say(answer('200 OK', ['transfer-encoding: CHUNKED'], '0\r\n\r\n')), 200, ''],
    ['the end of the connection', sayAndEnd(answer('200 OK', [], 'to the end')), 200, 'to the end'],
    ['no content', say(answer('204 No Content')), 204, ''],
    ['no content, naming an encoding', say(answer('204 No Content', ['Content-Encoding: gzip'])), 204, ''],
    ['a length of nothing', say(answer('200 OK', ['Content-Length: 0'])), 200, ''],
    [
      'unmodified, declaring what it spares',
      say(answer('304 Not Modified', ['Content-Length: 9999999'])),
      304,
      '',
    ],
    ['unmodified, naming an encoding', say(answer('304 Not Modified', ['Content-Encoding: gzip'])), 304, ''],
    ['HTML', say(answer('502 Bad Gateway', ['Content-Length: 6'], '<html>')), 502, '<html>'],
    ['exactly the cap', say(ok('x'.repeat(CAP_BYTES))), 200, 'x'.repeat(CAP_BYTES)],
    ['identity by name', say(ok('{}', ['Content-Encoding: Identity'])), 200, '{}'],
    [
      'identity by two',
      say(ok('{}', ['Content-Encoding: identity', 'Content-Encoding: IDENTITY'])),
      200,
      '{}',
    ],
    ['an encoding that is not named', say(ok('{}', ['Content-Encoding: '])), 200, '{}'],
    ['early hints before it', say(answer('103 Early Hints') + ok('{}')), 200, '{}'],
    ['an answer to HTTP/1.0', sayAndEnd('HTTP/1.0 200 OK\r\n\r\n{}'), 200, '{}'],
  ])('%s', async (_, behave, status, body) => {
    const response = await ask(behave);
    expect({ status: response.status, body: response.body.toString() }).toEqual({ status, body });
  });

  it('a body in very many chunks is one buffer', async () => {
    const body = '1\r\nx\r\n'.repeat(40_000);
    const response = await ask(say(answer('200 OK', chunked, `${body}0\r\n\r\n`)));
    expect(response.body.toString()).toBe('x'.repeat(40_000));
  });

  it('a redirect is returned as it is', async () => {
    const response = await ask(
      say(answer('302 Found', ['Location: https://evil.example/', 'Content-Length: 0'])),
    );
    expect(response.status).toBe(302);
    expect(response.headers['location']).toBe('https://evil.example/');
  });

  it('header names are lower case and every value is a string', async () => {
    const { headers } = await ask(say(ok('', ['X-Request-ID: 7', 'Set-Cookie: a=1', 'Set-Cookie: b=2'])));
    expect(headers).toEqual({ 'x-request-id': '7', 'set-cookie': 'a=1, b=2', 'content-length': '0' });
  });

  it('of two lines the first counts, but each that asks to wait', async () => {
    const lines = ['Retry-After: 3', 'Retry-After: 9', 'Content-Type: text/a', 'Content-Type: text/b'];
    const { headers } = await ask(say(ok('', lines)));
    expect(headers).toEqual({ 'retry-after': '3, 9', 'content-type': 'text/a', 'content-length': '0' });
  });

  it('a refusal before the body was read counts', async () => {
    const refusal = answer('413 Content Too Large', ['Content-Length: 2', 'Connection: close'], '{}');
    expect((await ask(say(refusal), 'POST')).status).toBe(413);
  });
});

describe('everything else is a fault that may have reached the service', () => {
  const chunked = ['Transfer-Encoding: chunked'];
  const long = ['Content-Length: 100'];
  it.each<[string, WireFault, Behaviour]>([
    ['length cut by the end', 'cut', sayAndEnd(answer('200 OK', long, '{"a":'))],
    ['length cut by a reset', 'cut', sayAndReset(answer('200 OK', long, '{"a":'))],
    ['chunks cut by the end', 'cut', sayAndEnd(answer('200 OK', chunked, '3\r\nabc\r\n'))],
    ['chunks cut by a reset', 'cut', sayAndReset(answer('200 OK', chunked, '3\r\nabc\r\n'))],
    ['chunks that are none', 'cut', say(answer('200 OK', chunked, 'no chunk at all\r\n'))],
    ['an unframed body cut by a reset', 'cut', sayAndReset(answer('200 OK', [], '{"a":'))],
    ['a reset before the head', 'reset', (socket) => socket.resetAndDestroy()],
    ['an empty reply', 'reset', sayAndEnd('')],
    ['half a head', 'reset', sayAndEnd('HTTP/1.1 200 OK\r\nContent-')],
    ['what is not HTTP', 'reset', say('SSH-2.0-OpenSSH_9.9\r\n')],
    ['an echo that is not HTTP', 'reset', (socket, request) => socket.write(request)],
    ['a head of 64 KiB', 'oversize', say(answer('200 OK', [`X-Long: ${'x'.repeat(65_536)}`]))],
    [
      'another protocol',
      'reset',
      say(answer('101 Switching Protocols', ['Upgrade: x', 'Connection: upgrade'])),
    ],
    [
      'two different lengths',
      'reset',
      say(answer('200 OK', ['Content-Length: 2', 'Content-Length: 3'], '{}')),
    ],
    ['gzip', 'encoded', say(ok('{}', ['Content-Encoding: gzip']))],
    ['gzip beside identity', 'encoded', say(ok('{}', ['Content-Encoding: identity, gzip']))],
    [
      'a transfer coding that only looks like chunks',
      'encoded',
      (socket) =>
        socket.end(Buffer.from(answer('200 OK', ['Transfer-Encoding: chunked\u00A0'], '{}'), 'latin1')),
    ],
    [
      'gzip as a transfer coding',
      'encoded',
      say(answer('200 OK', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n')),
    ],
    ['a huge declared length', 'oversize', say(answer('200 OK', ['Content-Length: 99999999999'], 'x'))],
    ['one byte over the cap', 'oversize', say(ok('x'.repeat(CAP_BYTES + 1)))],
    [
      'an endless body',
      'oversize',
      (socket) => {
        socket.write(answer('200 OK', chunked));
        drip(socket, `1000\r\n${'x'.repeat(4096)}\r\n`, 1);
      },
    ],
    [
      'an endless unframed body',
      'oversize',
      (socket) => {
        socket.write(answer('200 OK'));
        drip(socket, 'x'.repeat(4096), 1);
      },
    ],
  ])('%s: %s', async (_, fault, behave) => {
    for (const method of ['GET', 'POST'] as const) {
      const error = await ask(behave, method).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WireError);
      expect(error).toMatchObject({ fault, sent: 'maybe' });
      expectNoKey(error);
    }
  });

  it.each([
    ['an end', 'ECONNRESET', sayAndEnd(answer('200 OK', long, '{}'))],
    ['a reset', 'ECONNRESET', sayAndReset(answer('200 OK', long, '{}'))],
    ['a chunk that is none', 'HPE_INVALID_CHUNK_SIZE', say(answer('200 OK', chunked, 'no chunk\r\n'))],
  ])('a body cut by %s: %s', async (_, code, behave) => {
    await expect(ask(behave)).rejects.toThrow(`The answer's body ended before its declared end (${code}).`);
  });

  it.each<[string, Behaviour]>([
    ['a head that never comes', () => {}],
    [
      'a head a byte at a time',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
        drip(socket, 'x', 50);
      },
    ],
    ['hints without end', (socket) => drip(socket, answer('103 Early Hints'), 20)],
    ['a body that never comes', say(answer('200 OK', long))],
    [
      'a body a byte at a time',
      (socket) => {
        socket.write(answer('200 OK', ['Content-Length: 1000']));
        drip(socket, 'x', 50);
      },
    ],
    ['a chunk that never ends', say(answer('200 OK', chunked, '10\r\nabc'))],
    ['an unframed body that never ends', say(answer('200 OK', [], '{}'))],
  ])('%s: timeout', async (_, behave) => {
    const error = await ask(behave, 'POST', 200).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WireError);
    expect(error).toMatchObject({ fault: 'timeout', sent: 'maybe' });
    expectNoKey(error);
  });
});

it('an answer of two readings is none, although NODE_OPTIONS let it pass', async () => {
  const text = answer('200 OK', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n');
  const lenient = { NODE_OPTIONS: '--insecure-http-parser' };
  const outcome = await withRawServer(say(text), async ({ url }) => probe({ base: url.href }, lenient));
  expect(outcome).toMatchObject({ fault: 'reset', sent: 'maybe' });
});

it('no body is larger than 8 MiB where nothing else is asked for', async () => {
  const capBytes = 8 * 1024 * 1024;
  const body = (bytes: number): Behaviour => say(ok(' '.repeat(bytes)));
  expect((await ask(body(capBytes), 'GET', 5000, {})).body).toHaveLength(capBytes);
  const refused = ask(body(capBytes + 1), 'GET', 5000, {});
  await expect(refused).rejects.toMatchObject({
    fault: 'oversize',
    message: expect.stringContaining(`${capBytes} bytes`),
  });
});

/** Looks for the key in all that can be seen, and for objects of Node's that could hold it unseen. */
function expectNoKey(error: unknown): void {
  const { cause } = error as WireError;
  const kept = typeof cause === 'object' && cause !== null ? Reflect.ownKeys(cause) : [];
  expect(['stack', 'message', 'name', 'code']).toEqual(expect.arrayContaining(kept));
  const shown = inspect(error, { depth: Infinity, showHidden: true, maxArrayLength: Infinity });
  const bytes = Buffer.from(KEY);
  expect(shown).not.toContain(KEY);
  expect(shown).not.toContain(bytes.toString('base64').slice(0, 20));
  expect(shown.replaceAll(' ', '')).not.toContain(bytes.toString('hex'));
}
