import type { WireResponse } from '../../src/api/wire.js';
import type { LocalService } from '../../src/local/service.js';
import { numberIn } from './cargo.js';
import type { Dice } from './dice.js';

/** For which results the service refuses a whole report, by the numbers that they have in every report. */
export interface Customs {
  /** Each of them alone makes a report refused. */
  readonly never: readonly number[];
  /** Two that are not taken together, be the other in the same report or in the scan. */
  readonly apart: readonly [number, number] | undefined;
  /** How long it takes none at all since a run first brought one, as it is just putting the scan together, in milliseconds. */
  readonly closedMs: number;
}

export function customsOf(dice: Dice): Customs {
  const number = (): number => dice.whole(1, 50);
  const many = dice.pick([0, 1, 1, 2, 12]);
  return {
    never: [...new Set(Array.from({ length: many }, number))],
    apart: many === 0 || dice.chance(0.4) ? [number(), dice.whole(51, 70)] : undefined,
    closedMs: dice.pick([0, 0, 0, 1_000, 8_000, 20_000]),
  };
}

/** What the service refuses a report for that is to be imported into a scan, so long after the first, where it does. */
export function turnedAway(
  { world }: LocalService,
  { never, apart, closedMs }: Customs,
  scanId: string,
  body: Uint8Array | undefined,
  sinceMs: number,
): WireResponse | undefined {
  if (sinceMs < closedMs) return refusal(409, 'SCAN_FINALIZATION_STARTED');
  const text = Buffer.from(body ?? []).toString('utf8');
  const numbers = new Set([...text.matchAll(/"Line (\d+) is wrong/g)].map(([line]) => numberIn(line)));
  if (never.some((one) => numbers.has(one))) return refusal(world.rules.invalid, 'BAD_REQUEST');
  if (apart === undefined) return undefined;
  const held = new Set(
    [...world.findings.values()]
      .filter(({ category, observedIn }) => category === 'external_import' && observedIn.has(scanId))
      .map(({ summary }) => numberIn(summary)),
  );
  const [one, other] = apart;
  const isClash = [
    [one, other],
    [other, one],
  ].some(([own = 0, its = 0]) => numbers.has(own) && (numbers.has(its) || held.has(its)));
  return isClash ? refusal(409, 'CONFLICT') : undefined;
}

function refusal(status: number, code: string): WireResponse {
  const message = 'Not like this.\n::error::x @you';
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ success: false, error: { code, message } })),
  };
}
