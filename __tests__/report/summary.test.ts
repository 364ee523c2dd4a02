import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../src/gate/finding.js';
import { findingList } from '../../src/gate/finding-list.js';
import type { Report } from '../../src/report/model.js';
import { restSection, worstSection } from '../../src/report/sections/findings.js';
import { importSection } from '../../src/report/sections/imports.js';
import { coverageSection, reviewedSection, timingSection } from '../../src/report/sections/reviewed.js';
import { thresholdSection } from '../../src/report/sections/thresholds.js';
import {
  cautionSection,
  headline,
  refusedSection,
  verdictSection,
} from '../../src/report/sections/verdict.js';
import { renderSummary } from '../../src/report/summary.js';
import { type Condition, verdicts } from '../../src/verdict.js';
import { offencesOf } from './github.js';
import { reportFor, someFindings, someImports, type Story } from './samples.js';

/** Over 1 048 576 the runner drops the summary; the README promises this. */
const MOST_BYTES = 1_000_000;
const room = { entries: 20, bytes: 50_000 };
const page = 'https://github.com/acme/shop/';

/** A run of each verdict, told by its condition where the scan does not make it. */
const stories: Readonly<Record<(typeof verdicts)[number], Story>> = {
  passed: {},
  failed: { findings: someFindings(1) },
  partial: { scan: { status: 'PARTIAL' } },
  cancelled: { scan: { status: 'CANCELLED' } },
  error: { scan: { status: 'FAILED' } },
  ineligible: {
    scan: null,
    conditions: [{ verdict: 'ineligible', reason: 'The plan has no minutes left.' }],
  },
  busy: { scan: null, conditions: [{ verdict: 'busy', reason: 'Another scan runs.' }] },
  timeout: { scan: { status: 'RUNNING' }, conditions: [{ verdict: 'timeout', reason: 'It took too long.' }] },
  skipped: { scan: null, conditions: [{ verdict: 'skipped', reason: 'A branch was deleted.' }] },
  detached: { scan: { status: 'QUEUED' }, conditions: [{ verdict: 'detached', reason: 'It runs on.' }] },
};

describe('each verdict', () => {
  it.each(verdicts)('%s has a heading, its reason, a meaning and what to do next', async (verdict) => {
    const report = await reportFor(stories[verdict]);
    expect(report.verdict).toBe(verdict);
    const summary = renderSummary(report);
    const [heading = '', , line = '', , meaning = ''] = summary.split('\n');
    expect(heading).toMatch(/^## \S+ Security review \w+/u);
    expect(line).toMatch(new RegExp(`^\\*\\*Verdict \`${verdict}\`:\\*\\* \\w.*\\.$`));
    expect(meaning).toMatch(/^[A-Z].+\. \*\*What to do:\*\* [A-Z].+\.$/);
    expect(offencesOf(summary, page)).toEqual([]);
  });

  it('has a heading of its own', async () => {
    const reports = await Promise.all(verdicts.map(async (verdict) => reportFor(stories[verdict])));
    expect(new Set(reports.map(headline)).size).toBe(verdicts.length);
  });

  it('says in its heading that it is tolerated, and by which word, and not once more below', async () => {
    const report = await reportFor({ scan: { status: 'PARTIAL' }, inputs: { tolerate: 'partial' } });
    expect(headline(report)).toBe('⚠️ Security review ended as `partial`, which the workflow tolerates');
    const failed = await reportFor({ scan: { status: 'FAILED' }, inputs: { tolerate: 'service-error' } });
    expect(headline(failed)).toBe(
      '⚠️ Security review ended as `error`, which the workflow tolerates (`service-error`)',
    );
    expect(renderSummary(report)).not.toContain('Tolerated');
  });

  it('keeps what else was tolerated in sight', async () => {
    const conditions: Condition[] = [
      { verdict: 'error', reason: 'A report was broken.', toleration: 'import-error' },
    ];
    const report = await reportFor({
      findings: someFindings(1),
      conditions,
      inputs: { tolerate: 'import-error' },
    });
    expect(renderSummary(report)).toContain('> ⚠️ Tolerated (import-error): A report was broken.');
  });

  it('keeps in sight what would be red by itself, above what is tolerated', async () => {
    const report = await reportFor({
      findings: someFindings(1),
      scan: { status: 'PARTIAL' },
      conditions: [
        { verdict: 'timeout', reason: 'It took too long.', toleration: 'timeout' },
        { verdict: 'error', reason: 'A result is lost', advice: 'Look for it.', toleration: 'import-error' },
        { verdict: 'error', reason: 'The disk is full.' },
      ],
      warnings: ['One more thing.'],
      inputs: { tolerate: 'timeout' },
    });
    expect(report.verdict).toBe('failed');
    expect(cautionSection(report, room).split('\n>\n')).toEqual([
      '> ⚠️ Also in the way of a pass (import-error): A result is lost. Look for it.',
      '> ⚠️ Also in the way of a pass (error): The disk is full.',
      expect.stringMatching(
        /^> ⚠️ Also in the way of a pass \(partial\): The scan ended PARTIAL,.* coverage of the scan in the job summary /,
      ),
      '> ⚠️ Tolerated (timeout): It took too long.',
      '> ⚠️ One more thing.',
    ]);
  });

  it.each([
    ['Nothing.', []],
    ['Look at the warnings below.', ['One thing.']],
  ])('says of a pass what to do: %s', async (next, warnings) => {
    const report = await reportFor({ findings: [], warnings });
    expect([report.verdict, verdictSection(report)]).toEqual([
      'passed',
      expect.stringMatching(new RegExp(`What to do:\\*\\* ${next}$`)),
    ]);
  });

  it('says of what is no pass what to do, whatever there is to warn of', async () => {
    const report = await reportFor({ ...stories.busy, warnings: ['One thing.'] });
    expect(verdictSection(report)).toMatch(/What to do:\*\* Look at the log of the step\.$/);
  });

  it('says in its heading that it was skipped, also where that is tolerated', async () => {
    const conditions: Condition[] = [
      { verdict: 'skipped', reason: 'There is no key.', toleration: 'missing-key' },
    ];
    const report = await reportFor({ scan: null, conditions, inputs: { tolerate: 'missing-key' } });
    expect(headline(report)).toBe('⏭️ Security review was skipped');
  });

  it.each([
    [[], '3 inputs are not usable: a; b; c; d.'],
    [['a', 'b', 'c', 'd'], '3 inputs are not usable.'],
  ])('says how many inputs are bad, and leaves %j to the list of them', async (refused, reason) => {
    const conditions: Condition[] = [
      { verdict: 'error', reason: '3 inputs are not usable: a; b; c; d.', advice: 'Correct them.' },
    ];
    const report = { ...(await reportFor({ scan: null, conditions })), refused };
    expect(verdictSection(report).split('\n\n')[0]).toBe(`**Verdict \`error\`:** ${reason}`);
    expect(refusedSection(report, room)).toBe(refused.length === 0 ? '' : '- a\n- b\n- c\n- d');
  });

  it.each([
    [
      'bad input',
      500,
      (text: string, report: Report) => refusedSection({ ...report, refused: [text] }, room),
    ],
    [
      'warning',
      1_000,
      (text: string, report: Report) => cautionSection({ ...report, warnings: [text] }, room),
    ],
  ])('says no more of a %s than %i characters', async (_, most, show) => {
    const report = await reportFor({});
    const [fits, cut] = [most, most + 23].map((length) => show('x'.repeat(length), report));
    expect(fits).not.toContain('more character');
    expect(cut).toContain('… (23 more characters)');
  });

  it.each([
    [1, '- 1 more bad input stands in the log.', '> ⚠️ 1 more warning stands in the log.'],
    [2, '- 2 more bad inputs stand in the log.', '> ⚠️ 2 more warnings stand in the log.'],
  ])('says of %i that is not shown where it is', async (left, inputs, warnings) => {
    const texts = Array.from({ length: 3 + left }, (_, index) => `Text ${index}.`);
    const report = { ...(await reportFor({ warnings: texts })), refused: texts };
    const three = { ...room, entries: 3 };
    expect(refusedSection(report, three).split('\n').slice(3)).toEqual([inputs]);
    expect(cautionSection(report, three).split('\n>\n').slice(3)).toEqual([warnings]);
  });
});

describe('thresholds', () => {
  it('stand beside what was found, new, existing and imported apart', async () => {
    const inputs = {
      'max-findings': 'medium=2',
      'only-new': 'true',
      'only-verified': 'true',
      imported: 'report',
    };
    const report = await reportFor({ findings: someFindings(24), inputs });
    expect(thresholdSection(report).replaceAll('&nbsp;', ' ')).toBe(
      [
        '| Severity | Allowed | Found | Verdict | New | Existing | Imported |',
        '| --- | ---: | ---: | --- | ---: | ---: | ---: |',
        '| 🔴 critical | 0 | 4 | ❌ over | 4 | 0 | 0 |',
        '| 🟠 high | 0 | 0 of 8 | ✅ within | 2 | 2 | 4 |',
        '| 🟡 medium | 2 | 2 of 4 | ✅ within | 2 | 2 | 0 |',
        '| 🔵 low | any | 0 of 4 | ✅ within | 4 | 0 | 0 |',
        '| ⚪ info | any | 0 of 4 | ✅ within | 2 | 2 | 0 |',
        '| **all** |  | 6 of 24 |  | 14 | 6 | 4 |',
        '',
        'Of the unresolved findings, the gate leaves out imported ones (`imported: report`), unverified ones (`only-verified: true`), what an earlier scan had seen (`only-new: true`).',
      ].join('\n'),
    );
  });

  it('say that a finding without a date counts as new, and that one of unknown severity fails', async () => {
    const report = await reportFor({ findings: [{ severity: 'BLOCKER' }, { severity: 'LOW' }] });
    const section = thresholdSection(report);
    expect(section).toContain('⚫&nbsp;unknown | 0 | 1 | ❌ over | 1 | 0 | 0 |');
    expect(section).toContain('2 findings do not say when they were first seen, and count as new.');
    const one = await reportFor({ findings: [{ severity: 'LOW' }] });
    expect(thresholdSection(one)).toContain(
      '1 finding does not say when it was first seen, and counts as new.',
    );
  });

  it('leave the findings without a date to the warning that `only-new` makes of them', async () => {
    const report = await reportFor({ findings: [{ severity: 'LOW' }], inputs: { 'only-new': 'true' } });
    expect(thresholdSection(report)).not.toContain('first seen');
  });

  it('say that one of unknown severity is within where the gate leaves it out', async () => {
    const inputs = { 'only-verified': 'true' };
    const report = await reportFor({ findings: [{ severity: 'BLOCKER' }], inputs });
    expect(thresholdSection(report)).toContain('⚫&nbsp;unknown | 0 | 0 of 1 | ✅ within | 1 | 0 | 0 |');
  });

  it('count an imported finding once, whenever it was first seen', async () => {
    const firstSeenAt = '2026-01-01T00:00:00.000Z';
    const findings = [{ severity: 'LOW', category: 'external_import', firstSeenAt }];
    expect(thresholdSection(await reportFor({ findings }))).toContain('| **all** |  | 1 |  | 0 | 0 | 1 |');
  });

  it.each([
    ['nothing over imports that lack results', {}, 'not known'],
    ['what they can where those are not counted', { imported: 'report' }, '✅ within'],
    ['the same where the service has to have verified them', { 'only-verified': 'true' }, '✅ within'],
  ])('claim %s', async (_, inputs, verdict) => {
    const sarif = someImports.map((one) => ({ ...one, error: 'broken' }));
    const section = thresholdSection(await reportFor({ findings: someFindings(2), inputs, sarif }));
    expect(section).toContain(`🟡&nbsp;medium | any | 0 | ${verdict} |`);
  });

  it('claim nothing over a list that was not read to its end', async () => {
    const whole = await reportFor({ findings: someFindings(2) });
    const scan = { ...whole.scan, status: 'PARTIAL' };
    const broken = { ...whole, scan, findings: null };
    const section = thresholdSection(broken);
    expect(section).toContain('🔴&nbsp;critical | 0 | 1 | ❌ over |');
    expect(section).toContain('🟡&nbsp;medium | any | 0 | not known |');
    expect(section).not.toContain('✅');
    expect(section.match(/[^\n]*there may be more of each/g)).toEqual([
      'Not all findings could be read: there may be more of each',
    ]);
  });
});

describe('findings', () => {
  it.each([3, 20, 21, 40, 1_000])('of %i each is shown once, the worst in the open', async (count) => {
    const report = await reportFor({ findings: someFindings(count) });
    const summary = renderSummary(report);
    const shown = [...summary.matchAll(/ckf\d{22}/g)].map(([id]) => id);
    expect(shown.toSorted()).toEqual((report.findings ?? []).map(({ id }) => id).toSorted());
    expect(shown.slice(0, Math.min(20, report.failing.length))).toEqual(
      report.failing.slice(0, 20).map(({ id }) => id),
    );
  });

  it('that do not fit are counted', async () => {
    const summary = renderSummary(await reportFor({ findings: someFindings(5_000) }));
    expect(summary).toContain('20 of 2501 shown, worst first.');
    expect(summary).toContain('<summary>4980 more unresolved findings, 1000 of 4980 shown</summary>');
    expect(Buffer.byteLength(summary)).toBeLessThan(MOST_BYTES);
  });

  it('that have a row are those that keep their advice while they are read', async () => {
    const alike = { severity: 'HIGH', title: 'A key in the code', recommendedFix: 'Revoke it.' };
    const report = await reportFor({ findings: Array.from({ length: 3_000 }, () => alike) });
    const list = findingList<Finding>(
      (row) => ({ ...row, advice: null }),
      (finding, { advice }) => ({ ...finding, advice }),
    );
    list.add(report.failing);
    const summary = renderSummary({ ...report, failing: list.all(), findings: list.all() });
    const rows = summary.match(/ \| A key in the code(?:<br>→ Revoke it\.)? \| /g) ?? [];
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.filter((row) => !row.includes('Revoke it.'))).toEqual([]);
  });

  it.each([
    ['are counted where one alone is shown', 2, 1, ['1 of 2 shown, worst first.']],
    ['are counted where all are shown', 2, 2, ['All 2, worst first.']],
    ['are not counted where there is one', 1, 1, []],
  ])('%s', async (_, count, entries, expected) => {
    const report = await reportFor({ findings: someFindings(count), inputs: { 'fail-on': 'info' } });
    const { markdown } = worstSection(report, { ...room, entries });
    expect(markdown.split('\n\n').slice(1, -1)).toEqual(expected);
  });

  const [ALL_IN_FILE, FAILING_FIRST] = [
    'All of them stand in the results file (`results-file`).',
    'Worst first, those that fail before the others.',
  ];
  it.each([
    ['high', 12, 20, '12 more unresolved findings', 'Worst first.'],
    ['high', 10, 20, '14 more unresolved findings', FAILING_FIRST],
    ['info', 10, 20, '14 more unresolved findings', 'Worst first.'],
    ['none', 10, 20, '14 more unresolved findings', 'Worst first.'],
    ['high', 10, 5, '14 more unresolved findings, 5 of 14 shown', `${FAILING_FIRST} ${ALL_IN_FILE}`],
  ])(
    'of which `fail-on: %s` has %i shown have up to %i more: %s',
    async (failOn, shown, entries, ...expected) => {
      const inputs = { 'fail-on': failOn, 'results-file': 'results.json' };
      const report = await reportFor({ findings: someFindings(24), inputs });
      const told = (resultsFile: string | null) => {
        const section = restSection({ ...report, resultsFile }, shown, { ...room, entries });
        return /<summary>(.*)<\/summary>\n\n(.*)/.exec(section)?.slice(1);
      };
      expect(told('results.json')).toEqual(expected);
      expect(told(null)).toEqual(expected.map((one) => one.replace(` ${ALL_IN_FILE}`, '')));
    },
  );

  it('show title, first line of advice, place with link, id and state', async () => {
    const [, finding = {}] = someFindings(2);
    const summary = renderSummary(await reportFor({ findings: [{ ...finding, status: 'FIX_READY' }] }));
    expect(summary).toContain(
      '| 🟠&nbsp;high | Private key committed to the repository<br>→ Revoke the key, then remove it from the history. | ' +
        `[<code>config/deploy.pem:1</code>](${page}blob/${'a'.repeat(40)}/config/deploy.pem?plain=1#L1)<br>` +
        '<code>ckf0000000000000000000000</code> | not verified, existing, fix ready |',
    );
  });
});

it('findings without advice say what is wrong, and an imported one its file once', async () => {
  // As Trivy says it: what is wrong stands behind what the row says elsewhere.
  const misconfiguration = [
    'Artifact: charts/web/templates/app.yaml\nType: helm\nVulnerability KSV003\nSeverity: LOW',
    "Message: Container 'app' of Deployment 'web' should add 'ALL' to 'securityContext.capabilities.drop'",
    'Link: KSV003',
  ].join('\n');
  const findings = [
    {
      severity: 'HIGH',
      category: 'external_import',
      title: 'Z1 in src/zz.py',
      summary: 'User input | reaches `exec`\nSee the rule.',
      implicatedFiles: ['src/zz.py'],
    },
    { severity: 'HIGH', title: 'Use of eval', summary: 'Use of eval.' },
    { severity: 'HIGH', title: 'Long', summary: 'x '.repeat(200) },
    { severity: 'HIGH', category: 'external_import', title: 'KSV003', summary: misconfiguration },
  ];
  const summary = renderSummary(await reportFor({ findings }));
  expect(summary).toContain(
    '| Z1<br>User input &#124; reaches <code>exec</code>; See the rule. | [<code>src/zz.py</code>]',
  );
  expect(summary).toContain('| Use of eval | <code>');
  expect(summary).toContain(`| Long<br>${'x '.repeat(120)}… (159 more characters) |`);
  expect(summary).toContain("should add 'ALL' to 'securityContext.capabilities.drop'; Link: KSV003 |");
  expect(offencesOf(summary, page)).toEqual([]);
});

describe('a summary of everything too long', () => {
  const long = (piece: string): string => piece.repeat(4_000);

  it.each([
    ['|', 5_000],
    ['\u202e', 5_000],
    ['<img src=x>', 50_000],
    ['漢', 50_000],
  ])('%j, %i times, stays within a mebibyte and stays whole', async (piece, count) => {
    const text = long(piece);
    const finding = {
      severity: 'CRITICAL',
      title: text,
      recommendedFix: text,
      implicatedFiles: [text.slice(0, 4_000)],
    };
    const receipt = (index: number) => ({ controlId: `${index}${text}`, status: text, reason: text });
    const part = { ...(someImports[2] ?? fail()), file: text, error: text };
    const report = await reportFor({
      findings: Array.from({ length: count }, () => finding),
      scan: {
        coverageReceipts: Array.from({ length: 60 }, (_, index) => receipt(index)),
        goal: text,
        mode: text,
      },
      warnings: Array.from({ length: 500 }, () => text),
      sarif: Array.from({ length: 300 }, (_, index) => ({ ...part, part: index + 1 })),
    });
    const full: Report = {
      ...report,
      reason: text.slice(0, 1_000),
      advice: text,
      refused: Array.from({ length: 99 }, () => text),
    };
    const summary = renderSummary(full);
    expect(Buffer.byteLength(summary)).toBeLessThan(MOST_BYTES);
    expect(summary).toMatch(new RegExp(`\\d+ of ${count} shown, worst first\\.`));
    expect(summary).toMatch(/more warnings stand in the log/);
    expect(summary).toMatch(/more bad inputs stand in the log/);
    expect(summary).toMatch(/\d+ of 300 shown; the sums are over all of them/);
    expect(summary.endsWith('\n</details>\n')).toBe(true);
    expect(summary.split('<details>')).toHaveLength(summary.split('</details>').length);
  });
});

function fail(): never {
  throw new Error('no sample');
}

describe('the rest', () => {
  it('of coverage is what is not COMPLETED, together where it says the same, the worst first', async () => {
    const receipts = [
      { controlId: 'sca', status: 'COMPLETED' },
      { controlId: 'url', status: 'NOT_APPLICABLE' },
      { controlId: 'vibe-01', status: 'NOT_APPLICABLE' },
      { controlId: 'secrets', status: 'odd' },
      { scanner: 'engine', status: 'FAILED', reason: 'It stopped.' },
    ];
    const report = await reportFor({ scan: { coverageReceipts: receipts } });
    expect(coverageSection(report, room).split('\n')).toEqual([
      '**Coverage:** 1 of 5 controls is COMPLETED.',
      '',
      '| State | Controls | Reason |',
      '| --- | --- | --- |',
      '| <code>FAILED</code> | engine | It stopped. |',
      '| <code>ODD</code> | secrets |  |',
      '| <code>NOT&#95;APPLICABLE</code> | url, vibe-01 |  |',
    ]);
    expect(coverageSection(await reportFor({ scan: { coverageReceipts: receipts.slice(0, 1) } }), room)).toBe(
      '',
    );
    const alone = await reportFor({ scan: { coverageReceipts: receipts.slice(1, 2) } });
    expect(coverageSection(alone, room)).toMatch(/^\*\*Coverage:\*\* 0 of 1 control is COMPLETED\.$/m);
  });

  it('of coverage names the states that somebody has to look at first', async () => {
    const order = ['FAILED', 'TIMED_OUT', 'BLOCKED', 'PARTIAL', 'ODD', 'NOT_APPLICABLE'];
    const receipts = order.toReversed().map((status) => ({ controlId: `c-${status}`, status }));
    const section = coverageSection(await reportFor({ scan: { coverageReceipts: receipts } }), room);
    expect([...section.matchAll(/c-(\S+) /g)].map(([, name]) => name?.replaceAll('&#95;', '_'))).toEqual(
      order,
    );
  });

  it.each([
    ['controls', { controlId: 'x'.repeat(623) }, 600],
    ['reason', { reason: 'x'.repeat(323) }, 300],
  ])('of coverage says no more of its %s than fits', async (_, receipt, most) => {
    const report = await reportFor({ scan: { coverageReceipts: [{ status: 'FAILED', ...receipt }] } });
    const section = coverageSection(report, room).replaceAll('<wbr>', '');
    expect(section).toContain(` ${'x'.repeat(most)}… (23 more characters) |`);
  });

  it('of coverage says how much of it is shown', async () => {
    const receipts = Array.from({ length: 25 }, (_, at) => ({
      status: 'FAILED',
      reason: `It stopped at ${at}.`,
    }));
    const report = await reportFor({ scan: { coverageReceipts: receipts } });
    expect(coverageSection(report, room)).toContain(
      '0 of 25 controls are COMPLETED. Of the others, in groups, 20 of 25 shown.',
    );
  });

  it('of imports has the sums over all parts, and what is not known stays so', async () => {
    const [first = fail()] = someImports;
    const section = importSection(
      await reportFor({ sarif: [...someImports, { ...first, file: 'x.sarif', merged: null }] }),
      room,
    );
    expect(section).toContain(
      '| **all** | **2739** | **2668** | **24** | **2** | **not known** | **7** | **0** |',
    );
    expect(section).toContain('| <code>reports/trivy.sarif</code> | 214 |');
    expect(section).toContain('- <code>reports/codeql.sarif</code> part 2: 2 results were refused');
  });

  const [a, b] = ['a', 'b'].map((letter) => letter.repeat(40));
  it.each([
    [a, b, `BBB, recorded for AAA`],
    [a, a, `AAA, as recorded by the scan`],
    [null, b, `BBB, as recorded by the scan`],
    [a, null, `AAA, as asked for; the scan shows none`],
    ['main', null, `<code>main</code>, as asked for; the scan shows none`],
    [null, null, undefined],
  ])(
    'says of the commits %s, asked for, and %s, recorded: %s',
    async (asked = null, recorded = null, told) => {
      const report = await reportFor({});
      const review = { ...report.review, base: { asked, recorded } };
      const [, line] = /^- \*\*Base:\*\* (.*)$/m.exec(reviewedSection({ ...report, review }, room)) ?? [];
      const short = (sha: string): string => `[<code>${sha}</code>](${page}commit/${sha})`;
      expect(line?.replace(short(`${a}`), 'AAA').replace(short(`${b}`), 'BBB')).toBe(told);
    },
  );

  it('of imports shows a count that looks like a commit as a number', async () => {
    const [part = fail()] = someImports;
    const section = importSection(await reportFor({ sarif: [{ ...part, imported: 12_345_678 }] }), room);
    expect(section).toContain(`| ${part.results} | <code>12345678</code> |`);
    expect(offencesOf(section, page)).toEqual([]);
  });

  it('of imports says how much of it is shown', async () => {
    const [part = fail()] = someImports;
    const sarif = ['a', 'b', 'c'].map((file) => ({
      ...part,
      file,
      error: file === 'c' ? null : 'It broke.',
    }));
    const section = importSection(await reportFor({ sarif }), { ...room, entries: 1 });
    expect(section).toContain('Of the parts, 1 of 3 shown; the sums are over all of them.\n\n');
    expect(section).toContain('**Not fully imported, 1 of 2 shown:**\n\n- <code>a</code>: It broke.');
    const whole = importSection(await reportFor({ sarif }), room);
    expect(whole).not.toContain(' shown');
    expect(whole).toContain('\n- <code>a</code>: It broke.\n- <code>b</code>: It broke.');
  });

  it('of imports takes what room there is, half of it for what is wrong', async () => {
    const [part = fail()] = someImports;
    const sarif = Array.from({ length: 300 }, (_, at) => ({
      ...part,
      part: at + 1,
      error: 'x '.repeat(150),
    }));
    const section = importSection(await reportFor({ sarif }), { entries: 300, bytes: 20_000 });
    const [table = '', errors = ''] = section.split('**Not fully imported');
    for (const { length } of [table, errors]) {
      expect(length).toBeGreaterThan(9_500);
      expect(length).toBeLessThan(10_500);
    }
  });

  it.each([
    ['file', 200],
    ['error', 400],
  ])('of imports says no more of a %s than %i characters', async (name, most) => {
    const [part = fail()] = someImports;
    const said = async (length: number): Promise<string> => {
      const sarif = [{ ...part, [name]: 'x'.repeat(length) }];
      return importSection(await reportFor({ sarif }), room).replaceAll('<wbr>', '');
    };
    expect(await said(most)).toContain('x'.repeat(most));
    expect(await said(most + 23)).toContain(`${'x'.repeat(most)}… (23 more characters)`);
  });

  it('says of commits that a scan does not show that they were asked for', async () => {
    const summary = renderSummary(await reportFor({ scan: { executionPlan: null } }));
    const head = 'a'.repeat(40);
    expect(summary).toContain(
      `- **Head:** [<code>${head}</code>](${page}commit/${head}), as asked for; the scan shows none`,
    );
  });

  it('says what was reviewed, between which commits, how, and what it cost', async () => {
    const summary = renderSummary(await reportFor({ inLineMs: 95_000 }));
    const commit = (id: string): string =>
      `[<code>${id}</code>](${page}commit/${id}), as recorded by the scan`;
    for (const line of [
      '- **Workflow:** <code>REVIEW&#95;CHANGES</code>, goal <code>CHECK&#95;PR</code>, mode <code>QUICK</code>',
      `- **Base:** ${commit('b'.repeat(40))}`,
      `- **Head:** ${commit('a'.repeat(40))}`,
      '- **Time:** waited in line 1 min 35 s, in the queue of the service 42 s, scan took 5 min 35 s, started <code>2026-01-05 09:00:42 UTC</code>, ended <code>2026-01-05 09:06:17 UTC</code>',
      '- **Requests:** 14, of them 6 answered “not modified” and 1 repeated',
      '**Coverage:** 4 of 6 controls are COMPLETED.',
    ])
      expect(summary.split('\n')).toContain(line);
  });

  it('says when the scan began in the words of the service, where they are no time', async () => {
    const summary = renderSummary(await reportFor({ scan: { startedAt: 'at dawn' } }));
    expect(summary).toContain('- **Time:** started <code>at dawn</code>, ended <code>2026-');
  });

  it.each([
    [0, false],
    [1, true],
  ])('counts %i requests: %s', async (total, isShown) => {
    const report = { ...(await reportFor({})), requests: { total, notModified: 0, retried: 0 } };
    expect(renderSummary(report).includes(`**Requests:** ${total},`)).toBe(isShown);
  });

  it('shows what each step took, where there was one', async () => {
    const report = await reportFor({});
    expect(timingSection({ ...report, timings: {} })).toBe('');
    const section = timingSection({ ...report, timings: { watch: 61_000, findings: 0 } });
    expect(section).toContain('| Waiting for the scan | 1 min 1 s |\n| Reading the findings | 0.0 s |');
  });
});
