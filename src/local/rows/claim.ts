/** A use of an Idempotency-Key (observed facts, 3.4). It never expires. */
export interface ClaimRow {
  readonly operationId: string;
  readonly fingerprint: string;
  outcome:
    | { readonly state: 'running' }
    | { readonly state: 'failed' }
    /** The data of the answer as it was then. */
    | { readonly state: 'completed'; readonly data: unknown };
}
