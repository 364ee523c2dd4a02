import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { code, prose, row, table } from '../../src/report/markdown.js';
import { firstLine, inOneLine, plainLine } from '../../src/report/plain.js';
import { anyCharacter } from '../support/characters.js';
import { withoutSpelling } from './joiners.js';

/** Whether the runner would obey a line: its two command syntaxes, read from the runner's own rules. */
function isCommand(line: string): boolean {
  return line.trimStart().startsWith('::') || line.includes('##[');
}

const attacks = [
  '::error::x',
  '  ::set-output name=a::b',
  'a\n::stop-commands::t',
  'a\r::add-mask::b',
  'x ##[command]rm',
  '####[group]a',
  '\u2028::error::x',
  '\u00a0::error::x',
  '\u0085::error::x',
  '\u001b[31mred',
  ':'.repeat(9),
];
const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ':',
        '::',
        '#',
        '##[',
        '\n',
        '\r',
        ' ',
        '\t',
        '\u2028',
        '\u00a0',
        '|',
        '`',
        '@a',
        '<!--',
        'www.',
        'x',
      ),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(...attacks),
);

describe('a log line', () => {
  it('is never a command, is one line, and shows what could not be seen', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const line = plainLine(text);
        expect(isCommand(line)).toBe(false);
        expect(withoutSpelling(line)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps exactly the joiners that are spelling', () => {
    const letters = ['م', 'ی', '\u064e', '\u061c', '۴', 'ܐ', 'ᠠ', 'ߊ', 'न', '्', 'র', 'സ', 'ක', '१'];
    const others = [
      '👩',
      '🏽',
      '💻',
      '\ufe0f',
      'a',
      'e\u0301',
      '漢',
      'א',
      '1',
      ' ',
      '\u200b',
      '\u034f',
      '\ud83d',
    ];
    const piece = fc.constantFrom('\u200c', '\u200d', ...letters, ...others);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        // What chooses a picture, is heaped upon a letter or spelled out is gone before joiners are looked at.
        const text = pieces
          .join('')
          .replace(/(?<=[^\0-\x7f])\ufe0f/g, '')
          .replace(/((?:\p{M}[\u200c\u200d]?){3}\p{M})(?:[\u200c\u200d]?\p{M})+/gu, '$1…');
        const spelled = (one: string): string => one.replace(/[\u200c\u200d]/g, '');
        const strays = withoutSpelling(text.toWellFormed()).match(/[\u200c\u200d]/g) ?? [];
        const line = plainLine(text, 1_000);
        expect(line.match(/\\u\{200[cd]\}/g) ?? []).toHaveLength(strays.length);
        expect(spelled(line)).not.toMatch(/[\p{Cf}\p{Cs}]/u);
        expect(withoutSpelling(line)).not.toMatch(/[\u200c\u200d]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['plain text: 1 of 2', 'plain text: 1 of 2'],
    ['::error::x', ': :error::x'],
    ['a ##[b]', 'a # #[b]'],
    ['a ::b', 'a ::b'],
    ['  ::b', '  : :b'],
    ['a\r\nb', 'a ⏎ b'],
    ['a\rb\u2028c\u2029d\ne', 'a ⏎ b ⏎ c ⏎ d ⏎ e'],
    ['a\ufe0f', 'a\\u{fe0f}'],
    ['☎\ufe0e☎\ufe0e\ufe0f', '☎☎'],
    ['a\u0600b', 'a\\u{600}b'],
    ['a\u3164b', 'a\\u{3164}b'],
    ['a\ufdd0b', 'a\\u{fdd0}b'],
    ['\u202eabc', '\\u{202e}abc'],
    ['a\tb', 'a b'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['بَ\u200cبَ', 'بَ\u200cبَ'],
    ['ক\u09cd\u200dষ র\u200d\u09cdয', 'ক\u09cd\u200dষ র\u200d\u09cdয'],
    ...['ਕ\u0a4d', 'ક\u0acd', 'କ\u0b4d', 'க\u0bcd', 'క\u0c4d', 'ಕ\u0ccd', 'ക\u0d4d', 'क\u094d'].map(
      (stacked): [string, string] => [`${stacked}\u200c${stacked}`, `${stacked}\u200c${stacked}`],
    ),
    ['ශ\u0dca\u200dරී', 'ශ\u0dca\u200dරී'],
    ['👩\u200d💻', '👩\u200d💻'],
    ['👩🏽\u200d💻', '👩🏽\u200d💻'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['🏳\ufe0f\u200d🌈', '🏳\u200d🌈'],
    ['می\u200c\u200cخ', 'می\\u{200c}\\u{200c}خ'],
    ['می\u200c', 'می\\u{200c}'],
    ['می\u200c خ', 'می\\u{200c} خ'],
    ['می\u200cx', 'می\\u{200c}x'],
    ['p\u200dass', 'p\\u{200d}ass'],
    ['漢\u200d字', '漢\\u{200d}字'],
    ['👩\u200c💻', '👩\\u{200c}💻'],
    ['👩\u200dx', '👩\\u{200d}x'],
    ['می\u200b\u200cخ', 'می\\u{200b}\\u{200c}خ'],
    [`ب${'\u064e'.repeat(4)}ب`, `ب${'\u064e'.repeat(4)}ب`],
    [`ب${'\u064e'.repeat(9)}`.repeat(2), `ب${'\u064e'.repeat(4)}…`.repeat(2)],
    [`ب${'\u064e\u200d'.repeat(9)}\u064eب`, `ب${'\u064e\u200d'.repeat(3)}\u064e…ب`],
    [`ب${'\u064e\u064e\u200c'.repeat(9)}\u064eب`, 'ب\u064e\u064e\u200c\u064e\u064e…ب'],
    [`ب${'\u064e\u200c\u200d'.repeat(2)}ب`, `ب${'\u064e\\u{200c}\\u{200d}'.repeat(2)}ب`],
  ])('%j is shown as %j', (text, expected) => {
    expect(plainLine(text)).toBe(expected);
  });

  it('is cut, saying so', () => {
    expect(plainLine('x'.repeat(2_000))).toBe('x'.repeat(2_000));
    expect(plainLine('x'.repeat(3_000))).toBe(`${'x'.repeat(2_000)}… (1000 more characters)`);
  });
});

it('the first line of a text is the first that is not blank', () => {
  expect([' \n\r\n x \ny', 'x\u2028y', ' \n'].map(firstLine)).toEqual([' x ', 'x', '']);
});

it('a text in one line holds every line that is not blank, and a mark between any two sentences', () => {
  const texts = ['a\nB\n1\n`c`', 'Use it to\nforge a\n\u00e9clair', ' a. \r\n \n b:\u2028c ', ' \n', 'a\n'];
  expect(texts.map(inOneLine)).toEqual(['a; B; 1; `c`', 'Use it to forge a \u00e9clair', 'a. b: c', '', 'a']);
});

it.each([
  [
    "Warn: off on branch 'main'\nWarn: none (yet)\nInfo",
    "Warn: off on branch 'main'; Warn: none (yet); Info",
  ],
  ['See "it."\n(Or not.)\nVersion 1.2\nOr', 'See "it." (Or not.) Version 1.2; Or'],
  ['is “a”\nIs "b"\nIs [c]\nIs', 'is “a”; Is "b"; Is [c]; Is'],
  ["remove any '..'\nconst a = b()\n{\n{d}\n}", "remove any '..' const a = b() { {d} }"],
])(
  'in one line, %j is parted as %j: what closes a quote ends no sentence, and code is left as it is',
  (text, line) => {
    expect(inOneLine(text)).toBe(line);
  },
);

describe('foreign text in Markdown', () => {
  it('keeps no mark that means something, in code or in prose', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const rendered of [code(text), prose(text)]) {
          const foreign = rendered.replaceAll(/<\/?(?:code|span)>/g, '').replaceAll(/&#\d+;/g, '');
          expect(foreign).not.toMatch(/[&<>[\]\\`*_~|$@#{}!^\n]/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['@octocat', '&#64;\u2060octocat'],
    ['fixes #12', 'fixes &#35;\u206012'],
    ['GH-12', 'GH-\u206012'],
    ['https://evil.example', 'https:\u2060//evil.example'],
    ['www.evil.example', 'www\u2060.evil.example'],
    [`at ${'a'.repeat(40)}`, `at <code>${'a'.repeat(40)}</code>`],
    ['![x](y)', '&#33;&#91;x&#93;(y)'],
    ['- item', '&#45; item'],
    ['1. item', '&#49;. item'],
    ['123) item', '&#49;23) item'],
    ['+ item', '&#43; item'],
    ['== item', '&#61;= item'],
    ['[ ] task', '&#91;\u2060 &#93; task'],
    ['[x] task', '&#91;\u2060x&#93; task'],
    ['[X] task', '&#91;\u2060X&#93; task'],
    ['[y] task', '&#91;y&#93; task'],
    ['  well :shipit: ', 'well :\u2060shipit:'],
    ['at :+1', 'at :\u2060+1'],
    ['a&b<c>d[e]f', 'a&#38;b&#60;c&#62;d&#91;e&#93;f'],
    ['g\\h`i*j_k~l|m', 'g&#92;h&#96;i&#42;j&#95;k&#126;l&#124;m'],
    ['n$o{p}q!r^s#t', 'n<span>&#36;</span>o&#123;p&#125;q&#33;r&#94;s&#35;t'],
    ['run `npm @x` ``', 'run <code>npm &#64;x</code> &#96;&#96;'],
    ['C878ABB4-cca5-4724-92b9-289be68bd47c.', '<code>C878ABB4-cca5-4724-92b9-289be68bd47c</code>.'],
    ['deadbeef1-a-fix', '<code>deadbeef1</code>-a-fix'],
    ['GHSA-jfh8-c2jp-5v3q, xGHSA-jfh8', '<code>GHSA-jfh8-c2jp-5v3q</code>, xGHSA-jfh8'],
    ['CVE-2021-44228, CVE-2021-44228a', '<code>CVE-2021-44228</code>, CVE-2021-44228a'],
    ['deadbe deadbee xdeadbee deadbeex', 'deadbe <code>deadbee</code> xdeadbee deadbeex'],
    [`${'x'.repeat(44)} ${'x'.repeat(45)}`, `${'x'.repeat(44)} ${'x'.repeat(44)}<wbr>x`],
  ])('%j in prose is %j', (text, expected) => {
    expect(prose(text)).toBe(expected);
  });

  it.each([
    ['a.@b a+@b a-@b a@b @b', 'a.&#64;\u2060b a+&#64;\u2060b a-&#64;\u2060b a&#64;\u2060b &#64;b'],
    ['http://a', 'http:\u2060//a'],
    ['www.a WWW.a xwww.a 1www.a wwwa', 'www\u2060.a WWW\u2060.a xwww.a 1www.a wwwa'],
    ['a&b<c>d[e]f', 'a&#38;b&#60;c&#62;d&#91;e&#93;f'],
    ['g\\h`i*j_k~l|m', 'g&#92;h&#96;i&#42;j&#95;k&#126;l&#124;m'],
    ['n$o{p}q!r^s#t', 'n&#36;o&#123;p&#125;q&#33;r&#94;s&#35;t'],
  ])('%j in code is %j', (text, expected) => {
    expect(code(text)).toBe(`<code>${expected}</code>`);
  });

  it('is cut, saying so', () => {
    expect(code('x '.repeat(150))).not.toContain('more characters');
    expect(code('x '.repeat(162))).toContain('… (24 more characters)</code>');
    expect(prose(`x${' x'.repeat(1_011)}`)).toMatch(/… \(23 more characters\)$/);
    expect(prose(` ${'x '.repeat(1_000)}`)).not.toContain('more characters');
  });

  it('never breaks a table', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
        const lines = table(cells.map(String.bind(null, 'h')), [row(cells.map((cell) => code(cell)))]).split(
          '\n',
        );
        expect(lines).toHaveLength(3);
        expect(lines[2]?.split('|')).toHaveLength(cells.length + 2);
      }),
    );
  });
});
