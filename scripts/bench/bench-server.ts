import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine, where the action looks for the service. */
export interface BenchServer {
  readonly baseUrl: string;
  readonly close: () => void;
}

/** Serves on a free port of the loopback interface. */
export async function openServer(answer: RequestListener): Promise<BenchServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
