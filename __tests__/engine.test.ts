import { expect, it } from '@jest/globals';
import { checkEngine } from '../src/engine.js';
import { run } from '../src/run.js';
import { recordingHost } from './support/recording-host.js';
import { connection, environmentOf, events, REPOSITORY } from './support/run-environment.js';
import { virtualClock } from './support/virtual-clock.js';

it.each([
  ['20.19.4', false],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0-rc.1', true],
  ['120.0.0', true],
  ['', false],
])('Node "%s" does: %s', (version, does) => {
  const check = (): void => checkEngine(version);
  if (does) expect(check).not.toThrow();
  else expect(check).toThrow(`Node ${version}; Node 24 or newer was expected.`);
});

it('an older Node is told for what it is, before anything is asked of the service', async () => {
  const { host } = recordingHost({
    engine: '20.19.4',
    environment: environmentOf(connection, {
      GITHUB_EVENT_NAME: events.pullRequest.name,
      GITHUB_EVENT_PATH: '/event.json',
      GITHUB_REPOSITORY: REPOSITORY,
    }),
    clock: virtualClock(),
    transport: () => Promise.reject(new Error('Something was asked.')),
    event: JSON.stringify(events.pullRequest.payload),
  });
  expect(await run(host)).toMatchObject({
    verdict: 'error',
    reason: 'The runner started this action with Node 20.19.4; Node 24 or newer was expected.',
  });
});
