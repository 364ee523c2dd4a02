import type { Host } from '../host.js';
import { systemClock } from './clock.js';
import { openConsole } from './console.js';
import { readEnvironment } from './environment.js';
import { systemFiles } from './files.js';
import { listenForSignals } from './signals.js';
import { openState } from './state.js';

export interface ProcessHost extends Host {
  /** Lets go of connections. */
  readonly close: () => void;
  /** Calls back once for what nothing caught, then ends the process red. */
  readonly onCrash: (tell: (error: unknown) => Promise<unknown>) => void;
}

/** The world as the runner gives it to this process. */
export function openHost(): ProcessHost {
  const environment = readEnvironment();
  // A reader that has gone is no reason to leave a scan behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const opened: { close(): void }[] = [];
  return {
    environment,
    console: openConsole({
      isRunner: environment['GITHUB_ACTIONS'] === 'true',
      outputFile: environment['GITHUB_OUTPUT'],
      summaryFile: environment['GITHUB_STEP_SUMMARY'],
    }),
    files: systemFiles,
    state: openState(environment),
    clock: systemClock,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    interruption: listenForSignals(),
    async connect(baseUrl) {
      const { openTransport } = await import('./http.js');
      const connection = openTransport(baseUrl);
      opened.push(connection);
      return connection.send;
    },
    async openReports() {
      const [{ systemTree }, { openSpool }] = await Promise.all([
        import('./file-tree.js'),
        import('./spool.js'),
      ]);
      const workspace = environment['GITHUB_WORKSPACE'] ?? process.cwd();
      return { tree: systemTree, openSpool, workspace, temp: environment['RUNNER_TEMP'] };
    },
    async openGitHub(apiUrl, token) {
      const { openGitHub } = await import('./github.js');
      const connection = openGitHub(apiUrl, token);
      opened.push(connection);
      return connection.send;
    },
    onCrash(tell) {
      const end = async (cause: unknown): Promise<void> => {
        try {
          await tell(cause);
        } finally {
          process.exit(1);
        }
      };
      process.once('uncaughtException', (cause) => void end(cause));
      process.once('unhandledRejection', (cause) => void end(cause));
    },
    close: () => opened.forEach((connection) => connection.close()),
  };
}
