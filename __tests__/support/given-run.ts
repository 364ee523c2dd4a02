import fc from 'fast-check';
import type { JsonObject } from '../../src/sarif/document/json.js';
import { tolerations } from '../../src/verdict.js';

/** What a run is given: its inputs, what the service finds, and the runs of a report by the report's name. */
export interface GivenRun {
  readonly inputs: Readonly<Record<string, string>>;
  readonly findings: readonly JsonObject[];
  readonly reports: Readonly<Record<string, readonly JsonObject[]>>;
}

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const some = (...texts: readonly string[]) => fc.constantFrom(...texts);

const finding = fc.record({
  severity: some(...SEVERITIES.map((word) => word.toUpperCase())),
  status: some('OPEN', 'OPEN', 'PR_OPENED', 'FIXED', 'ACCEPTED_RISK'),
  verified: fc.boolean(),
  category: some('sast', 'external_import'),
});

const inputs = fc.record({
  'fail-on': some(...SEVERITIES, 'none'),
  'max-findings': some('', 'medium=1', 'high=2, low=1'),
  'only-verified': some('false', 'false', 'true'),
  imported: some('gate', 'gate', 'report'),
  tolerate: fc.subarray([...tolerations]).map((words) => words.join()),
  'sarif-severity': some('raise', 'keep'),
});

const rule = (id: string) =>
  fc.record({
    id: fc.constant(id),
    defaultConfiguration: maybe(fc.record({ level: some('none', 'note', 'error') })),
    messageStrings: fc.constant({ m: { text: `${id} of {0}` } }),
    properties: maybe(fc.record({ 'security-severity': some('9.5', '7.0', '1.0') })),
  });

const location = fc.record({
  physicalLocation: fc.record({
    artifactLocation: fc.oneof(
      fc.record({ uri: some('src/a.ts', './src/a.ts', 'SRC/a.ts', 'src/b.ts') }),
      fc.constant({ uri: 'a.ts', uriBaseId: 'BASE' }),
      fc.record({ index: fc.constantFrom(0, 1) }),
    ),
    region: fc.record({ startLine: fc.constantFrom(1, 1, 1, 2) }),
  }),
});

const result = fc.record({
  ruleId: some('r0', 'r0', 'r0', 'r1', 'r1/sub', 'other'),
  ruleIndex: maybe(fc.constantFrom(-1, 0, 0, 0, 1)),
  level: maybe(some('none', 'note', 'warning', 'error', 'High')),
  kind: maybe(some('fail', 'fail', 'pass', 'review')),
  message: fc.constantFrom(
    { text: 'r0 of it' },
    { id: 'm', arguments: ['it'] },
    { text: 'r0 of {0}', arguments: ['it'] },
  ),
  locations: fc.array(location, { minLength: 1, maxLength: 2 }),
  suppressions: fc.constantFrom(undefined, undefined, undefined, [{ kind: 'external' }]),
  guid: maybe(some('1', '2')),
});

const run = fc.record({
  tool: fc.record({ driver: fc.record({ name: some('T', 'U'), rules: fc.tuple(rule('r0'), rule('r1')) }) }),
  originalUriBaseIds: fc.constant({ BASE: { uri: 'src/', uriBaseId: '%SRCROOT%' } }),
  artifacts: fc.constant([
    { location: { uri: 'src/a.ts' } },
    { location: { uri: 'a.ts', uriBaseId: 'BASE' } },
  ]),
  results: fc.array(result, { maxLength: 10 }),
});

/** What sane runs are given, many of whose results are the same finding. */
export const givenRun: fc.Arbitrary<GivenRun> = fc
  .record({
    inputs,
    findings: fc.array(finding, { maxLength: 6 }),
    runs: fc.array(run, { minLength: 1, maxLength: 2 }),
  })
  .map(({ runs, ...rest }) => ({
    ...rest,
    // What is undefined is left out, as in a file.
    reports: { 'a.sarif': JSON.parse(JSON.stringify(runs)) as JsonObject[] },
  }));
