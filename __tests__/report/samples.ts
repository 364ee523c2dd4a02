import * as v from 'valibot';
import { Finding as WireFinding } from '../../src/api/shapes/finding.js';
import { ScanDetail } from '../../src/api/shapes/scan.js';
import { decline, exceeded, shortfallOf } from '../../src/conditions.js';
import { readContext } from '../../src/context.js';
import { type Dossier, openDossier } from '../../src/dossier.js';
import { findingReader, tellMore } from '../../src/gate/finding-reader.js';
import { judge } from '../../src/gate/judge.js';
import { readInputs } from '../../src/inputs.js';
import { conclude, type Outcome } from '../../src/outcome.js';
import { makePlan } from '../../src/plan.js';
import type { Report } from '../../src/report/model.js';
import { reportOf } from '../../src/report/model.js';
import { isEnded } from '../../src/scan/status.js';
import type { ImportRow } from '../../src/sarif/import-row.js';
import type { Condition } from '../../src/verdict.js';
import { connection, environmentOf, events, HEAD, BASE, REPOSITORY } from '../support/run-environment.js';

/** What a run has come to, as far as it differs from a review that completed and found nothing. */
export interface Story {
  readonly inputs?: Readonly<Record<string, string>>;
  /** Fields of the scan; `null` is a run that made none. */
  readonly scan?: Readonly<Record<string, unknown>> | null;
  /** Findings as the service lists them; an id is given to each. */
  readonly findings?: readonly Readonly<Record<string, unknown>>[];
  readonly conditions?: readonly Condition[];
  readonly warnings?: readonly string[];
  readonly sarif?: readonly ImportRow[];
  readonly inLineMs?: number;
}

const CREATED = '2026-01-05T09:00:00.000Z';

const completed = {
  id: 'ckq3x8w7f0000a1b2c3d4e5f6',
  targetId: 'ckp1m2n3o0000q1w2e3r4t5y6',
  status: 'COMPLETED',
  goal: 'CHECK_PR',
  mode: 'QUICK',
  createdAt: CREATED,
  startedAt: '2026-01-05T09:00:42.000Z',
  endedAt: '2026-01-05T09:06:17.000Z',
  executionPlan: { workflow: 'REVIEW_CHANGES', source: { revision: HEAD, baseRevision: BASE } },
  coverageReceipts: [
    ...['agent_config', 'engine', 'sca', 'secrets'].map((controlId) => ({ controlId, status: 'COMPLETED' })),
    { controlId: 'url', status: 'NOT_APPLICABLE', reason: 'The target is a repository.' },
    { controlId: 'ml_supply_chain', status: 'NOT_APPLICABLE', reason: 'No model was found.' },
  ],
};

/** The outcome of a run that came to this. */
export async function outcomeOf(story: Story): Promise<Outcome> {
  const environment = environmentOf(
    { ...connection, ...story.inputs },
    {
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: '/event',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: HEAD,
    },
  );
  const dossier: Dossier = openDossier();
  dossier.inputs = readInputs(environment);
  const event = async (): Promise<string> => JSON.stringify(events.pullRequest.payload);
  dossier.plan = makePlan(dossier.inputs, await readContext(environment, event));
  dossier.conditions.push(...(story.conditions ?? []));
  dossier.warnings.push(...(story.warnings ?? []));
  if (story.sarif !== undefined) dossier.sarif = story.sarif;
  if (story.inLineMs !== undefined) dossier.inLineMs = story.inLineMs;
  if (dossier.plan.kind !== 'review') {
    decline(dossier.plan, dossier);
    return conclude(dossier);
  }
  dossier.usage = { total: 14, notModified: 6, retried: 1 };
  Object.assign(dossier.timings, {
    target: 240,
    preflight: 310,
    start: 890,
    watch: 377_000,
    findings: 2_100,
  });
  if (story.scan !== null) review(dossier, story);
  return conclude(dossier);
}

function review(dossier: Dossier, story: Story): void {
  const detail = v.parse(ScanDetail, { ...completed, ...story.scan });
  dossier.targetId = completed.targetId;
  dossier.scan = { detail, isOurs: true };
  if (!isEnded(detail.status)) return;
  dossier.conditions.push(...shortfallOf(detail, 'create'));
  const read = findingReader(CREATED);
  const findings = (story.findings ?? []).map((fields, index) => {
    const wire = v.parse(WireFinding, { id: `ckf${`${index}`.padStart(22, '0')}`, ...fields });
    return tellMore(read(wire), wire);
  });
  if (dossier.inputs === undefined) return;
  const judgement = judge(findings, dossier.inputs.policy);
  dossier.judged = { judgement, findings };
  dossier.conditions.push(...exceeded(judgement));
}

/** The report of such a run, in a repository on GitHub. */
export async function reportFor(story: Story): Promise<Report> {
  return reportOf(await outcomeOf(story), (text) => text, `https://github.com/${REPOSITORY}`);
}

const kinds = [
  [
    'CRITICAL',
    'SQL query built from request parameters in the order search',
    'Bind the parameters instead of concatenating them.',
    'src/orders/search.js',
    42,
  ],
  [
    'HIGH',
    'Private key committed to the repository',
    'Revoke the key, then remove it from the history.\nSee the runbook.',
    'config/deploy.pem',
    1,
  ],
  [
    'HIGH',
    'Deserialisation of untrusted data with `node-serialize`',
    'Parse JSON and validate it.',
    'src/session.js',
    118,
  ],
  [
    'MEDIUM',
    'Missing rate limit on POST /login',
    'Limit attempts by account and address.',
    'src/auth/login.ts',
    77,
  ],
  ['LOW', 'Cookie without SameSite', null, 'src/auth/cookie.ts', 12],
  [
    'INFO',
    'Dependency 3 minor versions behind',
    'Update lodash to 4.17.21 (CVE-2021-23337).',
    'package.json',
    null,
  ],
] as const;

/** So many findings, as a service would list them. */
export function someFindings(count: number, from = 0): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_, index) => {
    const [severity, title, recommendedFix, file, line] = kinds[(index + from) % kinds.length] ?? kinds[0];
    const round = Math.floor(index / kinds.length);
    const path = round === 0 ? file : `packages/shop-${round}/${file}`;
    return {
      severity,
      title,
      recommendedFix,
      status: index % 7 === 5 ? 'FIX_READY' : 'OPEN',
      verified: index % 3 === 0,
      firstSeenAt: index % 4 === 1 ? '2025-11-01T00:00:00Z' : '2026-01-05T09:05:00Z',
      implicatedFiles: [path],
      ...(line === null ? {} : { technicalDetail: `Found at ${path}:${line}.` }),
      ...(index % 6 === 2 ? { category: 'external_import' } : {}),
    };
  });
}

/** Imported reports of two tools, one of them in parts, with something refused. */
export const someImports: readonly ImportRow[] = [
  {
    file: 'reports/trivy.sarif',
    part: 1,
    results: 214,
    imported: 180,
    corroborated: 12,
    rejected: 0,
    merged: 19,
    suppressed: 3,
    skipped: 0,
    error: null,
  },
  {
    file: 'reports/codeql.sarif',
    part: 1,
    results: 2000,
    imported: 2000,
    corroborated: 0,
    rejected: 0,
    merged: 0,
    suppressed: 0,
    skipped: 0,
    error: null,
  },
  {
    file: 'reports/codeql.sarif',
    part: 2,
    results: 311,
    imported: 308,
    corroborated: 0,
    rejected: 2,
    merged: 0,
    suppressed: 1,
    skipped: 0,
    error:
      '2 results were refused (VALIDATION_ERROR: ruleId is too long): js/xss at src/a.js:3, js/xss at src/b.js:9.',
  },
];
