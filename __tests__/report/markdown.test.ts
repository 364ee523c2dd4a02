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
