import { cut } from '../cut.js';
import type { Finding as WireFinding } from '../api/shapes/finding.js';
import { type Place, placeOf } from './place.js';
import { rankOf, type ReadSeverity, severityOf, wordOf } from './severity.js';

/** A finding as the gate and the reports need it. Texts are foreign: a renderer has to escape them. */
export interface Finding {
  readonly id: string;
  /** `null`, like every field, where the finding does not say. */
  readonly title: string | null;
  readonly severity: ReadSeverity;
  /** The service's own word, in upper case. */
  readonly status: string | null;
  readonly unresolved: boolean;
  /** `null` where the finding does not say. */
  readonly verified: boolean | null;
  readonly imported: boolean;
  /** First seen in this scan; `null` where the finding or the scan does not say. */
  readonly isNew: boolean | null;
  readonly place: Place | null;
  readonly advice: string | null;
}

/** What a finding is called: its title, or its id where it has none. */
export function titleOf({ title, id }: Finding): string {
  return title === null || title.trim() === '' ? id : title;
}

/** How much of a finding's texts is kept, in characters: there may be 50 000 of them. */
const LONGEST_TITLE = 500;
const LONGEST_ADVICE = 1_000;
/** Findings somebody has dealt with (observed facts, section 6.1); every other word, known or not, is open. */
const RESOLVED = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
/** The category, or the tag, of findings that came from SARIF (contract 2.5, observed facts 5.3). */
const IMPORTED = 'external_import';

/** How many findings of a severity keep their advice: more than any surface shows. */
const ADVISED = 1_000;

/** Where this run knows an imported finding to lie. */
export type ImportedPlace = (wire: WireFinding) => Place | undefined;

/**
 * Reads the findings of the scan that was created at `scanCreatedAt` (an ISO date, where known).
 * `importedPlace` knows more of imported ones than they say themselves. There may be 50 000: a file that many
 * name is held once, and advice only as long as it may be shown.
 */
export function findingReader(
  scanCreatedAt: string | null | undefined,
  importedPlace?: ImportedPlace,
): (wire: WireFinding) => Finding {
  const since = momentOf(scanCreatedAt);
  const files = new Map<string, string>();
  const advised = new Map<ReadSeverity, number>();
  const hold = (place: Place | null): Place | null => {
    if (place === null) return null;
    const file = files.get(place.file) ?? place.file;
    files.set(file, file);
    return { file, line: place.line };
  };
  return (wire) => {
    const severity = severityOf(wire.severity);
    const count = (advised.get(severity) ?? 0) + 1;
    advised.set(severity, count);
    const status = wire.status == null ? null : wordOf(wire.status);
    const seen = since === undefined ? undefined : momentOf(wire.firstSeenAt);
    const imported = isImported(wire);
    return {
      id: wire.id,
      title: wire.title == null ? null : cut(wire.title, LONGEST_TITLE),
      severity,
      status,
      unresolved: status === null || !RESOLVED.has(status),
      verified: wire.verified ?? null,
      imported,
      isNew: seen === undefined || since === undefined ? null : seen >= since,
      place: hold(knownPlace(placeOf(wire, imported), imported ? importedPlace?.(wire) : undefined)),
      advice:
        wire.recommendedFix == null || count > ADVISED ? null : cut(wire.recommendedFix, LONGEST_ADVICE),
    };
  };
}

/** What this run knows, unless the finding states another file: paths that differ in case alone are one to the service (observed facts, section 5.5). */
function knownPlace(stated: Place | null, known: Place | undefined): Place | null {
  return known !== undefined && (stated === null || stated.file === known.file) ? known : stated;
}

function isImported({ category, tags }: WireFinding): boolean {
  const names = (word: string): boolean => word.trim().toLowerCase() === IMPORTED;
  return (category != null && names(category)) || (tags?.some(names) ?? false);
}

const FULL_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A full date with its zone: of anything else nobody knows what moment it means. */
function momentOf(text: string | null | undefined): number | undefined {
  const isFull = FULL_DATE.test(text ?? '');
  const moment = isFull ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** One finding of several rows with its id: the severer and the unresolved of them, since a row may be stale. */
export function mergeFindings(rows: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const row of rows) {
    const known = merged.get(row.id);
    merged.set(row.id, known === undefined ? row : graver(known, row));
  }
  return [...merged.values()];
}

function graver(known: Finding, row: Finding): Finding {
  const severer = rankOf(row.severity) < rankOf(known.severity) ? row : known;
  const open = known.unresolved ? known : row;
  const isNew = known.isNew === row.isNew ? row.isNew : null;
  const verified = known.verified === true || row.verified === true || (known.verified ?? row.verified);
  const imported = known.imported && row.imported;
  return {
    ...row,
    severity: severer.severity,
    status: open.status,
    unresolved: open.unresolved,
    isNew,
    verified,
    imported,
  };
}
