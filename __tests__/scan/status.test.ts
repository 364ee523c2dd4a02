import { expect, it } from '@jest/globals';
import { isActive, isEnded, type Phase, phaseOf } from '../../src/scan/status.js';

it.each<[string, string | null, Phase, boolean, boolean]>([
  ['QUEUED', null, 'queued', true, false],
  ['preflight', null, 'running', true, false],
  ['Running', null, 'running', true, false],
  ['VERIFYING', null, 'running', true, false],
  ['REQUIRES_APPROVAL', null, 'awaiting-approval', true, false],
  ['COMPLETED', null, 'completed', false, true],
  ['partial', null, 'partial', false, true],
  ['FAILED', null, 'failed', false, true],
  ['cancelled', null, 'cancelled', false, true],
  ['STOPPED_BUDGET', null, 'partial', false, true],
  ['TIMED_OUT', null, 'partial', false, true],
  [' Completed\n', null, 'completed', false, true],
  ['DREAMING', null, 'unknown', true, false],
  ['ARCHIVED', '2026-01-05T09:00:00.000Z', 'unknown', false, false],
  ['RUNNING', '2026-01-05T09:00:00.000Z', 'running', true, false],
  ['VERIFYING', '2026-01-05T09:00:00.000Z', 'running', true, false],
  ['__proto__', null, 'unknown', true, false],
])('%s, ended %s, is %s: active %s, ended %s', (status, endedAt, phase, active, ended) => {
  expect([phaseOf(status), isActive({ status, endedAt }), isEnded(status)]).toEqual([phase, active, ended]);
});
