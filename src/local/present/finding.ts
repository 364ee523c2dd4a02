import { isUnresolved } from '../findings/status.js';
import type { FindingRow } from '../rows/finding.js';
import type { FixProposalRow, RetestRow } from '../rows/remedy.js';
import { iso, isoOrNull } from '../time.js';
import type { World } from '../world.js';
import { scanWord } from './scan.js';

/** A finding of a list: the least that the document needs, or the row of observed facts, 6.2. */
export function presentFinding(finding: FindingRow, world: World): Record<string, unknown> {
  const least = {
    id: finding.id,
    title: finding.title,
    severity: finding.severity,
    status: finding.status,
    verified: finding.verified,
    firstSeenAt: iso(finding.firstSeenAt),
    lastSeenAt: iso(finding.lastSeenAt),
    createdAt: iso(finding.createdAt),
    updatedAt: iso(finding.updatedAt),
  };
  if (world.rules.rows === 'all') return { ...least, ...unpromised(finding, world) };
  return { ...least, category: categoryOf(finding, world), tags: finding.tags };
}

/** The category that is shown and filtered by: none for imports where these are told by a tag. */
export function categoryOf({ category, tags }: FindingRow, world: World): string | null {
  return world.rules.rows === 'least' && tags.includes('external_import') ? null : category;
}

/** What only the observed service was seen to show. There is no `tags`: an import is told by its category. */
const unpromised = (finding: FindingRow, world: World) => ({
  workspaceId: finding.workspaceId,
  projectId: world.targets.get(finding.targetId)?.projectId ?? null,
  targetId: finding.targetId,
  scanId: finding.scanId,
  summary: finding.summary,
  category: finding.category,
  cwe: finding.cwe,
  owaspCategory: finding.owaspCategory,
  confidence: finding.confidence,
  ...UNKNOWN,
  sarifRuleId: finding.sarifRuleId,
  verificationStatus: finding.verificationStatus,
  verificationMethod: finding.verificationMethod,
  verificationReason: finding.verificationReason,
  technicalDetail: finding.technicalDetail,
  recommendedFix: finding.recommendedFix,
  statusReason: finding.statusReason,
  dedupeKey: finding.dedupeKey,
  fixedAt: isoOrNull(finding.fixedAt),
  implicatedFiles: finding.implicatedFiles,
  target: targetOf(finding, world),
  _count: { evidence: 0, fixProposals: proposalsOf(finding, world).length },
  priority: priorityOf(finding),
});

/** Fields that the row has and this service never fills. */
const UNKNOWN = {
  cvssScore: null,
  cvssVector: null,
  cvss3Score: null,
  cvss3Vector: null,
  exploitability: null,
  businessImpact: null,
  ownerUserId: null,
  ownerTeam: null,
  slaDueAt: null,
  deletedAt: null,
  baseCommit: null,
  disposition: null,
  dispositionActorUserId: null,
  dispositionAssessmentId: null,
  dispositionAt: null,
};

const WEIGHT = { CRITICAL: 80, HIGH: 60, MEDIUM: 40, LOW: 20, INFO: 5 };

/** How urgent a finding is, from 0 to 100 (observed facts, 6.2). */
export function priorityOf({ severity, verified, status }: FindingRow) {
  const score = isUnresolved(status) ? WEIGHT[severity] + (verified ? 20 : 0) : 0;
  const band = score >= 80 ? 'urgent' : score >= 60 ? 'high' : score >= 20 ? 'normal' : 'low';
  const reasons = [`severity ${severity}`, verified ? 'verified' : 'not verified'];
  return { score, band, reasons, limitations: [] };
}

function targetOf({ targetId }: FindingRow, world: World): unknown {
  const target = world.targets.get(targetId);
  if (target === undefined) return null;
  return { id: target.id, name: target.name, type: target.type, environment: target.environment };
}

const LATEST = 25;

const proposalsOf = ({ id }: FindingRow, world: World): FixProposalRow[] =>
  [...world.proposals.values()].filter((proposal) => proposal.findingId === id);

/** GET /findings/{id}: the row with what belongs to it (observed facts, 6.3). */
export function presentFindingDetail(finding: FindingRow, world: World): Record<string, unknown> {
  const row = presentFinding(finding, world);
  if (world.rules.rows === 'least') return row;
  const retests = [...world.retests.values()].filter((retest) => retest.findingId === finding.id);
  return {
    ...row,
    evidence: [],
    verificationReceipts: receiptsOf(finding),
    fixProposals: proposalsOf(finding, world).slice(-LATEST).map(proposalFields),
    retests: retests.slice(-LATEST).map((retest) => retestFields(retest, world)),
    plainLanguage: {
      title: finding.title,
      whatItIs: finding.summary,
      whyItMatters: `It is of ${finding.severity.toLowerCase()} severity.`,
      howToFix: finding.recommendedFix ?? 'Review the finding and decide.',
      difficulty: 'unknown',
      estimatedTimeToFix: 'unknown',
    },
  };
}

const receiptsOf = (finding: FindingRow): unknown[] => [
  {
    id: `${finding.id}-0`,
    status: finding.verificationStatus,
    method: finding.verificationMethod,
    reason: finding.verificationReason,
    scanId: finding.scanId,
    sourceRevision: null,
    verifierVersion: 'local/1',
    evidence: null,
    createdAt: iso(finding.firstSeenAt),
  },
];

const proposalFields = (proposal: FixProposalRow) => ({
  id: proposal.id,
  findingId: proposal.findingId,
  kind: 'patch',
  summary: proposal.summary,
  diffRef: proposal.diffRef,
  status: proposal.status,
  safetyScore: proposal.safetyScore,
  generatedByModel: proposal.generatedByModel,
  createdAt: iso(proposal.createdAt),
  updatedAt: iso(proposal.updatedAt),
  deletedAt: null,
});

/** A row of GET /fix-proposals (observed facts, 8.3). */
export function presentProposal(proposal: FixProposalRow, world: World): Record<string, unknown> {
  const fields = proposalFields(proposal);
  if (world.rules.rows === 'least') return fields;
  return { ...fields, finding: briefFinding(proposal.findingId, world), pullRequests: [] };
}

const retestFields = (retest: RetestRow, world: World) => ({
  ...retest,
  status: retestWord(retest, world),
  createdAt: iso(retest.createdAt),
  updatedAt: iso(retest.updatedAt),
});

/** The status of a retest as it is shown: a pending one runs as soon as its scan does. */
export const retestWord = ({ status, scanId }: RetestRow, world: World): string =>
  status === 'pending' && world.scans.get(scanId)?.startedAt != null ? 'running' : status;

/** A row of GET /retests (observed facts, 8.4). */
export function presentRetest(retest: RetestRow, world: World): Record<string, unknown> {
  const scan = world.scans.get(retest.scanId);
  const fields = retestFields(retest, world);
  if (world.rules.rows === 'least') return fields;
  return {
    ...fields,
    finding: briefFinding(retest.findingId, world),
    scan: scan === undefined ? null : { id: scan.id, status: scanWord(scan, world), summary: scan.summary },
  };
}

function briefFinding(id: string, world: World): unknown {
  const finding = world.findings.get(id);
  if (finding === undefined) return null;
  const { title, severity, status, cwe } = finding;
  return { id, title, severity, status, cwe };
}
