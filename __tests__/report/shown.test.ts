import { expect, it } from '@jest/globals';
import type { Judged } from '../../src/dossier.js';
import { judge } from '../../src/gate/judge.js';
import { shownFindings } from '../../src/report/shown.js';
import { findingOf } from '../sarif/findings.js';

const limits = { critical: 0, high: null, medium: null, low: null, info: null };

/** What a gate that accepts nothing critical says of two findings. */
function judgedWith(title: string): Judged {
  const findings = [findingOf('b', { severity: 'low' }), findingOf('a', { severity: 'critical', title })];
  const policy = { limits, imported: 'gate', onlyVerified: false, onlyNew: false } as const;
  return { judgement: judge(findings, policy), findings };
}

const hide = (text: string): string => text.replace('secret', '***');

it('findings are hidden and put in order once, however often they are shown', () => {
  const judged = judgedWith('a secret');
  const shown = shownFindings(judged, hide);
  expect(shown).toMatchObject({ failing: [{ title: 'a ***' }], findings: [{ title: 'a ***' }, { id: 'b' }] });
  expect(shownFindings(judged, hide)).toBe(shown);
});

it('those of another run, or with other secrets, are shown anew', () => {
  shownFindings(judgedWith('a secret'), hide);
  const judged = judgedWith('another secret');
  expect(shownFindings(judged, hide).failing).toMatchObject([{ title: 'another ***' }]);
  expect(shownFindings(judged, String).failing).toMatchObject([{ title: 'another secret' }]);
  expect(shownFindings({ ...judged, findings: undefined }, hide)).toMatchObject({
    failing: [{ title: 'another ***' }],
    findings: null,
  });
  expect(shownFindings(undefined, hide)).toEqual({ failing: [], findings: null });
});
