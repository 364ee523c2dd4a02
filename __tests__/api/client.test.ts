import { describe, expect, it } from '@jest/globals';
import { type Client, createClient } from '../../src/api/client.js';
import { getScan } from '../../src/api/operations/scans.js';
import { startDeadline } from '../../src/deadline.js';
import { virtualClock } from '../support/virtual-clock.js';

function clientOfNobody(): Client {
  const clock = virtualClock();
  return createClient({
    transport: () => Promise.reject(new Error('Nothing may be sent.')),
    credentials: { apiKey: 'lsk_0123456789', workspaceId: 'w' },
    clock,
    random: () => 0,
    deadline: startDeadline(clock, 60_000),
  });
}

describe('an id that cannot stand in an address', () => {
  it('is a rejection like any other failure of a call, and nothing is sent', async () => {
    const client = clientOfNobody();
    const failed = client.call(getScan, { id: '..' }).catch((error: unknown) => error);
    expect(await failed).toBeInstanceOf(RangeError);
    expect(client.usage.total).toBe(0);
  });
});

/** The compiler fails on a comment that expects an error where there is none. */
describe('an entity tag', () => {
  it('is for a read, which can say that nothing changed', () => {
    const call: Client['call'] = () => Promise.reject(new Error('Nothing may be sent.'));
    // @ts-expect-error -- a call has no value to give for a 304
    const tagged = call(getScan, { id: 's' }, { entityTag: '"a"' });
    return expect(tagged).rejects.toThrow('Nothing');
  });
});
