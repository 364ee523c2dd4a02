import { hash } from 'node:crypto';

/** The SHA-256 of a text, as 64 lower-case hex characters. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** JSON with the keys of every object in order, so that equal values make equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}
