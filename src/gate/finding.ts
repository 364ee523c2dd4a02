import type { Finding as WireFinding } from '../api/shapes/finding.js';
import { type Place, placeOf } from './place.js';
import { type ReadSeverity, severityOf } from './severity.js';

/** A finding as the gate and the reports need it. Texts are foreign: a renderer has to escape them. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly severity: ReadSeverity;
  /** The service's own word, in upper case. */
  readonly status: string;
  readonly unresolved: boolean;
  /** `null` where the finding does not say. */
  readonly verified: boolean | null;
  readonly imported: boolean;
  /** First seen in this scan; `null` where the finding or the scan does not say. */
  readonly isNew: boolean | null;
  readonly place: Place | null;
  readonly advice: string | null;
}

/** Findings somebody has dealt with (observed facts, section 6.1); every other word, known or not, is open. */
const RESOLVED = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
/** The category, or the tag, of findings that came from SARIF (contract 2.5, observed facts 5.3). */
const IMPORTED = 'external_import';

/** Reads a finding of the scan that was created at `scanCreatedAt` (an ISO date, where known). */
export function readFinding(wire: WireFinding, scanCreatedAt: string | null | undefined): Finding {
  const status = (wire.status ?? 'unknown').trim().toUpperCase();
  return {
    id: wire.id,
    title: wire.title ?? wire.id,
    severity: severityOf(wire.severity),
    status,
    unresolved: !RESOLVED.has(status),
    verified: wire.verified ?? null,
    imported: isImported(wire),
    isNew: isFirstSeenSince(wire.firstSeenAt, scanCreatedAt),
    place: placeOf(wire),
    advice: wire.recommendedFix ?? null,
  };
}

function isImported(wire: WireFinding): boolean {
  const words = [wire.category, ...(wire.tags ?? [])];
  return words.some((word) => word?.trim().toLowerCase() === IMPORTED);
}

function isFirstSeenSince(
  firstSeen: string | null | undefined,
  since: string | null | undefined,
): boolean | null {
  const seen = Date.parse(firstSeen ?? '');
  const start = Date.parse(since ?? '');
  return Number.isNaN(seen) || Number.isNaN(start) ? null : seen >= start;
}
