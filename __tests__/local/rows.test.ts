import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type OperationName, operations } from '../../src/api/operations/index.js';
import { readEnvironment } from '../../src/edge/environment.js';
import type { ScanScript, ScriptedFinding } from '../../src/local/script.js';
import { routeOf } from '../../src/local/wire/route.js';
import { bench, itemsOf, PROFILES, type Answered, type Data } from './harness.js';

/** Transcripts are compared, and rewritten only when this variable asks for it. */
const isUpdating = readEnvironment()['UPDATE_TRANSCRIPTS'] === '1';
const folder = path.resolve('__tests__/local/rows');

/** One request and the name that its row has from then on, in place of an id; or what comes between requests. */
type Step =
  | readonly [ask: string, body?: Data | undefined, name?: string]
  | { readonly script: ScanScript }
  | { readonly seconds: number };

const TOKEN: ScriptedFinding = {
  title: 'Leaked token',
  severity: 'CRITICAL',
  category: 'secrets',
  cwe: 'CWE-798',
  summary: 'A token is in the code.',
  verified: true,
  recommendedFix: 'Rotate it.',
  technicalDetail: '.env:1 holds it.',
  implicatedFiles: ['.env'],
  dedupeKey: 'token',
};
const SITE = {
  name: 'Site',
  type: 'WEB_APP',
  url: 'https://acme.example',
  ownershipAttested: true,
  environment: 'PRODUCTION',
  projectId: 'PROJECT',
};
const CHANGES = { workflow: 'REVIEW_CHANGES', baseRef: 'main', headRef: 'feature' };
const BRANCHES = 'workflow=REVIEW_CHANGES&baseRef=main&headRef=feature';

/** A workspace in which every resource comes to have a row. */
const STORY: readonly Step[] = [
  ['POST /projects', { name: 'Shops', description: 'All of them' }, 'PROJECT'],
  ['POST /targets', SITE, 'SITE'],
  [`GET /scans/eligibility?targetId=SHOP&goal=CHECK_PR&mode=SAFE&${BRANCHES}`],
  ['GET /launch-readiness'],
  { script: { afterMs: 10_000, summary: 'A token.', findings: [TOKEN] } },
  ['POST /scans', { targetId: 'SHOP', goal: 'CHECK_PR', ...CHANGES }, 'SCAN'],
  ['GET /scans/SCAN'],
  { script: { afterMs: 10_000, end: 'FAILED', findings: [{ severity: 'LOW', dedupeKey: 'header' }] } },
  ['POST /scans', { targetId: 'SITE', goal: 'TEST_APP', mode: 'DEEP' }, 'SITE-SCAN'],
  { seconds: 30 },
  ['GET /scans/SCAN'],
  ['GET /scans'],
  ['GET /findings?targetId=SITE', undefined, 'HEADER'],
  ['GET /findings?targetId=SHOP', undefined, 'TOKEN'],
  ['GET /findings?stats=true&limit=1'],
  ['GET /launch-readiness'],
  ['PATCH /findings/TOKEN', { action: 'update_status', status: 'FIX_READY', reason: 'Soon.' }],
  [
    'POST /findings/TOKEN/fix-proposals',
    { summary: 'Rotate the token.', diffRef: 'fix/1', generatedByModel: 'A model', safetyScore: 90 },
    'PROPOSAL',
  ],
  { script: { afterMs: 20_000, findings: [] } },
  ['POST /findings/TOKEN/retests', {}, 'RETEST'],
  ['GET /findings/TOKEN'],
  { seconds: 30 },
  ['GET /scans?limit=1', undefined, 'RETEST-SCAN'],
  ['GET /scans/RETEST-SCAN'],
  ['GET /findings/TOKEN'],
  ['GET /fix-proposals'],
  ['GET /retests'],
  ['POST /reports', { title: 'Release', type: 'executive', scanId: 'SCAN' }, 'REPORT'],
  ['POST /reports/REPORT', { action: 'share' }],
  ['GET /reports/REPORT'],
  ['GET /reports'],
  [
    'POST /schedules',
    { targetId: 'SHOP', cron: '0 3 * * 1', goal: 'WEEKLY_MONITOR', mode: 'QUICK' },
    'WEEKLY',
  ],
  ['PATCH /schedules/WEEKLY', { cron: '30 4 * * 2', goal: 'TEST_APP', mode: 'DEEP' }],
  ['GET /schedules/WEEKLY'],
  ['GET /schedules'],
  ['POST /agent-approvals', { actionName: 'deploy', input: { to: 'production' } }, 'APPROVED'],
  ['POST /agent-approvals', { actionName: 'delete', input: {} }, 'DENIED'],
  ['POST /agent-approvals/APPROVED/approve', { input: { to: 'production' } }],
  ['POST /agent-approvals/DENIED/deny', {}],
  ['GET /agent-approvals'],
  ['GET /targets'],
  ['GET /projects'],
  ['GET /workspaces'],
];

/** Plays the story and writes down what was asked and answered, a line for each field. */
async function told(profile: (typeof PROFILES)[number]): Promise<string> {
  const { call, clock, seeded, service } = bench(profile);
  const owner = service.world.workspaces.get(seeded.workspaceId)?.ownerId ?? '';
  const ids = new Map([
    ['WORKSPACE', seeded.workspaceId],
    ['OWNER', owner],
    ['SHOP', seeded.targetId],
  ]);
  const withIds = (text: string): string =>
    text.replaceAll(/\b[A-Z][A-Z-]+\b/g, (name) => ids.get(name) ?? name);
  const withNames = (text: string): string =>
    [...ids].reduce((said, [name, id]) => said.replaceAll(id, name), text).replaceAll(UNNAMED, '…');
  const lines = [`# What the operations answer, ${profile}`];
  for (const step of STORY) {
    if ('script' in step) service.script(step.script);
    else if ('seconds' in step) await clock.advance(step.seconds * 1_000);
    else {
      const [ask, body, name] = step;
      const [method, target] = ask.split(' ') as ['GET' | 'POST' | 'PATCH', string];
      const given = body && (JSON.parse(withIds(JSON.stringify(body))) as Data);
      const answer = await call(method, withIds(target), { body: given });
      if (name !== undefined) ids.set(name, idOf(answer));
      lines.push('', `## ${ask}`, '', '```text', withNames(shown(answer)), '```');
      if (method !== 'GET') await clock.advance(1_000);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Ids that have no name, and digests. */
const UNNAMED = /\bc[0-9a-z]{24}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{64}\b/g;

function idOf(answer: Answered): string {
  const { id, retest, items } = answer.data as { id?: string; retest?: { id: string }; items?: unknown };
  return id ?? retest?.id ?? (items === undefined ? '' : String(itemsOf(answer)[0]?.['id']));
}

/** A row a block, its fields a line each; a page is its rows and what else it says. */
function shown({ status, data }: Answered): string {
  if (Array.isArray(data)) return [status, ...data.map(fieldsOf)].join('\n\n');
  const { items, ...rest } = data as { items?: readonly Data[] };
  return [status, ...(items ?? []).map(fieldsOf), fieldsOf(rest)].join('\n\n');
}

const fieldsOf = (row: Data): string =>
  Object.entries(row)
    .map(([field, value]) => `${field}:${valueOf(value)}`)
    .join('\n');

const valueOf = (value: unknown): string =>
  Array.isArray(value) && typeof value[0] === 'object'
    ? value.map((one) => `\n  ${JSON.stringify(one)}`).join('')
    : ` ${JSON.stringify(value)}`;

it.each(PROFILES)('every row is as UPDATE_TRANSCRIPTS=1 writes it, %s', async (profile) => {
  const file = path.join(folder, profile, 'transcript.md');
  const transcript = await told(profile);
  if (isUpdating) writeFileSync(file, transcript);
  expect(transcript).toBe(readFileSync(file, 'utf8'));
});

it('the story asks every operation that shows rows', () => {
  const asked = new Set(
    STORY.flatMap((step) => {
      if ('script' in step || 'seconds' in step) return [];
      const [method = '', target = ''] = step[0].split(' ');
      const route = routeOf({ method, path: target });
      return route.kind === 'operation' ? [route.name] : [];
    }),
  );
  const showing = (Object.keys(operations) as OperationName[]).filter((name) => {
    const { method, reply } = operations[name];
    return method === 'GET' && reply.kind !== 'html';
  });
  expect(showing.filter((name) => !asked.has(name))).toEqual([]);
});
