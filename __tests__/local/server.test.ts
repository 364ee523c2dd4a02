import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/edge/clock.js';
import type { Fault } from '../../src/local/faults.js';
import { LARGEST_SARIF } from '../../src/local/sarif/document.js';
import { pacingOf } from '../../src/local/pacing.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { start, type RunningServer } from '../../src/local/server.js';
import { createService, type LocalService } from '../../src/local/service.js';
import { counting } from '../support/counting.js';
import { namedSource } from '../support/named-source.js';
import { MAIN } from './harness.js';

interface Exchanged {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly complete: boolean;
}

let service: LocalService;
let seeded: Seeded;
let server: RunningServer;

beforeEach(async () => {
  service = createService({
    profile: 'observed',
    clock: systemClock,
    ids: counting(),
    pacing: pacingOf(0),
    sources: () => namedSource({ main: MAIN }),
    limits: { address: null },
  });
  seeded = seed(service.world);
  server = await start(service);
});
afterEach(() => server.close());

/** One exchange on a fresh connection; rejects when it breaks before the headers. */
function exchange(
  method: string,
  path: string,
  {
    body,
    headers = {},
    patienceMs = 2_000,
  }: { body?: string | Buffer; headers?: Record<string, string>; patienceMs?: number } = {},
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, path.startsWith('/__admin') ? server.adminUrl : server.baseUrl);
    const sent = httpRequest(
      url,
      { method, headers: { authorization: `Bearer ${seeded.writeKey}`, ...headers }, agent: false },
      (response) => {
        let text = '';
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            complete: response.complete,
          });
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('close', done).on('error', done);
        setTimeout(() => response.destroy(), patienceMs).unref();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const api = (path: string): string =>
  `/api/v1${path}${path.includes('?') ? '&' : '?'}workspaceId=${seeded.workspaceId}`;
const admin = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const given = body === undefined ? {} : { body: JSON.stringify(body) };
  const { status, text } = await exchange(method, `/__admin${path}`, { ...given, headers });
  return { status, value: JSON.parse(text) as Record<string, unknown> };
};
const create = (): Promise<Exchanged> =>
  exchange('POST', api('/scans'), {
    body: JSON.stringify({ workspaceId: seeded.workspaceId, targetId: seeded.targetId, goal: 'CHECK_PR' }),
  });

describe('requests', () => {
  it('are answered by the service, under the API root alone', async () => {
    expect(server.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
    const { status, headers, text, complete } = await exchange('GET', api('/targets'));
    expect([status, headers['content-type'], headers['content-length'], complete]).toEqual([
      200,
      'application/json; charset=utf-8',
      String(text.length),
      true,
    ]);
    const kept = await exchange('GET', api('/targets'), { headers: { connection: 'keep-alive' } });
    expect(kept.headers['keep-alive']).toBe('timeout=65');
    for (const path of ['/', '/api/v1x/targets', '/api/v2/targets'])
      expect((await exchange('GET', path)).status).toBe(404);
  });

  it('an entity tag saves the body', async () => {
    const { headers } = await exchange('GET', api('/scans'));
    const again = await exchange('GET', api('/scans'), { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers['content-length']).toBeUndefined();
  });

  it('nothing is said of the length of no body', async () => {
    const { status, headers } = await exchange('DELETE', api(`/targets/${seeded.targetId}`));
    expect([status, headers['content-length']]).toEqual([204, undefined]);
  });

  it.each([
    ['PUT', '/scans', 405],
    ['GET', '/scans/', 308],
    ['GET', '/', 308],
    ['GET', '/nothing', 404],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await exchange(method, `/api/v1${path}`)).status).toBe(status);
  });

  it('scans go on although nobody asks', async () => {
    service.script({ afterMs: 50, findings: [] });
    await create();
    await systemClock.sleep(700);
    expect([...service.world.scans.values()].map(({ status }) => status)).toEqual(['COMPLETED']);
  });

  it.each([
    ['declared', (body: Buffer) => ({ 'content-length': String(body.length) })],
    ['not declared', () => ({ 'transfer-encoding': 'chunked' })],
  ])('a SARIF report that is too large gets its answer, its length %s', async (_, headers) => {
    service.script({ afterMs: 0, findings: [] });
    await create();
    const [id] = [...service.world.scans.keys()];
    const body = Buffer.alloc(LARGEST_SARIF + 200_000, ' ');
    const answer = await exchange('POST', api(`/scans/${id}/artifacts/sarif`), {
      body,
      headers: headers(body),
    });
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close']);
    const allowed = Buffer.alloc(LARGEST_SARIF, ' ');
    allowed.write('{"version":"2.1.0","runs":[]}');
    const kept = { body: allowed, headers: { connection: 'keep-alive' } };
    const taken = await exchange('POST', api(`/scans/${id}/artifacts/sarif`), kept);
    expect([taken.status, taken.headers.connection]).toEqual([200, 'keep-alive']);
  });

  /** What a caller is told who sends these bytes of a report and reads only then. */
  function toldAfter(id: string | undefined, body: Buffer, declared: number): Promise<string> {
    const { port } = new URL(server.baseUrl);
    const head = [
      `POST ${api(`/scans/${id}/artifacts/sarif`)} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${seeded.writeKey}`,
      `content-length: ${declared}`,
    ];
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1').pause();
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(body, () => socket.resume());
    });
  }

  it.each([
    ['reads nothing before all is sent', 20_000_000, 20_000_000],
    ['never sends the last of it', LARGEST_SARIF + 1, LARGEST_SARIF + 2],
  ])('a SARIF report that is too large gets its answer where a caller %s', async (_, sent, declared) => {
    await create();
    const [id] = [...service.world.scans.keys()];
    const answer = await toldAfter(id, Buffer.alloc(sent, ' '), declared);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n[^]*\r\n\r\n\{.*\}$/i);
  });

  it('no other body has a limit', async () => {
    const body = { workspaceId: seeded.workspaceId, name: 'x', other: 'y'.repeat(LARGEST_SARIF) };
    expect((await exchange('POST', api('/projects'), { body: JSON.stringify(body) })).status).toBe(200);
  });

  it('a port that is taken is an error', async () => {
    const port = Number(new URL(server.baseUrl).port);
    await expect(start(service, { port })).rejects.toThrow('EADDRINUSE');
    const beside = await start(service);
    await beside.close();
    await server.close();
    server = await start(service, { port });
    expect(Number(new URL(server.baseUrl).port)).toBe(port);
  });
});

describe('faults on real sockets', () => {
  const inject = (effect: Fault['effect']): void => service.faults.add({ effect });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('a reset %s handling', async (handled, scans) => {
    inject({ kind: 'reset', handled });
    await expect(create()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(service.world.scans.size).toBe(scans);
  });

  it('a cut body is short of its declared length, and ends', async () => {
    const whole = await exchange('GET', api('/targets'));
    inject({ kind: 'cut' });
    const cut = await exchange('GET', api('/targets'), { patienceMs: 60_000 });
    expect(cut).toMatchObject({
      status: 200,
      complete: false,
      text: whole.text.slice(0, Math.floor(whole.text.length / 2)),
    });
    for (const name of ['content-type', 'content-length'])
      expect(cut.headers[name]).toBe(whole.headers[name]);
  });

  it('a stalled body never ends by itself', async () => {
    inject({ kind: 'stall' });
    const began = Date.now();
    const { complete, text } = await exchange('GET', api('/targets'), { patienceMs: 300 });
    expect([complete, text.length > 0, Date.now() - began >= 290]).toEqual([false, true, true]);
  });

  it.each(['cut', 'stall'] as const)('an answer without a body has its status: %s', async (kind) => {
    inject({ kind });
    expect((await exchange('DELETE', api(`/targets/${seeded.targetId}`))).status).toBe(204);
  });

  it('a delay is felt', async () => {
    inject({ kind: 'delay', ms: 200 });
    const began = Date.now();
    expect((await exchange('GET', api('/targets'))).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(195);
  });

  it('closing the server ends a stalled answer', async () => {
    inject({ kind: 'stall' });
    const pending = exchange('GET', api('/targets'), { patienceMs: 60_000 });
    await systemClock.sleep(100);
    await server.close();
    expect((await pending).complete).toBe(false);
  });
});

describe('admin', () => {
  it('moves the clock, and scans with it', async () => {
    service.script({ afterMs: 3_600_000, findings: [] });
    await create();
    const before = await admin('GET', '/state');
    expect(before.value['scans']).toMatchObject([{ status: 'QUEUED', active: true }]);
    const moved = await admin('POST', '/clock', { advanceMs: 3_600_000 });
    expect(
      Date.parse(String(moved.value['now'])) - Date.parse(String(before.value['now'])),
    ).toBeGreaterThanOrEqual(3_600_000);
    expect((await admin('GET', '/state')).value['scans']).toMatchObject([
      { status: 'COMPLETED', active: false },
    ]);
  });

  it('seeds targets, scans, findings and scripts', async () => {
    const seeds = {
      targets: [{ workspaceId: seeded.workspaceId, repoFullName: 'acme/extra' }],
      scans: [{ targetId: seeded.targetId, ageMs: 60_000 }],
    };
    const { value } = await admin('POST', '/seed', seeds);
    const [scanId] = value['scans'] as string[];
    const more = await admin('POST', '/seed', {
      findings: [{ scanId, severity: 'CRITICAL', title: 'Planted' }],
      scripts: [{ end: 'PARTIAL', afterMs: 3_000, findings: [{ severity: 'HIGH' }] }],
    });
    expect([more.status, more.value['findings']]).toEqual([200, [expect.any(String)]]);
    const { text } = await exchange('GET', api(`/findings?observedInScanId=${scanId}`));
    expect(text).toContain('Planted');
    expect((await exchange('GET', api('/scans'))).text).toContain('"findingCount":1');
    await create();
    await admin('POST', '/clock', { advanceMs: 3_000 });
    expect((await admin('GET', '/state')).value['scans']).toMatchObject([
      { status: 'COMPLETED' },
      { status: 'PARTIAL' },
    ]);
  });

  it('injects faults, one or several, and takes them away', async () => {
    const fault = { effect: { kind: 'answer', status: 502 }, times: null };
    expect((await admin('POST', '/faults', fault)).value).toEqual({ added: 1 });
    expect((await exchange('GET', api('/targets'))).status).toBe(502);
    expect((await admin('DELETE', '/faults')).status).toBe(200);
    expect((await exchange('GET', api('/targets'))).status).toBe(200);
    expect((await admin('POST', '/faults', [fault, fault])).value).toEqual({ added: 2 });
  });

  it('sets limits', async () => {
    expect((await admin('POST', '/limits', { address: 1, worker: 'away' })).value).toMatchObject({
      address: 1,
      worker: 'away',
      creates: 5,
    });
    expect((await exchange('GET', api('/targets'))).status).toBe(200);
    expect((await exchange('GET', api('/targets'))).status).toBe(429);
  });

  it('tells the requests that were seen, without keys', async () => {
    await exchange('GET', api('/targets'));
    const { value } = await admin('GET', '/requests');
    expect(value['requests']).toMatchObject([{ method: 'GET', operation: 'listTargets', status: 200 }]);
    expect(JSON.stringify(value)).not.toContain('lsk_');
    await admin('DELETE', '/requests');
    expect((await admin('GET', '/requests')).value).toEqual({ requests: [] });
  });

  it.each([
    ['POST', '/clock', { advanceMs: -1 }],
    ['POST', '/clock', {}],
    ['POST', '/faults', { effect: { kind: 'magic' } }],
    ['POST', '/faults', { effect: { kind: 'reset' }, time: null }],
    ['POST', '/faults', { effect: { kind: 'reset', handeld: 'after' } }],
    ['POST', '/limits', { adress: 1 }],
    ['POST', '/seed', { scripts: [{ ends: 'PARTIAL' }] }],
    ['POST', '/seed', { scripts: [{ findings: [{ severty: 'HIGH' }] }] }],
    ['POST', '/seed', { scripts: [{ steps: [{ status: 'RUNNING', mss: 1 }] }] }],
    ['POST', '/seed', { findings: [{ scanId: 'nothing' }] }],
    ['POST', '/seed', { scans: [{ targetId: 'nothing' }] }],
  ])('%s %s %j is refused with a reason', async (method, path, body) => {
    const { status, value } = await admin(method, path, body);
    expect([status, value]).toEqual([400, { error: expect.stringMatching(/./) }]);
  });

  it('names a field that it does not know', async () => {
    const { value } = await admin('POST', '/seed', { scripts: [{ findings: [{ severty: 'HIGH' }] }] });
    expect(value['error']).toBe(
      'scripts.0.findings.0.severty: There is no such field; docs/service.md says where they are listed.',
    );
  });

  it('leaves the clock where it is rather than beyond all dates', async () => {
    const { status, value } = await admin('POST', '/clock', { advanceMs: 9e15 });
    expect([status, value['error']]).toEqual([400, expect.stringContaining('year 9999')]);
    expect((await admin('POST', '/clock', { advanceMs: 0 })).status).toBe(200);
  });

  it('knows nothing else, and answers no page in a browser', async () => {
    for (const path of ['/constructor', '', '/'])
      expect(await admin('GET', path)).toMatchObject({
        status: 404,
        value: { error: expect.stringMatching(/^There is no such command\. Known: /) },
      });
    expect((await exchange('GET', '/__adminx/state')).status).toBe(404);
    expect((await exchange('GET', '/__admin/state')).headers['content-type']).toBe('application/json');
    expect((await admin('GET', '/state', undefined, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await admin('GET', '/state', undefined, { host: 'evil.example' })).status).toBe(403);
    expect((await exchange('GET', '/api/v1/__admin/state')).status).toBe(404);
  });
});
