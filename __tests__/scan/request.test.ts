import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ScanDetail } from '../../src/api/shapes/scan.js';
import { isOfAnotherRequest, requestFor } from '../../src/scan/request.js';

const asked = { workflow: 'REVIEW_TARGET', goal: 'TEST_APP', mode: 'QUICK' } as const;

it.each<[readonly string[], object]>([
  [[], {}],
  [['a'], { attachmentIds: ['a'] }],
  [['a', 'b'], { attachmentIds: ['a', 'b'] }],
])('an order with the attachments %j asks for the scan with %j', (attachmentIds, attachments) => {
  expect(requestFor('t', { ...asked, attachmentIds })).toEqual({ ...asked, targetId: 't', ...attachments });
});

type Fit = 'fits' | 'does not fit';

it.each<[object, Fit]>([
  [{}, 'fits'],
  [{ goal: null, mode: null, triggerType: null, executionPlan: null }, 'fits'],
  [{ goal: 'assess_app', triggerType: 'Manual' }, 'fits'],
  ...['CHECK_PR', 'TEST_APP', 'LAUNCH_REVIEW', 'WEEKLY_MONITOR', 'FULL_PENTEST', 'COMPLIANCE_REVIEW'].map(
    (goal): [object, Fit] => [{ goal }, 'does not fit'],
  ),
  [{ goal: 'another' }, 'fits'],
  [{ goal: 'Check PR' }, 'fits'],
  [{ goal: ' ' }, 'fits'],
  [{ goal: 7 }, 'fits'],
  [{ triggerType: 'api' }, 'fits'],
  [{ triggerType: 'retest' }, 'does not fit'],
  [{ triggerType: 'Schedule' }, 'does not fit'],
  [{ triggerType: 'LOCAL_SYNC' }, 'does not fit'],
  [{ triggerType: 'scheduled' }, 'fits'],
  [{ triggerType: 'no retest' }, 'fits'],
  [{ executionPlan: { authorizationRef: ' mine ' } }, 'fits'],
  [{ executionPlan: { authorizationRef: '' } }, 'fits'],
  [{ executionPlan: { authorizationRef: 'another' } }, 'does not fit'],
  [{ executionPlan: { attachmentIds: null } }, 'fits'],
  [{ executionPlan: { attachmentIds: 'a' } }, 'fits'],
  [{ executionPlan: { attachmentIds: [{ id: 'c' }] } }, 'fits'],
  [{ executionPlan: { attachmentIds: ['b', 'a', 'b'] } }, 'fits'],
  [{ executionPlan: { attachmentIds: [] } }, 'does not fit'],
  [{ executionPlan: { attachmentIds: ['a', 'b', 'c'] } }, 'does not fit'],
  [{ executionPlan: { attachmentIds: ['a', 'c'] } }, 'does not fit'],
])('a scan that shows %j of its request %s', (shown, fit) => {
  const request = requestFor('t', {
    workflow: 'AUTHENTICATED_ASSESSMENT',
    goal: 'ASSESS_APP',
    mode: 'STANDARD',
    attachmentIds: ['a', 'b'],
    authorizationRef: 'mine',
  });
  const scan = v.parse(ScanDetail, { id: 's', status: 'RUNNING', ...shown });
  expect(isOfAnotherRequest(scan, request)).toBe(fit !== 'fits');
});

it.each<[string, string, Fit]>([
  ['SAFE', 'QUICK', 'fits'],
  ['QUICK', 'safe', 'fits'],
  ['custom', 'DEEP', 'fits'],
  ['STANDARD', 'Standard', 'fits'],
  ['STANDARD', 'QUICK', 'does not fit'],
  ['SAFE', 'STANDARD', 'does not fit'],
  ['DEEP', 'standard', 'does not fit'],
  ['QUICK', 'DEEP', 'does not fit'],
  ['QUICK', 'CUSTOM', 'does not fit'],
  ['DEEP', 'THOROUGH', 'fits'],
  ['THOROUGH', 'DEEP', 'fits'],
])('where the mode %s was asked for, a scan in the mode %s %s', (mode, shown, fit) => {
  const scan = v.parse(ScanDetail, {
    id: 's',
    status: 'RUNNING',
    mode: shown,
    executionPlan: { attachmentIds: [], authorizationRef: 'of a request that needs none' },
  });
  const request = requestFor('t', { ...asked, mode, attachmentIds: [] });
  expect(isOfAnotherRequest(scan, request)).toBe(fit !== 'fits');
});
