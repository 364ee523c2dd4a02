import type { OperationName, Operations } from '../../api/operations/index.js';
import type { AnswerOf } from '../wire/answer.js';
import type { Handler } from '../wire/handler.js';
import { approveAction, denyAction, listApprovals, requestApproval } from './approvals.js';
import { createScan } from './create-scan.js';
import { checkEligibility } from './eligibility.js';
import { getFinding, listFindings, updateFinding } from './findings.js';
import { getLaunchReadiness } from './readiness.js';
import { createPullRequest, listFixProposals, listRetests, proposeFix, retestFinding } from './remedies.js';
import { createReport, downloadReport, getReport, listReports, shareReport } from './reports.js';
import { importSarif } from './sarif.js';
import { cancelScan, getScan, listScans } from './scans.js';
import { createSchedule, deleteSchedule, getSchedule, listSchedules, updateSchedule } from './schedules.js';
import { createTarget, deleteTarget, listTargets, updateTarget } from './targets.js';
import { createProject, createWorkspace, listProjects, listWorkspaces } from './workspaces.js';

/** A handler for each of the 37 operations, which answers what the operation's reply says. */
export const handlers: { readonly [K in OperationName]: Handler<AnswerOf<Operations[K]>> } = {
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
};
