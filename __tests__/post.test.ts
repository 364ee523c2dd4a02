import { expect, it } from '@jest/globals';
import { cleanUp } from '../src/post.js';
import type { SavedRun } from '../src/saved-run.js';
import { recordingHost } from './support/recording-host.js';
import { environmentOf } from './support/run-environment.js';
import { virtualClock } from './support/virtual-clock.js';

const warning = (text: string): string[] => [
  `::warning::${text} its api-key, base-url or workspace-id is no longer given.`,
];

it.each<[string, SavedRun, string[]]>([
  [
    'a scan that runs',
    { kind: 'running', scanId: 's1' },
    warning('The scan s1 could not be cancelled and may still be running:'),
  ],
  [
    'a create request that is open',
    { kind: 'sending', targetId: 't', known: [] },
    warning('A scan of this job may still be running, and could not be looked for:'),
  ],
  ['nothing', { kind: 'settled' }, []],
])('a post step whose key is gone says what the step left: %s', async (_, saved, said) => {
  const clock = virtualClock({ isAlone: true });
  const transport = (): never => {
    throw new Error('Nobody can be asked.');
  };
  const environment = environmentOf({ 'workspace-id': 'w' });
  const { host, recording } = recordingHost({ environment, clock, transport, event: '{}', saved });
  expect(await clock.run(cleanUp(host))).toBe(true);
  expect(recording.log).toEqual(said);
});
