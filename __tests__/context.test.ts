import { describe, expect, it } from '@jest/globals';
import type { SavedRun } from '../src/saved-run.js';
import { run } from '../src/run.js';
import { recordingHost } from './support/recording-host.js';
import { connection, environmentOf, REPOSITORY } from './support/run-environment.js';
import { virtualClock } from './support/virtual-clock.js';

const COMMIT = 'a'.repeat(40);

/** Runs over an event's file; returns the verdict, its reason, and what the post step would find. */
async function runOver(
  name: string,
  text: string,
  file = '/event.json',
): Promise<[string, string, SavedRun | undefined]> {
  const clock = virtualClock({ isAlone: true });
  const environment = environmentOf(connection, {
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: file,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_SHA: COMMIT,
  });
  const transport = async (): Promise<never> => {
    throw new Error('Something was asked.');
  };
  const { host, recording } = recordingHost({ environment, clock, transport, event: text });
  const { verdict, reason } = await clock.run(run(host));
  return [verdict, reason, recording.saved];
}

describe('an event that cannot be read', () => {
  it.each<[string, string, string, string | undefined]>([
    ['has no file', 'pull_request', '{}', ''],
    ['has no name', '', '{}', undefined],
    ['is no JSON', 'pull_request', '{"pull_request":', undefined],
    ['is empty', 'push', '', undefined],
    ['is no object', 'push', '[]', undefined],
    ['has no head', 'pull_request', `{"pull_request":{"base":{"sha":"${COMMIT}"}}}`, undefined],
    [
      'has a head that is no commit',
      'pull_request',
      `{"pull_request":{"base":{"sha":"${COMMIT}"},"head":{"sha":7}}}`,
      undefined,
    ],
    ['has no base of its group', 'merge_group', `{"merge_group":{"head_sha":"${COMMIT}"}}`, undefined],
    [
      'has an abbreviated commit',
      'merge_group',
      '{"merge_group":{"base_sha":"abc","head_sha":"abc"}}',
      undefined,
    ],
    ['was pushed to nowhere', 'push', `{"ref":"refs/heads/main","before":"${COMMIT}"}`, undefined],
    ['was pushed to no ref', 'push', `{"before":"${COMMIT}","after":"${COMMIT}"}`, undefined],
  ])('%s: an error before any request, and nothing is left behind', async (_, name, text, file) => {
    const [verdict, reason, saved] = await runOver(name, text, file);
    expect(verdict).toBe('error');
    expect(reason).toMatch(/event|base-ref/i);
    expect(reason).not.toContain('Something was asked');
    expect(saved).toEqual({ kind: 'settled' });
  });
});

it('a push that ends at no commit deletes its ref, also where the payload does not say so', async () => {
  const text = `{"ref":"refs/heads/x","before":"${COMMIT}","after":"${'0'.repeat(40)}"}`;
  const [verdict, reason] = await runOver('push', text);
  expect([verdict, reason]).toEqual([
    'skipped',
    'The push deleted a branch or a tag, so there is nothing to review.',
  ]);
});
