import { describe, expect, it } from '@jest/globals';
import { adviceFor, adviceOn, adviceOnDenial } from '../../src/api/advice.js';
import { byCode } from '../../src/api/code-advice.js';
import type { Problem } from '../../src/api/errors.js';
import type { WireFault } from '../../src/api/wire.js';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { read } from '../docs/project.js';
import { refused } from '../support/problems.js';

/** The codes that the observed facts name, by section, each with advice of its own. */
const SPECIFIC: Readonly<Record<string, readonly string[]>> = {
  '0': `INVALID_JSON KEY_LIMIT_REACHED SCAN_RATE_LIMITED ELIGIBILITY_RATE_LIMITED FREE_URL_SCAN_RATE_LIMITED
    SCAN_CONCURRENCY_LIMIT SCAN_IN_PROGRESS SCAN_SERVICE_UNAVAILABLE INPUT_HASH_MISMATCH PATCH_REJECTED`.split(
    /\s+/,
  ),
  '1': `FINDING_NOT_FOUND RETEST_UNAVAILABLE RETEST_IN_PROGRESS PROPOSAL_NOT_FOUND PROPOSAL_PATCH_REQUIRED
    TARGET_NOT_FOUND SCAN_NOT_FOUND REPORT_NOT_FOUND REPORT_SNAPSHOT_MISSING SCAN_ALREADY_FINISHED
    SCAN_FINALIZATION_STARTED SCHEDULE_EXISTS SCHEDULE_NOT_FOUND INVALID_TARGET_TYPE TARGET_REF_IMMUTABLE
    TARGET_HAS_ACTIVE_SCAN INVALID_NAME SLUG_TAKEN`.split(/\s+/),
  '3.3': `SCAN_ATTACHMENT_NOT_FOUND SCAN_ATTACHMENT_UNAVAILABLE SCAN_ATTACHMENT_LIMIT_EXCEEDED
    SCAN_ATTACHMENT_TYPE_NOT_ALLOWED SCAN_ATTACHMENT_CHECKSUM_INVALID SCAN_ATTACHMENT_NAME_INVALID
    SCAN_ATTACHMENT_SIZE_EXCEEDED SCAN_ATTACHMENT_EMPTY URL_MODE_UNAVAILABLE URL_MODE_UNSUPPORTED
    API_SPEC_REQUIRED DOMAIN_VERIFICATION_REQUIRED TARGET_TYPE_UNSUPPORTED SCAN_MODE_UNSUPPORTED TRIAL_EXPIRED
    DEEP_NOT_ALLOWED NO_MINUTES_REMAINING WORKSPACE_NOT_FOUND SCAN_NOT_ALLOWED TRIAL_TARGET_LIMIT
    POLICY_NOT_FOUND SCAN_WORKFLOW_UNAVAILABLE SCAN_PLAN_INVALID SCAN_PLAN_DENIED SCAN_AUTHORIZATION_REQUIRED
    AUTH_ASSESSMENT_AUTH_NOT_FOUND AUTH_ASSESSMENT_AUTH_NOT_READY AUTH_ASSESSMENT_TARGET_UNSUPPORTED
    AUTH_ASSESSMENT_HOST_MISMATCH AUTH_ASSESSMENT_INCIDENT_CONTACT_REQUIRED AUTH_ASSESSMENT_SESSION_REQUIRED
    AUTH_ASSESSMENT_SESSION_NOT_FOUND AUTH_ASSESSMENT_SESSION_EXPIRED AUTH_ASSESSMENT_SESSION_TOO_LONG
    AUTH_ASSESSMENT_PRODUCTION_DENIED SCAN_SOURCE_UNAVAILABLE SCAN_NO_MERGE_BASE SCAN_REF_UNRESOLVED`.split(
    /\s+/,
  ),
  '3.4': `IDEMPOTENCY_CONFLICT OPERATION_IN_PROGRESS OPERATION_FAILED OPERATION_RESULT_UNAVAILABLE
    OPERATION_UNAVAILABLE`.split(/\s+/),
  '4': ['TRIAL_AVAILABLE'],
  '8': `NO_REPOSITORY_LINK NO_BASE_COMMIT NO_IMPLICATED_FILE SSRF_BLOCKED INSTALLATION_NOT_FOUND PROJECT_NOT_FOUND
    TARGET_LIMIT_REACHED TARGET_EXISTS`.split(/\s+/),
};

/** The codes that say no more than the status they come with, and a word of what that advises. */
const GENERAL: readonly (readonly [code: string, status: number, word: string])[] = [
  ['MISSING_PARAM', 400, 'inputs'],
  ['INVALID_PARAM', 400, 'inputs'],
  ['VALIDATION_ERROR', 400, 'inputs'],
  ['VALIDATION_ERROR', 422, 'inputs'],
  ['BAD_REQUEST', 400, 'inputs'],
  ['BAD_REQUEST', 413, '`base-url`'],
  ['UNAUTHORIZED', 401, '`api-key`'],
  ['FORBIDDEN', 403, '`workspace-id`'],
  ['NOT_FOUND', 404, '`scan-id`'],
  ['CONFLICT', 409, 'changed'],
  ['RATE_LIMITED', 429, '`timeout-minutes`'],
  ['INTERNAL_ERROR', 500, 'report'],
];

/** What the advice on a status without a known code names: each has its own. */
const OF_STATUS: readonly (readonly [status: number, words: string])[] = [
  [405, 'does not take this request'],
  [413, 'limit of the service'],
  [429, 'rate limit'],
  [500, 'The service failed.'],
  [502, 'A gateway before the service failed.'],
  [503, 'unavailable for now'],
  [504, 'gave up waiting'],
];

/** Refusals that a gateway before the service gives in HTML, where those of the service have a code. */
const FOREIGN = ['HTTP_400', 'HTTP_401', 'HTTP_403', 'HTTP_404'];

const statuses = [400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 502, 503, 504, 599];
const faults: Readonly<Record<WireFault, true>> = {
  lookup: true,
  connect: true,
  certificate: true,
  proxy: true,
  reset: true,
  cut: true,
  oversize: true,
  encoded: true,
  timeout: true,
};
const everything: readonly string[] = [
  ...Object.values(byCode),
  ...[
    ...statuses.map((status) => refused(status, { code: '__proto__' })),
    ...(Object.keys(faults) as WireFault[]).map((fault): Problem => ({
      kind: 'unreachable',
      fault,
      sent: 'no',
    })),
    { kind: 'unreadable', status: 200, what: 'x' } as const,
    { kind: 'redirected', status: 301 } as const,
  ].map(adviceFor),
];

describe('a code of the service', () => {
  it.each(Object.entries(SPECIFIC))('of section %s has advice of its own', (_, codes) => {
    expect(codes.filter((code) => adviceOn(code) === undefined)).toEqual([]);
  });

  it.each(GENERAL)('%s says no more than its status %i does', (code, status, word) => {
    expect(adviceOn(code)).toBeUndefined();
    expect(adviceFor(refused(status, { code }))).toContain(word);
  });

  it.each(OF_STATUS)('that nobody knows is advised on by its status %i: %s', (status, words) => {
    expect(adviceFor(refused(status, { code: 'SOMETHING_NEW' }))).toContain(words);
  });

  it('is advised on only where the facts name it, or where it is what we call a foreign answer', () => {
    const named = new Set([...Object.values(SPECIFIC).flat(), ...FOREIGN]);
    expect(Object.keys(byCode).filter((code) => !named.has(code))).toEqual([]);
  });

  it.each(FOREIGN)('%s is laid to what stands before the service, which did not answer', (code) => {
    expect(adviceOn(code)).toContain('the service itself did not answer');
  });

  it('that denies a permission is advised on as its status is, since a denial has none', () => {
    expect(adviceOnDenial('FORBIDDEN')).toBe(adviceFor(refused(403, { code: 'FORBIDDEN' })));
    expect(adviceOnDenial('TRIAL_AVAILABLE')).toBe(adviceOn('TRIAL_AVAILABLE'));
    expect(adviceOnDenial('SOMETHING_NEW')).toBeUndefined();
  });

  it.each(['SCAN_REF_UNRESOLVED', 'SCAN_NO_MERGE_BASE'])(
    '%s says what to set after a force push, and tells of a fork, whose commits may be out of reach, and of a target of another repository',
    (code) => {
      expect(adviceOn(code)).toContain('After a force push set `base-ref` once');
      expect(adviceOn(code)).toContain('in a fork out of reach');
      expect(adviceOn(code)).toContain('`target-id` may be of another repository');
    },
  );

  it('that denies a key tells of the id of the workspace, which is easily taken for its name', () => {
    expect(adviceFor(refused(403, { code: 'FORBIDDEN' }))).toContain('`workspace-id` (an id, no name)');
  });

  it('comes before its status', () => {
    expect(adviceFor(refused(403, { code: 'AUTH_ASSESSMENT_PRODUCTION_DENIED' }))).toBe(
      adviceOn('AUTH_ASSESSMENT_PRODUCTION_DENIED'),
    );
    expect(adviceFor(refused(403, { code: 'SOMETHING_NEW' }))).toBe(
      adviceFor(refused(403, { code: 'FORBIDDEN' })),
    );
  });
});

describe('advice', () => {
  it.each(everything)('is a sentence or two that names inputs that there are: %s', (advice) => {
    const inputs = Object.keys(readActionFile(read('action.yml')).inputs);
    expect(advice).toMatch(/^[A-Z][^\n]{9,200}\.$/);
    for (const [, name] of advice.matchAll(/`([^`]*)`/g)) expect(inputs).toContain(name);
  });
});
