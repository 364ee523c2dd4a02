import type { Host } from '../host.js';
import { pause } from './clock.js';
import type { Environment } from './environment.js';

/** The ways out of this process, and what lies behind each. */
export type Doors = Pick<Host, 'connect' | 'openReports' | 'sweepReports' | 'openGitHub'> & {
  /** Closes the connections of all that were opened. */
  readonly close: () => void;
};

/** Prepares them. The code behind a door is loaded when it is opened: every run pays for what its start loads. */
export function openDoors(environment: Environment): Doors {
  const opened: { close(): void }[] = [];
  return {
    async connect(baseUrl) {
      const [{ openTransport }, { stayThrifty }] = await Promise.all([
        import('./http.js'),
        import('./thrift.js'),
      ]);
      stayThrifty();
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
      const temp = environment['RUNNER_TEMP'] || undefined;
      return { tree: systemTree, openSpool, pause, workspace, temp };
    },
    async sweepReports() {
      const { sweepSpools } = await import('./spool.js');
      const temp = environment['RUNNER_TEMP'] ?? '';
      if (temp !== '') await sweepSpools(temp);
    },
    async openGitHub(apiUrl, token) {
      const { openGitHub } = await import('./github.js');
      const connection = openGitHub(apiUrl, token);
      opened.push(connection);
      return connection.send;
    },
    close: () => opened.forEach((connection) => connection.close()),
  };
}
