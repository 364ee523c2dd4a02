import type { Operation } from '../operation.js';
import { approveAction, denyAction, listApprovals, requestApproval } from './approvals.js';
import {
  countFindings,
  getFinding,
  listFindings,
  proposeFix,
  retestFinding,
  updateFinding,
} from './findings.js';
import { createPullRequest, listFixProposals, listRetests } from './remedies.js';
import { createReport, downloadReport, getReport, listReports, shareReport } from './reports.js';
import { cancelScan, checkEligibility, createScan, getScan, importSarif, listScans } from './scans.js';
import { createSchedule, deleteSchedule, getSchedule, listSchedules, updateSchedule } from './schedules.js';
import { createTarget, deleteTarget, getLaunchReadiness, listTargets, updateTarget } from './targets.js';
import { createProject, createWorkspace, listProjects, listWorkspaces } from './workspaces.js';

/** The whole v1 interface: the 37 operations of the contract's section 4.1, in its order. */
export const operations = {
  listApprovals,
  requestApproval,
  approveAction,
  denyAction,
  listFindings,
  getFinding,
  updateFinding,
  proposeFix,
  retestFinding,
  listFixProposals,
  createPullRequest,
  getLaunchReadiness,
  listProjects,
  createProject,
  listReports,
  createReport,
  getReport,
  shareReport,
  downloadReport,
  listRetests,
  listScans,
  createScan,
  getScan,
  cancelScan,
  importSarif,
  checkEligibility,
  listSchedules,
  createSchedule,
  getSchedule,
  updateSchedule,
  deleteSchedule,
  listTargets,
  createTarget,
  updateTarget,
  deleteTarget,
  listWorkspaces,
  createWorkspace,
} as const satisfies Readonly<Record<string, Operation>>;

/** Operations of the map asked so that they answer in another form: the same method and path. */
export const variants = { countFindings } as const satisfies Readonly<Record<string, Operation>>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
