import type { Spool } from '../../edge/spool.js';
import { clauseOf } from '../../error-message.js';
import type { WaitingPart } from '../spooling.js';
import type { SendingPorts } from './delivery.js';
import type { Dispute } from './reply.js';
import { lost, type Settlement } from './settlement.js';

/** What an import uses of the run. */
export interface ImportPorts extends SendingPorts {
  readonly spool: Pick<Spool, 'take'>;
  readonly warn: (text: string) => void;
}

/** A part on its way. */
export interface Job {
  /** File and part, for messages. */
  readonly what: string;
  readonly part: WaitingPart;
  /** Set once it was refused for its contents. */
  dispute?: Dispute;
}

/** What became of the results of each part. */
export type Settlements = Map<WaitingPart, readonly Settlement[]>;

/** What became of a part, also where this machine could not read it back or take it apart. */
export async function settled(
  { what, part }: Job,
  work: () => Promise<readonly Settlement[]>,
): Promise<readonly Settlement[]> {
  try {
    return await work();
  } catch (error) {
    return [lost(part.sent, `${what} could not be sent: ${clauseOf(error)}.`)];
  }
}
