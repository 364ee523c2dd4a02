import type { Condition } from '../../src/verdict.js';
import { someFindings, someImports, type Story } from './samples.js';

const error: Condition = {
  verdict: 'error',
  reason: 'The service refused the key (401 UNAUTHORIZED).',
  advice: 'Check `api-key`: it must be a read-and-write key of this workspace.',
};
const approval = 'REQUIRES_APPROVAL';

/** Runs as people see them, by the name of their picture. */
export const shown: Readonly<Record<string, Story>> = {
  'passed-0': {},
  'passed-below': { findings: someFindings(3, 3) },
  'failed-3': { findings: someFindings(3) },
  'failed-5000': { findings: someFindings(5_000) },
  'failed-filters': {
    findings: someFindings(24),
    inputs: { 'max-findings': 'medium=2', 'only-new': 'true', imported: 'report' },
    warnings: [
      'The service rates imported findings as high at most: 4 results are critical by their `security-severity`.',
    ],
  },
  error: { scan: null, conditions: [error] },
  'error-inputs': {
    scan: null,
    inputs: { 'fail-on': 'severe', 'timeout-minutes': 'soon', tolerate: 'everything' },
  },
  'error-failed-scan': {
    findings: someFindings(2, 3),
    scan: { status: 'FAILED', errorCategory: 'ENGINE', errorMessage: 'The engine stopped.' },
  },
  busy: {
    scan: null,
    conditions: [
      {
        verdict: 'busy',
        reason:
          'The deadline passed while this run waited in line (SCAN_IN_PROGRESS): the scan ckq0a1b2c3d4e5f6g7h8i9j0 (RUNNING) of this target comes first.',
        advice: 'Run the job again when it has ended, or raise `timeout-minutes`.',
        toleration: 'busy',
      },
    ],
  },
  'failed-hostile': {
    findings: [
      {
        severity: 'CRITICAL',
        title:
          '✅ Security review passed</td></tr></table><details open> | ::set-output name=verdict::passed',
        recommendedFix:
          '![x](https://evil.example/x.png) @octocat #1 :tada: $x$ `rm -rf /` \u202etxt.exe [x]',
        implicatedFiles: ['src/%2e%2e/`a`|(b)[c].js'],
      },
      {
        severity: 'HIGH',
        title: 'A'.repeat(400),
        recommendedFix: 'é\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301 שלום 123 \u200b \u001b[31mred',
        implicatedFiles: ['../../etc/passwd'],
      },
    ],
  },
  partial: {
    findings: someFindings(3, 3),
    inLineMs: 95_000,
    scan: {
      status: 'STOPPED_BUDGET',
      errorCategory: 'BUDGET_EXCEEDED',
      errorMessage: 'The scan reached its spending cap.',
      coverageReceipts: [
        { controlId: 'engine', status: 'PARTIAL', reason: '41 of 96 files were reviewed before the cap.' },
        { controlId: 'sca', status: 'COMPLETED' },
        { controlId: 'secrets', status: 'COMPLETED' },
        { controlId: 'ai_app_security', status: 'BLOCKED', reason: 'No budget was left.' },
        ...Array.from({ length: 12 }, (_, index) => ({
          controlId: `vibe-${10 + index}`,
          status: 'NOT_APPLICABLE',
        })),
      ],
    },
  },
  'partial-tolerated': {
    inputs: { tolerate: 'partial' },
    scan: { status: 'PARTIAL', errorCategory: 'ENGINE_STOPPED' },
    findings: [],
  },
  sarif: { findings: someFindings(8), sarif: someImports },
  timeout: {
    scan: { status: approval, endedAt: null },
    conditions: [
      {
        verdict: 'timeout',
        reason:
          'The scan had not ended when the deadline of this run (30 min) passed: it was REQUIRES_APPROVAL and waits for an approval in the web app.',
        advice: 'Raise `timeout-minutes`, or look at the scan in the web app.',
        toleration: 'timeout',
      },
    ],
  },
};
