import type { Refusal } from '../../api/errors.js';
import { counted } from '../../count.js';
import { cut } from '../../cut.js';
import type { Part } from '../parts.js';
import { firstOf, halve, nameAt } from '../split/halve.js';
import { CONFLICT } from './resend.js';
import type { ReceivingScan, Reply } from './delivery.js';
import type { Sending } from './send.js';
import { type Settlement, settlementOf, lost } from './settlement.js';

/** How many results are named; the rest is counted. */
const NAMED = 10;
const LONGEST_TEXT = 200;
/** After so many requests with nothing but refusals, while pieces hold more results than that, a few single ones are tried. */
const FRUITLESS = { asked: 14, results: 4, samples: 4 } as const;

/** Results that the service refuses for what is in them. */
export interface Refused {
  readonly part: Part;
  readonly refusal: Refusal;
  /** How many results of the whole part stand before them. */
  readonly at: number;
  /** What became of the first of them, where that was imported singly. */
  readonly sample?: Settlement | undefined;
}

/** What of a refused part was imported after all, what was not and why, and how many requests that took. */
export interface Narrowed {
  readonly settlements: readonly Settlement[];
  readonly asked: number;
  /** Whether something of it is in conflict with what the scan holds. */
  readonly isInConflict: boolean;
}

/**
 * Imports of a refused part what is not itself refused, by halves, in at most `budget` requests. The largest
 * refused piece is cut first, so that a budget that ends early loses as little as possible. Where the first
 * half is taken, the second must hold what was refused, and is cut without being sent as a whole.
 */
export async function narrow(
  refused: Omit<Refused, 'at'>,
  sending: Sending,
  what: string,
  budget: number,
): Promise<Narrowed> {
  const narrowing = new Narrowing(sending, what, budget);
  await narrowing.run({ ...refused, at: 0 });
  const { asked, bad, open } = narrowing;
  const isInConflict = [...bad, ...open].some(({ refusal: { code } }) => code === CONFLICT);
  return { settlements: [...narrowing.settlements, ...settledIn(narrowing)], asked, isInConflict };
}

class Narrowing {
  readonly settlements: Settlement[] = [];
  /** Single results that were refused. */
  readonly bad: Refused[] = [];
  /** What stands in a refused piece and was not settled; the largest first. */
  readonly open: Refused[] = [];
  asked = 0;
  /** Whether any result was accepted. */
  #isAnyAccepted = false;

  constructor(
    readonly sending: Sending,
    readonly what: string,
    readonly budget: number,
  ) {}

  async run(refused: Refused): Promise<void> {
    this.#note(refused);
    for (let piece = this.open[0]; piece !== undefined && !this.#isOver(); piece = this.open[0]) {
      if (this.#isFruitless(piece) && !(await this.#sample())) return;
      // The sample may have been taken of it.
      await this.#cut(this.open.shift() ?? piece);
    }
  }

  #isOver(): boolean {
    return this.asked >= this.budget || this.sending.halted.aborted;
  }

  #isFruitless({ part }: Refused): boolean {
    return !this.#isAnyAccepted && this.asked >= FRUITLESS.asked && part.sent > FRUITLESS.results;
  }

  /** Whether single results, the first of several pieces, are good. One that is taken counts with its piece if that is sent. */
  async #sample(): Promise<boolean> {
    for (const [index, piece] of this.open.slice(0, FRUITLESS.samples).entries()) {
      if (this.#isOver()) return false;
      this.asked += 1;
      const reply = await this.sending.send(firstOf(piece.part), `${this.what} (1 of its results)`);
      if (reply.kind !== 'accepted') continue;
      this.open[index] = { ...piece, sample: { kind: 'accepted', sent: 1, answer: reply.answer } };
      return (this.#isAnyAccepted = true);
    }
    return false;
  }

  async #cut(piece: Refused): Promise<void> {
    const { part, refusal, at } = piece;
    const halves = halve(part);
    if (halves === undefined) return void this.bad.push(piece);
    const [first, second] = halves;
    const rest = { part: second, refusal, at: at + first.sent };
    const isFirstTaken = await this.#ask({ ...piece, part: first });
    if (isFirstTaken && second.sent > 1) this.#keep(rest);
    else await this.#ask(rest);
  }

  /** Sends a piece of something refused; says whether it was taken. */
  async #ask(piece: Refused): Promise<boolean> {
    if (piece.part.sent === 1 && piece.sample !== undefined) {
      this.settlements.push(piece.sample);
      return true;
    }
    if (this.asked >= this.budget) {
      this.#keep(piece);
      return false;
    }
    const { part } = piece;
    this.asked += 1;
    const what = `${this.what} (${part.sent} of its results)`;
    const reply = await this.sending.send(part.bytes, what);
    if (reply.kind === 'disputed') this.#note({ ...piece, refusal: reply.refusal });
    else this.#settle(piece, reply, what);
    this.#isAnyAccepted ||= reply.kind === 'accepted';
    return reply.kind === 'accepted';
  }

  /** Settles a piece that was sent. What was imported of it singly is so, whatever becomes of the others. */
  #settle({ part, sample }: Refused, reply: Exclude<Reply, { kind: 'disputed' }>, what: string): void {
    const own = reply.kind === 'accepted' || sample === undefined ? [] : [sample];
    const body = { bytes: part.bytes.length, sent: part.sent - own.length };
    this.settlements.push(settlementOf(reply, body, what, this.sending), ...own);
  }

  #note(refused: Refused): void {
    if (refused.part.sent <= 1) this.bad.push(refused);
    else this.#keep(refused);
  }

  #keep(refused: Refused): void {
    const index = this.open.findIndex((other) => other.part.sent < refused.part.sent);
    this.open.splice(index === -1 ? this.open.length : index, 0, refused);
  }
}

/** What was refused, by what the service said of it, and what of that was imported singly. */
function settledIn({ bad, open, sending: { scan } }: Narrowing): Settlement[] {
  const singles = byCause(bad, scan).map(([cause, group]) => {
    const names = group.slice(0, NAMED).map(({ part }) => cut(nameAt(part), LONGEST_TEXT));
    const more = group.length > NAMED ? `; and ${group.length - NAMED} more` : '';
    return lost(group.length, `${resultsAre(group.length)} ${cause}: ${names.join('; ')}${more}.`);
  });
  const pieces = byCause(open, scan).map(([cause, group]) => {
    const results = group.reduce(
      (sum, { part, sample }) => sum + part.sent - (sample === undefined ? 0 : 1),
      0,
    );
    const first = group
      .slice(0, 1)
      .map(({ part, sample }) => cut(nameAt(part, sample === undefined ? 0 : 1), LONGEST_TEXT));
    const where = `in pieces ${cause}; which ones was not looked for any further`;
    return lost(results, `${resultsAre(results)} not imported, ${where} (the first is ${first.join()}).`);
  });
  return [...singles, ...pieces, ...open.flatMap(({ sample }) => sample ?? [])];
}

function byCause(
  refused: readonly Refused[],
  scan: ReceivingScan,
): (readonly [string, readonly Refused[]])[] {
  const inOrder = refused.toSorted((a, b) => a.at - b.at);
  return [...Map.groupBy(inOrder, ({ refusal }) => causeOf(refusal, scan))];
}

/**
 * Such a conflict of a single result is with what the scan holds, since ours are merged before; it may hold some of ours
 * (`Identities.open`).
 */
function causeOf(refusal: Refusal, { isOurs }: ReceivingScan): string {
  const { status, code } = refusal;
  if (code !== CONFLICT) return `refused by the service (${saidIn(refusal)})`;
  const held = 'in conflict with other evidence of the same findings that the scan already holds';
  return isOurs
    ? `${held} (${status} ${code})`
    : `${held} from an earlier import (${status} ${code}), so that reports which share results have to be imported in ` +
        'one step, and one that has changed needs a new scan';
}

/** What a refusal says, cut short. */
export const saidIn = ({ status, code, message }: Refusal): string =>
  `${status} ${code}: ${cut(message, LONGEST_TEXT)}`;

const resultsAre = (results: number): string =>
  `${counted(results, 'result')} ${results === 1 ? 'is' : 'are'}`;
