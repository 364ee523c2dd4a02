import { expect, it } from '@jest/globals';
import { outlasting, serviceError } from '../../../src/api/failure.js';
import { settlementOf } from '../../../src/sarif/upload/settlement.js';
import { refused } from '../../support/problems.js';

it('what the action adds to a failure of the service is told, however much the service says', () => {
  const problem = refused(503, { message: 'x'.repeat(1_000) });
  const error = outlasting(serviceError('POST /scans/{scanId}/sarif', problem), 700_000, 500_000);
  const reply = { kind: 'failed', error, isUnclear: false } as const;
  const settlement = settlementOf(reply, { bytes: 1, sent: 1 }, 'a.sarif', { reason: () => error });
  expect(settlement).toMatchObject({
    why: expect.stringMatching(
      /x{200}… \(748 more characters\) It asks all clients to wait 11 min 40 s, with only 8 min 20 s left\.$/,
    ),
  });
  expect(JSON.stringify(settlement).length).toBeLessThan(600);
});
