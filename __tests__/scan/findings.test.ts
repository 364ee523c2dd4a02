import { expect, it } from '@jest/globals';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import { Interrupted, startDeadline } from '../../src/deadline.js';
import type { Dossier } from '../../src/dossier.js';
import { readFindings } from '../../src/scan/findings.js';
import { pageSizeOf, walk } from '../../src/scan/walk.js';
import { answer } from '../support/answers.js';
import { sessionOver } from '../support/session.js';
import { virtualClock } from '../support/virtual-clock.js';

/** The pages of a walk, each the ids of its rows: `(a)` is by now another scan's, `a?` names none, `a!` is another target's. */
type Walk = readonly string[];

/** What the service shows of the scan `s1`. */
interface Shown {
  /** Walk by walk, the last of them from then on. */
  readonly walks: readonly Walk[];
  /** The same where the list is asked for what the scan holds; where not given, it shows the same. */
  readonly held?: readonly Walk[];
  /** How many findings the row of the scan declares. */
  readonly counted?: number;
  /** When another scan of the target was created; this one was at 10:00. */
  readonly otherAt?: string;
  /** How many the list declares. */
  readonly total?: number;
  /** The same where the list is asked for what the scan holds; where not given, it declares the same. */
  readonly heldTotal?: number;
}

const rowOf = (shown: string): object => ({
  id: shown.replace(/[()?!]/g, ''),
  severity: 'LOW',
  ...(shown.endsWith('?') ? {} : { scanId: shown.startsWith('(') ? 's2' : 's1' }),
  targetId: shown.endsWith('!') ? 'other' : 't',
});

/** The target's scans. */
const scansOf = (findingCount?: number, otherAt?: string): object[] => [
  { id: 's1', status: 'COMPLETED', createdAt: dateOf('10:00'), findingCount },
  ...(otherAt === undefined ? [] : [{ id: 's2', status: 'COMPLETED', createdAt: dateOf(otherAt) }]),
];
const dateOf = (time: string): string => `2026-11-22T${time}:00.000Z`;

/** Reads the findings of a service that answers so; returns their ids, and what was said of them. */
async function readFrom(
  dataFor: (path: string) => object,
  known: Partial<Dossier> = { targetId: 't' },
  unseen: () => number = () => 0,
  minutes = '30',
  cancelledAtMs = Infinity,
  given: Readonly<Record<string, string>> = {},
) {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ path }: WireRequest): Promise<WireResponse> => answer(dataFor(path));
  const { session, recording } = await sessionOver(
    transport,
    clock,
    { 'scan-id': 's1', 'timeout-minutes': minutes, ...given },
    known,
  );
  const stop = new AbortController();
  if (cancelledAtMs < Infinity)
    void clock.sleep(cancelledAtMs).then(() => stop.abort(new Interrupted('SIGINT', 0)));
  const deadline = startDeadline(clock, session.deadline.leftMs(), stop.signal);
  const reading = readFindings(
    { ...session, deadline },
    { id: 's1', status: 'COMPLETED' },
    { placeOf: () => undefined, unseen },
  );
  const { findings, shortfall } = await clock.run(
    reading.finally(() => [session.deadline, deadline].forEach((one) => one.clear())),
  );
  const ids = findings.map(({ id }) => id).toSorted();
  const said = [...recording.log, ...shortfall.map(({ reason }) => reason)];
  const advice = shortfall.map((one) => one.advice);
  const verdicts = shortfall.map(({ verdict }) => verdict);
  return { ids: ids.join(' '), said, advice, verdicts, lastedMs: clock.now() };
}

/** Reads the findings; returns their ids, the walks that took, and what was said of them. */
async function readShown({ walks, held = walks, counted, otherAt, total, heldTotal = total }: Shown) {
  const walked = { observed: 0, held: 0 };
  const read = await readFrom((path) => {
    if (!path.startsWith('/findings')) return { items: scansOf(counted, otherAt), nextCursor: null };
    const page = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
    const filter = path.includes('observedInScanId=') ? 'observed' : 'held';
    if (page === 0) walked[filter] += 1;
    const all = filter === 'observed' ? walks : held;
    const pages = all[Math.min(walked[filter], all.length) - 1] ?? [];
    const items = (pages[page] ?? '').split(' ').filter(Boolean).map(rowOf);
    const declared = filter === 'observed' ? total : heldTotal;
    return { items, total: declared, nextCursor: page + 1 < pages.length ? `${page + 1}` : null };
  });
  return { ...read, walked: walked.observed };
}

const AGAIN =
  'Findings may be missing: the list repeats some, ends in an empty page or shows fewer than there are. Reading it again.';

it.each<[string, Shown, { readonly ids: string; readonly walks: number }]>([
  ['a row twice on one page', { walks: [['a a', 'b']] }, { ids: 'a b', walks: 1 }],
  [
    'nothing behind a cursor, and what was missing next time',
    {
      walks: [
        ['a', ''],
        ['a', 'b'],
      ],
    },
    { ids: 'a b', walks: 2 },
  ],
  ['nothing behind a cursor each time', { walks: [['a', '']] }, { ids: 'a', walks: 2 }],
  [
    'nothing behind the cursor of an empty page, and what was missing next time',
    {
      walks: [
        ['', ''],
        ['', 'a'],
      ],
    },
    { ids: 'a', walks: 2 },
  ],
  ['nothing at all', { walks: [['']] }, { ids: '', walks: 1 }],
  ['nothing on two pages each time', { walks: [['', '']] }, { ids: '', walks: 2 }],
  [
    'nothing behind a cursor, and the one row that the lists declare',
    { walks: [['a?', '']], total: 1 },
    { ids: 'a', walks: 1 },
  ],
  ['each row once', { walks: [['a', 'b']] }, { ids: 'a b', walks: 1 }],
  [
    'a row twice, and what was missing next time',
    {
      walks: [
        ['a b', 'b'],
        ['a b', 'c'],
      ],
    },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'a row twice beside another one, and what was missing next time',
    {
      walks: [
        ['a b', 'b c'],
        ['a b', 'c d'],
      ],
    },
    { ids: 'a b c d', walks: 2 },
  ],
  ['a row twice each time, and nothing else', { walks: [['a b', 'b']] }, { ids: 'a b', walks: 2 }],
  [
    'a row twice, and as many as the list declares',
    { walks: [['a b', 'b']], total: 2 },
    { ids: 'a b', walks: 1 },
  ],
  [
    'a row twice, and as many as the scan declares',
    { walks: [['a b', 'b']], counted: 2 },
    { ids: 'a b', walks: 1 },
  ],
  [
    'a row twice, and more than the list declares',
    { walks: [['a b c', 'c']], total: 2 },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'a row twice, and more than the scan declares',
    { walks: [['a b c', 'c']], counted: 2 },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'a row twice, and as many as the scan declares beside an older one',
    { walks: [['a b', 'b']], counted: 2, otherAt: '09:00' },
    { ids: 'a b', walks: 1 },
  ],
  [
    'a row twice, and as many as the scan still holds beside a later one',
    {
      walks: [
        ['a b', 'b'],
        ['a b', '(c)'],
      ],
      counted: 2,
      otherAt: '11:00',
    },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'a row twice, and as many as the scan declares beside one of the same moment',
    {
      walks: [
        ['a b', 'b'],
        ['a b', '(c)'],
      ],
      counted: 2,
      otherAt: '10:00',
    },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'as many as the scan holds only with one that is another scan’s by now',
    {
      walks: [
        ['a', '(b)'],
        ['a', '(b) c'],
      ],
      counted: 2,
      otherAt: '11:00',
    },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'a row twice, and as many as the scan declares only with one that is another scan’s by now',
    {
      walks: [
        ['a (b)', '(b)'],
        ['a (b)', 'c'],
      ],
      counted: 2,
    },
    { ids: 'a b c', walks: 2 },
  ],
  [
    'a row twice by one filter, where none says whose the rows are',
    {
      walks: [
        ['a? b?', 'b?'],
        ['a? b?', 'c?'],
      ],
      held: [['d?']],
    },
    { ids: 'a b c d', walks: 2 },
  ],
  [
    'a row twice by the other filter, where none says whose the rows are',
    {
      walks: [['d?']],
      held: [
        ['a? b?', 'b?'],
        ['a? b?', 'c?'],
      ],
    },
    { ids: 'a b c d', walks: 2 },
  ],
  [
    'nothing on two pages each time, where one filter is ignored',
    { walks: [['(x)!']], held: [['', '']] },
    { ids: '', walks: 2 },
  ],
  [
    'a row twice that is another scan’s by now, and as many as the scan still holds',
    {
      walks: [
        ['a (b)', '(b)'],
        ['a (b)', '(c)'],
      ],
      counted: 1,
    },
    { ids: 'a b c', walks: 2 },
  ],
])('a list that shows %s', async (_, shown, { ids, walks }) => {
  const read = await readShown(shown);
  expect(read).toMatchObject({ ids, walked: walks });
  expect(read.said.filter((line) => line === AGAIN)).toHaveLength(walks - 1);
});

it('walks that together show as many as the list declares are enough', async () => {
  const walks = [
    ['a b', 'b'],
    ['a c', 'c'],
  ];
  const { ids, walked, said } = await readShown({ walks, total: 3 });
  expect([ids, walked]).toEqual(['a b c', 2]);
  expect(said).toContain('Read 2 of 3 findings; reading the list again.');
});

it('a walk that lacks findings is weighed, too: it repeated rows, so that the next has to meet them all', async () => {
  const walks = [
    ['a b', 'b'],
    ['b', 'c'],
    ['a b', 'c (d)'],
  ];
  const { ids, walked, said } = await readShown({ walks, counted: 3, otherAt: '11:00' });
  expect([ids, walked]).toEqual(['a b c d', 3]);
  expect(said).toContain('Read 2 of 3 findings; reading the list again.');
});

it.each<[string, number, number, readonly string[], string, string]>([
  [
    'that grew by as many as were missed is held against what the scan counts by then',
    3,
    4,
    ['a b', 'b|c', 'a b c d'],
    'a b c d',
    'Read 3 of 4 findings; reading the list again.',
  ],
  [
    'of which another scan took as many over as were missed is held against what the scan counted before',
    3,
    2,
    ['a|', 'a b', 'a b (c)'],
    'a b c',
    'Read 2 of 3 findings; reading the list again.',
  ],
])('a list %s', async (_, first, then, walks, expected, told) => {
  let [walked, asked] = [0, 0];
  const { ids, said } = await readFrom((path) => {
    if (!path.startsWith('/findings'))
      return { items: scansOf((asked += 1) === 1 ? first : then), nextCursor: null };
    if (!path.includes('cursor=')) walked += 1;
    const pages = (walks[walked - 1] ?? '').split('|');
    const page = path.includes('cursor=') ? 1 : 0;
    const items = (pages[page] ?? '').split(' ').filter(Boolean).map(rowOf);
    return { items, nextCursor: page + 1 < pages.length ? '1' : null };
  });
  expect(ids).toBe(expected);
  expect(said).toContain(told);
});

it('a scan that declares nothing, of a target that nobody knows, may have no findings', async () => {
  const read = await readFrom(() => ({ items: [], nextCursor: null }), {});
  expect(read).toMatchObject({ ids: '', said: ['Read 0 findings, unresolved: none.'] });
});

it('a list that declares fewer than it did is held against the most that it declared', async () => {
  const walks = [
    { shown: 'a b', total: 3 },
    { shown: 'a b', total: 2 },
    { shown: 'a b (c)', total: 2 },
  ];
  let walked = 0;
  const { ids, said } = await readFrom((path) => {
    if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
    const { shown = '', total } = walks[(walked += 1) - 1] ?? {};
    return { items: shown.split(' ').map(rowOf), total, nextCursor: null };
  });
  expect(ids).toBe('a b c');
  expect(said.filter((line) => line === 'Read 2 of 3 findings; reading the list again.')).toHaveLength(2);
});

it('a list that repeats none, and lacks what it showed before, is not whole', async () => {
  const walks = [['a b', 'b'], ['a'], ['a b', 'c']];
  const { ids, walked } = await readShown({ walks });
  expect([ids, walked]).toEqual(['a b c', 3]);
});

it('what a list holds counts also where it is asked for since the other filter is ignored', async () => {
  const held = [
    ['a b', 'b'],
    ['a b', 'b'],
    ['a c', 'c'],
  ];
  const { ids, walked, said } = await readShown({ walks: [['(x)!']], held, counted: 3 });
  expect([ids, walked]).toEqual(['a b c', 3]);
  expect(said.at(-1)).toMatch(/^Read 3 findings/);
});

it('what is shown of the scan beside another target is not all that the scan holds', async () => {
  const { ids, walked } = await readShown({ walks: [['a (x)!']], held: [['a', 'b']] });
  expect([ids, walked]).toEqual(['a b', 1]);
});

it('what names the scan beside another target stays, though the scan no longer holds it', async () => {
  const { ids, walked } = await readShown({ walks: [['a (x)!']], held: [['b']] });
  expect([ids, walked]).toEqual(['a b', 1]);
});

it('what names the scan is of its target, though the scan was shown with another: what another scan took over is, too', async () => {
  const { ids, walked } = await readShown({ walks: [['a! (b)!']], held: [['a!']] });
  expect([ids, walked]).toEqual(['a b', 1]);
});

it('what was found before stays when the service begins to ignore the filter', async () => {
  const { ids, walked } = await readShown({
    walks: [['a?'], ['(x)!']],
    held: [['b?'], ['c?']],
    counted: 3,
  });
  expect([ids, walked]).toEqual(['a b c', 2]);
});

it('a list that is cut short twice after it repeated rows proves nothing', async () => {
  const walks = [
    ['a b', 'b'],
    ['a', ''],
    ['a', ''],
  ];
  const { ids, walked, said } = await readShown({ walks });
  expect([ids, walked]).toEqual(['a b', 3]);
  expect(said.at(-1)).toContain('3 readings of it do not agree');
});

it.each<[string, Shown]>([
  ['', { walks: [['a b', 'b'], ['c'], ['a c']] }],
  [' by either filter', { walks: [['a? b?', 'b?'], ['a? b?']], held: [['c?'], ['']] }],
])(
  'a list that repeated rows once is not believed for a later walk that shows fewer than are known%s',
  async (_, shown) => {
    const { ids, walked, said } = await readShown(shown);
    expect([ids, walked]).toEqual(['a b c', 3]);
    expect(said.at(-1)).toContain('3 readings of it do not agree');
  },
);

it('a walk that repeats rows and shows another one does not confirm the walk before', async () => {
  const walks = [
    ['a b', 'b'],
    ['a b', 'b c', 'c'],
    ['a b', 'b c', 'c d'],
  ];
  const { ids, walked, said } = await readShown({ walks });
  expect([ids, walked]).toEqual(['a b c d', 3]);
  expect(said.at(-1)).toContain('3 readings of it do not agree');
});

it('a row that is repeated wherever pages meet is no reason to doubt for ever', async () => {
  const walks = [
    ['a b', 'b c', 'c'],
    ['a b', 'b c'],
  ];
  const { ids, walked, said } = await readShown({ walks });
  expect([ids, walked]).toEqual(['a b c', 2]);
  expect(said.at(-1)).toMatch(/^Read 3 findings/);
});

it('a list that shows rows twice and others each time proves nothing', async () => {
  const walks = [
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ];
  const { ids, walked, said, advice } = await readShown({ walks });
  expect([ids, walked]).toEqual(['a b c', 3]);
  expect(said).toContain(
    "The service's list repeats findings, ends in an empty page or shows fewer than there are, and 3 readings of it do not agree: some may be missing.",
  );
  expect(advice).toEqual([
    'Run the job again with `scan-id` set to this scan for once; if it happens again, report it to the service.',
  ]);
});

it('what the first page and those behind it have in another order is found by pages of another size', async () => {
  const first = Array.from({ length: 150 }, (_, index) => `f${index}`);
  // Behind the hundredth of the first page this misses ten rows, and repeats four.
  const rest = [
    ...first.slice(0, 95),
    ...first.slice(100, 110),
    ...first.slice(99, 100),
    ...first.slice(95, 99),
    ...first.slice(110),
  ];
  const { ids, said } = await readFrom((path) => {
    if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
    const { searchParams } = new URL(path, 'http://service');
    const [cursor, limit] = [searchParams.get('cursor'), Number(searchParams.get('limit'))];
    const rows = cursor === null ? first : rest.slice(rest.indexOf(cursor) + 1);
    const items = rows.slice(0, limit).map(rowOf);
    return { items, nextCursor: limit < rows.length ? (rows[limit - 1] ?? null) : null };
  });
  expect(ids.split(' ')).toHaveLength(150);
  expect(said.at(-1)).toMatch(/^Read 150 findings/);
});

it.each([
  [
    1,
    'Read 0 of 1 finding; reading the list again.',
    'The service declares 1 finding for the scan, but 5 readings of its list showed 0.',
  ],
  [
    2,
    'Read 0 of 2 findings; reading the list again.',
    'The service declares 2 findings for the scan, but 5 readings of its list showed 0.',
  ],
])('says that none of %i was read', async (counted, again, reason) => {
  const { said } = await readShown({ walks: [['']], counted });
  expect(said).toEqual(expect.arrayContaining([again, reason]));
});

it('a list that is behind the scan is read until it has caught up, for half a minute', async () => {
  const { ids, said } = await readShown({ walks: [[''], [''], ['a'], ['a'], ['a', 'b']], counted: 2 });
  expect(ids).toBe('a b');
  expect(said.at(-1)).toMatch(/^Read 2 findings/);
});

/** A list that shows one of two findings. */
const lagging = (path: string): object => ({
  items: path.startsWith('/scans') ? scansOf(2) : [rowOf('a')],
  nextCursor: null,
});

it('a list that is behind the scan is given up where the deadline would come before the next reading', async () => {
  const { said } = await readFrom(lagging, undefined, undefined, '0.2');
  expect(said.at(-1)).toBe(
    'The service declares 2 findings for the scan, but 3 readings of its list showed 1.',
  );
});

it('what was read before the deadline passed is kept, and which step it passed during is said', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ path }: WireRequest, signal?: AbortSignal): Promise<WireResponse> => {
    if (path.includes('cursor=')) await clock.sleep(Infinity, signal);
    return answer({ items: path.startsWith('/scans') ? scansOf() : [rowOf('a')], nextCursor: '1' });
  };
  const { session } = await sessionOver(transport, clock, { 'scan-id': 's1' }, { targetId: 't' });
  const scan = { id: 's1', status: 'COMPLETED' };
  const read = await clock.run(readFindings(session, scan, { placeOf: () => undefined, unseen: () => 0 }));
  expect([read.findings.map(({ id }) => id), read.shortfall.map(({ reason }) => reason)]).toEqual([
    ['a'],
    ['The deadline passed during: reading the findings.'],
  ]);
});

it('a job that is cancelled before the next reading waits no longer', async () => {
  const { said, lastedMs } = await readFrom(lagging, undefined, undefined, undefined, 1_000);
  expect([said.at(-1), lastedMs]).toEqual(['The job was cancelled (SIGINT).', 1_000]);
});

it.each([
  ['both lists', /findings/, ''],
  ['what the scan saw, which does not say whose they are', /observedInScanId=/, '?'],
  ['what the scan holds', /[?&]scanId=/, ''],
])(
  'rows behind a cursor that the service has lost are found although it gives fewer rows a page than are asked for, in %s',
  async (_, filter, mark) => {
    const all = Array.from({ length: 150 }, (__, index) => `f${index}`);
    const { ids, said } = await readFrom((path) => {
      if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
      const { searchParams } = new URL(path, 'http://service');
      const [cursor, limit] = [searchParams.get('cursor'), Math.min(50, Number(searchParams.get('limit')))];
      if (cursor === 'f49' || !filter.test(path)) return { items: [], nextCursor: null };
      const rows = cursor === null ? all : all.slice(all.indexOf(cursor) + 1);
      const items = rows.slice(0, limit).map((id) => rowOf(`${id}${mark}`));
      return { items, nextCursor: rows[limit - 1] ?? null };
    });
    expect(ids.split(' ')).toHaveLength(150);
    expect(said.at(-1)).toMatch(/^Read 150 findings/);
  },
);

it.each([
  [1, 0, 0, 100],
  [2, 150, 0, 90],
  [3, 150, 100, 80],
  [1, 150, 50, 100],
  [2, 150, 50, 45],
  [3, 150, 50, 40],
  [2, 150, 9, 8],
  [3, 2, 1, 1],
  [2, 0, 1, 1],
  [2, 150, 300, 90],
  [3, 46_000, 100, 94],
  [2, 49_402, 100, 100],
  [2, 60_000, 100, 100],
])(
  'the reading %i, with %i findings known and %i of them on a page, asks for pages of %i',
  (reading, known, fullest, size) => {
    expect(pageSizeOf(reading, known, fullest)).toBe(size);
  },
);

it('how many rows the service gives is told by the fullest page that another one came after', async () => {
  const known = new Map<string, true>();
  const pages = async function* () {
    for (const ids of ['a b', 'c', 'd e f'])
      yield { items: ids.split(' ').map((id) => ({ id })), nextCursor: null, total: undefined };
  };
  const walked = await walk(pages(), known, ({ items }) => {
    for (const { id } of items) known.set(id, true);
    return true;
  });
  expect(walked.fullest).toBe(2);
});

it('the most that any page declares has to be there', async () => {
  const { ids, said } = await readFrom((path) => {
    if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
    const isFirst = !path.includes('cursor=');
    return { items: [rowOf(isFirst ? 'a' : 'b')], total: isFirst ? 3 : 2, nextCursor: isFirst ? '1' : null };
  });
  expect(ids).toBe('a b');
  expect(said.at(-1)).toBe(
    'The service declares 3 findings for the scan, but 5 readings of its list showed 2.',
  );
});

it('how long the reading takes is said once, by the first count that is known', async () => {
  const { said } = await readShown({ walks: [['a', 'b']], counted: 6_001, total: 6_002 });
  expect(said.filter((line) => line.includes('reading them takes'))).toEqual([
    'The scan has 6001 findings, which are 61 pages: reading them takes some 3 minutes at 30 requests a minute.',
  ]);
});

it.each([
  ['2', 'at 30 requests a minute.'],
  ['1.9', 'at 30 requests a minute, which is more than is left of `timeout-minutes`.'],
])('that the reading takes longer than the run may is said before: %s', async (minutes, end) => {
  const dataFor = (path: string): object => ({
    items: path.startsWith('/findings') ? [rowOf('a')] : scansOf(6_000),
    nextCursor: null,
  });
  const { said } = await readFrom(dataFor, { targetId: 't' }, () => 0, minutes);
  expect(said[0]).toBe(
    `The scan has 6000 findings, which are 60 pages: reading them takes some 2 minutes ${end}`,
  );
});

it.each([
  [50_000, /requests a minute\.$/],
  [50_001, /requests a minute\. At most 50000 are read, so that this run cannot pass\.$/],
])('of %i findings is said before whether all can be read', async (counted, end) => {
  const { said } = await readShown({ walks: [['a']], counted });
  expect(said.find((line) => line.includes('reading them takes'))).toMatch(end);
});

it.each<[string, Shown]>([
  ['alone', { walks: [['a']], total: 6_001 }],
  ['where another is not', { walks: [['(x)!']], held: [['a']], total: 9_001, heldTotal: 6_001 }],
])('how long the reading takes is said by the list that is the scan’s %s', async (_, shown) => {
  const { said } = await readShown(shown);
  expect(said.filter((line) => line.includes('reading them takes'))).toEqual([
    expect.stringContaining('The scan has 6001 findings'),
  ]);
});

it.each([
  [3, 1],
  [1, 3],
])('the most that either filter declares has to be there: %i and %i', async (total, heldTotal) => {
  const { ids, said } = await readShown({ walks: [['a?']], held: [['b?']], total, heldTotal });
  expect(ids).toBe('a b');
  expect(said.at(-1)).toBe(
    'The service declares 3 findings for the scan, but 5 readings of its list showed 2.',
  );
});

it('what was counted as imported or corroborated has to be there', async () => {
  const shownAs = (category: string) => (path: string) => ({
    items: path.startsWith('/findings') ? [{ ...rowOf('a'), category }] : scansOf(),
    nextCursor: null,
  });
  expect((await readFrom(shownAs('external_import'), { targetId: 't', carried: 1 })).said.at(-1)).toMatch(
    /^Read 1 finding,/,
  );
  expect((await readFrom(shownAs('sast'), { targetId: 't', carried: 1 })).said.at(-1)).toBe(
    'The service took at least 1 result as imported or corroborated, but 5 readings of its list showed 0 of them.',
  );
});

it('what was imported a moment ago may still be missing, and is waited for', async () => {
  let walks = 0;
  const { said } = await readFrom(
    (path) => {
      if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
      walks += 1;
      const imported = walks > 4 ? [{ ...rowOf('b'), category: 'external_import' }] : [];
      return { items: [rowOf('a'), ...imported], nextCursor: null };
    },
    { targetId: 't', carried: 1 },
  );
  expect(said.at(-1)).toMatch(/^Read 2 findings,/);
  expect(walks).toBe(5);
});

it.each<[string, (walks: number) => number, number, RegExp]>([
  ['all shown', () => 0, 1, /^Read 2 findings,/],
  ['shown at the second look', (walks) => (walks < 2 ? 1 : 0), 2, /^Read 2 findings,/],
  [
    'not shown within half a minute, or by another key',
    () => 1,
    5,
    /::warning::The list shows as many imported findings as the service took, but 1 result of this run/,
  ],
])(
  'imported findings of others do not stand at once for those of this run, which are %s',
  async (_, unseen, count, end) => {
    let walks = 0;
    const { said } = await readFrom(
      (path) => {
        if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
        walks += 1;
        return {
          items: ['a', 'b'].map((id) => ({ ...rowOf(id), category: 'external_import' })),
          nextCursor: null,
        };
      },
      { targetId: 't', carried: 2 },
      () => unseen(walks),
    );
    expect([walks, said.find((line) => end.test(line))]).toEqual([count, expect.any(String)]);
    expect(said.at(-1)).toMatch(/^Read 2 findings,/);
  },
);

it.each<[string, string | undefined]>([
  ['completed', undefined],
  ['RUNNING', undefined],
  ['a word that nobody knows', undefined],
  ['Failed', 'The service showed the scan as COMPLETED, and lists it as FAILED after that.'],
])('a scan that was shown as completed and is listed as %s', async (status, reason) => {
  const { ids, said, verdicts, advice } = await readFrom((path) =>
    path.startsWith('/findings')
      ? { items: [rowOf('a')], nextCursor: null }
      : { items: [{ ...scansOf()[0], status }], nextCursor: null },
  );
  expect([ids, verdicts]).toEqual(['a', reason === undefined ? [] : ['error']]);
  const again =
    'Look at the scan in the web app, and run the job again in a new scan; if it happens again, report it to the service.';
  expect(advice).toEqual(reason === undefined ? [] : [again]);
  expect(said.find((line) => line.startsWith('The service'))).toBe(reason);
});

/** Reads the findings of a scan that declares so many itself, and that the list of the target's scans does not show. */
async function readUnlisted(
  findingCount: number | undefined,
  targetId: string | undefined,
  pageOf: (path: string) => object,
) {
  const clock = virtualClock({ isAlone: true });
  const asked: string[] = [];
  const transport = async ({ path }: WireRequest): Promise<WireResponse> => {
    asked.push(path);
    return answer(path.startsWith('/findings') ? pageOf(path) : { items: [], nextCursor: null });
  };
  const known = targetId === undefined ? {} : { targetId };
  const { session } = await sessionOver(transport, clock, { 'scan-id': 's1' }, known);
  const scan = { id: 's1', status: 'COMPLETED', findingCount };
  const reading = readFindings(session, scan, { placeOf: () => undefined, unseen: () => 0 });
  const { findings, shortfall } = await clock.run(reading.finally(() => session.deadline.clear()));
  return {
    ids: findings.map(({ id }) => id),
    reasons: shortfall.map(({ reason }) => reason),
    walks: asked.filter((path) => path.includes('observedInScanId=') && !path.includes('cursor=')).length,
    isScansListed: asked.some((path) => !path.startsWith('/findings')),
  };
}

it('of a scan whose target nobody knows counts what the scan itself declares', async () => {
  const one = { items: [rowOf('a')], nextCursor: null };
  expect(await readUnlisted(2, undefined, () => one)).toMatchObject({
    reasons: ['The service declares 2 findings for the scan, but 5 readings of its list showed 1.'],
    isScansListed: false,
  });
});

it.each([undefined, 't'])(
  'the count of a scan that is not listed proves no list: target %s',
  async (targetId) => {
    const read = await readUnlisted(2, targetId, (path) =>
      path.includes('cursor=')
        ? { items: [rowOf('b')], nextCursor: null }
        : { items: [rowOf('a'), rowOf('b')], nextCursor: '1' },
    );
    expect(read).toMatchObject({ ids: ['a', 'b'], reasons: [], walks: 2 });
  },
);

it('where nobody knows the target, none is another', async () => {
  const read = await readUnlisted(1, undefined, (path) => ({
    items: path.includes('observedInScanId=') ? [rowOf('a'), rowOf('(b)!')] : [rowOf('a')],
    nextCursor: null,
  }));
  expect(read).toMatchObject({ ids: ['a', 'b'], reasons: [] });
});

it('a list of a scan that declares nothing is read once', async () => {
  const one = { items: [rowOf('a')], nextCursor: null };
  expect(await readUnlisted(undefined, undefined, () => one)).toMatchObject({
    ids: ['a'],
    reasons: [],
    walks: 1,
  });
});

it('a list that shows as many as were counted is read once', async () => {
  expect(await readShown({ walks: [['a', '']], counted: 1 })).toMatchObject({ ids: 'a', walked: 1 });
});

it.each<[string, readonly (number | undefined)[], readonly string[], string, number]>([
  ['is counted again, and read again where it lacks some', [2, 4], ['a b c', 'a b c d'], 'a b c d', 3],
  ['is counted again, and read once where it lacks none', [2, 3], ['a b c'], 'a b c', 2],
  ['is as long as was counted', [3], ['a b c'], 'a b c', 1],
  ['was nothing, and is counted again', [0, 1], ['a'], 'a', 2],
  ['was not counted', [undefined], ['a b c'], 'a b c', 1],
])('a list that %s', async (_, counts, walks, expected, counted) => {
  const asked = { scans: 0, findings: 0 };
  const { ids, verdicts } = await readFrom((path) => {
    const of = path.startsWith('/findings') ? 'findings' : 'scans';
    asked[of] += 1;
    const nth = <T>(all: readonly T[]): T | undefined => all[Math.min(asked[of], all.length) - 1];
    const items = of === 'scans' ? scansOf(nth(counts)) : (nth(walks) ?? '').split(' ').map(rowOf);
    return { items, nextCursor: null };
  });
  expect([ids, verdicts, asked]).toEqual([expected, [], { scans: counted, findings: walks.length }]);
});

it('findings with more text than is kept are said to be shortened', async () => {
  const { said } = await readFrom((path) => {
    if (!path.startsWith('/findings')) return { items: scansOf(), nextCursor: null };
    const page = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
    const items = Array.from({ length: 100 }, (_, at) => ({
      ...rowOf(`f${page * 100 + at}`),
      title: 'y'.repeat(500),
      implicatedFiles: [`src/${page * 100 + at}${'x'.repeat(1_000)}`],
    }));
    return { items, nextCursor: page === 69 ? null : `${page + 1}` };
  });
  expect(said.filter((text) => text.includes('more text than is kept'))).toEqual([
    '::warning::The findings have more text than is kept: of the last 368 that were read, titles are shortened, and long paths and kinds are left out. They are counted like any other, and the web app has all of their text.',
  ]);
});

it.each<[string, readonly object[], string | undefined]>([
  ['known ones alone', [{ severity: 'Low' }], undefined],
  [
    'a word of a later version',
    [{ severity: 'low' }, { severity: 'SEVERE' }],
    'The severity of 1 finding is not known, such as SEVERE: no threshold allows that. Update this action.',
  ],
  [
    'several, one without any',
    [{ severity: null }, { severity: 'severe' }, { severity: 'dire' }],
    'The severity of 3 findings is not known, such as severe: no threshold allows that. Update this action.',
  ],
  ['none', [{}], 'The severity of 1 finding is not known: no threshold allows that. Update this action.'],
  ['one of a finding that somebody dealt with', [{ severity: 'SEVERE', status: 'FIXED' }], undefined],
  [
    'that of another finding, which is not meant',
    [
      { severity: 'SEVERE', status: 'FIXED' },
      { severity: 'DIRE', tags: ['external_import'] },
      { severity: ' ' },
    ],
    'The severity of 1 finding is not known: no threshold allows that. Update this action.',
  ],
])('a severity that is not known, and counts, is warned of with its word: %s', async (_, rows, warning) => {
  const items = rows.map((row, at) => ({ id: `f${at}`, scanId: 's1', ...row }));
  const dataFor = (path: string): object => ({
    items: path.startsWith('/findings') ? items : scansOf(),
    nextCursor: null,
  });
  const { said } = await readFrom(dataFor, {}, () => 0, '30', Infinity, { imported: 'report' });
  expect(said.filter((line) => line.includes('severity'))).toEqual(
    warning === undefined ? [] : [`::warning::${warning}`],
  );
});

it.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'where it matters',
    { 'only-new': 'true' },
    ['::warning::2 findings do not say when they were first seen, and count as new.'],
  ],
  [
    'where imported ones do not count',
    { 'only-new': 'true', imported: 'report' },
    ['::warning::1 finding does not say when it was first seen, and counts as new.'],
  ],
  ['and not elsewhere', {}, []],
])('findings that do not say how old they are are warned of %s', async (_, given, warnings) => {
  const dataFor = (path: string): object => ({
    items: path.startsWith('/findings')
      ? [rowOf('a'), { ...rowOf('b'), tags: ['external_import'] }]
      : scansOf(),
    nextCursor: null,
  });
  const { said } = await readFrom(dataFor, { targetId: 't' }, () => 0, '30', Infinity, given);
  expect(said.filter((line) => line.includes('first seen'))).toEqual(warnings);
});
