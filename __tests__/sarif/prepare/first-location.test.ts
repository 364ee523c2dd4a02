import { describe, expect, it } from '@jest/globals';
import { resultsOf } from '../../../src/sarif/document/document.js';
import { isObject } from '../../../src/sarif/document/json.js';
import { documentOf, prepareAlone } from '../import.js';

describe('the first location of a result', () => {
  const logical = { logicalLocations: [{ fullyQualifiedName: 'A.f' }] };
  const physical = (uri: unknown): object => ({ physicalLocation: { artifactLocation: { uri } } });
  it.each<[string, readonly object[], readonly number[]]>([
    ['names a file', [physical('a.c'), physical('b.c')], [0, 1]],
    ['is one of code alone', [logical, physical('a.c'), physical('b.c')], [1, 0, 2]],
    ['has no address', [physical(undefined), physical('a.c')], [1, 0]],
    ['has a blank address', [physical(' '), logical, physical('a.c')], [2, 0, 1]],
    ['is followed by none that names one', [logical, physical('')], [0, 1]],
    ['is followed by one that is too long', [logical, physical('x'.repeat(4_097))], [0, 1]],
    ['is followed by one that is as long as can be', [logical, physical('x'.repeat(4_096))], [1, 0]],
  ])('%s: the first that does is in front', (_, locations, order) => {
    const results = [{ message: { text: 'Bad' }, locations }];
    const { document } = prepareAlone(
      documentOf({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] }),
    );
    const [left] = document.runs.filter(isObject).flatMap((run) => resultsOf(run));
    expect(JSON.stringify(isObject(left) && left['locations'])).toBe(
      JSON.stringify(order.map((at) => locations[at])),
    );
  });

  it('keeps results apart that lie in two files', () => {
    const results = ['a.c', 'b.c'].map((uri) => ({
      message: { text: 'Bad' },
      locations: [logical, physical(uri)],
    }));
    const { counts } = prepareAlone(
      documentOf({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] }),
    );
    expect(counts).toMatchObject({ sent: 2, merged: 0 });
  });
});
