import * as v from 'valibot';
import { FixProposal, PullRequestOutcome, Retest } from '../shapes/finding.js';
import { item, list, noQuery, operation, optionalText, paging, workspaceOnly } from './define.js';

const ofFinding = v.object({ findingId: optionalText, status: optionalText, ...paging });

export const listFixProposals = operation({
  method: 'GET',
  path: '/fix-proposals',
  summary: 'Lists proposed fixes, newest first.',
  scope: 'read',
  query: ofFinding,
  body: 'none',
  reply: list(FixProposal),
  success: 200,
});

export const createPullRequest = operation({
  method: 'POST',
  path: '/fix-proposals/{id}/create-pr',
  summary:
    'Opens a pull request from a proposed fix; 409 while the service has no patch evidence of its own.',
  scope: 'write',
  query: noQuery,
  body: workspaceOnly,
  reply: item(PullRequestOutcome),
  success: 200,
});

export const listRetests = operation({
  method: 'GET',
  path: '/retests',
  summary: 'Lists retests, newest first.',
  scope: 'read',
  query: ofFinding,
  body: 'none',
  reply: list(Retest),
  success: 200,
});
