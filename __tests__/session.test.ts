import { expect, it } from '@jest/globals';
import type { Connecting } from '../src/host.js';
import { run } from '../src/run.js';
import { connection, givenFor } from './support/run-environment.js';
import { unaskedHost } from './support/unasked-host.js';

it('a session that cannot be opened leaves no timer that would keep the job until its deadline', async () => {
  const { host, recording } = unaskedHost();
  const connect = (): Promise<never> => Promise.reject(new Error('A part of dist/ is missing.'));
  expect(await run({ ...host, connect })).toMatchObject({
    verdict: 'error',
    reason: 'Something unforeseen happened: A part of dist/ is missing.',
  });
  expect(recording.timers).toBe(0);
});

it.each([
  ['', false],
  ['trivy.sarif', true],
])('a run with `sarif-files: %j` connects as one that has reports: %j', async (files, hasReports) => {
  const { host } = unaskedHost(givenFor('pullRequest', { ...connection, 'sarif-files': files }));
  const asked: unknown[] = [];
  const connect = async (_: URL, connecting?: Connecting): Promise<never> => {
    asked.push(connecting);
    throw new Error('Nobody is asked.');
  };
  await run({ ...host, connect });
  expect(asked).toEqual([{ hasReports }]);
});
