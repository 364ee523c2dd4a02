import { descriptorArrays, hasDescriptors } from '../document/component.js';
import { isObject, type JsonObject, objectOf } from '../document/json.js';
import { members } from '../document/references.js';
import type { Table } from '../document/table.js';
import type { RunTables } from './needs.js';
import { refusePointers } from './uncuttable.js';

/** How much a part says of a run besides its results and the rows that they need. */
export type Extent = 'whole' | 'light';

/** What stands for the results of a run in its frame. */
export const RESULTS = Symbol('results');
type Filling = Table | typeof RESULTS;
/** Texts of a frame in order, and what goes between them. */
type Piece = string | Filling;

/** A run without its results and rows, as one text. */
export interface Frame {
  readonly text: string;
  readonly bytes: number;
  /** Where in the text rows of tables or the results go, in order. */
  readonly slots: readonly { readonly at: number; readonly filling: Filling }[];
}

/**
 * The members of a run that results are read with, so that every part needs them: who speaks, what URIs are
 * relative to, how text is counted, where taxonomies are. All others, heavy or not, are said once, in the first part.
 */
const LIGHT: ReadonlySet<string> = new Set([
  'automationDetails',
  'baselineGuid',
  'columnKind',
  'defaultEncoding',
  'defaultSourceLanguage',
  'externalPropertyFileReferences',
  'language',
  'newlineSequences',
  'originalUriBaseIds',
  'redactionTokens',
  'specialLocations',
  'versionControlProvenance',
]);

/** Writes a value of a kind of the table of references, or one that refers to nothing. */
export type Write = (value: unknown, kind: string) => string;

/**
 * A prepared run without its results and without the rows of its tables, which are filled in later. Its extensions,
 * taxonomies and invocations keep their positions, by which they are referred to (SARIF 2.1.0, 3.54.4, 3.48.6).
 */
export function frameOf(run: JsonObject, tables: RunTables, extent: Extent, write: Write): Frame {
  const kinds = members['run'] ?? {};
  const pieces = piecesOfObject(run, (name, value) => {
    const table = tables.rowsOf(name);
    if (table !== undefined) return ['[', table, ']'];
    if (name === 'results') return ['[', RESULTS, ']'];
    if (name === 'tool' && isObject(value)) return piecesOfTool(value, tables, write);
    if (name === 'taxonomies') return piecesOfComponents(value, tables, write);
    if (extent === 'whole' || LIGHT.has(name)) return [write(value, kinds[name] ?? 'plain')];
    return name === 'invocations' ? [JSON.stringify(stubsOf(value))] : undefined;
  });
  const frame = joined(pieces);
  // Members of a component were written without their names, which tell what is a URI.
  refusePointers(frame.text);
  return frame;
}

const piecesOfTool = (tool: JsonObject, tables: RunTables, write: Write): Iterable<Piece> =>
  piecesOfObject(tool, (name, value) =>
    name === 'driver' || name === 'extensions'
      ? piecesOfComponents(value, tables, write)
      : [write(value, 'plain')],
  );

/** A component, or each component of a list, with places for the rows of its descriptors. */
function piecesOfComponents(value: unknown, tables: RunTables, write: Write): Iterable<Piece> {
  if (Array.isArray(value)) return piecesOfList(value, tables, write);
  if (!isObject(value)) return [write(value, 'plain')];
  if (!hasDescriptors(value)) return [write(value, 'component')];
  const kinds = members['component'] ?? {};
  return piecesOfObject(value, (name, member) => {
    const array = descriptorArrays.find((descriptors) => descriptors === name);
    if (array === undefined) return [write(member, kinds[name] ?? 'plain')];
    const table = Array.isArray(member) ? tables.components.tableOf(value, array) : undefined;
    return table === undefined ? [write(member, 'plain')] : ['[', table, ']'];
  });
}

/** A list of components. Neighbours without descriptors are one text: there may be tens of thousands. */
function* piecesOfList(list: readonly unknown[], tables: RunTables, write: Write): Iterable<Piece> {
  let [from, before] = [0, '['];
  for (let at = 0; at <= list.length; at += 1) {
    const value = list[at];
    const isEnd = at === list.length;
    if (!isEnd && !hasDescriptors(objectOf(value))) continue;
    if (from < at) {
      yield before + write(list.slice(from, at), 'component').slice(1, -1);
      before = ',';
    }
    from = at + 1;
    if (isEnd) break;
    yield before;
    yield* piecesOfComponents(value, tables, write);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** All that a later part says of invocations: how each of them ended, in this order. */
const stubsOf = (invocations: unknown): unknown =>
  Array.isArray(invocations)
    ? invocations.map((one: unknown) =>
        isObject(one) ? { executionSuccessful: one['executionSuccessful'] } : one,
      )
    : invocations;

function* piecesOfObject(
  object: JsonObject,
  piecesOf: (name: string, value: unknown) => Iterable<Piece> | undefined,
): Iterable<Piece> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    const pieces = piecesOf(name, value);
    if (pieces === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* pieces;
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function joined(pieces: Iterable<Piece>): Frame {
  const slots: Frame['slots'][number][] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else slots.push({ at: text.length, filling: piece });
  }
  return { text, bytes: Buffer.byteLength(text), slots };
}
