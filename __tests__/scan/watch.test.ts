import { expect, it } from '@jest/globals';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import { run } from '../../src/run.js';
import { recordingHost } from '../support/recording-host.js';
import { connection, environmentOf, events, REPOSITORY } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

const answer = (
  status: number,
  told: object,
  headers: Readonly<Record<string, string>> = {},
): WireResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ success: status === 200, [status === 200 ? 'data' : 'error']: told })),
});

it('an end that no second look can confirm is no end, and the reason says so', async () => {
  const clock = virtualClock({ isAlone: true });
  let looks = 0;
  const transport = async ({ method, path, headers }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer(200, { allowed: true });
    if (method === 'GET' && path.startsWith('/scans?')) return answer(200, { items: [], nextCursor: null });
    if (method === 'POST') return answer(200, { id: 's1', status: 'QUEUED' });
    looks += 1;
    if (looks === 1) return answer(200, { id: 's1', status: 'RUNNING' }, { etag: '"1"' });
    return headers['if-none-match'] === undefined
      ? answer(503, { code: 'UNAVAILABLE', message: 'x' })
      : answer(200, { id: 's1', status: 'COMPLETED' }, { etag: '"2"' });
  };
  const environment = environmentOf(
    { ...connection, 'target-id': 't', 'timeout-minutes': '1' },
    { GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: '/event.json', GITHUB_REPOSITORY: REPOSITORY },
  );
  const event = JSON.stringify(events.pullRequest.payload);
  const { host } = recordingHost({ environment, clock, transport, event });
  expect(await clock.run(run(host))).toMatchObject({
    verdict: 'timeout',
    reason: expect.stringContaining(
      'did not end within 1 min: it was COMPLETED, which no second look could confirm. The last failure: GET /scans/{id} was answered 503',
    ),
  });
});
