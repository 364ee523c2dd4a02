/** The two readings of the interface that the local service speaks. */
export type Profile = 'documented' | 'observed';

/** What the two readings differ in: the table at the head of the observed facts, as data. */
export interface Rules {
  readonly profile: Profile;
  /** What an id looks like. */
  readonly ids: 'uuid' | 'opaque';
  readonly scanWords: 'lower' | 'upper';
  /** Where an eligibility denial stands: under `denial`, or beside `allowed`. */
  readonly denial: 'nested' | 'flat';
  /** The status of an answer to input that does not validate. */
  readonly invalid: 422 | 400;
  /** Where a POST or PATCH with a JSON body names its workspace. */
  readonly workspaceIn: 'query' | 'body';
  /** Whether lists declare their `total`. */
  readonly totals: boolean;
  /** Whether GET /workspaces is a page like the others, or an array. */
  readonly workspaces: 'page' | 'array';
  /** What GET /findings answers to `stats=true`: a page like any other, or counts. */
  readonly stats: 'page' | 'counts';
  readonly plan: 'revisions' | 'versioned';
  /** Whether rows show the least that a service may send, or all that was seen. */
  readonly rows: 'least' | 'all';
  /** Whether refs, sources and active scans are judged when a scan is created, or the scan fails later. */
  readonly admission: 'open' | 'strict';
  readonly idempotency: 'ignored' | 'kept';
  /** Whether SARIF results are only added, or obey the limits, identity and conflicts of section 5. */
  readonly sarif: 'additive' | 'identified';
  /** Whether errors carry `details` and a request id, and answers the headers that the document does not name. */
  readonly errors: 'plain' | 'detailed';
}

export const RULES: Readonly<Record<Profile, Rules>> = {
  documented: {
    profile: 'documented',
    ids: 'uuid',
    scanWords: 'lower',
    denial: 'nested',
    invalid: 422,
    workspaceIn: 'query',
    totals: true,
    workspaces: 'page',
    stats: 'page',
    plan: 'revisions',
    rows: 'least',
    admission: 'open',
    idempotency: 'ignored',
    sarif: 'additive',
    errors: 'plain',
  },
  observed: {
    profile: 'observed',
    ids: 'opaque',
    scanWords: 'upper',
    denial: 'flat',
    invalid: 400,
    workspaceIn: 'body',
    totals: false,
    workspaces: 'array',
    stats: 'counts',
    plan: 'versioned',
    rows: 'all',
    admission: 'strict',
    idempotency: 'kept',
    sarif: 'identified',
    errors: 'detailed',
  },
};
