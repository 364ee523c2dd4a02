import type { Rules } from './profile.js';

/** What a refusal carries besides its status, code and message. */
export interface RefusalOptions {
  /** Shown only where errors are detailed (observed facts, section 0). */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Whether something may have been created all the same; claimed operations say so. */
  readonly isOutcomeUnknown?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer in the error envelope (contract, section 7), thrown by whatever cannot go on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly options: RefusalOptions = {},
  ) {
    super(message);
  }
}

/** A refusal of input: 422 where documented, 400 with a code that differs by route where observed (section 11). */
export function invalidInput({ rules }: { readonly rules: Rules }, code: string, message: string): Refusal {
  return rules.invalid === 422
    ? new Refusal(422, 'VALIDATION_ERROR', message)
    : new Refusal(400, code, message);
}

/** A problem of input and where it is; one that begins with its place is told as it is. */
export const placed = (path: string | null, problem: string): string =>
  path === null || problem.startsWith(path) ? problem : `${path}: ${problem}`;

/** A 404 for what the caller's workspace does not hold. */
export const notFound = (code: string, what: string): Refusal => new Refusal(404, code, `${what} not found.`);

/** A refused creation of a scan, with the reason that observed answers give (observed facts, 3.3). */
export const scanRefused = (
  status: number,
  code: string,
  reason: string,
  message: string,
  options: RefusalOptions = {},
): Refusal =>
  new Refusal(status, code, message, { ...options, details: { ...options.details, refusal: { reason } } });
