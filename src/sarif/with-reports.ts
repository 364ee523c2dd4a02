import type { ScanDetail } from '../api/shapes/scan.js';
import { SpoolError } from '../edge/spool-error.js';
import type { Host } from '../host.js';
import type { OwnImports } from '../scan/findings.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';

/** Reports that are ready to be carried into a scan. */
export interface Reports extends OwnImports {
  /** Imports them, or says why the scan takes none. Throws what ended the import early. */
  readonly carryInto: (scan: ScanDetail) => Promise<void>;
}

const none: Reports = { carryInto: async () => undefined, placeOf: () => undefined, unseen: () => 0 };

/**
 * Makes the reports that the plan names ready, as a step of the run, and keeps them while they are
 * used. Whatever happens, nothing of them stays behind. The code for it is loaded only where the
 * plan names reports, since every run pays for what is loaded at its start.
 */
export async function withReports(
  session: Session,
  host: Pick<Host, 'openReports'>,
  use: (reports: Reports) => Promise<void>,
): Promise<void> {
  const { imports } = session.plan;
  if (imports === undefined) return use(none);
  const { readyReports, carryReports, leaveReports } = await import('./import.js');
  const edge = await host.openReports();
  const spool = await edge.openSpool(edge.temp ?? edge.workspace).catch(stop);
  try {
    const ready = await session.step('reports', () => readyReports(session, imports, edge, spool));
    let isCarried = false;
    try {
      await use({
        carryInto(scan) {
          isCarried = true;
          return carryReports(session, imports, ready, scan);
        },
        placeOf: ({ dedupeKey }) => ready.places?.placeOf(dedupeKey, session.dossier.targetId),
        unseen: () => ready.places?.unseen ?? 0,
      });
    } finally {
      if (!isCarried)
        session.dossier.conditions.push(...leaveReports(session, ready.files, 'the run ended before'));
      ready.room.forVerdict();
    }
  } finally {
    // What cannot be removed lies in a private folder that the runner empties; it changes no verdict.
    await spool.remove().catch(() => undefined);
  }
}

/** Ends the run if the reports have no place to wait in: nothing can be imported, and nothing else was done yet. */
function stop(error: unknown): never {
  if (!(error instanceof SpoolError)) throw error;
  const advice = 'Then run the job again; no scan was created.';
  throw new Stop({ verdict: 'error', reason: error.message, advice }, { cause: error });
}
