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
