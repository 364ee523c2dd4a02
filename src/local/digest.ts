import { hash } from 'node:crypto';

/** The SHA-256 of a text, as 64 lower-case hex characters. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** JSON with the keys of every object in order, so that equal values make equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, withKeysInOrder) ?? 'null';

function withKeysInOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
