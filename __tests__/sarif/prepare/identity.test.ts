import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readDocument } from '../../../src/local/sarif/document.js';
import { importedFinding } from '../../../src/local/sarif/mapping.js';
import { resultsOf } from '../../../src/sarif/document/document.js';
import { isObject, objectOf } from '../../../src/sarif/document/json.js';
import { Identities } from '../../../src/sarif/prepare/identities.js';
import { Weaknesses } from '../../../src/sarif/prepare/weakness.js';
import type { Prepared } from '../../../src/sarif/prepare/prepared.js';
import { prepare, readSarif, split } from '../at-once.js';
import { bench } from '../../local/harness.js';
import { documentOf, OPTIONS, prepareAlone } from '../import.js';
import { manifest, reportBytes } from '../reports.js';

const { world } = bench('observed').service;

/** The keys that the local service, written from the same facts, gives to the results of a document. */
const keysOf = (bytes: Buffer): string[] => {
  const { results, resultCount } = readDocument(world, bytes);
  expect(results.length).toBe(resultCount);
  return results.map((read) => importedFinding('target', read).dedupeKey);
};

describe('agreement with the service', () => {
  const valid = manifest.filter(({ results, isValid }) => isValid && results > 0);

  it.each(valid)('rejects nothing of $file and sees no key twice', ({ file }) => {
    const parts = [...split(prepareAlone(readSarif(reportBytes(file))))];
    const keys = parts.flatMap((part) => (part.kind === 'part' ? keysOf(part.bytes) : []));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [{ tags: ['CWE-20'] }, 'CWE-20'],
    [{ tags: ['cwe-020'] }, 'CWE-20'],
    [{ tags: ['external/cwe/cwe-079'] }, 'CWE-79'],
    [{ tags: ['XCWE-20'] }, ''],
    [{ tags: ['CWE-20x'] }, ''],
    [{ tags: ['external/cwe/x/cwe-20'] }, ''],
    [{ tags: 'CWE-20' }, 'CWE-20'],
    [{ tags: [20, 'CWE-20'] }, 'CWE-20'],
    [{ cwe: [20, 'CWE-21'] }, 'CWE-21'],
    [{ cwe: 20, tags: ['CWE-20'] }, 'CWE-20'],
    [{ cwe: '', 'cwe.id': 'CWE-22' }, 'CWE-22'],
  ])('takes the weakness of a rule with %j for %j, as the service does', (properties, weakness) => {
    const rule = { id: 'r', properties };
    expect(new Weaknesses().of({ ruleId: 'r' }, rule)).toBe(weakness);
    const driver = { name: 'T', rules: [rule] };
    const results = [{ ruleId: 'r', ruleIndex: 0, level: 'note', message: { text: 'm' } }];
    const bytes = Buffer.from(JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver }, results }] }));
    const [read] = readDocument(world, bytes).results;
    expect(read === undefined ? undefined : (importedFinding('target', read).cwe ?? '')).toBe(weakness);
  });

  it.each([
    ['of a part of the id', { ruleId: 'a/1', ruleIndex: 0 }, 'CWE-1'],
    ['of a part of the id, by an index in `rule`', { rule: { id: 'a/1', index: 0 } }, 'CWE-1'],
    ['of a part of the id alone', { ruleId: 'a/1' }, 'CWE-1'],
    ['the second of an id', { ruleIndex: 2 }, 'CWE-3'],
    ['the second of an id, by an index in `rule`', { ruleId: 'b', rule: { index: 2 } }, 'CWE-3'],
    ['the second of an id, by its guid', { rule: { guid: 'g' } }, 'CWE-3'],
    [
      'the second of an id, of the driver by name',
      { rule: { index: 2, toolComponent: { name: 'T' } } },
      'CWE-3',
    ],
    ['the first of an id', { ruleId: 'b' }, 'CWE-2'],
    ['without an id', { rule: { index: 3 } }, 'CWE-4'],
    ['with the id, where the index is that of another', { ruleId: 'b', ruleIndex: 0 }, 'CWE-2'],
    ['with the id, where the index is that of none', { ruleId: 'b', ruleIndex: 9 }, 'CWE-2'],
  ])('has the service find the weakness of the rule that is %s', (_, named, weakness) => {
    const bags = ['CWE-1', 'CWE-2', 'CWE-3', 'CWE-4'].map((cwe) => ({ properties: { cwe } }));
    const rules = [{ id: 'a' }, { id: 'b' }, { id: 'b', guid: 'g' }, {}].map((rule, at) => ({
      ...rule,
      ...bags[at],
    }));
    const results = [{ ...named, message: { text: 'm' } }];
    const given = documentOf({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'T', rules } }, results }],
    });
    const [read] = readDocument(world, Buffer.from(JSON.stringify(prepareAlone(given).document))).results;
    expect(read && importedFinding('target', read).cwe).toBe(weakness);
  });

  const run = {
    tool: {
      driver: {
        name: 'T',
        rules: [
          { id: 'a', properties: { tags: ['external/cwe/cwe-079', 'CWE-20'] } },
          { id: 'b', properties: { cwe: ['CWE-1'] }, shortDescription: { text: 'says' } },
          { id: 'a', properties: { 'cwe.id': 'CWE-2' } },
        ],
      },
    },
    artifacts: [{ location: { uri: 'src/a.ts' } }],
  };
  const result = fc.record(
    {
      ruleId: fc.constantFrom('a', 'A', 'b', 'c', ' a'),
      ruleIndex: fc.constantFrom(-1, 0, 1, 2, 7),
      level: fc.constantFrom('error', 'note'),
      message: fc.constantFrom(
        { text: 'says' },
        { text: 'SAYS ' },
        { markdown: 'says' },
        {},
        { text: `${'x'.repeat(80)}1` },
        { text: `${'x'.repeat(80)}2` },
      ),
      properties: fc.constantFrom({ cwe: 'CWE-79' }, { cwe: ['', 'cwe-79'] }, { 'cwe.id': 'CWE-2' }, {}),
      locations: fc.constantFrom(
        [{ physicalLocation: { artifactLocation: { uri: 'src/a.ts' }, region: { startLine: 1 } } }],
        [
          {
            physicalLocation: {
              artifactLocation: { uri: 'file:///work/checkout/SRC/a.ts' },
              region: { startLine: 1 },
            },
          },
        ],
        [{ physicalLocation: { artifactLocation: { index: 0 }, region: { startLine: 1, endLine: 1 } } }],
        [],
      ),
    },
    { requiredKeys: [] },
  );

  it('keeps one result of each key', () => {
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 6 }), (results) => {
        const alone = results.map((one) => bytesOf({ ...run, results: [one] }));
        const keys = new Set(alone.flatMap((bytes) => readKeys(bytes)));
        const nothingSaid = alone.filter((bytes) => readKeys(bytes).length === 0).length;
        const { counts } = prepareAlone(documentOf({ version: '2.1.0', runs: [{ ...run, results }] }));
        expect(counts.sent).toBe(keys.size + nothingSaid);
      }),
      { numRuns: 400 },
    );
  });

  const bytesOf = (given: object): Buffer =>
    Buffer.from(JSON.stringify(prepareAlone(documentOf({ version: '2.1.0', runs: [given] })).document));
  /** None for a result that the service rejects since it says nothing. */
  const readKeys = (bytes: Buffer): string[] =>
    readDocument(world, bytes).results.map((read) => importedFinding('target', read).dedupeKey);
});

describe('merging', () => {
  const at = (startLine: number, level: string, more: object = {}): object => ({
    ruleId: 'r',
    level,
    message: { text: 'm' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'a.ts' }, region: { startLine } } }],
    ...more,
  });
  const inWords = (text: string, guid: string): object => ({
    ...at(1, 'error', { guid }),
    message: { text },
  });
  const inFile = (uri: string, guid: string): object => ({
    ...at(1, 'error', { guid }),
    locations: [{ physicalLocation: { artifactLocation: { uri } } }],
  });
  const reportOf = (...runs: object[][]): object => ({
    version: '2.1.0',
    runs: runs.map((results) => ({ tool: { driver: { name: 'T' } }, results })),
  });
  const guidsOf = ({ document }: Prepared): unknown[] =>
    document.runs.filter(isObject).flatMap((run) => resultsOf(run).map((one) => objectOf(one)['guid']));

  it.each([
    ['the strongest stays', [[at(1, 'note', { guid: '1' }), at(1, 'error', { guid: '2' })]], ['2']],
    ['the first of equals stays', [[at(1, 'error', { guid: '1' }), at(1, 'error', { guid: '2' })]], ['1']],
    [
      'across runs',
      [[at(1, 'note', { guid: '1' })], [at(1, 'error', { guid: '2' }), at(2, 'note', { guid: '3' })]],
      ['2', '3'],
    ],
    [
      'by the raised level',
      [
        [
          at(1, 'error', { guid: '1' }),
          at(1, 'note', { guid: '2', properties: { 'security-severity': '8.9' } }),
        ],
      ],
      ['1'],
    ],
    [
      'by a critical score, which no level can say',
      [
        [
          at(1, 'error', { guid: '1' }),
          at(1, 'note', { guid: '2', properties: { 'security-severity': '9' } }),
        ],
      ],
      ['2'],
    ],
    [
      'messages that differ only in the half of a pair that the end of their beginning leaves',
      [['\u{1f600}', '\u{1f900}'].map((end, index) => inWords('x'.repeat(79) + end, `${index + 1}`))],
      ['1'],
    ],
    [
      'messages that differ in the last character of their beginning are told apart',
      [['a', 'b'].map((end, index) => inWords('x'.repeat(79) + end, `${index + 1}`))],
      ['1', '2'],
    ],
    [
      'weaknesses and addresses that differ only in blanks around them',
      [
        [
          at(1, 'error', { guid: '1', properties: { cwe: 'CWE-79' } }),
          at(1, 'error', { guid: '2', properties: { cwe: ' CWE-79 ' } }),
          inFile('b.ts', '3'),
          inFile(' b.ts ', '4'),
        ],
      ],
      ['1', '3'],
    ],
    [
      'addresses that differ behind their first 500 characters are told apart',
      [['a', 'b', 'A'].map((end, at) => inFile(`${'x'.repeat(600)}${end}`, `${at + 1}`))],
      ['1', '2'],
    ],
    [
      'never into one that the service rejects',
      [[at(1, 'error', { guid: '1', locations: [...listed(1), ...long()] }), at(1, 'note', { guid: '2' })]],
      ['1', '2'],
    ],
  ])('%s', (_, runs, guids) => {
    const prepared = prepareAlone(documentOf(reportOf(...runs)));
    expect(guidsOf(prepared)).toEqual(guids);
    expect(prepared.counts.merged).toBe(prepared.counts.results - guids.length);
  });

  it.each([
    ['suppressed', { suppressions: [{ kind: 'inSource' }] }, 'suppressed'],
    ['passed', { kind: 'pass' }, 'skipped'],
  ])('is never one with a result that is %s', (_, more, fate) => {
    const prepared = prepareAlone(documentOf(reportOf([at(1, 'error', more), at(1, 'note', { guid: '2' })])));
    expect([guidsOf(prepared), prepared.counts]).toMatchObject([['2'], { merged: 0, [fate]: 1 }]);
  });

  it('goes to the higher level before a critical score, and to that among equal levels', () => {
    const critical = { properties: { 'security-severity': '9.5' } };
    const winnerOf = (...given: object[]) =>
      guidsOf(prepareAlone(documentOf(reportOf(given)), { severity: 'keep' }));
    const scored = at(1, 'warning', { ...critical, guid: 'critical' });
    expect(winnerOf(scored, at(1, 'error', { guid: 'error' }))).toEqual(['error']);
    expect(winnerOf(at(1, 'warning', { guid: 'warning' }), scored)).toEqual(['critical']);
  });

  it('is critical where any of them was, though levels are kept', () => {
    const scored = at(1, 'note', { properties: { 'security-severity': '9.5' } });
    const error = at(1, 'error');
    for (const given of [
      [scored, error],
      [error, scored],
      [error, scored, at(1, 'note')],
      [scored, at(1, 'warning'), error],
    ])
      expect(prepareAlone(documentOf(reportOf(given)), { severity: 'keep' })).toMatchObject({
        critical: 1,
        counts: { sent: 1 },
      });
    for (const plain of [
      [error, at(1, 'note')],
      [at(1, 'note'), error],
    ])
      expect(prepareAlone(documentOf(reportOf(plain)), { severity: 'keep' }).critical).toBe(0);
  });

  it('is critical where one of another file was, which is prepared again', () => {
    const identities = new Identities();
    const go = (file: string, ...results: object[]): Prepared =>
      prepare(documentOf(reportOf(results)), file, { ...OPTIONS, severity: 'keep' }, identities);
    const scored = at(1, 'note', { properties: { 'security-severity': '9.5' } });
    expect(go('a', at(1, 'error')).critical).toBe(0);
    expect(go('b', scored).outdated).toEqual(['a']);
    expect(go('a', at(1, 'error'))).toMatchObject({ critical: 1, outdated: [] });
    expect(go('b', scored).outdated).toEqual([]);
  });

  it('reaches over files: the weaker one is outdated, and loses its result when it is prepared again', () => {
    const identities = new Identities();
    const go = (file: string, ...results: object[]): Prepared =>
      prepare(documentOf(reportOf(results)), file, OPTIONS, identities);
    const weak = [at(1, 'note', { guid: 'a1' }), at(2, 'note', { guid: 'a2' })];
    const strong = [at(1, 'error', { guid: 'b1' }), at(2, 'note', { guid: 'b2' })];
    expect(guidsOf(go('a', ...weak))).toEqual(['a1', 'a2']);
    const second = go('b', ...strong);
    expect([guidsOf(second), second.outdated, second.counts.merged]).toEqual([['b1'], ['a'], 1]);
    const again = go('a', ...weak);
    expect([guidsOf(again), again.outdated, again.counts.merged]).toEqual([['a2'], [], 1]);
    expect(guidsOf(go('b', ...strong))).toEqual(['b1']);
  });

  it('gives identities back when nothing of a file is imported', () => {
    const identities = new Identities();
    const go = (file: string, level: string): Prepared =>
      prepare(documentOf(reportOf([at(1, level)])), file, OPTIONS, identities);
    go('a', 'note');
    go('b', 'error');
    expect(go('c', 'error').counts.sent).toBe(0);
    expect(identities.release('b')).toEqual(['a', 'c']);
    expect([go('a', 'note').counts.sent, go('c', 'error').outdated]).toEqual([1, ['a']]);
  });

  function listed(startLine: number): object[] {
    return [{ physicalLocation: { artifactLocation: { uri: 'a.ts' }, region: { startLine } } }];
  }
  function long(): object[] {
    return [{ physicalLocation: { artifactLocation: { uri: 'x'.repeat(4097) } } }];
  }
});

describe('what a file holds', () => {
  const first = (file: string) => ({ file, ordinal: 0, rank: 2 });

  it('is forgotten with it, and nothing else is', () => {
    const identities = new Identities();
    identities.claim('one', first('a'));
    identities.claim('one', first('b'));
    identities.claim('two', first('c'));
    expect(identities.release('a')).toEqual(['b']);
    expect(identities.claim('one', first('b'))).toMatchObject({ isHeld: true });
    expect(identities.claim('two', first('b'))).toEqual({ isHeld: false });
    identities.claim('three', first('a'));
    expect([identities.release('a'), identities.release('nobody')]).toEqual([[], []]);
  });

  it('makes no work for the file itself, whose results were merged into one another', () => {
    const identities = new Identities();
    identities.claim('one', first('a'));
    identities.claim('one', { ...first('a'), ordinal: 1 });
    expect(identities.release('a')).toEqual([]);
  });

  it('is as strong as its level, however many critical ones it stands for', () => {
    const identities = new Identities();
    const claim = (file: string, rank: number) => identities.claim('one', { ...first(file), rank });
    claim('a', 1.5);
    expect(claim('b', 2.5)).toMatchObject({ isHeld: true, isCritical: true });
    expect(claim('c', 2.5)).toEqual({ isHeld: false });
    expect(claim('d', 3)).toMatchObject({ isHeld: true, isCritical: true });
    expect(claim('e', 3)).toEqual({ isHeld: false });
  });

  it('is never a result that was barred', () => {
    const identities = new Identities();
    identities.claim('one', first('a'));
    identities.claim('one', first('b'));
    expect(identities.bar('a', [0])).toEqual(['a', 'b']);
    expect(identities.bar('a', [0])).toEqual([]);
    expect(identities.bar('a', [0, 2])).toEqual(['a']);
    // Opened, each stands for itself, in whatever file, for good.
    identities.claim('two', { ...first('a'), ordinal: 1 });
    expect(identities.mayRepeat).toBe(false);
    identities.claim('two', first('e'));
    expect(identities.unmerge('a', [1, 7])).toEqual(['a', 'e']);
    expect(identities.mayRepeat).toBe(true);
    expect(identities.unmerge('a', [1])).toEqual([]);
    expect([first('b'), first('c')].map((one) => identities.claim('two', one))).toEqual([
      { isHeld: true, isCritical: false },
      { isHeld: true, isCritical: false },
    ]);
    identities.release('a');
    expect(identities.claim('two', first('d'))).toMatchObject({ isHeld: true });
    const barred = [0, 1, 2].map((ordinal) => identities.isBarred('a', ordinal));
    expect([...barred, identities.isBarred('b', 0)]).toEqual([true, false, true, false]);
  });
});
