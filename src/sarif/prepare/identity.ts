import { hash } from 'node:crypto';
import { firstPlaceOf, type Result } from '../document/document.js';
import { objectOf } from '../document/json.js';

const LONGEST_MESSAGE = 80;
const LONGEST_KEY = 32;

/**
 * What the service tells prepared results of one target apart by (observed facts, 5.5): weakness, file, lines, rule and
 * the beginning of the message, case folded. An imported result has no endpoint and no method. The service hashes
 * UTF-8, which has one form for every half of a surrogate pair; the end of the beginning may cut one off.
 */
export function identityOf(result: Result, weakness: string): string {
  const { artifactLocation, region } = firstPlaceOf(result);
  const { uri } = objectOf(artifactLocation);
  const { startLine, endLine } = objectOf(region);
  const rule = `${textOr(result['ruleId'], 'external')}:${messageOf(result).slice(0, LONGEST_MESSAGE)}`;
  const place = `${said(uri)}|${said(startLine)}|${said(endLine)}`;
  // The service joins the parts by the same character, so what runs together there runs together here.
  return `${weakness.trim()}|||${place}|${rule.trim()}`.toLowerCase().toWellFormed();
}

/** The key of the finding that the service makes of a result in a target (observed facts, 5.5). */
export function findingKeyOf(identity: string, targetId: string): string {
  const text = `v2|${targetId.trim().toLowerCase()}|external_import||${identity}`;
  return hash('sha256', text, 'hex').slice(0, LONGEST_KEY);
}

function messageOf(result: Result): string {
  const { text, markdown } = objectOf(result['message']);
  return textOr(text, textOr(markdown, ''));
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

function said(part: unknown): string {
  if (typeof part === 'string') return part.trim();
  return typeof part === 'number' ? String(part) : '';
}
