import { describe, expect, it } from '@jest/globals';
import type { ArgsOf, Operation } from '../../src/api/operation.js';
import { operations, variants } from '../../src/api/operations/index.js';
import { toWire } from '../../src/api/request.js';

const { createScan, createTarget, createReport, updateFinding, cancelScan, getScan, listFindings } =
  operations;

/** What goes out of a call that compiles: the query's names, or the body without the workspace. */
function sent<O extends Operation>(operation: O, args: ArgsOf<O>): unknown {
  const credentials = { apiKey: 'k', workspaceId: 'w' };
  const { path, body } = toWire(operation, args, credentials);
  if (body === undefined) return [...new URL(path, 'http://a').searchParams.keys()].slice(1);
  return { ...(JSON.parse(Buffer.from(body).toString()) as object), workspaceId: undefined };
}

describe('a call carries', () => {
  it('the fields of a scan', () => {
    const body = { targetId: 't', goal: 'g', policyId: 'p', focus: 'auth', baseRef: 'a', headRef: 'b' };
    expect(sent(createScan, { body })).toEqual(body);
  });

  it('the fields of a repository, and of an API', () => {
    const repository = { name: 'n', repoOwner: 'o', repoName: 'r', installationId: '1', branch: 'b' };
    expect(sent(createTarget, { body: repository })).toEqual(repository);
    const api = { name: 'n', type: 'API', url: 'u', apiSpecUrl: 's', ownershipAttested: true };
    expect(sent(createTarget, { body: api })).toEqual(api);
  });

  it('the target of a report, and the finding that another is a duplicate of', () => {
    expect(sent(createReport, { body: { title: 'r', targetId: 't' } })).toEqual({
      title: 'r',
      targetId: 't',
    });
    const body = { action: 'update_status', status: 'DUPLICATE', canonicalFindingId: 'f' };
    expect(sent(updateFinding, { id: 'g', body })).toEqual(body);
  });

  it('a list that nobody may change', () => {
    const attachmentIds: readonly string[] = ['a', 'b'];
    const body = { targetId: 't', goal: 'g', attachmentIds };
    expect(sent(createScan, { body })).toEqual(body);
  });

  it('what asks for counts', () => {
    expect(sent(variants.countFindings, { query: { stats: 'true' } })).toEqual(['stats']);
  });
});

/** The compiler fails on a comment that expects an error where there is none, so that each case is checked by tsc. */
describe('a call does not compile', () => {
  it('with a field that is misspelt', () => {
    // @ts-expect-error -- it is headRef
    const typo: ArgsOf<typeof createScan> = { body: { targetId: 't', goal: 'g', headreff: 'x' } };
    expect(typo).toBeDefined();
  });

  it('with a field of another type', () => {
    // @ts-expect-error -- it is a boolean
    const word: ArgsOf<typeof createTarget> = { body: { name: 'n', ownershipAttested: 'true' } };
    expect(word).toBeDefined();
  });

  it('without a required field', () => {
    // @ts-expect-error -- a scan has a goal
    const aimless: ArgsOf<typeof createScan> = { body: { targetId: 't' } };
    // @ts-expect-error -- a target has a name
    const nameless: ArgsOf<typeof createTarget> = { body: { type: 'REPO' } };
    // @ts-expect-error -- a scan is created by a body
    const bodiless: ArgsOf<typeof createScan> = {};
    expect([aimless, nameless, bodiless]).toHaveLength(3);
  });

  it('with any field where none is taken', () => {
    // @ts-expect-error -- a cancel names the workspace alone
    const reasoned: ArgsOf<typeof cancelScan> = { id: 's', body: { reason: 'x' } };
    // @ts-expect-error -- a scan is read by its id
    const filtered: ArgsOf<typeof getScan> = { id: 's', query: { status: 'x' } };
    expect([reasoned, filtered]).toHaveLength(2);
  });

  it('when a list of findings is to be counted', () => {
    // @ts-expect-error -- that is countFindings, which answers no page
    const counted: ArgsOf<typeof listFindings> = { query: { stats: 'true' } };
    expect(counted).toBeDefined();
  });
});
