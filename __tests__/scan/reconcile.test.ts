import { expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { run } from '../../src/run.js';
import { answer } from '../support/answers.js';
import { recordingHost } from '../support/recording-host.js';
import { BASE, connection, givenFor, HEAD } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

/** A scan that shows whose it is from its second look on. */
function slowScan(): () => WireResponse {
  const source = { revision: HEAD, baseRevision: BASE };
  let looks = 0;
  return () => {
    looks += 1;
    const plan = looks === 1 ? {} : { executionPlan: { workflow: 'REVIEW_CHANGES', source } };
    return answer({ id: 's1', status: 'COMPLETED', ...plan });
  };
}

it.each([0, 42_000, 180_000])(
  'a create request is lost, and lost again when the service can be reached after %i ms: its scan is looked at until it shows whose it is',
  async (reachableAfterMs) => {
    const clock = virtualClock({ isAlone: true });
    const sent: number[] = [];
    const look = slowScan();
    const create = (): never => {
      if (sent.length > 0 && clock.now() < reachableAfterMs)
        throw new WireError('connect', 'no', 'The connection was refused.');
      sent.push(clock.now());
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    };
    const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
      if (method === 'POST') create();
      if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
      if (path.startsWith('/scans/s1?')) return look();
      const again = sent[1] ?? Number.POSITIVE_INFINITY;
      const isListed = path.startsWith('/scans?') && clock.now() >= again + 1_000;
      return answer({ items: isListed ? [{ id: 's1', status: 'RUNNING' }] : [], nextCursor: null });
    };
    const inputs = { ...connection, 'target-id': 't' };
    const { host } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
    const { verdict } = await clock.run(run(host));
    expect(verdict).toBe('passed');
    expect(sent).toHaveLength(2);
  },
);

it.each([
  [3, 'passed'],
  [4, 'error'],
])('a create request is lost beside others: of %i new scans, the run is %s', async (count, expected) => {
  const clock = virtualClock({ isAlone: true });
  const ids = Array.from({ length: count }, (_, at) => `s${at + 1}`);
  let isSent = false;
  const looked = new Set<string>();
  const look = (id: string): WireResponse => {
    looked.add(id);
    const source = { revision: id === 's1' ? HEAD : BASE, baseRevision: BASE };
    return answer({ id, status: 'COMPLETED', executionPlan: { workflow: 'REVIEW_CHANGES', source } });
  };
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (method === 'POST') {
      isSent = true;
      throw new WireError('reset', 'maybe', 'The connection was reset.');
    }
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    const [, id] = /^\/scans\/(s\d)\?/.exec(path) ?? [];
    if (id !== undefined) return look(id);
    const items =
      isSent && path.startsWith('/scans?') ? ids.map((one) => ({ id: one, status: 'RUNNING' })) : [];
    return answer({ items, nextCursor: null });
  };
  const inputs = { ...connection, 'target-id': 't' };
  const { host } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  const { verdict, reason } = await clock.run(run(host));
  expect(verdict).toBe(expected);
  if (expected === 'error')
    expect([[...looked], reason]).toEqual([[], expect.stringContaining(ids.join(', '))]);
});
