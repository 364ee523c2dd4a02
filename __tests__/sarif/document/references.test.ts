import { describe, expect, it } from '@jest/globals';
import { isObject, objectOf } from '../../../src/sarif/document/json.js';
import { descriptorArrays } from '../../../src/sarif/document/component.js';
import {
  descriptorReferences,
  indexes,
  members,
  rowArrays,
  rowKinds,
} from '../../../src/sarif/document/references.js';
import { schema } from '../official-schema.js';

const definitions = objectOf(objectOf(schema)['definitions']);
const propertiesOf = (definition: string) =>
  Object.entries(objectOf(objectOf(definitions[definition])['properties']));

/** Kinds of this table that stand for one of the schema in another context. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  component: 'toolComponent',
  rules: 'reportingDescriptor',
  notifications: 'reportingDescriptor',
  taxa: 'reportingDescriptor',
  relationship: 'reportingDescriptorRelationship',
  notificationRelationship: 'reportingDescriptorRelationship',
  notificationOverride: 'configurationOverride',
  ruleOverride: 'configurationOverride',
  conversionComponent: 'toolComponent',
  conversionInvocation: 'invocation',
  conversionNotification: 'notification',
  conversionTool: 'tool',
  ...Object.fromEntries(
    Object.keys(descriptorReferences).map((name) => [name, 'reportingDescriptorReference']),
  ),
};
const definitionOf = (kind: string): string => DEFINITIONS[kind] ?? kind;

function targetOf(property: unknown): string | undefined {
  const { $ref, items } = objectOf(property);
  if (typeof $ref === 'string') return $ref.split('/').at(-1);
  return isObject(items) ? targetOf(items) : undefined;
}

/** Every definition of the schema from which an index can be reached. */
function indexed(): ReadonlySet<string> {
  const isIndex = (name: string): boolean => /^(?:index|parentIndex|runGraphIndex|ruleIndex)$/.test(name);
  const found = new Set(
    Object.keys(definitions).filter(
      (name) =>
        name !== 'toolComponentReference' && propertiesOf(name).some(([property]) => isIndex(property)),
    ),
  );
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const name of Object.keys(definitions)) {
      if (propertiesOf(name).some(([, property]) => found.has(targetOf(property) ?? ''))) found.add(name);
    }
  }
  return found;
}

/** Followed by hand: frames put components and rows together themselves. */
const BY_HAND = new Set([
  'tool',
  'taxonomies',
  'results',
  ...Object.values(indexes).flatMap((names) => Object.values(names)),
  'artifacts',
  'graphs',
]);

/** The converter's own descriptors are kept whole with it. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  conversionComponent: ['rules', 'notifications', 'taxa'],
  conversionInvocation: ['ruleConfigurationOverrides', 'notificationConfigurationOverrides'],
  conversionNotification: ['descriptor', 'associatedRule'],
};

describe('the table of references, against the official schema', () => {
  const reachable = indexed();
  const kinds = new Set([
    ...Object.keys(members),
    ...Object.values(members).flatMap((names) => Object.values(names)),
  ]);

  it.each([...kinds].filter((kind) => kind !== 'baseIds'))(
    '%s leads wherever an index can be reached',
    (kind) => {
      const expected = propertiesOf(definitionOf(kind))
        .filter(([, property]) => reachable.has(targetOf(property) ?? ''))
        .filter(([name]) => !(kind === 'run' ? BY_HAND.has(name) : LEFT[kind]?.includes(name)))
        .map(([name, property]) => `${name}: ${targetOf(property)}`);
      const followed = Object.entries(members[kind] ?? {})
        .filter(([name]) => name !== 'originalUriBaseIds')
        .map(([name, member]) => `${name}: ${definitionOf(member)}`);
      expect(followed.toSorted()).toEqual(expected.toSorted());
    },
  );

  it('knows every index but those of arrays that keep their positions', () => {
    const known = Object.entries(indexes).flatMap(([kind, names]) =>
      Object.keys(names).map((name) => `${kind}.${name}`),
    );
    const all = Object.keys(definitions).flatMap((kind) =>
      propertiesOf(kind)
        .filter(([name]) => /index$/i.test(name))
        .map(([name]) => `${kind}.${name}`),
    );
    const others = [
      'graphTraversal.resultGraphIndex',
      'reportingDescriptorReference.index',
      'result.ruleIndex',
      'resultProvenance.invocationIndex',
      'toolComponentReference.index',
    ];
    expect([...known, ...others].toSorted()).toEqual(all.toSorted());
  });

  /** Whose index leads to rows of another kind than its own. */
  const LEADS: Readonly<Record<string, string>> = { artifactLocation: 'artifact', graphTraversal: 'graph' };

  it.each(Object.entries(indexes))('an index of %s leads to rows of its kind', (kind, names) => {
    const kinds = Object.values(names).map((array) => rowKinds[array]);
    expect(new Set(kinds)).toEqual(new Set([LEADS[kind] ?? kind]));
  });

  it('knows the arrays of rows, and of descriptors, and what is in them', () => {
    const own = new Set<string>(Object.values(indexes).flatMap((names) => Object.values(names)));
    expect(new Set(rowArrays)).toEqual(own);
    const targets = new Map(propertiesOf('run').map(([name, property]) => [name, targetOf(property)]));
    expect(rowArrays.map((name) => targets.get(name))).toEqual(rowArrays.map((name) => rowKinds[name]));
    const descriptors = propertiesOf('toolComponent').filter(
      ([, property]) => targetOf(property) === 'reportingDescriptor',
    );
    expect(descriptors.map(([name]) => name).toSorted()).toEqual(descriptorArrays.toSorted());
    expect(descriptorArrays.map((name) => rowKinds[name])).toEqual(descriptorArrays);
  });
});
