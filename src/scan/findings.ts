import { listFindings } from '../api/operations/findings.js';
import type { Finding as WireFinding } from '../api/shapes/finding.js';
import type { ScanDetail } from '../api/shapes/scan.js';
import { type Finding, readFinding } from '../gate/finding.js';
import type { Session } from '../session.js';
import { Stop } from '../verdict.js';

type Filter = { readonly observedInScanId: string } | { readonly scanId: string };

/**
 * Every finding of a scan, each once: those it observed, and where that filter is unknown to the
 * service, those it holds (observed facts, sections 6.2 and 11). Throws `Stop` (`error`) when the
 * list is shorter than the service declares, `EndlessList` when it does not end.
 */
export async function readFindings(session: Session, scan: ScanDetail): Promise<Finding[]> {
  const wire = await findingsOf(session, scan.id);
  const findings = wire.map((one) => readFinding(one, scan.createdAt));
  session.say(
    `Read ${findings.length} findings, ${findings.filter((one) => one.unresolved).length} of them unresolved.`,
  );
  return findings;
}

async function findingsOf(session: Session, scanId: string): Promise<WireFinding[]> {
  const { targetId } = session.dossier;
  const observed = await listAll(session, { observedInScanId: scanId });
  const isForeign = (finding: WireFinding): boolean =>
    targetId !== undefined && finding.targetId != null && finding.targetId !== targetId;
  if (observed.some(isForeign)) return listAll(session, { scanId });
  if (observed.some((finding) => finding.scanId === scanId)) return observed;
  return unique([...observed, ...(await listAll(session, { scanId }))]);
}

async function listAll({ client }: Session, filter: Filter): Promise<WireFinding[]> {
  const findings: WireFinding[] = [];
  let declared: number | undefined;
  for await (const page of client.pages(listFindings, { query: filter })) {
    findings.push(...page.items);
    declared = page.total ?? declared;
  }
  const distinct = unique(findings);
  if (declared !== undefined && distinct.length < declared) throw incomplete(distinct.length, declared);
  return distinct;
}

function unique(findings: readonly WireFinding[]): WireFinding[] {
  return [...new Map(findings.map((finding) => [finding.id, finding])).values()];
}

function incomplete(read: number, declared: number): Stop {
  return new Stop({
    verdict: 'error',
    reason: `The service declares ${declared} findings for the scan, but its list held ${read}.`,
    advice: 'Run the job again with `scan-id` set to this scan; if it stays, report it to the service.',
    toleration: 'service-error',
  });
}
