import type { Host, ReportsEdge } from '../host.js';
import { pause, systemClock } from './clock.js';
import type { Environment } from './environment.js';
import { sweepSpools } from './spool-sweep.js';

/** What a run opens only when it needs it: connections, and the folders of SARIF reports. */
export type OnDemand = Pick<Host, 'connect' | 'openReports' | 'sweepReports' | 'openGitHub'>;

/**
 * Prepares them. The code behind both is loaded when they are opened: every run pays for what its start loads. Where the
 * runner debugs the job, `tell` is told of every exchange.
 */
export function openOnDemand(environment: Environment, tell: (text: string) => void): OnDemand {
  const isDebugged = environment['RUNNER_DEBUG'] === '1';
  return {
    async connect(baseUrl, { wasReached = false, hasReports = false } = {}) {
      const { openTransport, keepHeapSmall, traced } = await import('./connections.js');
      // Once a flag is set, V8 takes several times as long to load what belongs to Node.
      if (hasReports) await import('./reports.js');
      keepHeapSmall(hasReports);
      const send = openTransport(baseUrl, { wasReached });
      return isDebugged ? traced(send, systemClock, tell) : send;
    },
    openReports: () => openReports(environment),
    async sweepReports() {
      const temp = environment['RUNNER_TEMP'] ?? '';
      if (temp !== '') await sweepSpools(temp);
    },
    async openGitHub(apiUrl, token) {
      const { openGitHub, traced } = await import('./connections.js');
      const send = openGitHub(apiUrl, token);
      return isDebugged ? traced(send, systemClock, tell) : send;
    },
  };
}

async function openReports(environment: Environment): Promise<ReportsEdge> {
  const { systemTree, openSpool, systemHeap } = await import('./reports.js');
  const workspace = environment['GITHUB_WORKSPACE'] || process.cwd();
  const temp = environment['RUNNER_TEMP'] || undefined;
  return { tree: systemTree, openSpool, pause, heap: systemHeap, workspace, temp };
}
