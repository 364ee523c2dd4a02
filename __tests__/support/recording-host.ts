import { Interrupted } from '../../src/deadline.js';
import type { Transport } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { Console } from '../../src/edge/console.js';
import type { Environment } from '../../src/edge/environment.js';
import { type FileTree, systemTree } from '../../src/edge/file-tree.js';
import type { Files } from '../../src/edge/files.js';
import type { OpenSpool, Ticket } from '../../src/edge/spool.js';
import type { State } from '../../src/edge/state.js';
import type { SavedRun } from '../../src/saved-run.js';
import type { Host } from '../../src/host.js';
import { plainLine } from '../../src/report/plain.js';
import { redactor } from '../../src/report/redact.js';
import { quietHeap } from './quiet-heap.js';

/** What a run did to the world, as a reviewer reads it. */
export interface Recording {
  /** Log lines, commands as the runner sees them. */
  readonly log: string[];
  readonly outputs: Map<string, string>;
  readonly files: Map<string, string>;
  /** What the post step would find. */
  saved: SavedRun | undefined;
  summary: string;
  failed: boolean;
  /** How many timers there are now: a process that has come to its end is held by each. */
  timers: number;
}

/** One thing that a run does to the world, when it does it. */
export type Deed =
  | { readonly kind: 'line' | 'summary'; readonly text: string }
  | { readonly kind: 'output' | 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'save'; readonly record: SavedRun }
  /** It begins to wait, or a wait of it is over. */
  | { readonly kind: 'wait' | 'wake' };

/** Somebody who sees each step of a run, and may kill or interrupt it before. */
interface Witness {
  readonly before: () => void;
  readonly saw: (deed: Deed) => void;
}

export interface RecordingOptions {
  readonly environment: Environment;
  /** The version of Node; one that does where not given. */
  readonly engine?: string;
  readonly clock: Clock;
  readonly transport: Transport;
  /** The text of the event's file. */
  readonly event: string;
  /** What answers in GitHub's place; without it a run that asks GitHub fails. */
  readonly openGitHub?: Host['openGitHub'];
  /** What its Idempotency-Keys begin with: `key` where not given. */
  readonly name?: string;
  /** A number in [0, 1); always 0.5 where not given. */
  readonly random?: () => number;
  /** Files that cannot be written. */
  readonly unwritable?: readonly string[];
  /** How often the state can be written before the disk is full. */
  readonly saves?: number;
  /** How many outputs can be set before the disk is full. */
  readonly outputsLeft?: number | undefined;
  /** What the step before remembered: this host is that of its post step. */
  readonly saved?: SavedRun;
  /** The checkout, where SARIF files stand. */
  readonly workspace?: string;
  /** What stands there; the machine's own files where not given. */
  readonly tree?: FileTree;
  /** Where parts of reports wait; memory where not given. */
  readonly openSpool?: OpenSpool;
  /** Cancels the job so many milliseconds after its start. */
  readonly interruptAtMs?: number;
  readonly witness?: Witness;
}

/** A process as long as it lives. */
interface Process {
  isOver: boolean;
  readonly witness: Witness | undefined;
}

/** A host without a world: what is done to it is recorded. */
export function recordingHost(options: RecordingOptions): {
  host: Host;
  recording: Recording;
  kill: () => void;
  interrupt: () => void;
} {
  const life: Process = { isOver: false, witness: options.witness };
  const clock: Clock = {
    now: () => options.clock.now(),
    date: () => options.clock.date(),
    sleep: mortal(life, (ms, signal) => {
      const asleep = options.clock.sleep(ms, signal);
      const wake = (): void => void (recording.timers -= 1);
      recording.timers += 1;
      asleep.then(wake, wake);
      return asleep;
    }),
  };
  const recording: Recording = {
    log: [],
    outputs: new Map(),
    files: new Map(),
    saved: undefined,
    summary: '',
    failed: false,
    timers: 0,
  };
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort(new Interrupted('SIGINT', clock.now()));
  if (options.interruptAtMs !== undefined) {
    void options.clock.sleep(options.interruptAtMs).then(() => life.isOver || interrupt());
  }
  let keys = 0;
  return {
    recording,
    interrupt,
    kill() {
      life.isOver = true;
    },
    host: {
      environment: options.environment,
      engine: options.engine ?? '24.0.0',
      console: consoleOf(recording, options, life),
      files: filesOf(recording, options, life),
      state: stateOf(recording, options, life),
      clock,
      random: options.random ?? (() => 0.5),
      newKey: () => `${options.name ?? 'key'}-${(keys += 1)}`,
      interruption: interruption.signal,
      connect: async () => mortal(life, options.transport),
      openReports: async () => {
        const workspace = options.workspace ?? '/nowhere';
        return {
          tree: options.tree ?? systemTree,
          openSpool: options.openSpool ?? openMemorySpool,
          pause: () => Promise.resolve(),
          heap: quietHeap,
          workspace,
          temp: workspace,
        };
      },
      sweepReports: async () => undefined,
      async openGitHub(apiUrl, token) {
        const open = options.openGitHub ?? (() => Promise.reject(new Error('There is no GitHub here.')));
        return mortal(life, await open(apiUrl, token));
      },
    },
  };
}

/** A spool whose parts come back in the order in which they are asked for, on every machine. */
export const openMemorySpool: OpenSpool = async () => {
  const kept = new Map<Ticket, Buffer>();
  return {
    async put(bytes) {
      const ticket = { number: kept.size + 1, bytes: bytes.length };
      kept.set(ticket, Buffer.from(bytes));
      return ticket;
    },
    take: async (ticket) => Buffer.from(kept.get(ticket) ?? []),
    async remove() {
      kept.clear();
    },
  };
};

/** What a killed process does no more: nothing that it begins or waits for ever comes back to it. */
function mortal<A extends unknown[], T>(
  life: Process,
  act: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  const never = new Promise<never>(() => undefined);
  const isAlive = (kind: 'wait' | 'wake'): boolean => perform(life, { kind }, () => undefined);
  return async (...given) => {
    if (!isAlive('wait')) return never;
    try {
      const value = await act(...given);
      return isAlive('wake') ? value : await never;
    } catch (error) {
      if (!isAlive('wake')) return never;
      throw error;
    }
  };
}

/** Does something to the world, unless the process has ended by then. Returns whether it was done. */
function perform(life: Process, deed: Deed, act: () => void): boolean {
  if (!life.isOver) life.witness?.before();
  if (life.isOver) return false;
  act();
  life.witness?.saw(deed);
  return true;
}

function consoleOf(
  recording: Recording,
  { unwritable = [], outputsLeft = Number.POSITIVE_INFINITY }: RecordingOptions,
  life: Process,
): Console {
  const secrets: string[] = [];
  let outputs = 0;
  let redact = redactor(secrets);
  const safe = (text: string): string => plainLine(redact(text));
  const say = (text: string): void => {
    perform(life, { kind: 'line', text }, () => recording.log.push(text));
  };
  return {
    line: (text) => say(safe(text)),
    debug: (text) => say(`::debug::${safe(text)}`),
    annotate(level, text, place) {
      const at =
        place === undefined
          ? ''
          : ` file=${safe(place.file)}${place.line === null ? '' : `,line=${place.line}`}`;
      say(`::${level}${at}::${safe(text)}`);
    },
    async group(title, body) {
      say(`::group::${title}`);
      try {
        return await body();
      } finally {
        say('::endgroup::');
      }
    },
    mask(secret) {
      secrets.push(secret);
      redact = redactor(secrets);
    },
    output(values) {
      if (unwritable.includes('outputs')) throw new Error('GITHUB_OUTPUT names no file');
      for (const [name, value] of Object.entries(values)) {
        if ((outputs += 1) > outputsLeft) throw new Error('ENOSPC: no space left on device');
        perform(life, { kind: 'output', name, text: value }, () => recording.outputs.set(name, value));
      }
    },
    async summary(markdown) {
      if (unwritable.includes('summary')) throw new Error('ENOSPC: no space left on device');
      perform(life, { kind: 'summary', text: markdown }, () => {
        recording.summary += markdown;
      });
    },
    fail(reason) {
      if (!life.isOver) recording.failed = true;
      say(`::error::${safe(reason)}`);
    },
  };
}

function stateOf(recording: Recording, options: RecordingOptions, life: Process): State {
  const { unwritable = [], saves = Number.POSITIVE_INFINITY, saved } = options;
  let count = 0;
  return {
    saved: saved === undefined ? '' : JSON.stringify(saved),
    save(record) {
      if (unwritable.includes('state')) throw new Error('EACCES: permission denied');
      if (JSON.stringify(record) === JSON.stringify(recording.saved)) return;
      if ((count += 1) > saves) throw new Error('ENOSPC: no space left on device');
      perform(life, { kind: 'save', record }, () => {
        recording.saved = record;
      });
    },
    take: () => '',
  };
}

/** Files that are written stay below the folders of the runner, whoever left links there. */
function filesOf(
  recording: Recording,
  { environment, event, unwritable = [] }: RecordingOptions,
  life: Process,
): Files {
  const folders = [environment['GITHUB_WORKSPACE'], environment['RUNNER_TEMP']].join(' and ');
  const refuse = async (file: string): Promise<void> => {
    if (unwritable.includes(file)) throw new Error(`EACCES: permission denied, open '${file}'`);
  };
  return {
    readText: async () => event,
    realPath: (file) => file,
    isFolder: () => false,
    async writeText(file, given, roots) {
      if (roots.join(' and ') !== folders) throw new Error(`'${file}' is not kept below ${folders}.`);
      await refuse(file);
      const text = typeof given === 'string' ? given : [...given].join('');
      perform(life, { kind: 'file', name: file, text }, () => recording.files.set(file, text));
    },
  };
}
