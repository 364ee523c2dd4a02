import * as v from 'valibot';
import { Eligibility, SarifImport, ScanCancelled, ScanCreated, ScanDetail, ScanRow } from '../shapes/scan.js';
import { item, list, noQuery, operation, optionalText, paging, workspaceOnly } from './define.js';

export const listScans = operation({
  method: 'GET',
  path: '/scans',
  summary: 'Lists scans, newest first.',
  scope: 'read',
  query: v.object({ targetId: optionalText, status: optionalText, ...paging }),
  body: 'none',
  reply: list(ScanRow),
  success: 200,
  conditional: true,
});

export const createScan = operation({
  method: 'POST',
  path: '/scans',
  summary: 'Creates a recorded scan with a server-owned immutable execution plan.',
  scope: 'write',
  query: noQuery,
  body: v.object({
    targetId: v.string(),
    goal: v.string(),
    mode: optionalText,
    policyId: optionalText,
    focus: optionalText,
    workflow: optionalText,
    baseRef: optionalText,
    headRef: optionalText,
    attachmentIds: v.optional(v.array(v.string())),
    authorizationRef: optionalText,
  }),
  reply: item(ScanCreated),
  success: 201,
});

export const getScan = operation({
  method: 'GET',
  path: '/scans/{id}',
  summary: 'Reads a scan with its execution plan, events, result manifest and coverage receipts.',
  scope: 'read',
  query: noQuery,
  body: 'none',
  reply: item(ScanDetail),
  success: 200,
  conditional: true,
});

export const cancelScan = operation({
  method: 'POST',
  path: '/scans/{id}',
  summary: 'Cancels a scan that has not ended.',
  scope: 'write',
  query: noQuery,
  body: workspaceOnly,
  reply: item(ScanCancelled),
  success: 200,
});

export const importSarif = operation({
  method: 'POST',
  path: '/scans/{id}/artifacts/sarif',
  summary: 'Imports a SARIF 2.1.0 document of another scanner into an existing scan.',
  scope: 'write',
  query: noQuery,
  body: 'document',
  reply: item(SarifImport),
  success: 200,
});

export const checkEligibility = operation({
  method: 'GET',
  path: '/scans/eligibility',
  summary: 'Asks, without any effect, whether a scan would be admitted. A denial is a successful read.',
  scope: 'write',
  query: v.object({
    targetId: v.string(),
    goal: v.string(),
    mode: v.string(),
    workflow: optionalText,
    baseRef: optionalText,
    headRef: optionalText,
    attachmentIds: v.optional(v.array(v.string())),
    authorizationRef: optionalText,
  }),
  body: 'none',
  reply: item(Eligibility),
  success: 200,
});
