import type { FindingRow } from '../../src/local/rows/finding.js';
import type { LocalService } from '../../src/local/service.js';

/** A finding as it was at some moment. */
export type PastFinding = Pick<
  FindingRow,
  'id' | 'scanId' | 'severity' | 'status' | 'category' | 'verified' | 'firstSeenAt'
> & { readonly observedIn: ReadonlySet<string> };

/** What the findings were, each time that one was added, changed or removed while somebody may have read them. */
export class History {
  readonly moments: (readonly PastFinding[])[] = [];

  constructor(readonly service: LocalService) {}

  now(): readonly PastFinding[] {
    return [...this.service.world.findings.values()].map((row) => ({
      id: row.id,
      scanId: row.scanId,
      severity: row.severity,
      status: row.status,
      category: row.category,
      verified: row.verified,
      firstSeenAt: row.firstSeenAt,
      observedIn: new Set(row.observedIn.keys()),
    }));
  }

  note(): void {
    this.moments.push(this.now());
  }
}
