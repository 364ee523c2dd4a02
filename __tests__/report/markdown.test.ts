import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { code, details, prose, row, table } from '../../src/report/markdown.js';
import { reportOf } from '../../src/report/model.js';
import { renderSummary } from '../../src/report/summary.js';
import { offencesOf } from './github.js';
import { hostile } from './hostile.js';
import { hostility, outcomeFrom } from './hostile-outcome.js';

const page = 'https://github.com/acme/shop/';

/** Every place in which a foreign text may stand in Markdown of ours. */
function everywhere(text: string): string {
  const [inCode, inProse] = [code(text), prose(text)];
  return [
    inProse,
    inCode,
    `**Verdict:** ${inProse}`,
    `- ${inProse}\n- ${inCode}\n- x: ${inProse}`,
    `> ⚠️ ${inProse}\n>\n> ⚠️ ${inProse}`,
    table(['A', 'B', 'C'], [row([inProse, `${inCode}<br>${inCode}`, '']), row(['', inProse, inCode])], ['A']),
    details('More', table(['A'], [row([inProse])])),
  ].join('\n\n');
}

it('foreign text in Markdown of ours stays text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(offencesOf(everywhere(text), page)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('two foreign texts side by side stay text', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const sides = [
        `${prose(one)}, ${prose(other)}`,
        `${prose(one)}: ${prose(other)}`,
        `${code(one)}${prose(other)}${code(one)}`,
      ];
      expect(offencesOf(sides.map((side) => `x ${side}`).join('\n\n'), page)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

it('a summary of hostile findings, scans, errors and reports holds nothing that it did not write', () => {
  fc.assert(
    fc.property(hostility, (given) => {
      const report = reportOf(outcomeFrom(given), (text) => text, page.slice(0, -1));
      expect(offencesOf(renderSummary(report), page)).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

it.each(Array.from('&<>[]\\`*_~|$@#{}!^'))(
  '%j is a mark wherever it stands, and written as a character reference',
  (mark) => {
    const reference = `&#${mark.charCodeAt(0)};`;
    expect(code(`a ${mark} b`)).toBe(`<code>a ${reference} b</code>`);
    // What ends the reach of a mention stands behind its mark, and a formula is begun by a reference too.
    const written = { '@': `${reference}\u2060`, $: `<span>${reference}</span>` }[mark] ?? reference;
    expect(prose(`a ${mark} b`)).toBe(`a ${written} b`);
  },
);

it.each([
  ['- x', '&#45; x'],
  ['+ x', '&#43; x'],
  ['= x', '&#61; x'],
  ['1. x', '&#49;. x'],
  ['12) x', '&#49;2) x'],
  ['1 x', '1 x'],
  ['[ ] x', '&#91;\u2060 &#93; x'],
  ['[x] x', '&#91;\u2060x&#93; x'],
  ['[X] x', '&#91;\u2060X&#93; x'],
  ['[\u00a0] x', '&#91;\u2060\u00a0&#93; x'],
  ['- [ ] x', '&#45; &#91;\u2060 &#93; x'],
  ['1.[x] x', '&#49;.&#91;\u2060x&#93; x'],
  ['a [ ] x', 'a &#91; &#93; x'],
  ['a abc123', 'a abc123'],
  ['a abcdef1', 'a <code>abcdef1</code>'],
  ['x'.repeat(44), 'x'.repeat(44)],
  ['x'.repeat(45), `${'x'.repeat(44)}<wbr>x`],
])('%j is written as %j in prose', (text, written) => {
  expect(prose(text)).toBe(written);
});

it.each([
  ['letters of Thai with their marks', `x${'ที่'.repeat(40)}`],
  ['pictures of several', '👩\u200d💻'.repeat(40)],
])('a long word is broken between %s', (_, word) => {
  const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const parts = prose(word).split('<wbr>');
  expect(parts.join('')).toBe(word);
  expect(parts.flatMap((part) => Array.from(letters.segment(part), ({ segment }) => segment))).toEqual(
    Array.from(letters.segment(word), ({ segment }) => segment),
  );
});

it('a long word is broken within a picture too where that has no end', () => {
  const parts = prose('👩\u200d'.repeat(60) + '💻').split('<wbr>');
  expect(parts.map((part) => Array.from(part).length)).toEqual([44, 44, 33]);
});

it.each(['.', '+', '-', '_', '0'])(
  'an address of mail that ends with %j before its mark is none in code',
  (end) => {
    expect(code(`a${end}@b.example`)).toContain('&#64;\u2060b.example');
  },
);

describe('the oracle', () => {
  it.each([
    ['a picture', '![x](https://github.com/acme/shop/x.png)'],
    ['a mention', 'thanks @octocat'],
    ['a mention by reference', 'thanks &#64;octocat'],
    ['a reference', 'fixes acme/shop#1'],
    ['a foreign link', '[x](https://evil.example)'],
    ['an address', 'see https://evil.example/x'],
    ['an address in code that is HTML', '<code>www.evil.example</code>'],
    ['mail', 'to a@evil.example now'],
    ['a comment', 'a <!-- b -->'],
    ['an element', 'a <kbd>b</kbd>'],
    ['an attribute', 'a <code class="x">b</code>'],
    ['an end without a beginning', 'a </details>'],
    ['a broken table', '| a | b |\n| --- | --- |\n| 1 | 2 | 3 |'],
    ['a heading of another kind', '# a'],
    ['a rule', 'a\n\n---'],
    ['a task', '- [ ] a'],
    ['a task by reference', '- &#91;x&#93; a'],
    ['a task around another blank', '- &#91;\u00a0&#93; a'],
    ['a task behind what begins an entry', '- &#45; &#91; &#93; a'],
    ['a footnote', 'a[^1]\n\n[^1]: b'],
    ['an alert', '> [!NOTE]\n> a'],
    ['a commit', 'since deadbeef1'],
    ['a shortcode', 'well :shipit: done'],
    ['a formula', 'costs $x$'],
    ['code by indentation', '    a'],
    ['strikethrough', '~~a~~'],
    ['emphasis', '*a*'],
    ['a direction', 'a \u202e b'],
    ['a filler', 'a \u3164 b'],
    ['a word that pushes others out of view', 'A'.repeat(48)],
  ])('sees %s', (_, markdown) => {
    expect(offencesOf(markdown, page)).not.toEqual([]);
  });
});
