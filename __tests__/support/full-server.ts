import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/** No server may stand as long as this: milliseconds. */
const BOUND_MS = 10_000;

/** Listens with room for one, says its port, and does nothing more: the kernel lets two in. */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: workerData.host, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => Atomics.wait(workerData.held, 0, 0, ${BOUND_MS}));
  });
`;

/** Runs `use` with the port of a server whose queue is full: whoever connects waits. The server ends with `use`. */
export async function withFullServer<T>(host: string, use: (port: number) => Promise<T>): Promise<T> {
  const held = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(SERVER, { eval: true, workerData: { host, held } });
  const [port] = (await once(worker, 'message')) as [number];
  const guests = [connect(port, host), connect(port, host)];
  try {
    await Promise.all(guests.map((guest) => once(guest, 'connect')));
    return await use(port);
  } finally {
    for (const guest of guests) guest.destroy();
    await worker.terminate();
  }
}
