import { expect, it } from '@jest/globals';
import { WireError, type WireResponse } from '../../src/api/wire.js';
import { run } from '../../src/run.js';
import { recordingHost } from '../support/recording-host.js';
import { connection, environmentOf, events, REPOSITORY } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

const MINUTE_MS = 60_000;

it('looks at a scan that it takes up at most 20 times in any minute, from the first look on', async () => {
  const clock = virtualClock({ isAlone: true });
  const looks: number[] = [];
  // Two looks of three are cut off.
  const transport = async (): Promise<WireResponse> => {
    looks.push(clock.now());
    if (looks.length % 3 !== 0)
      throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
    const data = { id: 'scan-1', status: 'RUNNING', targetId: 'target-1' };
    const body = Buffer.from(JSON.stringify({ success: true, data }));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  };
  const inputs = { ...connection, 'scan-id': 'scan-1', 'timeout-minutes': '3' };
  const environment = environmentOf(inputs, {
    GITHUB_EVENT_NAME: events.schedule.name,
    GITHUB_EVENT_PATH: '/event.json',
    GITHUB_REPOSITORY: REPOSITORY,
  });
  const event = JSON.stringify(events.schedule.payload);
  const { host } = recordingHost({ environment, clock, transport, event });
  const { verdict } = await clock.run(run(host));
  expect(verdict).toBe('timeout');
  const within = looks.map((at) => looks.filter((other) => other >= at && other < at + MINUTE_MS).length);
  expect(Math.max(...within)).toBeLessThanOrEqual(20);
});
