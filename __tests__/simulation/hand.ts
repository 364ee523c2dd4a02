import * as v from 'valibot';
import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { Dice } from './dice.js';
import { lotOf } from './lot.js';

/** The hand in which the service writes findings: how much of it is odd, and which rows are. */
export interface Hand {
  /** The share of rows that are. */
  readonly share: number;
  /** Makes other rows odd, and each in another way. */
  readonly salt: number;
  /** Whether odd rows do not say when they were first seen, nor in a word that everybody knows whether they are verified. */
  readonly lacksDates?: boolean;
  /** Whether odd rows do not say what identity they have. */
  readonly lacksKeys?: boolean;
}

export const handOf = (dice: Dice): Hand => ({
  share: dice.pick([0.05, 0.3, 1]),
  salt: dice.whole(1, 1_000_000),
});

const Row = v.looseObject({
  id: v.string(),
  severity: v.string(),
  status: v.string(),
  verified: v.boolean(),
});
type Row = v.InferOutput<typeof Row>;
const Page = v.looseObject({ data: v.looseObject({ items: v.array(Row) }) });

/** What a row may look like and mean the same. */
const quirks: readonly ((row: Row) => object)[] = [
  (row) => ({ ...row, severity: row.severity.toLowerCase(), status: row.status.toLowerCase() }),
  (row) => ({ ...row, severity: ` ${row.severity}\n`, status: `\t${row.status} ` }),
  ({ scanId: _scanId, ...row }) => row,
  ({ targetId: _targetId, title: _title, ...row }) => row,
  (row) => ({ ...row, verified: String(row.verified), title: 7, targetId: null }),
  (row) => ({ ...row, summary: ['x'], cwe: {}, implicatedFiles: 'x', recommendedFix: false }),
  (row) => ({ ...row, implicatedFiles: ['../../etc/passwd:-1', 'a.ts:1e9', '::error::x:3', 'C:\\x.ts:2'] }),
];

/** The same of a severity that nobody knows. */
const strange: readonly ((row: Row) => object)[] = [
  (row) => ({ ...row, severity: 'SEVERE' }),
  (row) => ({ ...row, severity: null }),
  (row) => ({ ...row, severity: 0 }),
  ({ severity: _severity, ...row }) => row,
];

const isOdd = ({ share, salt }: Hand, id: string): boolean => lotOf(id, salt) < share;

/** Whether the severity of a finding is not to be read. */
export const isStrange = (hand: Hand | undefined, id: string): boolean =>
  hand !== undefined && isOdd(hand, id) && lotOf(id, hand.salt + 1) < 0.03;

/** Whether nobody can know when a finding was first seen. */
export const isUndated = (hand: Hand | undefined, id: string): boolean =>
  hand?.lacksDates === true && hand.lacksKeys !== true && isOdd(hand, id);

const unkeyed = ({ dedupeKey: _key, ...row }: Row & { dedupeKey?: unknown }): object => row;
const undated = ({
  firstSeenAt: _firstSeenAt,
  verified,
  ...row
}: Row & { firstSeenAt?: unknown }): object => ({
  ...row,
  verificationStatus: verified ? 'verified' : 'UNVERIFIED',
});

/** A page of findings in this hand. */
export function written(
  hand: Hand,
  { method, path }: Pick<WireRequest, 'method' | 'path'>,
  answer: WireResponse,
): WireResponse {
  if (method !== 'GET' || !path.startsWith('/findings?') || answer.status !== 200) return answer;
  const body: unknown = JSON.parse(answer.body.toString('utf8'));
  if (!v.is(Page, body)) return answer;
  const items = body.data.items.map((row) => {
    if (!isOdd(hand, row.id)) return row;
    if (hand.lacksKeys === true && !isStrange(hand, row.id)) return unkeyed(row);
    if (isUndated(hand, row.id) && !isStrange(hand, row.id)) return undated(row);
    const ways = isStrange(hand, row.id) ? strange : quirks;
    return ways[Math.floor(lotOf(row.id, hand.salt + 2) * ways.length)]?.(row) ?? row;
  });
  return { ...answer, body: Buffer.from(JSON.stringify({ ...body, data: { ...body.data, items } })) };
}
