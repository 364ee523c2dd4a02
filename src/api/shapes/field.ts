import * as v from 'valibot';
import { cut } from '../../cut.js';
import { isSegment } from '../segment.js';

/**
 * A text that may be missing. The contract does not enumerate the fields of open objects (section 2.1), so one of an
 * unexpected type counts as not shown, here and below; only what a reader cannot do without is required.
 */
export const text = v.fallback(v.nullish(v.string()), undefined);
/** No word of the service is longer, in characters; what is made of a longer one would take seconds. */
export const LONGEST_WORD = 200;
/** A word of the service's own that a reader cannot do without, cut where it is longer than any. */
export const requiredWord = v.pipe(
  v.string(),
  v.transform((said) => cut(said, LONGEST_WORD)),
);
/** A word of the service's own, a date, a revision or an id, which may be missing. */
export const word = v.fallback(v.nullish(requiredWord), undefined);
/** A number that may be missing. */
export const number = v.fallback(v.nullish(v.number()), undefined);
const Count = v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]);
/** A count that something is compared with: one that is written as a text of digits is as binding. */
export const count = v.fallback(v.nullish(Count), undefined);
/** A count that has to be right where it is shown: anything that is no count is `NaN`. */
export const tally = v.nullish(v.fallback(Count, Number.NaN));
const Words = v.picklist(['true', 'false']);
const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.toLowerCase(),
    Words,
    v.transform((word) => word === 'true'),
  ),
]);
/** A flag; one that is written as a text is as binding. */
export const flag = v.fallback(v.nullish(Flag), undefined);

/** The longest id, in characters. None has more than 128 (observed facts, section 0), and 50 000 are held at once. */
const LONGEST_ID = 256;
/** Ids are handed back in addresses. */
const segment = { ...v.check(isSegment), expects: 'a word that an address can hold' };
/** An opaque id (observed facts, section 0: hardly ever a UUID, so that there is no form to check). */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID), segment);

/** Takes nothing, and says what was expected in its place. */
const nothingBut = (expects: string) => ({ ...v.custom<never>(() => false), expects });

/**
 * A list of at most so many elements. It is given up at the first wrong one: what there is to say of each of the
 * millions that an answer has room for takes more memory than there may be.
 */
export function listOf<const T extends v.GenericSchema>(shape: T, most: number) {
  const list = v.config(v.array(shape), { abortEarly: true });
  const tooLong = nothingBut(`at most ${most} elements`);
  return v.lazy((value: unknown) => (Array.isArray(value) && value.length > most ? tooLong : list));
}

const anObject = nothingBut('Object');

/** An open object: it may have more fields, and it is no list, which valibot alone would take for one. */
export function openObject<const E extends v.ObjectEntries>(entries: E) {
  const shape = v.looseObject(entries);
  return v.lazy((value: unknown) => (Array.isArray(value) ? anObject : shape));
}

/**
 * An open object of which no field is needed, or a payload that holds nothing. A list would be the answer to something
 * else.
 */
export const orNothing = <const T extends v.GenericSchema>(shape: T) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'object' && value !== null ? value : {})),
    shape,
  );

/** More elements than any such field was seen to have. */
const LONGEST_LIST = 10_000;
/** A field that is a list of open objects of one shape; anything else counts as not shown. */
export const rows = <const T extends v.GenericSchema>(shape: T) =>
  v.fallback(v.nullish(listOf(shape, LONGEST_LIST)), undefined);

/** A field that is an open object of one shape; anything else counts as not shown. */
export const part = <const T extends v.GenericSchema>(shape: T) => v.fallback(v.nullish(shape), undefined);

/** A field that is a list of texts; anything else counts as not shown. */
export const texts = v.fallback(v.nullish(v.config(v.array(v.string()), { abortEarly: true })), undefined);

type Simple = typeof text | typeof flag | typeof texts | typeof id;

const isPromised = new Map<Simple, (value: unknown) => boolean>([
  [id, (value) => typeof value === 'string' && value.length <= LONGEST_ID && isSegment(value)],
  [text, (value) => value == null || typeof value === 'string'],
  [flag, (value) => value == null || typeof value === 'boolean'],
  [
    texts,
    (value) => value == null || (Array.isArray(value) && value.every((one) => typeof one === 'string')),
  ],
]);

/**
 * An open object of a list that may be 50 000 rows long: a row whose fields are all as promised is taken as it
 * came, and only another is copied field by field.
 */
export function bulky<const E extends Readonly<Record<string, Simple>>>(entries: E) {
  const shape = openObject(entries);
  const checks = Object.entries(entries).map(([name, field]) => {
    const isAsPromised = isPromised.get(field);
    return (row: Readonly<Record<string, unknown>>) => isAsPromised?.(row[name]) === true;
  });
  const asItCame = v.custom<v.InferOutput<typeof shape>>(() => true);
  return v.lazy((row: unknown) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return shape;
    const values = row as Readonly<Record<string, unknown>>;
    return checks.every((isAsPromised) => isAsPromised(values)) ? asItCame : shape;
  });
}
