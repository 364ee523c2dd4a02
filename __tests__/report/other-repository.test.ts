import { expect, it } from '@jest/globals';
import { cut } from '../../src/cut.js';
import { openDossier } from '../../src/dossier.js';
import { noteOtherRepository } from '../../src/report/other-repository.js';
import { sourceOf } from '../../src/report/source.js';
import { renderSummary } from '../../src/report/summary.js';
import { reportFor, someFindings } from './samples.js';

it.each<[string | undefined, string | null | undefined, string | undefined]>([
  ['acme/shop', 'acme/shop', undefined],
  ['acme/shop', 'Acme/SHOP', undefined],
  ['Acme/SHOP', 'acme/shop', undefined],
  ['acme/shop', null, undefined],
  ['acme/shop', undefined, undefined],
  ['acme/shop', '', undefined],
  [undefined, 'acme/other', undefined],
  ['acme/shop', 'acme/other', 'acme/other'],
  ['acme/shop', 'x'.repeat(10_000), cut('x'.repeat(10_000), 200)],
])('a run for %s whose target reviews %s is about another: %s', (ours, reviewed, expected) => {
  const dossier = openDossier();
  const target = reviewed === undefined ? undefined : { repoFullName: reviewed };
  Object.assign(dossier, { scan: { detail: { id: 's', status: 'COMPLETED', target }, isOurs: true } });
  const environment = ours === undefined ? {} : { GITHUB_REPOSITORY: ours };
  noteOtherRepository(dossier, environment);
  expect(dossier.otherRepository).toBe(expected);
  expect(dossier.warnings).toHaveLength(expected === undefined ? 0 : 1);
});

it.each<[object | undefined, string]>([
  [{ source: { revision: 'a'.repeat(40) } }, `acme/other, of which the scan recorded ${'a'.repeat(40)}, and`],
  [undefined, 'acme/other, of which the scan recorded no revision, and'],
  [{ source: { revision: 'a'.repeat(223) } }, 'aaa… (23 more characters), and'],
])('of another repository the warning tells what the scan recorded: %j', (executionPlan, said) => {
  const dossier = openDossier();
  const target = { repoFullName: 'acme/other' };
  Object.assign(dossier, { scan: { detail: { id: 's', status: 'COMPLETED', target, executionPlan } } });
  noteOtherRepository(dossier, { GITHUB_REPOSITORY: 'acme/shop' });
  expect(dossier.warnings).toEqual([expect.stringContaining(said)]);
});

it('what is in another repository is linked nowhere', async () => {
  const report = await reportFor({ findings: someFindings(5) });
  expect(renderSummary(report)).toContain('https://github.com/acme/shop/blob/');
  const other = { ...report, otherRepository: 'acme/other' };
  expect(sourceOf(other)).toBeNull();
  expect(renderSummary(other)).not.toContain('https://');
});
