import { expect, it } from '@jest/globals';
import { run } from '../src/run.js';
import { recordingHost } from './support/recording-host.js';
import { connection, environmentOf, events, REPOSITORY } from './support/run-environment.js';
import { virtualClock } from './support/virtual-clock.js';

it('a session that cannot be opened leaves no timer that would keep the job until its deadline', async () => {
  const { host, recording } = recordingHost({
    environment: environmentOf(connection, {
      GITHUB_EVENT_NAME: events.pullRequest.name,
      GITHUB_EVENT_PATH: '/event.json',
      GITHUB_REPOSITORY: REPOSITORY,
    }),
    clock: virtualClock(),
    transport: () => Promise.reject(new Error('Something was asked.')),
    event: JSON.stringify(events.pullRequest.payload),
  });
  const connect = (): Promise<never> => Promise.reject(new Error('A part of dist/ is missing.'));
  expect(await run({ ...host, connect })).toMatchObject({
    verdict: 'error',
    reason: 'Something unforeseen happened: A part of dist/ is missing.',
  });
  expect(recording.timers).toBe(0);
});
