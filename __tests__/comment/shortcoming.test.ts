import { expect, it } from '@jest/globals';
import type { WireFault } from '../../src/api/wire.js';
import { shortcomingOf } from '../../src/comment/shortcoming.js';
import { GitHubError } from '../../src/github/error.js';

it.each(['Nobody foresaw this', 'Nobody foresaw this.'])('says %j as a sentence', (words) => {
  expect(shortcomingOf(new TypeError(words), false)).toEqual({
    level: 'warning',
    text: 'The comment was not written: Nobody foresaw this. The verdict stands.',
  });
});

it.each([
  [403, 'Repository was archived.', 'It takes a repository that is not archived: '],
  [404, 'Repository was archived.', 'It takes the permission '],
  [403, 'The issue is locked.', 'It takes a conversation that is not locked: '],
  [404, 'The issue is locked.', 'It takes the permission '],
  [403, 'SAML is enforced.', 'It takes a runner and a token that the organisation admits: '],
  [404, 'SAML is enforced.', 'It takes the permission '],
  [400, 'Bad Request', 'The verdict stands.'],
  [422, 'Validation Failed', 'The verdict stands.'],
  [500, 'Server Error', 'Run the job again if the comment is missing. The verdict stands.'],
  [502, 'Bad Gateway', 'Run the job again if the comment is missing. The verdict stands.'],
])('an answer with %i and the words %j: %s', (status, words, advice) => {
  const trouble = { kind: 'refused', status, call: 'GET /repos/acme/shop/pulls/1', words } as const;
  const { text } = shortcomingOf(new GitHubError(trouble, 'It said so.'), false);
  expect(text).toContain(`The comment was not written: It said so. ${advice}`);
});

it('an answer that nobody can read is hardly of the REST interface', () => {
  expect(shortcomingOf(new GitHubError({ kind: 'unreadable' }, 'It said nothing.'), false).text).toBe(
    'The comment was not written: It said nothing. Check that GITHUB_API_URL is the root of the REST interface of GitHub. The verdict stands.',
  );
});

it.each<[WireFault, string]>([
  ['lookup', ' Check that GITHUB_API_URL names GitHub, and that the runner can resolve it.'],
  ['connect', ' Check that GITHUB_API_URL names GitHub, and that the runner may reach it.'],
  ['certificate', ''],
  ['proxy', ''],
  ['reset', ' Run the job again if the comment is missing.'],
  ['cut', ' Run the job again if the comment is missing.'],
  ['oversize', ' Check that GITHUB_API_URL is the root of the REST interface of GitHub.'],
  ['encoded', ''],
  ['timeout', ' Run the job again if the comment is missing.'],
])('an answer of GitHub that did not come (%s) brings what to do', (fault, advice) => {
  expect(shortcomingOf(new GitHubError({ kind: 'unreachable', fault }, 'It broke.'), false)).toEqual({
    level: 'warning',
    text: `The comment was not written: It broke.${advice} The verdict stands.`,
  });
});
