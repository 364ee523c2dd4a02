import { hash } from 'node:crypto';
import { sha256 } from './digest.js';
import type { Rules } from './profile.js';

/** A source of texts that never repeat: random where it runs for people, a counter in tests. */
export type Uniques = () => string;

/** What is made of a unique text: an id as the profile writes it, or a secret that it makes unguessable. */
export interface Ids {
  /** A UUID where documented; where observed, `c` and 24 base-36 characters (observed facts, section 0). */
  readonly next: () => string;
  readonly uuid: () => string;
  /** 64 hex characters: a report's share token (observed facts, 8.1). */
  readonly token: () => string;
  /** A workspace key: `lsk_` and 43 base64url characters (contract 5.2, observed facts 0). */
  readonly key: () => string;
}

/** Ids and secrets in the forms of a profile, each from a fresh text of the source. */
export function idsOf(source: Uniques, rules: Rules): Ids {
  const uuid = (): string => uuidFrom(sha256(`uuid ${source()}`));
  return {
    next: rules.ids === 'uuid' ? uuid : () => opaqueFrom(sha256(`id ${source()}`)),
    uuid,
    token: () => sha256(`token ${source()}`),
    key: () => `lsk_${hash('sha256', `key ${source()}`, 'base64url')}`,
  };
}

/** A UUID that has the form of version 4; its bits come from the digest. */
function uuidFrom(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

function opaqueFrom(hex: string): string {
  return `c${BigInt(`0x${hex}`).toString(36).padStart(24, '0').slice(-24)}`;
}
