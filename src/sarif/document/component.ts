import { type JsonObject, listOf } from './json.js';
import { Table } from './table.js';

/** The arrays of descriptors that a tool component has (SARIF 2.1.0, 3.19). */
export const descriptorArrays = ['rules', 'notifications', 'taxa'] as const;
export type DescriptorArray = (typeof descriptorArrays)[number];

/** A tool component whose descriptors can be referred to. */
export interface Component {
  readonly source: JsonObject;
  readonly tables: Readonly<Record<DescriptorArray, Table>>;
}

/** Makes a component of its object. */
export const componentOf = (source: JsonObject): Component => ({
  source,
  tables: hasDescriptors(source) ? tablesOf(source) : NONE,
});

/** Whether it defines anything that can be referred to. */
export const hasDescriptors = (source: JsonObject): boolean =>
  descriptorArrays.some((name) => listOf(source[name]).length > 0);

function tablesOf(source: JsonObject): Component['tables'] {
  const table = (name: DescriptorArray): Table => {
    const rows = listOf(source[name]);
    return rows.length > 0 ? new Table(name, rows) : NONE[name];
  };
  return { rules: table('rules'), notifications: table('notifications'), taxa: table('taxa') };
}

/** Held once: a report may have tens of thousands of components without descriptors. */
const NONE: Component['tables'] = {
  rules: new Table('rules', []),
  notifications: new Table('notifications', []),
  taxa: new Table('taxa', []),
};

/** What something is called by: null and an empty text call nothing. */
export const callOf = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

/** Whether a reference means a component, by its guid where both have one, else by its name. */
export function isCalled({ source }: Component, named: JsonObject): boolean {
  const [guid, own] = [callOf(named['guid']), callOf(source['guid'])];
  if (guid !== undefined && own !== undefined) return own === guid;
  const name = callOf(named['name']);
  return name !== undefined && source['name'] === name;
}
