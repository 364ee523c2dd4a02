import { listFindings } from '../api/operations/findings.js';
import type { Finding as WireFinding } from '../api/shapes/finding.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { type Finding, readFinding } from '../gate/finding.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';
import { listNewest } from './intent.js';

type Filter = { readonly observedInScanId: string } | { readonly scanId: string };

/** How often a list that is shorter than declared is read before it is given up. */
const TRIES = 3;
const PAUSE_MS = 2_000;

/**
 * Every finding of a scan, each once: those it observed, and where that filter is unknown to the
 * service, those it holds (observed facts, sections 6.2 and 11). Rows that one walk through the
 * pages missed are looked for in another. Throws `Stop` (`error`) when fewer are read than the
 * service declares, `EndlessList` when the list does not end.
 */
export async function readFindings(session: Session, scan: ScanDetail): Promise<Finding[]> {
  const { clock, deadline } = session;
  const declared = await declaredCount(session, scan);
  const wire = new Map<string, WireFinding>();
  for (let tries = 1; ; tries += 1) {
    const walk = await findingsOf(session, scan.id);
    for (const finding of walk.items) wire.set(finding.id, finding);
    const expected = Math.max(declared, walk.declared);
    if (wire.size >= expected) break;
    if (tries === TRIES) throw incomplete(wire.size, expected);
    session.say(`Read ${wire.size} of ${expected} findings; reading the list again.`);
    await clock.sleep(PAUSE_MS, deadline.signal);
  }
  const findings = [...wire.values()].map((one) => readFinding(one, scan.createdAt));
  session.say(
    `Read ${findings.length} findings, ${findings.filter((one) => one.unresolved).length} of them unresolved.`,
  );
  return findings;
}

/** What one walk through the pages read, and the highest `total` that a page declared. */
interface Walk {
  readonly items: readonly WireFinding[];
  readonly declared: number;
}

/** The count that the scan's row declares once it has ended, or 0 (observed facts, section 11). */
async function declaredCount(session: Session, scan: ScanDetail): Promise<number> {
  const { targetId } = session.dossier;
  if (targetId === undefined) return scan.findingCount ?? 0;
  const { rows } = await listNewest(session.client.waiting(), targetId);
  const row = rows.find(({ id }) => id === scan.id);
  return row?.findingCount ?? scan.findingCount ?? 0;
}

async function findingsOf(session: Session, scanId: string): Promise<Walk> {
  const { targetId } = session.dossier;
  const observed = await walk(session, { observedInScanId: scanId });
  const isForeign = (finding: WireFinding): boolean =>
    targetId !== undefined && finding.targetId != null && finding.targetId !== targetId;
  if (observed.items.some(isForeign)) return walk(session, { scanId });
  if (observed.items.some((finding) => finding.scanId === scanId)) return observed;
  const held = await walk(session, { scanId });
  return { items: [...observed.items, ...held.items], declared: Math.max(observed.declared, held.declared) };
}

async function walk({ client }: Session, filter: Filter): Promise<Walk> {
  const items: WireFinding[] = [];
  let declared = 0;
  for await (const page of client.pages(listFindings, { query: filter })) {
    items.push(...page.items);
    declared = Math.max(declared, page.total ?? 0);
  }
  return { items, declared };
}

function incomplete(read: number, declared: number): Stop {
  return new Stop({
    verdict: 'error',
    reason: `The service declares ${declared} findings for the scan, but its list held ${read}.`,
    advice: 'Run the job again with `scan-id` set to this scan; if it stays, report it to the service.',
    toleration: 'service-error',
  });
}
