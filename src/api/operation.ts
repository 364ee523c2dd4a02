import type * as v from 'valibot';
import type { WireRequest } from './wire.js';

/** An object schema of a query or a JSON body, `workspaceId` left out: the client adds it. */
export type FieldsSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
/** What a decoder turns a piece of a reply into. */
export type Shape<T = unknown> = v.GenericSchema<unknown, T>;

/** What an operation's success carries: one payload, a page of a list, an HTML document, or nothing. */
export type Reply<T = unknown> =
  | { readonly kind: 'item'; readonly shape: Shape<T> }
  /** `bare`: an array in place of the page was seen too (observed facts, 10.4). */
  | { readonly kind: 'list'; readonly shape: Shape<T>; readonly bare?: boolean }
  | { readonly kind: 'html' }
  | { readonly kind: 'empty' };

/** One of the 37 operations of the contract's section 4.1, as data. */
export interface Operation {
  readonly method: WireRequest['method'];
  /** Below the API root; `{id}` stands for the id of a resource. */
  readonly path: `/${string}`;
  /** What it does, as a sentence for the generated reference. */
  readonly summary: string;
  /** The key's scope that it needs: `any` is a valid key of the workspace, whatever its scope. */
  readonly scope: 'read' | 'write' | 'any';
  readonly query: FieldsSchema;
  /** `document` is a body that the caller gives as it is to be sent. */
  readonly body: FieldsSchema | 'document' | 'none';
  readonly reply: Reply;
  /** The status that the contract names; a client takes any 2xx with the reply (observed facts, 10.15). */
  readonly success: 200 | 201 | 204;
  /** Only of those that honour If-None-Match (section 4.2, rule 8). */
  readonly conditional?: true;
}

/** One page of a list (section 2.2). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
  /** The count over all pages, where the service declares it. */
  readonly total: number | undefined;
}

/** An operation whose success is a page of a list. */
export type ListOperation = Operation & { readonly reply: { readonly kind: 'list' } };
/** An operation that honours If-None-Match. */
export type ConditionalOperation = Operation & { readonly conditional: true };

/** The payload of an operation, or a row of its list. */
export type ItemOf<O extends Operation> = O['reply'] extends { readonly shape: Shape<infer T> } ? T : never;

/** What a successful call of the operation returns. */
export type ValueOf<O extends Operation> = O['reply'] extends { readonly kind: 'item' }
  ? ItemOf<O>
  : O['reply'] extends { readonly kind: 'list' }
    ? Page<ItemOf<O>>
    : O['reply'] extends { readonly kind: 'html' }
      ? string
      : undefined;

type PathArgs<O extends Operation> = O['path'] extends `${string}{id}${string}`
  ? { readonly id: string }
  : unknown;
/** A list is only read. */
type Field<T> = T extends readonly (infer E)[] ? readonly E[] : T;
/** The fields that are named and no others: an empty object type alone would take any. */
type Fields<S extends FieldsSchema> = keyof v.InferInput<S> extends never
  ? Readonly<Record<string, never>>
  : { readonly [K in keyof v.InferInput<S>]: Field<v.InferInput<S>[K]> };
type QueryPart<O extends Operation> =
  Partial<v.InferInput<O['query']>> extends v.InferInput<O['query']>
    ? { readonly query?: Fields<O['query']> }
    : { readonly query: Fields<O['query']> };
type BodyPart<O extends Operation> = O['body'] extends FieldsSchema
  ? { readonly body: Fields<O['body']> }
  : O['body'] extends 'document'
    ? { readonly document: Uint8Array }
    : unknown;

/** What a caller gives: the path's id, the query, the body; never the workspace, which the client knows. */
export type ArgsOf<O extends Operation> = PathArgs<O> & QueryPart<O> & BodyPart<O>;
