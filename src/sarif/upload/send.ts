import { wholeSeconds } from '../../wait.js';
import { Delivery, type ReceivingScan, type SendingPorts, type Shared } from './delivery.js';
import type { Reply } from './reply.js';
import { SharedBackoff } from './shared-backoff.js';

/** The way to one scan, which all bodies take. */
export interface Sending {
  readonly scan: ReceivingScan;
  /** Sends a body until it is settled; `what` names it in the log. Never rejects. */
  readonly send: (document: Uint8Array, what: string) => Promise<Reply>;
  /** Aborts once nothing more is sent. */
  readonly halted: AbortSignal;
  /** Why nothing more is sent, once that is so. */
  readonly reason: () => unknown;
}

/** Opens the sending to one scan: its bodies share the rate limit, and what ends one for good ends it for all. */
export function openSending(scan: ReceivingScan, ports: SendingPorts): Sending {
  const halt = new AbortController();
  // Node may look at these only when somebody asks, and then in this order. Before it aborts `halt`, a body has asked.
  const halted = AbortSignal.any([halt.signal, ports.deadline.signal]);
  const backoff = new SharedBackoff({
    ...ports,
    signal: halted,
    onWait: (ms) => ports.say(`The service asks to wait; no report is sent for ${wholeSeconds(ms)}.`),
  });
  const startedAt = ports.clock.now();
  const shared: Shared = {
    scan,
    ports,
    backoff,
    halt,
    halted,
    startedAt,
    answeredAt: startedAt,
    takenAt: undefined,
    end: undefined,
  };
  return {
    send: (document, what) => new Delivery(shared, document, what).settle(),
    halted,
    reason: (): unknown => shared.end ?? halted.reason,
    scan,
  };
}
