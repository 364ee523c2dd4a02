import type { Host } from '../host.js';
import { systemClock } from './clock.js';
import { type Console, openConsole } from './console.js';
import { readEnvironment } from './environment.js';
import { openFiles } from './files.js';
import { isStillHeld, leave, leaveLater } from './leaving.js';
import { openOnDemand } from './on-demand.js';
import { drained } from './output.js';
import { listenForSignals } from './signals.js';
import { closeState, openState } from './state.js';

/** The host of this process, and how the process ends. */
export interface ProcessHost extends Host {
  /** Ends the process once its run has come to the end, whatever still holds it. */
  readonly leave: () => Promise<void>;
  /** Calls back once with what nothing caught, then ends the process red. */
  readonly onCrash: (tell: (error: unknown) => Promise<unknown>) => void;
}

/** The world as the runner gives it to this process. */
export function openHost(): ProcessHost {
  const environment = readEnvironment();
  hushDeprecations();
  const console = openConsole({
    isRunner: environment['GITHUB_ACTIONS'] === 'true',
    outputFile: environment['GITHUB_OUTPUT'],
    summaryFile: environment['GITHUB_STEP_SUMMARY'],
  });
  const { signal: interruption, interrupt } = listenForSignals();
  const state = openState(environment, interrupt);
  const guard = guardExit(console, interruption, state.saved !== '');
  process.once('exit', () => closeState(environment));
  return {
    environment,
    engine: process.versions.node,
    console: {
      ...console,
      fail(reason) {
        guard.isFailed = true;
        console.fail(reason);
      },
    },
    files: openFiles(),
    state,
    clock: systemClock,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    interruption,
    ...openOnDemand(environment, (text) => console.debug(text)),
    onCrash: listenForCrashes,
    async leave() {
      guard.isOver = true;
      const code = process.exitCode === 0 ? 0 : 1;
      if (!(await isStillHeld())) return leaveLater(code, drained);
      await drained();
      leave(code);
    },
  };
}

/**
 * Node's deprecations are for whoever keeps this action, not for the log of a job. Its own `--no-deprecation` says so
 * already, and refuses to be told.
 */
function hushDeprecations(): void {
  if (process.noDeprecation !== true) process.noDeprecation = true;
}

function listenForCrashes(tell: (error: unknown) => Promise<unknown>): void {
  const end = async (cause: unknown): Promise<void> => {
    try {
      await tell(cause);
      await drained();
    } finally {
      leave(1);
    }
  };
  process.once('uncaughtException', (cause) => void end(cause));
  process.once('unhandledRejection', (cause) => void end(cause));
}

const UNSAID = 'The process ended before it came to a verdict.';
const UNCLEANED =
  'The post step ended before it had cleaned up. Look in the web app for a scan that may still be running.';

interface Guard {
  /** Whether all that there was to say was said. */
  isOver: boolean;
  /** Whether a verdict that is red was told: it stands. */
  isFailed: boolean;
}

/**
 * Has the process end red, and say so to people and later steps, if anything ends it before it is over, with whatever
 * code.
 */
function guardExit(
  console: Pick<Console, 'annotate' | 'output'>,
  interruption: AbortSignal,
  isPost: boolean,
): Guard {
  const guard: Guard = { isOver: false, isFailed: false };
  process.once('exit', () => {
    if (guard.isOver) return;
    process.exitCode = 1;
    if (guard.isFailed) return;
    if (isPost) return console.annotate('error', UNCLEANED);
    console.annotate('error', `${UNSAID} The post step cleans up what it left behind.`);
    try {
      console.output({ reason: UNSAID, verdict: interruption.aborted ? 'cancelled' : 'error' });
    } catch {
      // Without a file for outputs the exit code says it.
    }
  });
  return guard;
}
