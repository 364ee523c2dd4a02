import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import * as v from 'valibot';
import { type Recorded, renderResults } from '../../src/report/results.js';
import { steps } from '../../src/steps.js';
import { verdicts } from '../../src/verdict.js';
import { fencedCode, read } from '../docs/project.js';
import { play, Scenario } from '../support/scenario.js';
import { finding, report } from './generated-report.js';
import { reportFor, someFindings, someImports } from './samples.js';

const Part = v.looseObject({ properties: v.record(v.string(), v.unknown()) });
const Schema = v.looseObject({
  properties: v.looseObject({ verdict: v.looseObject({ enum: v.array(v.string()) }), timings: Part }),
});
const schema: unknown = JSON.parse(read('docs/results.schema.json'));

const ajv = new Ajv2020({ allErrors: true });
formats.default(ajv);
const validate = ajv.compile(v.parse(v.looseObject({}), schema));

/** Where a results file is not what its schema promises. */
function offencesOf(text: string): unknown[] {
  return validate(JSON.parse(text)) ? [] : (validate.errors ?? []);
}

const textOf = (given: Recorded): string => [...renderResults(given)].join('');

describe('the results file', () => {
  const [given] = fc.sample(report, { numRuns: 1, seed: 1 });
  const findings = fc.sample(finding, { numRuns: 1_001, seed: 1 });

  it.each([0, 1, 9, 10, 11, 500, 1_001])('is one document, in which %i findings stand', (count) => {
    if (given === undefined) throw new Error('there is no report');
    const shown = findings.slice(0, count);
    const text = textOf({ ...given, findings: shown });
    const parsed: unknown = JSON.parse(text);
    const document = v.parse(v.looseObject({ findings: v.array(v.looseObject({ id: v.string() })) }), parsed);
    expect(document.findings.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    expect(text).toBe(`${JSON.stringify(parsed, null, 2)}\n`);
  });
});

it('the results file says what the report says', async () => {
  const given = await reportFor({ findings: [...someFindings(6), { severity: 'ODD' }], sarif: someImports });
  const { verdict, reason, scan, failing, findings, sarif, requests, timings } = given;
  expect(JSON.parse(textOf(given))).toEqual({
    version: 1,
    verdict,
    reason,
    scan,
    thresholds: { critical: 0, high: 0, medium: null, low: null, info: null },
    counts: {
      total: 7,
      critical: 1,
      high: 2,
      medium: 1,
      low: 1,
      info: 1,
      unknown: 1,
      failing: 4,
      imported: 1,
    },
    failing: failing.map(({ id }) => id),
    findings: findings?.map(({ id, severity, title, status, verified, imported, isNew, place }) => {
      const { file, line } = place ?? { file: null, line: null };
      return { id, severity, title, status, verified, imported, new: isNew, file, line, url: null };
    }),
    sarif,
    requests,
    timings,
  });
});

describe('the schema of the results file', () => {
  const { properties } = v.parse(Schema, schema);

  it('knows every verdict and every step', () => {
    expect(properties.verdict.enum).toEqual(verdicts);
    expect(Object.keys(properties.timings.properties)).toEqual(Object.keys(steps));
  });

  it('holds what the docs show', () => {
    expect(fencedCode(read('docs/results.md'), 'json').flatMap(offencesOf)).toEqual([]);
  });

  it('holds whatever is in a report', () => {
    fc.assert(
      fc.property(report, (given) => {
        expect(offencesOf(textOf(given))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a field too many', { extra: 1 }],
    ['a verdict that is none', { verdict: 'fine' }],
    ['a count that is none', { requests: { total: -1, notModified: 0, retried: 0 } }],
    ['a line without a file', { findings: [{ ...blankFinding(), line: 3 }] }],
    ['a file that is none', { findings: [{ ...blankFinding(), file: '/etc/passwd' }] }],
    ['a finding that lacks a field', { findings: [{ id: 'f' }] }],
    ['another version', { version: 2 }],
  ])('refuses %s', (_, change) => {
    const [written = ''] = fencedCode(read('docs/results.md'), 'json');
    const document = v.parse(v.looseObject({}), JSON.parse(written));
    expect(offencesOf(JSON.stringify({ ...document, ...change }))).not.toEqual([]);
  });
});

function blankFinding(): object {
  const unknown = { title: null, status: null, verified: null, new: null, file: null, line: null, url: null };
  return { id: 'f', severity: 'high', imported: false, ...unknown };
}

const folder = path.resolve('__tests__/scenarios');
describe.each(readdirSync(folder).toSorted())('the results file of %s', (name) => {
  const scenario = v.parse(
    Scenario,
    JSON.parse(readFileSync(path.join(folder, name, 'scenario.json'), 'utf8')),
  );
  const profiles = scenario.only === undefined ? (['observed', 'documented'] as const) : [scenario.only];

  it.each(profiles)('is what docs/results.schema.json promises (%s)', async (profile) => {
    const { outcome, recording } = await play(scenario, profile);
    const written = [...recording.files].filter(([file]) => file.endsWith('.json')).map(([, text]) => text);
    expect(written).toHaveLength(
      outcome === undefined || scenario.unwritable.some((file) => file.endsWith('.json')) ? 0 : 1,
    );
    expect(written.flatMap(offencesOf)).toEqual([]);
  });
});
