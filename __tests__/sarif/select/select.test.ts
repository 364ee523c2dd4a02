import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  link,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FileTree, systemTree } from '../../../src/edge/file-tree.js';
import { type SeenFile, UnreadFile } from '../../../src/edge/seen-file.js';
import { consumeOpen, isPlaceOf, stampOf } from '../../../src/edge/seen-file-reader.js';
import { exportSarif } from '../../../src/sarif/export/export.js';
import { READ_LIMIT_BYTES } from '../../../src/sarif/limits.js';
import { selectReports, unselected } from '../../../src/sarif/select/select.js';
import { TOOL_NAME } from '../../../src/sarif/tool-name.js';
import { saidOnWindows } from '../../support/windows.js';
import { ORIGIN } from '../findings.js';

let base: string;
let workspace: string;
let temp: string;

beforeEach(async () => {
  base = await realpath(await mkdtemp(path.join(tmpdir(), 'select-')));
  workspace = path.join(base, String.raw`w[o]rk *?\1\2`);
  temp = path.join(base, 'temp');
  await Promise.all([mkdir(workspace), mkdir(temp), mkdir(path.join(base, 'elsewhere'))]);
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** Writes files below the base; each holds its own path unless told otherwise. */
async function given(files: readonly (string | readonly [string, string])[]): Promise<void> {
  for (const file of files) {
    const [name, text] = typeof file === 'string' ? [file, file] : file;
    const whole = path.isAbsolute(name) ? name : path.join(workspace, name);
    await mkdir(path.dirname(whole), { recursive: true });
    await writeFile(whole, text);
  }
}

const select = (text: string, tree = systemTree, own?: string) =>
  selectReports({ patterns: text.split('\n'), workspace, temp, own }, tree);

/** What a selection says, with the folders of this test written short. */
async function names(text: string, own?: string) {
  const { files, refused, notes, gaps } = await select(text, systemTree, own);
  const short = (sentence: string): string =>
    sentence.replaceAll(workspace, 'WORK').replaceAll(temp, 'TEMP').replaceAll(base, 'BASE');
  return {
    files: files.map(({ name }) => short(name)),
    notes: notes.map(short),
    gaps: gaps.map(short),
    problems: refused.map(({ why }) => short(why)),
  };
}

const only = (...files: string[]) => ({ files, notes: [], gaps: [], problems: [] });

/** A path below a folder as bytes that are no UTF-8: by the name that it is listed by nothing finds it. */
const oddly = (name: string, folder = workspace): Buffer =>
  Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);

it.each(['**/*.sarif', '.', '**/*.sarif\n!odd/**'])(
  'a file whose name is no UTF-8 does not end a search for others: %j',
  async (lines) => {
    await given(['a.sarif', 'odd/b.txt']);
    await writeFile(oddly('odd/caf\u{e9}.txt'), '');
    expect(await names(lines)).toEqual(only('a.sarif'));
  },
);

it('a report whose name is no UTF-8 is refused by it, and a folder, in which reports may be, ends the search', async () => {
  await given(['a.sarif', 'odd/b.txt']);
  await writeFile(oddly('odd/caf\u{e9}.sarif'), '');
  const why =
    'odd/caf\u{fffd}.sarif has a name that is not UTF-8, by which nothing can be opened. Rename it.';
  expect(await names('**/*.sarif')).toEqual({ ...only('a.sarif'), problems: [why] });
  await mkdir(oddly('odd/caf\u{e9}'));
  expect((await names('**/*.sarif')).problems).toEqual([
    expect.stringMatching(/^`\*\*\/\*\.sarif` could not be searched for \((?:Error: )?ENOENT/),
  ]);
});

/** Says at last how often folders were listed for a pattern. */
const listings = (pattern: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readdir } = fs.promises;
let count = 0;
fs.promises.readdir = (...given) => ((count += 1), readdir(...given));
syncBuiltinESMExports();
const { systemTree } = await import(${JSON.stringify(new URL('../../../src/edge/file-tree.js', import.meta.url))});
const found = await systemTree.match([${JSON.stringify(pattern)}]);
console.log(found.length, count);
`;

it('a folder is listed once more for all the files in it whose names are no UTF-8', async () => {
  for (const name of ['a\u{e9}.txt', 'b\u{e9}.txt', 'c\u{e9}.txt']) await writeFile(oddly(name, base), '');
  const source = ['--input-type=module', '-e', listings(path.join(base, '*.txt'))];
  const said = execFileSync(process.execPath, source, { encoding: 'utf8' });
  expect(said.trim().split('\n').at(-1)).toBe('3 2');
});

/** Says what a search finds, of which a folder is removed as soon as it was listed. */
const removing = (folder: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readdir, rm } = fs.promises;
fs.promises.readdir = async (...given) => {
  const names = await readdir(...given);
  if (given[0] === ${JSON.stringify(folder)}) await rm(given[0], { recursive: true });
  return names;
};
syncBuiltinESMExports();
const { systemTree } = await import(${JSON.stringify(new URL('../../../src/edge/file-tree.js', import.meta.url))});
console.log(JSON.stringify(await systemTree.match([${JSON.stringify(path.join(folder, '*.sarif'))}])));
`;

it('a folder that is gone as soon as it was listed does not end the search: what it held is a file that is gone', async () => {
  const [gone, file] = [path.join(base, 'gone'), path.join(base, 'gone/a.sarif')];
  await mkdir(gone);
  await writeFile(file, '');
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', removing(gone)], {
    encoding: 'utf8',
  });
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toEqual([file]);
});

it('a runner without a temporary folder has its reports in the workspace alone', async () => {
  await given(['a.sarif', path.join(temp, 'b.sarif')]);
  const patterns = ['*.sarif', `${temp}/*.sarif`];
  const { files, refused } = await selectReports({ patterns, workspace, temp: undefined }, systemTree);
  expect(files.map(({ name }) => name)).toEqual(['a.sarif']);
  expect(refused.map(({ why }) => why)).toEqual([
    `\`${temp}/*.sarif\` stands outside, at ${temp}. Expected a regular file below ${workspace}: name or copy the report itself.`,
  ]);
});

it('a name that begins like a comment or an exclusion is found by its path', async () => {
  await given(['#a.sarif', '!b.sarif', 'c.sarif']);
  expect(await names('./#a.sarif\n./!b.sarif')).toEqual(only('!b.sarif', '#a.sarif'));
});

it.each([
  ['LINK/*.sarif', ['out.sarif']],
  ['LINK', ['deep/a.sarif', 'out.sarif']],
  ['LINK/deep/a.sarif', ['deep/a.sarif']],
  ['*.sarif\ndeep\n!LINK/deep/**', ['out.sarif']],
  ['.\n!LINK/deep', ['out.sarif']],
  ['LINK/**/*.sarif\n!deep', ['out.sarif']],
])('a root that is itself a link is what it leads to: %j', async (lines, files) => {
  await given(['out.sarif', 'deep/a.sarif']);
  const link = path.join(base, 'link');
  await symlink(workspace, link);
  const patterns = lines.replaceAll('LINK', link).split('\n');
  const found = await selectReports({ patterns, workspace: link, temp }, systemTree);
  expect([found.files.map(({ name }) => name), found.refused]).toEqual([files, []]);
});

it.each(['*.sarif', Array.from({ length: 150 }, (_, at) => `${at}.sarif`).join('\n')])(
  'all of many are found, by %.9s',
  async (patterns) => {
    await given(Array.from({ length: 150 }, (_, at) => `${at}.sarif`));
    const { files } = await select(patterns);
    expect(new Set(files.map(({ name }) => name)).size).toBe(150);
  },
);

const VARIABLES =
  'Variables are not replaced: a relative path begins at the workspace, and the temporary folder of the runner is `${{ runner.temp }}` in a workflow.';

it('a name that holds what ends a line elsewhere is found by it', async () => {
  await given(['a\u2028b.sarif', 'c.sarif']);
  expect(await names('a\u2028b.sarif')).toEqual(only('a\u2028b.sarif'));
});

describe('patterns', () => {
  const tree = [
    'b.sarif',
    'a.sarif',
    'c.json',
    'out/z.sarif',
    'out/deep/y.sarif.json',
    'out/deep/x.json',
    'out/deep/w.txt',
  ];

  it.each<[string, string, string[]]>([
    ['a name', 'c.json', ['c.json']],
    ['a name with a dot before it', './c.json', ['c.json']],
    ['a wildcard, sorted', '*.sarif', ['a.sarif', 'b.sarif']],
    ['a wildcard over folders', '**/*.sarif', ['a.sarif', 'b.sarif', 'out/z.sarif']],
    ['a folder', 'out', ['out/deep/y.sarif.json', 'out/z.sarif']],
    ['a folder with a slash', 'out/', ['out/deep/y.sarif.json', 'out/z.sarif']],
    ['the workspace', '.', ['a.sarif', 'b.sarif', 'out/deep/y.sarif.json', 'out/z.sarif']],
    ['a wildcard that matches folders too', '*', ['a.sarif', 'b.sarif', 'c.json']],
    ['several lines, one file twice', 'b.sarif\n*.sarif', ['a.sarif', 'b.sarif']],
    ['a comment', '# all\na.sarif', ['a.sarif']],
    ['an exclusion', '*.sarif\n!a.*', ['b.sarif']],
    ['an exclusion with a blank behind its mark', '*.sarif\n! a.*', ['b.sarif']],
    ['an exclusion with several', '*.sarif\n!  a.*', ['b.sarif']],
    ['an excluded folder', '.\n!out', ['a.sarif', 'b.sarif']],
    ['an excluded folder, whatever its files are called', '**/*.json\n!out', ['c.json']],
    [
      'a folder that an exclusion matches by wildcard, passed over',
      '.\n!o*',
      ['a.sarif', 'b.sarif', 'out/deep/y.sarif.json', 'out/z.sarif'],
    ],
    ['an exclusion within a folder', 'out\n!**/deep/**', ['out/z.sarif']],
    ['an exclusion before, which takes nothing back', '!a.sarif\n*.sarif', ['a.sarif', 'b.sarif']],
    ['a file given again after its exclusion', '*.sarif\n!*.sarif\na.sarif', ['a.sarif']],
    ['two exclusion marks, which are none', '!!a.sarif', ['a.sarif']],
    ['three exclusion marks, which are one', '*.sarif\n!!!a.sarif', ['b.sarif']],
  ])('%s', async (_, text, expected) => {
    await given(tree);
    expect((await names(text)).files).toEqual(expected);
    expect((await names(text)).problems).toEqual([]);
  });

  it('are found by absolute path in both roots, and named by it outside the workspace', async () => {
    await given(['a.sarif', path.join(temp, 'b.sarif')]);
    expect(await names(`${temp}/*.sarif\n${temp}`)).toEqual(only('TEMP/b.sarif'));
    expect(await names(path.join(temp, 'b.sarif'))).toEqual(only('TEMP/b.sarif'));
  });

  it.each(['.h.sarif', '~h.sarif', 'h.sarif~', 'h~/a.sarif', 'c:h.sarif'])(
    'take %s for a name like any',
    async (name) => {
      await given([name, 'h.sarif']);
      expect(await names(name)).toEqual(only(name));
    },
  );

  it('hold escapes for names with wildcards in them', async () => {
    await given(['[a].sarif', 'a.sarif', 'a[1].sarif', 'st*r/b.sarif']);
    expect((await names('[[]a].sarif')).files).toEqual(['[a].sarif']);
    expect((await names('a[[]1].sarif')).files).toEqual(['a[1].sarif']);
    expect((await names('st[*]r')).files).toEqual(['st*r/b.sarif']);
  });
});

describe('nothing matched', () => {
  it('by a path that holds a root further on is an error', async () => {
    expect((await names(`/mnt${temp}/x.sarif`)).problems).toEqual([
      '`/mntTEMP/x.sarif` names nothing: there is no /mntTEMP/x.sarif. Correct the name, or see to it that the scanner runs first, and succeeds.',
    ]);
  });

  it.each<[string, string, string[]]>([
    [
      'a name',
      'gone.sarif',
      [
        '`gone.sarif` names nothing: there is no WORK/gone.sarif. Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    [
      'a name below a file',
      'a.txt/x.sarif',
      [
        '`a.txt/x.sarif` names nothing: there is no WORK/a.txt/x.sarif. Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    [
      'a name with brackets that are a pattern',
      'a[1].sarif',
      [
        '`a[1].sarif` names nothing: there is no WORK/a1.sarif. Brackets are a pattern: for a name that holds some write `a[[]1].sarif`. ' +
          'Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    [
      'a name with brackets, written as such',
      'a[[]2].sarif',
      [
        '`a[[]2].sarif` names nothing: there is no WORK/a[2].sarif. Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    [
      'brackets that are a pattern, and some that are not',
      '[[]ab]/a[12].sarif',
      [
        'No SARIF file matched `[[]ab]/a[12].sarif`; relative patterns are looked for in WORK. ' +
          'Brackets are a pattern: for a name that holds some write `[[]ab]/a[[]12].sarif`.',
      ],
    ],
    [
      'wildcards',
      '*.sarif\nout/*.json',
      ['No SARIF file matched `*.sarif`, `out/*.json`; relative patterns are looked for in WORK.'],
    ],
    [
      'names on one line',
      'a.sarif, b.sarif',
      [
        '`a.sarif, b.sarif` names nothing: there is no WORK/a.sarif, b.sarif. Write each pattern on a line of its own, without a comma. ' +
          'Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    [
      'wildcards on one line, twice',
      'x/*.json,y/*.json\nout/*.json,z/*.json',
      [
        'No SARIF file matched `x/*.json,y/*.json`, `out/*.json,z/*.json`; relative patterns are looked for in WORK. ' +
          'Write each pattern on a line of its own, without a comma.',
      ],
    ],
    [
      'backslashes',
      'out\\x.sarif',
      [
        '`out\\x.sarif` names nothing: there is no WORK/outx.sarif. Write `/` between folders: `\\` makes the next character stand for itself. ' +
          'Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    [
      'wildcards that may be meant for folders',
      'o*\nx/?',
      [
        'No SARIF file matched `o*`, `x/?`; relative patterns are looked for in WORK. ' +
          'Folders are passed over: for the reports in them write `o*/**/*.sarif`. ' +
          'Folders are passed over: for the reports in them write `x/?/**/*.sarif`.',
      ],
    ],
    [
      'wildcards in quotes',
      '"x/*"',
      [
        'No SARIF file matched `"x/*"`; relative patterns are looked for in WORK. Quotes are part of a name: leave them out.',
      ],
    ],
    [
      'an exclusion beside others',
      'x/*.sarif\n!y/*',
      ['No SARIF file matched `x/*.sarif`, `!y/*`; relative patterns are looked for in WORK.'],
    ],
    [
      'an exclusion of a folder beside others',
      'x/*.sarif\n!.',
      ['No SARIF file matched `x/*.sarif`, `!.`; relative patterns are looked for in WORK.'],
    ],
    [
      'escaped blanks and a backslash that is escaped',
      'a%20b%20c.sarif\nx\\\\y*.sarif',
      [
        '`a%20b%20c.sarif` names nothing: there is no WORK/a%20b%20c.sarif. Correct the name, or see to it that the scanner runs first, and succeeds.',
      ],
    ],
    ['everything', 'x/**', ['No SARIF file matched `x/**`; relative patterns are looked for in WORK.']],
    [
      'wildcards below a file',
      'a.txt/*.sarif',
      ['No SARIF file matched `a.txt/*.sarif`; relative patterns are looked for in WORK.'],
    ],
    [
      'wildcards deep below a file',
      'a.txt/b/*.sarif',
      ['No SARIF file matched `a.txt/b/*.sarif`; relative patterns are looked for in WORK.'],
    ],
    [
      'wildcards deep below nothing',
      'gone/b/*.sarif',
      ['No SARIF file matched `gone/b/*.sarif`; relative patterns are looked for in WORK.'],
    ],
    [
      'a folder without reports',
      '.',
      [
        'No SARIF file matched `.`; relative patterns are looked for in WORK. For reports with other names write a pattern, such as `./**/*.json`.',
      ],
    ],
    [
      'only what is excluded',
      'a.txt\n!a.txt',
      ['No SARIF file matched `a.txt`, `!a.txt`; relative patterns are looked for in WORK.'],
    ],
    [
      'only a comment',
      '# a.txt',
      [
        'No SARIF file matched anything, since only comments are given; relative patterns are looked for in WORK.',
      ],
    ],
    [
      'only an exclusion',
      '!a.txt',
      [
        'No SARIF file matched anything, since only exclusions are given; relative patterns are looked for in WORK.',
      ],
    ],
  ])('by %s is an error', async (_, text, problems) => {
    await given(['a.txt']);
    expect(await names(text)).toMatchObject({ files: [], problems });
  });

  it.each([
    ['- x.sarif', 'Write each pattern without a dash before it.'],
    ['"x.sarif"', 'Quotes are part of a name: leave them out.'],
    ['$RUNNER_TEMP/x.sarif', VARIABLES],
    ['${RUNNER_TEMP}/x.sarif', VARIABLES],
    ['%TEMP%/x.sarif', VARIABLES],
    [
      '- "x.sarif"',
      'Write each pattern without a dash before it. Quotes are part of a name: leave them out.',
    ],
  ])('by %s is an error that says how it is written', async (text, hint) => {
    await given(['a.txt']);
    expect((await names(text)).problems).toEqual([
      `\`${text}\` names nothing: there is no WORK/${text}. ${hint} Correct the name, or see to it that the scanner runs first, and succeeds.`,
    ]);
  });

  it('by one wildcard of several is a gap, by one name of several an error', async () => {
    await given(['a.sarif']);
    expect(await names('a.sarif\nout/*.sarif')).toEqual({
      ...only('a.sarif'),
      gaps: ['`out/*.sarif` matched no file; it was looked for in WORK/out.'],
    });
    expect((await names('a.sarif\nb.sarif')).problems).toHaveLength(1);
    expect((await names('a.sarif\nb[12].sarif')).gaps).toEqual([
      '`b[12].sarif` matched no file; it was looked for in WORK. Brackets are a pattern: for a name that holds some write `b[[]12].sarif`.',
    ]);
  });

  const excluded = 'names only what a line that begins with `!` excludes again.';
  it.each([
    [
      'a folder without reports',
      'r/',
      '`r/` matched no file; `*.sarif` and `*.sarif.json` were looked for in WORK/r. For reports with other names write a pattern, such as `r/**/*.json`.',
    ],
    ['a file that is taken back', 'b.sarif\n!*.sarif', `\`b.sarif\` ${excluded}`],
    ['wildcards that are taken back', 'b*\n!b.sarif', `\`b*\` ${excluded}`],
    [
      'an exclusion above all that it could take back',
      '!a.sarif',
      '`!a.sarif` takes nothing back: no line above it names files. Put it below those that do.',
    ],
    [
      'wildcards beside an exclusion',
      'c*\n!b.sarif',
      '`c*` matched no file; it was looked for in WORK. Folders are passed over: for the reports in them write `c*/**/*.sarif`.',
    ],
    [
      'a file named as a folder',
      'b.sarif/\n!r',
      '`b.sarif/` matched no file; it was looked for in WORK/b.sarif.',
    ],
  ])('by %s is a gap that says what was looked for', async (_, text, why) => {
    await given(['a.sarif', 'b.sarif', 'r/a.json']);
    expect(await names(`${text}\na.sarif`)).toEqual({ ...only('a.sarif'), gaps: [why] });
  });
});

it.each<[string, string, string[], string[]]>([
  [
    'a file that is not there',
    '!gone.sarif',
    ['`!gone.sarif` takes nothing back: there is no WORK/gone.sarif.'],
    [],
  ],
  [
    'a pattern for what may come',
    '!gone/*.sarif\n!**/gone/**\n!**/*.sarif.json\n!**/[ab]\n!r/bad*.txt\n!**/report',
    [],
    [],
  ],
  ['what is there and not meant', '!b.json\n!r', [], []],
  ...['!**/gone', '!**/gone/'].map((text): [string, string, string[], string[]] => [
    'folders by wildcard',
    text,
    [],
    [
      `\`${text}\` takes back files of that name alone, since it has wildcards. For all in such folders write \`!**/gone/**\`.`,
    ],
  ]),
])('an exclusion of %s: %j', async (_, text, notes, gaps) => {
  await given(['a.sarif', 'b.json', 'r/a.json', 'r/report']);
  expect(await names(`a.sarif\n${text}`)).toEqual({ ...only('a.sarif'), notes, gaps });
});

it('nothing is said of an exclusion that cannot be searched for', async () => {
  await given(['a.sarif']);
  const match: FileTree['match'] = (patterns) =>
    patterns.some((one) => one.endsWith('gone')) && patterns.length === 1
      ? Promise.reject(new Error('EACCES'))
      : systemTree.match(patterns);
  const { files, notes, gaps, refused } = await select('a.sarif\n!**/gone', { ...systemTree, match });
  expect([files.length, notes, gaps, refused]).toEqual([1, [], [], []]);
});

describe('refused by name', () => {
  beforeEach(async () => {
    await given(['real/a.sarif', path.join(base, 'elsewhere/o.sarif')]);
    await symlink(path.join(workspace, 'real/a.sarif'), path.join(workspace, 'l.sarif'));
    await symlink('nowhere', path.join(workspace, 'broken.sarif'));
    await symlink(path.join(workspace, 'real'), path.join(workspace, 'inner'));
    await symlink(path.join(base, 'elsewhere'), path.join(workspace, 'outer'));
    execFileSync('mkfifo', [path.join(workspace, 'p.sarif')]);
  });

  const expected = 'Expected a regular file below WORK or TEMP: name or copy the report itself.';
  it.each<[string, string, string]>([
    ['a link', 'l.sarif', `l.sarif is a link, and links are not followed. ${expected}`],
    ['a link by wildcard', 'l*', `l.sarif is a link, and links are not followed. ${expected}`],
    ['a broken link', 'broken.sarif', `broken.sarif is a link, and links are not followed. ${expected}`],
    ['a linked folder', 'inner', `inner is a link, and links are not followed. ${expected}`],
    [
      'a file behind a linked folder',
      'inner/a.sarif',
      `inner/a.sarif leads through the link inner, and links are not followed. ${expected}`,
    ],
    [
      'wildcards behind a linked folder',
      'outer/*.sarif',
      `\`outer/*.sarif\` leads through the link outer, and links are not followed. ${expected}`,
    ],
    [
      'a file behind a link that leads outside',
      'outer/o.sarif',
      `outer/o.sarif leads through the link outer, and links are not followed. ${expected}`,
    ],
    ['a pipe', 'p.sarif', 'p.sarif is a pipe. Expected a regular file: name the report itself.'],
    ['a pipe by wildcard', 'p*', 'p.sarif is a pipe. Expected a regular file: name the report itself.'],
    ['a device', '/dev/null', `/dev/null stands outside, at /dev/null. ${expected}`],
  ])('%s', async (_, text, problem) => {
    expect(await names(text)).toMatchObject({ files: [], problems: [problem] });
  });

  it('a socket', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(path.join(workspace, 's.sarif'), resolve));
    expect((await names('s.sarif')).problems).toEqual([
      's.sarif is a socket. Expected a regular file: name the report itself.',
    ]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('a link outside the roots, which takes nothing back either, although it leads inside', async () => {
    const outside = path.join(base, 'l.sarif');
    await symlink(path.join(workspace, 'real/a.sarif'), outside);
    expect((await names(outside)).problems).toEqual([
      'BASE/l.sarif is a link. Expected a regular file: name the report itself.',
    ]);
    expect((await names(`real/a.sarif\n!${outside}`)).files).toEqual(['real/a.sarif']);
  });

  it('a path, a folder and a wildcard outside the roots', async () => {
    const outside = path.join(base, 'elsewhere');
    expect(
      (await names([path.join(outside, 'o.sarif'), outside, `${outside}/*`].join('\n'))).problems,
    ).toEqual([
      `BASE/elsewhere/o.sarif stands outside, at BASE/elsewhere/o.sarif. ${expected}`,
      `\`BASE/elsewhere\` stands outside, at BASE/elsewhere. ${expected}`,
      `\`BASE/elsewhere/*\` stands outside, at BASE/elsewhere. ${expected}`,
    ]);
    expect((await names(`${base}/**/*.sarif`)).problems).toEqual([
      `\`BASE/**/*.sarif\` stands outside, at BASE. ${expected}`,
    ]);
  });

  it('a pattern that leads upwards', async () => {
    const { problems } = await names('../elsewhere/*.sarif');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      /^`\.\.\/elsewhere\/\*\.sarif` could not be searched for \(.*'\.\.' is not allowed\)\. Write the path without `\.\.`: reports stand in the workspace or/,
    );
    const { problems: within } = await names('real/../a.sarif');
    expect(within).toEqual([expect.stringContaining('Write the path without `..`')]);
  });

  it('everything at once, the good file beside it still there', async () => {
    const text = '*.sarif\nreal/*\ngone.sarif';
    const { files, problems } = await names(text);
    expect(files).toEqual(['real/a.sarif']);
    expect(problems.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'broken.sarif is a',
      'l.sarif is a',
      'p.sarif is a',
      '`gone.sarif` names nothing:',
    ]);
    const { refused } = await select(text);
    expect(refused.map(({ name }) => name)).toEqual(['broken.sarif', 'l.sarif', 'p.sarif', 'gone.sarif']);
    expect(unselected(refused)).toMatchObject([
      {
        verdict: 'error',
        toleration: 'import-error',
        reason: `The SARIF files are not usable: ${refused.map(({ why }) => why).join(' ')}`,
      },
    ]);
  });

  it('not what is excluded, and nothing where all is well', async () => {
    expect(await names('real/*\n*.sarif\n!{l,p,broken}.sarif\n!l.*\n!p.*\n!broken.*')).toMatchObject({
      files: ['real/a.sarif'],
      problems: [],
    });
    expect(unselected([])).toEqual([]);
  });
});

it('roots that are links themselves are as good as any', async () => {
  await given(['a.sarif']);
  const alias = path.join(base, 'alias');
  await symlink(workspace, alias);
  const { files, refused } = await selectReports(
    {
      patterns: ['*.sarif', `${base}/alias/a.sarif`, `${base}/w[[]o]rk [*][?]\\\\1\\\\2/a.sarif`],
      workspace: alias,
      temp: undefined,
    },
    systemTree,
  );
  expect([files.map(({ name }) => name), refused]).toEqual([['a.sarif'], []]);
});

it('a temporary folder that is not there changes nothing', async () => {
  await given(['a.sarif']);
  const choice = { patterns: ['*.sarif'], workspace, temp: path.join(base, 'none') };
  expect((await selectReports(choice, systemTree)).files.map(({ name }) => name)).toEqual(['a.sarif']);
});

describe('what an earlier run of this action wrote', () => {
  const ours = [...exportSarif([], ORIGIN).text].join('');
  const left = 'What an earlier run wrote to `results-sarif` is left out.';
  const only = (text: string) =>
    `\`${text}\` matched only what an earlier run wrote to \`results-sarif\`, which is left out.`;
  const named =
    '`out/own.sarif` names what an earlier run wrote to `results-sarif`. Name the report of a scanner, or run the scanner first.';

  it.each<[string, string, string, Partial<Awaited<ReturnType<typeof names>>>]>([
    ['among others', 'out/own.sarif', '**/*.sarif', { files: ['a.sarif'], notes: [left] }],
    ['by a way round', 'in/../out/own.sarif', '.', { files: ['a.sarif'], notes: [left] }],
    ['by two lines', 'out/own.sarif', '**/*.sarif\n**/*.s*', { files: ['a.sarif'], notes: [left] }],
    ['alone in its line', 'out/own.sarif', 'out/*\n*.sarif', { files: ['a.sarif'], gaps: [only('out/*')] }],
    ['alone in its folder', 'out/own.sarif', 'out\n*.sarif', { files: ['a.sarif'], gaps: [only('out')] }],
    ['by its name', 'out/own.sarif', 'out/own.sarif\n*.sarif', { files: ['a.sarif'], problems: [named] }],
    ['where nothing stands yet', 'new.sarif', '**/*.sarif', { files: ['a.sarif', 'out/own.sarif'] }],
    ['that was not asked for', 'out/own.sarif', 'a.sarif', { files: ['a.sarif'] }],
    ['that a scanner wrote', 'a.sarif', '*.sarif', { files: ['a.sarif'] }],
    ['that a scanner wrote, by its name', 'a.sarif', 'a.sarif', { files: ['a.sarif'] }],
  ])('is told from what a scanner wrote: %s', async (_, own, text, expected) => {
    await given(['a.sarif', ['out/own.sarif', ours]]);
    const whole = { files: [], notes: [], gaps: [], problems: [], ...expected };
    expect(await names(text, path.join(workspace, own))).toEqual(whole);
  });

  it('is left out beside what is refused', async () => {
    await given(['a.sarif', ['out/own.sarif', ours]]);
    await symlink(path.join(workspace, 'a.sarif'), path.join(workspace, 'out/link.sarif'));
    const found = await names('out/*', path.join(workspace, 'out/own.sarif'));
    const problems = [expect.stringContaining('out/link.sarif is a link')];
    expect(found).toEqual({ files: [], notes: [left], gaps: [], problems });
  });

  const run = (name: string, more = {}): object => ({ tool: { driver: { name } }, ...more });
  const [own, other] = [run('Security Review Gate'), run('eslint')];

  it.each<[string, object[], string[]]>([
    ['alone', [own], ['a.sarif']],
    ['in several runs', [own, own], ['a.sarif']],
    ['before what a scanner wrote', [own, other], ['a.sarif', 'own.sarif']],
    ['behind what a scanner wrote', [other, own], ['a.sarif', 'own.sarif']],
    [
      'far behind it',
      [run('eslint', { results: [{ ruleId: 'r'.repeat(9_000) }] }), own],
      ['a.sarif', 'own.sarif'],
    ],
    ['beside a run without a tool', [own, { results: [] }], ['a.sarif', 'own.sarif']],
    ['as a property only', [run('eslint', { properties: own })], ['a.sarif', 'own.sarif']],
  ])('hides nothing that a scanner wrote to the same file: %s', async (_, runs, files) => {
    await given(['a.sarif', ['own.sarif', JSON.stringify({ version: '2.1.0', runs }, null, 2)]]);
    expect(await names('*.sarif', path.join(workspace, 'own.sarif'))).toMatchObject({ files, problems: [] });
  });

  it('is read once, however many lines find it', async () => {
    await given(['a.sarif', ['own.sarif', ours]]);
    let reads = 0;
    const tree: FileTree = { ...systemTree, read: (file) => ((reads += 1), systemTree.read(file)) };
    await select('*.sarif\n*\n.', tree, path.join(workspace, 'own.sarif'));
    expect(reads).toBe(1);
  });

  it('that cannot be read is left to whoever reads it', async () => {
    await given([['own.sarif', ours]]);
    const tree = { ...systemTree, read: () => Promise.reject(new UnreadFile('It was written anew.')) };
    const choice = { patterns: ['*.sarif'], workspace, temp, own: path.join(workspace, 'own.sarif') };
    expect(await selectReports(choice, tree)).toMatchObject({ files: [{ name: 'own.sarif' }], refused: [] });
    const failing = { ...systemTree, read: () => Promise.reject(new TypeError('Not a file.')) };
    await expect(selectReports(choice, failing)).rejects.toThrow('Not a file.');
  });

  it('that is no JSON any more is left to whoever reads it', async () => {
    await given([['own.sarif', ours.slice(0, -9)]]);
    const found = await names('*.sarif', path.join(workspace, 'own.sarif'));
    expect(found).toMatchObject({ files: ['own.sarif'], problems: [] });
  });
});

it('a line that is given twice is warned of once', async () => {
  await given(['a.sarif']);
  const gap = '`b*.sarif` matched no file; it was looked for in WORK.';
  expect(await names('a.sarif\nb*.sarif\nb*.sarif')).toMatchObject({ gaps: [gap] });
});

it('a report with more bytes than are read is refused with its size', async () => {
  await given(['big.sarif', 'limit.sarif']);
  await truncate(path.join(workspace, 'big.sarif'), READ_LIMIT_BYTES + 1);
  await truncate(path.join(workspace, 'limit.sarif'), READ_LIMIT_BYTES);
  expect(await names('*.sarif')).toMatchObject({
    files: ['limit.sarif'],
    problems: [
      'big.sarif has 268435457 bytes. Expected at most 268435456 (256 MiB): let the scanner write several reports, or leave out what it embeds.',
    ],
  });
});

it('the same bytes are taken once, the first by name, and only equal sizes are read', async () => {
  await given([
    ['b.sarif', 'same'],
    ['a.sarif', 'same'],
    ['c.sarif', 'else'],
    ['d.sarif', 'longer'],
  ]);
  await link(path.join(workspace, 'a.sarif'), path.join(workspace, 'z.sarif'));
  const read: string[] = [];
  const digest = (file: SeenFile) => {
    read.push(file.name);
    return systemTree.digest(file);
  };
  const { files, notes } = await select('*.sarif', { ...systemTree, digest });
  expect(files.map(({ name }) => name)).toEqual(['a.sarif', 'c.sarif', 'd.sarif']);
  expect(notes).toEqual([
    'b.sarif holds the same bytes as a.sarif, which is taken once.',
    'z.sarif holds the same bytes as a.sarif, which is taken once.',
  ]);
  expect(read).toEqual(['a.sarif', 'b.sarif', 'c.sarif', 'z.sarif']);
});

it('a search that fails is a problem, as is a name that no file can have', async () => {
  await given(['a.sarif']);
  const match = () => Promise.reject(new Error('The disk failed.'));
  const advice = 'Correct the pattern, or name the reports themselves.';
  expect((await select('*.sarif', { ...systemTree, match })).refused).toEqual([
    { name: '*.sarif', why: `\`*.sarif\` could not be searched for (The disk failed). ${advice}` },
  ]);
  expect((await select(`${'x'.repeat(300)}.sarif`)).refused.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^`x+\.sarif` could not be searched for \((?:Error: )?ENAMETOOLONG/),
  ]);
});

it('a folder whose links cannot be followed is a problem of what is looked for in it', async () => {
  await given(['a.sarif']);
  const realPath = () => Promise.reject(new Error('EACCES: permission denied'));
  const own = path.join(workspace, 'own.sarif');
  const { refused } = await select('*.sarif', { ...systemTree, realPath }, own);
  expect(refused.map(({ why }) => why)).toEqual([
    '`*.sarif` could not be searched for (EACCES: permission denied). Correct the pattern, or name the reports themselves.',
  ]);
});

it('what fails in another way than a file that cannot be read is thrown', async () => {
  await given([
    ['a.sarif', 'same'],
    ['b.sarif', 'same'],
  ]);
  const digest = () => Promise.reject(new TypeError('Not a file.'));
  await expect(select('*.sarif', { ...systemTree, digest })).rejects.toThrow('Not a file.');
});

it('a file that is gone when it is looked at is refused', async () => {
  await given(['a.sarif', 'b.sarif']);
  const look: typeof systemTree.look = async (file) =>
    file.endsWith('a.sarif') ? undefined : await systemTree.look(file);
  expect(await select('*.sarif', { ...systemTree, look })).toMatchObject({
    files: [{ name: 'b.sarif' }],
    refused: [{ name: 'a.sarif', why: expect.stringMatching(/^a\.sarif was there and is gone\./) }],
  });
});

it('a file whose folder becomes a link elsewhere while it is looked at is refused', async () => {
  await given(['folder/a.sarif']);
  const elsewhere = path.join(base, 'elsewhere');
  await writeFile(path.join(elsewhere, 'a.sarif'), '{}');
  const folder = path.join(workspace, 'folder');
  const look: typeof systemTree.look = async (file) => {
    if (file.endsWith('a.sarif')) {
      await rm(folder, { recursive: true, force: true });
      await symlink(elsewhere, folder);
    }
    return await systemTree.look(file);
  };
  expect(await select('*/*.sarif', { ...systemTree, look })).toMatchObject({
    files: [],
    refused: [
      { name: 'folder/a.sarif', why: expect.stringMatching(/^folder\/a\.sarif was there and is gone\./) },
    ],
  });
});

describe('linked folders in one that is named', () => {
  const links = (paths: Record<string, string>): Promise<unknown> =>
    Promise.all(
      Object.entries(paths).map(([link, target]) => symlink(target, path.join(workspace, 'r', link))),
    );
  const untold = 'Links are not followed: what lies behind is not searched.';

  it.each<[string, Record<string, string>, string, string[]]>([
    ['none', {}, 'r', []],
    ['one', { l: '../real' }, 'r', [`\`r\` holds the linked folder r/l. ${untold}`]],
    ['one of the temporary folder', { l: 'TEMP' }, 'r', [`\`r\` holds the linked folder r/l. ${untold}`]],
    [
      'several, however deep',
      { 'deep/z': '..', l: '../real', a: '.' },
      'r/',
      [`\`r/\` holds 3 linked folders (first: r/a). ${untold}`],
    ],
    ['none, but a link to a file and one to nothing', { f: 'deep/a.sarif', n: 'nothing' }, 'r', []],
    ['one, and wildcards', { l: '../real' }, 'r/**/*.sarif', []],
  ])('%s', async (_, made, text, notes) => {
    await given(['r/deep/a.sarif', 'real/b.sarif']);
    await links(
      Object.fromEntries(Object.entries(made).map(([link, to]) => [link, to.replace('TEMP', temp)])),
    );
    expect(await names(text)).toEqual({ ...only('r/deep/a.sarif'), notes });
  });

  it('are told of where nothing else is in it', async () => {
    await given(['r/a.txt', 'real/b.sarif', 'c.sarif']);
    await links({ l: '../real' });
    const { files, notes, gaps } = await names('r\nc.sarif');
    expect([files, notes, gaps.length]).toEqual([
      ['c.sarif'],
      [`\`r\` holds the linked folder r/l. ${untold}`],
      1,
    ]);
  });

  it('are told of beside a report of our own', async () => {
    const run = { tool: { driver: { name: TOOL_NAME } } };
    await given(['r/a.sarif', 'real/b.sarif']);
    await writeFile(path.join(workspace, 'r/own.sarif'), JSON.stringify({ version: '2.1.0', runs: [run] }));
    await links({ l: '../real' });
    const { files, notes } = await names('r', path.join(workspace, 'r/own.sarif'));
    expect([files, notes]).toEqual([
      ['r/a.sarif'],
      [
        `\`r\` holds the linked folder r/l. ${untold}`,
        'What an earlier run wrote to `results-sarif` is left out.',
      ],
    ]);
  });

  it('is not known of a folder that cannot be listed', async () => {
    expect(await systemTree.linkedFolders(path.join(base, 'gone'))).toEqual([]);
  });
});

it.each([
  ['D:\\a\\shop\\x.sarif', 'D:\\a\\shop\\x.sarif', ''],
  ['D:/a/shop/*.sarif', 'D:\\a\\shop', '*.sarif'],
  ['/d/a/shop/x.sarif', 'D:\\d\\a\\shop\\x.sarif', ''],
  ['/d/a/shop/**/*.sarif', 'D:\\d\\a\\shop', '**\\*.sarif'],
  ['\\a\\shop\\x.sarif', 'D:\\a\\shop\\x.sarif', ''],
  ['D:x.sarif', 'D:\\a\\shop\\x.sarif', ''],
  ['\\\\server\\share\\x.sarif', '\\\\server\\share\\x.sarif', ''],
])('on Windows %s is looked for at %s, with a drive or without', (pattern, at, beyond) => {
  const script = `console.log(JSON.stringify(await module.systemTree.originOf(${JSON.stringify(pattern)})));`;
  const said = saidOnWindows(new URL('../../../src/edge/file-tree.js', import.meta.url), script);
  expect(JSON.parse(said)).toEqual({ base: at, beyond });
});

it.each([
  [String.raw`D:\w\*.sarif`, String.raw`E:\real[[]1]\*.sarif`],
  ['D:\\w/gen/**', String.raw`E:\real[[]1]\gen\**`],
  ['D:/w', String.raw`E:\real[[]1]`],
  ['gen/*.sarif', String.raw`E:\real[[]1]\gen\*.sarif`],
  ['D:/other/*.sarif', String.raw`D:\other\*.sarif`],
  ['/other/*.sarif', String.raw`\other\*.sarif`],
  ['D:*.sarif', 'D:*.sarif'],
  ['d:*.sarif', 'd:*.sarif'],
])('on Windows a root is known in %s, whichever slashes stand in it', (line, absolute) => {
  const script = String.raw`
    const roots = [{ given: 'D:\\w', real: 'E:\\real[1]' }];
    const [pattern] = module.readPatterns(${JSON.stringify([line])}, roots);
    console.log(pattern.absolute);`;
  const patterns = new URL('../../../src/sarif/select/patterns.js', import.meta.url);
  expect(saidOnWindows(patterns, script)).toBe(absolute);
});

/** Says why a file is not read that the system does not open. */
const unopened = (code: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.promises.open = async () => { throw Object.assign(new Error('refused'), { code: '${code}' }); };
syncBuiltinESMExports();
const { consume } = await import(${JSON.stringify(new URL('../../../src/edge/seen-file-reader.js', import.meta.url))});
const file = { path: '/a.sarif', name: 'a.sarif', bytes: 1, stamp: '' };
console.log(await consume(file, Buffer.alloc(1)).catch(({ message }) => message));
`;

it.each([
  ['EBUSY', 'a.sarif changed while it was read.'],
  ['EACCES', 'a.sarif could not be read (EACCES). Expected a file that this step may read. Check its owner'],
  ['EMFILE', 'a.sarif could not be read (EMFILE). Expected a file that this step may read.'],
])('a file that another process keeps for itself is not finished: %s', (code, why) => {
  const source = ['--input-type=module', '-e', unopened(code)];
  expect(execFileSync(process.execPath, source, { encoding: 'utf8' })).toContain(why);
});

/** Reads a file whose disk fails when it is closed. */
const unclosed = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { open, stat } = fs.promises;
fs.promises.open = async (...given) => {
  const handle = await open(...given);
  const { close } = handle;
  handle.close = async () => {
    await close.call(handle);
    throw Object.assign(new Error('refused'), { code: 'EIO' });
  };
  return handle;
};
syncBuiltinESMExports();
const { consume, stampOf } = await import(${JSON.stringify(new URL('../../../src/edge/seen-file-reader.js', import.meta.url))});
const path = process.execPath;
const stamp = stampOf(await stat(path, { bigint: true }));
const bytes = Buffer.alloc(4);
await consume({ path: fs.realpathSync(path), name: 'a.sarif', bytes: 4, stamp }, bytes);
console.log(bytes.toString('latin1', 1));
`;

it('a file that was read is not lost because it cannot be closed', () => {
  const source = ['--input-type=module', '-e', unclosed];
  expect(execFileSync(process.execPath, source, { encoding: 'utf8' })).toBe('ELF\n');
});

it('on Windows a file is the one that was seen although Node names no disk for its path; elsewhere another disk is another file', () => {
  const stats = { dev: 0n, ino: 2n, size: 3n, mtimeNs: 4n, ctimeNs: 5n };
  const others = Object.keys(stats).map((name) => ({ ...stats, [name]: 9n }));
  const isSame = (one: object): boolean => stampOf(one as never) === stampOf(stats as never);
  expect(others.map(isSame)).toEqual([false, false, false, false, false]);
  const script = `
    const stats = { dev: 0n, ino: 2n, size: 3n, mtimeNs: 4n, ctimeNs: 5n };
    const others = Object.keys(stats).map((name) => ({ ...stats, [name]: 9n }));
    console.log(others.map((one) => module.stampOf(one) === module.stampOf(stats)).join());`;
  const reader = new URL('../../../src/edge/seen-file-reader.js', import.meta.url);
  expect(saidOnWindows(reader, script)).toBe('true,false,false,false,false');
});

/** The files of a disk that answers to names in upper and lower case, and to a letter and its mark as one or two. */
function undiscerning(files: readonly string[]): typeof systemTree {
  const folded = (file: string): string => file.normalize('NFC').toLowerCase();
  const above = (file: string): string[] => (file === base ? [] : [file, ...above(path.dirname(file))]);
  const known = files.flatMap((file) => above(path.join(workspace, file)));
  const onDisk = new Map(known.map((file) => [folded(file), file]));
  const found = (file: string): string => onDisk.get(folded(file)) ?? file;
  return {
    ...systemTree,
    look: (file) => systemTree.look(found(file)),
    realPath: (file) => systemTree.realPath(found(file)),
  };
}

it.each([
  ['r\n!R/SUB', ['r/a.sarif']],
  ['r\n!r/sub/B.SARIF', ['r/a.sarif']],
  ['R\n!r/Sub', ['r/a.sarif']],
  ['R/A.sarif\nr/a.sarif', ['r/a.sarif']],
  ['.\n!r/a.sarif\n!\u{fc}', ['r/Sub/b.sarif']],
  ['\u{fc}/C.sarif', ['u\u{308}/c.sarif']],
  ['R/**/*.sarif\n!R/A.sarif', ['r/Sub/b.sarif']],
  ['R\n!R/Sub/**', ['r/a.sarif']],
])(
  'on a disk that does not tell case, or forms of a letter, %j means what stands there',
  async (text, taken) => {
    const files = ['r/a.sarif', 'r/Sub/b.sarif', 'u\u{308}/c.sarif'];
    await given(files);
    const found = await select(text, undiscerning(files));
    expect([found.files.map(({ name }) => name), found.refused, found.gaps]).toEqual([taken, [], []]);
  },
);

it.each([
  ['r/*.sarif', 'r/a.sarif', ['b.sarif', 'r/c.sarif']],
  ['r/**/*.sarif', 'r', ['b.sarif']],
  ['r', 'r/**/a.sarif', ['b.sarif', 'r/c.sarif']],
  ['r/a.sarif', 'r/?.sarif', ['b.sarif']],
  ['r/*/', 'r/a.sarif', ['b.sarif']],
  ['r', '**/a.sarif', ['b.sarif', 'r/c.sarif']],
])(
  'by way of a link above the workspace, what %j takes is taken back by %j',
  async (line, exclusion, left) => {
    await given(['r/a.sarif', 'r/c.sarif', 'b.sarif']);
    await symlink('.', path.join(base, 'alias'));
    await symlink(path.basename(workspace), path.join(base, 'shop'));
    for (const folder of [path.join(base, 'alias', path.basename(workspace)), path.join(base, 'shop')]) {
      const byLink = folder.replaceAll('\\', '\\\\').replace(/[[?*]/g, '[$&]');
      const lines = [`${byLink}/${line}`, `!${byLink}/${exclusion}`, 'b.sarif'];
      expect((await names(lines.join('\n'))).files).toEqual(left);
    }
  },
);

it('a link is none but itself, where what it leads to is called the same but for case', async () => {
  await given(['R/a.sarif']);
  await symlink('R', path.join(workspace, 'r'));
  expect((await names('r/a.sarif\nR\n!r')).problems).toEqual([
    expect.stringContaining('r/a.sarif leads through the link r, and links are not followed.'),
  ]);
});

it('a home folder in a pattern is read as @actions/glob reads it', async () => {
  expect(await systemTree.originOf('~/x.sarif')).toEqual({
    base: path.join(homedir(), 'x.sarif'),
    beyond: '',
  });
  const advice = 'Correct the name, or see to it that the scanner runs first, and succeeds.';
  expect((await names('~/no-such.sarif')).problems).toEqual([
    `\`~/no-such.sarif\` names nothing: there is no ${path.join(homedir(), 'no-such.sarif')}. ${advice}`,
  ]);
  expect((await names('~')).problems).toEqual([
    expect.stringContaining(`\`~\` stands outside, at ${await realpath(homedir())}.`),
  ]);
});

it('a mark without a pattern is a problem of its own', async () => {
  await given(['a.sarif']);
  expect(await names('*.sarif\n!')).toEqual({
    ...only('a.sarif'),
    problems: ['`!` is a mark without a pattern. Write one behind it, or leave it out.'],
  });
});

describe('reading', () => {
  const text = Array.from({ length: 1024 }, (_, piece) => `${piece % 10}`.repeat(5 * 1024)).join('');
  async function selected(): Promise<SeenFile> {
    await given([['a.sarif', text]]);
    await utimes(path.join(workspace, 'a.sarif'), 1, 1);
    const [file] = (await select('a.sarif')).files;
    if (file === undefined) throw new Error('Nothing was selected.');
    return file;
  }

  it('gives all bytes, more than once', async () => {
    const file = await selected();
    expect((await systemTree.read(file)).equals(Buffer.from(text))).toBe(true);
    expect((await systemTree.read(file)).length).toBe(file.bytes);
  });

  it('tells a file by all its bytes, however many pieces it is read in', async () => {
    const digest = createHash('sha256').update(text).digest('hex');
    expect(await systemTree.digest(await selected())).toBe(digest);
  });

  it('leaves nothing of the pieces that it read of many', async () => {
    const file = await selected();
    const before = process.memoryUsage().arrayBuffers;
    const left: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      await systemTree.digest(file);
      left.push(process.memoryUsage().arrayBuffers - before);
    }
    expect(Math.max(...left)).toBeLessThan(2 ** 20);
  });

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['written to', (file) => writeFile(file, 'more', { flag: 'a' })],
    ['cut', (file) => truncate(file, 10)],
    ['given another time', (file) => utimes(file, 2, 2)],
    [
      'written anew, as long as it was, and given its time again',
      async (file) => {
        await writeFile(file, 'y'.repeat(text.length));
        await utimes(file, 1, 1);
      },
    ],
    ['removed', (file) => rm(file)],
    [
      'replaced by as many bytes',
      async (file) => {
        await writeFile(`${file}.new`, 'y'.repeat(text.length));
        await rename(`${file}.new`, file);
      },
    ],
    [
      'replaced by a link to itself',
      async (file) => {
        await rename(file, `${file}.old`);
        await symlink(`${file}.old`, file);
      },
    ],
    [
      'replaced by a pipe',
      async (file) => {
        await rm(file);
        execFileSync('mkfifo', [file]);
      },
    ],
    [
      'replaced by a socket',
      async (file) => {
        await rm(file);
        await once(createServer().unref().listen(file), 'listening');
      },
    ],
  ])('refuses a file that was %s since it was seen', async (_, change) => {
    const file = await selected();
    await change(file.path);
    await expect(systemTree.read(file)).rejects.toThrow(/^a\.sarif changed while it was read\. Expected/);
    await expect(systemTree.digest(file)).rejects.toThrow(UnreadFile);
  });

  it('refuses a file whose folder has become a link since it was seen, though the file is the same', async () => {
    await given(['folder/a.sarif']);
    const [file] = (await select('folder/a.sarif')).files;
    const folder = path.join(workspace, 'folder');
    await rename(folder, path.join(base, 'moved'));
    await symlink(path.join(base, 'moved'), folder);
    if (file === undefined) throw new Error('Nothing was selected.');
    const changed = /^folder\/a\.sarif changed while it was read\. Expected/;
    await expect(systemTree.read(file)).rejects.toThrow(changed);
    await expect(systemTree.digest(file)).rejects.toThrow(changed);
  });

  it.each([
    ['/w/a.sarif', true],
    ['/W/A.sarif', true],
    ['/w/a.sarif (deleted)', true],
    ['/w/a.sarif (deleted) (deleted)', false],
    ['/moved/a.sarif', false],
    ['/moved/a.sarif (deleted)', false],
    ['/w (deleted)/a.sarif', false],
  ])('a file that was seen at /w/a.sarif is the one at %s: %j', (place, expected) => {
    expect(isPlaceOf({ path: '/w/a.sarif' }, place)).toBe(expected);
  });

  it('a file may have such a name', async () => {
    await given(['a.sarif (deleted)']);
    const [file] = (await select('a.sarif (deleted)')).files;
    if (file === undefined) throw new Error('Nothing was selected.');
    expect(await systemTree.read(file)).toHaveLength(file.bytes);
  });

  it('refuses a file whose folder has become a file', async () => {
    const file = await selected();
    const below = { ...file, path: path.join(file.path, 'a.sarif') };
    await expect(systemTree.read(below)).rejects.toThrow(/^a\.sarif changed while it was read\. Expected/);
  });

  it('says what keeps a file from being opened', async () => {
    const file = { path: path.join(workspace, 'x'.repeat(300)), name: 'a.sarif', bytes: 1, stamp: '' };
    await expect(systemTree.read(file)).rejects.toThrow(
      'a.sarif could not be read (ENAMETOOLONG). Expected a file that this step may read.',
    );
  });

  /** An open file that says another time, or ends early, once its bytes were asked for. */
  it.each([
    ['changes', { later: 2n, most: 100 }],
    ['ends early', { later: 1n, most: 3 }],
  ])('refuses a file that %s while it is read', async (_, { later, most }) => {
    let time = 1n;
    let given = 0;
    const stats = () => ({ dev: 1n, ino: 1n, size: 10n, mtimeNs: time, ctimeNs: 1n }) as never;
    const file = { path: 'p', name: 'a.sarif', bytes: 10, stamp: stampOf(stats()) };
    const handle = {
      stat: async () => stats(),
      read: async (_: unknown, __: number, length: number) => {
        time = later;
        const bytesRead = Math.min(length, most - given, 2);
        given += bytesRead;
        return { bytesRead };
      },
    };
    await expect(consumeOpen(file, handle as never, Buffer.alloc(10))).rejects.toThrow(
      'a.sarif changed while it was read',
    );
  });

  it('says that a disk does not give back what a file holds', async () => {
    // Linux opens the memory of a process like a file, and reads none of it where there is none.
    const memory = `/proc/${process.pid}/mem`;
    const stamp = stampOf(await stat(memory, { bigint: true }));
    const file = { path: memory, name: 'a.sarif', bytes: 1, stamp };
    await expect(systemTree.read(file)).rejects.toThrow(
      /^a\.sarif could not be read \(EIO\)\. Expected a file that this step may read\. Check its .*disk/,
    );
  });

  it('refuses repeated reports that cannot be read', async () => {
    await given([
      ['a.sarif', 'same'],
      ['b.sarif', 'same'],
    ]);
    const digest = ({ name }: SeenFile) => Promise.reject(new UnreadFile(`${name} changed.`));
    expect(await select('*.sarif', { ...systemTree, digest })).toMatchObject({
      files: [],
      refused: ['a.sarif', 'b.sarif'].map((name) => ({ name, why: `${name} changed.` })),
    });
  });
});
