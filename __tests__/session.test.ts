import { expect, it } from '@jest/globals';
import { run } from '../src/run.js';
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
