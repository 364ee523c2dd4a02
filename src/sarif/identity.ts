import { hash } from 'node:crypto';
import type { Result } from './document.js';
import { listOf, objectOf } from './json.js';

const LONGEST_MESSAGE = 80;

/**
 * What the service tells a prepared result apart by, within one target (observed facts, 5.5): weakness,
 * file, lines, rule and the beginning of the message, case folded. As a digest, so that holding
 * a million of them takes little memory.
 */
export function identityOf(result: Result, weakness: string): string {
  const place = objectOf(objectOf(listOf(result['locations'])[0])['physicalLocation']);
  const { startLine, endLine } = objectOf(place['region']);
  const parts = [
    weakness,
    objectOf(place['artifactLocation'])['uri'],
    startLine,
    endLine,
    `${textOr(result['ruleId'], 'external')}:${messageOf(result).slice(0, LONGEST_MESSAGE)}`,
  ];
  // The service joins the parts by the same character, so what runs together there runs together here.
  const joined = parts.map((part) => said(part).trim().toLowerCase()).join('|');
  return hash('sha256', joined, 'base64');
}

function messageOf(result: Result): string {
  const { text, markdown } = objectOf(result['message']);
  return textOr(text, textOr(markdown, ''));
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

const said = (part: unknown): string =>
  typeof part === 'string' || typeof part === 'number' ? String(part) : '';
