import * as v from 'valibot';
import { isRefSyntax } from './refs.js';
import { MODES, WORKFLOWS } from './plan.js';

const Id = v.pipe(v.string(), v.minLength(1));
const Ref = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(255),
  v.check((ref) => isRefSyntax(ref), 'Invalid ref: not a name that a branch or commit can have.'),
);

/** What creation and eligibility take alike, besides the goal (observed facts, 3.1). */
export const scanEntries = {
  targetId: Id,
  workflow: v.optional(v.picklist(WORKFLOWS), 'REVIEW_TARGET'),
  baseRef: v.optional(Ref),
  headRef: v.optional(Ref),
  attachmentIds: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128))), v.maxLength(20)),
  ),
  authorizationRef: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256))),
};

export const Mode = v.picklist(MODES);

interface Refs {
  readonly workflow: string;
  readonly baseRef?: string | undefined;
  readonly headRef?: string | undefined;
  readonly authorizationRef?: string | undefined;
}

/** The problem of fields that do not go together (contract 4.2, rules 2 and 3; observed facts, 3.1). */
export function crossProblem({ workflow, baseRef, headRef, authorizationRef }: Refs): string | undefined {
  const isChanges = workflow === 'REVIEW_CHANGES';
  const isAssessment = workflow === 'AUTHENTICATED_ASSESSMENT';
  if (isChanges && baseRef === undefined) return 'baseRef is required with REVIEW_CHANGES.';
  if (!isChanges && (baseRef ?? headRef) !== undefined)
    return 'baseRef and headRef belong to REVIEW_CHANGES alone.';
  if (isAssessment && authorizationRef === undefined)
    return 'authorizationRef is required with AUTHENTICATED_ASSESSMENT.';
  if (!isAssessment && authorizationRef !== undefined)
    return 'authorizationRef belongs to AUTHENTICATED_ASSESSMENT alone.';
  return undefined;
}
