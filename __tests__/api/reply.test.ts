import { describe, expect, it } from '@jest/globals';
import { adviceFor } from '../../src/api/advice.js';
import { ServiceError } from '../../src/api/errors.js';
import { outlasting, serviceError } from '../../src/api/failure.js';
import type { Operation } from '../../src/api/operation.js';
import { getFinding, listFindings } from '../../src/api/operations/findings.js';
import { type OperationName, operations, variants } from '../../src/api/operations/index.js';
import { downloadReport } from '../../src/api/operations/reports.js';
import {
  cancelScan,
  checkEligibility,
  getScan,
  importSarif,
  listScans,
} from '../../src/api/operations/scans.js';
import { deleteTarget } from '../../src/api/operations/targets.js';
import { listWorkspaces } from '../../src/api/operations/workspaces.js';
import { decodeReply } from '../../src/api/reply.js';
import type { WireResponse } from '../../src/api/wire.js';
import { refused } from '../support/problems.js';

const NOW = new Date('2026-01-01T00:00:00Z');

function answer(status: number, body: unknown, headers: Record<string, string> = {}): WireResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  return { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) };
}

const envelope = (data: unknown): object => ({ success: true, data });

function problemOf(operation: Operation, response: WireResponse): object {
  try {
    return { value: decodeReply(operation, response, NOW) };
  } catch (error) {
    return error instanceof ServiceError ? error.problem : { thrown: error };
  }
}

const page = (...items: unknown[]) => ({ items, nextCursor: null });

describe('what is never a success', () => {
  const scan = { id: 's', status: 'COMPLETED' };

  it.each<[string, Operation, WireResponse]>([
    ['success: false with 200', getScan, answer(200, { success: false, error: { code: 'X', message: 'y' } })],
    ['no envelope', getScan, answer(200, scan)],
    ['success without data', getScan, answer(200, { success: true })],
    ['the success of a cancel without data', cancelScan, answer(200, { success: true })],
    ['success as a word', getScan, answer(200, { success: 'true', data: scan })],
    ['HTML with 200', getScan, answer(200, '<html></html>')],
    ['an empty body with 200', getScan, answer(200, '')],
    ['204 where data is promised', getScan, answer(204, '')],
    ['JSON that is cut', getScan, answer(200, '{"success":true,"data":{"id":"s","sta')],
    ['a scan without status', getScan, answer(200, envelope({ id: 's' }))],
    ['a scan with a blank id', getScan, answer(200, envelope({ ...scan, id: '' }))],
    ['304 to an unconditional read', getScan, answer(304, '')],
    ['items that are not a list', listScans, answer(200, envelope({ items: {}, nextCursor: null }))],
    ['a part of an answer', getScan, answer(206, envelope(scan))],
    ['what a cache kept from before', getScan, answer(200, envelope(scan), { age: '21' })],
    ['what two caches kept from before', getScan, answer(200, envelope(scan), { age: '21, 5' })],
    ['a page that a cache kept from before', listFindings, answer(200, envelope(page()), { age: '300' })],
    ['a bare list of findings', listFindings, answer(200, envelope([]))],
    ['a page with a total in words', listFindings, answer(200, envelope({ ...page(), total: '0' }))],
    ['a page with a total below nothing', listFindings, answer(200, envelope({ ...page(), total: -1 }))],
    ['a page with half a total', listFindings, answer(200, envelope({ ...page(), total: 0.5 }))],
    ['a page without nextCursor', listScans, answer(200, envelope({ items: [] }))],
    ['a page with a blank cursor', listScans, answer(200, envelope({ items: [], nextCursor: '' }))],
    ['a finding without id', listFindings, answer(200, envelope({ items: [{}], nextCursor: null }))],
    ['eligibility as a word', checkEligibility, answer(200, envelope({ allowed: 'true' }))],
    ['JSON where HTML is asked for', downloadReport, answer(200, envelope({}))],
    ['204 where HTML is asked for', downloadReport, answer(204, '<p>')],
    ['an empty document', downloadReport, answer(200, '')],
    ['a blank document', downloadReport, answer(200, ' \r\n')],
    ['anything where nothing is promised', deleteTarget, answer(200, envelope({}))],
    ['a body of no type', getScan, answer(200, '', { 'content-type': '' })],
    ['almost HTML', downloadReport, answer(200, '<p>', { 'content-type': 'text/htmlx' })],
    [
      'HTML as a parameter',
      downloadReport,
      answer(200, '<p>', { 'content-type': 'text/plain; was=text/html' }),
    ],
  ])('%s', (_, operation, response) => {
    expect(problemOf(operation, response)).toMatchObject({ kind: 'unreadable', status: response.status });
  });

  it.each<[string, Operation, string]>([
    ['a read that took its time', getScan, '20'],
    ['a read whose age is no number', getScan, 'old'],
    ['a read whose age is no whole number', getScan, '21.5'],
    ['a write, which no cache answers', cancelScan, '21'],
  ])('not %s', (_, operation, age) => {
    expect(problemOf(operation, answer(200, envelope(scan), { age }))).toHaveProperty('value.id', 's');
  });

  it('what a cache kept, whose keeper is told what to do', () => {
    expect(problemOf(getScan, answer(200, envelope(scan), { age: '300' }))).toHaveProperty(
      'what',
      'it is 300 s old: a cache answered in place of the service, although no-cache was asked for. Let it keep nothing below the API root.',
    );
  });

  const objects = Object.entries<Operation>(operations).filter(([, { reply }]) => reply.kind === 'item');
  it.each(objects)('a list where %s is promised an object', (_, operation) => {
    const problem = problemOf(operation, answer(200, envelope([])));
    expect(problem).toMatchObject({
      kind: 'unreadable',
      what: expect.stringContaining('data: expected Obj'),
    });
  });

  it.each<[string, Operation, unknown, string]>([
    ['a row', listFindings, page({ id: 'f' }, { id: '' }), 'items.1.id: expected >=1'],
    ['a row that is none', listScans, page({ id: 's', status: 'x' }, 7), 'items.1: expected Object'],
    ['the first of many', listScans, page({ status: 's' }, { status: 't' }), 'items.0.id is missing)'],
    ['a row of a bare list', listWorkspaces, [{ id: 'w' }, {}], 'items.1.id is missing)'],
    ['the cursor', listScans, { items: [] }, 'nextCursor is missing)'],
    ['a cursor of another type', listScans, { items: [], nextCursor: 7 }, 'nextCursor: expected string)'],
    ['an id that is none', listFindings, page({ id: 'f'.repeat(257) }), 'items.0.id: expected <=256)'],
    [
      'half a character as an id',
      listFindings,
      page({ id: '\ud800' }),
      'items.0.id: expected a word that an address can hold)',
    ],
    [
      'a cursor that no address takes',
      listScans,
      { items: [], nextCursor: 'c'.repeat(8_193) },
      'nextCursor:',
    ],
    [
      'too many rows',
      listScans,
      page(...Array.from({ length: 50_001 }, () => ({}))),
      'items: expected at most 50000 elements)',
    ],
  ])('%s of a list, whose place is said', (_, operation, data, place) => {
    const problem = problemOf(operation, answer(200, envelope(data)));
    const what = expect.stringContaining(`(${place}`);
    expect(problem).toMatchObject({ kind: 'unreadable', what });
  });

  it.each([300, 301, 302, 307, 308, 399])('a redirect (%i)', (status) => {
    const response = answer(status, '', { location: 'https://elsewhere.example/' });
    expect(problemOf(getScan, response)).toEqual({
      kind: 'redirected',
      status,
      to: 'https://elsewhere.example/',
    });
  });

  it.each<[string, string | undefined, string | undefined]>([
    ['to a place below the same root', '/api/v1/scans', '/api/v1/scans'],
    ['with what may be a credential', 'https://u:p@in.example/a?token=t#x', 'https://in.example/a'],
    ['with a credential behind a mark', 'https://in.example/a#token=t', 'https://in.example/a'],
    ['with one behind a scheme in upper case', 'HTTPS://u:p@in.example/a', 'HTTPS://in.example/a'],
    ['with one behind a scheme of signs', 'a1+b.c-d://u:p@in.example/a', 'a1+b.c-d://in.example/a'],
    ['with one behind many slashes', '////u:p@in.example/a', '////in.example/a'],
    ['with one behind unusual slashes', 'https:\\\\u:p@in.example/a', 'https:\\\\in.example/a'],
    ['with one behind no slash', 'https:u:p@in.example/a', 'https:in.example/a'],
    ['with one and no scheme', '/\\u:p@in.example/a', '/\\in.example/a'],
    ['with the id of a session', 'https://in.example/a;jsessionid=t', 'https://in.example/a'],
    ['with a name in its path', 'https://in.example/a//b@c/d', 'https://in.example/a//b@c/d'],
    ['with one behind an unusual slash', 'https://in.example\\b@c/d', 'https://in.example\\b@c/d'],
    ['to a name below the same root', '/a@b/c', '/a@b/c'],
    ['to a place of 200 characters', `/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
    ['to a place without end', `/${'a'.repeat(9_000)}`, `/${'a'.repeat(199)}…`],
    ['to nowhere', undefined, undefined],
    ['to a query alone', '?token=t', undefined],
  ])('a redirect %s, of which it shows no more than that', (_, location, to) => {
    const response = answer(302, '', location === undefined ? {} : { location });
    expect(problemOf(getScan, response)).toEqual({
      kind: 'redirected',
      status: 302,
      ...(to === undefined ? {} : { to }),
    });
  });
});

describe('an answer as large as there may be one', () => {
  const detail = (name: string, rows: string): WireResponse =>
    answer(200, `{"success":true,"data":{"id":"s","status":"x","${name}":[${rows}]}}`);

  it.each<[string, Operation, string, string]>([
    ['rows that are none', getScan, 'coverageReceipts', `${'1,'.repeat(499_000)}1`],
    ['more rows than a field has', getScan, 'events', `${'{},'.repeat(249_000)}{}`],
    ['texts that are none', getFinding, 'tags', `${'1,'.repeat(499_000)}1`],
  ])('is read without what is wrong of it: %s', (_, operation, name, rows) => {
    const response = detail(name, rows);
    const read = { value: { [name]: undefined } };
    expect(problemOf(operation, response)).toMatchObject(read);
  });

  it('is none with more values than an answer has', () => {
    const problem = problemOf(getScan, detail('events', `${'{},'.repeat(2_000_000)}{}`));
    const what = expect.stringMatching(/^its body has more than half a million values /);
    expect(problem).toMatchObject({ kind: 'unreadable', what });
  });

  it('holds as many rows in a field as any was seen to have', () => {
    const coverageReceipts = Array.from({ length: 10_000 }, (_, at) => ({ controlId: `${at}` }));
    const response = answer(200, envelope({ id: 's', status: 'x', coverageReceipts }));
    expect(problemOf(getScan, response)).toMatchObject({ value: { coverageReceipts } });
  });
});

it.each([
  'approveAction',
  'denyAction',
  'updateFinding',
  'retestFinding',
  'createPullRequest',
  'shareReport',
  'cancelScan',
  'importSarif',
  'updateSchedule',
  'deleteSchedule',
  'updateTarget',
  'getLaunchReadiness',
] as const)('%s promises no field of its answer', (name) => {
  expect(problemOf(operations[name], answer(200, envelope({})))).toEqual({ value: expect.any(Object) });
});

const OF_FINDING =
  'title summary severity status verified verificationStatus category cwe sarifRuleId dedupeKey tags scanId targetId recommendedFix technicalDetail implicatedFiles firstSeenAt lastSeenAt createdAt';
const OF_SCAN =
  'goal mode triggerType summary errorCategory errorMessage createdAt startedAt endedAt durationMs findingCount target targetId';

/** The fields of an answer at a place in it: `0` is the first of a list. */
it.each<readonly [OperationName, string, string]>([
  ['listFindings', 'items.0', OF_FINDING],
  ['getFinding', '', `${OF_FINDING} evidence verificationReceipts fixProposals retests plainLanguage`],
  ['getFinding', 'evidence.0', 'id type redactionStatus'],
  ['getFinding', 'verificationReceipts.0', 'id status method'],
  ['getFinding', 'fixProposals.0', 'id status createdAt'],
  ['getFinding', 'plainLanguage', 'title whatItIs whyItMatters howToFix'],
  ['listScans', 'items.0', OF_SCAN],
  ['getScan', '', `${OF_SCAN} executionPlan events coverageReceipts resultManifest queuePosition`],
  ['getScan', 'target', 'id name type repoFullName'],
  ['getScan', 'executionPlan', 'workflow scope source sourceRevisions attachmentIds authorizationRef'],
  ['getScan', 'executionPlan.source', 'revision baseRevision mergeBaseRevision'],
  ['getScan', 'executionPlan.sourceRevisions', 'base head'],
  ['getScan', 'events.0', 'stage level message createdAt'],
  ['getScan', 'coverageReceipts.0', 'scanner controlId status reason subject'],
  ['getScan', 'resultManifest', 'checksum'],
  ['getScan', 'queuePosition', 'position waiting'],
  ['cancelScan', '', 'id status endedAt'],
  ['importSarif', '', 'importVersion toolName toolVersion'],
  ['listTargets', 'items.0', 'name type url apiSpecUrl repoFullName branch environment status createdAt'],
  ['listProjects', 'items.0', 'name description targetCount scanCount findingCount createdAt'],
  ['listWorkspaces', 'items.0', 'name slug mode plan role'],
  ['listSchedules', 'items.0', 'targetId cron goal mode enabled lastRunAt nextRunAt createdAt'],
  ['listApprovals', 'items.0', 'actionName inputHash status expiresAt createdAt'],
  ['getLaunchReadiness', '', 'verdict state score summary totalFindings verifiedFindings'],
  [
    'getReport',
    '',
    'title type status format scanId shareUrl shareExpiresAt revokedAt createdAt scanSummary',
  ],
  ['getReport', 'scanSummary', 'scanId status findingsCount'],
  ['shareReport', '', 'token shareUrl expiresAt revoked revokedAt'],
  ['retestFinding', '', 'retest scan'],
])('%s does not show what is of another type, %j: %s', (name, place, fields) => {
  const strange = Object.fromEntries(fields.split(' ').map((field) => [field, [7]]));
  const keys = place === '' ? [] : place.split('.');
  const within = (inner: unknown, key: string) =>
    key === '0' ? [inner] : { id: 'i', status: 's', nextCursor: null, [key]: inner };
  const data = keys.reduceRight<unknown>(within, { id: 'i', status: 's', ...strange });
  const { value } = problemOf(operations[name], answer(200, envelope(data))) as { value: unknown };
  const shown = keys.reduce((row, key) => (row as Record<string, unknown>)[key], value);
  const hidden = Object.fromEntries(fields.split(' ').map((field) => [field, undefined]));
  expect(shown).toMatchObject(hidden);
});

describe('what is a success in either profile', () => {
  it.each<[string, Operation, WireResponse, unknown]>([
    [
      'fields that nobody knows',
      getScan,
      answer(200, envelope({ id: 's', status: 'odd', more: 1 })),
      { more: 1 },
    ],
    [
      'a field of an unexpected type',
      getScan,
      answer(200, envelope({ id: 's', status: 'x', durationMs: '12' })),
      {},
    ],
    [
      'lists where the object of a field is promised',
      getScan,
      answer(200, envelope({ id: 's', status: 'x', target: [], resultManifest: [], events: [[]] })),
      { target: undefined, resultManifest: undefined, events: undefined },
    ],
    ['a list without rows', listScans, answer(200, envelope({ ...page(), total: 0 })), { total: 0 }],
    [
      'the shortest cursor',
      listScans,
      answer(200, envelope({ items: [], nextCursor: '1' })),
      { nextCursor: '1' },
    ],
    [
      'a page with total',
      listScans,
      answer(200, envelope({ items: [], nextCursor: null, total: 3 })),
      { total: 3 },
    ],
    [
      'a listed scan without a status',
      listScans,
      answer(200, envelope(page({ id: 's' }, { id: 't', status: null }))),
      { items: [{ status: 'UNKNOWN' }, { status: 'UNKNOWN' }] },
    ],
    ...[null, true, 'done'].flatMap((data) =>
      [cancelScan, importSarif].map((one): [string, Operation, WireResponse, unknown] => [
        `${JSON.stringify(data)} of ${one.path}`,
        one,
        answer(200, envelope(data)),
        {},
      ]),
    ),
    [
      'counts of findings',
      variants.countFindings,
      answer(200, envelope({ total: 3, bySeverity: { HIGH: 3 } })),
      { total: 3, bySeverity: { HIGH: 3 } },
    ],
    [
      'counts of findings, and more that is no count',
      variants.countFindings,
      answer(200, envelope({ total: 3, bySeverity: { HIGH: 3, links: [] }, byStatus: { OPEN: 3, at: '' } })),
      { total: 3, bySeverity: { HIGH: 3 }, byStatus: { OPEN: 3 } },
    ],
    [
      'a page in place of counts',
      variants.countFindings,
      answer(200, envelope({ items: [{ id: 'f' }], nextCursor: 'f', total: 3 })),
      { total: 3 },
    ],
    [
      'a page in place of counts that is not counted either',
      variants.countFindings,
      answer(200, envelope({ items: [], nextCursor: null })),
      {},
    ],
    [
      'a bare array',
      listWorkspaces,
      answer(200, envelope([{ id: 'w' }])),
      { items: [{ id: 'w' }], nextCursor: null },
    ],
    ['an empty 204', deleteTarget, answer(204, ''), undefined],
    ['an HTML report', downloadReport, answer(200, '<p>'), '<p>'],
    ['HTML of no character set', downloadReport, answer(200, '<p>', { 'content-type': 'text/html' }), '<p>'],
    ['HTML in capitals', downloadReport, answer(200, '<p>', { 'content-type': 'Text/HTML ;q' }), '<p>'],
    [
      'queue position as a number',
      getScan,
      answer(200, envelope({ id: 's', status: 'QUEUED', queuePosition: 2 })),
      { queuePosition: { position: 2 } },
    ],
    [
      'queue position as an object',
      getScan,
      answer(200, envelope({ id: 's', status: 'QUEUED', queuePosition: { position: 2, waiting: 5 } })),
      { queuePosition: { position: 2, waiting: 5 } },
    ],
    [
      'a nested denial',
      checkEligibility,
      answer(
        200,
        envelope({
          allowed: false,
          denial: { code: 'A', message: 'b', blockers: [{ code: 'A', message: 'b' }] },
        }),
      ),
      { allowed: false, denial: { code: 'A', message: 'b', blockers: [{ code: 'A', message: 'b' }] } },
    ],
    [
      'a flat denial',
      checkEligibility,
      answer(200, envelope({ allowed: false, code: 'A', message: 'b', blockers: [] })),
      { allowed: false, denial: { code: 'A', message: 'b', blockers: [] } },
    ],
    [
      'a denial by blockers alone',
      checkEligibility,
      answer(200, envelope({ allowed: false, blockers: [{ code: 'C', message: 'd' }] })),
      { denial: { code: 'C', message: 'd' } },
    ],
    ...[{}, [], null, { code: null, message: ' ', blockers: [] }].map(
      (denial): [string, Operation, WireResponse, unknown] => [
        `a flat denial beside ${JSON.stringify(denial)}`,
        checkEligibility,
        answer(
          200,
          envelope({
            allowed: false,
            denial,
            code: 'A',
            message: 'b',
            blockers: [{ code: 'A', message: 'b' }],
          }),
        ),
        { allowed: false, denial: { code: 'A', message: 'b', blockers: [{ code: 'A', message: 'b' }] } },
      ],
    ),
    [
      'a denial half nested and half flat',
      checkEligibility,
      answer(200, envelope({ allowed: false, denial: { code: 'N' }, code: 'F', message: 'f' })),
      { denial: { code: 'N', message: 'f', blockers: [] } },
    ],
    [
      'a denial whose blockers are nested as well as flat',
      checkEligibility,
      answer(
        200,
        envelope({ allowed: false, denial: { blockers: [{ code: 'N' }] }, blockers: [{ code: 'F' }] }),
      ),
      { denial: { code: 'N', blockers: [{ code: 'N' }] } },
    ],
    [
      'a denial by the first of its blockers, which has no code',
      checkEligibility,
      answer(200, envelope({ allowed: false, blockers: [{ message: 'a' }, { code: 'B', message: 'b' }] })),
      { denial: { code: undefined, message: 'a' } },
    ],
    [
      'a denial by the first of its blockers, which are words alone',
      checkEligibility,
      answer(200, envelope({ allowed: false, denial: { blockers: ['a', { code: 'B' }] } })),
      {
        denial: {
          code: undefined,
          message: 'a',
          blockers: [
            { code: undefined, message: 'a' },
            { code: 'B', message: '' },
          ],
        },
      },
    ],
    [
      'a denial that says nothing',
      checkEligibility,
      answer(200, envelope({ allowed: false, denial: {} })),
      { denial: { code: undefined, message: 'The service gave no reason.', blockers: [] } },
    ],
    [
      'a denial whose blockers have no code',
      checkEligibility,
      answer(200, envelope({ allowed: false, message: 'No.', blockers: [{ message: 'a' }, { code: ' ' }] })),
      {
        denial: {
          code: undefined,
          message: 'No.',
          blockers: [{ code: undefined, message: 'a' }],
        },
      },
    ],
    [
      'a denial by blockers of which some are none',
      checkEligibility,
      answer(200, envelope({ allowed: false, blockers: [null, 7, { code: 'B', message: 'b' }, [], 'c'] })),
      {
        denial: {
          code: 'B',
          message: 'b',
          blockers: [
            { code: 'B', message: 'b' },
            { code: undefined, message: 'c' },
          ],
        },
      },
    ],
    [
      'a pass, without a denial',
      checkEligibility,
      answer(200, envelope({ allowed: true, code: null, message: null, blockers: [], isTrial: true })),
      { allowed: true, denial: undefined, isTrial: true },
    ],
  ])('%s', (_, operation, response, expected) => {
    const { value } = problemOf(operation, response) as { value: unknown };
    if (typeof expected === 'object') expect(value).toMatchObject(expected ?? {});
    else expect(value).toBe(expected);
  });

  it('keeps a hostile key from becoming a prototype', () => {
    const body = '{"success":true,"data":{"id":"s","status":"x","__proto__":{"polluted":1}}}';
    const response = { ...answer(200, body), headers: { 'content-type': 'application/json' } };
    const { value } = problemOf(getScan, response) as { value: Record<string, unknown> };
    expect(value['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it('the words of a scan are cut where no word is so long', () => {
  const long = 'w'.repeat(223);
  const plan = { workflow: long, source: { revision: long, baseRevision: long } };
  const scan = { id: 's', status: long, goal: long, mode: long, createdAt: long, executionPlan: plan };
  const shown = `${'w'.repeat(200)}… (23 more characters)`;
  expect(decodeReply(getScan, answer(200, envelope({ ...scan, summary: long })), new Date())).toEqual({
    id: 's',
    status: shown,
    goal: shown,
    mode: shown,
    createdAt: shown,
    summary: long,
    executionPlan: { workflow: shown, source: { revision: shown, baseRevision: shown } },
  });
});

describe('a refusal', () => {
  it('carries what the service says, and advice', () => {
    const body = {
      success: false,
      error: { code: 'SCAN_IN_PROGRESS', message: 'Busy.', details: { a: 1 }, requestId: 'r1' },
    };
    const response = answer(409, body, { 'retry-after': '7' });
    const expected = {
      kind: 'refused',
      status: 409,
      code: 'SCAN_IN_PROGRESS',
      message: 'Busy.',
      details: { a: 1 },
      requestId: 'r1',
      retryAfterMs: 7_000,
    };
    expect(problemOf(getScan, response)).toEqual(expected);
  });

  it.each([
    [
      200,
      '<p>',
      'text/html; charset=utf-8',
      "its body is not the service's success envelope (text/html; charset=utf-8).",
    ],
    [200, '', '', "its body is not the service's success envelope (no content type)."],
    [502, '<p>', 'text/html', "the body is not the service's error body (text/html)."],
    [502, '', '', "the body is not the service's error body (empty)."],
  ])('of %i with %j of the type %j says what came instead', (status, body, type, words) => {
    const problem = problemOf(getScan, answer(status, body, { 'content-type': type }));
    expect(Object.values(problem)).toContain(words);
  });

  it.each([undefined, null, '', ' \n', { text: 'Busy.' }])(
    'keeps its code beside the message %j',
    (message) => {
      const body = { success: false, error: { code: 'SCAN_IN_PROGRESS', message } };
      expect(problemOf(getScan, answer(409, body))).toMatchObject({
        kind: 'refused',
        code: 'SCAN_IN_PROGRESS',
        message: 'the service gave no message.',
      });
    },
  );

  it('of any length is told in so many characters', () => {
    const said = { code: 'C'.repeat(223), message: 'm'.repeat(2_023), requestId: 'r'.repeat(223) };
    expect(problemOf(getScan, answer(409, { success: false, error: said }))).toMatchObject({
      code: `${'C'.repeat(200)}… (23 more characters)`,
      message: `${'m'.repeat(2_000)}… (23 more characters)`,
      requestId: `${'r'.repeat(200)}… (23 more characters)`,
    });
  });

  it.each([
    [502, '<html>Bad gateway</html>', 'HTTP_502'],
    [404, '', 'HTTP_404'],
    [500, { error: 'x' }, 'HTTP_500'],
    [405, { success: true, data: {} }, 'HTTP_405'],
    [400, { error: { code: 'SCAN_NOT_FOUND', message: 'No.' } }, 'HTTP_400'],
    [404, { success: false, error: { code: 404, message: 'No.' } }, 'HTTP_404'],
    [409, { success: false, error: { code: 'BUSY', requestId: 7 } }, 'BUSY'],
  ])('%i with %j has a code of its own', (status, body, code) => {
    expect(problemOf(getScan, answer(status, body, { 'x-request-id': 'r2' }))).toMatchObject({
      kind: 'refused',
      status,
      code,
      requestId: 'r2',
    });
  });

  it.each([400, 403, 404])(
    'of %i that no service wrote blames what stands on the way, and no input',
    (status) => {
      const hint = adviceFor(refused(status, { code: `HTTP_${status}` }));
      expect(hint).toContain('base-url');
      expect(hint).toContain('the service itself did not answer');
      expect(hint).not.toMatch(/target-id|workspace-id|head-ref|key/);
    },
  );

  const refusedWith = (status: number, message: string): ServiceError =>
    serviceError('GET /x', refused(status, { code: '__proto__', message }));

  it('is named by its status and its code', () => {
    expect(refusedWith(403, 'm').message).toBe('GET /x was answered 403 __proto__: m.');
  });

  it.each([
    ['Access denied', 'Access denied.'],
    ['Access denied.', 'Access denied.'],
    ['Access denied \n', 'Access denied.'],
    ['Who are you?', 'Who are you?'],
    ['Wait…', 'Wait…'],
    ['It says "no."', 'It says "no."'],
    ['Not for version 1.2', 'Not for version 1.2.'],
    ['Ask the owner (or a friend)', 'Ask the owner (or a friend).'],
  ])('that says %j is a sentence, which another may follow', (said, sentence) => {
    const error = refusedWith(403, said);
    expect(error.message).toBe(`GET /x was answered 403 __proto__: ${sentence}`);
    expect(outlasting(error, 60_000, 1_000).message).toBe(
      `${error.message} It asks all clients to wait 1 min, with only 1 s left.`,
    );
  });
});

it.each([
  [4_000, 3_999, '4 s', '3 s'],
  [3_600_000, 3_599_999, '1 h', '59 min 59 s'],
  [3_602_000, 3_601_000, '1 h 1 min', '1 h'],
  [7_200_000, 7_199_999, '2 h', '1 h 59 min'],
])(
  'what is left is never told as longer than it is: of a wait of %i ms, %i ms',
  (waitMs, leftMs, wait, left) => {
    const error = serviceError('GET /x', { kind: 'unreachable', fault: 'cut', sent: 'maybe' });
    expect(outlasting(error, waitMs, leftMs).message).toContain(`to wait ${wait}, with only ${left} left.`);
  },
);

it('a wait that nobody can wait out is said without its length', () => {
  const error = serviceError('GET /x', { kind: 'unreachable', fault: 'cut', sent: 'maybe' });
  expect(outlasting(error, Number.MAX_SAFE_INTEGER, 1_000).message).toBe(
    `${error.message} It asks all clients to wait more than a day, with only 1 s left.`,
  );
});
