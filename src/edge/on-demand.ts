import type { Host } from '../host.js';
import { pause } from './clock.js';
import type { Environment } from './environment.js';

/** What a run opens only when it needs it: connections, and the folders of SARIF reports. */
export type OnDemand = Pick<Host, 'connect' | 'openReports' | 'sweepReports' | 'openGitHub'> & {
  /** Closes what was opened. */
  readonly close: () => void;
};

/** Prepares them. The code behind each is loaded when it is opened: every run pays for what its start loads. */
export function openOnDemand(environment: Environment): OnDemand {
  const opened: { close(): void }[] = [];
  return {
    async connect(baseUrl) {
      const [{ openTransport }, { keepHeapSmall }] = await Promise.all([
        import('./http.js'),
        import('./small-heap.js'),
      ]);
      keepHeapSmall();
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
