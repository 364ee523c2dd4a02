import { describe, expect, it } from '@jest/globals';
import { readSarif } from '../at-once.js';
import { documentOf, prepareAlone, prepareResult } from '../import.js';

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
    [{ startLine: 'x', endLine: '0' }, {}],
    [{ startLine: '-3', endLine: '7a' }, {}],
  ])('makes the region %j %j', (given, expected) => {
    expect(region(given)).toEqual([{ physicalLocation: { region: expected } }]);
  });

  it('leaves out runs that are no objects', () => {
    const given = documentOf({ version: '2.1.0', runs: [null, { results: [] }, 'x'] });
    const { document, warnings } = prepareAlone(given);
    expect([document.runs, warnings]).toEqual([[{ results: [] }], ['A run that is no object was left out.']]);
  });

  it.each(['7', '12345678901234567890'])('makes text of the rule id %s', (ruleId) => {
    const text = `{"version":"2.1.0","runs":[{"results":[{"ruleId":${ruleId},"message":{"text":"m"}}]}]}`;
    const { document } = prepareAlone(readSarif(Buffer.from(text)));
    expect(document.runs).toMatchObject([{ results: [{ ruleId }] }]);
  });

  it.each([
    [{ ruleId: null, properties: [] }, {}],
    [{ ruleId: '' }, {}],
    [{ ruleIndex: 1.5, locations: null }, {}],
    [{ locations: ['a', { physicalLocation: 'b' }] }, { locations: [{}] }],
    [{ message: { text: 3, markdown: 'm' } }, { message: { markdown: 'm' } }],
    [
      { locations: [{ physicalLocation: { artifactLocation: 'a.ts' } }] },
      { locations: [{ physicalLocation: {} }] },
    ],
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
    const { document, counts } = prepareAlone(
      documentOf({ version: '2.1.0', runs: [{ results: [result] }] }),
    );
    expect([counts.sent, document.runs]).toEqual([1, [{ results: [result] }]]);
  });

  it.each([
    ['results that are null', { results: null }, {}, []],
    ['results that are no list', { results: 'none' }, {}, []],
    ['results that are an empty object', { results: {} }, {}, []],
    [
      'one rule and one location where lists should be',
      {
        tool: { driver: { rules: { id: 'r', defaultConfiguration: { level: 'error' } } } },
        results: [{ ruleId: 'r', message: { text: 'm' }, locations: { physicalLocation: {} } }],
      },
      {
        tool: { driver: { rules: [{ id: 'r', defaultConfiguration: { level: 'error' } }] } },
        results: [
          { ruleId: 'r', message: { text: 'm' }, locations: [{ physicalLocation: {} }], level: 'error' },
        ],
      },
      [
        'What stands alone in `rules`, where a list belongs, was read as a list of one.',
        'What stands alone in `locations`, where a list belongs, was read as a list of one.',
      ],
    ],
    [
      'one argument where a list should be',
      { results: [{ ruleId: 'r', message: { text: 'In {0}', arguments: 'x' } }] },
      { results: [{ ruleId: 'r', level: 'warning', message: { text: 'In x', arguments: ['x'] } }] },
      ['What stands alone in `arguments`, where a list belongs, was read as a list of one.'],
    ],
    [
      'one result where a list should be',
      { results: { ruleId: 'r', level: 'error', message: { text: 'm' } } },
      { results: [{ ruleId: 'r', level: 'error', message: { text: 'm' } }] },
      ['What stands alone in `results`, where a list belongs, was read as a list of one.'],
    ],
    [
      'a result of nulls, of which nothing is said',
      {
        results: [
          {
            ruleId: 'r',
            message: { text: 'm' },
            level: null,
            ruleIndex: null,
            properties: null,
            locations: null,
          },
        ],
      },
      { results: [{ ruleId: 'r', message: { text: 'm' }, level: 'warning' }] },
      [],
    ],
    [
      'a property bag that is none',
      { results: [{ ruleId: 'r', message: { text: 'm' }, properties: ['p'] }] },
      { results: [{ ruleId: 'r', message: { text: 'm' }, level: 'warning' }] },
      ['What a result has as `properties`, which the service would not take, was left out.'],
    ],
    [
      'locations that are none',
      { results: [{ ruleId: 'r', message: { text: 'm' }, locations: [null, 'a', {}] }] },
      { results: [{ ruleId: 'r', message: { text: 'm' }, level: 'warning', locations: [{}] }] },
      ['A location that is no object was left out.'],
    ],
    [
      'extensions, their rules and invocations that are none, which stay',
      { tool: { extensions: [null, { rules: [null] }] }, invocations: [null] },
      { tool: { extensions: [null, { rules: [null] }] }, invocations: [null] },
      [],
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
      'rules that are no list',
      { tool: { driver: { rules: {} } } },
      { tool: { driver: {} } },
      ["A tool's or rule's rules that is not a list was left out."],
    ],
    [
      'rules that are none',
      { tool: { driver: { rules: [null, { id: ['r'], properties: [] }] } } },
      { tool: { driver: { rules: [{}, {}] } } },
      [
        'A rule that is no object was replaced by an empty one.',
        "A tool's or rule's id that is not a text was left out.",
        "A tool's or rule's properties that is not an object was left out.",
      ],
    ],
    [
      'rules that are numbered',
      {
        tool: { driver: { rules: [{ id: 0 }, { id: 1, defaultConfiguration: { level: 'error' } }] } },
        results: [{ ruleId: 1, message: { text: 'm' } }],
      },
      {
        tool: { driver: { rules: [{ id: '0' }, { id: '1', defaultConfiguration: { level: 'error' } }] } },
        results: [{ ruleId: '1', message: { text: 'm' }, level: 'error' }],
      },
      [],
    ],
    [
      'rules of an extension that are numbered',
      {
        tool: { extensions: [{ rules: [{ id: 1, defaultConfiguration: { level: 'error' } }] }] },
        results: [{ ruleId: 1, message: { text: 'm' } }],
      },
      {
        tool: { extensions: [{ rules: [{ id: '1', defaultConfiguration: { level: 'error' } }] }] },
        results: [{ ruleId: '1', message: { text: 'm' }, level: 'error' }],
      },
      [],
    ],
    [
      'a rule with an empty id',
      {
        tool: { driver: { rules: [{ id: '' }, { id: 'r' }] } },
        results: [{ ruleIndex: 0, message: { text: 'm' } }],
      },
      {
        tool: { driver: { rules: [{}, { id: 'r' }] } },
        results: [{ ruleIndex: 0, message: { text: 'm' }, level: 'warning' }],
      },
      ["A tool's or rule's id that is not a name was left out."],
    ],
  ])('mends %s', (_, run, expected, warnings) => {
    const prepared = prepareAlone(documentOf({ version: '2.1.0', runs: [run] }));
    expect(prepared.document.runs).toEqual([expected]);
    expect(prepared.warnings).toEqual(warnings);
  });

  it.each([
    [
      'a level that is none',
      { ruleId: 'r', message: { text: 'm' }, level: 'style' },
      /^A result's level is not a known one: it is read as if none were given\. \(style\)$/,
    ],
    [
      'a level in another word',
      { ruleId: 'r', message: { text: 'm' }, level: 'Fatal' },
      /^A level of `fatal`, which SARIF does not know, means `error`\.$/,
    ],
    [
      'a result of a rule whose level is none',
      { ruleId: 'odd', message: { text: 'm' } },
      /^A rule's level \(`defaultConfiguration`\) is not a known one: it was read as `warning`\.$/,
    ],
    ['a result that the service will reject', { level: 'note' }, /is sent for the service to reject\.$/],
    ['one that is no object', 7, /^A result that is no object/],
  ])('says so for %s', (_, result, warning) => {
    const tool = { driver: { rules: [{ id: 'odd', defaultConfiguration: { level: 'STYLE' } }] } };
    const { warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [{ tool, results: [result] }] }));
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  it('says of what holds of several results how often it does, and of what first', () => {
    const results = ['style', 'odd'].map((level) => ({ ruleId: level, level }));
    expect(prepareAlone(documentOf({ version: '2.1.0', runs: [{ results }] })).warnings).toEqual([
      "A result's level is not a known one: it is read as if none were given. (2 times, the first: style)",
    ]);
  });

  it('reads the level of a rule that is none as a warning', () => {
    const run = { tool: { driver: { rules: [{ id: 'odd', defaultConfiguration: { level: 'STYLE' } }] } } };
    expect(prepareResult({ ruleId: 'odd' }, { run })['level']).toBe('warning');
  });

  const alone = (list: string, element: object): object =>
    ({
      artifacts: { artifacts: element, results: [{ ruleId: 'r', locations: [at({ index: 0 })] }] },
      extensions: { tool: { driver: { name: 'T' }, extensions: element } },
      locations: { results: [{ ruleId: 'r', locations: element }] },
      rules: { tool: { driver: { name: 'T', rules: element } } },
    })[list] ?? {};
  const at = (artifactLocation: object): object => ({ physicalLocation: { artifactLocation } });

  it.each([
    ['artifacts', { location: { uri: 'a.ts' } }],
    ['extensions', { name: 'E' }],
    ['extensions', { guid: 'g' }],
    ['extensions', { rules: [] }],
    ['locations', { physicalLocation: {} }],
    ['locations', { logicalLocations: [] }],
    ['rules', { id: 'r' }],
    ['rules', { guid: 'g' }],
  ])('reads what stands alone in %s as a list of it where it is %j', (list, element) => {
    const { warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [alone(list, element)] }));
    expect(warnings).toEqual([
      `What stands alone in \`${list}\`, where a list belongs, was read as a list of one.`,
    ]);
  });

  it('gives no run results that has none', () => {
    const runs = [{ results: [{ ruleId: 'r', kind: 'pass' }] }, {}];
    expect(prepareAlone(documentOf({ version: '2.1.0', runs })).document.runs).toEqual([{ results: [] }, {}]);
  });

  it('counts the levels of critical and of blocker among what no level can say', () => {
    const results = ['Critical', 'BLOCKER', 'fatal', 'high', 'error'].map((level) => ({
      ruleId: level,
      level,
    }));
    expect(prepareAlone(documentOf({ version: '2.1.0', runs: [{ results }] })).critical).toBe(2);
  });

  it('reads the word of a rule or an override like that of a result, where it decides', () => {
    const rules = ['grave', 'plain'].map((id) => ({ id, defaultConfiguration: { level: 'CRITICAL' } }));
    const told = { descriptor: { index: 1 }, configuration: { level: 'Info' } };
    const invocations = [{ executionSuccessful: true, ruleConfigurationOverrides: [told] }];
    const results = [
      { ruleId: 'grave' },
      { ruleId: 'grave', level: 'note', guid: 'milder' },
      { ruleId: 'plain' },
      { ruleId: 'grave', kind: 'informational', properties: { 'security-severity': '9.8' } },
    ].map((result, at) => ({ ...result, message: { text: `m${at}` } }));
    const run = { tool: { driver: { rules } }, invocations, results };
    const { document, critical, warnings } = prepareAlone(documentOf({ version: '2.1.0', runs: [run] }));
    expect(document.runs).toMatchObject([
      { results: [{ level: 'error' }, { level: 'note' }, { level: 'note' }, { level: 'none' }] },
    ]);
    expect(critical).toBe(1);
    expect(warnings).toEqual([
      'A level of `critical`, which SARIF does not know, means `error`.',
      'A level of `info`, which SARIF does not know, means `note`.',
    ]);
  });

  it('says nothing of a rule index that is not set', () => {
    const result = { ruleId: 'r', ruleIndex: -1, message: { text: 'm' } };
    const prepared = prepareAlone(documentOf({ version: '2.1.0', runs: [{ results: [result] }] }));
    expect([prepared.warnings, prepared.document.runs]).toEqual([
      [],
      [{ results: [{ ruleId: 'r', message: { text: 'm' }, level: 'warning' }] }],
    ]);
  });

  it('takes a number of many digits for no object', () => {
    const result = '{"ruleId":"r","message":12345678901234567890,"properties":12345678901234567890}';
    const text = `{"version":"2.1.0","runs":[{"results":[${result}]}]}`;
    const { document } = prepareAlone(readSarif(Buffer.from(text)));
    expect(document.runs).toEqual([{ results: [{ ruleId: 'r', message: { text: 'r' }, level: 'warning' }] }]);
  });

  it.each([
    [0, [], []],
    [1, [0], [expect.stringMatching(/reject\.$/)]],
    [2, [0, 1], [expect.stringMatching(/reject\. \(2 times\)$/)]],
    [6, [0, 1, 2, 3, 4], [expect.stringMatching(/reject\. \(6 times\)$/)]],
  ])(
    'says of %i results of a sort how many they are, and where some of them stand',
    (count, at, warnings) => {
      const results = Array.from({ length: count }, () => ({ level: 'note' }));
      const runs = [{}, { results: [{ ruleId: 'fine' }, ...results] }];
      const prepared = prepareAlone(documentOf({ version: '2.1.0', runs }));
      const places = at.map((one) => `runs[1].results[${one + 1}]: neither a rule nor a message`).join('; ');
      expect([prepared.unfit.count, prepared.warnings]).toEqual([count, warnings]);
      expect(prepared.unfit.words).toContain(`(${places}${count > 5 ? '; 1 more' : ''})`);
    },
  );

  it('counts the runs of the file, also those that are no object', () => {
    const artifactLocation = { uri: 'x'.repeat(4_097) };
    const far = { ruleId: 'r', locations: [{ physicalLocation: { artifactLocation } }] };
    const runs = [null, { results: [{ level: 'note' }, 7, far] }];
    const { unfit } = prepareAlone(documentOf({ version: '2.1.0', runs }));
    expect(unfit.words).toContain(
      '(runs[1].results[0]: neither a rule nor a message; runs[1].results[1]: no object; ' +
        'runs[1].results[2]: an address of over 4096 characters)',
    );
  });

  const fine = { ruleId: 'r', message: { text: 'm' } };
  const ruled = (rule: object) => ({ tool: { driver: { rules: [rule] } } });
  it.each<[string, number, (text: string) => object]>([
    ['a rule id', 1_024, (ruleId) => ({ results: [{ ...fine, ruleId }] })],
    [
      'a URI',
      4_096,
      (uri) => ({ results: [{ ...fine, locations: [{ physicalLocation: { artifactLocation: { uri } } }] }] }),
    ],
    ['the name of a driver', 1_024, (name) => ({ tool: { driver: { name } } })],
    ['the version of a driver', 256, (version) => ({ tool: { driver: { name: 'T', version } } })],
    ['the id of a rule', 1_024, (id) => ruled({ id })],
  ])('takes %s of %i characters, and says so of one more', (_, most, runOf) => {
    const said = [most, most + 1].map((length) => {
      const runs = [runOf('x'.repeat(length))];
      return prepareAlone(documentOf({ version: '2.1.0', runs })).warnings.length;
    });
    expect(said).toEqual([0, 1]);
  });

  it.each([
    ['a rule id', { ruleId: 'r' }],
    ['a text', { message: { text: 'm' } }],
    ['Markdown', { message: { markdown: 'm' } }],
  ])('takes a result that has nothing but %s', (_, result) => {
    const prepared = prepareAlone(documentOf({ version: '2.1.0', runs: [{ results: [result, result] }] }));
    expect([prepared.warnings, prepared.counts]).toMatchObject([[], { sent: 1, merged: 1 }]);
  });

  it('leaves runs out that are none, and names of every object alone', () => {
    const text =
      '{"version":"2.1.0","runs":[null,{"__proto__":{"results":[1]},"results":[{"ruleId":"__proto__","message":{"id":"__proto__"},"__proto__":1}]}]}';
    const { document, counts } = prepareAlone(documentOf(JSON.parse(text)));
    expect(counts.results).toBe(1);
    expect(JSON.stringify(document)).toContain('"__proto__":1,"level":"warning"');
  });
});
