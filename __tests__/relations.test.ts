import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { jsonOf, type Transport } from '../src/api/wire.js';
import { isObject, type JsonObject, listOf, objectOf } from '../src/sarif/document/json.js';
import { type GivenRun, givenRun } from './support/given-run.js';
import { type Played, play, Scenario } from './support/scenario.js';

// Nobody has to know how such a run ends: what says the same ends the same, and what is stricter is not greener.

const RUNS = 15;

/** A value whose objects, the innermost first, are made others. */
function remade(value: unknown, make: (object: JsonObject) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => remade(one, make));
  if (!isObject(value)) return value;
  return make(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, remade(one, make)])));
}

const reversed = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).toReversed());
const unwrapped = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      const isLone = ['locations', 'suppressions'].includes(name) && listOf(value).length === 1;
      return [name, isLone ? listOf(value)[0] : value];
    }),
  );

type Runs = readonly JsonObject[];
const runsOf = ({ reports }: GivenRun): Runs => reports['a.sarif'] ?? [];
const inRuns = (make: (run: JsonObject) => unknown) => (given: GivenRun) => ({
  ...given,
  reports: { 'a.sarif': runsOf(given).map((run) => objectOf(make(run))) },
});
const withResults = (runs: Runs, of: (results: unknown[]) => unknown[]): Runs =>
  runs.map((run) => ({ ...run, results: of(listOf(run['results'])) }));
const half = (runs: Runs, which: 0 | 1): Runs =>
  withResults(runs, (results) => results.filter((_, at) => at % 2 === which));
const withInputs = (given: GivenRun, inputs: GivenRun['inputs']): GivenRun => ({
  ...given,
  inputs: { ...given.inputs, ...inputs },
});

/** Has answers, as JSON, made others on their way. */
const altering =
  (make: (object: JsonObject) => unknown) =>
  (transport: Transport): Transport =>
  async (request, signal) => {
    const answer = await transport(request, signal);
    const said = jsonOf(answer);
    return said === undefined ? answer : { ...answer, body: Buffer.from(JSON.stringify(remade(said, make))) };
  };

/** The words of the service in lower case, nulls left out, and fields that nobody knows. */
function respoken(object: JsonObject): JsonObject {
  const words = ['status', 'severity', 'category', 'workflow'];
  const said = Object.entries(object).filter(([name, value]) => value !== null || name === 'nextCursor');
  const spoken = said.map(([name, value]) =>
    words.includes(name) && typeof value === 'string' ? [name, value.toLowerCase()] : [name, value],
  );
  return { unheardOf: [{ severity: 'CRITICAL' }], ...objectOf(Object.fromEntries(spoken)) };
}

/** The pages of findings in another order, each finding twice. */
function rearranged(object: JsonObject): JsonObject {
  const items = listOf(object['items']);
  const isOfFindings = items.some((one) => 'severity' in objectOf(one));
  return isOfFindings ? { ...object, items: [...items.toReversed(), ...items] } : object;
}

function playOf(
  { inputs, findings, reports }: GivenRun,
  through?: Parameters<typeof play>[2],
): Promise<Played> {
  const documents = Object.entries(reports).map(
    ([name, runs]) => [name, { version: '2.1.0', runs }] as const,
  );
  const scenario = v.parse(Scenario, {
    about: 'a run that is compared with others',
    inputs: { ...inputs, 'sarif-files': Object.keys(reports).join('\n') },
    reports: Object.fromEntries(documents),
    scripts: [{ findings }],
    limits: { address: null },
  });
  return play(scenario, 'observed', through);
}

/** How a run ended, and what the service holds of its reports. */
function essenceOf({ recording, service }: Played): unknown {
  const held = [...service.world.findings.values()].map(
    ({ dedupeKey, severity }) => `${dedupeKey} ${severity}`,
  );
  const outputs = [...recording.outputs].filter(([name]) => /^(?:verdict|findings-|sarif-)/.test(name));
  return [recording.failed, outputs, held.toSorted()];
}

describe('runs end the same', () => {
  it.each<[string, (given: GivenRun) => GivenRun]>([
    ['whatever order members have in a report', inRuns((run) => remade(run, reversed))],
    ['where what stands alone in a list stands in its place', inRuns((run) => remade(run, unwrapped))],
    [
      'whatever order runs and results have',
      (given) => ({
        ...given,
        reports: { 'a.sarif': withResults(runsOf(given), (all) => all.toReversed()).toReversed() },
      }),
    ],
    [
      'where a report is two files',
      (given) => ({
        ...given,
        reports: { 'b.sarif': half(runsOf(given), 0), 'a.sarif': half(runsOf(given), 1) },
      }),
    ],
    [
      'where a run is two',
      (given) => ({
        ...given,
        reports: { 'a.sarif': [...half(runsOf(given), 0), ...half(runsOf(given), 1)] },
      }),
    ],
    [
      'however words are written in inputs',
      (given) => {
        const lists = ['tolerate', 'max-findings'];
        const written = Object.entries(given.inputs).map(([name, words]) => {
          const shouted = `\n ${words.toUpperCase()} `;
          return [name, lists.includes(name) ? `,${shouted},\r\n` : shouted];
        });
        return withInputs(given, Object.fromEntries(written) as GivenRun['inputs']);
      },
    ],
  ])('%s', async (_, make) => {
    await fc.assert(
      fc.asyncProperty(givenRun, async (given) => {
        expect(essenceOf(await playOf(make(given)))).toEqual(essenceOf(await playOf(given)));
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['however the service says it', respoken],
    ['whatever order findings come in, and how often', rearranged],
  ])('%s', async (_, make) => {
    await fc.assert(
      fc.asyncProperty(givenRun, async (given) => {
        const through = altering(make);
        expect(essenceOf(await playOf(given, through))).toEqual(essenceOf(await playOf(given)));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a run is not greener', () => {
  it.each<[string, (given: GivenRun) => GivenRun]>([
    [
      'for a finding more',
      (given) => ({ ...given, findings: [...given.findings, { severity: 'HIGH', verified: true }] }),
    ],
    ['where nothing is tolerated', (given) => withInputs(given, { tolerate: '' })],
    ['where no filter applies', (given) => withInputs(given, { imported: 'gate', 'only-verified': 'false' })],
    ['where no finding is accepted', (given) => withInputs(given, { 'fail-on': 'info', 'max-findings': '' })],
  ])('%s', async (_, make) => {
    await fc.assert(
      fc.asyncProperty(givenRun, async (given) => {
        const { failed } = (await playOf(given)).recording;
        expect(failed && !(await playOf(make(given))).recording.failed).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });
});
