import { expect, it } from '@jest/globals';
import { isActive, isEnded } from '../../src/scan/status.js';

it.each<[string, string | null, boolean, boolean]>([
  ['QUEUED', null, true, false],
  ['preflight', null, true, false],
  ['Running', null, true, false],
  ['VERIFYING', null, true, false],
  ['REQUIRES_APPROVAL', null, true, false],
  ['COMPLETED', null, false, true],
  ['partial', null, false, true],
  ['FAILED', null, false, true],
  ['cancelled', null, false, true],
  ['STOPPED_BUDGET', null, false, true],
  ['TIMED_OUT', null, false, true],
  [' Completed\n', null, false, true],
  ['DREAMING', null, true, false],
  ['ARCHIVED', '2026-01-05T09:00:00.000Z', false, false],
  ['RUNNING', '2026-01-05T09:00:00.000Z', true, false],
  ['__proto__', null, true, false],
])('%s, ended %s: active %s, ended %s', (status, endedAt, active, ended) => {
  expect([isActive({ status, endedAt }), isEnded(status)]).toEqual([active, ended]);
});
