import * as v from 'valibot';
import { Project } from '../shapes/project.js';
import { Workspace } from '../shapes/workspace.js';
import { bareList, item, list, noQuery, operation, optionalText, paging } from './define.js';

export const listWorkspaces = operation({
  method: 'GET',
  path: '/workspaces',
  summary: "Lists the workspaces of the key's creator.",
  scope: 'any',
  query: noQuery,
  body: 'none',
  reply: bareList(Workspace),
  success: 200,
});

export const createWorkspace = operation({
  method: 'POST',
  path: '/workspaces',
  summary: 'Creates a workspace.',
  scope: 'write',
  query: noQuery,
  body: v.object({ name: v.string(), mode: optionalText }),
  reply: item(Workspace),
  success: 200,
});

export const listProjects = operation({
  method: 'GET',
  path: '/projects',
  summary: 'Lists projects.',
  scope: 'any',
  query: v.object(paging),
  body: 'none',
  reply: list(Project),
  success: 200,
});

export const createProject = operation({
  method: 'POST',
  path: '/projects',
  summary: 'Creates a project, which groups targets.',
  scope: 'write',
  query: noQuery,
  body: v.object({ name: v.string(), description: optionalText }),
  reply: item(Project),
  success: 200,
});
