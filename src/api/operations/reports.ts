import * as v from 'valibot';
import { Report, ReportSharing } from '../shapes/report.js';
import { item, list, noQuery, operation, optionalText, paging } from './define.js';

export const listReports = operation({
  method: 'GET',
  path: '/reports',
  summary: 'Lists reports.',
  scope: 'read',
  query: v.object(paging),
  body: 'none',
  reply: list(Report),
  success: 200,
});

export const createReport = operation({
  method: 'POST',
  path: '/reports',
  summary: 'Creates a report, of one scan or one target where given.',
  scope: 'write',
  query: noQuery,
  body: v.object({ title: v.string(), type: optionalText, scanId: optionalText, targetId: optionalText }),
  reply: item(Report),
  success: 201,
});

export const getReport = operation({
  method: 'GET',
  path: '/reports/{id}',
  summary: 'Reads a report.',
  scope: 'read',
  query: noQuery,
  body: 'none',
  reply: item(Report),
  success: 200,
});

export const shareReport = operation({
  method: 'POST',
  path: '/reports/{id}',
  summary: 'Shares a report by a secret link, or revokes the link.',
  scope: 'write',
  query: noQuery,
  body: v.object({ action: v.picklist(['share', 'revoke']) }),
  reply: item(ReportSharing),
  success: 200,
});

export const downloadReport = operation({
  method: 'GET',
  path: '/reports/{id}/download',
  summary: 'Downloads a report as HTML.',
  scope: 'read',
  query: noQuery,
  body: 'none',
  reply: { kind: 'html' },
  success: 200,
});
