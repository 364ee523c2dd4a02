import { describe, expect, it } from '@jest/globals';
import { listOf, objectOf } from '../../../src/sarif/document/json.js';
import { Unusable } from '../../../src/sarif/document/unusable.js';
import { Draft } from '../../../src/sarif/split/draft.js';
import { Source } from '../../../src/sarif/split/section.js';
import { heapOf } from '../../support/heap.js';
import { readSarif, split } from '../at-once.js';
import { countsOf, cut, isPart, report, result, results, runsOf } from '../cuts.js';
import { documentOf, prepareAlone } from '../import.js';

describe('the limits', () => {
  it('send a report whole where it fits exactly, and cut it by one byte less', () => {
    const [whole] = cut(report({ results: results(4) }), {}).filter(isPart);
    const bytes = whole?.bytes.length ?? 0;
    const cutFor = (limits: object) => cut(report({ results: results(4) }), limits);
    expect(cutFor({ bytes })).toEqual([whole]);
    expect(cutFor({ bytes: bytes - 1 })).toMatchObject([
      { sent: 3, isCut: true },
      { sent: 1, isCut: true },
    ]);
    expect(cutFor({ results: 4 })).toEqual([whole]);
    expect(whole).not.toHaveProperty('isCut');
  });

  it('cut at the number of results, over all runs', () => {
    const pieces = cut(report({ results: results(3) }, { results: [] }, { results: results(7).slice(3) }), {
      results: 2,
    });
    expect(pieces.map(({ sent }) => sent)).toEqual([2, 2, 2, 1]);
    expect(runsOf(pieces).map((runs) => runs.map((run) => listOf(run['results']).length))).toEqual([
      [2],
      [1, 0, 1],
      [2],
      [1],
    ]);
  });

  it('keep every part to the byte, whatever runs and rows are in it', () => {
    const artifacts = ['a', 'b', 'c'].map((uri) => ({ location: { uri } }));
    const tables = {
      artifacts,
      logicalLocations: [{ name: 'f' }, { name: 'g' }],
      webRequests: [{ index: 0 }],
    };
    const needy = results(4).map((one, at) => ({
      ...one,
      analysisTarget: { index: at % 2 },
      relatedLocations: [{ logicalLocations: [{ index: at % 2 }] }],
    }));
    const more = { properties: { text: 'x'.repeat(2_000) }, webRequest: { index: 0 } };
    const tooLarge = [result(9, more), result(10, { ...more, analysisTarget: { index: 2 } })];
    const given = [...needy.slice(0, 2), ...tooLarge, ...needy.slice(2)];
    const log = report({}, {}, { ...tables, results: given }, {}, { results: results(8).slice(4) });
    for (let bytes = 750; bytes < 1_650; bytes += 1) {
      const parts = cut(log, { bytes }).filter(isPart);
      expect(parts.filter((part) => part.bytes.length > bytes)).toEqual([]);
      const [first] = parts;
      expect(cut(log, { bytes: first?.bytes.length ?? 0 })[0]).toEqual(first);
    }
  });

  it('put each run once into a part, also of several without results', () => {
    const empty = { results: [] };
    const log = report(empty, empty, { results: results(2) }, empty, empty, { results: results(5).slice(2) });
    const pieces = cut(log, { results: 4 });
    expect(runsOf(pieces).map((runs) => runs.map((run) => listOf(run['results']).length))).toEqual([
      [0, 0, 2, 0, 0, 2],
      [1],
    ]);
    expect(pieces.map((piece) => isPart(piece) && piece.warnings)).toEqual([[], []]);
  });

  it('count in each part the critical results that it sends', () => {
    const critical = (line: number) => result(line, { properties: { 'security-severity': '9.8' } });
    const large = result(7, { properties: { 'security-severity': '9.8', text: 'x'.repeat(2_000) } });
    const given = report({ results: [critical(1), result(2), critical(1), critical(3), large, critical(4)] });
    const criticalsIn = (limits: object) =>
      cut(given, limits)
        .filter(isPart)
        .map(({ critical }) => critical);
    expect(criticalsIn({})).toEqual([4]);
    expect(criticalsIn({ results: 2, bytes: 1_000 })).toEqual([1, 2]);
    expect(criticalsIn({ results: 1, bytes: 1_000 })).toEqual([1, 0, 1, 1]);
  });

  it('are written whole also of runs that hold nothing else, or no results', () => {
    const runs = [{ results: results(2) }, { tool: {} }];
    const [written] = runsOf(cut({ version: '2.1.0', runs }, {}));
    expect(written).toMatchObject(runs);
    expect(written?.[1]).toEqual({ tool: {} });
  });

  it('send nothing of a report without results', () => {
    expect(cut(report({ results: [] }, {}), {})).toEqual([]);
    expect(cut(report({ results: [result(1, { kind: 'pass' })] }), {})).toEqual([]);
  });

  it('count what is left out where it stood', () => {
    const passed = result(9, { kind: 'pass' });
    const suppressed = result(9, { suppressions: [{ kind: 'inSource' }] });
    const again = result(1, { guid: 'again' });
    const given = [passed, result(1), again, result(2), suppressed, result(3), passed];
    expect(cut(report({ results: given }), { results: 1 }).map(countsOf)).toEqual([
      { results: 3, sent: 1, merged: 1, suppressed: 0, skipped: 1 },
      { results: 2, sent: 1, merged: 0, suppressed: 1, skipped: 0 },
      { results: 2, sent: 1, merged: 0, suppressed: 0, skipped: 1 },
    ]);
  });

  it('name a result that is too large alone, and send the rest', () => {
    const large = result(7, { properties: { text: 'x'.repeat(2_000) } });
    const passed = result(9, { kind: 'pass' });
    const pieces = cut(report({ results: [result(1), large, passed, result(2)] }), { bytes: 1_000 });
    expect(pieces.map(countsOf)).toEqual([
      { results: 3, sent: 2, merged: 0, suppressed: 0, skipped: 1 },
      { results: 1, sent: 0, merged: 0, suppressed: 0, skipped: 0 },
    ]);
    expect(pieces[1]).toMatchObject({ kind: 'oversize', name: 'r at a.ts:7', isByRows: false });
    const tool = { driver: { name: 'x'.repeat(900) } };
    const framed = cut(report({ tool, results: [result(1), large] }), { bytes: 2_500 });
    expect(framed[1]).toMatchObject({ kind: 'oversize', isByRows: false });
    const alone = cut(report({ results: [passed, large] }), { bytes: 1_000 });
    expect(alone.map(countsOf)).toEqual([{ results: 2, sent: 0, merged: 0, suppressed: 0, skipped: 1 }]);
    const needed = alone.map((piece) => (isPart(piece) ? 0 : piece.bytes))[0] ?? 0;
    expect(cut(report({ results: [large] }), { bytes: needed }).map(({ kind }) => kind)).toEqual(['part']);
    const beside = report({ results: [large, result(2)] });
    expect(cut(beside, { bytes: needed }).map(({ kind }) => kind)).toEqual(['part', 'part']);
    expect(cut(beside, { bytes: needed - 1 })).toMatchObject([{ sent: 1 }, { bytes: needed }]);
  });

  it('refuse a report whose frame leaves no room', () => {
    const tool = { driver: { name: 'T', fullName: 'x'.repeat(2_000) } };
    const message =
      'What a run says of its tool takes 2059 bytes, which leaves too little room for results in a request.';
    const advice = 'Let the scanner leave out texts that are not about results.';
    expect(() => cut(report({ tool, results: results(5) }), { bytes: 2_050 })).toThrow(
      expect.objectContaining({ message, place: 'runs[].tool', advice }),
    );
  });

  it('writes a row a few times for all that fit beside it, also once a result was too large', () => {
    const given = [result(99, { properties: { text: 'x'.repeat(9_000) } }), ...results(50)];
    const needy = given.map((one) => ({ ...one, analysisTarget: { index: 0 } }));
    const prepared = prepareAlone(documentOf(report({ artifacts: [], results: needy })));
    let written = 0;
    listOf(objectOf(prepared.document.runs[0])['artifacts']).push({
      get length(): number {
        return (written += 1);
      },
      description: { text: 'x'.repeat(1_000) },
    });
    const pieces = [...split(prepared, { bytes: 10_000, results: 20 })];
    expect(pieces.map(({ kind, sent }) => [kind, sent])).toEqual([
      ['part', 20],
      ['part', 20],
      ['part', 10],
      ['oversize', 0],
    ]);
    expect(written).toBeLessThan(15);
  });

  it('writes a row that is too large for a part a few times, however many results need it', () => {
    const needy = results(50).map((one) => ({ ...one, analysisTarget: { index: 0 } }));
    const prepared = prepareAlone(documentOf(report({ artifacts: [], results: [...needy, result(99)] })));
    let written = 0;
    listOf(objectOf(prepared.document.runs[0])['artifacts']).push({
      get length(): number {
        return (written += 1);
      },
      description: { text: 'x'.repeat(100_000) },
    });
    const pieces = [...split(prepared, { bytes: 50_000, results: 100 })];
    expect(pieces.map(({ kind }) => kind)).toEqual(['part', ...needy.map(() => 'oversize')]);
    expect(pieces.slice(1).filter((piece) => isPart(piece) || piece.bytes < 100_000)).toEqual([]);
    expect(pieces.slice(1).every((piece) => !isPart(piece) && piece.isByRows)).toBe(true);
    expect(written).toBeLessThan(5);
  });

  it('refuses a report whose parts repeat large rows without end', () => {
    const artifacts = ['a', 'b'].map((text) => ({ contents: { text: text.repeat(600) } }));
    const turns = results(20).map((one, at) => ({ ...one, analysisTarget: { index: at % 2 } }));
    const log = report({ artifacts, results: turns });
    expect(cut(log, { bytes: 1_200 })).toHaveLength(20);
    expect(() => cut(log, { bytes: 1_200, total: 15_000 })).toThrow(
      /parts have more than 15000 bytes in all/,
    );
  });
});

describe('a report that is small, and takes much', () => {
  it('is refused where its results need more rows than a part holds, and each of them is small', () => {
    const artifacts = Array.from({ length: 20 }, (_, at) => ({
      parentIndex: at + 1,
      description: { text: 'x'.repeat(100) },
    }));
    const needy = results(50).map((one) => ({ ...one, analysisTarget: { index: 0 } }));
    const log = report({ artifacts, results: needy });
    const pieces = cut(log, { bytes: 1_000 });
    expect(pieces.map(({ kind }) => kind)).toEqual(needy.map(() => 'oversize'));
    expect(() => cut(log, { bytes: 1_000, total: 20_000 })).toThrow(/: 20000 bytes of them were tried/);
  });

  it('is refused where its extensions are nested without end', () => {
    const depth = 20_000;
    const extensions = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const log = JSON.stringify(
      report({ tool: { driver: { name: 'T' }, extensions: 0 }, results: results(3) }),
    );
    const prepared = prepareAlone(
      readSarif(Buffer.from(log.replace('"extensions":0', `"extensions":${extensions}`))),
    );
    expect(() => [...split(prepared, { bytes: 1_000_000, results: 2 })]).toThrow(Unusable);
  });

  it('is cut with a frame that is written a few times, however many parts there are', () => {
    const extensions = [{ name: 'e', rules: [{ id: 'q' }] }, { name: 'f' }];
    const needy = results(50).map((one) => ({ ...one, rule: { index: 0, toolComponent: { index: 0 } } }));
    const tool = { driver: { name: 'T' }, extensions };
    const prepared = prepareAlone(documentOf(report({ tool, results: needy })));
    let written = 0;
    const get = (): unknown => {
      written += 1;
      return tool.driver;
    };
    const [run] = prepared.document.runs;
    Object.defineProperty(objectOf(objectOf(run)['tool']), 'driver', { get });
    const runs = runsOf([...split(prepared, { results: 1 })]);
    expect(written).toBeLessThan(10);
    expect(runs.map(([run]) => run?.['tool'])).toEqual(runs.map(() => tool));
    expect(runs).toHaveLength(50);
  });

  it('is cut though thousands of components have one name', () => {
    const count = 10_000;
    const extensions = Array.from({ length: count }, () => ({ name: 'a' }));
    const tool = { driver: { name: 'T' }, extensions };
    const rule = { id: 'q', toolComponent: { name: 'a' } };
    const needy = results(count).map((one) => ({ ...one, ruleId: undefined, rule }));
    const log = report({ tool, results: needy });
    expect(cut(log, {})).toHaveLength(5);
  });

  it('holds no run that is done', () => {
    const count = 10_000;
    const pieces = splitRuns(count, { bytes: 1_000_000, results: 10 });
    const before = heapOf();
    for (let sent = 10; sent < count; sent += 10) expect(pieces.next().value?.sent).toBe(10);
    expect(heapOf() - before).toBeLessThan(count * 500);
    // It has not ended before.
    expect(pieces.next().value).toMatchObject({ sent: 10 });
  });

  it('holds little of a run without results, and says each', () => {
    const [count, before] = [50_000, heapOf()];
    const draft = new Draft('{"runs":[', 'whole', 5_000_000);
    for (let at = 0; at < count; at += 1) draft.addEmpty(new Source({ guid: `${at}` }, 0));
    expect(heapOf() - before).toBeLessThan(count * 300);
    const { runs } = objectOf(JSON.parse(draft.write().toString('utf8')));
    expect(runs).toEqual(Array.from({ length: count }, (_, at) => ({ guid: `${at}` })));
  });
});

/** Cuts so many runs of one result each, of which nobody else holds anything. */
function splitRuns(count: number, limits: object): ReturnType<typeof split> {
  const runs = Array.from({ length: count }, (_, at) => ({ results: [result(at + 1)] }));
  return split(prepareAlone(documentOf(report(...runs))), limits);
}

describe('results that no part can hold', () => {
  it('have the frame of their run written once', () => {
    let times = 0;
    const properties = {
      toJSON() {
        times += 1;
        return {};
      },
    };
    const draft = new Draft('{"runs":[', 'whole', 1_000);
    draft.add(new Source({ results: [] }, 0), result(0));
    const source = new Source({ properties, results: [] }, 0);
    const large = result(1, { properties: { text: 'x'.repeat(1_000) } });
    for (let at = 0; at < 10; at += 1) expect(draft.add(source, large)).toBeGreaterThan(1_000);
    expect(times).toBe(1);
    draft.add(source, result(2));
    expect(times).toBe(1);
    const { runs } = objectOf(JSON.parse(draft.write().toString('utf8')));
    expect(runs).toEqual([{ results: [result(0)] }, { properties: {}, results: [result(2)] }]);
  });

  it('refuse a report whose frame leaves no room for a row that they all need', () => {
    const rules = [{ id: 'r', help: { text: 'x'.repeat(1_500) } }];
    const driver = { name: 'T', organization: 'o'.repeat(600), rules };
    const log = report({ tool: { driver }, results: results(10) });
    const limits = { bytes: 2_000, results: 4 };
    expect(cut(log, { ...limits, total: 30_000 })).toHaveLength(10);
    expect(() => cut(log, { ...limits, total: 10_000 })).toThrow(
      'many of its results need more of its rows than a request holds: 10000 bytes of them were tried',
    );
  });

  it('do not each have all tables looked through that the part has rows of', () => {
    const count = 40_000;
    const numbers = Array.from({ length: count }, (_, at) => at);
    const extensions = numbers.map(() => ({ rules: [{}] }));
    const rules = [{ id: 'r', help: { text: 'x'.repeat(4_000_000) } }, { id: 'q' }];
    const taxa = numbers.map((index) => ({ index: 0, toolComponent: { index } }));
    const needy = result(0, { ruleId: 'q', taxa });
    const given = [needy, ...numbers.map((at) => result(at + 1))];
    const log = report({ tool: { driver: { name: 'T', rules }, extensions }, results: given });
    const pieces = cut(log, { bytes: 3_900_000 });
    expect(pieces.filter(isPart)).toMatchObject([{ sent: 1 }]);
    expect(pieces).toHaveLength(1 + count);
  });
});
