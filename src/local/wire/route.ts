import { operations, type OperationName } from '../../api/operations/index.js';

/** The path under which a server mounts the service. */
export const API_ROOT = '/api/v1';

/** Where a request leads: to an operation, or to one of the framework's own answers (observed facts, section 11). */
export type Route =
  | {
      readonly kind: 'operation';
      readonly name: OperationName;
      readonly id: string;
      readonly query: URLSearchParams;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'method' }
  | { readonly kind: 'slash'; readonly location: string };

interface Pattern {
  readonly name: OperationName;
  readonly method: string;
  readonly parts: readonly string[];
}

/** Fixed paths come before those with an id: /scans/eligibility is not the scan "eligibility", whatever the method. */
const patterns: readonly Pattern[] = (Object.keys(operations) as OperationName[])
  .map((name) => ({ name, method: operations[name].method, parts: operations[name].path.split('/') }))
  .sort((left, right) => idsIn(left) - idsIn(right));

function idsIn({ parts }: Pattern): number {
  return parts.filter((part) => part === '{id}').length;
}

/** Finds the operation of a request by the one map of operations. */
export function routeOf(request: { readonly method: string; readonly path: string }): Route {
  const mark = request.path.indexOf('?');
  const path = mark < 0 ? request.path : request.path.slice(0, mark);
  const search = mark < 0 ? '' : request.path.slice(mark);
  if (path.endsWith('/')) return { kind: 'slash', location: path.replace(/\/+$/, '') + search };
  const parts = path.split('/');
  const matching = patterns.filter((pattern) => matches(pattern, parts));
  const [closest] = matching;
  if (closest === undefined) return { kind: 'unknown' };
  const found = matching.find(
    (pattern) => pattern.method === request.method && idsIn(pattern) === idsIn(closest),
  );
  if (found === undefined) return { kind: 'method' };
  const id = decoded(parts[found.parts.indexOf('{id}')] ?? '');
  return { kind: 'operation', name: found.name, id, query: new URLSearchParams(search) };
}

function matches(pattern: Pattern, parts: readonly string[]): boolean {
  if (parts.length !== pattern.parts.length) return false;
  return pattern.parts.every((part, index) =>
    part === '{id}' ? parts[index] !== '' : part === parts[index],
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
