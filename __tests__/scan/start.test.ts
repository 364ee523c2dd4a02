import { expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { publish } from '../../src/report/publish.js';
import { run } from '../../src/run.js';
import { recordingHost } from '../support/recording-host.js';
import { connection, environmentOf, events, REPOSITORY } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

/** A request is delivered so long after its sending at most, and its scan is listed so much later. */
const SEEN_WITHIN_MS = 40_000;

type Fate = 'refused' | 'lost';

/** Runs against a service that lists nothing and meets create requests so, one after the other; returns when each came. */
async function createsOf(fateAt: (ms: number) => Fate): Promise<{ at: number; fate: Fate; key: string }[]> {
  const clock = virtualClock({ isAlone: true });
  const creates: { at: number; fate: Fate; key: string }[] = [];
  const answer = (data: object): WireResponse => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ success: true, data })),
  });
  const transport = async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (method === 'GET') return answer({ items: [], nextCursor: null });
    const fate = fateAt(clock.now());
    creates.push({ at: clock.now(), fate, key: headers['idempotency-key'] ?? '' });
    if (fate === 'refused') throw new WireError('connect', 'no', 'The connection was refused.');
    throw new WireError('reset', 'maybe', 'The connection was reset.');
  };
  const inputs = { ...connection, 'target-id': 't', 'timeout-minutes': '20' };
  const environment = environmentOf(inputs, {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_REPOSITORY: REPOSITORY,
  });
  const event = JSON.stringify(events.pullRequest.payload);
  const { host, recording } = recordingHost({ environment, clock, transport, event });
  await clock.run(run(host).then((outcome) => publish(outcome, host)));
  expect(recording.saved?.kind).toBe('sending');
  return creates;
}

it.each<[string, (ms: number) => Fate]>([
  ['is lost at once', () => 'lost'],
  ['cannot be sent for a minute, and is lost then', (ms) => (ms < 60_000 ? 'refused' : 'lost')],
  [
    'is lost, and the repetition cannot be sent for two minutes',
    (ms) => (ms > 10_000 && ms < 180_000 ? 'refused' : 'lost'),
  ],
])('a create request that %s is on its way twice, long apart, with one key', async (_, fateAt) => {
  const creates = await createsOf(fateAt);
  expect(new Set(creates.map(({ key }) => key)).size).toBe(1);
  const [first, second, ...more] = creates.filter(({ fate }) => fate === 'lost');
  expect(more).toEqual([]);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(SEEN_WITHIN_MS);
});
