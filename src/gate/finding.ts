import { cut } from '../cut.js';
import type { Finding as WireFinding } from '../api/shapes/finding.js';
import { type Place, placeOf } from './place.js';
import { rankOf, type ReadSeverity, severityOf, wordOf } from './severity.js';

/** What a finding is a case of; each is `null` where the finding does not say. */
export interface Kind {
  readonly category: string | null;
  /** A weakness of the Common Weakness Enumeration, such as `CWE-79`. */
  readonly cwe: string | null;
  /** The rule of the scanner whose result was imported. */
  readonly rule: string | null;
}

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
  readonly summary?: string;
  readonly kind?: Kind;
}

/** How much of a finding's texts is kept, in characters: there may be 50 000 of them. */
const LONGEST_TITLE = 500;
const LONGEST_ADVICE = 1_000;
const LONGEST_SUMMARY = 500;
const LONGEST_WORD = 300;
/** Findings somebody has dealt with (observed facts, section 6.1); every other word, known or not, is open. */
const RESOLVED = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
/** The category, or the tag, of findings that came from SARIF (contract 2.5, observed facts 5.3). */
const IMPORTED = 'external_import';

/** Where this run knows an imported finding to lie. */
export type ImportedPlace = (wire: WireFinding) => Place | undefined;

/**
 * Reads a finding of the scan that was created at `scanCreatedAt` (an ISO date, where known).
 * `importedPlace` knows more of imported ones than they say themselves.
 */
export function readFinding(
  wire: WireFinding,
  scanCreatedAt: string | null | undefined,
  importedPlace?: ImportedPlace,
): Finding {
  const status = wire.status == null ? null : wordOf(wire.status);
  const imported = isImported(wire);
  const stated = placeOf(wire, imported);
  const known = imported ? importedPlace?.(wire) : undefined;
  return {
    id: wire.id,
    title: wire.title == null ? null : cut(wire.title, LONGEST_TITLE),
    severity: severityOf(wire.severity),
    status,
    unresolved: status === null || !RESOLVED.has(status),
    verified: wire.verified ?? null,
    imported,
    isNew: isFirstSeenSince(wire.firstSeenAt, scanCreatedAt),
    // Paths that differ in case alone are one to the service (observed facts, section 5.5).
    place: known !== undefined && (stated === null || stated.file === known.file) ? known : stated,
    advice: wire.recommendedFix == null ? null : cut(wire.recommendedFix, LONGEST_ADVICE),
    ...(wire.summary == null ? {} : { summary: cut(wire.summary, LONGEST_SUMMARY) }),
    ...kindOf(wire),
  };
}

function kindOf(wire: WireFinding): { kind?: Kind } {
  const [category, cwe, rule] = [wire.category, wire.cwe, wire.sarifRuleId].map((word) =>
    word == null || word === '' ? null : cut(word, LONGEST_WORD),
  );
  if (category == null && cwe == null && rule == null) return {};
  return { kind: { category: category ?? null, cwe: cwe ?? null, rule: rule ?? null } };
}

function isImported(wire: WireFinding): boolean {
  const words = [wire.category, ...(wire.tags ?? [])];
  return words.some((word) => word?.trim().toLowerCase() === IMPORTED);
}

function isFirstSeenSince(
  firstSeen: string | null | undefined,
  since: string | null | undefined,
): boolean | null {
  const [seen, start] = [momentOf(firstSeen), momentOf(since)];
  return seen === undefined || start === undefined ? null : seen >= start;
}

/** A full date with its zone: of anything else nobody knows what moment it means. */
function momentOf(text: string | null | undefined): number | undefined {
  const isFull = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '');
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
