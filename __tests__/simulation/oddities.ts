import type { Rules } from '../../src/local/profile.js';

/** What comes to pass in few lives. */
export interface Oddities {
  /** From when on the plan of the workspace admits no scan. */
  readonly denial?: { readonly fromMs: number } | undefined;
  /** How the first create requests are refused; `isMade`: although the service has made the scan by then. */
  readonly conflict?: {
    readonly status: number;
    readonly code: string;
    readonly times: number;
    readonly isMade: boolean;
  };
  /** In which points the service follows the other reading of its interface. */
  readonly rules?: Partial<Rules> | undefined;
  /** When the job is cancelled while the post step runs, after its start, in milliseconds. */
  readonly postSignalMs?: number;
  /** How many scans others make just when the run asks for its own. */
  readonly throng?: number;
  /** How the service makes reports. */
  readonly press?: Press;
  /** What the answers to imports say of their results. */
  readonly tally?: Tally;
  /** The most bytes that imports may have on their way to the service, or at the service. */
  readonly narrows?: { readonly bytes: number; readonly by: 'a gateway' | 'the service' };
  /** Whether the answer to the first create request names a scan that was there before. */
  readonly isMixedUp?: boolean;
  /** Whether the step has no token for GitHub. */
  readonly isTokenless?: boolean;
  /** What the answer to a cancel lacks. */
  readonly cancel?: 'its scan' | 'a status' | 'the end' | 'the truth';
  /** How often a cache between answers a read with what it kept, and how old that is, in seconds. */
  readonly cache?: { readonly chance: number; readonly ageS: number };
  /** Whether the scan that the run is given is not there. */
  readonly isGone?: boolean;
  /** Whether the key may only read. */
  readonly isReadOnly?: boolean;
  /** Whether the workflow names the target. */
  readonly isTargetGiven?: boolean;
  /** Scans of other targets of the workspace. */
  readonly tenants?: Tenants | undefined;
  /** Other targets of the workspace, and whether another is of the same repository. */
  readonly targets?:
    | { readonly others: number; readonly hasTwin: boolean; readonly isMissing: boolean }
    | undefined;
  /** Whether scans are shown with no more than the contract promises of them, or without their moments. */
  readonly scans?: 'bare' | 'undated' | undefined;
}

/** How a report comes to be: at once as it should not be, or so many milliseconds after it was asked for. */
export interface Press {
  readonly flaw: (typeof PRESS_FLAWS)[number];
  readonly ms: number;
}
export const PRESS_FLAWS = [
  'late',
  'not found yet',
  'failed',
  'empty',
  'of another scan',
  'no status',
  'no room',
] as const;
export const TALLIES = ['short', 'no word', 'half', 'no sum', 'over'] as const;
export type Tally = (typeof TALLIES)[number];

export interface Tenants {
  /** How many had ended before. */
  readonly ended: number;
  readonly scans: readonly { readonly atMs: number; readonly ms: number; readonly isHeld: boolean }[];
}

export const ordinary: Oddities = {};
