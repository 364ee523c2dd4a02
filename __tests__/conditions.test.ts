import { expect, it } from '@jest/globals';
import { serviceError } from '../src/api/failure.js';
import { advise, conditionOf } from '../src/conditions.js';

const refused = (status: number, code: string): unknown =>
  serviceError('POST /scans', {
    kind: 'refused',
    status,
    code,
    message: 'x',
    retryAfterMs: undefined,
    requestId: undefined,
    details: undefined,
  });

it.each<[number, string, string]>([
  [409, 'SCAN_NO_MERGE_BASE', 'set `base-ref`'],
  [403, 'SCAN_AUTHORIZATION_REQUIRED', 'Give `authorization-ref`'],
  [403, 'NO_SUCH_CODE', 'read-only where it has to write, or of somebody who left'],
  [404, 'SCAN_NOT_FOUND', 'Look for it in the web app, then run the job again.'],
  [404, 'NO_SUCH_CODE', 'where they are given'],
  [400, 'INVALID_PARAM', '`base-ref`'],
  [405, 'HTTP_405', 'Check `base-url`'],
  [413, 'HTTP_413', 'Check `base-url`, and what stands between'],
])('a verdict for %i %s says what to do about that code', async (status, code, advice) => {
  const conditions = [conditionOf(refused(status, code), 'start')];
  await advise(conditions);
  expect(conditions).toEqual([
    {
      verdict: 'error',
      reason: `POST /scans was answered ${status} ${code}: x.`,
      advice: expect.stringContaining(advice),
    },
  ]);
});
