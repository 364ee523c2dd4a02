import { describe, expect, it } from '@jest/globals';
import { Verbatim } from '../../../src/sarif/document/exact.js';
import { objectOf } from '../../../src/sarif/document/json.js';
import { missingText } from '../../../src/sarif/prepare/message.js';
import type { PrepareOptions } from '../../../src/sarif/prepare/prepared.js';
import { Fate } from '../../../src/sarif/prepare/relevance.js';
import { documentOf, prepareAlone, prepareResult } from '../import.js';
import { tool } from '../tool.js';

it('says why results are skipped', () => {
  const skipped = (...results: object[]): readonly string[] =>
    prepareAlone(documentOf({ version: '2.1.0', runs: [{ results }] })).warnings;
  const result = { ruleId: 'r', message: { text: 'm' } };
  const absent = { ...result, baselineState: 'absent' };
  expect(skipped(absent, { ...result, kind: 'pass' }, absent, { ...result, kind: 'notApplicable' })).toEqual([
    'Results skipped: 1 passed, 1 not applicable, 2 absent from the baseline.',
  ]);
  expect(skipped(result, { ...result, suppressions: [{}] })).toEqual([]);
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
    ['its own, with arguments', { text: '{0} is {1}', arguments: ['a', 'b'] }, 'plain', 'a is b'],
    ['its own without a place for them', { text: 'own {{x}}', arguments: [] }, 'plain', 'own {{x}}'],
    ['its own, which could be filled twice', { text: '{0}', arguments: ['{0}!'] }, 'plain', '{0}!'],
    [
      'its own, with braces for an argument',
      { text: 'In {0}', arguments: ['{{ x }}'] },
      'plain',
      'In {{ x }}',
    ],
    [
      'its own, with a number for an argument',
      { text: '{0} of {1}', arguments: [12, 'x'] },
      'plain',
      '12 of x',
    ],
    [
      'its own, with what is no argument',
      { text: '{0} of {1}', arguments: [true, {}] },
      'plain',
      '{0} of {1}',
    ],
    ['its own, with an argument in the place of a list', { text: 'In {0}', arguments: 'x' }, 'plain', 'In x'],
    ['its own, with a number in the place of a list', { text: 'In {0}', arguments: 7 }, 'plain', 'In 7'],
    ['of Markdown only, with arguments', { markdown: '`{0}`', arguments: ['x'] }, 'described', '`x`'],
    ['of no rule', { id: 'g', arguments: ['a'] }, 'plain', 'Of all: a'],
    ['of the rule, before that', { id: 'm', arguments: ['a', 'b'] }, 'loud', 'Has a, b {2} {9}'],
    ['of the component that defines the rule', { id: 'g', arguments: ['a'] }, 'far', 'Of the extension: a'],
    ['of that component alone', { id: 'm', arguments: ['a'] }, 'far', 'far'],
    ['of the driver where no rule is known', { id: 'g', arguments: ['a'] }, 'none', 'Of all: a'],
    ['of another component, where no rule is known', { id: 'only' }, 'none', 'none'],
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

  it('writes a long number no more often than it may be put in', () => {
    let times = 0;
    class Counted extends Verbatim {
      override toJSON(): object {
        times += 1;
        return super.toJSON();
      }
    }
    const message = { text: '{0}'.repeat(10), arguments: [new Counted('7'.repeat(60_000))] };
    expect(missingText(message, undefined, undefined, undefined)).toHaveLength(60_000 + 9 * '{0}'.length);
    expect(times).toBe(2);
  });

  it.each([
    ['of an id, whose arguments have places', { text: '{0}' }, { id: 'm', arguments: ['{1}', 'z'] }, '{1}'],
    ['of the description, with places', {}, { id: 'none', arguments: ['x'] }, 'short of x'],
    ['of Markdown, with places', {}, { text: '', markdown: '*{0}*', arguments: ['x'] }, '*x*'],
    ['of Markdown alone, with places', {}, { markdown: '*{0}*', arguments: ['{0}!'] }, '*{0}!*'],
    ['of its own, with places', {}, { text: 'In {0}', arguments: ['${{ x }}'] }, 'In ${{ x }}'],
    ['of its own beside an id', { text: '{0}' }, { id: 'm', text: 'a {0}', arguments: ['{0}'] }, 'a {0}'],
    ['what was filled before', { text: '{0}' }, { id: 'm', text: '{1}', arguments: ['{1}', 'z'] }, '{1}'],
  ])('%s is not filled again', (_, m, message, text) => {
    const rules = [{ id: 'r', messageStrings: { m }, shortDescription: { text: 'short of {0}' } }];
    const run = { tool: { driver: { name: 'T', rules } } };
    const once = prepareResult({ ruleId: 'r', message }, { run });
    expect(objectOf(once['message'])['text']).toBe(text);
    expect(prepareResult(once, { run })).toEqual(once);
  });

  it.each([
    ['kept', ['b'], { text: 'a b', arguments: ['b'] }],
    ['left out where they would be filled in again', ['{0}!'], { text: 'a {0}!' }],
  ])('has its arguments, which are %s', (_, given, message) => {
    const rules = [{ id: 'r', messageStrings: { m: { text: 'a {0}' } } }];
    const run = { tool: { driver: { name: 'T', rules } } };
    const prepared = prepareResult({ ruleId: 'r', message: { id: 'm', arguments: given } }, { run });
    expect(prepared['message']).toEqual({ id: 'm', ...message });
  });

  it.each([
    ['message string', { messageStrings: { m: { text: 'x'.repeat(1_000_000) } } }],
    ['description', { shortDescription: { text: 'x'.repeat(1_000_000) } }],
  ])('repeats no more of a %s than the service keeps', (_, rule) => {
    const run = { tool: { driver: { name: 'T', rules: [{ id: 'r', ...rule }] } } };
    const { message } = prepareResult({ ruleId: 'r', message: { id: 'm' } }, { run });
    expect(objectOf(message)['text']).toBe(`${'x'.repeat(2_000)}… (998000 more characters)`);
  });
});

describe('the rule', () => {
  it.each([
    [1, 'r'],
    [16, 'r'],
    [17, undefined],
  ])('of an id with %i parts more than its own is found, within reason', (more, found) => {
    const rules = [{ id: 'r', defaultConfiguration: { level: 'note' } }];
    const run = { tool: { driver: { name: 'T', rules } } };
    const { level } = prepareResult({ ruleId: `r${'/a'.repeat(more)}`, message: { text: 'm' } }, { run });
    expect(level).toBe(found === undefined ? 'warning' : 'note');
  });

  it.each([
    [{ ruleIndex: 1 }, { ruleId: 'loud', ruleIndex: 1 }],
    [{ ruleIndex: -1, ruleId: 'loud' }, { ruleId: 'loud' }],
    [{ rule: { id: 'free' } }, { ruleId: 'free', rule: { id: 'free' } }],
    [
      { ruleId: 'far', rule: { index: -1, toolComponent: { index: 1 } } },
      { ruleId: 'far', rule: { index: -1, toolComponent: { index: 1 } } },
    ],
    [{ ruleId: 'loud/a' }, { ruleId: 'loud/a', ruleIndex: 1 }],
    [{ rule: { index: 1 } }, { ruleId: 'loud', rule: { index: 1 } }],
    [
      { ruleId: 'loud/a', rule: { toolComponent: { name: 'nowhere' } } },
      { ruleId: 'loud/a', rule: { toolComponent: { name: 'nowhere' } } },
    ],
    [
      { ruleIndex: 1, rule: { toolComponent: { index: 1 } } },
      { ruleId: 'far', rule: { index: 1, toolComponent: { index: 1 } } },
    ],
    [
      { ruleIndex: 0, rule: { index: 1, toolComponent: { index: 1 } } },
      { ruleId: 'far', rule: { index: 1, toolComponent: { index: 1 } } },
    ],
    [
      { ruleIndex: 1, rule: { index: -1, toolComponent: { index: 1 } } },
      { ruleId: 'far', rule: { index: 1, toolComponent: { index: 1 } } },
    ],
    [
      { ruleIndex: 1, rule: { index: 99 } },
      { ruleId: 'loud', ruleIndex: 1, rule: { index: 99 } },
    ],
    [
      { ruleIndex: 1, rule: { toolComponent: { index: 9 } } },
      { rule: { index: 1, toolComponent: { index: 9 } } },
    ],
    // The driver's rule by its id: a cut would number the driver's rules anew, and not this index.
    [
      { ruleId: 'loud', ruleIndex: 1, rule: { toolComponent: { name: 'nowhere' } } },
      { ruleId: 'loud', rule: { index: 1, toolComponent: { name: 'nowhere' } } },
    ],
    [
      { ruleId: 'loud', ruleIndex: 1, rule: { toolComponent: { index: 1 } } },
      { ruleId: 'loud', rule: { index: 1, toolComponent: { index: 1 } } },
    ],
    [
      { ruleIndex: 1, rule: { toolComponent: { name: 'T' } } },
      { ruleId: 'loud', ruleIndex: 1, rule: { toolComponent: { name: 'T' } } },
    ],
    [
      { ruleId: 'far', ruleIndex: 99 },
      { ruleId: 'far', ruleIndex: 99 },
    ],
    [
      { ruleId: 'far', ruleIndex: 99, rule: {} },
      { ruleId: 'far', ruleIndex: 99, rule: {} },
    ],
    [
      { ruleId: '', rule: { id: 'loud' } },
      { ruleId: 'loud', rule: { id: 'loud' } },
    ],
    [{ rule: { id: 7 } }, { rule: { id: 7 } }],
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
  const fateOf = (result: object, options: Partial<PrepareOptions> = {}): unknown => {
    const document = documentOf({ version: '2.1.0', runs: [{ results: [{ ruleId: 'r', ...result }] }] });
    const [fate] = prepareAlone(document, options).fates;
    return Object.entries(Fate).find(([, value]) => value === fate)?.[0];
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
    [{ suppressions: [{ kind: 'inSource', status: null }] }, 'suppressed'],
    [{ suppressions: [{ kind: 'external', state: 'accepted' }] }, 'suppressed'],
    [{ suppressions: [{ kind: 'external', state: 'rejected' }] }, 'kept'],
    [{ suppressions: [{ kind: 'external', status: null, state: 'underReview' }] }, 'kept'],
    [{ suppressions: [{ kind: 'external', status: 'accepted', state: 'rejected' }] }, 'suppressed'],
    [{ suppressions: [{ kind: 'external', status: 'UnderReview' }] }, 'kept'],
    [{ suppressions: [null] }, 'kept'],
    [{ suppressions: { kind: 'inSource' } }, 'suppressed'],
    [{ suppressions: { kind: 'inSource', status: 'rejected' } }, 'kept'],
    [{ suppressions: { kind: 'external' } }, 'suppressed'],
    [{ suppressions: { kind: 'none' } }, 'kept'],
    [{ suppressions: { kind: null, status: null } }, 'kept'],
    [{ suppressions: [] }, 'kept'],
    [{ suppressions: null }, 'kept'],
    [{ kind: 'pass', suppressions: [{ kind: 'inSource' }] }, 'passed'],
    [{ kind: 'informational' }, 'kept'],
  ])('%j is %s', (result, fate) => {
    expect(fateOf(result)).toBe(fate);
  });

  it('is not what is suppressed, where that is imported', () => {
    expect(fateOf({ suppressions: [{ kind: 'inSource' }] }, { suppressed: 'import' })).toBe('kept');
  });
});

describe('what stands outside the runs', () => {
  const file = { location: { uri: 'x' } };

  it.each([
    [
      'A run keeps properties in other files (results), which are not read.',
      { runs: [{ externalPropertyFileReferences: { results: [file] } }, {}] },
    ],
    [
      'A run keeps properties in other files (taxonomies), which are not read.',
      { runs: [{ externalPropertyFileReferences: { taxonomies: [file], results: [], graphs: null } }, {}] },
    ],
    [
      'A run keeps properties in other files (driver, taxonomies, others), which are not read.',
      { runs: [{ externalPropertyFileReferences: { rules: [file], taxonomies: [file], driver: file } }] },
    ],
    [
      'The report keeps properties beside its runs (artifacts, results), which are not read.',
      {
        runs: [{}],
        inlineExternalProperties: [{ results: [{ ruleId: 'r' }] }, { artifacts: [{}], guid: 'g' }],
      },
    ],
    [
      'The report keeps properties beside its runs (artifacts), which are not read.',
      { runs: [{}], inlineExternalProperties: [{ artifacts: [{}], results: [] }] },
    ],
  ])('is said to be read by nobody: %s', (warning, log) => {
    expect(prepareAlone(documentOf({ version: '2.1.0', ...log })).warnings).toEqual([warning]);
  });

  it('is nothing to speak of where there is none', () => {
    const nothing = { results: [], properties: { results: 1 } };
    const log = {
      runs: [{ externalPropertyFileReferences: nothing }],
      inlineExternalProperties: [{ guid: 'g' }],
    };
    expect(prepareAlone(documentOf({ version: '2.1.0', ...log })).warnings).toEqual([]);
  });
});
