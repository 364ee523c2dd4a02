import { describe, expect, it } from '@jest/globals';
import { listOf } from '../../../src/sarif/document/json.js';
import { cut, isPart, report, result, runsOf, warningsOf } from '../cuts.js';

const quoting = (startLine: number, snippet?: object, more: object = {}): object => {
  const region = { startLine, snippet };
  const physicalLocation = { artifactLocation: { uri: 'a.ts' }, region, contextRegion: region };
  return result(startLine, { level: 'error', locations: [{ physicalLocation }], ...more });
};
const bare = (startLine: number, more: object = {}): unknown =>
  JSON.parse(JSON.stringify(quoting(startLine, undefined, more)));
const code = (length: number): object => ({ text: 'x'.repeat(length) });
const resultsIn = (pieces: ReturnType<typeof cut>): unknown[] =>
  runsOf(pieces).flatMap((runs) => runs.flatMap((run) => listOf(run['results'])));

describe('the code that a result quotes', () => {
  it('is left out where no request has room for it, and only there', () => {
    const bag = { properties: { snippet: code(100) }, partialFingerprints: { snippet: 'x' } };
    const given = [quoting(1, code(2_000)), quoting(2, code(10)), quoting(3, code(2_000), bag)];
    const pieces = cut(report({ results: [] }, { results: given }), { bytes: 3_000 });
    expect(pieces.every(isPart)).toBe(true);
    expect(resultsIn(pieces)).toEqual([bare(1), given[1], bare(3, bag)]);
    expect(warningsOf(pieces)).toEqual([
      'The snippets of 2 results take too much of a request: they are left out, the results are sent.',
    ]);
    expect(runsOf(pieces).flat()).toHaveLength(2);
  });

  it.each([[[]], [[result(2)]]])('goes with the contents that take too much, behind %j', (before) => {
    const artifacts = [{ location: { uri: 'a.ts' }, contents: code(4_000) }];
    const large = quoting(1, code(2_000), { analysisTarget: { index: 0 } });
    const run = { artifacts, results: [...before, large] };
    const pieces = cut(report({ results: [] }, run), { bytes: 3_000 });
    expect(pieces.map(({ sent }) => sent)).toEqual([before.length + 1]);
    expect([runsOf(pieces)[0]?.length, warningsOf(pieces).length]).toEqual([2, 2]);
  });

  it('is not told of where the result is too large without it', () => {
    const given = [quoting(1, code(10), { properties: { snippet: code(3_000) } }), result(2)];
    const pieces = cut(report({ results: given }), { bytes: 3_000 });
    expect(pieces.map(({ kind }) => kind)).toEqual(['part', 'oversize']);
    expect(warningsOf(pieces)).toEqual([]);
  });
});
