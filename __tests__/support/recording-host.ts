import { Interrupted } from '../../src/deadline.js';
import type { Transport } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { Console } from '../../src/edge/console.js';
import type { Environment } from '../../src/edge/environment.js';
import { systemTree } from '../../src/edge/file-tree.js';
import type { Files } from '../../src/edge/files.js';
import type { OpenSpool, Ticket } from '../../src/edge/spool.js';
import type { State } from '../../src/edge/state.js';
import type { SavedRun } from '../../src/saved-run.js';
import type { Host } from '../../src/host.js';
import { plainLine } from '../../src/report/plain.js';

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
}

export interface RecordingOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly transport: Transport;
  /** The text of the event's file. */
  readonly event: string;
  /** A number in [0, 1); always 0.5 where not given. */
  readonly random?: () => number;
  /** Files that cannot be written. */
  readonly unwritable?: readonly string[];
  /** What the step before remembered: this host is that of its post step. */
  readonly saved?: SavedRun;
  /** The checkout, where SARIF files stand. */
  readonly workspace?: string;
  /** Cancels the job so many milliseconds after its start. */
  readonly interruptAtMs?: number;
}

/** A host without a world: what is done to it is recorded. */
export function recordingHost(options: RecordingOptions): {
  host: Host;
  recording: Recording;
  kill: () => void;
} {
  const life = { isOver: false };
  const clock: Clock = {
    now: () => options.clock.now(),
    date: () => options.clock.date(),
    sleep: mortal(life, (ms, signal) => options.clock.sleep(ms, signal)),
  };
  const recording: Recording = {
    log: [],
    outputs: new Map(),
    files: new Map(),
    saved: undefined,
    summary: '',
    failed: false,
  };
  const interruption = new AbortController();
  if (options.interruptAtMs !== undefined) {
    void clock
      .sleep(options.interruptAtMs)
      .then(() => interruption.abort(new Interrupted('SIGINT', clock.now())));
  }
  let keys = 0;
  return {
    recording,
    kill() {
      life.isOver = true;
    },
    host: {
      environment: options.environment,
      console: consoleOf(recording, life),
      files: filesOf(recording, options),
      state: stateOf(recording, options, life),
      clock,
      random: options.random ?? (() => 0.5),
      newKey: () => `key-${(keys += 1)}`,
      interruption: interruption.signal,
      connect: async () => mortal(life, options.transport),
      openReports: async () => {
        const workspace = options.workspace ?? '/nowhere';
        return { tree: systemTree, openSpool: openMemorySpool, workspace, temp: workspace };
      },
    },
  };
}

/** A spool whose parts come back in the order in which they are asked for, on every machine. */
const openMemorySpool: OpenSpool = async () => {
  const kept = new Map<Ticket, Buffer>();
  return {
    async put(bytes) {
      const ticket = { number: kept.size + 1, bytes: bytes.length };
      kept.set(ticket, Buffer.from(bytes));
      return ticket;
    },
    take: async (ticket) => kept.get(ticket) ?? Buffer.alloc(0),
    async remove() {
      kept.clear();
    },
  };
};

/** What a killed process does no more: nothing that it begins or waits for ever comes back to it. */
function mortal<A extends unknown[], T>(
  life: { readonly isOver: boolean },
  act: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  const never = new Promise<never>(() => undefined);
  return async (...given) => {
    if (life.isOver) return never;
    try {
      const value = await act(...given);
      return life.isOver ? await never : value;
    } catch (error) {
      if (life.isOver) return never;
      throw error;
    }
  };
}

function consoleOf(recording: Recording, life: { readonly isOver: boolean }): Console {
  const say = (text: string): void => {
    if (!life.isOver) recording.log.push(text);
  };
  return {
    line: (text) => say(plainLine(text)),
    annotate(level, text, place) {
      const at =
        place === undefined ? '' : ` file=${place.file}${place.line === null ? '' : `,line=${place.line}`}`;
      say(`::${level}${at}::${plainLine(text)}`);
    },
    async group(title, body) {
      say(`::group::${title}`);
      try {
        return await body();
      } finally {
        say('::endgroup::');
      }
    },
    mask: () => undefined,
    output: (name, value) => void recording.outputs.set(name, value),
    async summary(markdown) {
      recording.summary += markdown;
    },
    fail(reason) {
      recording.failed = true;
      say(`::error::${plainLine(reason)}`);
    },
  };
}

function stateOf(
  recording: Recording,
  { unwritable = [], saved }: RecordingOptions,
  life: { readonly isOver: boolean },
): State {
  return {
    saved: saved === undefined ? '' : JSON.stringify(saved),
    save(record) {
      if (unwritable.includes('state')) throw new Error('EACCES: permission denied');
      if (!life.isOver) recording.saved = record;
    },
  };
}

function filesOf(recording: Recording, { event, unwritable = [] }: RecordingOptions): Files {
  const refuse = async (file: string): Promise<void> => {
    if (unwritable.includes(file)) throw new Error(`EACCES: permission denied, open '${file}'`);
  };
  return {
    readText: async () => event,
    async writeText(file, text) {
      await refuse(file);
      recording.files.set(file, text);
    },
    async replaceText(file, text) {
      await refuse(file);
      recording.files.set(file, text);
    },
  };
}
