import * as v from 'valibot';
import {
  Finding,
  FindingChanged,
  FindingDetail,
  FindingStats,
  FixProposal,
  RetestQueued,
} from '../shapes/finding.js';
import { item, list, noQuery, operation, optionalText, paging } from './define.js';

export const listFindings = operation({
  method: 'GET',
  path: '/findings',
  summary: 'Lists findings, worst first.',
  scope: 'read',
  query: v.object({
    targetId: optionalText,
    observedInScanId: optionalText,
    scanId: optionalText,
    severity: optionalText,
    status: optionalText,
    verified: optionalText,
    category: optionalText,
    q: optionalText,
    ...paging,
  }),
  body: 'none',
  reply: list(Finding),
  success: 200,
});

/** GET /findings asked with `stats`, which heeds the target alone (observed facts, 6.2). */
export const countFindings = operation({
  ...listFindings,
  summary: 'Counts the findings of the workspace or of one target, in place of listing them.',
  query: v.object({ stats: v.literal('true'), targetId: optionalText }),
  reply: item(FindingStats),
});

export const getFinding = operation({
  method: 'GET',
  path: '/findings/{id}',
  summary: 'Reads a finding with its evidence, receipts, proposals and retests.',
  scope: 'read',
  query: noQuery,
  body: 'none',
  reply: item(FindingDetail),
  success: 200,
});

export const updateFinding = operation({
  method: 'PATCH',
  path: '/findings/{id}',
  summary: 'Changes the status of a finding: false positive, accepted risk, or a given status.',
  scope: 'write',
  query: noQuery,
  body: v.object({
    action: v.string(),
    status: optionalText,
    reason: optionalText,
    canonicalFindingId: optionalText,
  }),
  reply: item(FindingChanged),
  success: 200,
});

export const proposeFix = operation({
  method: 'POST',
  path: '/findings/{id}/fix-proposals',
  summary: 'Records a proposed fix of a finding.',
  scope: 'write',
  query: noQuery,
  body: v.object({
    summary: v.string(),
    diffRef: optionalText,
    generatedByModel: optionalText,
    safetyScore: v.optional(v.number()),
  }),
  reply: item(FixProposal),
  success: 200,
});

export const retestFinding = operation({
  method: 'POST',
  path: '/findings/{id}/retests',
  summary: 'Queues a retest of a finding, which creates a scan of its own.',
  scope: 'write',
  query: noQuery,
  body: v.object({ scanId: optionalText }),
  reply: item(RetestQueued),
  success: 201,
});
