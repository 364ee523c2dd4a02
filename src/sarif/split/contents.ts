import { counted } from '../../count.js';
import { cut } from '../../cut.js';
import { descend } from '../document/depth.js';
import { isObject, type JsonObject, objectOf, textOf } from '../document/json.js';
import type { Table } from '../document/table.js';
import type { RunTables } from './needs.js';
import { Rows } from './rows.js';

/** The longest name of an artifact that a message holds, in characters. */
const LONGEST_NAME = 300;

/** How many artifacts are named; the rest is counted. */
const NAMED = 10;

/**
 * After so many results that did not fit without contents either, or after so many rows that those need, none are
 * looked for any more: to learn what a result needs takes the longer the more it needs.
 */
const MOST_VAIN = 100;
const MOST_VAIN_ROWS = 1_000_000;

/** The embedded contents of one artifact (SARIF 2.1.0, 3.24.8), which parts can do without. */
export class Contents {
  /** The address of the artifact, cut short. Foreign text. */
  readonly name: string;
  /** How many bytes they add to a part. */
  readonly bytes: number;

  /** @param rest the artifact without them */
  constructor(
    private readonly table: Table,
    private readonly index: number,
    contents: unknown,
    private readonly rest: JsonObject,
  ) {
    const uri = textOf(objectOf(rest['location'])['uri']);
    this.name = uri === undefined ? `artifacts[${index}]` : cut(uri, LONGEST_NAME);
    const braces = 2;
    const comma = Object.keys(rest).length > 0 ? 1 : 0;
    this.bytes = Buffer.byteLength(textIn({ contents })) - braces + comma;
  }

  /** Whether parts that are written from now on do without them. */
  get isLeftOut(): boolean {
    return this.table.reduced.has(this.index);
  }

  /** Lets parts do without them, until they are put back. */
  leaveOut(): void {
    this.table.reduced.set(this.index, this.rest);
  }

  /** Lets parts have them again. */
  putBack(): void {
    this.table.reduced.delete(this.index);
  }
}

/** All contents that a run embeds, each looked at when it is first asked for. */
export class Embeddings {
  readonly #known = new Map<number, Contents>();
  /** Whether any artifact embeds contents: most runs need no looking. */
  readonly #hasAny: boolean;
  /**
   * Artifacts without contents, by their texts. Those that are equal without them become one row, since rows are unique
   * (3.14.15).
   */
  readonly #bare = new Map<string, JsonObject>();
  /** How often leaving contents out did not make a result fit, and how many rows such results need together. */
  #vain = 0;
  #vainRows = 0;
  /** How many rows the last result needs that was looked at. */
  #reached = 0;

  constructor(private readonly tables: RunTables) {
    const rows = tables.rowsOf('artifacts')?.rows ?? [];
    this.#hasAny = rows.some((row) => isObject(objectOf(row)['contents']));
  }

  /** Notes that leaving contents out did not make a result fit. */
  noteVain(): void {
    this.#vain += 1;
    this.#vainRows += this.#reached;
  }

  /** The contents that come into a part with a result. */
  neededBy(result: unknown): readonly Contents[] {
    const table = this.tables.rowsOf('artifacts');
    const isVain = this.#vain >= MOST_VAIN || this.#vainRows >= MOST_VAIN_ROWS;
    if (table === undefined || !this.#hasAny || isVain) return [];
    const rows = descend(() => new Rows(this.tables).reach(result));
    this.#reached = rows.length;
    return rows
      .flatMap((one) => (one.table === table ? (this.#at(table, one.index) ?? []) : []))
      .filter(({ isLeftOut }) => !isLeftOut);
  }

  #at(table: Table, index: number): Contents | undefined {
    const known = this.#known.get(index);
    if (known !== undefined) return known;
    const { contents, ...rest } = table.rowAt(index) ?? {};
    if (!isObject(contents)) return undefined;
    if (this.#bare.size === 0) this.#addAll(table);
    const embedded = new Contents(table, index, contents, this.#bareLike(rest));
    this.#known.set(index, embedded);
    return embedded;
  }

  #addAll({ rows }: Table): void {
    for (const row of rows) if (isObject(row) && !isObject(row['contents'])) this.#bareLike(row);
  }

  /** The first artifact that is equal to this one, which has no contents. */
  #bareLike(artifact: JsonObject): JsonObject {
    const text = textIn(artifact);
    const first = this.#bare.get(text) ?? artifact;
    this.#bare.set(text, first);
    return first;
  }
}

const textIn = (value: JsonObject): string => descend(() => JSON.stringify(value));

/**
 * Leaves out contents, the largest first, so that `measure` then returns at most `most` bytes, and none if it returns
 * more without all of them. Once some have to go, the others stay only within half of `most`, so that the next results,
 * with a few contents more, have room beside them: otherwise each would be written several times to learn what has to
 * go. Returns those that it left out.
 */
export function leaveOutLargest(
  contents: readonly Contents[],
  most: number,
  measure: () => number,
): readonly Contents[] {
  if (contents.length === 0) return [];
  for (const one of contents) one.leaveOut();
  const bytes = measure();
  const kept = bytes > most ? contents : smallestWithin(contents, most / 2 - bytes);
  for (const one of kept) one.putBack();
  return contents.filter(({ isLeftOut }) => isLeftOut);
}

/** The smallest contents, as many as take at most `room` bytes together. */
function smallestWithin(contents: readonly Contents[], room: number): readonly Contents[] {
  const within: Contents[] = [];
  let sum = 0;
  for (const one of contents.toSorted((a, b) => a.bytes - b.bytes)) {
    sum += one.bytes;
    if (sum <= room) within.push(one);
  }
  return within;
}

/** What is said of contents that were left out: of the first few with name and size, of the others in all. */
export function reductions(contents: readonly Contents[]): readonly string[] {
  const others = contents.slice(NAMED);
  const all = others.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...contents.slice(0, NAMED).map(({ name, bytes }) => reduction(name, bytes)),
    ...(others.length > 0 ? [reduction(counted(others.length, 'more artifact'), all)] : []),
  ];
}

const reduction = (name: string, bytes: number): string =>
  `The embedded contents of ${name} take ${bytes} bytes, which leaves a request no room for its results: ` +
  'the contents are left out, the results are sent.';
