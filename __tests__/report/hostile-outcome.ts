import fc from 'fast-check';
import type { ScanDetail } from '../../src/api/shapes/scan.js';
import type { Dossier } from '../../src/dossier.js';
import type { Finding } from '../../src/gate/finding.js';
import { judge } from '../../src/gate/judge.js';
import { limitsOf, type Policy } from '../../src/gate/policy.js';
import { severities } from '../../src/gate/severity.js';
import { conclude, type Outcome } from '../../src/outcome.js';
import type { ImportRow } from '../../src/sarif/import-row.js';
import { type Condition, tolerations, verdicts } from '../../src/verdict.js';
import { hostile, maybe } from './hostile.js';

/** A moment, or what somebody says is one. */
const moment = fc.oneof(
  fc.constantFrom('2026-01-05T09:00:00.000Z', '2026-01-05T09:06:17.000Z', '+275760-09-13T00:00:00.000Z'),
  maybe,
);
const commit = fc.oneof(fc.constantFrom('a'.repeat(40), 'B'.repeat(40), 'c'.repeat(64)), hostile);
const count = fc.constantFrom(null, 0, 7, 2_000, 12_345_678, 1e15, -1, 1e21, 0.5);
const flag = fc.constantFrom(true, false, null);

const place = fc.option(
  fc.record({
    file: fc.oneof(
      hostile,
      fc.constantFrom(
        'src/a.js',
        'a b/ü(1)[2]_*.js',
        '/etc/passwd',
        '../x',
        'a/../../b',
        'C:\\x',
        '\\\\host\\x',
        'file:///x',
        '',
      ),
    ),
    line: fc.constantFrom(null, 1, 42, 0, -1, 1.5, 1e9, 10_000_001, Number.MAX_SAFE_INTEGER),
  }),
  { nil: null },
);

const findingFields: fc.Arbitrary<Finding> = fc.record({
  id: hostile,
  title: maybe,
  severity: fc.constantFrom(...severities, 'unknown' as const),
  status: maybe,
  unresolved: fc.boolean(),
  verified: flag,
  imported: fc.boolean(),
  isNew: flag,
  place,
  advice: maybe,
});
const finding = fc
  .tuple(findingFields, maybe)
  .map(([fields, summary]): Finding => (summary === null ? fields : { ...fields, summary }));

const policy: fc.Arbitrary<Policy> = fc.record({
  limits: fc.constantFrom(
    limitsOf('high', new Map()),
    limitsOf('info', new Map([['low', 3]])),
    limitsOf('none', new Map()),
  ),
  imported: fc.constantFrom('gate', 'report'),
  onlyVerified: fc.boolean(),
  onlyNew: fc.boolean(),
});

const scan: fc.Arbitrary<ScanDetail> = fc.record({
  id: hostile,
  status: fc.oneof(fc.constantFrom('COMPLETED', 'PARTIAL', 'FAILED', 'RUNNING'), hostile),
  goal: maybe,
  mode: maybe,
  createdAt: moment,
  startedAt: moment,
  endedAt: moment,
  executionPlan: fc.option(
    fc.record({
      workflow: fc.oneof(fc.constant('REVIEW_CHANGES'), maybe),
      source: fc.record({ revision: commit, baseRevision: commit, mergeBaseRevision: commit }),
    }),
    { nil: null },
  ),
  coverageReceipts: fc.option(
    fc.array(
      fc.record({
        controlId: maybe,
        scanner: maybe,
        status: fc.oneof(fc.constantFrom('COMPLETED', 'PARTIAL'), maybe),
        reason: maybe,
      }),
      { maxLength: 4 },
    ),
    { nil: null },
  ),
});

const row: fc.Arbitrary<ImportRow> = fc.record({
  file: hostile,
  part: fc.integer({ min: 1, max: 3 }),
  results: count,
  imported: count,
  corroborated: count,
  rejected: count,
  merged: count,
  suppressed: count,
  skipped: count,
  error: maybe,
});

const condition: fc.Arbitrary<Condition> = fc.record(
  {
    verdict: fc.constantFrom(...verdicts.filter((verdict) => verdict !== 'passed')),
    reason: hostile,
    advice: hostile,
    toleration: fc.constantFrom(...tolerations),
  },
  { requiredKeys: ['verdict', 'reason'] },
);

/** Everything that a run may have learned, each text of it hostile, as data that survives JSON. */
export interface Hostility {
  readonly policy: Policy;
  readonly scan: ScanDetail;
  readonly findings: readonly Finding[];
  readonly conditions: readonly Condition[];
  readonly warnings: readonly string[];
  readonly refused: readonly string[];
  readonly sarif: readonly ImportRow[];
  readonly targetId: string;
  readonly timings: Readonly<Record<string, number>>;
  /** Whether all findings were read, and whether the workflow tolerates everything. */
  readonly isWhole: boolean;
  readonly isTolerant: boolean;
}

export const hostility: fc.Arbitrary<Hostility> = fc.record({
  policy,
  scan,
  findings: fc.array(finding, { maxLength: 14, size: 'max' }),
  conditions: fc.array(condition, { maxLength: 2 }),
  warnings: fc.array(hostile, { maxLength: 3 }),
  refused: fc.array(hostile, { maxLength: 3 }),
  sarif: fc.array(row, { maxLength: 3 }),
  targetId: hostile,
  timings: fc.dictionary(
    fc.oneof(fc.constantFrom('target', 'watch'), hostile),
    fc.integer({ min: 0, max: 1e7 }),
    { maxKeys: 3 },
  ),
  isWhole: fc.boolean(),
  isTolerant: fc.boolean(),
});

/** The outcome of a run that learned this. */
export function outcomeFrom(given: Hostility): Outcome {
  const judgement = judge(given.findings, given.policy);
  const dossier: Dossier = {
    ...given,
    scan: { detail: given.scan, isOurs: true },
    conditions: [...given.conditions],
    warnings: [...given.warnings],
    timings: { ...given.timings },
    inLineMs: 12_000,
    usage: { total: 3, notModified: 1, retried: 0 },
    judged: { judgement, findings: given.isWhole ? given.findings : undefined },
  };
  if (judgement.failing.length > 0) dossier.conditions.push({ verdict: 'failed', reason: given.targetId });
  const outcome = conclude(dossier);
  return given.isTolerant ? { ...outcome, green: true, tolerated: given.conditions } : outcome;
}
