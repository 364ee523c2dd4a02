import * as v from 'valibot';
import type { FieldsSchema, Operation, Shape } from '../operation.js';

/** Keeps an operation's literal types while checking it against the one form that all have. */
export const operation = <const O extends Operation>(value: O): O => value;

/** An answer that is one thing. */
export const item = <T>(shape: Shape<T>) => ({ kind: 'item', shape }) as const;
/** An answer that is a page of a list. */
export const list = <T>(shape: Shape<T>) => ({ kind: 'list', shape }) as const;
/** An answer that is a page of a list, but was seen to be the whole list as an array too. */
export const bareList = <T>(shape: Shape<T>) => ({ kind: 'list', shape, bare: true }) as const;

export const noQuery = v.object({}) satisfies FieldsSchema;
export const optionalText = v.optional(v.string());

/** The parameters of every list (contract, section 4). */
export const paging = { cursor: optionalText, limit: optionalText };

/** A body that holds nothing but the workspace, which the client adds. */
export const workspaceOnly = v.object({}) satisfies FieldsSchema;
