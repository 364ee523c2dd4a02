import { expect, it } from '@jest/globals';
import { requestFor } from '../../src/scan/request.js';

const asked = { workflow: 'REVIEW_TARGET', goal: 'TEST_APP', mode: 'QUICK' } as const;

it.each<[readonly string[], object]>([
  [[], {}],
  [['a'], { attachmentIds: ['a'] }],
  [['a', 'b'], { attachmentIds: ['a', 'b'] }],
])('an order with the attachments %j asks for the scan with %j', (attachmentIds, attachments) => {
  expect(requestFor('t', { ...asked, attachmentIds })).toEqual({ ...asked, targetId: 't', ...attachments });
});
