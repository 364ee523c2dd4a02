import { expect, it } from '@jest/globals';
import { fill, shownOf } from '../../src/report/room.js';

const items = ['aé', 'bbb', 'c'];

it.each([
  [{ entries: 9, bytes: 10 }, items, 3],
  [{ entries: 9, bytes: 9 }, ['aé', 'bbb'], 3],
  [{ entries: 9, bytes: 8 }, ['aé', 'bbb'], 3],
  [{ entries: 9, bytes: 7 }, ['aé'], 2],
  [{ entries: 9, bytes: 3 }, [], 1],
  [{ entries: 2, bytes: 99 }, ['aé', 'bbb'], 2],
  [{ entries: 0, bytes: 99 }, [], 0],
])('in the room %j there is %j, and no more than %i are rendered', (room, shown, most) => {
  let rendered = 0;
  const render = (item: string): string => {
    rendered += 1;
    return item;
  };
  expect(fill(items, render, room)).toEqual(shown);
  expect(rendered).toBe(most);
});

it.each([
  [3, 3, 'All 3'],
  [2, 3, '2 of 3 shown'],
])('of %i out of %i is said: %s', (shown, all, words) => {
  expect(shownOf(shown, all)).toBe(words);
});
