import { describe, expect, it } from '@jest/globals';
import type { Detection } from '../../src/local/engine/review.js';
import { detectedFinding } from '../../src/local/findings/detected.js';
import type { ReviewOrder } from '../../src/local/ports.js';
import { pacingOf } from '../../src/local/pacing.js';
import type { ScanScript } from '../../src/local/script.js';
import { bench, FEATURE, itemsOf, MAIN, MERGE_BASE, PROFILES, type Bench, type Data } from './harness.js';

const DETECTION = {
  scanner: 'sast',
  rule: 'no-eval',
  severity: 'HIGH',
  title: 'eval of an expression',
  summary: 'eval runs a value.',
  recommendation: 'Do not.',
  cwe: 'CWE-95',
  file: 'src/a.js',
  startLine: 3,
  endLine: 3,
} as const;
const COVERAGE = { scanner: 'eslint', controlId: 'sast', status: 'COMPLETED', reason: null } as const;
const RESULT = {
  filesReviewed: 1,
  detections: [DETECTION],
  coverage: [COVERAGE],
  notes: ['Looked at 1 file.'],
};
const CHANGES = { workflow: 'REVIEW_CHANGES', baseRef: 'main', headRef: 'feature' };

async function statusAt({ call, clock }: Bench, id: string, ms: number): Promise<unknown> {
  await clock.advance(ms - clock.now());
  return (await call('GET', `/scans/${id}`)).data['status'];
}

describe('the usual life', () => {
  it.each([
    ['observed', ['QUEUED', 'PREFLIGHT', 'RUNNING', 'RUNNING', 'VERIFYING', 'COMPLETED']],
    ['documented', ['queued', 'running', 'running', 'running', 'running', 'completed']],
  ] as const)('passes its statuses in time, %s', async (profile, expected) => {
    const table = bench(profile, { pacing: pacingOf(10_000) });
    const id = await table.scan();
    const seen: unknown[] = [];
    for (const ms of [999, 1_000, 2_000, 8_999, 9_000, 10_000]) seen.push(await statusAt(table, id, ms));
    expect(seen).toEqual(expected);
  });

  it('records every transition at its own time, however late anybody asks', async () => {
    const asked = bench('observed', { pacing: pacingOf(10_000) });
    const often = bench('observed', { pacing: pacingOf(10_000) });
    const id = await asked.scan();
    await often.scan();
    for (let second = 0; second < 20; second += 1) {
      await often.clock.advance(1_000);
      often.service.settle();
    }
    await asked.clock.advance(20_000);
    const { data } = await asked.call('GET', `/scans/${id}`);
    const stages = (data['events'] as Data[]).map(
      ({ stage, createdAt }) => `${String(stage)} ${String(createdAt).slice(17, 23)}`,
    );
    expect(stages.slice(0, 4)).toEqual([
      'queued 00.000',
      'preflight 01.000',
      'running 02.000',
      'verifying 09.000',
    ]);
    const [scan] = [...often.service.world.scans.values()];
    expect(scan?.events.map(({ stage }) => stage)).toEqual(stages.map((stage) => stage.split(' ')[0]));
    expect(scan).toMatchObject({
      startedAt: scan?.createdAt ? scan.createdAt + 1_000 : 0,
      endedAt: (scan?.createdAt ?? 0) + 10_000,
    });
  });

  it('orders a review of a site without a repository', async () => {
    const orders: ReviewOrder[] = [];
    const reviewer = async (given: ReviewOrder) => (orders.push(given), RESULT);
    const table = bench('observed', { reviewer });
    const site = { name: 'Site', type: 'WEB_APP', url: 'https://acme.example', ownershipAttested: true };
    const targetId = (await table.call('POST', '/targets', { body: site })).data['id'];
    await table.endedScan({ targetId });
    expect(orders).toEqual([{ workflow: 'REVIEW_TARGET' }]);
  });

  it('of two scans that are looked at late, what ended first was first', async () => {
    const table = bench('documented');
    const findings = [{ dedupeKey: 'one' }];
    table.service.script({ afterMs: 10_000, findings }, { afterMs: 5_000, findings });
    await table.scan();
    await table.clock.advance(1_000);
    await table.scan();
    await table.clock.advance(60_000);
    const [finding] = itemsOf(await table.call('GET', '/findings'));
    expect([finding?.['firstSeenAt'], finding?.['lastSeenAt']]).toEqual(
      [1, 2].map(() => '2026-01-05T09:00:06.000Z'),
    );
  });

  it('waits for a slow review and leaves RUNNING when it has answered', async () => {
    const table = bench('observed', {
      pacing: pacingOf(1_000),
      reviewer: async () => {
        await clock().sleep(60_000);
        return RESULT;
      },
    });
    const clock = () => table.clock;
    const id = await table.scan();
    await statusAt(table, id, 300);
    expect(await statusAt(table, id, 60_000)).toBe('RUNNING');
    await table.clock.advance(1_000);
    expect(await statusAt(table, id, 62_000)).toBe('COMPLETED');
    expect((await table.call('GET', `/scans/${id}`)).data['endedAt']).toBe('2026-01-05T09:01:00.400Z');
  });

  it.each([
    ['changes', CHANGES, { workflow: 'REVIEW_CHANGES', head: FEATURE, base: MAIN, mergeBase: MERGE_BASE }],
    ['a target', {}, { workflow: 'REVIEW_TARGET', head: MAIN }],
  ])('orders a review of %s with the recorded revisions', async (_, body, order) => {
    const orders: ReviewOrder[] = [];
    const reviewer = async (given: ReviewOrder) => {
      orders.push(given);
      return RESULT;
    };
    const table = bench('observed', { reviewer });
    await table.endedScan(body);
    expect(orders).toEqual([{ ...order, repoFullName: 'acme/shop', branch: 'main' }]);
  });

  it.each([
    ['answers', () => Promise.resolve(RESULT), 'COMPLETED'],
    ['fails', () => Promise.reject(new Error('No.')), 'FAILED'],
  ])('runs again after a retry, and minds only then that its review %s', async (_, review, end) => {
    let reviews = 0;
    const table = bench('observed', { reviewer: () => ((reviews += 1), review()) });
    const [running, again] = [
      { status: 'RUNNING', ms: 1_000 },
      { status: 'PREFLIGHT', ms: 1_000 },
    ];
    table.service.script({ steps: [running, again, running] });
    const id = await table.scan();
    const seen: unknown[] = [];
    for (const ms of [500, 1_500, 2_500, 3_000]) seen.push(await statusAt(table, id, ms));
    expect(seen).toEqual(['RUNNING', 'PREFLIGHT', 'RUNNING', end]);
    expect(reviews).toBe(1);
  });

  it('is in its first run again before a slow review has answered', async () => {
    const table = bench('observed', { reviewer: () => new Promise(() => {}) });
    const running = { status: 'RUNNING', ms: 1_000 };
    table.service.script({ steps: [running, { status: 'PREFLIGHT', ms: 1_000 }, running] });
    const id = await table.scan();
    expect([await statusAt(table, id, 1_500), await statusAt(table, id, 60_000)]).toEqual([
      'PREFLIGHT',
      'RUNNING',
    ]);
  });

  it.each([
    ['words', new Error('The tree cannot be read.'), 'The tree cannot be read.'],
    ['first 500 characters', new Error('x'.repeat(501)), 'x'.repeat(500)],
  ])('a review that fails makes a failed scan with its %s', async (_, reason, words) => {
    const reviewer = async (): Promise<never> => {
      throw reason;
    };
    const table = bench('observed', { reviewer });
    const id = await table.endedScan();
    await table.call('GET', `/scans/${id}`);
    const { data } = await table.call('GET', `/scans/${id}`);
    expect(data).toMatchObject({
      status: 'FAILED',
      errorCategory: 'ENGINE_STOPPED',
      errorMessage: words,
      resultManifest: null,
    });
  });
});

describe('what a review detects', () => {
  const SECRET = { ...DETECTION, scanner: 'secrets', endLine: 5 } as const;
  it.each([
    ['a pattern', DETECTION, 'medium', false, 'DETECTED', 'SCANNER_DETECTION', null, '3'],
    ['a secret', SECRET, 'high', true, 'VALIDATED', 'SOURCE_RULE', 'The reviewed text holds it.', '3-5'],
  ] as const)('becomes a finding, %s', (...row) => {
    const [, detection, confidence, verified, verificationStatus, method, reason, lines] = row;
    expect(detectedFinding('t', detection)).toEqual({
      dedupeKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      title: 'eval of an expression in src/a.js',
      summary: 'eval runs a value.',
      severity: 'HIGH',
      category: detection.scanner,
      cwe: 'CWE-95',
      owaspCategory: null,
      sarifRuleId: null,
      confidence,
      verified,
      verificationStatus,
      verificationMethod: method,
      verificationReason: reason,
      recommendedFix: 'Do not.',
      technicalDetail: `src/a.js:${lines} matches the rule no-eval.`,
      implicatedFiles: ['src/a.js'],
      tags: [],
      payload: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is another thing in another target, place, class or words', () => {
    const others: ReadonlyArray<Partial<Detection>> = [
      {},
      { scanner: 'secrets' },
      { cwe: 'CWE-94' },
      { file: 'src/b.js' },
      { startLine: 2 },
      { endLine: 4 },
      { rule: 'no-new-func' },
      { title: 'eval' },
    ];
    const candidates = others.map((other) => detectedFinding('t', { ...DETECTION, ...other }));
    const elsewhere = detectedFinding('u', DETECTION);
    expect(new Set([...candidates, elsewhere].map(({ dedupeKey }) => dedupeKey)).size).toBe(9);
  });
});

describe('what a review leaves', () => {
  it('findings, coverage, a checksum and a duration', async () => {
    const table = bench('observed', { reviewer: async () => RESULT });
    const id = await table.endedScan(CHANGES);
    await table.clock.advance(1_000);
    await table.call('GET', '/scans');
    await table.clock.advance(1_000);
    const { data } = await table.call('GET', `/scans/${id}`);
    expect(data).toMatchObject({
      status: 'COMPLETED',
      resultManifest: { checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
      coverageReceipts: [{ controlId: 'sast', scanner: 'eslint', status: 'COMPLETED', scanId: id }],
      queuePosition: null,
      summary: 'Findings: 1. Files reviewed: 1.',
    });
    const told = (data['events'] as Data[]).map(({ stage, message, metadata }) => [stage, message, metadata]);
    expect(told).toContainEqual(['scanner', 'Looked at 1 file.', null]);
    const counts = { findings: 1, filesReviewed: 1 };
    expect(told).toContainEqual(['findings_persisted', 'Findings recorded: 1.', counts]);
    expect(data['durationMs']).toEqual(expect.any(Number));
    const findings = itemsOf(await table.call('GET', `/findings?observedInScanId=${id}`));
    expect(findings).toMatchObject([
      {
        title: 'eval of an expression in src/a.js',
        severity: 'HIGH',
        status: 'OPEN',
        category: 'sast',
        cwe: 'CWE-95',
        verified: false,
        verificationStatus: 'DETECTED',
        sarifRuleId: null,
        implicatedFiles: ['src/a.js'],
        technicalDetail: 'src/a.js:3 matches the rule no-eval.',
        recommendedFix: 'Do not.',
        scanId: id,
      },
    ]);
    expect(itemsOf(await table.call('GET', '/scans'))).toMatchObject([{ id, findingCount: 1 }]);
  });

  it('has a checksum that no other findings and no other coverage have', async () => {
    const others = [
      RESULT,
      RESULT,
      { ...RESULT, detections: [] },
      { ...RESULT, coverage: [{ ...COVERAGE, controlId: 'secrets' }] },
    ];
    let next = 0;
    const table = bench('observed', { reviewer: async () => others[next++] ?? RESULT });
    const checksums: unknown[] = [];
    for (const _ of others) {
      const id = await table.endedScan();
      await table.clock.advance(1_000);
      const { data } = await table.call('GET', `/scans/${id}`);
      checksums.push((data['resultManifest'] as Data)['checksum']);
    }
    expect(checksums[1]).toBe(checksums[0]);
    expect(new Set(checksums).size).toBe(3);
  });

  it.each([
    ['what a script gives the findings of', { afterMs: 0, findings: [{}] }, {}, 'completed'],
    ['what cannot succeed', undefined, { ...CHANGES, headRef: 'gone' }, 'failed'],
  ])('is none of %s', async (_, script, body, status) => {
    let reviews = 0;
    const reviewer = async () => ((reviews += 1), RESULT);
    const table = bench('documented', { reviewer });
    if (script !== undefined) table.service.script(script);
    const id = await table.endedScan(body);
    expect([reviews, (await table.call('GET', `/scans/${id}`)).data['status']]).toEqual([0, status]);
  });

  it('the documented profile shows the least of a finding', async () => {
    const table = bench('documented', {
      reviewer: async () => ({ ...RESULT, detections: [{ ...DETECTION, scanner: 'secrets' }] }),
    });
    await table.endedScan();
    await table.clock.advance(10_000);
    await table.call('GET', '/scans');
    const [finding] = itemsOf(await table.call('GET', '/findings'));
    expect(Object.keys(finding ?? {}).toSorted()).toEqual(
      [
        'id',
        'title',
        'severity',
        'status',
        'verified',
        'category',
        'tags',
        'createdAt',
        'updatedAt',
        'firstSeenAt',
        'lastSeenAt',
      ].toSorted(),
    );
    expect(finding).toMatchObject({ verified: true, category: 'secrets', tags: [] });
  });
});

/** A last status, its documented word, and the `state` under which a list shows it. */
const ENDS: ReadonlyArray<readonly [string, string, string | undefined]> = [
  ['COMPLETED', 'completed', 'COMPLETED'],
  ['PARTIAL', 'failed', 'COMPLETED'],
  ['FAILED', 'failed', 'NEEDS_ATTENTION'],
  ['STOPPED_BUDGET', 'failed', 'NEEDS_ATTENTION'],
  ['TIMED_OUT', 'failed', 'NEEDS_ATTENTION'],
  ['CANCELLED', 'cancelled', 'CANCELLED'],
  ['EVAPORATED', 'EVAPORATED', undefined],
];

describe('scripts', () => {
  it.each(ENDS)('a scan may end %s', async (end, documented) => {
    for (const profile of PROFILES) {
      const table = bench(profile);
      table.service.script({ end, afterMs: 3_000, findings: [{ severity: 'HIGH' }] });
      const id = await table.scan();
      expect(await statusAt(table, id, 2_999)).not.toBe(profile === 'observed' ? end : documented);
      expect(await statusAt(table, id, 3_000)).toBe(profile === 'observed' ? end : documented);
      const found = itemsOf(await table.call('GET', '/findings')).length;
      expect(found).toBe(end === 'CANCELLED' ? 0 : 1);
    }
  });

  it.each(ENDS)('what ended %s is listed as %s and in its state alone, %s', async (end, _, state) => {
    const { call, endedScan, service } = bench('observed');
    service.script({ end, afterMs: 0, findings: [] });
    await endedScan();
    const states = [];
    for (const asked of ['ACTIVE', 'COMPLETED', 'NEEDS_ATTENTION', 'CANCELLED'])
      if (itemsOf(await call('GET', `/scans?state=${asked}`)).length > 0) states.push(asked);
    expect(states).toEqual(state === undefined ? [] : [state]);
    expect((await call('GET', `/scans?status=${end}`)).status).toBe(state === undefined ? 400 : 200);
  });

  it.each([
    ['COMPLETED', 'COMPLETED', 'info', true],
    ['PARTIAL', 'PARTIAL', 'info', true],
    ['STOPPED_BUDGET', 'PARTIAL', 'info', true],
    ['TIMED_OUT', 'PARTIAL', 'error', true],
    ['FAILED', 'FAILED', 'error', false],
  ])('what ended %s has receipts that are %s, a last event of level %s, a manifest: %s', async (...row) => {
    const [end, fared, level, hasManifest] = row;
    const { call, endedScan, service } = bench('observed');
    service.script({ end, afterMs: 0, findings: [] });
    const { data } = await call('GET', `/scans/${await endedScan()}`);
    const receipts = data['coverageReceipts'] as Data[];
    expect(receipts.map(({ status, reason }) => [status, reason === null])).toEqual(
      [1, 2].map(() => [fared, end === 'COMPLETED']),
    );
    const events = data['events'] as Data[];
    expect(events.at(-1)).toMatchObject({ stage: end.toLowerCase(), level });
    const isVerified = end === 'COMPLETED' || end === 'PARTIAL';
    expect(events.some(({ stage }) => stage === 'verifying')).toBe(isVerified);
    expect(data['resultManifest'] !== null).toBe(hasManifest);
  });

  it('end with the words and the receipts that they give, in the order of the controls', async () => {
    const { call, endedScan, service } = bench('observed');
    const words = { summary: 'Half.', errorCategory: 'TIMEOUT', errorMessage: 'Too long.' };
    const [z, a] = [
      { scanner: 'one', controlId: 'z', status: 'PARTIAL', reason: 'Slow.' },
      { scanner: 'two', controlId: 'a', status: 'FAILED', reason: null },
    ] as const;
    service.script({ end: 'FAILED', steps: [{ status: 'QUEUED', ms: 1_000 }], coverage: [z, a], ...words });
    const { data } = await call('GET', `/scans/${await endedScan()}`);
    expect(data).toMatchObject({ ...words, coverageReceipts: [a, z], startedAt: data['endedAt'] });
    expect((data['events'] as Data[]).at(-1)).toMatchObject({ level: 'error', message: 'Too long.' });
  });

  it('give receipts of every state', async () => {
    const { call, endedScan, service } = bench('observed');
    const receipts = ['COMPLETED', 'PARTIAL', 'NOT_APPLICABLE', 'BLOCKED', 'TIMED_OUT', 'FAILED'] as const;
    const coverage = receipts.map((status) => ({ scanner: 'url', controlId: status, status }));
    service.script({ coverage });
    const { data } = await call('GET', `/scans/${await endedScan()}`);
    const shown = (data['coverageReceipts'] as Data[]).map(({ status }) => status);
    expect(shown).toEqual(receipts.toSorted());
  });

  it('win over a repository that cannot be read', async () => {
    const table = bench('documented');
    table.service.script({ afterMs: 0, findings: [{}] });
    const id = await table.endedScan({ ...CHANGES, headRef: 'gone' });
    expect((await table.call('GET', `/scans/${id}`)).data['status']).toBe('completed');
  });

  it('statuses may go back, be unknown, and wait for ever', async () => {
    const table = bench('observed');
    const steps = [
      { status: 'RUNNING', ms: 1_000 },
      { status: 'PREFLIGHT', ms: 1_000 },
      { status: 'PONDERING', ms: 1_000 },
      { status: 'REQUIRES_APPROVAL' },
    ];
    table.service.script({ steps });
    const id = await table.scan();
    const seen: unknown[] = [];
    for (const ms of [0, 1_000, 2_000, 3_000, 90_000_000]) seen.push(await statusAt(table, id, ms));
    expect(seen).toEqual(['RUNNING', 'PREFLIGHT', 'PONDERING', 'REQUIRES_APPROVAL', 'REQUIRES_APPROVAL']);
    expect((await table.call('POST', `/scans/${id}`, { body: {} })).data).toMatchObject({
      status: 'CANCELLED',
    });
  });

  it.each(['PREFLIGHT', 'VERIFYING', 'REQUIRES_APPROVAL'])(
    '%s is running where documented',
    async (status) => {
      const table = bench('documented');
      table.service.script({ steps: [{ status }] });
      expect(await statusAt(table, await table.scan(), 0)).toBe('running');
      expect(itemsOf(await table.call('GET', '/scans?status=running'))).toHaveLength(1);
    },
  );

  it('are taken in their order, by scans of the target that they name', async () => {
    const table = bench('documented');
    const named: ScanScript = { targetId: 'another', end: 'FAILED' };
    table.service.script(
      named,
      { end: 'PARTIAL', afterMs: 0, findings: [] },
      { end: 'TIMED_OUT', afterMs: 0, findings: [], targetId: table.seeded.targetId },
    );
    const ids = [await table.endedScan(), await table.endedScan(), await table.endedScan()];
    const statuses = ids.map((id) => table.service.world.scans.get(id)?.status);
    expect(statuses).toEqual(['PARTIAL', 'TIMED_OUT', 'COMPLETED']);
    expect(table.service.world.scripts).toHaveLength(1);
  });

  it('may hide a scan and record other revisions', async () => {
    const table = bench('observed');
    table.service.script({ hiddenMs: 5_000, revisions: { head: 'e'.repeat(40) }, findings: [] });
    const id = await table.scan(CHANGES);
    expect((await table.call('GET', `/scans/${id}`)).status).toBe(404);
    expect(itemsOf(await table.call('GET', '/scans'))).toEqual([]);
    await table.clock.advance(5_000);
    const { data } = await table.call('GET', `/scans/${id}`);
    expect(data['executionPlan']).toMatchObject({ source: { revision: 'e'.repeat(40), baseRevision: MAIN } });
  });

  it('refuse what is no script', () => {
    const { service } = bench('observed');
    expect(() => service.script({ afterMs: -1 })).toThrow();
  });
});

describe('cancel', () => {
  it.each(PROFILES)('ends a scan once, %s', async (profile) => {
    const { call, scan } = bench(profile);
    const id = await scan();
    const { status, data } = await call('POST', `/scans/${id}`, { body: {} });
    const word = profile === 'observed' ? 'CANCELLED' : 'cancelled';
    expect([status, data]).toEqual([200, { id, status: word, endedAt: '2026-01-05T09:00:00.000Z' }]);
    expect((await call('GET', `/scans/${id}`)).data).toMatchObject({
      errorCategory: 'CANCELLED',
      errorMessage: 'The scan was cancelled.',
      startedAt: null,
      ...(profile === 'observed' && { summary: null, durationMs: null }),
    });
    const again = await call('POST', `/scans/${id}`, { body: {} });
    expect([again.status, again.code]).toEqual([409, 'SCAN_ALREADY_FINISHED']);
  });

  it('is too late once the result is being written', async () => {
    const table = bench('observed', { pacing: pacingOf(1_000) });
    table.service.script({ afterMs: 1_000, findings: [] });
    const id = await table.scan();
    expect(await statusAt(table, id, 950)).toBe('VERIFYING');
    const answer = await table.call('POST', `/scans/${id}`, { body: {} });
    expect([answer.status, answer.code]).toEqual([409, 'SCAN_FINALIZATION_STARTED']);
  });

  it('needs the workspace in its body, even where documented', async () => {
    const { call, scan } = bench('documented');
    expect((await call('POST', `/scans/${await scan()}`, { raw: '{}' })).status).toBe(422);
  });
});

describe('lists', () => {
  it('filter by one status or several, where blanks do not matter', async () => {
    const { call, scan, service } = bench('observed');
    service.script({ afterMs: 0, findings: [] }, { steps: [{ status: 'RUNNING' }] });
    await scan();
    await call('GET', '/scans');
    await scan();
    const count = async (status: string) =>
      itemsOf(await call('GET', `/scans?status=${encodeURIComponent(status)}`)).length;
    expect([
      await count('COMPLETED'),
      await count('RUNNING'),
      await count('RUNNING, COMPLETED ,'),
      await count('FAILED'),
    ]).toEqual([1, 1, 2, 0]);
    const active = 'QUEUED,PREFLIGHT,RUNNING,VERIFYING,REQUIRES_APPROVAL';
    expect(await count(active)).toBe(1);
    for (const status of [',', 'completed', 'RUNNING,NOPE']) {
      expect((await call('GET', `/scans?status=${status}`)).code).toBe('INVALID_PARAM');
    }
    const inState = async (state: string) => itemsOf(await call('GET', `/scans?state=${state}`)).length;
    expect([
      await inState('ACTIVE'),
      await inState('COMPLETED'),
      await inState('NEEDS_ATTENTION'),
      await inState('CANCELLED'),
      await inState('valueOf'),
    ]).toEqual([1, 1, 0, 0, 2]);
    const [newest] = itemsOf(await call('GET', '/scans'));
    const id = String(newest?.['id']);
    expect(itemsOf(await call('GET', `/scans?ids=a,b,${id}`))).toEqual([newest]);
    expect(itemsOf(await call('GET', `/scans?ids=${id},a`))).toEqual([newest]);
    expect(itemsOf(await call('GET', `/scans?ids=a,b,c,${id}`))).toEqual([]);
    expect(itemsOf(await call('GET', '/scans?targetId=nothing'))).toEqual([]);
  });

  it('take the documented words in lower case', async () => {
    const { call, scan } = bench('documented');
    await scan();
    expect(itemsOf(await call('GET', '/scans?status=queued,running'))).toHaveLength(1);
    expect((await call('GET', '/scans?status=QUEUED')).status).toBe(422);
  });

  it.each(['state=CANCELLED', 'ids=nothing'])('%s is no filter where documented', async (query) => {
    const { call, scan } = bench('documented');
    await scan();
    expect(itemsOf(await call('GET', `/scans?${query}`))).toHaveLength(1);
  });

  it('say where a queued scan stands', async () => {
    const { call, scan, service } = bench('documented');
    const first = await scan();
    const second = await scan();
    expect(service.world.scans.size).toBe(2);
    expect((await call('GET', `/scans/${first}`)).data['queuePosition']).toBeUndefined();
    expect(second).not.toBe(first);
    const observed = bench('observed');
    const id = await observed.scan();
    expect((await observed.call('GET', `/scans/${id}`)).data['queuePosition']).toEqual({
      position: 1,
      waiting: 1,
    });
  });
});

it('a detail shows the latest 200 events, oldest first', async () => {
  const { call, scan, clock, service } = bench('observed');
  service.script({ steps: Array.from({ length: 250 }, () => ({ status: 'RUNNING', ms: 1 })) });
  const id = await scan();
  await clock.advance(1_000);
  const { data } = await call('GET', `/scans/${id}`);
  const events = data['events'] as Data[];
  expect(service.world.scans.get(id)?.events.length).toBeGreaterThan(200);
  expect([events.length, events.at(-1)?.['stage']]).toEqual([200, 'completed']);
  const times = events.map(({ createdAt }) => String(createdAt));
  expect(times).toEqual(times.toSorted());
});

describe('entity tags', () => {
  it.each(PROFILES)('the exact tag is answered without a body, %s', async (profile) => {
    const { call, scan } = bench(profile);
    const id = await scan();
    for (const path of ['/scans', `/scans/${id}`]) {
      const etag = (await call('GET', path)).headers['etag'] ?? '';
      expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
      const same = await call('GET', path, { headers: { 'if-none-match': etag } });
      expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', etag]);
      for (const other of [`W/${etag}`, '*', `${etag}, "x"`, etag.slice(1, -1)]) {
        expect((await call('GET', path, { headers: { 'if-none-match': other } })).status).toBe(200);
      }
    }
  });

  it('are those of scans alone', async () => {
    const { call } = bench('observed');
    for (const path of ['/targets', '/findings', '/workspaces', '/launch-readiness'])
      expect((await call('GET', path)).headers).not.toHaveProperty('etag');
  });

  it('a detail changes with its status, its events and an import', async () => {
    const table = bench('observed');
    const id = await table.scan();
    const tags = new Set<unknown>();
    const note = async () => tags.add((await table.call('GET', `/scans/${id}`)).headers['etag']);
    await note();
    await table.clock.advance(600);
    await note();
    const raw = JSON.stringify({ version: '2.1.0', runs: [] });
    for (let times = 0; times < 2; times += 1) {
      await table.call('POST', `/scans/${id}/artifacts/sarif`, { raw });
      await note();
    }
    expect(tags.size).toBe(4);
  });

  it('details of scans that fared alike differ', async () => {
    const { call, scan } = bench('documented');
    const tags = new Set<unknown>();
    for (const id of [await scan(), await scan()]) {
      await call('POST', `/scans/${id}`, { body: {} });
      tags.add((await call('GET', `/scans/${id}`)).headers['etag']);
    }
    expect(tags.size).toBe(2);
  });

  it('a detail changes with its place in the queue alone', async () => {
    const { call, scan, service } = bench('observed');
    const waits = { steps: [{ status: 'QUEUED' }] };
    service.script({ steps: [{ status: 'RUNNING' }] }, waits, waits);
    const app = { name: 'App', repoOwner: 'acme', repoName: 'app' };
    await scan({ targetId: (await call('POST', '/targets', { body: app })).data['id'] });
    const site = { name: 'Site', repoOwner: 'acme', repoName: 'site' };
    const { data } = await call('POST', '/targets', { body: site });
    const first = await scan();
    const second = await scan({ targetId: data['id'] });
    const read = async () => {
      const { headers, data } = await call('GET', `/scans/${second}`);
      return { etag: headers['etag'], position: data['queuePosition'], updatedAt: data['updatedAt'] };
    };
    const before = await read();
    await call('POST', `/scans/${first}`, { body: {} });
    const after = await read();
    expect([before.position, after.position]).toEqual([
      { position: 2, waiting: 2 },
      { position: 1, waiting: 1 },
    ]);
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(after.etag).not.toBe(before.etag);
  });
});
