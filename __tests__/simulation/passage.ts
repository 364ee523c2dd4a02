import { WireError, type WireFault, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { abandoning } from '../../src/deadline.js';
import type { Clock } from '../../src/edge/clock.js';
import type { Climate } from './climate.js';
import type { Dice } from './dice.js';

const EVERY_REQUEST_WITHIN_MS = 20_000;
/** 20 s less what a doubled request comes later. */
const DOUBLED_AFTER_MS = 5;

/** The way of requests to somebody, and of the answers. */
export interface Passage {
  readonly clock: Clock;
  readonly dice: Dice;
  readonly climate: Climate;
  /** What answers in the place of who was asked, where anything does. */
  readonly nuisance: () => WireResponse | undefined;
}

/** Carries a request to where it is handled, and the answer back, as well as the climate lets it. */
export async function carry(
  passage: Passage,
  { timeoutMs }: Pick<WireRequest, 'timeoutMs'>,
  handle: () => Promise<WireResponse>,
  signal: AbortSignal | undefined,
  start: Start = {},
): Promise<WireResponse> {
  const over = new AbortController();
  const all = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
  const departure = { hasLeft: true };
  try {
    const timeout = passage.clock.sleep(timeoutMs, all).then(() => {
      const sent = departure.hasLeft ? 'maybe' : 'no';
      throw new WireError('timeout', sent, `No complete answer within ${timeoutMs} ms.`);
    });
    return await Promise.race([exchange(passage, handle, { ...start, departure, signal: all }), timeout]);
  } finally {
    over.abort(new Error('The exchange is over.'));
  }
}

/** What keeps a request from leaving that has not left yet. */
interface Start {
  readonly recall?: AbortSignal | undefined;
  readonly mayLeave?: (() => boolean) | undefined;
}

interface Departing extends Start {
  readonly departure: { hasLeft: boolean };
  readonly signal: AbortSignal;
}

const CONNECT_WITHIN_MS = 10_000;
const NEVER_MS = 600_000;

/** Makes the connection. Returns how long that took. */
async function connect({ clock, dice, climate }: Passage, departing: Departing): Promise<number> {
  const { recall, mayLeave, departure, signal } = departing;
  if (climate.connecting === undefined || !dice.chance(climate.connecting)) return 0;
  departure.hasLeft = false;
  const ms = dice.whole(0, CONNECT_WITHIN_MS + 2_000);
  try {
    const called = recall === undefined ? signal : AbortSignal.any([signal, recall]);
    await clock.sleep(Math.min(ms, CONNECT_WITHIN_MS), called);
  } catch (error) {
    if (recall?.aborted === true) throw new WireError('connect', 'no', 'Called off.');
    throw error;
  }
  if (ms > CONNECT_WITHIN_MS) throw new WireError('connect', 'no', 'No connection came about.');
  if (mayLeave?.() === false) await clock.sleep(NEVER_MS, signal);
  departure.hasLeft = true;
  return ms;
}

async function exchange(
  passage: Passage,
  handle: () => Promise<WireResponse>,
  departing: Departing,
): Promise<WireResponse> {
  const { signal } = departing;
  const { clock, dice, climate } = passage;
  const { partition } = climate;
  const isCutOff = partition !== undefined && clock.now() >= partition.fromMs && clock.now() < partition.toMs;
  if (dice.chance(climate.refused) || (isCutOff && partition.isRefused))
    throw new WireError('connect', 'no', 'The connection was refused.');
  const breakage = climate.breakage !== undefined && dice.chance(climate.breakage.chance);
  const fault = breakage ? climate.breakage?.fault : undefined;
  if (fault !== undefined && isUnsent(fault)) throw new WireError(fault, 'no', 'There is no way there.');
  const connectedMs = await connect(passage, departing);
  if (isCutOff || dice.chance(climate.lostRequest)) return await broken(passage, signal);
  const nuisance = passage.nuisance();
  if (nuisance !== undefined) {
    await clock.sleep(dice.whole(1, 80), signal);
    return nuisance;
  }
  const there = Math.min(
    dice.chance(climate.slow) ? dice.whole(0, EVERY_REQUEST_WITHIN_MS - DOUBLED_AFTER_MS) : dice.whole(1, 80),
    EVERY_REQUEST_WITHIN_MS - DOUBLED_AFTER_MS - connectedMs,
  );
  // What is on its way arrives whether or not anybody still waits for its answer.
  const arrival = clock.sleep(there).then(handle);
  if (dice.chance(climate.duplicate)) void clock.sleep(there + DOUBLED_AFTER_MS).then(handle);
  const response = await abandoning(arrival, signal);
  if (dice.chance(climate.lostAnswer)) return await broken(passage, signal);
  await clock.sleep(dice.chance(climate.slow) ? dice.whole(0, 15_000) : dice.whole(1, 80), signal);
  if (fault !== undefined) throw new WireError(fault, 'maybe', 'The answer cannot be taken.');
  if (dice.chance(climate.cut))
    throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
  return response;
}

/** Whether such a break comes before a byte was sent. */
const isUnsent = (fault: WireFault): boolean => ['lookup', 'certificate', 'proxy'].includes(fault);

/** A request or an answer that is lost: the connection breaks, or nothing more is heard. */
async function broken({ clock, dice, climate }: Passage, signal: AbortSignal): Promise<never> {
  await clock.sleep(dice.chance(0.2) || climate.isHushed === true ? NEVER_MS : dice.whole(1, 80), signal);
  throw new WireError('reset', 'maybe', 'The connection was reset.');
}
