import * as v from 'valibot';
import { LaunchReadiness } from '../shapes/readiness.js';
import { Target, TargetChanged } from '../shapes/target.js';
import { item, list, noQuery, operation, optionalText, paging } from './define.js';

export const listTargets = operation({
  method: 'GET',
  path: '/targets',
  summary: 'Lists targets.',
  scope: 'any',
  query: v.object({ projectId: optionalText, ...paging }),
  body: 'none',
  reply: list(Target),
  success: 200,
});

export const createTarget = operation({
  method: 'POST',
  path: '/targets',
  summary: 'Creates a target: a repository, a web application or an API.',
  scope: 'write',
  query: noQuery,
  body: v.object({
    name: v.string(),
    type: optionalText,
    projectId: optionalText,
    environment: optionalText,
    repoProvider: optionalText,
    repoOwner: optionalText,
    repoName: optionalText,
    installationId: optionalText,
    branch: optionalText,
    url: optionalText,
    apiSpecUrl: optionalText,
    ownershipAttested: v.optional(v.boolean()),
  }),
  reply: item(Target),
  success: 200,
});

export const updateTarget = operation({
  method: 'PATCH',
  path: '/targets/{id}',
  summary: 'Changes the branch or the API document of a target; the branch is fixed once a scan has run.',
  scope: 'write',
  query: noQuery,
  body: v.object({ branch: optionalText, apiSpecUrl: optionalText }),
  reply: item(TargetChanged),
  success: 200,
});

export const deleteTarget = operation({
  method: 'DELETE',
  path: '/targets/{id}',
  summary: 'Marks a target deleted and frees its plan slot; what it holds stays.',
  scope: 'write',
  query: noQuery,
  body: 'none',
  reply: { kind: 'empty' },
  success: 204,
});

export const getLaunchReadiness = operation({
  method: 'GET',
  path: '/launch-readiness',
  summary: 'Summarises whether the workspace, or one target, is ready to launch.',
  scope: 'read',
  query: v.object({ targetId: optionalText }),
  body: 'none',
  reply: item(LaunchReadiness),
  success: 200,
});
