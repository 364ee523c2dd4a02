import type { Operation } from '../../api/operation.js';

/** One payload (contract 2.2). */
export interface Item {
  readonly kind: 'item';
  readonly status: 200 | 201;
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the entity tag is made of; the whole body where absent. */
  readonly tag?: string;
}

/** One page of a list. */
export interface PageAnswer {
  readonly kind: 'page';
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
  readonly total: number;
}

export interface Html {
  readonly kind: 'html';
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Empty {
  readonly kind: 'empty';
}

export type Answer = Item | PageAnswer | Html | Empty;

/** What a handler of an operation may answer; a list may answer an object in some cases (observed facts, 10). */
export type AnswerOf<O extends Operation> = O['reply']['kind'] extends 'item'
  ? Item
  : O['reply']['kind'] extends 'list'
    ? PageAnswer | Item
    : O['reply']['kind'] extends 'html'
      ? Html
      : Empty;

/** A payload with status 200. */
export const ok = (data: unknown): Item => ({ kind: 'item', status: 200, data });
/** A payload with status 201. */
export const created = (data: unknown): Item => ({ kind: 'item', status: 201, data });
/** No payload, status 204. */
export const empty: Empty = { kind: 'empty' };

/** An answer that no cache may keep (observed facts, 2.5). */
export const unstored = (item: Item): Item => ({
  ...item,
  headers: { ...item.headers, 'cache-control': 'private, no-store' },
});
