import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { numberOf, parserFor, Verbatim } from '../../../src/sarif/document/exact.js';
import { Unusable } from '../../../src/sarif/document/unusable.js';
import { Slices } from '../../../src/sarif/split/slices.js';
import { readSarif, split } from '../at-once.js';
import { isPart, runsOf } from '../cuts.js';
import { prepareAlone } from '../import.js';

/** Numbers that a double changes, or that JSON.stringify would write as null. */
const CHANGED = [
  '12345678901234567890',
  '-9007199254740993',
  '1e400',
  '-1E+999',
  '1e-400',
  '-0',
  '-0.0',
  '-0e0',
  '-0E0',
  '1e4000',
  '10e400',
  '1.5e400',
  '1000000000000000e400',
  '1000000000000000E+400',
  '1000000000000000e-400',
  '10000000000000000.5',
  '0.1000000000000000055511151231257827',
  '1234567890.12345678',
];
const KEPT = ['0', '1', '-1', '1.5', '9007199254740991', '0.30000000000000004', '1e-7', '5e-324'];
/** What is equal, and written otherwise. */
const REWRITTEN = [
  ['1.0', '1'],
  ['1E5', '100000'],
  ['0.10', '0.1'],
  ['100000000000000000000', '100000000000000000000'],
  ['1.0000000000000000000000', '1'],
  ['1e0000', '1'],
  ['0e999', '0'],
  ['0.000000100000000000', '1e-7'],
  ['1e21', '1e+21'],
  ['1.0e-7', '1e-7'],
  ['10e-008', '1e-7'],
  ['10e+020', '1e+21'],
  ['0E0999', '0'],
] as const;

/** The same with doubles in the place of numbers that are kept. */
function numbersIn(value: unknown): unknown {
  if (value instanceof Verbatim) return numberOf(value);
  if (Array.isArray(value)) return value.map(numbersIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, numbersIn(one)]));
}

const parseExactly = (text: string): unknown => parserFor(text)();
const written = (text: string): string => JSON.stringify(parseExactly(text));

describe('a number', () => {
  it.each([...CHANGED, ...KEPT])('%s stays as it is', (text) => {
    for (const [before, after] of [
      ['[', ']'],
      ['{"a":', ',"b":1}'],
      ['{"a": \n', '\n}'],
      ['{"a":', '}'],
    ]) {
      expect(written(`${before}${text}${after}`)).toBe(`${before?.trim()}${text}${after?.trim()}`);
    }
  });

  it.each(REWRITTEN)('%s becomes %s', (text, shorter) => {
    expect(written(`[${text}]`)).toBe(`[${shorter}]`);
    // The same where another one is kept.
    expect(written(`[${text},-0]`)).toBe(`[${shorter},-0]`);
  });

  it('is still a number to whoever asks', () => {
    expect([numberOf(parseExactly('1e400 ')), numberOf(7), numberOf('7'), numberOf([])]).toEqual([
      Number.POSITIVE_INFINITY,
      7,
      undefined,
      undefined,
    ]);
  });

  const digits = fc.stringMatching(/^\d{1,25}$/);
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(
        fc.constant('0'),
        digits.map((all) => `7${all}`),
      ),
      fc.option(digits, { nil: '' }),
      fc.option(fc.integer({ min: -420, max: 420 }), { nil: undefined }),
    )
    .map(([sign, whole, fraction, exponent]) => {
      return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}${exponent === undefined ? '' : `e${exponent}`}`;
    });

  it('keeps its value, whatever it is', () => {
    fc.assert(
      fc.property(number, (text) => {
        const [again = ''] = /[^[\]]+/.exec(written(`[${text}]`)) ?? [];
        expect(valueOf(again)).toBe(valueOf(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is one of many, each of which stays as it is', () => {
    const many = `[${Array.from({ length: 12_000 }, (_, at) => `1e${400 + at}`).join()},-0]`;
    expect(written(many)).toBe(many);
  });

  it('is told from a long text of zeros', () => {
    const text = JSON.stringify([`:${'0'.repeat(60_000)}+`]);
    expect(written(text)).toBe(text);
  });

  /** The value as a whole number of 10⁻⁵⁰⁰, and apart from it the sign, for there is a negative zero. */
  function valueOf(text: string): string {
    const [, sign, whole = '', fraction = '', exponent = '0'] =
      /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/.exec(text) ?? [];
    return `${sign}${BigInt(`${whole}${fraction}`) * 10n ** BigInt(500 + Number(exponent) - fraction.length)}`;
  }
});

describe('a report with such numbers', () => {
  const bag = `{${CHANGED.map((number, at) => `"x${at}":${number}`).join()}}`;
  const one = (line: number): string =>
    `{"ruleId":"r","rank":-0,"ruleIndex":-0,"message":{"text":"m"},"properties":${bag},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a.ts"},"region":{"startLine":${line},"charOffset":12345678901234567890}}}]}`;
  const text = `{"version":"2.1.0","properties":${bag},"runs":[{"tool":{"driver":{"name":"T","properties":${bag}}},"results":[${[1, 2, 3, 4].map(one).join()}]}]}`;

  it.each([
    ['whole', 10, 6],
    ['cut', 2, 7],
  ])('keeps them when it is sent %s, or in slices', (_, results, times) => {
    const parts = [...split(prepareAlone(readSarif(Buffer.from(text))), { results })].filter(isPart);
    const all = parts.map(({ bytes }) => bytes.toString('utf8')).join('\n');
    expect(all.split(bag)).toHaveLength(times + 1);
    const slices = parts.map(({ bytes }) => new Slices(bytes).bytesOf(1, 1));
    expect(slices.every((bytes) => bytes.includes(bag) && bytes.includes('"rank":-0'))).toBe(true);
    expect(slices.every((bytes) => bytes.includes('"charOffset":12345678901234567890'))).toBe(true);
  });

  it('is prepared by them', () => {
    const score = '7.199999999999999289457264239899814128875732421875';
    const result = `{"ruleId":"r","level":"note","message":{"text":"m"},"properties":{"security-severity":${score}}}`;
    const log = `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"T"}},"results":[${result},12345678901234567890]}]}`;
    const { document, warnings } = prepareAlone(readSarif(Buffer.from(log)));
    expect(JSON.stringify(document)).toContain(`"level":"error"`);
    expect(JSON.stringify(document)).toContain(score);
    expect(warnings.join()).toContain('no object');
  });

  it('has the first row where an index is a negative zero, and no line zero', () => {
    const one = (index: string, line: string): string =>
      `{"ruleIndex":${index},"locations":[{"physicalLocation":{"artifactLocation":{"index":${index}},"region":{"startLine":${line}}}}]}`;
    const rows = `"tool":{"driver":{"name":"T","rules":[{"id":"a"},{"id":"b"}]}},"artifacts":[{"location":{"uri":"a.ts"}},{"location":{"uri":"b.ts"}}]`;
    const all = [one('1', '1'), one('-0', '2'), one('1', '-0'), one('-0', '0.99999999999999999999')].join();
    const log = `{"version":"2.1.0","runs":[{${rows},"results":[${all}]}]}`;
    const [[part] = [], [last] = []] = runsOf([
      ...split(prepareAlone(readSarif(Buffer.from(log))), { results: 2 }),
    ]);
    const sent = (name: string, index: number, region: object): object => ({
      ruleId: name,
      ruleIndex: index,
      level: 'warning',
      message: { text: name },
      locations: [{ physicalLocation: { artifactLocation: { index, uri: `${name}.ts` }, region } }],
    });
    expect(part?.['artifacts']).toEqual([{ location: { uri: 'b.ts' } }, { location: { uri: 'a.ts' } }]);
    expect(part?.['results']).toEqual([sent('b', 0, { startLine: 1 }), sent('a', 1, { startLine: 2 })]);
    expect(last?.['results']).toEqual([sent('b', 0, {}), sent('a', 1, {})]);
  });

  it.each([
    ['-0 ', 'The file holds a number; a SARIF object was expected.'],
    ['{"version":-0,"runs":[]}', 'The report\'s version is a number; "2.1.0" was expected.'],
    ['{"version":"2.1.0","runs":-0}', "The report's runs are a number; a list was expected."],
  ])('is refused where one stands in the place of something else: %s', (log, message) => {
    expect(() => readSarif(Buffer.from(log))).toThrow(message);
  });

  it('has them put right like other numbers in the wrong place', () => {
    const log =
      '{"version":"2.1.0","runs":[{"results":-0},{"results":[{"ruleId":"r","message":-0,"properties":-0,"locations":-0}]}]}';
    const { document, warnings } = prepareAlone(readSarif(Buffer.from(log)));
    const result = { ruleId: 'r', message: { text: 'r' }, level: 'warning' };
    expect(document.runs).toEqual([{}, { results: [result] }]);
    expect(warnings).toHaveLength(3);
  });

  it('is read however deeply it is nested, and refused where it would be written', () => {
    const depth = 200_000;
    const nested = `[-0,${'['.repeat(depth)}${']'.repeat(depth)}]`;
    const log = `{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"T"}},"results":[{"message":{"text":"m"}}],"properties":{"p":${nested}}}]}`;
    const prepared = prepareAlone(readSarif(Buffer.from(log)));
    expect(() => [...split(prepared)]).toThrow(Unusable);
  });

  it.each([
    ['the name of a member', '{"a":1,12345678901234567890:1}'],
    ['the name of a member, behind a blank', '{"a":1,12345678901234567890 \n:1}'],
    ['no number', '[1.2.3.4.5.6.7.8.9]'],
    ['a number that begins with zeros', '[-0,0000000000000000001]'],
    ['a number that ends in a dot', '[-0,12345678901234567.]'],
  ])('is no JSON where %s looks like one', (_, log) => {
    expect(() => JSON.parse(log) as unknown).toThrow(SyntaxError);
    expect(() => parseExactly(log)).toThrow(SyntaxError);
  });

  it('keeps texts and names that look like numbers or marks', () => {
    const texts = ['a,12345678901234567890', ':-0,', '\\",-0,\\', '"', '[1e400]', '\\\\', '\u0022,-0'];
    const all = `{"t":${JSON.stringify(texts)},"[-0":-0,"__proto__":-0,"o":{"__proto__":{"a":[1e400]}},"1":-0}`;
    const parsed = parseExactly(all) as Record<string, unknown>;
    expect(parsed['t']).toEqual(texts);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(JSON.stringify(parsed)).toBe(
      `{"1":-0,"t":${JSON.stringify(texts)},"[-0":-0,"__proto__":-0,"o":{"__proto__":{"a":[1e400]}}}`,
    );
  });

  const json = fc.json({ maxDepth: 4 }).map((text) => text.replaceAll(/(?<=[[:,])0(?=[,\]}])/g, '-0'));
  it('is read like any other but for them', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.oneof(json, fc.constantFrom(...CHANGED))), (name, values) => {
        const text = `{${JSON.stringify(name)}:[${values.join()}]}`;
        expect(numbersIn(parseExactly(text))).toEqual(JSON.parse(text));
      }),
    );
  });
});
