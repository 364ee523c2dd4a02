import * as v from 'valibot';
import { paging } from '../../api/operations/define.js';
import { canonicalJson, sha256 } from '../digest.js';
import { countCall, tooMany } from '../limits.js';
import { notFound, Refusal } from '../refusal.js';
import type { ApprovalRow } from '../rows/approval.js';
import { iso, isoOrNull, MINUTE_MS } from '../time.js';
import type { Caller } from '../wire/admit.js';
import { created, ok, type Item, type PageAnswer } from '../wire/answer.js';
import { handler, isObject } from '../wire/handler.js';
import { pageOf } from '../wire/page.js';
import { newestFirst, rowOf, type World } from '../world.js';

const USUAL_EXPIRY_MS = 15 * MINUTE_MS;
/** The input is kept as it came, so that its digest is that of what was asked for. */
const Input = v.custom<Record<string, unknown>>(isObject, 'input must be an object.');

/** GET /agent-approvals. */
export const listApprovals = handler({
  query: { status: v.optional(v.picklist(['PENDING', 'APPROVED', 'DENIED', 'EXPIRED'])), ...paging },
  invalid: 'VALIDATION_ERROR',
  missing: 'VALIDATION_ERROR',
  answer({ query, caller }, world): PageAnswer {
    const keep = (row: ApprovalRow): boolean =>
      query.status === undefined || wordOf(row, world) === query.status;
    const rows = newestFirst(world.approvals, caller.workspace.id);
    return pageOf(rows, query, (row) => present(row, world), { keep });
  },
});

/** The status that is shown: a pending request that is past its time has expired. */
const wordOf = (row: ApprovalRow, world: World): string =>
  row.status === 'PENDING' && row.expiresAt <= world.time.now() ? 'EXPIRED' : row.status;

const present = (row: ApprovalRow, world: World): Record<string, unknown> => ({
  id: row.id,
  workspaceId: row.workspaceId,
  actionName: row.actionName,
  inputHash: row.inputHash,
  status: wordOf(row, world),
  attempts: 0,
  input: row.input,
  requestedById: row.requestedById,
  approvedById: row.approvedAt === null ? null : row.decidedById,
  approvedAt: isoOrNull(row.approvedAt),
  deniedAt: isoOrNull(row.deniedAt),
  executedAt: null,
  expiresAt: iso(row.expiresAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** A row as the operations on one approval answer; a list leaves `result` out (observed facts, 1 and 8.6). */
const whole = (row: ApprovalRow, world: World) => ({ ...present(row, world), result: null });

/** POST /agent-approvals. */
export const requestApproval = handler({
  body: {
    actionName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    input: Input,
    expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  },
  invalid: 'VALIDATION_ERROR',
  check: ({ body: { expiresAt } }, world) =>
    expiresAt === undefined || Date.parse(expiresAt) > world.time.now()
      ? undefined
      : 'expiresAt must be in the future.',
  answer({ body, caller }, world): Item {
    limitRequests(world, caller);
    const at = world.time.now();
    const expiresAt = body.expiresAt === undefined ? at + USUAL_EXPIRY_MS : Date.parse(body.expiresAt);
    const row: ApprovalRow = {
      id: world.ids.next(),
      workspaceId: caller.workspace.id,
      actionName: body.actionName,
      input: body.input,
      inputHash: hashOf(body.input),
      requestedById: caller.key.ownerId,
      expiresAt,
      createdAt: at,
      status: 'PENDING',
      decidedById: null,
      approvedAt: null,
      deniedAt: null,
      updatedAt: at,
    };
    world.approvals.set(row.id, row);
    return created(whole(row, world));
  },
});

const hashOf = (input: unknown): string => sha256(canonicalJson(input));

/**
 * Counts a request against the workspace's limit, which alone says nothing about when to come back (observed facts,
 * section 0).
 */
function limitRequests(world: World, { workspace }: Caller): void {
  const retryAfterS = countCall(world, 'approvals', workspace.id);
  if (retryAfterS === undefined) return;
  throw tooMany('RATE_LIMITED', world.rules.profile === 'documented' ? retryAfterS : undefined);
}

/** POST /agent-approvals/{id}/approve: the very input has to be given again. */
export const approveAction = handler({
  body: { input: Input },
  invalid: 'VALIDATION_ERROR',
  answer({ id, body, caller }, world): Item {
    const row = requireApproval(world, caller, id);
    if (hashOf(body.input) !== row.inputHash) {
      throw new Refusal(422, 'INPUT_HASH_MISMATCH', 'The input is not what approval was asked for.');
    }
    return ok(decide(world, caller, row, 'APPROVED'));
  },
});

/** POST /agent-approvals/{id}/deny; there is no reason to give (observed facts, 10, 21). */
export const denyAction = handler({
  invalid: 'VALIDATION_ERROR',
  answer: ({ id, caller }, world): Item =>
    ok(decide(world, caller, requireApproval(world, caller, id), 'DENIED')),
});

function requireApproval(world: World, { workspace }: Caller, id: string): ApprovalRow {
  const row = rowOf(world.approvals, workspace.id, id);
  if (row === undefined) throw notFound('NOT_FOUND', 'Approval');
  return row;
}

function decide(world: World, { key }: Caller, row: ApprovalRow, status: 'APPROVED' | 'DENIED'): unknown {
  if (wordOf(row, world) !== 'PENDING')
    throw new Refusal(409, 'CONFLICT', 'The approval is not pending any more.');
  const at = world.time.now();
  row.status = status;
  row.decidedById = key.ownerId;
  row.approvedAt = status === 'APPROVED' ? at : null;
  row.deniedAt = status === 'DENIED' ? at : null;
  row.updatedAt = at;
  return whole(row, world);
}
