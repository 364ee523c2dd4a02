import { sha256 } from '../digest.js';

/** What makes two results the same thing (observed facts, 5.5). Columns and fingerprints are not part of it. */
export interface Identity {
  readonly targetId: string;
  readonly category: string;
  readonly cwe: string | null;
  readonly file: string;
  readonly startLine: number | undefined;
  readonly endLine: number | undefined;
  readonly rule: string;
  readonly message: string;
}

/**
 * The key under which a finding is unique in its target: the first 32 hex characters of a SHA-256.
 * The whole text is lower-cased first, so that paths which differ in case alone are one.
 */
export function dedupeKey(of: Identity): string {
  const cve = '';
  const endpoint = '';
  const method = '';
  const parts = [
    'v2',
    of.targetId,
    of.category,
    cve,
    of.cwe ?? '',
    endpoint,
    method,
    of.file,
    of.startLine ?? '',
    of.endLine ?? '',
    `${of.rule}:${of.message.slice(0, 80)}`,
  ];
  return sha256(parts.map((part) => String(part).trim().toLowerCase()).join('|')).slice(0, 32);
}
