import { letGo } from '../../let-go.js';
import type { Slices } from '../split/slices.js';
import type { Bounds, Cost } from './budget.js';
import type { Reply } from './reply.js';
import { namedAt, type Refused, settledIn } from './refused.js';
import { CONFLICT } from './resend.js';
import type { Sending } from './send.js';
import { type Settlement, settlementOf } from './settlement.js';

/**
 * After `asked` requests with nothing but refusals, while pieces hold more than `results` results, as many as `samples`
 * single results are tried.
 */
const FRUITLESS = { asked: 14, results: 4, samples: 4 } as const;

/** What of a refused part was imported after all, what was not and why, and what that cost. */
export interface Narrowed extends Cost {
  readonly settlements: readonly Settlement[];
  /** Whether something of it is surely in conflict with what others brought into the scan. */
  readonly isInConflict: boolean;
  /** Whether something was asked, and nothing of it passed. */
  readonly isInVain: boolean;
}

/**
 * Imports from a refused part what is not itself refused, by halves and within bounds. The largest refused piece is cut
 * first, so that a budget that ends early loses as little as possible. If the first half is taken, the second must hold
 * what was refused, and is cut without being sent as a whole.
 */
export async function narrow(
  refused: Omit<Refused, 'at'>,
  slices: Slices,
  sending: Sending,
  what: string,
  bounds: Bounds,
): Promise<Narrowed> {
  const narrowing = new Narrowing(slices, sending, what, bounds);
  await narrowing.run({ ...refused, at: 0 });
  const { bad, open, requests, bytes, isAnyAccepted } = narrowing;
  const isInConflict = [...bad, ...open].some(
    ({ refusal: { code }, isUnclear }) => code === CONFLICT && !isUnclear,
  );
  const settlements = [...narrowing.settlements, ...settledIn(narrowing, slices, sending.scan)];
  const isInVain = requests > 0 && !isAnyAccepted;
  return { settlements, requests, bytes, isInConflict, isInVain };
}

class Narrowing implements Cost {
  readonly settlements: Settlement[] = [];
  /** Single results that were refused. */
  readonly bad: Refused[] = [];
  /** What stands in a refused piece and was not settled; the largest first. */
  readonly open: Refused[] = [];
  requests = 0;
  bytes = 0;
  /** Whether any result was accepted. */
  isAnyAccepted = false;

  constructor(
    private readonly slices: Slices,
    private readonly sending: Sending,
    private readonly what: string,
    private readonly bounds: Bounds,
  ) {}

  async run(refused: Refused): Promise<void> {
    this.#note(refused);
    while (this.open.length > 0 && !this.#isOver()) {
      const isWorthwhile = !this.#isFruitless() || (await this.#sample());
      if (isWorthwhile) await this.#cutLargest();
      else if (!(await this.#tryRest())) return;
    }
  }

  #isOver(): boolean {
    return this.#isSpent() || this.sending.halted.aborted;
  }

  #isSpent(): boolean {
    const { requests, bytes, isLate } = this.bounds;
    return this.requests >= requests || this.bytes >= bytes || isLate();
  }

  #isFruitless(): boolean {
    if (this.isAnyAccepted) return false;
    const isLarge = this.open.some(({ sent }) => sent > FRUITLESS.results);
    return this.bounds.isDoubtful || (this.requests >= FRUITLESS.asked && isLarge);
  }

  /**
   * Tries single results, by turns the first and the last of a piece, since faults may recur at even distances. Returns
   * whether one was taken; then the piece goes on without it.
   */
  async #sample(): Promise<boolean> {
    const some = this.open.slice(0, FRUITLESS.samples);
    for (const [index, piece] of some.entries()) {
      if (this.#isOver()) return false;
      const isFirst = index % 2 === 0;
      const one = { ...piece, at: isFirst ? piece.at : piece.at + piece.sent - 1, sent: 1 };
      const { reply, bytes } = await this.#send(one.at, 1);
      if (reply.kind !== 'accepted') continue;
      this.#settle(one, reply, bytes);
      this.open.splice(index, 1);
      await this.#goOnWith({ ...piece, at: piece.at + (isFirst ? 1 : 0), sent: piece.sent - 1 });
      return true;
    }
    return false;
  }

  /**
   * Tries a doubtful part without its first result, which was refused, and returns whether it was taken: what is good
   * beside one bad result is not lost.
   */
  async #tryRest(): Promise<boolean> {
    const piece = this.bounds.isDoubtful ? this.open.shift() : undefined;
    if (piece === undefined) return false;
    const [first, rest] = halvesOf(piece);
    this.#note(first);
    return await this.#ask(rest);
  }

  async #cutLargest(): Promise<void> {
    const piece = this.open.shift();
    if (piece === undefined) return;
    const [first, rest] = halvesOf(piece);
    if (await this.#ask(first)) await this.#goOnWith(rest);
    else await this.#ask(rest);
  }

  /** Goes on with what holds all that is refused of a piece, whose other results were taken. */
  async #goOnWith(rest: Refused): Promise<void> {
    if (rest.sent > 1) this.#keep(rest);
    else await this.#ask(rest);
  }

  /** Sends a piece of something refused. Returns whether it was taken. */
  async #ask(piece: Refused): Promise<boolean> {
    if (this.#isSpent()) {
      this.#keep(piece);
      return false;
    }
    const { reply, bytes } = await this.#send(piece.at, piece.sent);
    if (reply.kind === 'disputed')
      this.#note({ ...piece, refusal: reply.refusal, isUnclear: piece.isUnclear || reply.isUnclear });
    else this.#settle(piece, reply, bytes);
    return reply.kind === 'accepted';
  }

  async #send(at: number, sent: number): Promise<{ readonly reply: Reply; readonly bytes: number }> {
    const document = this.slices.bytesOf(at, sent);
    const bytes = document.length;
    this.requests += 1;
    this.bytes += bytes;
    const reply = await this.sending.send(document, `${this.what} (${sent} of its results)`);
    letGo(document);
    this.isAnyAccepted ||= reply.kind === 'accepted';
    return { reply, bytes };
  }

  /** Settles a piece that was sent. */
  #settle({ at, sent }: Refused, reply: Exclude<Reply, { kind: 'disputed' }>, bytes: number): void {
    const name = `${sent === 1 ? '' : 'the first is '}${namedAt(this.slices, at)}`;
    const what = `${this.what} (${sent} of its results, ${name})`;
    this.settlements.push(settlementOf(reply, { bytes, sent }, what, this.sending));
  }

  #note(refused: Refused): void {
    if (refused.sent <= 1) this.bad.push(refused);
    else this.#keep(refused);
  }

  #keep(refused: Refused): void {
    const index = this.open.findIndex((other) => other.sent < refused.sent);
    this.open.splice(index === -1 ? this.open.length : index, 0, refused);
  }
}

function halvesOf(piece: Refused): [Refused, Refused] {
  const { at, sent } = piece;
  const middle = Math.ceil(sent / 2);
  return [
    { ...piece, sent: middle },
    { ...piece, at: at + middle, sent: sent - middle },
  ];
}
