import { expect, it } from '@jest/globals';
import type { Page } from '../../src/api/operation.js';
import { walk } from '../../src/scan/walk.js';

interface Row {
  readonly id: string;
}
type Shown = readonly [ids: string, total?: number];

it.each<[string, readonly Shown[], boolean]>([
  ['shows each row once', [['ab'], ['c']], true],
  [
    'shows as many as it declares',
    [
      ['ab', 3],
      ['c', 3],
    ],
    true,
  ],
  [
    'shows more than it declares',
    [
      ['ab', 2],
      ['c', 2],
    ],
    true,
  ],
  [
    'shows fewer than it declares',
    [
      ['ab', 4],
      ['c', 4],
    ],
    false,
  ],
  [
    'declares more on a later page',
    [
      ['ab', 3],
      ['c', 4],
    ],
    false,
  ],
  ['shows a row twice', [['ab'], ['bc']], false],
  [
    'shows a row twice, and as many as it declares',
    [
      ['ab', 3],
      ['bc', 3],
    ],
    true,
  ],
  [
    'shows a row twice, and more than it declares',
    [
      ['ab', 2],
      ['bc', 2],
    ],
    false,
  ],
  ['ends in an empty page', [['ab'], ['']], false],
  ['is empty', [['', 0]], true],
  ['is empty, and declares a row', [['', 1]], false],
])('a list that %s is whole or not', async (_, pages, isWhole) => {
  const known = new Map<string, Row>();
  async function* shown(): AsyncGenerator<Page<Row>> {
    for (const [ids, total] of pages)
      yield { items: ids.split('').map((id) => ({ id })), nextCursor: null, total };
  }
  const walked = await walk(shown(), known, ({ items }) => {
    for (const row of items) known.set(row.id, row);
  });
  expect(walked.isWhole).toBe(isWhole);
});
