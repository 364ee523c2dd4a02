import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { objectOf } from '../../../src/sarif/document/json.js';
import { prepareResult } from '../import.js';

/** Texts out of what means something in a message, and what does not. */
const text = fc
  .array(fc.constantFrom('{', '}', '{{', '}}', '{0}', '{1}', '{2}', 'a', ' '), { maxLength: 5 })
  .map((pieces) => pieces.join(''));
const given = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const message = fc.record({
  text: given(text),
  markdown: given(text),
  id: given(fc.constantFrom('m', 'none')),
  arguments: given(fc.array(fc.oneof(text, fc.constantFrom(7, true)), { maxLength: 2 })),
});

type Message = typeof message extends fc.Arbitrary<infer Value> ? Value : never;

it('says the same of a result however often it is prepared, and with its arguments', () => {
  fc.assert(
    fc.property(message, text, fc.boolean(), (one, shared, isDescribed) => {
      const rule = {
        id: 'r',
        messageStrings: { m: { text: shared } },
        ...(isDescribed && { shortDescription: { text: 'of {0}' } }),
      };
      const run = { tool: { driver: { name: 'T', rules: [rule] } } };
      const once = prepareResult({ ruleId: 'r', message: one }, { run });
      expect(prepareResult(once, { run })).toEqual(once);
      const { text: said, markdown } = objectOf(once['message']);
      expect(said ?? markdown).toBe(meantBy(one, shared, isDescribed ? 'of {0}' : undefined));
    }),
    { numRuns: 2_000 },
  );
});

it('puts arguments into the beginning of a text alone that is longer than anybody writes', () => {
  const long = 'a'.repeat(1_000_000);
  const { message: said } = prepareResult({ message: { text: `{0}${long}{0}`, arguments: ['x'] } });
  expect(objectOf(said)['text'] === `x${long}{0}`).toBe(true);
});

/** What a message says: the first of its texts that comes to something, with its arguments. */
function meantBy(one: Message, shared: string, described?: string): string {
  const values = one.arguments ?? [];
  const said = (template = ''): string | undefined =>
    (values.length === 0 ? template : written(template, values)) || undefined;
  const byId = one.id === 'm' ? written(shared, values) || undefined : undefined;
  // What its id means needs no arguments any more.
  if (byId !== undefined && one.text === byId) return byId;
  return said(one.text) ?? byId ?? said(one.markdown) ?? said(described) ?? 'r';
}

/** A text from left to right, brace by brace. */
function written(template: string, values: readonly unknown[]): string {
  if (template === '') return '';
  const [, digits] = /^\{(\d)\}/.exec(template) ?? [];
  const value = digits === undefined ? undefined : values[Number(digits)];
  if (/^(?:\{\{|\}\})/.test(template)) return template.charAt(0) + written(template.slice(2), values);
  if (digits === undefined) return template.charAt(0) + written(template.slice(1), values);
  const isSaid = typeof value === 'string' || typeof value === 'number';
  return (isSaid ? `${value}` : `{${digits}}`) + written(template.slice(3), values);
}
