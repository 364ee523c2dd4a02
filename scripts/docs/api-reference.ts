import type { Operation } from '../../src/api/operation.js';
import { code, table } from './markdown.js';
import { type Field, fieldsOf } from './schema-words.js';

/** The operations to describe, by the name that the code gives them. */
export type OperationMap = Readonly<Record<string, Operation>>;
type Entry = readonly [name: string, operation: Operation];

const scopes: Readonly<Record<Operation['scope'], string>> = {
  read: 'a read-only key is enough',
  write: 'a read-and-write key',
  any: 'any valid key',
};

const replies: Readonly<Record<Operation['reply']['kind'], string>> = {
  item: 'one object in `data`',
  list: 'one page: `items`, `nextCursor` and, where the service counts, `total`',
  html: 'an HTML document, without the envelope',
  empty: 'no body',
};

/** How a resource is headed, by the first part of its path. */
const titles: Readonly<Record<string, string>> = {
  'agent-approvals': 'Agent approvals',
  findings: 'Findings',
  'fix-proposals': 'Fix proposals',
  'launch-readiness': 'Launch readiness',
  projects: 'Projects',
  reports: 'Reports',
  retests: 'Retests',
  scans: 'Scans',
  schedules: 'Schedules',
  targets: 'Targets',
  workspaces: 'Workspaces',
};

/**
 * The whole reference of the service's interface, as this project describes it. A variant stands below the
 * operation that it is another form of, and is none by itself.
 */
export function apiReference(operations: OperationMap, variants: OperationMap = {}): string {
  const groups = [...Map.groupBy(Object.entries(operations), ([, { path }]) => resourceOf(path))];
  const sections = groups.map(([resource, entries]) => section(resource, entries, variants));
  return `${[...preamble(Object.keys(operations).length), contents(groups), ...sections].join('\n\n')}\n`;
}

function preamble(count: number): readonly string[] {
  return [
    'Generated from `src/api/operations/index.ts` by `npm run docs` (`scripts/docs.ts`); do not edit it by hand.',
    '# Operations of the service',
    `These are the ${count} operations of the service's v1 interface as this project describes them. ` +
      'The client, the local service and the tests read the same description. ' +
      'What the service promises beyond it, and what was seen of it, is in [service.md](service.md).',
    'Every path stands below the API root, which ends in `/api/v1`. Every request carries the key in ' +
      '`Authorization: Bearer …`. The client adds `workspaceId` to every query, and to the JSON body of every POST ' +
      'and PATCH, except for a SARIF document; it is not repeated below. A `{id}` is the id of the resource, percent-encoded. ' +
      'A query and a body hold the fields that are named and no others; a call in the code that writes out another does not compile.',
  ];
}

function contents(groups: readonly (readonly [string, readonly Entry[]])[]): string {
  const rows = groups.flatMap(([resource, entries]) =>
    entries.map(([name, operation]) => [
      `[${titleOf(resource)}](#${resource})`,
      `[${code(name)}](#${name.toLowerCase()})`,
      code(`${operation.method} ${operation.path}`),
      scopes[operation.scope],
    ]),
  );
  return table(['Resource', 'Name', 'Request', 'Needs'], rows);
}

function section(resource: string, entries: readonly Entry[], variants: OperationMap): string {
  const described = entries.flatMap((entry) => [
    describe('###', entry),
    ...variantsOf(entry, variants).map((variant) => describe('####', variant)),
  ]);
  return [`## ${titleOf(resource)}`, ...described].join('\n\n');
}

function variantsOf([, { method, path }]: Entry, variants: OperationMap): readonly Entry[] {
  return Object.entries(variants).filter(([, variant]) => variant.method === method && variant.path === path);
}

function describe(level: '###' | '####', [name, operation]: Entry): string {
  const { method, path, summary, scope, query, success, reply, conditional } = operation;
  const facts = [
    `**Needs:** ${scopes[scope]}`,
    ...fieldLine('Query', fieldsOf(query.entries)),
    ...bodyLine(operation),
    `**Success:** ${success}, ${replies[reply.kind]}`,
    ...(conditional
      ? ['**Conditional:** honours `If-None-Match`, and answers 304 where nothing changed']
      : []),
  ];
  return [
    `${level} ${name}`,
    code(`${method} ${path}`),
    summary,
    facts.map((fact) => `- ${fact}`).join('\n'),
  ].join('\n\n');
}

function bodyLine({ body }: Operation): readonly string[] {
  if (body === 'none') return [];
  if (body === 'document') return ['**Body:** the document as it is, without a wrapper'];
  const fields = fieldsOf(body.entries);
  return fields.length === 0 ? ['**Body:** `workspaceId` alone'] : fieldLine('Body', fields);
}

function fieldLine(title: string, fields: readonly Field[]): readonly string[] {
  if (fields.length === 0) return [];
  const words = fields.map(
    ({ name, type, required }) => `${code(name)} (${required ? '**required**, ' : ''}${type})`,
  );
  return [`**${title}:** ${words.join(', ')}`];
}

function resourceOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function titleOf(resource: string): string {
  const title = titles[resource];
  if (title === undefined)
    throw new Error(`Give the resource ${resource} a title in scripts/docs/api-reference.ts.`);
  return title;
}
