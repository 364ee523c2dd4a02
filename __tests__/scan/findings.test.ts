import { expect, it } from '@jest/globals';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import { readFindings } from '../../src/scan/findings.js';
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

/** Reads the findings; returns their ids, the walks that took, and what was said of them. */
async function readShown({ walks, held = walks, counted, otherAt, total }: Shown) {
  const clock = virtualClock({ isAlone: true });
  const walked = { observed: 0, held: 0 };
  const dataFor = (path: string): object => {
    if (!path.startsWith('/findings')) return { items: scansOf(counted, otherAt), nextCursor: null };
    const page = Number(/cursor=(\d+)/.exec(path)?.[1] ?? 0);
    const filter = path.includes('observedInScanId=') ? 'observed' : 'held';
    if (page === 0) walked[filter] += 1;
    const all = filter === 'observed' ? walks : held;
    const pages = all[Math.min(walked[filter], all.length) - 1] ?? [];
    const items = (pages[page] ?? '').split(' ').filter(Boolean).map(rowOf);
    return { items, total, nextCursor: page + 1 < pages.length ? `${page + 1}` : null };
  };
  const transport = async ({ path }: WireRequest): Promise<WireResponse> => {
    const body = Buffer.from(JSON.stringify({ success: true, data: dataFor(path) }));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  };
  const { session, recording } = await sessionOver(transport, clock, { 'scan-id': 's1' }, { targetId: 't' });
  const reading = readFindings(session, { id: 's1', status: 'COMPLETED' }, { placeOf: () => undefined });
  const { findings, shortfall } = await clock.run(reading.finally(() => session.deadline.clear()));
  const reasons = shortfall.map(({ reason }) => reason);
  return {
    ids: findings
      .map(({ id }) => id)
      .toSorted()
      .join(' '),
    walked: walked.observed,
    said: [...recording.log, ...reasons],
  };
}

const AGAIN =
  'The pages of the list repeat findings or end with none, so that some may be missing; reading it again.';

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
  ['nothing at all', { walks: [['']] }, { ids: '', walks: 1 }],
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

it('a list that shows rows twice and others each time proves nothing', async () => {
  const walks = [
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
  ];
  const { ids, walked, said } = await readShown({ walks });
  expect([ids, walked]).toEqual(['a b c', 3]);
  expect(said).toContain(
    "The pages of the service's list repeat findings or end with none, and 3 readings of it do not agree: some may be missing.",
  );
});
