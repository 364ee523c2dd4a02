import type { FindingRow } from '../../src/local/rows/finding.js';
import { numberIn, rivalBytes } from './cargo.js';
import type { Churn } from './churn.js';
import { plantEnded } from './neighbours.js';
import type { SimulatedWorld } from './world.js';

/** Lets it happen to the findings of a scan. */
export async function befall(world: SimulatedWorld, scanId: string, { what, every }: Churn): Promise<void> {
  const { service, seeded, importers, history } = world;
  const rows = [...service.world.findings.values()].filter(({ observedIn }) => observedIn.has(scanId));
  const struck = rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter((_, at) => at % every === every - 1);
  if (what === 'import') {
    const report = { first: 60, count: every, isContrary: false };
    await send(world, scanId, report);
    importers.set(scanId, (importers.get(scanId) ?? new Set()).add('somebody'));
  } else if (what === 'take over') {
    const newerId = plantEnded(service, seeded);
    const numbers = rows
      .filter(({ category }) => category === 'external_import')
      .map((row) => numberIn(row.summary));
    for (const row of struck.filter(({ category }) => category !== 'external_import')) {
      row.scanId = newerId;
      row.observedIn.set(newerId, 'seen again');
    }
    const [first] = numbers;
    if (first !== undefined) await send(world, newerId, { first, count: every, isContrary: false });
  } else for (const row of struck) change(world, row, what);
  history.note();
}

function change(
  { service: { world } }: SimulatedWorld,
  row: FindingRow,
  what: Exclude<Churn['what'], 'import' | 'take over'>,
): void {
  if (what === 'resolve') row.status = 'FIXED';
  if (what === 'reopen') row.status = 'OPEN';
  if (what === 'raise') row.severity = 'CRITICAL';
  // An account of what was imported speaks of what was there.
  if (what === 'remove' && row.category !== 'external_import') world.findings.delete(row.id);
}

async function send(
  { service, seeded }: SimulatedWorld,
  scanId: string,
  report: { readonly first: number; readonly count: number; readonly isContrary: boolean },
): Promise<void> {
  await service.handle({
    method: 'POST',
    path: `/scans/${scanId}/artifacts/sarif?workspaceId=${seeded.workspaceId}`,
    headers: { authorization: `Bearer ${seeded.writeKey}`, 'content-type': 'application/json' },
    body: rivalBytes({ before: 0, into: 'ours', decided: undefined, ...report }),
  });
}
