import type { Transport } from './api/wire.js';
import type { Clock } from './edge/clock.js';
import type { Console } from './edge/console.js';
import type { Environment } from './edge/environment.js';
import type { FileTree } from './edge/file-tree.js';
import type { Files } from './edge/files.js';
import type { Heap } from './edge/heap.js';
import type { OpenSpool } from './edge/spool.js';
import type { State } from './edge/state.js';

/** Where SARIF reports are found, and where their parts wait. */
export interface ReportsEdge {
  readonly tree: FileTree;
  readonly openSpool: OpenSpool;
  /** Lets everything else that is due have its turn, such as a signal. */
  readonly pause: () => Promise<void>;
  /** Where reports are prepared. */
  readonly heap: Heap;
  /** The checkout (GITHUB_WORKSPACE). */
  readonly workspace: string;
  /** The runner's temporary folder (RUNNER_TEMP), where there is one. */
  readonly temp: string | undefined;
}

/** What is known beforehand of a run that connects. */
export interface Connecting {
  /** Whether the job has reached the service before: a proxy that fails is then tried again. */
  readonly wasReached?: boolean;
  /** Whether there are reports to prepare, which is worth more memory. */
  readonly hasReports?: boolean;
}

/** Everything that a run touches outside itself. */
export interface Host {
  readonly environment: Environment;
  /** The version of Node that runs this. */
  readonly engine: string;
  readonly console: Console;
  readonly files: Files;
  readonly state: State;
  readonly clock: Clock;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** A fresh Idempotency-Key. */
  readonly newKey: () => string;
  /** Aborts when the job is cancelled, also after the deadline of the run. */
  readonly interruption: AbortSignal;
  /** Loads what speaks to the service: a run that asks it nothing starts without. */
  readonly connect: (baseUrl: URL, connecting?: Connecting) => Promise<Transport>;
  /** Loaded only by runs that import reports. */
  readonly openReports: () => Promise<ReportsEdge>;
  /** Removes what runs that were killed left of the reports that they imported. */
  readonly sweepReports: () => Promise<void>;
  /** GitHub's interface, which a token is sent to. Loaded only by runs that write a comment. */
  readonly openGitHub: (apiUrl: URL, token: string) => Promise<Transport>;
}
