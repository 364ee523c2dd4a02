import { canonicalJson, sha256 } from './digest.js';
import { created, ok, type Item } from './wire/answer.js';
import type { Caller } from './wire/admit.js';
import { invalidInput, Refusal } from './refusal.js';
import type { ClaimRow } from './rows/claim.js';
import type { World } from './world.js';

const LONGEST_KEY = 128;

/** What identifies an operation that is recorded under an Idempotency-Key. */
export interface Recorded {
  readonly operation: string;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** What has to be equal for a repetition to count as one. */
  readonly input: unknown;
  readonly status: 200 | 201;
}

/**
 * Does something once for each Idempotency-Key of a workspace, a key and an operation (observed facts, 3.4).
 * A repetition answers 200 with what was answered first; a refusal burns the key for ever. Without the
 * header, and where the profile ignores it, this only does it.
 */
export async function recorded(
  world: World,
  given: Recorded,
  act: () => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<Item> {
  const answer = given.status === 201 ? created : ok;
  const header = given.headers['idempotency-key'];
  if (header === undefined || world.rules.idempotency === 'ignored') return answer(await act());
  const key = header.trim();
  if (key.length < 1 || key.length > LONGEST_KEY) {
    throw invalidInput(world, 'VALIDATION_ERROR', 'Idempotency-Key must have 1 to 128 characters.');
  }
  const name = JSON.stringify([given.caller.workspace.id, given.caller.key.id, given.operation, key]);
  const fingerprint = sha256(canonicalJson(given.input));
  const earlier = world.claims.get(name);
  if (earlier !== undefined) return replay(earlier, fingerprint);
  const claim: ClaimRow = { operationId: world.ids.next(), fingerprint, outcome: { state: 'running' } };
  world.claims.set(name, claim);
  return answer(await claimed(claim, act));
}

async function claimed(
  claim: ClaimRow,
  act: () => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<Record<string, unknown>> {
  try {
    const data = { ...(await act()), operationId: claim.operationId };
    claim.outcome = { state: 'completed', data };
    return data;
  } catch (error) {
    claim.outcome = { state: 'failed' };
    if (!(error instanceof Refusal)) throw error;
    const { details, ...options } = error.options;
    const operationOutcome =
      options.isOutcomeUnknown === true ? 'OPERATION_OUTCOME_UNKNOWN' : 'OPERATION_NOT_SUBMITTED';
    const outcome = { operationId: claim.operationId, operationOutcome };
    throw new Refusal(error.status, error.code, error.message, {
      ...options,
      details: { ...outcome, ...details },
    });
  }
}

function replay(claim: ClaimRow, fingerprint: string): Item {
  if (claim.fingerprint !== fingerprint) {
    throw conflict(claim, 'IDEMPOTENCY_CONFLICT', 'The Idempotency-Key was used with other input.');
  }
  switch (claim.outcome.state) {
    case 'running':
      throw conflict(
        claim,
        'OPERATION_IN_PROGRESS',
        'The operation with this Idempotency-Key is still running.',
      );
    case 'failed':
      throw conflict(claim, 'OPERATION_FAILED', 'The operation with this Idempotency-Key was refused.');
    case 'completed':
      return ok(claim.outcome.data);
  }
}

const conflict = (claim: ClaimRow, code: string, message: string): Refusal =>
  new Refusal(409, code, message, { details: { operationId: claim.operationId } });
