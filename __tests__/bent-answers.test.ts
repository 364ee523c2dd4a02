import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Transport } from '../src/api/wire.js';
import { isObject, type JsonObject } from '../src/sarif/document/json.js';
import { play, Scenario } from './support/scenario.js';

const folder = path.resolve('__tests__/scenarios');
const scenarios = new Map(
  readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name, 'scenario.json'), 'utf8');
    return [name, v.parse(Scenario, JSON.parse(text))];
  }),
);

const texts = ['', 'x', '..', '\ud800', 'x'.repeat(3_000), '2026-11-23', 'HIGH', 'COMPLETED'];
const oddities = [...texts, null, true, 0, -1, 1e21, [], [null], [{}], {}, { id: null }, undefined];

/** What takes the place of a field, in which answer of a run and in which of its fields. */
const bend = fc.record({
  answer: fc.nat({ max: 12 }),
  field: fc.nat({ max: 60 }),
  value: fc.constantFrom(...oddities),
});
type Bend = typeof bend extends fc.Arbitrary<infer One> ? One : never;

it('whatever stands in a field of an answer, a run ends with one verdict, and nothing is unforeseen', async () => {
  const some = fc.array(bend, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...scenarios.keys()),
      fc.constantFrom('observed', 'documented'),
      some,
      async (name, profile, bends) => {
        const scenario = scenarios.get(name);
        if (scenario === undefined) throw new Error(name);
        const { outcome, recording } = await play(scenario, profile, bending(bends));
        const { log, summary, outputs, failed } = recording;
        expect([...log, summary, ...outputs.values()].join('\n')).not.toMatch(/unforeseen/i);
        if (outcome === undefined) return;
        expect(failed).toBe(!outcome.green);
        expect([undefined, outcome.verdict]).toContain(outputs.get('verdict'));
      },
    ),
    { numRuns: 400 },
  );
});

/** Passes on all answers but those to be bent. */
function bending(bends: readonly Bend[]): (transport: Transport) => Transport {
  let answers = 0;
  return (transport) => async (request, signal) => {
    const response = await transport(request, signal);
    const due = bends.filter(({ answer }) => answer === answers);
    answers += 1;
    const body = due.length === 0 ? undefined : jsonIn(response.body);
    for (const { field, value } of due) {
      const fields = fieldsIn(body);
      const [owner, name] = fields[field % fields.length] ?? [];
      if (owner !== undefined && name !== undefined) owner[name] = structuredClone(value);
    }
    return body === undefined ? response : { ...response, body: Buffer.from(JSON.stringify(body)) };
  };
}

/** `undefined` for a body that is no JSON. */
function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Every field below a value, as its owner and its name there. */
function fieldsIn(value: unknown): [JsonObject, string][] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => [[value, name], ...fieldsIn(value[name])]);
}
