import type { Profile } from '../../src/local/profile.js';
import type { ScanScript } from '../../src/local/script.js';
import type { EventName } from '../support/run-environment.js';
import type { Slumber } from '../support/virtual-clock.js';
import type { Ceiling } from './ceiling.js';
import type { Cargo } from './cargo.js';
import type { Habit } from './habit.js';
import type { Hand } from './hand.js';
import type { Churn } from './churn.js';
import type { Climate } from './climate.js';
import type { Customs } from './customs.js';
import type { Declaration } from './declaration.js';
import type { SecretInput } from './occasion.js';
import type { Oddities } from './oddities.js';
import type { Portrait } from './portrait.js';
import type { Berth, Relation, Talk, Thread } from './talk.js';

/** Where a run leaves its files. */
export const RESULTS = '/tmp/runner/security-review/results.json';
export const SARIF = '/tmp/runner/findings.sarif';
export const REPORT = '/tmp/runner/report.html';

/** A moment of a run: so many milliseconds after its start, or just before its n-th step. */
type Moment = { readonly ms: number } | { readonly step: number };

/** How a run ends, unless it comes to its own end before. */
export type Ending =
  | { readonly kind: 'none' }
  | { readonly kind: 'SIGKILL'; readonly at: Moment }
  /** `againAfterMs`: a second signal, which ends the process. */
  | { readonly kind: 'SIGINT'; readonly at: Moment; readonly againAfterMs: number | undefined };

/** A scan of another job: when it is made, for how long it runs, whether of the same commits, and what else it was asked for. */
export interface Neighbour {
  readonly at: { readonly ms: number } | 'our create request';
  readonly ms: number;
  readonly isSameCommits: boolean;
  /** Whether it waits for an approval. */
  readonly isHeld?: boolean;
  readonly other: 'nothing' | 'goal' | 'mode' | 'trigger';
}

/** A scan that had ended before the run, and how long it stood in the queue, ran, and was the last, in milliseconds. */
export interface PastScan {
  readonly end: string;
  readonly queuedMs: number;
  readonly ranMs: number;
  readonly quietMs: number;
  readonly goal: 'CHECK_PR' | 'WEEKLY_MONITOR';
  readonly mode: 'QUICK' | 'STANDARD';
  readonly isSameCommits: boolean;
  readonly findings: number;
}

/** Everything that a seed decides about one simulated run. */
export interface Fate {
  readonly profile: Profile;
  readonly event: EventName;
  /** The inputs that are blank, since the run gets no secrets. */
  readonly missing: readonly SecretInput[];
  readonly inputs: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly script: ScanScript;
  readonly climate: Climate;
  /** What the service does once with a page of findings, or with the cursor that it is asked by, where it does anything. */
  readonly pageFault: 'repeat-page' | 'lose-page' | 'lose-cursor' | undefined;
  readonly neighbours: readonly Neighbour[];
  readonly ending: Ending;
  /** When the key is revoked. */
  readonly revokedAtMs: number | undefined;
  /** What cannot be written: `results`, `state`, `outputs`, `summary`, `sarif`. */
  readonly unwritable: readonly string[];
  /** How many outputs can be set before the disk is full. */
  readonly outputsLeft: number | undefined;
  /** How often the state can be written before the disk is full. */
  readonly saves: number | undefined;
  /** How far the wall clock jumps in the middle of the run, in milliseconds. */
  readonly wallJumpMs: number;
  /** How long the runner takes from the end of the step to its post step. */
  readonly postAfterMs: number;
  /** Oldest first. */
  readonly past: readonly PastScan[];
  /** Which run it is. */
  readonly berth: Berth;
  readonly talk: Talk | undefined;
  /** What befalls the pull request that it speaks of. */
  readonly thread: Thread | undefined;
  /** The reports of other scanners that the run carries into its scan. */
  readonly cargo: Cargo | undefined;
  /** What the service refuses reports for, where it does. */
  readonly customs: Customs | undefined;
  /** How the service declares counts of findings, where it does not say what is true. */
  readonly declaration: Declaration | undefined;
  /** How the service shows scans, where that is not how they are. */
  readonly portrait: Portrait | undefined;
  /** What becomes of findings while the run reads them. */
  readonly churn: readonly Churn[];
  /** The hand in which the service writes findings, where it is an odd one. */
  readonly hand: Hand | undefined;
  /** How the service lists things, where it has its own way. */
  readonly habit: Habit | undefined;
  /** Asked for what a scan observed, the service shows that, or nothing, or what there is of all scans. */
  readonly filter: 'known' | 'unknown' | 'ignored';
  /** Whether the run is given a scan that is there, rather than making one. */
  readonly isResumed: boolean;
  /** Another run in the same world, what it is to this one, and how long after this one it begins, in milliseconds. */
  readonly companion:
    | { readonly relation: Relation; readonly afterMs: number; readonly fate: Fate }
    | undefined;
  /** When the machine of all runs sleeps, where it does. */
  readonly slumber: Slumber | undefined;
  /** The limits of the service itself, and how many use them. */
  readonly ceiling: Ceiling;
  /** Whether it is for another target than the usual one. */
  readonly isElsewhere: boolean;
  /** Whether it comes after all others on its pull request. */
  readonly isLast: boolean;
  readonly oddities: Oddities;
}
