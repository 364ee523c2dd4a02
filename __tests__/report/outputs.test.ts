import { describe, expect, it } from '@jest/globals';
import { openDossier } from '../../src/dossier.js';
import { conclude } from '../../src/outcome.js';
import { reportOf } from '../../src/report/model.js';
import { outputsOf } from '../../src/report/outputs.js';
import { reportFor, someFindings, someImports } from './samples.js';

describe('the outputs', () => {
  it('are blank where nothing is known', () => {
    const { verdict, reason, ...others } = outputsOf(reportOf(conclude(openDossier()), String));
    expect([verdict, reason]).toEqual(['error', 'The run ended without a verdict.']);
    expect(new Set(Object.values(others))).toEqual(new Set(['']));
  });

  it('are numbers and names where something is', async () => {
    const given = await reportFor({ findings: someFindings(6), sarif: someImports });
    const report = { ...given, resultsFile: '/r.json', resultsSarif: '/r.sarif', reportFile: '/r.html' };
    expect(outputsOf(report)).toEqual({
      verdict: 'failed',
      reason: given.reason,
      'scan-id': 'ckq3x8w7f0000a1b2c3d4e5f6',
      'scan-status': 'COMPLETED',
      'target-id': 'ckp1m2n3o0000q1w2e3r4t5y6',
      workflow: 'REVIEW_CHANGES',
      'base-sha': 'b'.repeat(40),
      'head-sha': 'a'.repeat(40),
      'findings-total': '6',
      'findings-critical': '1',
      'findings-high': '2',
      'findings-medium': '1',
      'findings-low': '1',
      'findings-info': '1',
      'findings-failing': '3',
      'findings-imported': '1',
      'sarif-imported': '2500',
      'sarif-rejected': '2',
      'results-file': '/r.json',
      'results-sarif': '/r.sarif',
      'report-file': '/r.html',
    });
  });
});
