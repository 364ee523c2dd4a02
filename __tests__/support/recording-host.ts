import { Interrupted } from '../../src/deadline.js';
import type { Transport } from '../../src/api/wire.js';
import type { Clock } from '../../src/edge/clock.js';
import type { Console } from '../../src/edge/console.js';
import type { Environment } from '../../src/edge/environment.js';
import type { Files } from '../../src/edge/files.js';
import type { Host } from '../../src/host.js';
import { plainLine } from '../../src/report/plain.js';

/** What a run did to the world, as a reviewer reads it. */
export interface Recording {
  /** Log lines, commands as the runner sees them. */
  readonly log: string[];
  readonly outputs: Map<string, string>;
  readonly files: Map<string, string>;
  summary: string;
  failed: boolean;
}

export interface RecordingOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly transport: Transport;
  /** The text of the event's file. */
  readonly event: string;
  /** Files that cannot be written. */
  readonly unwritable?: readonly string[];
  /** Cancels the job so many milliseconds after its start. */
  readonly interruptAtMs?: number;
}

/** A host without a world: what is done to it is recorded. */
export function recordingHost(options: RecordingOptions): { host: Host; recording: Recording } {
  const { clock } = options;
  const recording: Recording = { log: [], outputs: new Map(), files: new Map(), summary: '', failed: false };
  const interruption = new AbortController();
  if (options.interruptAtMs !== undefined) {
    void clock.sleep(options.interruptAtMs).then(() => interruption.abort(new Interrupted('SIGINT')));
  }
  let keys = 0;
  return {
    recording,
    host: {
      environment: options.environment,
      console: consoleOf(recording),
      files: filesOf(recording, options),
      clock,
      random: () => 0.5,
      newKey: () => `key-${(keys += 1)}`,
      interruption: interruption.signal,
      connect: () => options.transport,
    },
  };
}

function consoleOf(recording: Recording): Console {
  const say = (text: string): void => void recording.log.push(text);
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
  };
}
