import { describe, expect, it } from '@jest/globals';
import { hintOn, hintOnFolder } from '../../../src/sarif/select/hints.js';
import { isNameOfFolder } from '../../../src/sarif/select/patterns.js';
import { saidOnWindows } from '../../support/windows.js';

/** The first words of each hint. */
const words = {
  up: 'Write the path without `..`: reports stand in the workspace or in the temporary folder of the runner.',
  comma: 'Write each pattern on a line of its own, without a comma.',
  braces: 'Braces are part of a name: write a line for each pattern that they stand for.',
  folded: 'Write each pattern, and each comment, on a line of its own, in a block behind `|`.',
  dash: 'Write each pattern without a dash before it.',
  quotes: 'Quotes are part of a name: leave them out.',
  variable:
    'Variables are not replaced: a relative path begins at the workspace, and the temporary folder of the runner is `${{ runner.temp }}` in a workflow.',
  container:
    'In a job with `container` the work folder is `/__w`, whatever `github.workspace` and `runner.temp` say: write the path relative to the workspace.',
  backslash: 'Write `/` between folders: `\\` makes the next character stand for itself.',
};
const folders = (text: string): string =>
  `Folders are passed over: for the reports in them write \`${text}/**/*.sarif\`.`;
const brackets = (text: string): string =>
  `Brackets are a pattern: for a name that holds some write \`${text}\`.`;

describe('what may be meant by a pattern that finds nothing', () => {
  it.each<[string, ...string[]]>([
    ['a.sarif'],
    ['..', words.up],
    ['../a.sarif', words.up],
    ['a/..', words.up],
    ['a/../b', words.up],
    ['..\\a.sarif', words.up],
    ['a\\..', words.up],
    ['a..b/c..'],
    ['..a/b'],
    ['a/..b'],
    ['a,b', words.comma],
    ['a/*.{sarif,json}', words.braces],
    ['{a,b}.sarif,c', words.comma, words.braces],
    ['{a}.sarif'],
    ['a.sarif b.sarif', words.folded],
    ['a/*.sarif  !a/b.sarif', words.folded],
    ['a.sarif # of a', words.folded],
    ['my report.sarif'],
    ['- a.sarif', words.dash],
    ['a/- b.sarif'],
    ['-a.sarif'],
    ['"a.sarif"', words.quotes],
    ["'a.sarif'", words.quotes],
    ['!"a"', words.quotes],
    ['- "a"', words.dash, words.quotes],
    ['"a'],
    ['a"b"'],
    ['"a"b'],
    [`"a'`],
    ['$HOME/a', words.variable],
    ['${HOME}/a', words.variable],
    ['%TEMP%/a', words.variable],
    ['%_x%/a', words.variable],
    ['$/a'],
    ['100%/5%'],
    ['a\\b.sarif', words.backslash],
    ['a\\\\\\b.sarif', words.backslash],
    ['a\\\\b.sarif'],
    ['a\\[b'],
    ['a\\]b'],
    ['a\\*b.c'],
    ['a\\?b.c'],
    ['a*', folders('a*')],
    ['x/a?', folders('x/a?')],
    ['x\\*', folders('x\\*')],
    ['x/**'],
    ['**'],
    ['x.d/a*', folders('x.d/a*')],
    ['*.sarif'],
    ['a*.sarif'],
    ['!a*'],
    ['a*/b'],
    ['/home/runner/work/shop/shop/a.sarif', words.container],
    ['!/home/runner/work/_temp/a.sarif', words.container],
    ['/runner/_work/_temp/*', folders('/runner/_work/_temp/*'), words.container],
    ['/home/runner/worker/a.sarif'],
    ['work/_work/a.sarif'],
    ['build/home/work/a.sarif'],
    ['/__w/_temp/a.sarif'],
    ['a[1].sarif', brackets('a[[]1].sarif')],
    ['a[[]1].sarif'],
    ['a[1]*', folders('a[1]*'), brackets('a[[]1]*')],
  ])('%j', (text, ...hints) => {
    expect(hintOn(text)).toBe(hints.map((hint) => ` ${hint}`).join(''));
  });

  it('is nothing of a backslash on Windows, where it parts folders', () => {
    const hints = new URL('../../../src/sarif/select/hints.js', import.meta.url);
    const script = String.raw`console.log(JSON.stringify(module.hintOn('a\\b.sarif')));`;
    expect(saidOnWindows(hints, script)).toBe('""');
  });

  it.each([
    ['reports', 'reports'],
    ['reports/', 'reports'],
    ['reports//', 'reports'],
    ['reports\\', 'reports'],
    ['/', ''],
    ['a/b', 'a/b'],
  ])('a folder %j', (text, folder) => {
    expect(hintOnFolder(text)).toBe(
      ` For reports with other names write a pattern, such as \`${folder}/**/*.json\`.`,
    );
  });
});

it.each<[string, boolean]>([
  ['/w/gone', true],
  ['/w/gone/', true],
  ['/w/gone//', true],
  ['/w/**/gone', true],
  ['C:\\w\\gone', true],
  ['C:\\w\\gone\\', true],
  ['/w/a.sarif', false],
  ['/w/a.d/', false],
  ['/w.d/a', true],
  ['/w/a*', false],
  ['/w/a?', false],
  ['/w/[ab]', false],
  ['/w/a]', false],
  ['/w/[a', false],
  ['gone', false],
  ['/', false],
])('%j ends like the name of a folder: %s', (text, expected) => {
  expect(isNameOfFolder(text)).toBe(expected);
});

it.each([
  ['wildcards', () => hintOn(`${'*'.repeat(1_000_000)}.x`), ''],
  ['spaces behind a dash', () => hintOn(`-${' '.repeat(1_000_000)}x`), words.dash],
  ['slashes', () => hintOnFolder(`${'/'.repeat(1_000_000)}a`), `${'/'.repeat(1_000_000)}a/**/*.json\`.`],
])('a row of a million %s is looked at once', (_, hint, end) => {
  expect(hint().endsWith(end)).toBe(true);
});
