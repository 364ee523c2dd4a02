import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeGitHub, fakeGitHub, type FakeGitHubOptions } from './fake-github.js';

export interface RunningGitHub {
  readonly fake: FakeGitHub;
  /** What GITHUB_API_URL holds. */
  readonly apiUrl: string;
  readonly close: () => void;
}

/** Below the host, as GitHub Enterprise has it. */
const ROOT = '/api/v3';

/** Serves a fake GitHub over HTTP on the loopback interface. */
export async function startGitHub(options: Omit<FakeGitHubOptions, 'root'>): Promise<RunningGitHub> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method = 'GET', url = '/', headers } = request;
    const {
      status,
      headers: head,
      body,
    } = fake.handle({
      method: method as 'GET',
      path: url.startsWith(`${ROOT}/`) ? url.slice(ROOT.length) : '/outside',
      headers: headers.authorization === undefined ? {} : { authorization: headers.authorization },
      body: Buffer.concat(chunks),
    });
    response.writeHead(status, {
      ...head,
      ...(status === 204 ? {} : { 'content-length': `${body.length}` }),
    });
    response.end(body);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${ROOT}`;
  const fake = fakeGitHub({ ...options, root: apiUrl });
  return {
    fake,
    apiUrl,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
