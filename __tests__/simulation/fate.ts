import type { Profile } from '../../src/local/profile.js';
import type { ScanScript, ScriptedFinding } from '../../src/local/script.js';
import type { EventName } from '../support/run-environment.js';
import {
  type Berth,
  berthOf,
  type Relation,
  relationOf,
  type Talk,
  talkOf,
  type Thread,
  threadOf,
  usualBerth,
} from './talk.js';
import { mayComment, missingOf, rareEvents, type SecretInput, usualEvents } from './occasion.js';
import type { Dice } from './dice.js';
import { calm, type Climate, climateOf } from './climate.js';
import { type Cargo, cargoOf, fileNameOf } from './cargo.js';
import { type Churn, churnOf } from './churn.js';
import { type Customs, customsOf } from './customs.js';
import { type Declaration, declarationOf } from './declaration.js';

/** Where a run leaves its files. */
export const RESULTS = '/tmp/runner/security-review/results.json';
export const SARIF = '/tmp/runner/findings.sarif';
const REPORT = '/tmp/runner/report.html';

/** A moment of a run: so many milliseconds after its start, or just before its n-th step. */
export type Moment = { readonly ms: number } | { readonly step: number };

/** How a run ends, unless it comes to its own end before. */
export type Ending =
  | { readonly kind: 'none' }
  | { readonly kind: 'SIGKILL'; readonly at: Moment }
  /** `againAfterMs`: a second signal, which ends the process. */
  | { readonly kind: 'SIGINT'; readonly at: Moment; readonly againAfterMs: number | undefined };

/** A scan of another job: when it is made, for how long it runs, and whether of the same commits. */
export interface Neighbour {
  readonly at: { readonly ms: number } | 'our create request';
  readonly ms: number;
  readonly isSameCommits: boolean;
}

/** A scan that had ended before the run, and how long it stood in the queue, ran, and was the last, in milliseconds. */
export interface PastScan {
  readonly end: string;
  readonly queuedMs: number;
  readonly ranMs: number;
  readonly quietMs: number;
  readonly goal: 'CHECK_PR' | 'WEEKLY_MONITOR';
  readonly mode: 'QUICK' | 'STANDARD';
  readonly isSameCommits: boolean;
  readonly findings: number;
}

/** Everything that a seed decides about one simulated run. */
export interface Fate {
  readonly profile: Profile;
  readonly event: EventName;
  /** The inputs that are blank, since the run gets no secrets. */
  readonly missing: readonly SecretInput[];
  readonly inputs: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly script: ScanScript;
  readonly climate: Climate;
  /** What the service does once with a page of findings, or with the cursor that it is asked by, where it does anything. */
  readonly pageFault: 'repeat-page' | 'lose-page' | 'lose-cursor' | undefined;
  readonly neighbours: readonly Neighbour[];
  readonly ending: Ending;
  /** When the key is revoked. */
  readonly revokedAtMs: number | undefined;
  /** What cannot be written: `results`, `state`, `outputs`, `summary`, `sarif`. */
  readonly unwritable: readonly string[];
  /** How many outputs can be set before the disk is full. */
  readonly outputsLeft: number | undefined;
  /** How often the state can be written before the disk is full. */
  readonly saves: number | undefined;
  /** How far the wall clock jumps in the middle of the run, in milliseconds. */
  readonly wallJumpMs: number;
  /** How long the runner takes from the end of the step to its post step. */
  readonly postAfterMs: number;
  /** Oldest first. */
  readonly past: readonly PastScan[];
  /** Which run it is. */
  readonly berth: Berth;
  readonly talk: Talk | undefined;
  /** What befalls the pull request that it speaks of. */
  readonly thread: Thread | undefined;
  /** The reports of other scanners that the run carries into its scan. */
  readonly cargo: Cargo | undefined;
  /** What the service refuses reports for, where it does. */
  readonly customs: Customs | undefined;
  /** How the service declares counts of findings, where it does not say what is true. */
  readonly declaration: Declaration | undefined;
  /** What becomes of findings while the run reads them. */
  readonly churn: readonly Churn[];
  /** Whether the service answers nothing where it is asked for what a scan observed. */
  readonly isFilterUnknown: boolean;
  /** Whether the run is given a scan that is there, rather than making one. */
  readonly isResumed: boolean;
  /** Another run in the same world, what it is to this one, and how long after this one it begins, in milliseconds. */
  readonly companion:
    { readonly relation: Relation; readonly afterMs: number; readonly fate: Fate } | undefined;
  /** Whether it is for another target than the usual one. */
  readonly isElsewhere: boolean;
  /** Whether it comes after all others on its pull request. */
  readonly isLast: boolean;
}

/** Casts the fate of a seed. */
export function castFate(dice: Dice): Fate {
  const minutes = dice.pick([1, 2, 5, 10]);
  const profile = dice.pick<Profile>(['observed', 'documented']);
  const fate = {
    profile,
    event: dice.pick(usualEvents),
    inputs: inputsOf(dice, minutes),
    timeoutMs: minutes * 60_000,
    script: scriptOf(dice),
    climate: climateOf(dice, profile, minutes * 60_000),
    pageFault: dice.chance(0.05) ? dice.pick(['repeat-page', 'lose-page', 'lose-cursor']) : undefined,
    neighbours: dice.chance(0.3) ? Array.from({ length: dice.whole(1, 2) }, () => neighbourOf(dice)) : [],
    ending: endingOf(dice),
    revokedAtMs: dice.chance(0.02) ? dice.whole(0, 90_000) : undefined,
    unwritable: dice.chance(0.04) ? [dice.pick(['results', 'state', 'outputs', 'summary', 'sarif'])] : [],
    saves: dice.chance(0.03) ? dice.whole(0, 4) : undefined,
    wallJumpMs: dice.chance(0.1) ? dice.pick([-3_600_000, 86_400_000]) : 0,
    postAfterMs: dice.chance(0.5) ? 0 : dice.whole(0, 10_000),
    past: dice.chance(0.7) ? pastOf(dice) : [],
    outputsLeft: dice.chance(0.02) ? dice.whole(0, 40) : undefined,
  } as const satisfies Omit<
    Fate,
    | 'missing'
    | 'berth'
    | 'thread'
    | 'isElsewhere'
    | 'isLast'
    | 'talk'
    | 'cargo'
    | 'customs'
    | 'declaration'
    | 'churn'
    | 'isFilterUnknown'
    | 'isResumed'
    | 'companion'
  >;
  const event = dice.chance(0.2) ? dice.pick(rareEvents) : fate.event;
  const missing = missingOf(event, dice);
  const isTrusted = event !== 'pullRequestOfFork' && missing.length === 0;
  const talk = dice.chance(0.25) ? talkOf(dice, isTrusted) : undefined;
  const more = {
    ...extrasOf(dice),
    ...(talk === undefined ? {} : { comment: dice.pick(['always', 'always', 'on-failure']) }),
  };
  const cargo = dice.chance(0.25) ? cargoOf(dice) : undefined;
  const customs = cargo !== undefined && dice.chance(0.25) ? customsOf(dice) : undefined;
  const declaration = dice.chance(0.12) ? declarationOf(dice) : undefined;
  const churn = dice.chance(0.08) ? churnOf(dice) : [];
  const isResumed = dice.chance(0.08);
  const filters = {
    ...(dice.chance(0.08) ? { 'only-new': 'true' } : {}),
    ...(dice.chance(0.08) ? { 'only-verified': 'true' } : {}),
  };
  const inputs = { ...fate.inputs, ...more, ...filters };
  const whole: Fate = {
    ...fate,
    event,
    missing,
    berth: usualBerth,
    talk,
    thread: talk === undefined ? undefined : threadOf(dice),
    cargo,
    customs,
    declaration,
    churn,
    isFilterUnknown: false,
    isResumed,
    inputs,
    companion: undefined,
    isElsewhere: false,
    isLast: false,
  };
  const carrying = cargo === undefined ? whole : laden(whole, cargo, dice);
  const sure = declaration === undefined && churn.length === 0 ? carrying : unsure(carrying, dice);
  const own = talk === undefined || dice.chance(0.2) ? sure : talkative(sure, dice);
  if (dice.chance(talk === undefined ? 0.15 : 0.5)) return { ...own, companion: companionOf(own, dice) };
  // What another scan took over is then not to be seen.
  const isAlone = cargo === undefined && churn.length === 0 && own.neighbours.length === 0;
  return { ...own, isFilterUnknown: isAlone && dice.chance(0.1) };
}

/** Another run in the same world: of the same event, with inputs and misfortunes of its own. */
function companionOf(
  { profile, event, missing, isResumed, customs, declaration, talk }: Fate,
  dice: Dice,
): Fate['companion'] {
  const other = castFate(dice);
  const climate = { ...other.climate, ...(profile === 'observed' ? {} : { duplicate: 0 }) };
  const alike = { profile, event, missing, isFilterUnknown: false, isResumed, thread: undefined };
  const world = { climate, pageFault: undefined, customs, neighbours: [], past: [], revokedAtMs: undefined };
  const relation = talk === undefined ? 'sibling' : relationOf(dice);
  const voice = talk && {
    ...talkOf(dice, talk.may === 'write'),
    ...(dice.chance(0.9) ? { token: talk.token } : {}),
  };
  const berth = talk === undefined ? usualBerth : berthOf(relation);
  const comment = talk === undefined ? 'never' : dice.pick(['always', 'on-failure']);
  const soon = dice.chance(0.5) ? dice.whole(0, 100) : dice.whole(0, 60_000);
  const inputs = { ...other.inputs, comment };
  const own = { ...other, ...alike, ...world, talk: voice, berth, declaration, inputs, companion: undefined };
  return {
    relation,
    afterMs: talk !== undefined && dice.chance(0.4) ? dice.whole(60_000, 700_000) : soon,
    fate: relation === 'matrix' ? elsewhere(own) : own,
  };
}

/** A run for another target, about which nobody else does anything. */
const elsewhere = (fate: Fate): Fate => ({
  ...fate,
  isElsewhere: true,
  churn: [],
  cargo: fate.cargo && { ...fate.cargo, rival: undefined },
});

/** A run that carries reports; every other of them would pass but for what becomes of these. */
function laden(fate: Fate, { reports }: Cargo, dice: Dice): Fate {
  const tolerated = dice.chance(0.3) ? ['import-error'] : [];
  const inputs = {
    ...fate.inputs,
    'sarif-files': reports.map((_, index) => fileNameOf(index)).join('\n'),
    'sarif-suppressed': dice.chance(0.7) ? 'skip' : 'import',
    imported: dice.chance(0.8) ? 'gate' : 'report',
    tolerate: [fate.inputs['tolerate'], ...tolerated].filter(Boolean).join(','),
  };
  if (dice.chance(0.5)) return { ...fate, inputs };
  return {
    ...fate,
    inputs: { ...inputs, 'fail-on': 'none', 'max-findings': '', wait: 'true' },
    script: { end: 'COMPLETED', afterMs: dice.whole(500, 20_000), findings: [] },
    ending: { kind: 'none' },
    neighbours: [],
  };
}

/** A run that mostly comes so far that it has something to say on its pull request. */
function talkative(fate: Fate, dice: Dice): Fate {
  const event = mayComment(fate.event)
    ? fate.event
    : dice.pick(['pullRequest', 'pullRequest', 'pullRequestTarget', 'pullRequestTargetOfFork'] as const);
  const isSoon = dice.chance(0.7) && fate.cargo === undefined && fate.churn.length === 0;
  const { findings, end = 'COMPLETED' } = fate.script;
  return {
    ...fate,
    event,
    script: isSoon ? { end, afterMs: dice.whole(500, 6_000), findings: findings?.slice(0, 3) } : fate.script,
    climate: dice.chance(0.6) ? calm : fate.climate,
    ending: dice.chance(0.7) ? { kind: 'none' } : fate.ending,
    neighbours: dice.chance(0.7) ? [] : fate.neighbours,
  };
}

/** A run that has to find out by itself whether it read all findings; most have several pages, and would pass. */
function unsure(given: Fate, dice: Dice): Fate {
  // Where nothing declares its length, a list that lacks a page is not to be told from a short one: save that it ends in an empty page.
  const isBlind = given.declaration !== undefined && given.pageFault === 'lose-page';
  const fate: Fate = { ...given, pageFault: isBlind ? 'lose-cursor' : given.pageFault };
  if (dice.chance(0.2)) return fate;
  const severity = dice.pick(['LOW', 'MEDIUM', 'CRITICAL'] as const);
  const ordinary = dice.whole(0, 20);
  const findings = Array.from({ length: dice.whole(95, 260) }, (_, at) => ({
    ...findingOf(dice),
    ...(at < ordinary ? {} : { severity, status: 'OPEN' }),
  }));
  const inputs = {
    ...fate.inputs,
    wait: 'true',
    'fail-on': 'none',
    'max-findings': dice.chance(0.5) ? '' : `${severity.toLowerCase()}=${findings.length - ordinary - 1}`,
  };
  return {
    ...fate,
    inputs,
    script: { end: 'COMPLETED', afterMs: dice.whole(500, 20_000), findings },
    climate: dice.chance(0.7) ? calm : fate.climate,
    ending: { kind: 'none' },
    neighbours: [],
  };
}

/** Scans alike, more or less, with some among them that are not. */
function pastOf(dice: Dice): PastScan[] {
  const usualMs = dice.pick([1_000, 20_000, 60_000, 240_000]);
  const spread = dice.pick([0, 0.2, 2]);
  const vary = (ms: number): number => Math.round(ms * (1 + spread * (dice.next() - 0.5)));
  return Array.from({ length: dice.whole(0, 8) }, () => ({
    end: dice.pick(['COMPLETED', 'COMPLETED', 'COMPLETED', 'FAILED', 'CANCELLED', 'PARTIAL', 'ARCHIVED']),
    queuedMs: vary(dice.chance(0.3) ? usualMs : 500),
    ranMs: Math.max(1, vary(usualMs)),
    quietMs: dice.chance(0.3) ? 0 : dice.whole(0, 3_600_000),
    goal: dice.chance(0.8) ? 'CHECK_PR' : 'WEEKLY_MONITOR',
    mode: dice.chance(0.8) ? 'QUICK' : 'STANDARD',
    isSameCommits: dice.chance(0.3),
    findings: dice.chance(0.3) ? dice.whole(1, 3) : 0,
  }));
}

/** What is written besides, where the run is asked to. */
const extrasOf = (dice: Dice): Record<string, string> => ({
  ...(dice.chance(0.15) ? { 'results-sarif': SARIF } : {}),
  ...(dice.chance(0.15) ? { 'report-file': REPORT } : {}),
});

function inputsOf(dice: Dice, minutes: number): Record<string, string> {
  const tolerated = ['partial', 'timeout', 'busy', 'service-error', 'ineligible', 'missing-key'].filter(
    (one) => dice.chance(one === 'missing-key' ? 0.5 : 0.2),
  );
  return {
    'timeout-minutes': `${minutes}`,
    'fail-on': dice.pick(['critical', 'high', 'medium', 'low', 'none']),
    tolerate: tolerated.join(','),
    'cancel-on-timeout': dice.chance(0.8) ? 'true' : 'false',
    wait: dice.chance(0.92) ? 'true' : 'false',
    ...(dice.chance(0.2) ? { 'max-findings': `high=${dice.whole(0, 3)}, low=${dice.whole(0, 40)}` } : {}),
  };
}

function scriptOf(dice: Dice): ScanScript {
  const end = dice.pick([
    'COMPLETED',
    'COMPLETED',
    'COMPLETED',
    'PARTIAL',
    'FAILED',
    'STOPPED_BUDGET',
    'CANCELLED',
    'TIMED_OUT',
  ]);
  const findings = Array.from({ length: dice.chance(0.15) ? dice.whole(90, 260) : dice.whole(0, 6) }, () =>
    findingOf(dice),
  );
  const odds = {
    ...(dice.chance(0.2) ? { hiddenMs: dice.whole(0, 20_000) } : {}),
    ...(dice.chance(0.03) ? { revisions: { head: 'd'.repeat(40) } } : {}),
  };
  if (dice.chance(0.2)) {
    const words = ['QUEUED', 'PREFLIGHT', 'RUNNING', 'VERIFYING', 'REQUIRES_APPROVAL', 'DREAMING'] as const;
    const steps = Array.from({ length: dice.whole(1, 6) }, () => ({
      status: dice.pick(words),
      ms: dice.whole(500, 40_000),
    }));
    return { end, steps, findings, ...odds };
  }
  const enqueue = dice.chance(0.03) ? { enqueueFails: true } : {};
  return { end, afterMs: dice.whole(500, 240_000), findings, ...odds, ...enqueue };
}

function findingOf(dice: Dice): ScriptedFinding {
  return {
    title: dice.pick([
      'Injection',
      '::error::x',
      '##[error]y',
      'a\n::set-output name=verdict::passed',
      '@you <!-- x -->',
      '![x](https://evil.example/x.png) [y](https://evil.example)',
      '\u202e\u0000<img src=x>',
    ]),
    severity: dice.pick(['INFO', 'LOW', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL']),
    status: dice.pick(['OPEN', 'OPEN', 'FIX_READY', 'FIXED', 'FALSE_POSITIVE', 'ODD']),
    verified: dice.chance(0.5),
  };
}

function neighbourOf(dice: Dice): Neighbour {
  return {
    at: dice.chance(0.3) ? 'our create request' : { ms: dice.chance(0.5) ? 0 : dice.whole(0, 60_000) },
    ms: dice.whole(1_000, 90_000),
    isSameCommits: dice.chance(0.3),
  };
}

function endingOf(dice: Dice): Ending {
  if (dice.chance(0.6)) return { kind: 'none' };
  const at = dice.chance(0.6) ? { step: dice.whole(1, dice.pick([40, 80, 200])) } : { ms: soon(dice) };
  if (dice.chance(0.5)) return { kind: 'SIGKILL', at };
  return { kind: 'SIGINT', at, againAfterMs: dice.chance(0.25) ? dice.whole(501, 6_000) : undefined };
}

const soon = (dice: Dice): number => (dice.chance(0.5) ? dice.whole(0, 2_000) : dice.whole(0, 120_000));
