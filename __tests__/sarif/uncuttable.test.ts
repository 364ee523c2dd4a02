import { describe, expect, it } from '@jest/globals';
import { readSarif } from '../../src/sarif/read.js';
import { split } from '../../src/sarif/split.js';
import { Unusable } from '../../src/sarif/unusable.js';
import { cut, NO_LIMIT, report, result, results } from './cuts.js';
import { prepareAlone } from './import.js';

describe('what a cut would break', () => {
  const properties = { externalPropertyFileReferences: { results: [{ location: { uri: 'x' } }] } };

  it.each([
    [
      'properties in other files',
      report({ ...properties, results: results(2) }),
      'runs[0].externalPropertyFileReferences',
    ],
    [
      'a link into the report',
      report({ results: [result(1, { message: { text: 'see [it](sarif:/runs/0/results/1)' } }), result(2)] }),
      'sarif:/runs/0/results/1',
    ],
    [
      'a URI into the report',
      report({ results: [result(1), result(2, { analysisTarget: { uri: 'sarif:/runs/0/artifacts/0' } })] }),
      'sarif:/runs/0/artifacts/0',
    ],
  ])('is refused: %s', (_, given, place) => {
    expect(refusalOf(() => cut(given, { results: 1 })).place).toBe(place);
  });

  it.each([1, 2_000])('is refused: more levels than can be followed, %i results a part', (most) => {
    const depth = 50_000;
    const bag = `${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`;
    const text = JSON.stringify(report({ results: results(2) })).replace(
      '"message":',
      `"properties":${bag},"message":`,
    );
    const prepared = prepareAlone(readSarif(Buffer.from(text)));
    const refusal = refusalOf(() => [...split(prepared, { ...NO_LIMIT, results: most })]);
    expect(refusal.message).toBe(
      'The report is nested too deeply; a few hundred levels were expected at most.',
    );
  });

  it('is sent where no cut is needed, as is what only looks like it', () => {
    const words = result(1, {
      message: { text: 'the sarif:/runs scheme' },
      properties: { uriOf: 'sarif:/runs/0' },
    });
    expect(cut(report({ ...properties, results: results(2) }), {})).toHaveLength(1);
    const nothing = { externalPropertyFileReferences: {} };
    expect(cut(report({ ...nothing, results: results(2) }), { results: 1 })).toHaveLength(2);
    expect(cut(report({ results: [words, result(2)] }), { results: 1 })).toHaveLength(2);
  });

  function refusalOf(action: () => unknown): Unusable {
    try {
      action();
    } catch (error) {
      if (error instanceof Unusable) return error;
      throw error;
    }
    throw new Error('Nothing was refused.');
  }
});
