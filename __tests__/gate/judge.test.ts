import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findingReader } from '../../src/gate/finding-reader.js';
import { judge } from '../../src/gate/judge.js';
import { limitsOf, type Policy } from '../../src/gate/policy.js';
import { severities, type Severity } from '../../src/gate/severity.js';

type Wire = Parameters<ReturnType<typeof findingReader>>[0];

const CREATED = '2026-01-02T00:00:00.000Z';
const policy = (
  given: Partial<Policy> = {},
  failOn: Severity | 'none' = 'high',
  budgets: [Severity, number][] = [],
): Policy => ({
  limits: limitsOf(failOn, new Map(budgets)),
  imported: 'gate',
  onlyVerified: false,
  onlyNew: false,
  ...given,
});
const failingIds = (wire: readonly Wire[], given: Policy): string[] =>
  judge(wire.map(findingReader(CREATED)), given).failing.map(({ id }) => id);

describe('the gate', () => {
  const high: Wire = { id: 'f', severity: 'HIGH', status: 'OPEN', verified: true, firstSeenAt: CREATED };

  it.each<[string, Wire, Policy, boolean]>([
    ['a finding at the threshold', high, policy(), true],
    ['a finding above it', { ...high, severity: 'CRITICAL' }, policy(), true],
    ['a finding below it', { ...high, severity: 'MEDIUM' }, policy(), false],
    ['another case of the same word', { ...high, severity: ' high ' }, policy(), true],
    ['an unknown severity', { ...high, severity: 'SEVERE' }, policy({}, 'none'), true],
    ['no severity at all', { id: 'f', status: 'OPEN' }, policy({}, 'none'), true],
    ['an inherited name for a severity', { ...high, severity: 'constructor' }, policy({}, 'none'), true],
    ['nothing fails with fail-on: none', { ...high, severity: 'CRITICAL' }, policy({}, 'none'), false],
    ['a resolved finding', { ...high, status: 'fixed' }, policy(), false],
    ['an accepted risk', { ...high, status: 'ACCEPTED_RISK' }, policy(), false],
    ['a duplicate', { ...high, status: 'DUPLICATE' }, policy(), false],
    ['a false positive', { ...high, status: 'FALSE_POSITIVE' }, policy(), false],
    ['a finding with a ticket', { ...high, status: 'TICKET_CREATED' }, policy(), true],
    ['a finding with a pull request', { ...high, status: 'PR_OPENED' }, policy(), true],
    ['one first seen at the very creation, only new counting', high, policy({ onlyNew: true }), true],
    [
      'one seen at no real date, only new counting',
      { ...high, firstSeenAt: 'scan 5' },
      policy({ onlyNew: true }),
      true,
    ],
    [
      'one seen at a date without a zone, only new counting',
      { ...high, firstSeenAt: '2026-01-01T00:00:00' },
      policy({ onlyNew: true }),
      true,
    ],
    ['a fix that awaits its retest', { ...high, status: 'FIXED_PENDING_RETEST' }, policy(), true],
    ['an unknown status', { ...high, status: 'ARCHIVED' }, policy(), true],
    ['no status at all', { id: 'f', severity: 'HIGH' }, policy(), true],
    ['an imported finding', { ...high, category: 'external_import' }, policy(), true],
    [
      'an imported finding, only reported',
      { ...high, category: 'EXTERNAL_IMPORT' },
      policy({ imported: 'report' }),
      false,
    ],
    ['the same by its tag', { ...high, tags: ['external_import'] }, policy({ imported: 'report' }), false],
    [
      'the same by a tag in other letters',
      { ...high, tags: ['sast', ' External_Import '] },
      policy({ imported: 'report' }),
      false,
    ],
    [
      'our own finding, while imports are only reported',
      { ...high, category: 'sast' },
      policy({ imported: 'report' }),
      true,
    ],
    [
      'an unverified one, only verified counting',
      { ...high, verified: false },
      policy({ onlyVerified: true }),
      false,
    ],
    [
      'one that says so in its finer word alone, only verified counting',
      { ...high, verified: undefined, verificationStatus: 'Verified' },
      policy({ onlyVerified: true }),
      true,
    ],
    [
      'one that says so in that word and not in its flag, only verified counting',
      { ...high, verified: false, verificationStatus: 'VERIFIED' },
      policy({ onlyVerified: true }),
      false,
    ],
    [
      'one that says the contrary in that word alone, only verified counting',
      { ...high, verified: undefined, verificationStatus: 'UNVERIFIED' },
      policy({ onlyVerified: true }),
      false,
    ],
    [
      'one that does not say so, only verified counting',
      { id: 'f', severity: 'HIGH' },
      policy({ onlyVerified: true }),
      false,
    ],
    [
      'an old one, only new counting',
      { ...high, firstSeenAt: '2026-01-01T00:00:00Z' },
      policy({ onlyNew: true }),
      false,
    ],
    ['an old one, old ones counting', { ...high, firstSeenAt: '2026-01-01T00:00:00Z' }, policy(), true],
    [
      'one that does not say when, only new counting',
      { id: 'f', severity: 'HIGH' },
      policy({ onlyNew: true }),
      true,
    ],
    ['within its budget', high, policy({}, 'high', [['high', 1]]), false],
    [
      'over a budget of a severity that fail-on accepts',
      { ...high, severity: 'LOW' },
      policy({}, 'high', [['low', 0]]),
      true,
    ],
  ])('%s', (_, wire, given, fails) => {
    expect(failingIds([wire], given)).toEqual(fails ? ['f'] : []);
  });

  it('names all findings of a severity that is over its limit', () => {
    const wire = ['a', 'b', 'c'].map((id) => ({ id, severity: 'MEDIUM', status: 'OPEN' }));
    expect(failingIds(wire, policy({}, 'high', [['medium', 2]]))).toEqual(['a', 'b', 'c']);
    expect(failingIds(wire, policy({}, 'high', [['medium', 3]]))).toEqual([]);
  });

  it('counts unresolved findings before its filters', () => {
    const findings = [high, { ...high, id: 'g', status: 'FIXED' }, { ...high, id: 'h', verified: false }];
    const { counts, thresholds } = judge(
      findings.map(findingReader(CREATED)),
      policy({ onlyVerified: true }),
    );
    expect(counts).toMatchObject({ total: 2, high: 2, critical: 0 });
    expect(thresholds.find(({ severity }) => severity === 'high')).toMatchObject({
      counted: 1,
      exceeded: true,
    });
  });

  it('names each filter with what it alone leaves out, the first where several would', () => {
    const old = { ...high, firstSeenAt: '2026-01-01T00:00:00Z' };
    const findings: Wire[] = [
      high,
      { ...old, id: 'g', verified: false, category: 'external_import' },
      { ...old, id: 'h', verified: false },
      { ...old, id: 'i' },
    ];
    const leftOut = (given: Partial<Policy>) =>
      judge(findings.map(findingReader(CREATED)), policy(given)).leftOut;
    expect(leftOut({ imported: 'report', onlyVerified: true, onlyNew: true })).toEqual([
      { filter: 'imported: report', findings: 1 },
      { filter: 'only-verified: true', findings: 1 },
      { filter: 'only-new: true', findings: 1 },
    ]);
    expect(leftOut({ onlyVerified: true })).toEqual([{ filter: 'only-verified: true', findings: 2 }]);
    expect(leftOut({})).toEqual([]);
  });

  it('agrees with a plain reading of the rules for any findings and limits', () => {
    const word = fc.constantFrom(...severities, 'odd');
    const limit = fc.option(fc.nat(3), { nil: null });
    const limits = fc.record({ critical: limit, high: limit, medium: limit, low: limit, info: limit });
    const wire = fc.record({
      severity: word,
      status: fc.constantFrom('OPEN', 'FIXED'),
      verified: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(wire, { maxLength: 12 }), limits, fc.boolean(), (rows, given, onlyVerified) => {
        const findings = rows.map((row, index) => findingReader(CREATED)({ ...row, id: `${index}` }));
        const counted = findings.filter((one) => one.unresolved && (!onlyVerified || one.verified === true));
        const expected = counted.filter(({ severity }) => {
          if (severity === 'unknown') return true;
          const accepted = given[severity];
          return accepted !== null && counted.filter((one) => one.severity === severity).length > accepted;
        });
        const { failing } = judge(findings, { ...policy({ onlyVerified }), limits: given });
        expect(new Set(failing.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
      }),
    );
  });
});
