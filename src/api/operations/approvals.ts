import * as v from 'valibot';
import { AgentApproval, ApprovalDecided } from '../shapes/approval.js';
import { item, list, noQuery, operation, optionalText, paging, workspaceOnly } from './define.js';

export const listApprovals = operation({
  method: 'GET',
  path: '/agent-approvals',
  summary: "Lists agents' requests for approval.",
  scope: 'read',
  query: v.object({ status: optionalText, ...paging }),
  body: 'none',
  reply: list(AgentApproval),
  success: 200,
});

export const requestApproval = operation({
  method: 'POST',
  path: '/agent-approvals',
  summary: 'Asks for approval of an action with its input.',
  scope: 'write',
  query: noQuery,
  body: v.object({
    actionName: v.string(),
    input: v.record(v.string(), v.unknown()),
    expiresAt: optionalText,
  }),
  reply: item(AgentApproval),
  success: 201,
});

export const approveAction = operation({
  method: 'POST',
  path: '/agent-approvals/{id}/approve',
  summary: 'Approves an action; the very input that was asked for has to be given again.',
  scope: 'write',
  query: noQuery,
  body: v.object({ input: v.record(v.string(), v.unknown()) }),
  reply: item(ApprovalDecided),
  success: 200,
});

export const denyAction = operation({
  method: 'POST',
  path: '/agent-approvals/{id}/deny',
  summary: 'Denies an action.',
  scope: 'write',
  query: noQuery,
  body: workspaceOnly,
  reply: item(ApprovalDecided),
  success: 200,
});
