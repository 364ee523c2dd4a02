import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interrupted } from '../../src/deadline.js';
import { pause } from '../../src/edge/clock.js';
import { systemTree } from '../../src/edge/file-tree.js';
import { openSpool, type Spool } from '../../src/edge/spool.js';
import { SpoolError } from '../../src/edge/spool-error.js';
import type { Profile } from '../../src/local/profile.js';
import type { ImportPlan } from '../../src/plan.js';
import { type ImportRow, totalsOf } from '../../src/sarif/import-row.js';
import { type ReadyReports, readyReports } from '../../src/sarif/reports.js';
import { unimported } from '../../src/sarif/upload/account.js';
import { withReports } from '../../src/sarif/with-reports.js';
import { type Condition, Stop } from '../../src/verdict.js';
import { PROFILES } from '../local/harness.js';
import { EXPECTED } from './expected.js';
import { lines, importBench, memorySpool } from './import-bench.js';
import type { Heap } from '../../src/edge/heap.js';
import { quietHeap } from '../support/quiet-heap.js';
import { FOLDER, manifest } from './reports.js';

let temp: string;
beforeAll(() => {
  temp = mkdtempSync(path.join(tmpdir(), 'import-'));
});
afterAll(() => rmSync(temp, { recursive: true }));

const plan: ImportPlan = {
  oversize: 'split',
  severity: 'raise',
  suppressed: 'skip',
  patterns: [],
  onBadFile: 'go-on',
  afterFailure: 'skip',
};

const NEVER = new AbortController().signal;

/** What preparing uses of a session. */
function sessionFor(
  imports: ImportPlan | undefined,
  conditions: Condition[] = [],
  signal = NEVER,
  said: string[] = [],
  ending: 'gate' | 'detach' = 'gate',
) {
  const step = (_: string, body: () => Promise<unknown>): Promise<unknown> => body();
  const say = (text: string): void => void said.push(text);
  return {
    say,
    warn: say,
    dossier: { conditions },
    plan: { imports, ending },
    deadline: { signal },
    step,
  } as never;
}

/** Prepares files of a folder as a run does. */
function ready(
  workspace: string,
  given: Partial<ImportPlan>,
  spool: Spool,
  {
    conditions,
    signal,
    said,
    tree = systemTree,
    onPause = pause,
    heap = quietHeap,
    ending,
  }: {
    conditions?: Condition[];
    signal?: AbortSignal;
    said?: string[];
    tree?: typeof systemTree;
    onPause?: typeof pause;
    heap?: Heap;
    ending?: 'gate' | 'detach';
  } = {},
): Promise<ReadyReports> {
  const all = { ...plan, ...given };
  const edge = {
    tree,
    openSpool,
    heap,
    pause: onPause,
    workspace: path.resolve(workspace),
    temp: undefined,
  };
  return readyReports(sessionFor(all, conditions, signal, said, ending), all, edge, spool);
}

describe.each(PROFILES)('every file of the manifest at once, %s', (profile) => {
  let rows: readonly ImportRow[];
  let stored: number;
  beforeAll(async () => ({ rows, stored } = await importEverything(profile)));

  it('is accounted for in the order of the names', () => {
    const names = manifest.map(({ file }) => file).toSorted();
    expect([...new Set(rows.map(({ file }) => file))]).toEqual(names);
  });

  it.each(manifest)('$file', ({ file, results }) => {
    const own = rows.filter((row) => row.file === file);
    const expected = EXPECTED[file];
    if (expected === undefined || typeof expected === 'string') {
      const message = (expected ?? '').replace(/^.*?: /, '').replace(/\.$/, '');
      expect(own).toMatchObject([{ results: null, imported: 0, error: expect.stringContaining(message) }]);
      return;
    }
    expect(own.map(({ error }) => error)).toEqual(own.map(() => null));
    const { suppressed = 0, passed = 0, absent = 0 } = expected;
    const totals = totalsOf(own);
    expect(totals).toMatchObject({ results, suppressed, skipped: passed + absent });
    if (profile === 'documented') return;
    const { imported, rejected, merged } = totals;
    expect(rejected).toBe(0);
    // Results of other files are merged into it, or its own into them.
    expect(merged).toBeGreaterThanOrEqual(expected.merged ?? 0);
    expect(Number(imported) + Number(merged) + suppressed + passed + absent).toBe(results);
  });

  it('leaves in the scan what is neither merged nor left out', () => {
    expect(stored).toBe(34_119);
    if (profile === 'observed') expect(totalsOf(rows.filter(isUsable)).imported).toBe(stored);
    expect(rows.filter((row) => !isUsable(row))).toHaveLength(7);
  });
});

async function importEverything(profile: Profile): Promise<{ rows: readonly ImportRow[]; stored: number }> {
  const spool = await openSpool(temp);
  const reports = await ready(FOLDER, { patterns: manifest.map(({ file }) => file) }, spool);
  const bench = await importBench(profile, { spool });
  const { rows } = await bench.runReady(reports.files);
  await spool.remove();
  return { rows, stored: bench.stored().length };
}

const isUsable = ({ results }: ImportRow): boolean => results !== null;

describe('results of one identity in several files', () => {
  const at = (line: number, level: string, guid: string): object => ({
    ...lines(line, line)[0],
    level,
    guid,
  });
  const report = (results: readonly object[], padding = ''): string =>
    JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: `T${padding}` } }, results }] });

  it.each([
    ['the larger file', 'x'.repeat(5_000), ''],
    ['the smaller file', '', 'x'.repeat(5_000)],
  ])('go into the strongest, be it in %s', async (_, padding, other) => {
    const folder = mkdtempSync(path.join(temp, 'files-'));
    writeFileSync(path.join(folder, 'a.sarif'), report([at(1, 'note', 'a1'), at(2, 'error', 'a2')], padding));
    writeFileSync(path.join(folder, 'b.sarif'), report([at(1, 'error', 'b1'), at(2, 'note', 'b2')], other));
    const spool = await openSpool(temp);
    const { files, toSend } = await ready(folder, { patterns: ['*.sarif'] }, spool);
    const bench = await importBench('observed', { spool });
    const { rows } = await bench.runReady(files);
    const sent = bench.requests.map(({ request }) => Buffer.from(request.body ?? []).toString('utf8'));
    expect(toSend).toBe(2);
    expect(new Set(sent.flatMap((text) => text.match(/"guid":"\w+"/g)))).toEqual(
      new Set(['"guid":"a2"', '"guid":"b1"']),
    );
    expect(rows).toMatchObject(
      ['a.sarif', 'b.sarif'].map((file) => ({ file, results: 2, imported: 1, merged: 1, error: null })),
    );
    await spool.remove();
  });
});

describe('a result that is too large to be sent', () => {
  const small = { ...lines(1, 1)[0], level: 'note' };
  const large = { ...lines(1, 1)[0], level: 'error', properties: { text: 'x'.repeat(6_000_000) } };
  const report = (results: readonly object[]): string =>
    JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver: { name: 'T' } }, results }] });

  it.each([
    ['its own file', { 'a.sarif': [large, small] }],
    ['another file', { 'a.sarif': [large], 'b.sarif': [small] }],
  ])('takes no equal result of %s with it', async (_, reports) => {
    const folder = mkdtempSync(path.join(temp, 'large-'));
    for (const [name, results] of Object.entries(reports))
      writeFileSync(path.join(folder, name), report(results));
    const spool = await openSpool(temp);
    const said: string[] = [];
    const { files, mayRepeat } = await ready(folder, { patterns: ['*.sarif'] }, spool, { said });
    expect(mayRepeat).toBe(false);
    expect([said[0], said.at(-1)]).toEqual([
      'a.sarif: 1 result fits in no request and cannot be imported, so that this import will be an error.',
      expect.stringMatching(/^\d reports? with 1 result to import\.$/),
    ]);
    const bench = await importBench('observed', { spool });
    const { rows } = await bench.runReady(files);
    expect(totalsOf(rows)).toMatchObject({ results: 2, imported: 1, rejected: 1, merged: 0 });
    expect(bench.stored()).toEqual([1]);
    await spool.remove();
  });

  it('is counted with others of its file', async () => {
    const folder = mkdtempSync(path.join(temp, 'large-'));
    const artifacts = [{ description: { text: 'x'.repeat(5_300_000) } }];
    const results = lines(1, 2).map((one) => ({ ...one, analysisTarget: { index: 0 } }));
    const run = { tool: { driver: { name: 'T' } }, artifacts, results };
    writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    const said: string[] = [];
    await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { said });
    expect(said[0]).toMatch(/^a\.sarif: 2 results fit in no request and cannot be imported,/);
  });

  /** A result that makes a report of as many bytes as the service takes, and of so many more. */
  const filling = (more: number): object => {
    const { length } = report([{ ...small, properties: { text: '' } }]);
    return { ...small, properties: { text: 'x'.repeat(5_242_880 - length + more) } };
  };

  it.each([
    ['alone', [large], 'has a result that no request can hold'],
    ['beside another', [large, ...lines(2, 2)], 'has a result that no request can hold'],
    ['by a byte', [filling(1)], 'has a result that no request can hold'],
    ['or one of too many results', lines(1, 2_001), 'needs 2 requests for 2001 results'],
  ])(
    'refuses its file, %s, where one request is wanted, with all that is in it',
    async (_, results, what) => {
      const folder = mkdtempSync(path.join(temp, 'refused-'));
      writeFileSync(path.join(folder, 'a.sarif'), report([...results, { ruleId: 'R', kind: 'pass' }]));
      const { files } = await ready(folder, { patterns: ['*.sarif'], oversize: 'fail' }, memorySpool());
      const error =
        `The report ${what}; one, of 5242880 bytes and 2000 results, was expected to do, ` +
        'since `sarif-oversize` is `fail`. Let the scanner report less, or set `sarif-oversize` to `split`.';
      expect(files).toMatchObject([{ kind: 'unusable', error }]);
      const { rows } = await (await importBench('observed')).runReady(files);
      const { length } = results;
      expect(rows).toMatchObject([
        {
          results: length + 1,
          imported: 0,
          rejected: length,
          skipped: 1,
          error: expect.stringContaining(what),
        },
      ]);
    },
  );

  it.each([
    ['bytes', [filling(0)]],
    ['results', lines(1, 2_000)],
  ])('is in no file that has as many %s as one request takes', async (_, results) => {
    const folder = mkdtempSync(path.join(temp, 'full-'));
    writeFileSync(path.join(folder, 'a.sarif'), report(results));
    const { files } = await ready(folder, { patterns: ['*.sarif'], oversize: 'fail' }, memorySpool());
    expect(files).toMatchObject([{ kind: 'ready', pieces: [{ sent: results.length }] }]);
  });
});

it.each<[Profile, object]>([
  // It says nothing of what it took, so that what it was seen to reject may be missing.
  [
    'documented',
    {
      imported: null,
      rejected: null,
      error:
        'The service did not say how many it rejected, and the report has 2 results that the service rejects (runs[0].results[1]: a rule id of over 1024 characters; runs[0].results[2]: no object): they may be missing.',
    },
  ],
  [
    'observed',
    {
      imported: 1,
      rejected: 2,
      error:
        'The service rejected 2 of 3 results, and does not say which. The report has 2 results that the service rejects (runs[0].results[1]: a rule id of over 1024 characters; runs[0].results[2]: no object).',
    },
  ],
])('what the service is known to reject never counts as imported, %s', async (profile, row) => {
  const folder = mkdtempSync(path.join(temp, 'unfit-'));
  const unfit = { ...lines(2, 2)[0], ruleId: 'R'.repeat(1_025) };
  const run = { tool: { driver: { name: 'T' } }, results: [...lines(1, 1), unfit, 'no object'] };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const spool = memorySpool();
  const { files } = await ready(folder, { patterns: ['*.sarif'] }, spool);
  const bench = await importBench(profile, { spool });
  const { rows } = await bench.runReady(files);
  expect([rows, bench.stored()]).toMatchObject([[row], [1]]);
  expect(unimported(rows)).toMatchObject([{ verdict: 'error', toleration: 'import-error' }]);
});

it('places are those of the checkout, by whatever name a scanner calls it', async () => {
  const folder = mkdtempSync(path.join(realpathSync(temp), 'real-'));
  const link = path.join(temp, 'link');
  symlinkSync(folder, link);
  const at = (root: string, name: string): object => ({
    ...lines(1, 1)[0],
    locations: [{ physicalLocation: { artifactLocation: { uri: pathToFileURL(`${root}/src/${name}`) } } }],
  });
  const run = { tool: { driver: { name: 'T' } }, results: [at(link, 'a.js'), at(folder, 'b.js')] };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const spool = memorySpool();
  await ready(link, { patterns: ['*.sarif'] }, spool);
  const sent = (await spool.take({ number: 0, bytes: 0 })).toString('utf8');
  expect(sent.match(/"uri":"[^"]*"/g)).toEqual(['"uri":"src/a.js"', '"uri":"src/b.js"']);
});

it('the largest report is read first, and stands where its name does', async () => {
  const folder = mkdtempSync(path.join(temp, 'sizes-'));
  const counts = [2, 1, 3];
  for (const [at, count] of counts.entries()) {
    const run = { tool: { driver: { name: 'T' } }, results: lines(at * 10 + 1, at * 10 + count) };
    writeFileSync(path.join(folder, `${at}.sarif`), JSON.stringify({ version: '2.1.0', runs: [run] }));
  }
  const read: string[] = [];
  const tree: typeof systemTree = {
    ...systemTree,
    read: async (file) => {
      read.push(file.name);
      return systemTree.read(file);
    },
  };
  const { files } = await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { tree });
  expect(read).toEqual(['2.sarif', '0.sarif', '1.sarif']);
  expect(files).toMatchObject(counts.map((sent, at) => ({ file: `${at}.sarif`, pieces: [{ sent }] })));
});

it.each([
  ['gate', true],
  ['detach', false],
] as const)('places are kept where the run is to %s: %s', async (ending, isKept) => {
  const folder = mkdtempSync(path.join(temp, 'places-'));
  const results = lines(1, 20_001);
  const run = { tool: { driver: { name: 'T' } }, results };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const said: string[] = [];
  const reports = await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { said, ending });
  expect([reports.places !== undefined, said.some((one) => one.startsWith('More than 20000'))]).toEqual([
    isKept,
    isKept,
  ]);
});

it('a file that is refused stands among the others, since nobody knows what it holds', async () => {
  const folder = mkdtempSync(path.join(temp, 'links-'));
  const run = { tool: { driver: { name: 'T' } }, results: lines(1, 1) };
  writeFileSync(path.join(folder, 'b.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  for (const name of ['a.sarif', 'c.sarif']) symlinkSync('b.sarif', path.join(folder, name));
  const { files } = await ready(folder, { patterns: ['*.sarif', 'gone.sarif'] }, memorySpool());
  expect(files).toMatchObject([
    { kind: 'unusable', file: 'a.sarif', error: expect.stringContaining('a.sarif is a link') },
    { kind: 'ready', file: 'b.sarif' },
    { kind: 'unusable', file: 'c.sarif' },
    { kind: 'unusable', file: 'gone.sarif', error: expect.stringContaining('`gone.sarif` names nothing') },
  ]);
  const stopped = ready(folder, { patterns: ['*.sarif'], onBadFile: 'stop' }, memorySpool());
  await expect(stopped).rejects.toThrow('The SARIF files are not usable: a.sarif is a link');
});

it('what an import will cost is said as soon as its files are ready', async () => {
  const folder = mkdtempSync(path.join(temp, 'costly-'));
  const run = { tool: { driver: { name: 'T' } }, results: lines(1, 3_001) };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const said: string[] = [];
  await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { said });
  expect(said).toEqual([
    '1 report with 3001 results to import.',
    '3001 results are to be imported; reading the findings afterwards takes some 2 minutes at 30 requests a minute.',
  ]);
});

it('what a cut leaves out of a report is said, once', async () => {
  const folder = mkdtempSync(path.join(temp, 'frame-'));
  const properties = { text: 'x'.repeat(5_100_000) };
  const run = { tool: { driver: { name: 'T' } }, properties, results: lines(1, 3_000) };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const said: string[] = [];
  const spool = await openSpool(temp);
  await ready(folder, { patterns: ['*.sarif'] }, spool, { said });
  expect(said).toEqual([
    expect.stringMatching(
      /^a\.sarif: What a run says besides its results, .* was left out: it takes too much of a request\.$/,
    ),
    '1 report with 3000 results to import.',
  ]);
  await spool.remove();
});

it.each([
  ['of the same file', 8, undefined],
  ['of the same file, however many', 12, undefined],
  ['of another file, however many', 12, 'b.sarif'],
])('results that are too large take no equal one with them %s: %d', async (_, count, other) => {
  const folder = mkdtempSync(path.join(temp, 'equal-'));
  const artifacts = [{ description: { text: 'x'.repeat(5_300_000) } }];
  const large = Array.from({ length: count }, (__, at) => ({
    ...lines(1, 1)[0],
    guid: String(at),
    analysisTarget: { index: 0 },
  }));
  const small = { ...lines(1, 1)[0], level: 'note', guid: 'small' };
  const write = (name: string, results: readonly object[], more = {}): void => {
    const run = { tool: { driver: { name: 'T' } }, ...more, results };
    writeFileSync(path.join(folder, name), JSON.stringify({ version: '2.1.0', runs: [run] }));
  };
  write('a.sarif', other === undefined ? [...large, small] : large, { artifacts });
  if (other !== undefined) write(other, [small]);
  const said: string[] = [];
  const { files } = await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { said });
  expect(said[0]).toMatch(new RegExp(`^a\\.sarif: ${count} results fit in no request`));
  const pieces = files.flatMap((file) => (file.kind === 'ready' ? file.pieces : []));
  const sums = ['results', 'sent', 'merged'].map((name) =>
    pieces.reduce((sum, piece) => sum + Number(Reflect.get(piece, name)), 0),
  );
  expect(sums).toEqual([count + 1, 1, 0]);
  expect(pieces.filter(({ kind }) => kind === 'oversize')).toHaveLength(count);
});

it('results that stand in other files are an error of their report, whatever else it holds', async () => {
  const folder = mkdtempSync(path.join(temp, 'elsewhere-'));
  const apart = {
    tool: { driver: { name: 'T' } },
    externalPropertyFileReferences: { results: [{ itemCount: 3 }] },
  };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [apart] }));
  const run = { ...apart, results: lines(1, 1) };
  writeFileSync(path.join(folder, 'b.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const said: string[] = [];
  const spool = memorySpool();
  const { files } = await ready(folder, { patterns: ['*.sarif'] }, spool, { said });
  const bench = await importBench('observed', { spool });
  const { rows } = await bench.runReady(files);
  const why =
    'Results that stand in other files, or beside the runs, are not imported: let the scanner write them into the runs.';
  expect(rows).toMatchObject([
    { results: 0, imported: 0, error: why },
    { results: 1, imported: 1, error: why },
  ]);
  expect(unimported(rows)[0]?.reason).toMatch(
    /^Some SARIF results could not be imported\. a\.sarif: Results that/,
  );
  await expect(ready(folder, { patterns: ['b.sarif'], onBadFile: 'stop' }, memorySpool())).rejects.toThrow(
    Stop,
  );
  // The error says so; a warning beside it would say it twice.
  expect(said.filter((text) => text.includes(why))).toEqual([]);
});

it('what there is to say of a report is said once, however often it is prepared', async () => {
  const folder = mkdtempSync(path.join(temp, 'again-'));
  const invocations = [{ executionSuccessful: false }];
  const write = (file: string, level: string, more: object[] = []): void => {
    const results = [{ ...lines(1, 1)[0], level }, { ruleId: 'R', kind: 'pass' }, ...more];
    const runs = [{ tool: { driver: { name: 'T' } }, invocations, results }, { results: null }];
    writeFileSync(path.join(folder, file), JSON.stringify({ version: '2.1.0', runs }));
  };
  write('a.sarif', 'note', lines(2, 3));
  write('b.sarif', 'error');
  const said: string[] = [];
  const { files } = await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { said });
  expect(files).toMatchObject([{ counts: { sent: 2, merged: 1 } }, { counts: { sent: 1, merged: 0 } }]);
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
  expect(said.filter((text) => /^a\.sarif[:,] /.test(text))).toHaveLength(3);
});

it('equal results that are all too large do not have their file read once for each', async () => {
  const folder = mkdtempSync(path.join(temp, 'equal-'));
  const contents = { text: 'x'.repeat(5_300_000) };
  const equals = Array.from({ length: 30 }, (_, at) => ({
    ...lines(1, 1)[0],
    guid: String(at),
    analysisTarget: { index: 0 },
  }));
  const run = {
    tool: { driver: { name: 'T' } },
    artifacts: [{ description: contents }],
    results: [...equals, ...lines(2, 2)],
  };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  let reads = 0;
  const tree: typeof systemTree = {
    ...systemTree,
    read: async (file) => {
      reads += 1;
      return systemTree.read(file);
    },
  };
  const { files, toSend } = await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { tree });
  const pieces = files.flatMap((file) => (file.kind === 'ready' ? file.pieces : []));
  expect(pieces.reduce((sum, { results }) => sum + results, 0)).toBe(31);
  expect([toSend, pieces.filter(({ kind }) => kind === 'part').length]).toEqual([1, 1]);
  expect(reads).toBeLessThan(10);
});

it.each([
  [20_000, []],
  [20_001, ['More than 20000 results name a line: the findings of the mildest are shown without theirs.']],
])('says of %i results that name a line whether all of these are kept', async (count, told) => {
  const folder = mkdtempSync(path.join(temp, 'lines-'));
  const runs = [{ tool: { driver: { name: 'T' } }, results: lines(1, count) }];
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs }));
  const said: string[] = [];
  await ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { said });
  expect(said.filter((line) => line.includes('name a line'))).toEqual(told);
});

describe('a disk that is full', () => {
  const report = (count: number): string =>
    JSON.stringify({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'T' } }, results: lines(1, count) }],
    });
  /** Keeps small parts only. */
  const tight: Spool = {
    put: async ({ length }) => {
      if (length > 2_000) throw new SpoolError('/temp', { code: 'ENOSPC' });
      return { number: 1, bytes: length };
    },
    take: async () => Buffer.alloc(0),
    remove: async () => undefined,
  };

  beforeAll(() => {
    writeFileSync(path.join(temp, 'large.sarif'), report(100));
    writeFileSync(path.join(temp, 'small.sarif'), report(1));
  });

  it('is an error of the file that it does not take, and ends the run', async () => {
    const prepared = ready(temp, { patterns: ['*.sarif'], onBadFile: 'stop' }, tight);
    await expect(prepared).rejects.toBeInstanceOf(Stop);
    await expect(prepared).rejects.toMatchObject({
      condition: {
        verdict: 'error',
        toleration: 'import-error',
        reason: expect.stringMatching(
          /^100 SARIF results .* large\.sarif: .* kept in \/temp \(ENOSPC.*Free disk space/,
        ),
      },
    });
  });

  it('loses no result of the others where that is tolerated', async () => {
    const { files, toSend } = await ready(temp, { patterns: ['*.sarif'] }, tight);
    // The one result is the first of the hundred, and goes with them until those are given up.
    expect([toSend, files.map(({ file, kind }) => [file, kind])]).toEqual([
      1,
      [
        ['large.sarif', 'unusable'],
        ['small.sarif', 'ready'],
      ],
    ]);
  });

  it('from the beginning ends the run, whatever is tolerated', async () => {
    const host = {
      openReports: async () => ({
        tree: systemTree,
        openSpool,
        pause,
        heap: quietHeap,
        workspace: temp,
        temp: path.join(temp, 'no'),
      }),
    };
    const use = withReports(sessionFor(plan), host, async () => undefined);
    await expect(use).rejects.toMatchObject({
      condition: {
        verdict: 'error',
        reason: expect.stringContaining(`kept in ${path.join(temp, 'no')} (ENOENT`),
        advice: 'Then run the job again; no scan was created.',
      },
    });
    await expect(use).rejects.not.toHaveProperty('condition.toleration');
  });
});

it.each([
  ['of one report', [9], [0], []],
  ['of a large report and small ones', [90, 3, 3], [0], []],
  ['of many reports', [9, 9, 9, 9, 9, 9], [0], ['compile less']],
  ['whose reports find no room', [9, 9], [60], ['collect']],
  ['whose parts find no room', [9, 9], [0, 0, 60], ['collect']],
])('asks for memory as it needs it, for an import %s', async (_, sizes, used, asked) => {
  const folder = mkdtempSync(path.join(temp, 'room-'));
  for (const [at, count] of sizes.entries()) {
    const run = { tool: { driver: { name: 'T' } }, results: lines(1 + 100 * at, count + 100 * at) };
    writeFileSync(path.join(folder, `${at}.sarif`), JSON.stringify({ version: '2.1.0', runs: [run] }));
  }
  const spool = await openSpool(temp);
  const said: string[] = [];
  const left = [...used];
  const heap: Heap = {
    used: () => (left.shift() ?? 0) * 2 ** 20,
    collect: () => void said.push('collect'),
    compileLess: () => void said.push('compile less'),
  };
  await ready(folder, { patterns: ['*.sarif'] }, spool, { heap });
  await spool.remove();
  expect(said).toEqual(asked);
});

it('asks for memory once more when the findings are read, for what is published of them', async () => {
  const folder = mkdtempSync(path.join(temp, 'room-'));
  const run = { tool: { driver: { name: 'T' } }, results: lines(1, 9) };
  writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
  const said: string[] = [];
  const heap: Heap = {
    used: () => (said.includes('read') ? 60 : 0) * 2 ** 20,
    collect: () => void said.push('collect'),
    compileLess: () => undefined,
  };
  const edge = { tree: systemTree, openSpool, pause, heap, workspace: folder, temp };
  const use = async (): Promise<void> => void said.push('read');
  await withReports(sessionFor({ ...plan, patterns: ['*.sarif'] }), { openReports: async () => edge }, use);
  expect(said).toEqual(['read', 'collect']);
});

describe('the end of the run', () => {
  it.each([
    ['before a file', 0],
    ['between the parts of one', 2],
  ])('%s ends the preparation', async (_, most) => {
    const folder = mkdtempSync(path.join(temp, 'end-'));
    const run = { tool: { driver: { name: 'T' } }, results: lines(1, 9_000) };
    writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    const end = new AbortController();
    const reason = new Interrupted('SIGINT', 0);
    if (most === 0) end.abort(reason);
    let count = 0;
    const put: Spool['put'] = async ({ length }) => {
      count += 1;
      if (count === most) end.abort(reason);
      return { number: count, bytes: length };
    };
    const spool = { put, take: async () => Buffer.alloc(0), remove: async () => undefined };
    await expect(ready(folder, { patterns: ['*.sarif'] }, spool, { signal: end.signal })).rejects.toBe(
      reason,
    );
    expect(count).toBe(most);
  });

  it.each(['match', 'read'] as const)('is not put off by a disk that never answers: %s', async (call) => {
    const folder = mkdtempSync(path.join(temp, 'end-'));
    writeFileSync(path.join(folder, 'a.sarif'), '{"version":"2.1.0","runs":[]}');
    const end = new AbortController();
    const reason = new Interrupted('SIGINT', 0);
    const hang = (): Promise<never> => {
      end.abort(reason);
      return new Promise(() => undefined);
    };
    const tree = { ...systemTree, [call]: hang };
    const prepared = ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { signal: end.signal, tree });
    await expect(prepared).rejects.toBe(reason);
  });

  const uri = `${'long/'.repeat(60)}a.zip`;
  const artifacts = Array.from({ length: 20_000 }, (_, at) => ({ location: { uri }, parentIndex: at - 1 }));
  const needy = lines(1, 4).map((one) => ({ ...one, analysisTarget: { index: 19_999 } }));

  it.each([
    ['a large report is prepared', { results: lines(1, 9_000) }, 3],
    // Two pauses come while it is read, and one at least for each result.
    ['one result after another needs more rows than a request holds', { artifacts, results: needy }, 6],
  ])('while %s ends that', async (_, run, last) => {
    const folder = mkdtempSync(path.join(temp, 'end-'));
    const runs = [{ tool: { driver: { name: 'T' } }, ...run }];
    writeFileSync(path.join(folder, 'a.sarif'), JSON.stringify({ version: '2.1.0', runs }));
    const end = new AbortController();
    const reason = new Interrupted('SIGINT', 0);
    let pauses = 0;
    const onPause = async (): Promise<void> => {
      pauses += 1;
      if (pauses === last) end.abort(reason);
    };
    const prepared = ready(folder, { patterns: ['*.sarif'] }, memorySpool(), { signal: end.signal, onPause });
    await expect(prepared).rejects.toBe(reason);
    expect(pauses).toBe(last);
  });
});
