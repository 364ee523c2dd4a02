import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
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
): Promise<WireResponse> {
  const over = new AbortController();
  const all = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
  try {
    const timeout = passage.clock.sleep(timeoutMs, all).then(() => {
      throw new WireError('timeout', 'maybe', `No complete answer within ${timeoutMs} ms.`);
    });
    return await Promise.race([exchange(passage, handle, all), timeout]);
  } finally {
    over.abort(new Error('The exchange is over.'));
  }
}

async function exchange(
  passage: Passage,
  handle: () => Promise<WireResponse>,
  signal: AbortSignal,
): Promise<WireResponse> {
  const { clock, dice, climate } = passage;
  const { partition } = climate;
  const isCutOff = partition !== undefined && clock.now() >= partition.fromMs && clock.now() < partition.toMs;
  if (dice.chance(climate.refused) || (isCutOff && partition.isRefused))
    throw new WireError('connect', 'no', 'The connection was refused.');
  if (isCutOff || dice.chance(climate.lostRequest)) return await broken(passage, signal);
  const nuisance = passage.nuisance();
  if (nuisance !== undefined) {
    await clock.sleep(dice.whole(1, 80), signal);
    return nuisance;
  }
  const there = dice.chance(climate.slow)
    ? dice.whole(0, EVERY_REQUEST_WITHIN_MS - DOUBLED_AFTER_MS)
    : dice.whole(1, 80);
  // What is on its way arrives whether or not anybody still waits for its answer.
  const arrival = clock.sleep(there).then(handle);
  if (dice.chance(climate.duplicate)) void clock.sleep(there + DOUBLED_AFTER_MS).then(handle);
  const response = await abandoning(arrival, signal);
  if (dice.chance(climate.lostAnswer)) return await broken(passage, signal);
  await clock.sleep(dice.chance(climate.slow) ? dice.whole(0, 15_000) : dice.whole(1, 80), signal);
  if (dice.chance(climate.cut))
    throw new WireError('cut', 'maybe', 'The body ended before its declared end.');
  return response;
}

/** A request or an answer that is lost: the connection breaks, or nothing more is heard. */
async function broken({ clock, dice }: Passage, signal: AbortSignal): Promise<never> {
  await clock.sleep(dice.chance(0.2) ? 600_000 : dice.whole(1, 80), signal);
  throw new WireError('reset', 'maybe', 'The connection was reset.');
}
