import { describe, expect, it } from '@jest/globals';
import type { Dossier } from '../../../src/dossier.js';
import type { ReportedScan } from '../../../src/report/model.js';
import { originOf } from '../../../src/sarif/export/origin.js';

const SCAN: ReportedScan = {
  id: 's',
  status: 'COMPLETED',
  workflow: 'REVIEW_CHANGES',
  baseSha: null,
  headSha: 'a'.repeat(40),
  startedAt: null,
  endedAt: null,
};
const GITHUB = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'acme/shop' };

const origin = (scan: Partial<ReportedScan>, dossier: object, environment: object = GITHUB) =>
  originOf({ ...SCAN, ...scan }, dossier as Dossier, { ...environment });

describe('where findings come from', () => {
  it.each<[string, object, object]>([
    [
      'the run',
      GITHUB,
      { repositoryUrl: 'https://github.com/acme/shop', toolUrl: 'https://github.com/acme/shop' },
    ],
    [
      'a published action',
      { ...GITHUB, GITHUB_ACTION_REPOSITORY: 'acme/gate' },
      { repositoryUrl: 'https://github.com/acme/shop', toolUrl: 'https://github.com/acme/gate' },
    ],
    [
      'an action that is named by its path',
      { ...GITHUB, GITHUB_ACTION_REPOSITORY: '' },
      { toolUrl: 'https://github.com/acme/shop' },
    ],
    ['a run without a repository', {}, { repositoryUrl: null, toolUrl: null }],
  ])('has the addresses of %s', (_, environment, addresses) => {
    expect(origin({}, {}, environment)).toMatchObject(addresses);
  });

  it('has no address of another repository, whose files are none of this one', () => {
    expect(origin({}, { otherRepository: 'acme/other', targetId: 't' })).toEqual({
      scanId: 's',
      targetId: 't',
      workflow: 'REVIEW_CHANGES',
      amongAlertsOf: 'REVIEW_CHANGES',
      head: 'a'.repeat(40),
      repositoryUrl: null,
      otherRepository: 'acme/other',
      toolUrl: 'https://github.com/acme/shop',
    });
  });

  it.each(['main', 'a'.repeat(39), null])('names no commit where the scan has %j for its head', (headSha) => {
    expect(origin({ headSha }, {})).toMatchObject({ head: null, targetId: null });
  });

  it.each([
    ['change', 'REVIEW_CHANGES', 'REVIEW_TARGET'],
    ['change', 'REVIEW_TARGET', 'REVIEW_TARGET'],
    ['change', 'REVIEW_DEPENDENCIES', 'REVIEW_DEPENDENCIES'],
    ['change', null, null],
    ['branch', 'REVIEW_CHANGES', 'REVIEW_CHANGES'],
    ['branch', 'REVIEW_TARGET', 'REVIEW_TARGET'],
  ])('are, for a %s reviewed by %s, shown among the alerts of %s', (ref, workflow, amongAlertsOf) => {
    expect(origin({ workflow }, { plan: { kind: 'review', ref } })).toMatchObject({ amongAlertsOf });
  });
});
