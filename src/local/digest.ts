import { hash } from 'node:crypto';
import { Refusal } from './refusal.js';

/** The SHA-256 of a text, as 64 lower-case hex characters. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/**
 * JSON with the keys of every object in order, so that equal values make equal texts. Throws a `Refusal` for what is
 * nested too deeply to be followed, which only a caller can send.
 */
export function canonicalJson(value: unknown): string {
  try {
    return JSON.stringify(value, withKeysInOrder) ?? 'null';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal(400, 'BAD_REQUEST', 'The body is nested too deeply.');
  }
}

function withKeysInOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}
