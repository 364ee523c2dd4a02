import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { ScanDetail } from '../../src/api/shapes/scan.js';
import { type Dossier, openDossier } from '../../src/dossier.js';
import type { Finding } from '../../src/gate/finding.js';
import { conclude } from '../../src/outcome.js';
import { exportFindings } from '../../src/report/export.js';
import { noteMissingReport } from '../../src/report/missing-files.js';
import { BASE, HEAD } from '../support/run-environment.js';

const finding = (at: number): Finding => ({
  id: `f${at}`,
  title: 'Injection',
  severity: 'high',
  status: 'OPEN',
  unresolved: true,
  verified: null,
  imported: false,
  isNew: null,
  place: null,
  advice: null,
});

/** A run for such a ref that asked for SARIF, whose scan showed this plan. */
function runOf(ref: 'change' | 'branch', executionPlan: object, findings: readonly Finding[]): Dossier {
  const dossier = openDossier();
  const scan = v.parse(ScanDetail, { id: 's', status: 'COMPLETED', executionPlan });
  Object.assign(dossier, {
    inputs: { resultsSarif: '/work/findings.sarif', roots: [] },
    plan: { kind: 'review', ending: 'gate', ref, source: { kind: 'resume' } },
    scan: { detail: scan, isOurs: false },
    judged: { judgement: { counts: { total: 0 } }, findings },
  });
  return dossier;
}

/** What such a run writes. */
async function written(dossier: Dossier, environment: object = {}): Promise<string> {
  const texts: string[] = [];
  const files = { writeText: async (_: string, text: Iterable<string>) => void texts.push(...text) };
  expect(await exportFindings(conclude(dossier), { environment, files } as never)).toBeUndefined();
  return texts.join('');
}

/** What such a run with so many findings warns of. */
async function warned(ref: 'change' | 'branch', executionPlan: object, count: number): Promise<string[]> {
  const dossier = runOf(
    ref,
    executionPlan,
    Array.from({ length: count }, (_, at) => finding(at)),
  );
  await written(dossier);
  return dossier.warnings;
}

it('what is exported begins with the worst, and holds no secret', async () => {
  const findings = [
    { ...finding(1), severity: 'low' } as const,
    { ...finding(2), severity: 'critical', title: 'Leaks lsk_secret12345' } as const,
  ];
  const dossier = runOf('change', {}, findings);
  dossier.targetId = 'lsk_secret12345';
  const text = await written(dossier, { 'INPUT_API-KEY': 'lsk_secret12345' });
  expect(text.indexOf('"id":"f2"')).toBeLessThan(text.indexOf('"id":"f1"'));
  expect(text).toContain('Leaks ***.');
  expect(text).not.toContain('secret12345');
});

it.each([
  [null, []],
  ['Nothing of it was imported.', ['not all SARIF results were imported: uploading less than everything']],
])(
  'a run whose report came to the error %j writes SARIF only where nothing is missing',
  async (error, why) => {
    const dossier = runOf('change', {}, [finding(1)]);
    const counts = { results: 1, imported: 1, corroborated: 0, rejected: 0, merged: 0 };
    dossier.sarif = [{ file: 'a.sarif', part: 1, ...counts, suppressed: 0, skipped: 0, error }];
    expect((await written(dossier)) === '').toBe(error !== null);
    expect(dossier.warnings).toEqual(why.map((text) => expect.stringContaining(text)));
    expect(dossier.resultsSarif === undefined).toBe(error !== null);
  },
);

it.each(['CANCELLED', 'COMPLETED'])('why there is no report of a scan that ended %s', (status) => {
  const detail = v.parse(ScanDetail, { id: 's', status });
  const dossier = Object.assign(openDossier(), {
    plan: { kind: 'review', ending: 'gate' },
    inputs: { reportFile: '/r.html' },
    scan: { detail, isOurs: true },
  });
  noteMissingReport(dossier);
  const why = status === 'CANCELLED' ? 'the scan was cancelled' : 'the run ended before there was a report';
  expect(dossier.warnings).toEqual([`\`report-file\` was not written, since ${why}.`]);
});

it.each([
  [{ kind: 'review', ending: 'gate' }, undefined, 1],
  [{ kind: 'review', ending: 'gate' }, { kind: 'written', path: '/r.html' }, 0],
  [{ kind: 'review', ending: 'gate' }, { kind: 'missed' }, 0],
  [{ kind: 'skip', reason: 'Nothing.' }, undefined, 0],
])('a run by %j whose report is %j says %i times that there is none', (plan, reportFile, times) => {
  const dossier = Object.assign(openDossier(), { plan, reportFile, inputs: { reportFile: '/r.html' } });
  noteMissingReport(dossier);
  expect(dossier.warnings).toHaveLength(times);
});

const shown = 'Code scanning shows 5000 of the';

it.each<[number, string[]]>([
  [5_000, []],
  [5_001, [`${shown} 5001 results in \`results-sarif\`.`]],
  [
    25_001,
    [
      '`results-sarif` holds the worst 25000 of 25001 unresolved findings: code scanning takes no more.',
      `${shown} 25000 results in \`results-sarif\`.`,
    ],
  ],
])('of %i findings as SARIF a run says what nobody will see', async (count, warnings) => {
  expect(await warned('change', { workflow: 'REVIEW_TARGET' }, count)).toEqual(warnings);
});

it.each<[string, 'change' | 'branch', object, boolean]>([
  ['a diff', 'branch', { workflow: 'REVIEW_CHANGES' }, true],
  [
    'a diff that shows no more than its commits',
    'branch',
    { sourceRevisions: { base: BASE, head: HEAD } },
    true,
  ],
  ['a scan that shows its head alone', 'branch', { sourceRevisions: { head: HEAD } }, false],
  ['a diff of a change', 'change', { workflow: 'REVIEW_CHANGES' }, false],
])(
  'a run for a ref warns of an upload of what %s found, where that is a part of it: %s',
  async (_, ref, plan, isPart) => {
    expect(await warned(ref, plan, 1)).toEqual(
      isPart ? [expect.stringContaining('an upload would close the alerts of earlier pushes')] : [],
    );
  },
);
