import type { WireFault } from '../../src/api/wire.js';
import type { Profile } from '../../src/local/profile.js';
import type { Dice } from './dice.js';

/** How bad the network is: probabilities for each request, and a time in which nothing comes through. */
export interface Climate {
  /** Refused before a byte was sent. */
  readonly refused: number;
  readonly lostRequest: number;
  readonly lostAnswer: number;
  readonly cut: number;
  readonly duplicate: number;
  readonly slow: number;
  /** A gateway answers in the service's place. */
  readonly gateway: number;
  /** A request is carried out, and its answer comes through such that nothing can be read from it. */
  readonly garbled: number;
  readonly limited: number;
  /** An answer of the service, whatever it is, asks everybody to stay away for a while. */
  readonly asking: number;
  /** No worker takes scans: surely not created. */
  readonly noWorker: number;
  /** An error that repeats the key that it was sent. */
  readonly echo: number;
  readonly partition:
    | {
        readonly fromMs: number;
        readonly toMs: number;
        /** Whether connections are refused; otherwise nothing answers. */
        readonly isRefused: boolean;
      }
    | undefined;
  /**
   * The answer to the create request is lost, and so long after its scan was made, or shown to the run, nothing comes
   * through any more, not even for the post step.
   */
  readonly collapse:
    | { readonly since: 'creation' | 'sight'; readonly afterMs: number; readonly isRefused: boolean }
    | undefined;
  /** No create request is answered, nor can any be sent for so long after the first try, in milliseconds. */
  readonly heldCreationMs?: number;
  /** Whether what is lost is never heard of, rather than that connections break. */
  readonly isHushed?: boolean;
  /** How often a connection is only made after a while, in which nothing leaves. */
  readonly connecting?: number;
  /** How often an exchange breaks in a way that no time heals. */
  readonly breakage?: { readonly fault: WireFault; readonly chance: number };
}

export const calm: Climate = {
  refused: 0,
  lostRequest: 0,
  lostAnswer: 0,
  cut: 0,
  duplicate: 0,
  slow: 0,
  gateway: 0,
  garbled: 0,
  limited: 0,
  asking: 0,
  noWorker: 0,
  echo: 0,
  partition: undefined,
  collapse: undefined,
};

/** The climate of a life: calm, or a few things out of order. */
export function climateOf(dice: Dice, profile: Profile, timeoutMs: number): Climate {
  if (dice.chance(0.3)) return calm;
  const rough = dice.pick([0.03, 0.1, 0.3]);
  const some = (most: number): number => (dice.chance(0.5) ? 0 : dice.next() * most * rough);
  const fromMs = dice.whole(0, timeoutMs);
  return {
    refused: some(0.5),
    lostRequest: some(1),
    lostAnswer: some(1),
    cut: some(1),
    // Where keys are ignored, a network that doubles requests makes two scans of one request.
    duplicate: profile === 'observed' ? some(0.5) : 0,
    slow: some(2),
    gateway: some(1),
    garbled: some(0.5),
    limited: some(1),
    asking: dice.chance(0.2) ? some(0.5) : 0,
    noWorker: some(0.3),
    echo: dice.chance(0.1) ? 0.02 : 0,
    partition: dice.chance(0.1)
      ? {
          fromMs: dice.chance(0.3) ? dice.whole(0, 2_000) : fromMs,
          toMs: fromMs + dice.whole(1_000, 180_000),
          isRefused: dice.chance(0.5),
        }
      : undefined,
    collapse: undefined,
  };
}
