import fc from 'fast-check';
import type { Finding } from '../../src/gate/finding.js';
import { severities } from '../../src/gate/severity.js';
import { plainLine } from '../../src/report/plain.js';
import type { Recorded } from '../../src/report/results.js';
import type { ImportRow } from '../../src/sarif/import-row.js';
import { steps } from '../../src/steps.js';
import { verdicts } from '../../src/verdict.js';
import { anyCharacter } from '../support/characters.js';

/** Text as the outside may give it. */
const text = fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: anyCharacter, maxLength: 30 }));
const maybe = fc.option(text);
const count = fc.nat();

const place = fc.record({
  file: fc.stringMatching(/^[a-z]{1,5}\/[a-z.]{1,5}$/),
  line: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
});

/** A finding with anything in every field. */
export const finding: fc.Arbitrary<Finding> = fc.record(
  {
    id: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 30 }),
    title: maybe,
    severity: fc.constantFrom(...severities, 'unknown'),
    status: maybe,
    unresolved: fc.boolean(),
    verified: fc.option(fc.boolean()),
    imported: fc.boolean(),
    isNew: fc.option(fc.boolean()),
    place: fc.option(place),
    advice: maybe,
  },
  { noNullPrototype: true },
);

const row: fc.Arbitrary<ImportRow> = fc.record({
  file: fc.string({ minLength: 1 }),
  part: fc.integer({ min: 1 }),
  results: fc.option(count),
  imported: fc.option(count),
  corroborated: fc.option(count),
  rejected: fc.option(count),
  merged: fc.option(count),
  suppressed: fc.option(count),
  skipped: fc.option(count),
  error: maybe,
});

const counts = fc.record({
  total: count,
  imported: count,
  critical: count,
  high: count,
  medium: count,
  low: count,
  info: count,
  unknown: count,
});

const threshold = (severity: (typeof severities)[number]) =>
  fc.record({
    severity: fc.constant(severity),
    limit: fc.option(count),
    counted: count,
    exceeded: fc.boolean(),
  });

const evidence = fc.record({
  thresholds: fc.tuple(...severities.map(threshold)),
  counts,
  unknown: count,
});

/** What the results file says of a report, with anything in every field. */
export const report: fc.Arbitrary<Recorded> = fc.record({
  verdict: fc.constantFrom(...verdicts),
  reason: text.map((said) => plainLine(`Because ${said}`)),
  scan: fc.record({
    id: maybe,
    status: maybe,
    workflow: maybe,
    baseSha: maybe,
    headSha: maybe,
    startedAt: maybe,
    endedAt: maybe,
  }),
  evidence: fc.option(evidence),
  failing: fc.array(finding, { maxLength: 3 }),
  findings: fc.option(fc.array(finding, { maxLength: 3 })),
  sarif: fc.array(row, { maxLength: 3 }),
  requests: fc.record({ total: count, notModified: count, retried: count }),
  timings: fc.dictionary(fc.constantFrom(...Object.keys(steps)), count, { noNullPrototype: true }),
});
