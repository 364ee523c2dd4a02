import { describe, expect, it } from '@jest/globals';
import { resultsOf } from '../../../src/sarif/document/document.js';
import { isObject, objectOf } from '../../../src/sarif/document/json.js';
import { Namesakes } from '../../../src/sarif/document/namesakes.js';
import { readSarif } from '../at-once.js';
import { result } from '../cuts.js';
import { documentOf, prepareAlone, prepareResult } from '../import.js';
import { tool } from '../tool.js';

const override = (descriptor: object, level: string): object => ({ descriptor, configuration: { level } });

describe('the level', () => {
  it.each([
    ['its own', { ruleId: 'loud', level: 'note' }, 'note'],
    ['a default of the driver, by id', { ruleId: 'loud' }, 'error'],
    ['by index', { ruleIndex: 1 }, 'error'],
    ['by a reference', { rule: { index: 1 } }, 'error'],
    ['by a reference to no component', { rule: { index: 1, toolComponent: {} } }, 'error'],
    [
      'by a reference to no component, in nulls',
      { rule: { index: 1, toolComponent: { name: null, guid: null, index: null } } },
      'error',
    ],
    [
      'by a reference to no component, in empty texts',
      { rule: { index: 1, toolComponent: { name: '', guid: '' } } },
      'error',
    ],
    ['by guid', { rule: { guid: 'g-1' } }, 'note'],
    ['by guid alone, of an extension', { rule: { guid: 'g-far' } }, 'error'],
    ['by a hierarchical id', { ruleId: 'loud/very/much' }, 'error'],
    ['by a hierarchical id that a rule has', { ruleId: 'loud/soft' }, 'note'],
    ['none of a rule whose id is a part of a word', { ruleId: 'loudest' }, 'warning'],
    ['by index, where the reference has none', { rule: { index: -1 }, ruleIndex: 1 }, 'error'],
    ['by index, where no rule has the id', { ruleId: 'unknown', ruleIndex: 1 }, 'error'],
    ['none by a text for an index', { rule: { index: '1' } }, 'warning'],
    ['by id, where the result has an empty one', { ruleId: '', rule: { id: 'loud' } }, 'error'],
    [
      'of the driver, by a text for the index of an extension',
      { rule: { index: 0, toolComponent: { index: '1' } } },
      'warning',
    ],
    ['of an extension, by its index', { rule: { index: 1, toolComponent: { index: 1 } } }, 'error'],
    ['of an extension, by its name', { rule: { id: 'plain', toolComponent: { name: 'E' } } }, 'note'],
    [
      'of an extension, by its guid',
      { ruleId: 'plain', rule: { index: 0, toolComponent: { guid: 'g-e' } } },
      'note',
    ],
    [
      'of an extension, by its name beside null',
      { rule: { index: 1, toolComponent: { name: 'E', guid: null } } },
      'error',
    ],
    ['of an extension, by id alone', { ruleId: 'far' }, 'error'],
    ['of the rule with the id, where the index is wrong', { ruleId: 'loud', ruleIndex: 0 }, 'error'],
    ['none of a rule', { ruleId: 'plain' }, 'warning'],
    ['none of no rule', { ruleId: 'unknown', ruleIndex: 99 }, 'warning'],
    ['a word that is no level', { ruleId: 'loud', level: 'style' }, 'error'],
    ...['blocker', 'Critical', 'fatal', 'HIGH', ' error ', 'Severe'].map(
      (level) => [`another word, for error: ${level}`, { ruleId: 'plain', level }, 'error'] as const,
    ),
    ...['medium', 'Moderate', 'warn', 'major'].map(
      (level) => [`another word, for warning: ${level}`, { ruleId: 'loud', level }, 'warning'] as const,
    ),
    ...['ADVICE', 'info', 'informational', 'low', 'minor'].map(
      (level) => [`another word, for note: ${level}`, { ruleId: 'loud', level }, 'note'] as const,
    ),
    ['null', { ruleId: 'loud', level: null }, 'error'],
    ['its own, in another case', { ruleId: 'quiet', level: 'ERROR' }, 'error'],
    ['a default in another case', { ruleId: 'shout' }, 'error'],
    ['informational', { ruleId: 'scored', kind: 'informational', level: 'error' }, 'none'],
    ['open', { ruleId: 'loud', kind: 'open' }, 'none'],
    ['review', { ruleId: 'loud', kind: 'review' }, 'none'],
    ['review, with its own', { ruleId: 'plain', kind: 'review', level: 'note' }, 'note'],
    ['fail', { ruleId: 'loud', kind: 'fail' }, 'error'],
  ])('%s', (_, result, level) => {
    expect(prepareResult(result, { run: { tool } })['level']).toBe(level);
  });

  it.each([
    ['the same', 'g', {}, 0],
    ['the same, beside an index', 'g', { index: 0 }, 0],
    ['another', 'h', { index: 0 }, 1],
  ])(
    'of a rule that was renamed, by a guid that is %s, is told of as often as it should be',
    (_, guid, more, told) => {
      const renamed = { driver: { name: 'T', rules: [{ id: 'new', guid: 'g' }] } };
      const results = [{ ruleId: 'old', rule: { guid, ...more } }];
      const { warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [{ tool: renamed, results }] }));
      expect(warnings.filter((one) => one.startsWith('No rule has the `ruleId`'))).toHaveLength(told);
    },
  );

  it.each([
    ['no rule has', { ruleId: 'unknown', ruleIndex: 1 }, ['(unknown)']],
    ['no rule has, in a reference', { rule: { id: 'unknown', index: 1 } }, ['(unknown)']],
    ['no rule has, where none has the index', { ruleId: 'unknown', ruleIndex: 99 }, []],
    ['another rule has', { ruleId: 'loud', ruleIndex: 0 }, []],
    ['the rule has a part of', { ruleId: 'loud/very', ruleIndex: 1 }, []],
    ['is not given', { ruleIndex: 1 }, []],
  ])('of a rule by an index and an id that %s tells of it in %j: %j', (_, result, told) => {
    const { warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [{ tool, results: [result] }] }));
    const what =
      'No rule has the `ruleId` of a result, and the one at its `ruleIndex` has another: what the result does not say itself, ' +
      'such as its level, is taken from there. If reports were merged, merge their rules too, or take `ruleIndex` away.';
    expect(warnings).toEqual(told.map((example) => `${what} ${example}`));
  });

  it.each([
    [
      'rule',
      { extensions: [{ name: 'E', rules: { id: 'x', defaultConfiguration: { level: 'error' } } }] },
      {},
    ],
    [
      'extension',
      { extensions: { name: 'E', rules: [{ id: 'x', defaultConfiguration: { level: 'error' } }] } },
      {},
    ],
    [
      'invocation',
      {},
      {
        invocations: {
          executionSuccessful: true,
          ruleConfigurationOverrides: [override({ id: 'x' }, 'error')],
        },
      },
    ],
    ['override', {}, { invocations: [{ ruleConfigurationOverrides: override({ id: 'x' }, 'error') }] }],
  ])('is that of a lone %s in the place of a list', (_, more, run) => {
    const prepared = prepareResult(
      { ruleId: 'x' },
      { run: { tool: { driver: { name: 'T' }, ...more }, ...run } },
    );
    expect(prepared['level']).toBe('error');
  });

  it.each([
    ['in any component', { ruleId: 'y' }],
    ['in the component that is named', { rule: { id: 'y', toolComponent: { name: 'E' } } }],
  ])('is that of a rule beside one that is null, %s', (_, result) => {
    const extensions = [{ name: 'E', rules: [null, leveled('y', 'error')] }];
    expect(prepareResult(result, { run: { tool: { driver: { name: 'T' }, extensions } } })).toMatchObject({
      level: 'error',
    });
  });

  it('is that of the extension at an index, though the taxonomies are in other files', () => {
    const run = { tool, externalPropertyFileReferences: { taxonomies: [{ itemCount: 1 }] } };
    const result = { rule: { index: 1, toolComponent: { index: 1 } } };
    expect(prepareResult(result, { run })['level']).toBe('error');
  });

  it('is that of the extension of a name, whose guid is null', () => {
    const extensions = [{ name: 'E', guid: null, rules: [leveled('y', 'error')] }];
    const result = { rule: { index: 0, toolComponent: { name: 'E', guid: 'g' } } };
    expect(prepareResult(result, { run: { tool: { driver: { name: 'T' }, extensions } } })).toMatchObject({
      level: 'error',
    });
  });

  it('is that of the first extension of a name, be there a guid or not', () => {
    const extensions = [
      { name: 'E', guid: 'g', rules: [leveled('y', 'note')] },
      { name: 'E', rules: [leveled('y', 'error')] },
    ];
    const result = { rule: { id: 'y', toolComponent: { name: 'E' } } };
    expect(prepareResult(result, { run: { tool: { driver: { name: 'T' }, extensions } } })).toMatchObject({
      level: 'note',
    });
  });

  it('is that of the extension of a guid, though the index is that of a namesake', () => {
    const extensions = [
      { name: 'E', guid: 'h', rules: [leveled('y', 'note')] },
      { name: 'E', guid: 'g', rules: [leveled('y', 'error')] },
    ];
    const result = { rule: { index: 0, toolComponent: { name: 'E', guid: 'g', index: 0 } } };
    expect(prepareResult(result, { run: { tool: { driver: { name: 'T' }, extensions } } })).toMatchObject({
      level: 'error',
    });
  });

  it('takes a reference for one to nothing, however deep its guid is', () => {
    let guid: unknown = 'g';
    for (let depth = 0; depth < 20_000; depth += 1) guid = [guid];
    expect(new Namesakes([]).called({ guid })).toEqual([]);
  });

  const leveled = (id: string | undefined, level: string) => ({ id, defaultConfiguration: { level } });
  const alike = {
    driver: {
      name: 'T',
      rules: [
        leveled('x', 'note'),
        leveled('x', 'error'),
        leveled(undefined, 'none'),
        null,
        leveled('xz', 'none'),
        leveled('w', 'none'),
      ],
    },
    extensions: [
      { name: 'E', rules: [leveled('y', 'note')] },
      { name: 'E', rules: [leveled('y', 'error'), leveled('w', 'error')] },
      { name: 'G', rules: [leveled('y', 'none')] },
    ],
  };

  it.each([
    ['the second rule of an id, by its index', { ruleId: 'x', ruleIndex: 1 }, 'error'],
    [
      'the second rule of an id, by its index, though the id goes on',
      { ruleId: 'x/a', ruleIndex: 1 },
      'error',
    ],
    [
      'the rule with the id, which begins with that of the rule at the index',
      { ruleId: 'xz', ruleIndex: 1 },
      'none',
    ],
    ['the first rule of an id', { ruleId: 'x' }, 'note'],
    ['no rule, by the index of what is none', { ruleIndex: 3 }, 'warning'],
    ['a rule without an id, by its index', { ruleId: 'x', ruleIndex: 2 }, 'none'],
    ['the first extension of a name', { rule: { id: 'y', toolComponent: { name: 'E' } } }, 'note'],
    [
      'the second, which alone of them has such a rule',
      { rule: { id: 'w', toolComponent: { name: 'E' } } },
      'error',
    ],
    ['the second, by its index', { rule: { id: 'y', toolComponent: { name: 'E', index: 1 } } }, 'error'],
    [
      'the first of the name, where another is at its index',
      { rule: { id: 'y', toolComponent: { name: 'E', index: 2 } } },
      'note',
    ],
    [
      'the first of the name, by the index of a rule',
      { ruleId: 'z', rule: { index: 0, toolComponent: { name: 'E' } } },
      'note',
    ],
    [
      'the extension at an index, where none has the name',
      { rule: { index: 0, toolComponent: { name: 'F', index: 1 } } },
      'error',
    ],
  ])('is, among namesakes, that of %s', (_, result, level) => {
    expect(prepareResult(result, { run: { tool: alike } })['level']).toBe(level);
  });

  it.each([
    ['id', { id: 'y' }],
    ['guid', { guid: 'y' }],
  ])('is that of the component called by guid, then by name, then of the first with its %s', (_, named) => {
    const extensions = [
      { name: 'A', rules: [{ ...leveled('y', 'error'), guid: 'y' }] },
      { name: 'E', rules: [{ ...leveled('y', 'note'), guid: 'y' }] },
      { name: 'F', guid: 'g', rules: [{ ...leveled('y', 'none'), guid: 'y' }] },
    ];
    const calls = [
      { name: 'E' },
      { guid: 'g' },
      { name: 'E', guid: 'g' },
      { name: 'E', guid: 'other' },
      { name: 'F', guid: 'other' },
    ];
    const results = calls.map((toolComponent, at) => ({
      ...result(at + 1),
      ruleId: undefined,
      rule: { ...named, toolComponent },
    }));
    const run = { tool: { driver: { name: 'T' }, extensions }, results };
    const { document } = prepareAlone(documentOf({ version: '2.1.0', runs: [run] }));
    const levels = document.runs
      .filter(isObject)
      .flatMap((one) => resultsOf(one).map((given) => objectOf(given)['level']));
    expect(levels).toEqual(['note', 'none', 'none', 'note', 'error']);
  });

  it.each([
    ['of the only invocation', [[override({ id: 'loud' }, 'note')]], {}, 'note'],
    ['by index', [[override({ index: 1 }, 'none')]], {}, 'none'],
    [
      'of the only invocation, where its index is null',
      [[override({ id: 'loud' }, 'note')]],
      { provenance: { invocationIndex: null } },
      'note',
    ],
    ['of another rule', [[override({ id: 'plain' }, 'note')]], {}, 'error'],
    [
      'of the invocation named',
      [[], [override({ id: 'loud' }, 'note')]],
      { provenance: { invocationIndex: 1 } },
      'note',
    ],
    ['of one of several, none named', [[override({ id: 'loud' }, 'note')], []], {}, 'error'],
    ['of the other of several, none named', [[], [override({ id: 'loud' }, 'note')]], {}, 'error'],
    ['twice', [[override({ id: 'loud' }, 'note'), override({ id: 'loud' }, 'none')]], {}, 'note'],
    [
      'twice, first without a level',
      [[override({ id: 'loud' }, 'odd'), override({ id: 'loud' }, 'note')]],
      {},
      'note',
    ],
    ['of a rule that is not described', [[override({ id: 'new' }, 'note')]], { ruleId: 'new' }, 'note'],
    ['of a rule that nothing names', [[override({ guid: 'x' }, 'note')]], { ruleId: undefined }, 'warning'],
    ['without a rule', [[{ configuration: { level: 'note' } }]], {}, 'error'],
    ['without a configuration', [[{ descriptor: { id: 'loud' } }]], {}, 'error'],
    ['by what is none', [[null]], {}, 'error'],
    [
      'of no invocation',
      [[override({ id: 'loud' }, 'note')]],
      { provenance: { invocationIndex: -1 } },
      'error',
    ],
    [
      'of no invocation of several',
      [[], [override({ id: 'loud' }, 'note')]],
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
    ['Severe', 'note', 'error'],
    ['fatal', 'note', 'error'],
    ['9.800000000000000710542735760100185871124267578125', 'note', 'error'],
    ['blocker', 'note', 'error'],
    ['major', 'note', 'warning'],
    ['minor', 'none', 'note'],
    ['medium', 'note', 'warning'],
    ['moderate', 'note', 'warning'],
    ['low', 'error', 'error'],
    ['low', 'none', 'note'],
    ['10.0', 'note', 'error'],
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
    ['10', false],
    ['high', false],
    [0, false],
    [-1, false],
    ['-', false],
    [' Undefined ', false],
    ['', false],
    [null, false],
    ['10.5', true],
    [10.5, true],
    ['9,8', true],
    ['grave', true],
    ['constructor', true],
    [true, true],
    [{}, true],
  ])('%j is told of where nobody can tell what it means: %p', (score, isTold) => {
    const own = { ruleId: 'plain', properties: { 'security-severity': score } };
    const rules = [{ id: 'odd', properties: { 'security-severity': score } }];
    const warningsOf = (run: object, severity: 'raise' | 'keep' = 'raise'): readonly string[] =>
      prepareAlone(documentOf({ version: '2.1.0', runs: [run] }), { severity }).warnings;
    expect(warningsOf({ results: [own] }, 'keep')).toEqual([]);
    const told = [
      `A \`security-severity\` is neither a number up to 10 nor a word for a severity: it raises no level. (${
        typeof score === 'string' || typeof score === 'number'
          ? JSON.stringify(score)
          : 'no short text or number'
      })`,
    ];
    expect(warningsOf({ results: [own] })).toEqual(isTold ? told : []);
    expect(warningsOf({ results: [{ ...own, kind: 'informational' }] })).toEqual([]);
    const ruled = (result: object): object => ({
      tool: { driver: { rules } },
      results: [{ ...result, ruleId: 'odd' }],
    });
    expect(warningsOf(ruled({}))).toEqual(isTold ? told : []);
    expect(warningsOf(ruled({ properties: { 'security-severity': 5 } }))).toEqual([]);
  });

  it('is neither walked through nor repeated where it is long or deep', () => {
    const deep = '['.repeat(4_500) + ']'.repeat(4_500);
    for (const score of [`"${'high'.padStart(5_000)}"`, deep]) {
      const given = `{"ruleId":"plain","level":"note","properties":{"security-severity":${score}}}`;
      const text = `{"version":"2.1.0","runs":[{"results":[${given}]}]}`;
      const { warnings, document } = prepareAlone(readSarif(Buffer.from(text)));
      expect(warnings).toEqual([
        expect.stringMatching(/: it raises no level\. \(no short text or number\)$/),
      ]);
      expect(document.runs).toMatchObject([{ results: [{ level: 'note' }] }]);
    }
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
