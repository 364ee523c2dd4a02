import * as v from 'valibot';
import { optionalText } from '../../api/operations/define.js';
import { isRefSyntax } from '../scans/refs.js';

const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(100),
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  v.regex(/^[^\u0000-\u001f\u007f]*$/, 'A name has no control characters.'),
);
const RepoPart = v.pipe(v.string(), v.maxLength(100), v.regex(/^[A-Za-z0-9_.-]+$/));
const Url = v.pipe(v.string(), v.url(), v.regex(/^https?:/i, 'Only http and https.'));

/** The address of an API's document: https, without credentials, query or fragment (observed facts, 8.8). */
export const ApiSpecUrl = v.pipe(
  v.string(),
  v.check((text) => isPlainHttps(text), 'https, without credentials, query or fragment.'),
);

function isPlainHttps(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username + url.password === '' && !/[?#]/.test(text);
}

/** The name of a branch, as far as its text tells (observed facts, 3.2). */
export const Branch = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(255),
  v.check((ref) => isRefSyntax(ref), 'Invalid branch name.'),
);

/** What POST /targets takes; which of it a type needs is judged afterwards (observed facts, 8.8). */
export const targetEntries = {
  name: Name,
  type: v.optional(v.picklist(['REPO', 'WEB_APP', 'API'])),
  projectId: optionalText,
  environment: v.optional(v.picklist(['LOCAL', 'PREVIEW', 'STAGING', 'PRODUCTION']), 'STAGING'),
  repoProvider: v.optional(v.literal('github')),
  repoOwner: v.optional(RepoPart),
  repoName: v.optional(RepoPart),
  installationId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
  branch: v.optional(Branch),
  url: v.optional(Url),
  apiSpecUrl: v.optional(ApiSpecUrl),
  ownershipAttested: v.optional(v.boolean()),
};
export type TargetRequest = v.InferOutput<v.ObjectSchema<typeof targetEntries, undefined>>;

/** Where a target is: a repository, or a URL that its owner vouches for. */
type Place =
  | { readonly type: 'REPO'; readonly repoFullName: string }
  | { readonly type: 'WEB_APP' | 'API'; readonly url: string };

/** Where a request says that the target is, or a sentence on what it leaves out (observed facts, 8.8). */
export function placeOf({ type = 'REPO', ...given }: TargetRequest): Place | string {
  const { repoOwner, repoName, url, ownershipAttested } = given;
  if (type !== 'REPO') {
    if (url !== undefined && ownershipAttested === true) return { type, url };
    return 'url and ownershipAttested: true are required.';
  }
  if (repoOwner === undefined || repoName === undefined) return 'repoOwner and repoName are required.';
  return { type, repoFullName: `${repoOwner}/${repoName}` };
}
