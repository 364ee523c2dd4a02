import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import type { SavedRun } from '../../src/saved-run.js';
import type { Seeded } from '../../src/local/seed.js';
import type { LocalService } from '../../src/local/service.js';
import type { Deed, Recording } from '../support/recording-host.js';
import type { Fate } from './fate.js';
import type { History } from './history.js';
import type { PullRequest, Stroke } from './thread.js';

/** One request as the world saw it. */
export interface Traffic {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** What the run was told: a status, or what broke. */
  answer: number | string;
  answeredAt: number;
  /** How long the answer asks to stay away. */
  retryAfterMs: number | undefined;
  /** What the answer to a create request proves. */
  proof: 'created' | 'not created' | undefined;
  /** The scan that the run was told of by the answer to its create request. */
  createdId: string | undefined;
  /** Scans that this request made, told of or not. */
  readonly made: string[];
}

/** One request to GitHub. */
export interface Ask {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** How many strokes there had been on the pull request once it was handled; `undefined` until then. */
  readonly known: number | undefined;
  /** What it changed. */
  readonly stroke: Stroke | undefined;
  /** What the run was told: a status, or what broke. */
  answer: number | string;
  /** What an answer of 200 holds. */
  readonly shown: unknown;
  answeredAt: number;
  /** How long the answer asks to stay away. */
  retryAfterMs: number | undefined;
  /** Whether it surely never left. */
  isUnsent: boolean;
}

/** What happens in a life, one thing at a time. */
export type Happening =
  | Deed
  | { readonly kind: 'sent'; readonly traffic: Traffic; readonly request: WireRequest }
  | { readonly kind: 'handled'; readonly traffic: Traffic }
  | { readonly kind: 'answered'; readonly traffic: Traffic; readonly response: WireResponse | undefined }
  /** GitHub is asked, has done what it was asked for, or is heard to answer. */
  | { readonly kind: 'asked' | 'kept' | 'told'; readonly ask: Ask }
  /** The job is cancelled, the process killed, the post step begun, everything over. */
  | { readonly kind: 'signal' | 'death' | 'post' | 'over' };

/** A life as its rules see it, at any moment. */
export interface Scene {
  readonly fate: Fate;
  readonly service: LocalService;
  readonly seeded: Seeded;
  readonly recording: Recording;
  /** What its keys begin with. */
  readonly name: string;
  /** The target that the workflow names, where it names one. */
  readonly givenTargetId: string | undefined;
  /** The pull request, where there is one to comment on. */
  readonly pullRequest: PullRequest | undefined;
  /** What the post step recorded, once it has begun. */
  postRecording: Recording | undefined;
  /** Whether another run imports into a scan: what it holds may then have changed since it was read. */
  readonly isShared: (scanId: string) => boolean;
  readonly history: History;
  readonly now: () => number;
  readonly startedAt: number;
  signalAt: number | undefined;
  /** When the process of the step was gone. */
  endedAt: number | undefined;
  postAt: number | undefined;
  /** Whether the step ended with a green job; `undefined` until it has, and where it was killed. */
  isGreen: boolean | undefined;
}

/** What must hold: sees everything that happens, and says in a sentence what is wrong with it. */
export type Rule = (scene: Scene) => (what: Happening) => readonly string[];

/** Every line that was said so far, by the step and by its post step. */
export const saidIn = ({ recording, postRecording }: Scene): readonly string[] => [
  ...recording.log,
  ...(postRecording?.log ?? []),
];

/** What the post step would find now, or has found. */
export const savedIn = ({ recording }: Scene): SavedRun | undefined => recording.saved;

export const isCreate = ({ method, path }: Pick<Traffic, 'method' | 'path'>): boolean =>
  method === 'POST' && path.startsWith('/scans?');

/** The scan that a request would cancel. */
export const cancels = ({ method, path }: Pick<Traffic, 'method' | 'path'>): string | undefined =>
  method === 'POST' ? /^\/scans\/([^/?]+)\?/.exec(path)?.[1] : undefined;

/** A request that imports a report into a scan. */
export const isImport = ({ method, path }: Pick<Traffic, 'method' | 'path'>): boolean =>
  method === 'POST' && /^\/scans\/[^/?]+\/artifacts\/sarif\?/.test(path);

/** A request for a page of findings. */
export const isFindings = ({ method, path }: Pick<Traffic, 'method' | 'path'>): boolean =>
  method === 'GET' && path.startsWith('/findings?');

/** The scan that a request is about, by its path. */
export const scanOf = ({ path }: Pick<Traffic, 'path'>): string => /^\/scans\/([^/?]+)/.exec(path)?.[1] ?? '';

/** A look at scans, which is what a run does while it waits: the list, or one of them. */
export const isLook = ({ method, path }: Traffic): boolean =>
  method === 'GET' && /^\/scans(?:\/(?!eligibility)[^/?]+)?\?/.test(path);

/** An answer that is older was none to the request, in seconds. */
const FRESH_S = 20;

/** Whether an answer tells what it promises: what is left of one says nothing. */
export function isWhole({ status, headers, body }: WireResponse): boolean {
  if ((status !== 200 && status !== 201) || Number(headers['age'] ?? 0) > FRESH_S) return false;
  try {
    const told = JSON.parse(body.toString('utf8')) as { readonly success?: unknown } | null;
    return told?.success === true;
  } catch {
    return false;
  }
}
