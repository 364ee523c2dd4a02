import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { benches } from '../../scripts/bench/benches.js';
import { goalLines, linesOf, textOf } from '../../scripts/bench/goal.js';
import { machineLines } from '../../scripts/bench/machine.js';
import { END, fillPage, markerOf, PAGE } from '../../scripts/bench/page.js';

const parts = ['machine', 'goals', ...Object.keys(benches)];

describe('docs/performance.md', () => {
  const page = readFileSync(PAGE, 'utf8');

  it.each(parts)('holds a measured table for: %s', (name) => {
    const [before = '', after = ''] = page.split(markerOf(name));
    expect(before).not.toBe(page);
    expect(after.slice(0, after.indexOf(END))).toMatch(/^\| -{3,} \|/m);
  });

  it('holds no other, in their order', () => {
    const markers = [...page.matchAll(/<!-- measured: (\w+) -->/g)].map(([, name]) => name);
    expect(markers).toEqual(parts);
  });

  it.each(Object.keys(benches))('names what measures a part alone: %s', (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});

describe('a page', () => {
  const page = `Before\n${markerOf('one')}\nold\n${END}\nBetween\n${markerOf('two')}\n\n${END}\nAfter`;

  it('is rewritten between its markers alone', () => {
    expect(fillPage(page, { two: ['a', 'b'], one: ['c'] })).toBe(
      `Before\n${markerOf('one')}\n\nc\n\n${END}\nBetween\n${markerOf('two')}\n\na\nb\n\n${END}\nAfter`,
    );
  });

  it('has to have a place for everything', () => {
    expect(() => fillPage(page, { three: ['a'] })).toThrow(markerOf('three'));
    expect(() => fillPage(markerOf('one'), { one: ['a'] })).toThrow(END);
  });
});

describe('tables', () => {
  it('have a head, a rule and rows', () => {
    expect(linesOf(['A', 'B'], [['1', '2']])).toEqual(['| A | B |', '| --- | --- |', '| 1 | 2 |']);
  });

  it.each([
    [1.6349, '', '1.63'],
    [1.7, '', '1.7'],
    [0.169027, 'MB', '0.169 MB'],
    [136.002, 'kB', '136 kB'],
    [1691.6, 'ms', '1692 ms'],
    [50, 'looks', '50 looks'],
  ])('write %f %s as %j', (value, unit, text) => {
    expect(textOf(value, unit)).toBe(text);
  });

  it('say what of a goal is met: all that is bound, and nothing where nothing is', () => {
    const figure = (value: number, bound?: number) => ({ value, unit: 's', bound });
    const goal = (...figures: ReturnType<typeof figure>[]) => ({ measure: 'M', peers: 'P', figures });
    expect(
      goalLines([goal(figure(3, 3), figure(1.25, 2)), goal(figure(3, 3), figure(2.5, 2)), goal(figure(4))]),
    ).toEqual([
      "| Measure | Peers' best | Bound | Ours | Met? |",
      '| --- | --- | --- | --- | --- |',
      '| M | P | 3 s / 2 s | 3 s / 1.25 s | yes |',
      '| M | P | 3 s / 2 s | 3 s / 2.5 s | **no** |',
      '| M | P | none | 4 s |  |',
    ]);
  });

  it('say on what all was measured', () => {
    expect(machineLines().join('\n')).toMatch(
      new RegExp(`Processor .* cores[\\s\\S]*Node \\| ${process.version}`),
    );
  });
});
