import { expect, it } from '@jest/globals';
import type { Operation } from '../../src/api/operation.js';
import { operations, variants } from '../../src/api/operations/index.js';
import { fieldsOf } from '../../scripts/docs/schema-words.js';

/**
 * Each operation's scope (contract 5.3, observed facts 1), its query parameters besides the workspace (contract
 * 4.1) and the fields of its body (contract 2.4 and 2.6, observed facts 1, 3.1, 6.4 and 8), written out by hand.
 * A star marks what is required; a body of `-` is none, of `()` the workspace alone.
 */
const TABLE = `
GET    /agent-approvals                | read  | status cursor limit | -
POST   /agent-approvals                | write |                     | actionName* input* expiresAt
POST   /agent-approvals/{id}/approve   | write |                     | input*
POST   /agent-approvals/{id}/deny      | write |                     | ()
GET    /findings                       | read  | targetId observedInScanId scanId severity status verified category q stats cursor limit | -
GET    /findings/{id}                  | read  |                     | -
PATCH  /findings/{id}                  | write |                     | action* status reason canonicalFindingId
POST   /findings/{id}/fix-proposals    | write |                     | summary* diffRef generatedByModel safetyScore
POST   /findings/{id}/retests          | write |                     | scanId
GET    /fix-proposals                  | read  | findingId status cursor limit | -
POST   /fix-proposals/{id}/create-pr   | write |                     | ()
GET    /launch-readiness               | read  | targetId            | -
GET    /projects                       | any   | cursor limit        | -
POST   /projects                       | write |                     | name* description
GET    /reports                        | read  | cursor limit        | -
POST   /reports                        | write |                     | title* type scanId targetId
GET    /reports/{id}                   | read  |                     | -
POST   /reports/{id}                   | write |                     | action*
GET    /reports/{id}/download          | read  |                     | -
GET    /retests                        | read  | findingId status cursor limit | -
GET    /scans                          | read  | targetId status cursor limit | -
POST   /scans                          | write |                     | targetId* goal* mode policyId focus workflow baseRef headRef attachmentIds authorizationRef
GET    /scans/{id}                     | read  |                     | -
POST   /scans/{id}                     | write |                     | ()
POST   /scans/{id}/artifacts/sarif     | write |                     | document
GET    /scans/eligibility              | write | targetId* goal* mode* workflow baseRef headRef attachmentIds authorizationRef | -
GET    /schedules                      | read  | targetId enabled cursor limit | -
POST   /schedules                      | write |                     | targetId* cron* goal* mode
GET    /schedules/{id}                 | read  |                     | -
PATCH  /schedules/{id}                 | write |                     | cron goal mode enabled
DELETE /schedules/{id}                 | write |                     | -
GET    /targets                        | any   | projectId cursor limit | -
POST   /targets                        | write |                     | name* type projectId environment repoProvider repoOwner repoName installationId branch url apiSpecUrl ownershipAttested
PATCH  /targets/{id}                   | write |                     | branch apiSpecUrl
DELETE /targets/{id}                   | write |                     | -
GET    /workspaces                     | any   |                     | -
POST   /workspaces                     | write |                     | name* mode
`;

/** The parameters that the table gives `GET /findings` and that another form of it takes. */
const OF_VARIANTS: Readonly<Record<string, readonly string[]>> = { 'GET /findings': ['stats'] };

const words = (text = ''): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([request, scope, query, body]) => ({
    request: words(request).join(' '),
    scope: words(scope).join(''),
    query: words(query),
    body: words(body),
  }));

function rowOf({ method, path, scope, query, body }: Operation) {
  const named = (entries: Parameters<typeof fieldsOf>[0]) =>
    fieldsOf(entries).map(({ name, required }) => (required ? `${name}*` : name));
  const bodyOf = () => {
    if (body === 'none') return ['-'];
    if (body === 'document') return ['document'];
    return Object.keys(body.entries).length === 0 ? ['()'] : named(body.entries);
  };
  return { request: `${method} ${path}`, scope, query: named(query.entries), body: bodyOf() };
}

const sorted = <T extends { readonly query: readonly string[]; readonly body: readonly string[] }>(
  row: T,
) => ({
  ...row,
  query: row.query.toSorted(),
  body: row.body.toSorted(),
});

it('has the 37 operations of the map', () => {
  const requests = Object.values<Operation>(operations).map((operation) => rowOf(operation).request);
  expect(rows.map(({ request }) => request).toSorted()).toEqual(requests.toSorted());
  expect(rows).toHaveLength(37);
});

it.each(rows)('$request takes what the contract says', ({ query, ...row }) => {
  const operation = Object.values<Operation>(operations).find((one) => rowOf(one).request === row.request);
  const own = query.filter((name) => !(OF_VARIANTS[row.request] ?? []).includes(name));
  expect(operation && sorted(rowOf(operation))).toEqual(sorted({ ...row, query: own }));
});

it('takes `stats` where findings are counted, with the same scope', () => {
  const { scope, query, body } = rowOf(variants.countFindings);
  expect({ scope, query, body }).toEqual({ scope: 'read', query: ['stats*', 'targetId'], body: ['-'] });
});
