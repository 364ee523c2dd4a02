import { createClient } from '../../src/api/client.js';
import { startDeadline } from '../../src/deadline.js';
import { systemClock } from '../../src/edge/clock.js';
import { openTransport } from '../../src/edge/http.js';
import { keepHeapSmall } from '../../src/edge/small-heap.js';
import { type Policy, limitsOf } from '../../src/gate/policy.js';
import type { Session } from '../../src/session.js';

const policy: Policy = {
  limits: limitsOf('high', new Map()),
  imported: 'gate',
  onlyVerified: false,
  onlyNew: false,
};

/**
 * As much of the action's session as reading findings, preparing reports and sending them use, over its own transport. It
 * says nothing to anybody.
 */
export function openSession(
  baseUrl: string,
  dossier: object,
  hasReports = false,
): { readonly session: Session; readonly close: () => void } {
  keepHeapSmall(hasReports);
  const deadline = startDeadline(systemClock, 600_000);
  const client = createClient({
    transport: openTransport(new URL(baseUrl)),
    credentials: { apiKey: 'lsk_bench', workspaceId: 'w' },
    clock: systemClock,
    random: Math.random,
    deadline,
  });
  const quiet = (): void => undefined;
  const parts = {
    client,
    clock: systemClock,
    deadline,
    random: Math.random,
    say: quiet,
    warn: quiet,
    dossier,
    plan: { ending: 'gate', policy },
  };
  return { session: parts as unknown as Session, close: deadline.clear };
}
