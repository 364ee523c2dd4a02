import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';

/** Where Node tells of every process that it makes, whoever asks for it. */
const CHANNEL = 'child_process';

/** The processes that this one has started since, so that they can be ended by whoever did not start them. */
export class Children {
  readonly #started = new Set<ChildProcess>();
  readonly #note = (message: unknown): void => {
    this.#started.add((message as { process: ChildProcess }).process);
  };

  constructor() {
    subscribe(CHANNEL, this.#note);
  }

  /** Those that live now. */
  living(): ReadonlySet<ChildProcess> {
    for (const child of this.#started) if (!isAlive(child)) this.#started.delete(child);
    return new Set(this.#started);
  }

  /** Ends those that live, but for some, and returns when they are gone. */
  async end(spared: ReadonlySet<ChildProcess> = new Set()): Promise<void> {
    const doomed = [...this.living()].filter((child) => !spared.has(child));
    await Promise.all(doomed.map(end));
  }

  /** Ends all that live, and takes no note of others. */
  async close(): Promise<void> {
    unsubscribe(CHANNEL, this.#note);
    await this.end();
  }
}

/** One that could not be started has no id. */
const isAlive = ({ exitCode, pid, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
