import { describe, expect, it } from '@jest/globals';
import { annotationsOf } from '../../src/report/annotations.js';
import type { Place } from '../../src/gate/path.js';
import { reportFor, someFindings } from './samples.js';

it('are the worst failing findings, at their places, with the first line of advice', async () => {
  const report = await reportFor({ findings: someFindings(5) });
  expect(annotationsOf(report)).toEqual([
    {
      text: 'critical at src/orders/search.js:42: SQL query built from request parameters in the order search → Bind the parameters instead of concatenating them.',
      place: { file: 'src/orders/search.js', line: 42 },
    },
    {
      text: 'high at config/deploy.pem:1: Private key committed to the repository → Revoke the key, then remove it from the history.',
      place: { file: 'config/deploy.pem', line: 1 },
    },
    {
      text: 'high at src/session.js:118: Deserialisation of untrusted data with `node-serialize` → Parse JSON and validate it.',
      place: { file: 'src/session.js', line: 118 },
    },
  ]);
});

it.each([
  [9, 9, 'high: x'],
  [10, 9, '8 of 10 failing findings are shown here; the results file lists all of them.'],
  [5_000, 9, '8 of 5000 failing findings are shown here; the results file lists all of them.'],
])('of %i failing findings are %i, so that the verdict is the tenth', async (count, shown, last) => {
  const findings = Array.from({ length: count }, () => ({ severity: 'HIGH', title: 'x' }));
  const annotations = annotationsOf(await reportFor({ findings }));
  expect(annotations).toHaveLength(shown);
  expect(annotations.at(-1)?.text).toBe(last);
});

it('leads to no results file where there is none', async () => {
  const report = await reportFor({ findings: someFindings(10) });
  const last = (more: object): string | undefined => annotationsOf({ ...report, ...more }).at(-1)?.text;
  expect(report.failing.length).toBeLessThan(10);
  const failing = Array.from({ length: 12 }, () => report.failing[0]).filter((one) => one !== undefined);
  expect(last({ failing, resultsFile: null })).toBe('8 of 12 failing findings are shown here.');
  expect(last({ failing, findings: null })).toBe('8 of 12 failing findings are shown here.');
});

it('have no file where that is of another repository, and still tell it', async () => {
  const report = { ...(await reportFor({ findings: someFindings(1) })), otherRepository: 'acme/other' };
  expect(annotationsOf(report)).toMatchObject([
    { text: expect.stringMatching(/^critical at src\/orders\/search\.js:42: /), place: undefined },
  ]);
});

it('have places where some are known, and what is verified first', async () => {
  const findings = [
    ...Array.from({ length: 7 }, () => ({ severity: 'HIGH', title: 'A' })),
    ...Array.from({ length: 6 }, (_, at) => ({
      severity: 'HIGH',
      title: 'B',
      implicatedFiles: [`src/${at}.js`],
    })),
    { severity: 'HIGH', title: 'C', verified: true },
  ];
  const annotations = annotationsOf(await reportFor({ findings }));
  expect(annotations.map(({ text }) => text)).toEqual([
    'high: C',
    ...Array.from({ length: 6 }, (_, at) => `high at src/${at}.js: B`),
    'high: A',
    '8 of 14 failing findings are shown here; the results file lists all of them.',
  ]);
});

describe('the text', () => {
  const textOf = async (finding: Readonly<Record<string, unknown>>): Promise<string | undefined> =>
    annotationsOf(await reportFor({ findings: [{ severity: 'HIGH', ...finding }] }))[0]?.text;
  const imported = { category: 'external_import', sarifRuleId: 'Z1' };

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'of an imported finding says what is wrong, and its file once',
      {
        ...imported,
        title: 'Z1 in src/zz.py',
        summary: '\n The real problem: user input\nreaches exec\nAnd more',
        implicatedFiles: ['src/zz.py'],
        technicalDetail: 'src/zz.py:77',
      },
      'high at src/zz.py:77: Z1: The real problem: user input reaches exec; And more',
    ],
    [
      'of an imported finding holds all lines of what is wrong',
      {
        ...imported,
        title: 'CVE-1 in package-lock.json',
        summary: 'Package: p\r\nInstalled Version: 1\n\n Severity: HIGH.\nFixed Version: 2',
        implicatedFiles: ['package-lock.json'],
      },
      'high at package-lock.json: CVE-1: Package: p; Installed Version: 1; Severity: HIGH. Fixed Version: 2',
    ],
    [
      'of an imported finding is without the numbers of the places that its words link to',
      {
        ...imported,
        title: 'N',
        summary:
          '[This](0) depends on [a [user-provided] value](1), [b](2), c[i](0), f(x)[g](1) and [the docs](https://a.example/3).',
      },
      'high: N: This depends on [a [user-provided] value](1), b, c[i](0), f(x)[g](1) and [the docs](https://a.example/3).',
    ],
    [
      'of an imported finding says once what it says of several places, one after another',
      {
        ...imported,
        title: 'N',
        summary:
          'It depends on [a](1).\nIt depends on [a](2).\r\nIt depends on [a](3).\nIt depends on [ab](4).\nIt depends on [a](5).',
      },
      'high: N: It depends on a. It depends on ab. It depends on a.',
    ],
    [
      'of an imported finding says what is wrong where its path has the same word',
      { ...imported, title: 'Z1 in src/sql.py', summary: 'SQL', implicatedFiles: ['src/sql.py'] },
      'high at src/sql.py: Z1: SQL',
    ],
    [
      'of a finding of the service says what its first line does',
      { title: 'N', summary: '\n first [x](1) \nsecond' },
      'high: N: first [x](1)',
    ],
    [
      'of one whose file is spelled as an address names it once',
      { ...imported, title: 'Z1 in ./a%20b.py', implicatedFiles: ['a b.py'] },
      'high at a b.py: Z1',
    ],
    [
      'of one whose title names another file keeps it',
      { ...imported, title: 'Z1 in a.py', implicatedFiles: ['b.py'] },
      'high at b.py: Z1 in a.py',
    ],
    [
      'of one without a place keeps what its title names',
      { ...imported, title: 'Z1 in ../a.py' },
      'high: Z1 in ../a.py',
    ],
    [
      'of one whose rule is blank keeps the file in its title',
      { ...imported, title: '  in a.py', implicatedFiles: ['a.py'] },
      'high:   in a.py',
    ],
    [
      'of one without a place says what is wrong',
      { ...imported, title: 'N', summary: 'a null is read' },
      'high: N: a null is read',
    ],
    [
      'of one whose rule holds the word "in" names its file once',
      { ...imported, title: 'no eval in loops in a.py', implicatedFiles: ['a.py'], sarifRuleId: null },
      'high at a.py: no eval in loops',
    ],
    [
      'names a file in brackets once',
      { title: 'Eval (a.py) runs', implicatedFiles: ['a.py'], technicalDetail: 'a.py:3' },
      'high at line 3: Eval (a.py) runs',
    ],
    ['says nothing twice, however it ends', { title: 'EVAL', summary: 'Eval ….. ' }, 'high: EVAL'],
    ['says nothing twice', { title: 'Use of Eval', summary: 'use of eval.' }, 'high: Use of Eval'],
    ['needs no summary', { title: 'N', summary: ' \n' }, 'high: N'],
    ['has advice before a summary', { title: 'N', summary: 's', recommendedFix: 'a' }, 'high: N → a'],
    [
      'holds no more of a summary than is kept',
      { title: 'N', summary: 'x'.repeat(3_000) },
      `high: N: ${'x'.repeat(500)}… (2500 more characters)`,
    ],
    [
      'leaves a file to the title that names it',
      { title: 'Finding in path src/a.ts', implicatedFiles: ['src/a.ts'] },
      'high: Finding in path src/a.ts',
    ],
    [
      'says the line that a title with the file does not',
      { title: 'eval in a.js', implicatedFiles: ['a.js'], technicalDetail: 'a.js:2' },
      'high at line 2: eval in a.js',
    ],
    [
      'leaves the line to the title that names it',
      { title: 'eval in `a.js:2`', implicatedFiles: ['a.js'], technicalDetail: 'a.js:2' },
      'high: eval in `a.js:2`',
    ],
    [
      'leaves a file with blanks to the title that ends with it',
      { title: 'eval in a b.js', implicatedFiles: ['a b.js'] },
      'high: eval in a b.js',
    ],
    [
      'has the place where the title ends with a longer file',
      { title: 'eval in a b.json', implicatedFiles: ['a b.js'] },
      'high at a b.js: eval in a b.json',
    ],
    [
      'has the place where the title names a file like it',
      { title: 'eval in data.js', implicatedFiles: ['a.js'], technicalDetail: 'a.js:2' },
      'high at a.js:2: eval in data.js',
    ],
  ])('%s', async (_, finding, expected) => {
    expect(await textOf(finding)).toBe(expected);
  });

  it.each(Array.from('\t"\'`()[],;'))('knows a file between two %j in a title', async (mark) => {
    const placed = { implicatedFiles: ['src/a.js'], technicalDetail: 'src/a.js:3' };
    const text = await textOf({ ...placed, title: `Eval${mark}src/a.js${mark}runs` });
    expect(text).toMatch(/^high at line 3: Eval/);
  });
});

describe('a place', () => {
  it.each<[string, Place, boolean]>([
    ['a file and a line', { file: 'src/a b.js', line: 7 }, true],
    ['a file', { file: '.github/x.yml', line: null }, true],
    ['line 0', { file: 'a', line: 0 }, false],
    ['a negative line', { file: 'a', line: -1 }, false],
    ['half a line', { file: 'a', line: 1.5 }, false],
    ['no number', { file: 'a', line: Number.NaN }, false],
    ['a line that no file has', { file: 'a', line: 1e9 }, false],
    ['no file', { file: '', line: 1 }, false],
    ['an absolute path', { file: '/etc/passwd', line: 1 }, false],
    ['an absolute path of Windows', { file: 'C:\\x', line: 1 }, false],
    ['a share', { file: '\\\\host\\x', line: 1 }, false],
    ['an address', { file: 'file:///x', line: 1 }, false],
    ['a path that leads out', { file: 'a/../../b', line: 1 }, false],
    ['a path that leads out on Windows', { file: 'a\\..\\..\\b', line: 1 }, false],
    ['a name that no line can hold', { file: 'a\nb', line: 1 }, false],
    ['a name that a log obeys', { file: '##[a]/b', line: 1 }, false],
    ['a name with a filler', { file: 'a\u3164b', line: 1 }, false],
    ['a name that reads backwards', { file: 'a\u202eb', line: 1 }, false],
  ])('that is %s: %j, printed: %s', async (_, place, isPrinted) => {
    const report = await reportFor({ findings: someFindings(1) });
    const [finding] = report.failing;
    if (finding === undefined) throw new Error('nothing fails');
    const [annotation] = annotationsOf({ ...report, failing: [{ ...finding, place }] });
    expect(annotation?.place).toEqual(isPrinted ? place : undefined);
  });
});
