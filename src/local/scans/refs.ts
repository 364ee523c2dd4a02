import { messageOf } from '../../error-message.js';
import { isSha } from '../engine/refs.js';
import type { RefSource } from '../ports.js';
import { scanRefused, type Refusal } from '../refusal.js';
import type { TargetRow } from '../rows/account.js';
import type { Revisions, Workflow } from '../rows/scan.js';
import type { World } from '../world.js';

// oxlint-disable-next-line no-control-regex -- git refuses them in names
const FORBIDDEN = /[\s\u0000-\u001f\u007f~^:?*[\]\\]|\.\.|@\{/;

/** Whether a text may be a ref at all (observed facts, 3.2): whether it names something is another question. */
export function isRefSyntax(ref: string): boolean {
  if (ref === '@' || ref.startsWith('-') || FORBIDDEN.test(ref)) return false;
  return ref.split('/').every((part) => part !== '' && !/^\.|\.$|\.lock$/.test(part));
}

export interface RefRequest {
  readonly workflow: Workflow;
  readonly baseRef?: string | undefined;
  readonly headRef?: string | undefined;
}

/** What became of the refs of a scan; a refusal where they name nothing that can be reviewed. */
export type Resolution =
  | { readonly kind: 'resolved'; readonly revisions: Revisions }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What resolves the refs of a target's repository; `undefined` where that cannot be read. */
export const sourceOf = (world: World, target: TargetRow): RefSource | undefined =>
  target.connected && target.repoFullName !== null ? world.sources(target.repoFullName) : undefined;

/**
 * Resolves what a scan is to review. A full lower-case SHA is taken as it is, anything else is a branch. A
 * repository that cannot be asked resolves nothing, and says so. A REVIEW_TARGET whose branch is unknown
 * simply records no revision (observed facts, 3.2 and 3.3).
 */
export async function resolveRefs(world: World, target: TargetRow, request: RefRequest): Promise<Resolution> {
  if (request.workflow !== 'REVIEW_CHANGES') return resolved(await headOf(world, target));
  const source = sourceOf(world, target);
  if (source === undefined) return refused(noSource());
  try {
    return await resolveChanges(source, target, request);
  } catch (error) {
    return refused(unasked(error));
  }
}

async function resolveChanges(
  source: RefSource,
  target: TargetRow,
  request: RefRequest,
): Promise<Resolution> {
  const [head, base] = await Promise.all([
    tipOf(source, target, request.headRef),
    commit(source, request.baseRef ?? ''),
  ]);
  if (head === undefined) return refused(unresolved('headRef'));
  if (base === undefined) return refused(unresolved('baseRef'));
  const mergeBase = await source.mergeBase(base, head);
  return mergeBase === undefined ? refused(noMergeBase()) : resolved({ head, base, mergeBase });
}

/** The tip of the branch that a REVIEW_TARGET reviews, where anybody knows it. */
export async function headOf(world: World, target: TargetRow): Promise<Revisions> {
  const source = sourceOf(world, target);
  const head = source && (await tipOf(source, target).catch(() => undefined));
  return head === undefined ? {} : { head };
}

/** The commit of a ref; without one that of the target's branch, or of the repository's default branch (3.2). */
async function tipOf(source: RefSource, target: TargetRow, ref = target.branch): Promise<string | undefined> {
  return ref === null ? source.defaultHead() : commit(source, ref);
}

async function commit(source: RefSource, ref: string): Promise<string | undefined> {
  return isSha(ref) ? ref : source.resolve(ref);
}

const resolved = (revisions: Revisions): Resolution => ({ kind: 'resolved', revisions });
const refused = (refusal: Refusal): Resolution => ({ kind: 'refused', refusal });

/** The refusal of refs that nothing can resolve. */
export const noSource = (): Refusal =>
  scanRefused(
    409,
    'SCAN_SOURCE_UNAVAILABLE',
    'source_unavailable',
    'The target has no connected repository.',
  );
const unresolved = (field: string): Refusal =>
  scanRefused(
    400,
    'SCAN_REF_UNRESOLVED',
    'ref_unresolved',
    `${field} names no branch and no commit of the repository.`,
  );
const unasked = (cause: unknown): Refusal =>
  scanRefused(
    400,
    'SCAN_REF_UNRESOLVED',
    'ref_unresolved',
    `The repository cannot be asked for the refs: ${messageOf(cause)}`,
  );
const noMergeBase = (): Refusal =>
  scanRefused(409, 'SCAN_NO_MERGE_BASE', 'merge_base_missing', 'The two revisions have no common ancestor.');
