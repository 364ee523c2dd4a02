import { isObject, type JsonObject, listOf, objectOf } from '../../src/sarif/document/json.js';
import { schema } from './official-schema.js';

/** What an index counts, for each kind of object of the official schema. */
const ARRAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  artifactLocation: { index: 'artifacts' },
  artifact: { parentIndex: 'artifacts' },
  address: { index: 'addresses', parentIndex: 'addresses' },
  logicalLocation: { index: 'logicalLocations', parentIndex: 'logicalLocations' },
  threadFlowLocation: { index: 'threadFlowLocations' },
  graphTraversal: { runGraphIndex: 'graphs' },
  webRequest: { index: 'webRequests' },
  webResponse: { index: 'webResponses' },
};
const ROWS: Readonly<Record<string, string>> = {
  artifacts: 'artifact',
  addresses: 'address',
  logicalLocations: 'logicalLocation',
  threadFlowLocations: 'threadFlowLocation',
  graphs: 'graph',
  webRequests: 'webRequest',
  webResponses: 'webResponse',
};

const definitions = objectOf(objectOf(schema)['definitions']);

/** The kind that the schema gives to a property of a kind, alone or in a list. */
function kindOf(kind: string, property: string): string | undefined {
  const given = objectOf(objectOf(objectOf(definitions[kind])['properties'])[property]);
  const reference = given['$ref'] ?? objectOf(given['items'])['$ref'];
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
}

/**
 * A result with whatever it refers to by index in place of the index, guided by the official schema alone:
 * two results that say the same are equal here, wherever their rows stand. The rule is also looked up by id.
 */
export function dereferenced(result: unknown, run: JsonObject): unknown {
  return { said: follow(result, 'result', run, []), rule: ruleOf(objectOf(result), run) };
}

/** What a run says of its invocations and of its converter, in the same way. */
export const invocationsOf = (run: JsonObject): unknown => [
  follow(run['invocations'], 'invocation', run, []),
  follow(run['conversion'], 'conversion', run, []),
];

function follow(
  value: unknown,
  kind: string | undefined,
  run: JsonObject,
  path: readonly unknown[],
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => follow(one, kind, run, path));
  if (!isObject(value) || kind === undefined) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => {
    const array = ARRAYS[kind]?.[name];
    if (array !== undefined) return [name, rowOf(listOf(run[array]), member, ROWS[array], run, path)];
    if (kind === 'result' && name === 'ruleIndex') {
      const component = objectOf(objectOf(value['rule'])['toolComponent']);
      return [name, rowOf(rowsOf(run, component, 'rules'), member, 'reportingDescriptor', run, path)];
    }
    if (kind === 'reportingDescriptorReference' && name === 'index') {
      const context = path.at(-1);
      const array = context === 'taxa' || context === 'notifications' ? context : 'rules';
      return [
        name,
        rowOf(rowsOf(run, value['toolComponent'], array), member, 'reportingDescriptor', run, path),
      ];
    }
    if (name === 'properties') return [name, member];
    const isTaxon = name === 'taxa' || (kind === 'reportingDescriptorRelationship' && name === 'target');
    const context =
      kind === 'notification' && name === 'descriptor' ? ['notifications'] : isTaxon ? ['taxa'] : [];
    return [name, follow(member, kindOf(kind, name), run, [...path, ...context])];
  });
  return Object.fromEntries(members);
}

function rowOf(
  rows: readonly unknown[],
  index: unknown,
  kind: string | undefined,
  run: JsonObject,
  path: readonly unknown[],
): unknown {
  const row = typeof index === 'number' ? rows[index] : undefined;
  if (row === undefined) return index === -1 ? -1 : 'nothing';
  // A row may refer to itself, or to one that refers to it.
  return path.includes(row) ? 'a row above' : { row: follow(row, kind, run, [...path, row]) };
}

function rowsOf(
  run: JsonObject,
  component: unknown,
  array: 'rules' | 'notifications' | 'taxa',
): readonly unknown[] {
  const { index } = objectOf(component);
  const tool = objectOf(run['tool']);
  if (typeof index !== 'number') return listOf(objectOf(tool['driver'])[array]);
  const list = array === 'taxa' ? run['taxonomies'] : tool['extensions'];
  return listOf(objectOf(listOf(list)[index])[array]);
}

function ruleOf(result: JsonObject, run: JsonObject): unknown {
  const tool = objectOf(run['tool']);
  const rules = [tool['driver'], ...listOf(tool['extensions'])].flatMap((one) =>
    listOf(objectOf(one)['rules']),
  );
  const found = rules.find(
    (rule) => result['ruleId'] !== undefined && objectOf(rule)['id'] === result['ruleId'],
  );
  const { relationships: _, ...said } = objectOf(found);
  return found === undefined ? 'no rule' : said;
}
