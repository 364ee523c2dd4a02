import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeMarker, encodeMarker } from '../../src/comment/marker.js';
import { conclude } from '../../src/outcome.js';
import { openDossier } from '../../src/dossier.js';
import { renderComment } from '../../src/report/comment.js';
import { type Report, reportOf } from '../../src/report/model.js';
import { verdicts } from '../../src/verdict.js';
import { offencesOf } from './github.js';
import { hostile } from './hostile.js';
import { hostility, outcomeFrom } from './hostile-outcome.js';
import { reportFor } from './samples.js';

const page = 'https://github.com/acme/shop';
const place = { head: 'a'.repeat(40), run: 42, attempt: 2, target: 't' };
const fields = { workflow: 'CI', job: 'review', ...place };
const marker = encodeMarker(fields);
const LONGEST = 65_536;

/** A report in which this text stands wherever a foreign text can stand. */
function everywhere(text: string, count: number): Report {
  const finding = {
    id: text,
    title: text,
    severity: 'high',
    status: text,
    unresolved: true,
    verified: null,
    imported: false,
    isNew: null,
    place: { file: text, line: 1 },
    advice: text,
  } as const;
  const findings = Array.from({ length: count }, (_, index) => ({ ...finding, id: `${index}${text}` }));
  const report = reportOf(conclude(openDossier()), String, page);
  return {
    ...report,
    reason: text,
    advice: text,
    warnings: Array<string>(count).fill(text),
    refused: Array<string>(count).fill(text),
    failing: findings,
    findings,
    scan: { ...report.scan, id: text, headSha: place.head },
  };
}

describe('the comment', () => {
  it('holds nothing that it did not write, but for its marker, whatever a run has learned', () => {
    fc.assert(
      fc.property(hostility, (given) => {
        const body = renderComment(reportOf(outcomeFrom(given), String, page), marker, place);
        expect(body.startsWith(`${marker}\n`)).toBe(true);
        expect(decodeMarker(body)).toEqual(fields);
        expect(offencesOf(body.slice(marker.length), `${page}/`)).toEqual([]);
        expect(body.length).toBeLessThanOrEqual(LONGEST);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['marks', '|'.repeat(9_000)],
    ['what is not seen', '\u202e'.repeat(9_000)],
    ['letters of four bytes', '\u{1f600}'.repeat(9_000)],
    ['lone surrogates', '\ud800'.repeat(9_000)],
    ['quotes', '"'.repeat(9_000)],
    ['commits', 'deadbeef '.repeat(1_000)],
    ['line ends', '\n'.repeat(9_000)],
    ['dollars', '$'.repeat(9_000)],
  ])('fits, also where everything is as long as can be: %s', (_, text) => {
    for (const count of [2, 5, 100]) {
      const body = renderComment(everywhere(text, count), marker, { ...place, target: text });
      expect(body.length).toBeLessThanOrEqual(LONGEST);
      expect(offencesOf(body.slice(marker.length), `${page}/`)).toEqual([]);
      expect(body).toMatch(/All \d+, worst first|\d+ of \d+ shown|left out/);
    }
  });

  it('lists the bad inputs where there are several', async () => {
    const report: Report = { ...(await reportFor({})), verdict: 'error', refused: ['fail-on: is odd'] };
    expect(renderComment(report, marker, place)).toContain('- fail-on: is odd');
  });

  it.each([212, 9_000])('has some of its details where not all of them fit: texts of %i marks', (length) => {
    const body = renderComment(everywhere('|'.repeat(length), 100), marker, place);
    expect(body).not.toContain('All details are left out');
  });

  it('says how many of the findings it shows', async () => {
    const findings = Array.from({ length: 12 }, (_, index) => ({
      severity: 'HIGH',
      title: `Number ${index}`,
    }));
    const body = renderComment(await reportFor({ findings }), marker, place);
    expect(body).toContain('10 of 12 shown');
    expect(body.match(/Number \d+/g)).toHaveLength(10);
  });

  it('shows findings behind one whose path is as long as a path can be', async () => {
    const findings = [
      { severity: 'CRITICAL', title: 'Long', implicatedFiles: [`src/${'ж/'.repeat(20_000)}a.js`] },
      { severity: 'HIGH', title: 'Short', implicatedFiles: ['src/b.js'] },
    ];
    const body = renderComment(await reportFor({ findings }), marker, place);
    expect(body).toContain('All 2, worst first.');
    expect(body).toContain('Short');
    expect(body.length).toBeLessThan(10_000);
  });

  it('is no longer than GitHub takes, whatever it has to leave out for that', () => {
    const dear = '$'.repeat(2_000);
    const report = { ...everywhere('x', 1), refused: [], reason: dear, advice: dear };
    const body = renderComment(report, marker, place);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(LONGEST);
    expect(body).toMatch(/\n## .+\n\nAll details are left out here, since they are too long\.\n/);
    expect(decodeMarker(body)).toEqual(fields);
  });

  it('begins no line with a foreign text, which another bot could take for a command', () => {
    const lines = renderComment(everywhere('/approve', 3), marker, place).split('\n');
    expect(lines.filter((line) => /^\s*\//.test(line))).toEqual([]);
  });

  it('names what would be red by itself beside the findings', async () => {
    const report = await reportFor({
      findings: [{ severity: 'HIGH', title: 'Bad' }],
      conditions: [{ verdict: 'error', reason: 'A result is lost.', toleration: 'import-error' }],
    });
    const body = renderComment(report, marker, place);
    expect(body).toContain('**Verdict `failed`:**');
    expect(body).toContain('> ⚠️ Also in the way of a pass (import-error): A result is lost.');
  });

  it.each([
    ['till', ', target <code>till</code>. Details: '],
    ['', '. Details: '],
  ])('of the target %j tells it from those of others', (target, words) => {
    const report = reportOf(conclude(openDossier()), String, page);
    expect(renderComment(report, marker, { ...place, target })).toContain(`${place.head}</code>${words}`);
  });

  const other = 'c'.repeat(40);
  it.each([
    ['the commit of the run', 'COMPLETED', { asked: place.head, recorded: place.head }, ''],
    ['it under another name', 'COMPLETED', { asked: 'topic', recorded: place.head }, ''],
    ['another commit', 'COMPLETED', { asked: other, recorded: other }, `, reviewed <code>${other}</code>`],
    ['what was asked for', 'PARTIAL', { asked: 'topic', recorded: null }, ', reviewed <code>topic</code>'],
    ['nobody knows what', 'COMPLETED', { asked: null, recorded: null }, ''],
    ['nothing', 'CANCELLED', { asked: other, recorded: other }, ''],
  ])('says what was reviewed: %s', (_, status, head, words) => {
    const { scan, review, ...report } = reportOf(conclude(openDossier()), String, page);
    const given = { ...report, scan: { ...scan, status }, review: { ...review, head } };
    expect(renderComment(given, marker, place)).toContain(`${place.head}</code>${words}, target`);
  });

  it('leads to the run, where its address is known', () => {
    const report = reportOf(conclude(openDossier()), String, page);
    const lead = (repository: string | null): string =>
      renderComment({ ...report, repository }, marker, place)
        .split('\n')
        .at(-2) ?? '';
    expect(lead(page)).toContain(`[run 42, attempt 2](${page}/actions/runs/42/attempts/2)`);
    expect(lead(null)).toContain('Details: run 42, attempt 2.');
  });

  it.each(verdicts)('of the verdict %s is short', async (verdict) => {
    const report = { ...(await reportFor({})), verdict };
    expect(renderComment(report, marker, place).length).toBeLessThan(2_000);
  });

  it('forges no marker in its body', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const body = renderComment(everywhere(`${text}\n${marker}\n${text}`, 2), marker, place);
        expect(body.split('<!--')).toHaveLength(2);
        expect(body.split('-->')).toHaveLength(2);
      }),
      { numRuns: 100 },
    );
  });
});
