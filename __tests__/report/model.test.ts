import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ScanDetail } from '../../src/api/shapes/scan.js';
import { type Dossier, openDossier } from '../../src/dossier.js';
import { conclude } from '../../src/outcome.js';
import { hasReviewed, reportOf, scanOf, wholeEvidence } from '../../src/report/model.js';
import { reviewOf } from '../../src/report/review.js';
import { findingOf } from '../sarif/findings.js';
import { BASE, HEAD } from '../support/run-environment.js';

const changes = { base: BASE, head: HEAD };
const order = (more: object): object => ({ goal: 'CHECK_PR', mode: 'QUICK', attachmentIds: [], ...more });
const ordered = { workflow: 'REVIEW_CHANGES', baseRef: BASE, headRef: 'main' };

/** What a run knows with such a plan and, where it has one, such a scan. */
function dossierOf(source: object, detail?: object): Dossier {
  const plan = { kind: 'review', source, expected: { changes } } as unknown as NonNullable<Dossier['plan']>;
  const scan = v.parse(ScanDetail, { id: 's', status: 'completed', ...detail });
  return {
    ...openDossier(),
    plan,
    ...(detail === undefined ? {} : { scan: { detail: scan, isOurs: true } }),
  };
}
const resume = { kind: 'resume', scanId: 's', targetId: undefined };
const create = (more: object) => ({ kind: 'create', target: {}, order: order(more) });

describe('the scan of a report', () => {
  const source = { revision: HEAD.toUpperCase(), baseRevision: BASE };
  const nothing = { startedAt: null, endedAt: null };

  it.each<[string, Dossier, object]>([
    [
      'what was asked for, before there is one',
      dossierOf(create(ordered)),
      { id: null, status: null, workflow: 'REVIEW_CHANGES', baseSha: BASE, headSha: null, ...nothing },
    ],
    [
      'no commit that was asked for, where all is reviewed',
      dossierOf(create({ ...ordered, workflow: 'REVIEW_TARGET' })),
      { id: null, status: null, workflow: 'REVIEW_TARGET', baseSha: null, headSha: null, ...nothing },
    ],
    [
      'what it recorded, in the letters of a report',
      dossierOf(create(ordered), {
        startedAt: 'at dawn',
        endedAt: 'at noon',
        executionPlan: { workflow: 'review_target', source },
      }),
      {
        id: 's',
        status: 'COMPLETED',
        workflow: 'REVIEW_TARGET',
        baseSha: BASE,
        headSha: HEAD,
        startedAt: 'at dawn',
        endedAt: 'at noon',
      },
    ],
    [
      'nothing that nobody said',
      dossierOf(resume, {}),
      { id: 's', status: 'COMPLETED', workflow: null, baseSha: null, headSha: null, ...nothing },
    ],
  ])('says %s', (_, dossier, expected) => {
    expect(scanOf(dossier)).toEqual(expected);
  });

  it.each([
    ['COMPLETED', true],
    ['PARTIAL', true],
    ['FAILED', false],
    ['RUNNING', false],
    [null, false],
  ])('has reviewed something as %s: %s', (status, expected) => {
    const { scan } = reportOf(conclude(openDossier()), String);
    expect(hasReviewed({ scan: { ...scan, status } })).toBe(expected);
  });
});

describe('the review of a report', () => {
  it.each([
    ['review_changes', changes],
    ['REVIEW_TARGET', { base: null, head: null }],
    [undefined, { base: null, head: null }],
  ])('by %s was asked for %j', (workflow, asked) => {
    const { base, head } = reviewOf(dossierOf(resume, { executionPlan: { workflow } }));
    expect({ base: base.asked, head: head.asked }).toEqual(asked);
  });

  it('is what was ordered, before there is a scan', () => {
    expect(reviewOf(dossierOf(create(ordered)))).toEqual({
      goal: 'CHECK_PR',
      mode: 'QUICK',
      base: { asked: BASE, recorded: null },
      head: { asked: HEAD, recorded: null },
      mergeBase: null,
      inLineMs: null,
      queuedMs: null,
      ranMs: null,
      receipts: null,
    });
  });

  it('is what the scan says, where it says something', () => {
    const detail = {
      goal: 'OTHER',
      mode: 'DEEP',
      createdAt: '2026-01-05T09:00:00Z',
      startedAt: '2026-01-05T09:00:01Z',
      endedAt: '2026-01-05T09:00:03Z',
      executionPlan: { source: { revision: HEAD, mergeBaseRevision: 'c'.repeat(40) } },
      coverageReceipts: [
        { controlId: 'sca', scanner: 'x', status: 'odd', reason: 'It is.' },
        { scanner: 'y' },
        {},
      ],
    };
    expect(reviewOf({ ...dossierOf(create(ordered), detail), inLineMs: 7 })).toEqual({
      goal: 'OTHER',
      mode: 'DEEP',
      base: { asked: BASE, recorded: null },
      head: { asked: HEAD, recorded: HEAD },
      mergeBase: 'c'.repeat(40),
      inLineMs: 7,
      queuedMs: 1_000,
      ranMs: 2_000,
      receipts: [
        { control: 'sca', status: 'ODD', reason: 'It is.' },
        { control: 'y', status: 'UNKNOWN', reason: null },
        { control: 'unnamed', status: 'UNKNOWN', reason: null },
      ],
    });
  });
});

describe('a report', () => {
  it('says null, and nothing else, of what nobody knows', () => {
    const unknown = { asked: null, recorded: null };
    expect(reportOf(conclude(openDossier()), String)).toStrictEqual({
      verdict: 'error',
      reason: 'The run ended without a verdict.',
      advice: 'Report this as a bug.',
      green: false,
      tolerated: [],
      alsoBlocking: [],
      alsoGreen: [],
      warnings: [],
      refused: [],
      targetId: null,
      repository: null,
      otherRepository: null,
      scan: {
        id: null,
        status: null,
        workflow: null,
        baseSha: null,
        headSha: null,
        startedAt: null,
        endedAt: null,
      },
      review: {
        goal: null,
        mode: null,
        base: unknown,
        head: unknown,
        mergeBase: null,
        inLineMs: null,
        queuedMs: null,
        ranMs: null,
        receipts: null,
      },
      evidence: null,
      filters: null,
      failing: [],
      findings: null,
      sarif: [],
      requests: { total: 0, notModified: 0, retried: 0 },
      timings: {},
      resultsFile: null,
      resultsSarif: null,
      reportFile: null,
    });
  });

  it('says what the run knows, and no results file that could not be written', () => {
    const policy = { imported: 'gate', onlyNew: true };
    const rest = { thresholds: [], counts: { total: 1 }, unknown: {} };
    const judgement = { ...rest, failing: [findingOf('a')], leftOut: [] };
    const findings = [findingOf('b', { severity: 'low' }), findingOf('a', { severity: 'critical' })];
    const given = {
      refused: ['one', 'two'],
      targetId: 't',
      otherRepository: 'acme/other',
      resultsSarif: '/r.sarif',
      reportFile: { kind: 'written', path: '/r.html' } as const,
      inputs: { policy, resultsFile: '/r.json', tolerate: new Set() },
      judged: { judgement, findings },
    };
    const written = Object.assign(openDossier(), given);
    const report = reportOf(conclude(written), String, 'https://github.com/acme/shop');
    expect(report).toMatchObject({
      refused: ['one', 'two'],
      targetId: 't',
      repository: 'https://github.com/acme/shop',
      otherRepository: 'acme/other',
      filters: policy,
      evidence: rest,
      failing: [{ id: 'a' }],
      findings: [{ id: 'a' }, { id: 'b' }],
      resultsFile: '/r.json',
      resultsSarif: '/r.sarif',
      reportFile: '/r.html',
    });
    expect(wholeEvidence(report)).toEqual(report.evidence);
    const part = Object.assign(openDossier(), { judged: { judgement, findings: undefined } });
    const ofPart = reportOf(conclude(part), String);
    expect(ofPart).toMatchObject({ evidence: rest, failing: [{ id: 'a' }], findings: null });
    expect(wholeEvidence(ofPart)).toBeUndefined();
    const lacking = { ...written, isUnrecorded: true, reportFile: { kind: 'missed' } as const };
    expect(reportOf(conclude(lacking), String)).toMatchObject({ resultsFile: null, reportFile: null });
  });
});

it('a verdict is shown where it is a secret as well', () => {
  const dossier = { ...openDossier(), conditions: [{ verdict: 'cancelled', reason: 'It was.' } as const] };
  const { verdict, reason } = reportOf(conclude(dossier), () => '***');
  expect([verdict, reason]).toEqual(['cancelled', '***']);
});

it.each([
  ['a\nb', 'a ⏎ b'],
  ['x'.repeat(1_000), 'x'.repeat(1_000)],
  ['x'.repeat(1_023), `${'x'.repeat(1_000)}… (23 more characters)`],
  ['a secret', 'a ***'],
  ['a sec\nret', 'a ***'],
])('the reason %j is shown as %j', (reason, shown) => {
  const dossier = { ...openDossier(), conditions: [{ verdict: 'error', reason } as const] };
  const report = reportOf(conclude(dossier), (text) => text.replace(/sec\n?ret/, '***'));
  expect([report.reason, report.verdict, report.advice]).toEqual([shown, 'error', undefined]);
});
