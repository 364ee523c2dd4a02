import { expect, it, jest } from '@jest/globals';
import { refused } from '../support/problems.js';

/** The words of advice are loaded when they are needed, and may then be gone. */
jest.unstable_mockModule('../../src/api/advice.js', () => {
  throw new Error('Cannot find module');
});
const { serviceError } = await import('../../src/api/failure.js');
const { advise, conditionOf } = await import('../../src/conditions.js');
const { askEligibility } = await import('../../src/scan/preflight.js');
const { keepReport } = await import('../../src/scan/report.js');
const { Stop } = await import('../../src/verdict.js');

it('a denial without words of advice is a denial all the same', async () => {
  const order = { workflow: 'REVIEW_TARGET', goal: 'TEST_APP', mode: 'QUICK', attachmentIds: [] } as const;
  const denial = { code: 'TRIAL_EXPIRED', message: 'The trial has ended.', blockers: [] };
  const client = { call: async () => ({ allowed: false, denial }) };
  const asked = askEligibility({ client, say: () => undefined } as never, 't', order);
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  expect(error instanceof Stop ? error.condition : error).toMatchObject({
    verdict: 'ineligible',
    toleration: 'ineligible',
    reason: 'The service would not admit this scan: TRIAL_EXPIRED: The trial has ended.',
  });
});

it('what was refused stands without words of advice', async () => {
  const problem = { kind: 'unreachable', fault: 'reset', sent: 'maybe' } as const;
  const conditions = [conditionOf(serviceError('GET /scans', problem), 'start')];
  await advise(conditions);
  expect(conditions).toMatchObject([{ verdict: 'error', toleration: 'service-error' }]);
});

it('a report that is refused is not written, and no more than that, without words of advice', async () => {
  const call = async () => Promise.reject(serviceError('POST /reports', refused(403)));
  const warnings: string[] = [];
  const session = {
    dossier: { inputs: { reportFile: 'report.html' } },
    interruption: new AbortController().signal,
    client: { call },
    newKey: () => 'key',
    step: async (_: string, body: () => Promise<void>) => body(),
    warn: (text: string) => warnings.push(text),
  };
  await keepReport(session as never, { id: 's1', status: 'COMPLETED' });
  expect(warnings).toEqual(['`report-file` was not written: POST /reports was answered 403 X: x.']);
});
