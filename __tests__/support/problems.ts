import type { Problem, Refusal } from '../../src/api/errors.js';
import type { WireFault } from '../../src/api/wire.js';

/** A refusal that says nothing but its status and what is given. */
export const refused = (status: number, given: Partial<Refusal> = {}): Refusal => ({
  kind: 'refused',
  status,
  code: 'X',
  message: 'x',
  retryAfterMs: undefined,
  requestId: undefined,
  details: undefined,
  ...given,
});

/** A request without a complete answer. */
export const unreachable = (fault: WireFault, sent: 'no' | 'maybe' = 'maybe'): Problem => ({
  kind: 'unreachable',
  fault,
  sent,
});
