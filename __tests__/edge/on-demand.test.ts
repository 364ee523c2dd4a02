import { expect, it } from '@jest/globals';
import { openOnDemand } from '../../src/edge/on-demand.js';
import type { Connecting } from '../../src/host.js';
import { firstSocket, withRawServer } from '../support/raw-server.js';

it.each<[string, Connecting | undefined, string]>([
  ['that nobody spoke to before, is none of ours', undefined, 'certificate'],
  ['that the step before has reached, may speak it again', { wasReached: true }, 'connect'],
])('a server without TLS, %s', async (_, connecting, fault) => {
  const onDemand = openOnDemand({}, () => undefined);
  await withRawServer(
    () => undefined,
    async (server) => {
      const send = await onDemand.connect(new URL(`https://127.0.0.1:${server.port}`), connecting);
      const asking = send({ method: 'GET', path: '/', headers: {}, body: undefined, timeoutMs: 5_000 });
      (await firstSocket(server)).write('HTTP/1.1 400 Bad Request\r\n\r\n');
      await expect(asking).rejects.toMatchObject({ fault });
    },
  );
});

it.each([
  [
    { GITHUB_WORKSPACE: '/w', RUNNER_TEMP: '/t' },
    { workspace: '/w', temp: '/t' },
  ],
  [
    { GITHUB_WORKSPACE: '', RUNNER_TEMP: '' },
    { workspace: process.cwd(), temp: undefined },
  ],
])('reports are looked for in the folders that the runner names: %j', async (environment, folders) => {
  expect(await openOnDemand(environment, () => undefined).openReports()).toMatchObject(folders);
});
