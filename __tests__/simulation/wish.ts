import { BASE, HEAD } from '../support/run-environment.js';
import type { Fate } from './fate.js';
import { asksFor, isDeletion, orderFor } from './occasion.js';

/** What a run asks for, as the interface has it: by its inputs, else by its event. */
export interface Wish {
  readonly workflow: string;
  readonly goal: string;
  readonly mode: string;
  /** The commits of the diff, where there is one: what the service takes the refs for. */
  readonly base: string;
  readonly head: string;
  /** The sides that are named by a full commit id, and can be compared with what a scan shows. */
  readonly isNamed: { readonly base: boolean; readonly head: boolean };
}

const CHANGES = 'REVIEW_CHANGES';
/** The branch that every repository has, and the commit at its tip. */
const BRANCH = 'main';
const commitOf = (ref: string | undefined): string | undefined =>
  ref === BRANCH ? HEAD : ref?.toLowerCase();

/** What the inputs give goes before what the event names. */
export function wishOf({ event, inputs, berth }: Pick<Fate, 'event' | 'inputs' | 'berth'>): Wish {
  const { 'base-ref': base, 'head-ref': head, workflow: given, goal, mode } = inputs;
  const workflow = given?.toUpperCase() ?? (hasRefs(inputs) ? CHANGES : asksFor(event));
  return {
    workflow,
    ...orderFor(event, workflow),
    ...(goal === undefined ? {} : { goal }),
    ...(mode === undefined ? {} : { mode }),
    base: commitOf(base) ?? BASE,
    head: commitOf(head) ?? berth.head,
    isNamed: { base: base !== BRANCH, head: head !== BRANCH },
  };
}

const hasRefs = (inputs: Fate['inputs']): boolean => (inputs['base-ref'] ?? inputs['head-ref']) !== undefined;

/** Whether the inputs do not go together, or with the event: nothing is then sent. */
export function isAmiss({ event, inputs, isResumed }: Pick<Fate, 'event' | 'inputs' | 'isResumed'>): boolean {
  const workflow = inputs['workflow']?.toUpperCase();
  const isOrdered = ['goal', 'mode', 'attachment-ids', 'authorization-ref'].some(
    (name) => inputs[name] !== undefined,
  );
  const isOfTree = workflow === 'REVIEW_TARGET' || workflow === 'AUTHENTICATED_ASSESSMENT';
  if (isOfTree && hasRefs(inputs)) return true;
  if (isResumed) return isOrdered;
  const isAuthorized = inputs['authorization-ref'] !== undefined;
  if (isAuthorized !== (workflow === 'AUTHENTICATED_ASSESSMENT')) return true;
  const isDiff = workflow === CHANGES || (workflow === undefined && hasRefs(inputs));
  if (isIdle({ event, inputs, isResumed })) return false;
  return isDiff && asksFor(event) !== CHANGES && inputs['base-ref'] === undefined;
}

/** Whether nothing is left to review: an event that deletes names no diff, unless the inputs do, and no scan is given. */
export const isIdle = ({ event, inputs, isResumed }: Pick<Fate, 'event' | 'inputs' | 'isResumed'>): boolean =>
  isDeletion(event) &&
  !isResumed &&
  !hasRefs(inputs) &&
  [undefined, CHANGES].includes(inputs['workflow']?.toUpperCase());
