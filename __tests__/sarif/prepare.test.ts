import { describe, expect, it } from '@jest/globals';
import { objectOf } from '../../src/sarif/json.js';
import type { PrepareOptions } from '../../src/sarif/prepare.js';
import { documentOf, prepareAlone, prepareResult } from './import.js';

const driver = {
  name: 'T',
  rules: [
    { id: 'plain' },
    {
      id: 'loud',
      defaultConfiguration: { level: 'error' },
      messageStrings: { m: { text: 'Has {0}, {1} {{2}} {9}' } },
    },
    { id: 'described', shortDescription: { text: 'short' }, fullDescription: { text: 'full' } },
    { id: 'full', fullDescription: { text: 'full' } },
    { id: 'scored', properties: { 'security-severity': '9.8' } },
    { id: 'low', properties: { 'security-severity': '2.0' } },
    { id: 'quiet', guid: 'g-1', defaultConfiguration: { level: 'note' } },
  ],
};
const extensions = [
  { name: 'X' },
  {
    name: 'E',
    guid: 'g-e',
    rules: [
      { id: 'plain', defaultConfiguration: { level: 'note' } },
      { id: 'far', defaultConfiguration: { level: 'error' } },
    ],
  },
];
const tool = { driver, extensions };
const override = (descriptor: object, level: string): object => ({ descriptor, configuration: { level } });

describe('the level', () => {
  it.each([
    ['its own', { ruleId: 'loud', level: 'note' }, 'note'],
    ['a default of the driver, by id', { ruleId: 'loud' }, 'error'],
    ['by index', { ruleIndex: 1 }, 'error'],
    ['by a reference', { rule: { index: 1 } }, 'error'],
    ['by guid', { rule: { guid: 'g-1' } }, 'note'],
    ['by a hierarchical id', { ruleId: 'loud/very/much' }, 'error'],
    ['of an extension, by its index', { rule: { index: 1, toolComponent: { index: 1 } } }, 'error'],
    ['of an extension, by its name', { rule: { id: 'plain', toolComponent: { name: 'E' } } }, 'note'],
    [
      'of an extension, by its guid',
      { ruleId: 'plain', rule: { index: 0, toolComponent: { guid: 'g-e' } } },
      'note',
    ],
    ['of an extension, by id alone', { ruleId: 'far' }, 'error'],
    ['of the rule with the id, where the index is wrong', { ruleId: 'loud', ruleIndex: 0 }, 'error'],
    ['none of a rule', { ruleId: 'plain' }, 'warning'],
    ['none of no rule', { ruleId: 'unknown', ruleIndex: 99 }, 'warning'],
    ['a word that is no level', { ruleId: 'loud', level: 'fatal' }, 'error'],
    ['null', { ruleId: 'loud', level: null }, 'error'],
    ['informational', { ruleId: 'scored', kind: 'informational', level: 'error' }, 'none'],
    ['open', { ruleId: 'loud', kind: 'open' }, 'none'],
    ['review, with its own', { ruleId: 'plain', kind: 'review', level: 'note' }, 'note'],
    ['fail', { ruleId: 'loud', kind: 'fail' }, 'error'],
  ])('%s', (_, result, level) => {
    expect(prepareResult(result, { run: { tool } })['level']).toBe(level);
  });

  it.each([
    ['of the only invocation', [[override({ id: 'loud' }, 'note')]], {}, 'note'],
    ['by index', [[override({ index: 1 }, 'none')]], {}, 'none'],
    ['of another rule', [[override({ id: 'plain' }, 'note')]], {}, 'error'],
    [
      'of the invocation named',
      [[], [override({ id: 'loud' }, 'note')]],
      { provenance: { invocationIndex: 1 } },
      'note',
    ],
    ['of one of several, none named', [[override({ id: 'loud' }, 'note')], []], {}, 'error'],
    [
      'of no invocation',
      [[override({ id: 'loud' }, 'note')]],
      { provenance: { invocationIndex: -1 } },
      'error',
    ],
    ['without a level', [[{ descriptor: { id: 'loud' }, configuration: { enabled: true } }]], {}, 'error'],
    ['under a level of its own', [[override({ id: 'loud' }, 'note')]], { level: 'warning' }, 'warning'],
  ])('is overridden: %s', (_, overrides, more, level) => {
    const invocations = overrides.map((ruleConfigurationOverrides) => ({ ruleConfigurationOverrides }));
    expect(prepareResult({ ruleId: 'loud', ...more }, { run: { tool, invocations } })['level']).toBe(level);
  });
});

describe('security-severity', () => {
  it.each([
    ['7.0', 'warning', 'error'],
    ['6.9', 'note', 'warning'],
    ['4.0', 'none', 'warning'],
    ['3.9', 'note', 'note'],
    ['0.1', 'none', 'note'],
    ['0.0', 'none', 'none'],
    [9.1, 'note', 'error'],
    [' 8 ', 'note', 'error'],
    ['High', 'note', 'error'],
    ['moderate', 'note', 'warning'],
    ['low', 'error', 'error'],
    ['undefined', 'note', 'note'],
    ['10.1', 'note', 'note'],
    [-1, 'note', 'note'],
    ['0x9', 'note', 'note'],
    ['9'.repeat(400), 'note', 'note'],
    ['constructor', 'note', 'note'],
    [{}, 'note', 'note'],
  ])('%j makes %s %s', (score, level, raised) => {
    const result = { ruleId: 'plain', level, properties: { 'security-severity': score } };
    expect(prepareResult(result)['level']).toBe(raised);
    expect(prepareResult(result, { options: { severity: 'keep' } })['level']).toBe(level);
  });

  it.each([
    ['of the rule', { ruleId: 'scored' }, 'error', 1],
    [
      'of the result before the rule',
      { ruleId: 'scored', properties: { 'security-severity': 5 } },
      'warning',
      0,
    ],
    [
      'of the rule where the result says nothing',
      { ruleId: 'scored', properties: { 'security-severity': 'undefined' } },
      'error',
      1,
    ],
  ])('%s', (_, result, level, critical) => {
    const prepared = prepareAlone(documentOf({ version: '2.1.0', runs: [{ tool, results: [result] }] }));
    expect(prepared.critical).toBe(critical);
    expect(prepareResult(result, { run: { tool } })['level']).toBe(level);
  });
});

describe('the message', () => {
  it.each([
    ['its own', { text: 'own', id: 'm' }, 'loud', 'own'],
    ['of the id, with arguments', { id: 'm', arguments: ['a {1}', 'b'] }, 'loud', 'Has a {1}, b {2} {9}'],
    ['of an id that is unknown', { id: 'constructor' }, 'described', 'short'],
    ['of nothing, by the short description', {}, 'described', 'short'],
    ['of nothing, by the full description', { text: '' }, 'full', 'full'],
    ['of nothing, by the rule', null, 'plain', 'plain'],
    ['of Markdown only', { markdown: '*m*' }, 'described', undefined],
    ['of Markdown beside an empty text', { text: '', markdown: '*m*' }, 'described', '*m*'],
    ['a bare text', 'bare', 'plain', 'bare'],
  ])('%s', (_, message, ruleId, text) => {
    const prepared = prepareResult({ ruleId, message }, { run: { tool } });
    expect(objectOf(prepared['message'])['text']).toBe(text);
  });

  it('does not grow without end by its arguments', () => {
    const rules = [{ id: 'bomb', messageStrings: { m: { text: '{0}'.repeat(10_000) } } }];
    const message = { id: 'm', arguments: ['x'.repeat(10_000)] };
    const prepared = prepareResult(
      { ruleId: 'bomb', message },
      { run: { tool: { driver: { name: 'T', rules } } } },
    );
    expect(String(objectOf(prepared['message'])['text']).length).toBeLessThan(140_000);
  });
});

describe('the rule', () => {
  it.each([
    [{ ruleIndex: 1 }, { ruleId: 'loud', ruleIndex: 1 }],
    [{ ruleIndex: -1, ruleId: 'loud' }, { ruleId: 'loud' }],
    [{ rule: { id: 'free' } }, { ruleId: 'free', rule: { id: 'free' } }],
    [{ ruleId: 'loud/a' }, { ruleId: 'loud/a' }],
    [
      { ruleIndex: 1, rule: { toolComponent: { index: 1 } } },
      { ruleId: 'far', rule: { index: 1, toolComponent: { index: 1 } } },
    ],
    [{ ruleId: 7 }, { ruleId: '7' }],
  ])('of %j is written out: %j', (given, expected) => {
    const { ruleId, ruleIndex, rule } = prepareResult(
      { ...given, message: { text: 'm' } },
      { run: { tool } },
    );
    expect(JSON.parse(JSON.stringify({ ruleId, ruleIndex, rule }))).toEqual(expected);
  });
});

describe('what is left out', () => {
  const tallyOf = (result: object, options: Partial<PrepareOptions> = {}): unknown => {
    const document = documentOf({ version: '2.1.0', runs: [{ results: [{ ruleId: 'r', ...result }] }] });
    const { tally, kept } = prepareAlone(document, options);
    const { skipped, ...others } = tally;
    return Object.entries({ kept, ...others, ...skipped }).find(([, count]) => count === 1)?.[0];
  };

  it.each([
    [{ kind: 'pass' }, 'passed'],
    [{ kind: 'notApplicable' }, 'notApplicable'],
    [{ baselineState: 'absent' }, 'absent'],
    [{ baselineState: 'unchanged' }, 'kept'],
    [{ suppressions: [{ kind: 'inSource' }] }, 'suppressed'],
    [{ suppressions: [{ kind: 'inSource', status: 'accepted' }] }, 'suppressed'],
    [{ suppressions: [{ kind: 'external', status: 'underReview' }] }, 'kept'],
    [{ suppressions: [{ kind: 'inSource' }, { kind: 'external', status: 'rejected' }] }, 'kept'],
    [{ suppressions: [] }, 'kept'],
    [{ suppressions: null }, 'kept'],
    [{ kind: 'pass', suppressions: [{ kind: 'inSource' }] }, 'passed'],
    [{ kind: 'informational' }, 'kept'],
  ])('%j is %s', (result, fate) => {
    expect(tallyOf(result)).toBe(fate);
  });

  it('is not what is suppressed, where that is imported', () => {
    expect(tallyOf({ suppressions: [{ kind: 'inSource' }] }, { suppressed: 'import' })).toBe('kept');
  });
});

describe('mending', () => {
  const region = (given: object): unknown => {
    const { locations } = prepareResult({
      ruleId: 'r',
      locations: [{ physicalLocation: { region: given } }],
    });
    return JSON.parse(JSON.stringify(locations));
  };

  it.each([
    [{ startLine: 0, startColumn: 3 }, { startColumn: 3 }],
    [{ startLine: '12', endLine: 1.5 }, { startLine: 12 }],
    [{ startLine: 3, endLine: null }, { startLine: 3 }],
  ])('makes the region %j %j', (given, expected) => {
    expect(region(given)).toEqual([{ physicalLocation: { region: expected } }]);
  });

  it.each([
    [{ ruleId: null, properties: [] }, {}],
    [{ ruleIndex: 1.5, locations: null }, {}],
    [{ locations: ['a', { physicalLocation: 'b' }] }, { locations: [{}] }],
    [
      { locations: [{ physicalLocation: { artifactLocation: { uri: 3 }, region: [] } }] },
      { locations: [{ physicalLocation: { artifactLocation: {} } }] },
    ],
  ])('makes of %j %j', (given, expected) => {
    const { level: _, ...prepared } = prepareResult({ message: { text: 'm', markdown: 3 }, ...given });
    expect(prepared).toEqual({ message: { text: 'm' }, ...expected });
  });

  it.each([
    ['what is no object', 'text'],
    ['a rule id that is too long', { ruleId: 'r'.repeat(1025), message: { text: 'm' }, level: 'note' }],
    ['a result that says nothing', { level: 'note' }],
  ])('leaves alone %s', (_, result) => {
    const { document, kept } = prepareAlone(documentOf({ version: '2.1.0', runs: [{ results: [result] }] }));
    expect([kept, document.runs]).toEqual([1, [{ results: [result] }]]);
  });

  it.each([
    ['results that are null', { results: null }, {}, []],
    [
      'results that are no list',
      { results: {} },
      {},
      ['The results of a run are no list: none were read from it.'],
    ],
    [
      'a tool that is none',
      { tool: null },
      {},
      ["A tool's or rule's tool that is not an object was left out."],
    ],
    [
      'a name that is too long',
      { tool: { driver: { name: 'n'.repeat(1030) } } },
      { tool: { driver: { name: 'n'.repeat(1024) } } },
      ["A tool's or rule's name was cut to 1024 characters."],
    ],
    [
      'rules that are none',
      { tool: { driver: { rules: [null, { id: 3, properties: [] }] } } },
      { tool: { driver: { rules: [{}, {}] } } },
      [
        'A rule that is no object was replaced by an empty one.',
        "A tool's or rule's id that is not a text was left out.",
        "A tool's or rule's properties that is not an object was left out.",
      ],
    ],
  ])('mends %s', (_, run, expected, warnings) => {
    const prepared = prepareAlone(documentOf({ version: '2.1.0', runs: [run] }));
    expect(prepared.document.runs).toEqual([expected]);
    expect(prepared.warnings).toEqual(warnings);
  });

  it('leaves runs out that are none, and names of every object alone', () => {
    const text =
      '{"version":"2.1.0","runs":[null,{"__proto__":{"results":[1]},"results":[{"ruleId":"__proto__","message":{"id":"__proto__"},"__proto__":1}]}]}';
    const { document, results } = prepareAlone(documentOf(JSON.parse(text)));
    expect(results).toBe(1);
    expect(JSON.stringify(document)).toContain('"__proto__":1,"level":"warning"');
  });
});
