import { describe, expect, it } from '@jest/globals';
import { LOOPBACK, openLink } from '../../scripts/bench/link.js';

const MB = 1_000_000;

describe('the answer to a body over a link', () => {
  it.each([
    ['at once where there is no link', LOOPBACK, [[0, MB, 0]]],
    ['a round trip after an empty body', { megabitsPerSecond: 8, roundTripMs: 20 }, [[0, 0, 20]]],
    ['a second after 1 MB over 8 Mbit/s', { megabitsPerSecond: 8, roundTripMs: 0 }, [[0, MB, 1_000]]],
    [
      'after all that was sent before it, while that is on its way',
      { megabitsPerSecond: 8, roundTripMs: 20 },
      [
        [0, MB, 1_020],
        [200, MB, 1_820],
        [5_000, MB, 1_020],
      ],
    ],
  ] as const)('comes %s', (_, link, bodies) => {
    let at = 0;
    const send = openLink(link, () => at);
    for (const [sentAt, bytes, waitMs] of bodies) {
      at = sentAt;
      expect(send(bytes)).toBeCloseTo(waitMs, 6);
    }
  });
});
