import { expect, it } from '@jest/globals';
import { checkEngine } from '../src/engine.js';
import { publish } from '../src/report/publish.js';
import { run } from '../src/run.js';
import { runVariables } from './support/github-scenario.js';
import { connection, givenFor } from './support/run-environment.js';
import { unaskedHost } from './support/unasked-host.js';

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
  const { host } = unaskedHost({ engine: '20.19.4' });
  expect(await run(host)).toMatchObject({
    verdict: 'error',
    reason: 'The runner started this action with Node 20.19.4; Node 24 or newer was expected.',
    advice: expect.stringContaining('Update the runner to 2.327.1 or newer'),
  });
});

it('an older Node asks nothing of GitHub either', async () => {
  const inputs = { ...connection, comment: 'always', 'github-token': 'ghs_0123456789' };
  const given = givenFor('pullRequest', inputs, runVariables);
  const { host, recording } = unaskedHost({ engine: '20.19.4', ...given });
  await publish(await run(host), host);
  expect(recording.log.filter((line) => /comment/.test(line))).toEqual([
    '::warning::The comment was not written: The runner started this action with Node 20.19.4; Node 24 or newer was expected.',
  ]);
});
