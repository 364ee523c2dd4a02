import type { Transport } from '../api/wire.js';
import type { Host, ReportsEdge } from '../host.js';
import { pause, systemClock } from './clock.js';
import type { Environment } from './environment.js';

/** What a run opens only when it needs it: connections, and the folders of SARIF reports. */
export type OnDemand = Pick<Host, 'connect' | 'openReports' | 'sweepReports' | 'openGitHub'>;

/**
 * Prepares them. The code behind each is loaded when it is opened: every run pays for what its start loads. Where the
 * runner debugs the job, `tell` is told of every exchange.
 */
export function openOnDemand(environment: Environment, tell: (text: string) => void): OnDemand {
  const told = async (send: Transport): Promise<Transport> => {
    if (environment['RUNNER_DEBUG'] !== '1') return send;
    const { traced } = await import('./trace.js');
    return traced(send, systemClock, tell);
  };
  return {
    async connect(baseUrl, { wasReached = false, hasReports = false } = {}) {
      const { openTransport, keepHeapSmall } = await import('./connections.js');
      // Once a flag is set, V8 takes several times as long to load what belongs to Node.
      if (hasReports) await import('./reports.js');
      keepHeapSmall(hasReports);
      return told(openTransport(baseUrl, { wasReached }));
    },
    openReports: () => openReports(environment),
    async sweepReports() {
      const { sweepSpools } = await import('./spool-sweep.js');
      const temp = environment['RUNNER_TEMP'] ?? '';
      if (temp !== '') await sweepSpools(temp);
    },
    async openGitHub(apiUrl, token) {
      const { openGitHub } = await import('./connections.js');
      return told(openGitHub(apiUrl, token));
    },
  };
}

async function openReports(environment: Environment): Promise<ReportsEdge> {
  const { systemTree, openSpool, systemHeap } = await import('./reports.js');
  const workspace = environment['GITHUB_WORKSPACE'] || process.cwd();
  const temp = environment['RUNNER_TEMP'] || undefined;
  return { tree: systemTree, openSpool, pause, heap: systemHeap, workspace, temp };
}
