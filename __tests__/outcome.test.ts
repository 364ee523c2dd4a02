import { expect, it } from '@jest/globals';
import { conclude, crashed } from '../src/outcome.js';
import { outcomeOf } from './report/samples.js';

const open = { severity: 'CRITICAL', verified: false, firstSeenAt: '2026-01-06T00:00:00.000Z' };
const verified = { ...open, severity: 'LOW', verified: true };
const known = { ...verified, firstSeenAt: '2026-01-01T00:00:00.000Z' };
const imported = { ...open, category: 'external_import' };
const only = { 'only-verified': 'true' };
const all = { ...only, 'only-new': 'true', imported: 'report' };

it.each<[string, Record<string, string>, Record<string, unknown>[], string]>([
  ['nothing', {}, [], 'The scan completed and found nothing unresolved.'],
  [
    'only what is resolved',
    only,
    [{ ...open, status: 'FIXED' }],
    'The scan completed and found nothing unresolved.',
  ],
  ['one', {}, [verified], 'The scan completed; its one unresolved finding is within the thresholds.'],
  [
    'what no filter leaves out',
    all,
    [verified, verified],
    'The scan completed; its 2 unresolved findings are within the thresholds.',
  ],
  [
    'what no threshold is about',
    { 'fail-on': 'none' },
    [open, verified],
    'The scan completed; its 2 unresolved findings are within the thresholds, which accept any.',
  ],
  [
    'what one threshold alone is about',
    { 'fail-on': 'none', 'max-findings': 'info=0' },
    [open],
    'The scan completed; its one unresolved finding is within the thresholds.',
  ],
  [
    'one that is left out',
    only,
    [open],
    'The scan completed; its one unresolved finding is not counted (`only-verified: true`).',
  ],
  [
    'only what is left out',
    { imported: 'report' },
    [imported, { ...imported, severity: 'WEIRD' }],
    'The scan completed; its 2 unresolved findings are not counted (`imported: report`).',
  ],
  [
    'some that are left out',
    only,
    [open, open, verified],
    'The scan completed; of its 3 unresolved findings 1 is within the thresholds, and 2 are not counted (`only-verified: true`).',
  ],
  [
    'what several filters leave out, each told once',
    all,
    [open, imported, known, known, verified, verified],
    'The scan completed; of its 6 unresolved findings 2 are within the thresholds, and 4 are not counted (1 by `imported: report`, 1 by `only-verified: true`, 2 by `only-new: true`).',
  ],
])('a pass that found %s says so', async (_, inputs, findings, reason) => {
  expect(await outcomeOf({ inputs, findings })).toMatchObject({ verdict: 'passed', reason });
});

it('is no pass without a scan that completed and a judgement, though nothing stands in its way', async () => {
  const { dossier } = await outcomeOf({});
  const { scan, judged, ...rest } = dossier;
  if (scan === undefined || judged === undefined) throw new Error('The run of this test has judged a scan.');
  const running = { ...scan, detail: { ...scan.detail, status: 'RUNNING' } };
  const error = { verdict: 'error', green: false, reason: 'The run ended without a verdict.' };
  expect(conclude(dossier)).toMatchObject({ verdict: 'passed', green: true });
  expect(conclude({ ...dossier, scan: running })).toMatchObject(error);
  expect(conclude({ ...rest, scan })).toMatchObject(error);
  expect(conclude({ ...rest, judged })).toMatchObject(error);
  expect(conclude({ ...dossier, judged: { ...judged, findings: undefined } })).toMatchObject(error);
});

it('is an error where something unforeseen ended the run from outside', () => {
  expect(crashed(new Error('odd'))).toMatchObject({
    verdict: 'error',
    green: false,
    reason: 'Something unforeseen happened: odd',
    advice: 'Report this as a bug.',
  });
});
