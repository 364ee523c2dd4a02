import type { Transport } from '../../src/api/wire.js';
import { readContext } from '../../src/context.js';
import { type Dossier, openDossier } from '../../src/dossier.js';
import { readInputs } from '../../src/inputs.js';
import { makePlan } from '../../src/plan.js';
import { openSession, type Session } from '../../src/session.js';
import { type Recording, recordingHost } from './recording-host.js';
import { connection, givenFor } from './run-environment.js';
import type { VirtualClock } from './virtual-clock.js';

/** The session of a run for a pull request, over a transport, and what it records. */
export async function sessionOver(
  transport: Transport,
  clock: VirtualClock,
  inputs: Readonly<Record<string, string>> = {},
  known: Partial<Dossier> = {},
): Promise<{ readonly session: Session; readonly recording: Recording }> {
  const given = givenFor('pullRequest', { ...connection, ...inputs });
  const { host, recording } = recordingHost({ ...given, clock, transport });
  const { environment } = given;
  const plan = makePlan(readInputs(environment), await readContext(environment, host.files.readText));
  if (plan.kind !== 'review') throw new Error('There is nothing to review.');
  return { session: await openSession(plan, host, { ...openDossier(), ...known }), recording };
}
