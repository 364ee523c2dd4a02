import * as v from 'valibot';

/**
 * Fields of open objects. The contract does not enumerate them (section 2.1), so a field of an
 * unexpected type counts as not shown; only what a reader cannot do without is required.
 */
export const text = v.fallback(v.nullish(v.string()), undefined);
export const number = v.fallback(v.nullish(v.number()), undefined);
export const flag = v.fallback(v.nullish(v.boolean()), undefined);

/** An opaque id (observed facts, section 0: never a UUID that could be checked). */
export const id = v.pipe(v.string(), v.minLength(1));

/** A field that is a list of open objects of one shape; anything else counts as not shown. */
export const rows = <const T extends v.GenericSchema>(shape: T) =>
  v.fallback(v.nullish(v.array(shape)), undefined);

/** A field that is an open object of one shape; anything else counts as not shown. */
export const part = <const T extends v.GenericSchema>(shape: T) => v.fallback(v.nullish(shape), undefined);
