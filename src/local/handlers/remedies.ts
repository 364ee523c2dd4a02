import * as v from 'valibot';
import { optionalText, paging } from '../../api/operations/define.js';
import { recorded } from '../idempotency.js';
import { presentProposal, presentRetest, retestWord } from '../present/finding.js';
import { scanWord } from '../present/scan.js';
import { notFound, Refusal } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import type { FindingRow } from '../rows/finding.js';
import type { FixProposalRow, RetestRow } from '../rows/remedy.js';
import type { Revisions } from '../rows/scan.js';
import { admitActive } from '../scans/activity.js';
import { planGate } from '../scans/gates.js';
import { insertScan } from '../scans/insert.js';
import { planFor } from '../scans/plan.js';
import { headOf } from '../scans/refs.js';
import type { Caller } from '../wire/admit.js';
import type { Item, PageAnswer } from '../wire/answer.js';
import { handler } from '../wire/handler.js';
import { CAPPED, pageOf } from '../wire/page.js';
import { newestFirst, rowOf, type World } from '../world.js';
import { requireFinding, requireTarget, requireWorker } from './require.js';

const ofFinding = { findingId: optionalText, status: optionalText, ...paging };

/** POST /findings/{id}/fix-proposals (observed facts, 8.3). */
export const proposeFix = handler({
  body: {
    summary: v.pipe(v.string(), v.trim(), v.minLength(10)),
    diffRef: optionalText,
    generatedByModel: optionalText,
    safetyScore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  },
  answer({ id, body, caller, headers }, world): Promise<Item> {
    const finding = requireFinding(world, caller, id);
    const operation = {
      operation: 'fix_proposal.create',
      caller,
      headers,
      input: { id, ...body },
      status: 200,
    } as const;
    return recorded(world, operation, () => {
      const at = world.time.now();
      const row: FixProposalRow = {
        id: world.ids.next(),
        workspaceId: caller.workspace.id,
        findingId: finding.id,
        summary: body.summary,
        diffRef: body.diffRef ?? null,
        generatedByModel: body.generatedByModel ?? null,
        safetyScore: body.safetyScore ?? null,
        status: 'draft',
        createdAt: at,
        updatedAt: at,
      };
      world.proposals.set(row.id, row);
      return presentProposal(row, world);
    });
  },
});

/** GET /fix-proposals. */
export const listFixProposals = handler({
  query: ofFinding,
  answer({ query, caller }, world): PageAnswer {
    const rows = newestFirst(world.proposals, caller.workspace.id);
    const keep = (row: FixProposalRow): boolean => isOf(row, query);
    return pageOf(rows, query, (row) => presentProposal(row, world), { ...CAPPED, keep });
  },
});

const isOf = (
  row: { readonly findingId: string; readonly status: string },
  { findingId, status }: { readonly findingId?: string | undefined; readonly status?: string | undefined },
): boolean =>
  (findingId === undefined || row.findingId === findingId) && (status === undefined || row.status === status);

/** POST /fix-proposals/{id}/create-pr: blocked, as no patch evidence is generated (contract, section 3, rule 4). */
export const createPullRequest = handler({
  strict: true,
  answer({ id, caller }, world): Item {
    if (rowOf(world.proposals, caller.workspace.id, id) === undefined)
      throw notFound('PROPOSAL_NOT_FOUND', 'Proposal');
    throw new Refusal(
      409,
      'PROPOSAL_PATCH_REQUIRED',
      'The proposal has no server-generated patch evidence yet.',
    );
  },
});

/** POST /findings/{id}/retests: queues a scan of the finding's target (observed facts, 8.4). */
export const retestFinding = handler({
  body: { scanId: optionalText },
  answer({ id, caller, headers }, world): Promise<Item> {
    const finding = requireFinding(world, caller, id);
    const refusal = planGate(world, caller.workspace.id);
    if (refusal !== undefined) throw refusal;
    const operation = { operation: 'retest.create', caller, headers, input: { id }, status: 201 } as const;
    return recorded(world, operation, async () => {
      requireWorker(world);
      const revisions = await headOf(world, targetOf(world, caller, finding));
      return queueRetest(world, caller, finding, revisions);
    });
  },
});

const targetOf = (world: World, caller: Caller, { targetId }: FindingRow): TargetRow =>
  requireTarget(
    world,
    caller,
    targetId,
    () => new Refusal(409, 'RETEST_UNAVAILABLE', 'The target of the finding is gone.'),
  );

function queueRetest(
  world: World,
  caller: Caller,
  finding: FindingRow,
  revisions: Revisions,
): Record<string, unknown> {
  const target = targetOf(world, caller, finding);
  if ([...world.retests.values()].some((row) => row.findingId === finding.id && row.status === 'pending')) {
    throw new Refusal(409, 'RETEST_IN_PROGRESS', 'A retest of the finding is in progress.');
  }
  admitActive(world, target);
  const at = world.time.now();
  const plan = planFor(target, { mode: 'SAFE', workflow: 'REVIEW_TARGET' }, revisions);
  const createdById = caller.key.ownerId;
  const scan = insertScan(world, { target, goal: 'TEST_APP', createdById, triggerType: 'retest', plan, at });
  const row: RetestRow = {
    id: world.ids.next(),
    workspaceId: finding.workspaceId,
    findingId: finding.id,
    scanId: scan.id,
    status: 'pending',
    resultBefore: finding.status,
    resultAfter: null,
    createdAt: at,
    updatedAt: at,
  };
  world.retests.set(row.id, row);
  return { retest: presentRetest(row, world), scan: { id: scan.id, status: scanWord(scan, world) } };
}

/** GET /retests. The filter `status` is any word; a retest whose scan has started is `running`. */
export const listRetests = handler({
  query: ofFinding,
  answer({ query, caller }, world): PageAnswer {
    const rows = newestFirst(world.retests, caller.workspace.id);
    const keep = (row: RetestRow): boolean => isOf(withWord(row, world), query);
    return pageOf(rows, query, (row) => presentRetest(row, world), { ...CAPPED, keep });
  },
});

const withWord = (row: RetestRow, world: World) => ({
  findingId: row.findingId,
  status: retestWord(row, world),
});
