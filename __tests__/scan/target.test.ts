import { expect, it } from '@jest/globals';
import { findTarget } from '../../src/scan/target.js';
import { Stop } from '../../src/verdict.js';

/** What a run for acme/shop says whose workspace has targets of these repositories. */
async function refusalFor(...repositories: (string | null)[]): Promise<unknown> {
  const items = repositories.map((repoFullName, at) => ({ id: `t${at}`, name: null, repoFullName }));
  const client = {
    pages: async function* () {
      yield { items };
    },
  };
  const found = findTarget({ client, say: () => undefined } as never, {
    kind: 'by-repository',
    repository: 'acme/shop',
  });
  return await found.catch((error: unknown) => (error instanceof Stop ? error.condition : error));
}

it.each<[string, (string | null)[], string, string]>([
  [
    'none of them',
    ['acme/other'],
    'No target of the workspace reviews acme/shop, and exactly one has to. Seen: t0 (acme/other).',
    'Create the target in the web app, or set `target-id`.',
  ],
  [
    'none of them, the first of which has no name,',
    [null, ...Array.from({ length: 21 }, () => 'x')],
    `No target of the workspace reviews acme/shop, and exactly one has to. Seen: t0 (no name), ${Array.from({ length: 19 }, (_, at) => `t${at + 1} (x)`).join(', ')} and 2 more.`,
    'Create the target in the web app, or set `target-id`.',
  ],
  [
    'none of them, all of which are named,',
    Array.from({ length: 20 }, () => 'x'),
    `No target of the workspace reviews acme/shop, and exactly one has to. Seen: ${Array.from({ length: 20 }, (_, at) => `t${at} (x)`).join(', ')}.`,
    'Create the target in the web app, or set `target-id`.',
  ],
  [
    'no target at all',
    [],
    'No target of the workspace reviews acme/shop, and exactly one has to. The workspace has no targets.',
    'Create the target in the web app, or set `target-id`.',
  ],
  [
    'two of many, which are named',
    [...Array.from({ length: 25 }, () => 'acme/other'), 'acme/shop', 'ACME/shop'],
    '2 targets of the workspace review acme/shop, and exactly one has to. Seen: t25 (acme/shop), t26 (ACME/shop).',
    'Set `target-id` to the one to review.',
  ],
  [
    'none of them, whose names are long,',
    ['x'.repeat(9_000)],
    `No target of the workspace reviews acme/shop, and exactly one has to. Seen: t0 (${'x'.repeat(200)}… (8800 more characters)).`,
    'Create the target in the web app, or set `target-id`.',
  ],
])('a workspace where %s fits', async (_, repositories, reason, advice) => {
  expect(await refusalFor(...repositories)).toEqual({ verdict: 'error', reason, advice });
});

it('several of the repository are told apart by name and branch', async () => {
  const repoFullName = 'acme/shop';
  const [found] = await findIn([
    {
      items: [
        { id: 't0', name: 'till', repoFullName, branch: 'main' },
        { id: 't1', name: null, repoFullName, branch: 'next' },
        { id: 't2', name: 'site', repoFullName },
      ],
    },
  ]);
  expect(found).toEqual(
    expect.stringContaining('Seen: t0 (till at main), t1 (acme/shop at next), t2 (site).'),
  );
});

it('one that is of no repository is told by its name', async () => {
  const [found] = await findIn([{ items: [{ id: 't0', name: 'till' }] }]);
  expect(found).toEqual(expect.stringContaining('Seen: t0 (till).'));
});

type Walk = readonly { readonly items: readonly object[]; readonly total?: number }[];

/** Finds the target of Acme/Shop in a workspace whose list shows these pages, walk by walk; returns what came of it. */
async function findIn(...walks: Walk[]): Promise<[found: unknown, walks: number]> {
  let count = 0;
  const client = {
    pages: async function* () {
      yield* walks[count++] ?? [];
    },
  };
  const choice = { kind: 'by-repository', repository: 'Acme/Shop' } as const;
  const found = findTarget({ client, say: () => undefined } as never, choice);
  return [await found.catch((error: Error) => error.message), count];
}

const ours = { id: 't0', repoFullName: 'acme/shop' };
const twin = { id: 't1', repoFullName: 'acme/shop' };
const other = { id: 't2', repoFullName: 'acme/other' };

it.each<[string, Walk[], unknown, number]>([
  ['that are as many as declared', [[{ items: [ours, other], total: 2 }]], 't0', 1],
  ['that nobody counts', [[{ items: [ours] }, { items: [other] }]], 't0', 1],
  [
    'of which the second walk shows a missed one',
    [[{ items: [ours], total: 2 }], [{ items: [ours, other], total: 2 }]],
    't0',
    2,
  ],
  ['of which one is gone meanwhile', [[{ items: [ours], total: 2 }], [{ items: [ours], total: 1 }]], 't0', 2],
  [
    'of which a lost cursor hides a twin once',
    [
      [{ items: [ours] }, { items: [] }],
      [{ items: [ours] }, { items: [twin] }],
    ],
    expect.stringMatching(/^2 targets of the workspace review Acme.Shop/),
    2,
  ],
  [
    'of which a page repeats another and hides a twin once',
    [
      [{ items: [ours, other] }, { items: [other] }],
      [{ items: [ours, other] }, { items: [twin] }],
    ],
    expect.stringMatching(/^2 targets of the workspace review Acme.Shop/),
    2,
  ],
  [
    'that end in an empty page twice',
    [
      [{ items: [ours] }, { items: [] }],
      [{ items: [ours] }, { items: [] }],
    ],
    't0',
    2,
  ],
  [
    'that no two walks agree on',
    [
      [{ items: [ours] }, { items: [] }],
      [{ items: [ours] }, { items: [other] }, { items: [] }],
    ],
    'The list of targets repeats some or ends in an empty page, and two readings of it do not agree: which of them review Acme/Shop is not known.',
    2,
  ],
  [
    'of which each walk shows another, and as many as declared',
    [
      [{ items: [ours] }, { items: [] }],
      [{ items: [other], total: 2 }, { items: [] }],
    ],
    expect.stringContaining('two readings of it do not agree'),
    2,
  ],
  [
    'that are none, which one walk shows',
    [[{ items: [], total: 0 }]],
    expect.stringContaining('The workspace has no targets.'),
    1,
  ],
  [
    'of which the last page counts none',
    [
      [{ items: [ours], total: 3 }, { items: [other] }],
      [{ items: [ours], total: 3 }, { items: [other] }],
    ],
    'The service declares 3 targets for the workspace, but two readings of its list showed 2: which of them review Acme/Shop is not known.',
    2,
  ],
  [
    'of which some are never shown',
    [[{ items: [ours], total: 3 }], [{ items: [ours, other], total: 3 }]],
    'The service declares 3 targets for the workspace, but two readings of its list showed 2: which of them review Acme/Shop is not known.',
    2,
  ],
  [
    'of which the only one is never shown',
    [[{ items: [], total: 1 }], [{ items: [], total: 1 }]],
    'The service declares 1 target for the workspace, but two readings of its list showed 0: which of them review Acme/Shop is not known.',
    2,
  ],
])('the only target of a repository is found among those %s', async (_, walks, found, count) => {
  expect(await findIn(...walks)).toEqual([found, count]);
});

it('a second reading of the targets asks for shorter pages than the service gave, which end at other cursors', async () => {
  const asked: string[] = [];
  const client = {
    async *pages(_: unknown, { query }: { query: { limit: string } }) {
      asked.push(query.limit);
      yield { items: Array.from({ length: 50 }, (__, at) => ({ id: `o${at}`, repoFullName: 'acme/other' })) };
      yield { items: asked.length === 1 ? [] : [ours] };
    },
  };
  const found = findTarget({ client, say: () => undefined } as never, {
    kind: 'by-repository',
    repository: 'acme/shop',
  });
  expect([await found, asked]).toEqual(['t0', ['100', '45']]);
});

it('targets that are never shown are a fault of the service, which may be tolerated', async () => {
  const client = {
    async *pages() {
      yield { items: [ours], total: 3 };
    },
  };
  const ended = findTarget({ client, say: () => undefined } as never, {
    kind: 'by-repository',
    repository: 'acme/shop',
  });
  await expect(ended).rejects.toMatchObject({
    condition: {
      verdict: 'error',
      toleration: 'service-error',
      advice: expect.stringContaining('Set `target-id`'),
    },
  });
});
