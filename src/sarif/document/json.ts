import { numberOf, Verbatim } from './exact.js';

/** An object of a document that somebody else wrote: nothing is known about its members. */
export interface JsonObject {
  [name: string]: unknown;
}

/** Whether a value is an object: no list, and no number that is kept as it is written. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Verbatim);

/** The elements of a list; none where the value is no list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value itself where it is an object; else an empty one, so that a path of names can be followed. */
export const objectOf = (value: unknown): Readonly<JsonObject> => (isObject(value) ? value : EMPTY);
const EMPTY: Readonly<JsonObject> = Object.freeze({});

/** A text that says something: neither another type nor empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * A position in an array, `undefined` for any other value: SARIF writes "absent" as -1. A negative zero is the first
 * position.
 */
export function indexOf(value: unknown): number | undefined {
  const index = numberOf(value);
  return index !== undefined && Number.isSafeInteger(index) && index >= 0 ? index : undefined;
}

/** A member of that very object: foreign names such as `constructor` must not find what every object has. */
export const ownMember = (object: unknown, name: string): unknown =>
  isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
