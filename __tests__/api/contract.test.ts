import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, createClient } from '../../src/api/client.js';
import type { Operation } from '../../src/api/operation.js';
import { operations, type OperationName, variants } from '../../src/api/operations/index.js';
import { type Deadline, startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { openTransport } from '../../src/edge/http.js';
import { pacingOf } from '../../src/local/pacing.js';
import type { Profile } from '../../src/local/profile.js';
import { ScanScript } from '../../src/local/script.js';
import { seed } from '../../src/local/seed.js';
import { type RunningServer, start } from '../../src/local/server.js';
import { createService, type LocalService } from '../../src/local/service.js';
import { counting } from '../support/counting.js';
import { namedSource } from '../support/named-source.js';
import * as v from 'valibot';

/** Method, path and success status of the contract's section 4.1, row by row; create-pr lists no success. */
const contract = [
  'GET /agent-approvals 200 list',
  'POST /agent-approvals 201',
  'POST /agent-approvals/{id}/approve 200',
  'POST /agent-approvals/{id}/deny 200',
  'GET /findings 200 list',
  'GET /findings/{id} 200',
  'PATCH /findings/{id} 200',
  'POST /findings/{id}/fix-proposals 200',
  'POST /findings/{id}/retests 201',
  'GET /fix-proposals 200 list',
  'POST /fix-proposals/{id}/create-pr 200',
  'GET /launch-readiness 200',
  'GET /projects 200 list',
  'POST /projects 200',
  'GET /reports 200 list',
  'POST /reports 201',
  'GET /reports/{id} 200',
  'POST /reports/{id} 200',
  'GET /reports/{id}/download 200 html',
  'GET /retests 200 list',
  'GET /scans 200 list conditional',
  'POST /scans 201',
  'GET /scans/{id} 200 conditional',
  'POST /scans/{id} 200',
  'POST /scans/{id}/artifacts/sarif 200',
  'GET /scans/eligibility 200',
  'GET /schedules 200 list',
  'POST /schedules 201',
  'GET /schedules/{id} 200',
  'PATCH /schedules/{id} 200',
  'DELETE /schedules/{id} 200',
  'GET /targets 200 list',
  'POST /targets 200',
  'PATCH /targets/{id} 200',
  'DELETE /targets/{id} 204 empty',
  'GET /workspaces 200 list',
  'POST /workspaces 200',
];

it('the map holds the 37 operations of the contract', () => {
  const rows = Object.values<Operation>(operations).map(({ method, path, success, reply, conditional }) => {
    const kind = reply.kind === 'item' ? '' : ` ${reply.kind}`;
    return `${method} ${path} ${success}${kind}${conditional ? ' conditional' : ''}`;
  });
  expect(new Set(rows)).toEqual(new Set(contract));
  expect(rows).toHaveLength(37);
});

const SARIF = {
  version: '2.1.0',
  runs: [
    {
      tool: { driver: { name: 'lint' } },
      results: [{ ruleId: 'r', level: 'error', message: { text: 'm' } }],
    },
  ],
};

describe.each<Profile>(['documented', 'observed'])('every operation over HTTP, %s', (profile) => {
  let service: LocalService;
  let server: RunningServer;
  let client: Client;
  let deadline: Deadline;
  let targetId: string;

  beforeAll(async () => {
    service = createService({
      profile,
      clock: systemClock,
      ids: counting(),
      pacing: pacingOf(0),
      sources: () => namedSource({ main: 'a'.repeat(40) }),
      limits: { address: null, creates: null, eligibility: null, approvals: null },
    });
    const seeded = seed(service.world, { repoFullName: 'acme/shop' });
    targetId = seeded.targetId;
    server = await start(service);
    deadline = startDeadline(systemClock, 60_000);
    client = createClient({
      transport: openTransport(new URL(server.baseUrl)),
      credentials: { apiKey: seeded.writeKey, workspaceId: seeded.workspaceId },
      clock: systemClock,
      random: () => 0,
      deadline,
    });
  });

  afterAll(async () => {
    deadline.clear();
    await server.close();
    const used = new Set(service.log.all().map(({ operation }) => operation));
    const unused = (Object.keys(operations) as OperationName[]).filter((name) => !used.has(name));
    expect({ 'operations that no test here calls': unused }).toEqual({
      'operations that no test here calls': [],
    });
  });

  /** Creates a scan with one finding, and waits for its end. */
  async function scanned(): Promise<string> {
    const findings = [{ title: 'Injection', severity: 'HIGH' as const }];
    service.world.scripts.push(v.parse(ScanScript, { afterMs: 0, findings }));
    const body = { targetId, goal: 'CHECK_PR', mode: 'QUICK', workflow: 'REVIEW_TARGET' };
    const { id } = await client.call(operations.createScan, { body });
    for (let tries = 0; tries < 100; tries += 1) {
      const { status } = await client.call(operations.getScan, { id });
      if (status.toUpperCase() === 'COMPLETED') return id;
    }
    throw new Error('The scan did not end.');
  }

  it('scans: eligibility, create, list, read, cancel, import', async () => {
    const query = { targetId, goal: 'CHECK_PR', mode: 'QUICK', attachmentIds: [] };
    expect(await client.call(operations.checkEligibility, { query })).toMatchObject({ allowed: true });
    const id = await scanned();
    const fresh = await client.read(operations.getScan, { id }, undefined);
    if (!fresh.modified) throw new Error('An unconditional read was answered "not modified".');
    expect(await client.read(operations.getScan, { id }, fresh.entityTag)).toEqual({ modified: false });
    expect(await client.read(operations.getScan, { id }, `W/${fresh.entityTag}`)).toMatchObject({
      modified: true,
    });
    const list = await client.read(operations.listScans, { query: { targetId } }, undefined);
    expect(list).toMatchObject({ modified: true, value: { items: [{ id }] } });
    const imported = await client.call(operations.importSarif, {
      id,
      document: Buffer.from(JSON.stringify(SARIF)),
    });
    expect(imported.imported).toBe(profile === 'observed' ? 1 : undefined);
    await expect(client.call(operations.cancelScan, { id, body: {} })).rejects.toMatchObject({
      problem: { status: 409 },
    });
    service.world.scripts.push(v.parse(ScanScript, { steps: [{ status: 'RUNNING' }] }));
    const running = await client.call(operations.createScan, { body: { targetId, goal: 'TEST_APP' } });
    const cancelled = await client.call(operations.cancelScan, { id: running.id, body: {} });
    expect(cancelled.status?.toUpperCase()).toBe('CANCELLED');
  });

  it('findings: list by pages, count, read, change, propose, retest', async () => {
    const scanId = await scanned();
    const pages = [];
    const query = { observedInScanId: scanId, limit: '1' };
    for await (const page of client.pages(operations.listFindings, { query })) pages.push(page);
    const id = pages[0]?.items[0]?.id ?? '';
    expect(pages.flatMap(({ items }) => items)).toHaveLength(1);
    const { total = 0, bySeverity } = await client.call(variants.countFindings, {
      query: { targetId, stats: 'true' },
    });
    expect(total).toBeGreaterThan(0);
    expect(bySeverity?.['HIGH']).toBe(profile === 'observed' ? total : undefined);
    expect(await client.call(operations.getFinding, { id })).toMatchObject({ id });
    const summary = 'Escape the input.';
    const proposal = await client.call(operations.proposeFix, { id, body: { summary } });
    expect((await client.call(operations.listFixProposals, {})).items).toHaveLength(1);
    await expect(
      client.call(operations.createPullRequest, { id: proposal.id, body: {} }),
    ).rejects.toMatchObject({
      problem: { status: 409 },
    });
    await client.call(operations.retestFinding, { id, body: {} });
    expect((await client.call(operations.listRetests, { query: { findingId: id } })).items).toHaveLength(1);
    const body = { action: 'false_positive', reason: 'It is a test.' };
    expect(await client.call(operations.updateFinding, { id, body })).toMatchObject({ id });
  });

  it('targets, projects, workspaces, readiness', async () => {
    const { id: projectId } = await client.call(operations.createProject, { body: { name: 'Shop' } });
    expect((await client.call(operations.listProjects, {})).items.map(({ id }) => id)).toContain(projectId);
    const repository = { name: 'Docs', type: 'REPO', repoOwner: 'acme', repoName: 'docs', projectId };
    const { id } = await client.call(operations.createTarget, { body: repository });
    await client.call(operations.updateTarget, { id, body: { branch: 'next' } });
    expect((await client.call(operations.listTargets, { query: { projectId } })).items).toHaveLength(1);
    expect(await client.call(operations.deleteTarget, { id })).toBeUndefined();
    await expect(client.call(operations.deleteTarget, { id })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    expect(await client.call(operations.getLaunchReadiness, { query: { targetId } })).toBeDefined();
    await client.call(operations.createWorkspace, { body: { name: 'Another' } });
    expect((await client.call(operations.listWorkspaces, {})).items.length).toBeGreaterThan(0);
  });

  it('schedules', async () => {
    const body = { targetId, cron: '0 4 * * 1', goal: 'WEEKLY_MONITOR' };
    const { id } = await client.call(operations.createSchedule, { body });
    expect(await client.call(operations.getSchedule, { id })).toMatchObject({ id });
    await client.call(operations.updateSchedule, { id, body: { enabled: false } });
    expect((await client.call(operations.listSchedules, {})).items).toHaveLength(1);
    await client.call(operations.deleteSchedule, { id });
  });

  it('reports', async () => {
    const { id } = await client.call(operations.createReport, { body: { title: 'All <b>' } });
    expect(await client.call(operations.getReport, { id })).toMatchObject({ id });
    expect((await client.call(operations.listReports, {})).items).toHaveLength(1);
    await client.call(operations.shareReport, { id, body: { action: 'share' } });
    await client.call(operations.shareReport, { id, body: { action: 'revoke' } });
    expect(await client.call(operations.downloadReport, { id })).toMatch(/<html/i);
  });

  it('agent approvals', async () => {
    const body = { actionName: 'deploy', input: { to: 'production' } };
    const first = await client.call(operations.requestApproval, { body });
    await client.call(operations.approveAction, { id: first.id, body: { input: body.input } });
    const second = await client.call(operations.requestApproval, { body });
    await client.call(operations.denyAction, { id: second.id, body: {} });
    expect((await client.call(operations.listApprovals, {})).items).toHaveLength(2);
  });
});
