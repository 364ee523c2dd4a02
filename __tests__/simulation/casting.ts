import type { Profile } from '../../src/local/profile.js';
import type { Toleration } from '../../src/verdict.js';
import type { Slumber } from '../support/virtual-clock.js';
import { laden, talkative, unsure } from './bent.js';
import { ceilingOf, unlimited } from './ceiling.js';
import { cargoOf } from './cargo.js';
import { churnOf } from './churn.js';
import { type Climate, climateOf } from './climate.js';
import { customsOf } from './customs.js';
import { declarationOf } from './declaration.js';
import type { Dice } from './dice.js';
import { type Ending, type Fate, type Neighbour, type PastScan, REPORT, SARIF } from './fate.js';
import { isTrusted, missingOf, rareEvents, usualEvents } from './occasion.js';
import { scriptOf } from './scripting.js';
import { habitOf } from './habit.js';
import { handOf } from './hand.js';
import { oddly } from './odd-fates.js';
import { ordinary } from './oddities.js';
import { isRowless, portraitOf } from './portrait.js';
import { berthOf, relationOf, talkOf, threadOf, usualBerth } from './talk.js';

/** Casts the fate of a seed. */
export function castFate(dice: Dice): Fate {
  const fate = castOwn(dice);
  const ceiling = dice.chance(0.12) ? ceilingOf(dice) : unlimited;
  // What the machine sleeps through comes to pass when it wakes: a scan would be hidden for longer than any is.
  const isHidden = [fate, fate.companion?.fate].some((one) => one?.script.hiddenMs !== undefined);
  const slumber = !isHidden && dice.chance(0.06) ? slumberOf(dice) : undefined;
  const habits = dice.chance(0.15) ? habitOf(dice) : undefined;
  const companion = fate.companion && joined(fate.companion, fate, dice);
  // What is new is told by the date of a scan.
  const isDateNeeded = [fate, companion?.fate].some((one) => one?.inputs['only-new'] !== undefined);
  // Where nothing tells how many findings there are, or which, one that is not shown yet is not to be told from none.
  const isNameless = isRowless(fate) || (companion !== undefined && isRowless(companion.fate));
  const isCounted = fate.profile === 'observed' && fate.declaration === undefined && !isNameless;
  const isTold = isCounted && fate.churn.length === 0 && fate.filter === 'known';
  const habit = habits && {
    ...habits,
    wrongByMs: isDateNeeded ? 0 : habits.wrongByMs,
    lagMs: isTold ? habits.lagMs : 0,
  };
  // A list that lacks a page is not to be told from a short one there: save that it ends in an empty page.
  const isBlind = fate.profile === 'observed' && isRowless(fate) && fate.pageFault === 'lose-page';
  const whole: Fate = {
    ...fate,
    pageFault: isBlind ? 'lose-cursor' : fate.pageFault,
    ceiling,
    slumber,
    habit,
    companion: companion && { ...companion, fate: { ...companion.fate, slumber, habit } },
  };
  const usual = dice.chance(0.04)
    ? { ...whole, climate: { ...fate.climate, collapse: collapseOf(dice) } }
    : whole;
  return shared(apart(oddly(usual, dice), dice));
}

/** What befalls the whole workspace befalls every run in it. */
function shared(fate: Fate): Fate {
  const { companion, oddities } = fate;
  const { denial, targets, scans, tenants, rules } = oddities;
  const common = { denial, targets, scans, tenants, rules };
  return {
    ...fate,
    companion: companion && {
      ...companion,
      fate: { ...companion.fate, oddities: { ...companion.fate.oddities, ...common } },
    },
  };
}

/** Runs that do not comment may be for two targets, too. */
function apart(fate: Fate, dice: Dice): Fate {
  const { companion, talk } = fate;
  if (companion?.relation !== 'sibling' || talk !== undefined || !dice.chance(0.15)) return fate;
  return { ...fate, companion: { ...companion, relation: 'matrix', fate: elsewhere(companion.fate) } };
}

/** While the run looks for its scan, or once it has it. */
function collapseOf(dice: Dice): NonNullable<Climate['collapse']> {
  const since = dice.pick(['creation', 'sight'] as const);
  const afterMs = since === 'creation' ? dice.whole(0, 45_000) : dice.whole(0, 500);
  return { since, afterMs, isRefused: dice.chance(0.5) };
}

/** Some take up the scan of the run that they are beside, as soon as it is made. */
function joined(
  companion: NonNullable<Fate['companion']>,
  { talk, isResumed }: Fate,
  dice: Dice,
): NonNullable<Fate['companion']> {
  if (talk !== undefined || isResumed || !dice.chance(0.4)) return companion;
  return { ...companion, relation: 'joiner', fate: { ...companion.fate, isResumed: true } };
}

const slumberOf = (dice: Dice): Slumber => ({
  atMs: soon(dice),
  ms: dice.pick([5_000, 25_000, 62_000, 600_000]),
});

function castOwn(dice: Dice): Fate {
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
    | 'portrait'
    | 'churn'
    | 'filter'
    | 'hand'
    | 'habit'
    | 'ceiling'
    | 'slumber'
    | 'isResumed'
    | 'companion'
    | 'oddities'
  >;
  const event = dice.chance(0.2) ? dice.pick(rareEvents) : fate.event;
  const missing = missingOf(event, dice);
  const mayWrite = isTrusted(event) && missing.length === 0;
  const talk = dice.chance(0.25) ? talkOf(dice, mayWrite) : undefined;
  const more = {
    ...extrasOf(dice),
    ...(talk === undefined ? {} : { comment: dice.pick(['always', 'always', 'on-failure']) }),
  };
  const cargo = dice.chance(0.25) ? cargoOf(dice) : undefined;
  const customs = cargo !== undefined && dice.chance(0.25) ? customsOf(dice) : undefined;
  const declaration = dice.chance(0.12) ? declarationOf(dice) : undefined;
  // What hides that another head was reviewed cannot be seen through.
  const isReplaced = fate.script.revisions !== undefined;
  const portrait = !isReplaced && dice.chance(0.08) ? portraitOf(dice) : undefined;
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
    portrait,
    churn,
    filter: 'known',
    hand: dice.chance(0.08) ? handOf(dice) : undefined,
    habit: undefined,
    ceiling: unlimited,
    slumber: undefined,
    isResumed,
    inputs,
    companion: undefined,
    isElsewhere: false,
    isLast: false,
    oddities: ordinary,
  };
  const carrying = cargo === undefined ? whole : laden(whole, cargo, dice);
  const sure = declaration === undefined && churn.length === 0 ? carrying : unsure(carrying, dice);
  const own = talk === undefined || dice.chance(0.2) ? sure : talkative(sure, dice);
  if (dice.chance(talk === undefined ? 0.15 : 0.5)) return { ...own, companion: companionOf(own, dice) };
  // What another scan took over is then not to be seen.
  const isAlone = cargo === undefined && churn.length === 0 && own.neighbours.length === 0;
  if (!isAlone || !dice.chance(0.15)) return own;
  // Rows that show no target are of any, and so are all of them if the scan shows none.
  return profile === 'observed' && dice.chance(0.5) && !isRowless(own)
    ? { ...own, filter: 'ignored', hand: undefined }
    : { ...own, filter: 'unknown' };
}

/** Another run in the same world: of the same event, with inputs and misfortunes of its own. */
function companionOf(
  { profile, event, missing, isResumed, customs, declaration, talk }: Fate,
  dice: Dice,
): Fate['companion'] {
  const other = castOwn(dice);
  const climate = { ...other.climate, ...(profile === 'observed' ? {} : { duplicate: 0 }) };
  const alike = { profile, event, missing, filter: 'known' as const, isResumed, thread: undefined };
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

/** How often each condition is tolerated; what an import lacks may be where there are reports. */
const TOLERATED = {
  partial: 0.2,
  timeout: 0.2,
  busy: 0.2,
  'service-error': 0.2,
  ineligible: 0.2,
  'missing-key': 0.5,
} as const satisfies Readonly<Record<Exclude<Toleration, 'import-error'>, number>>;

function inputsOf(dice: Dice, minutes: number): Record<string, string> {
  const tolerated = Object.entries(TOLERATED).flatMap(([word, chance]) =>
    dice.chance(chance) ? [word] : [],
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

function neighbourOf(dice: Dice): Neighbour {
  return {
    at: dice.chance(0.3) ? 'our create request' : { ms: dice.chance(0.5) ? 0 : dice.whole(0, 60_000) },
    ms: dice.whole(1_000, 90_000),
    isSameCommits: dice.chance(0.3),
    other: dice.chance(0.5) ? 'nothing' : dice.pick(['goal', 'mode', 'trigger']),
  };
}

function endingOf(dice: Dice): Ending {
  if (dice.chance(0.6)) return { kind: 'none' };
  const at = dice.chance(0.6) ? { step: dice.whole(1, dice.pick([40, 80, 200])) } : { ms: soon(dice) };
  if (dice.chance(0.5)) return { kind: 'SIGKILL', at };
  return { kind: 'SIGINT', at, againAfterMs: dice.chance(0.25) ? dice.whole(501, 6_000) : undefined };
}

const soon = (dice: Dice): number => (dice.chance(0.5) ? dice.whole(0, 2_000) : dice.whole(0, 120_000));
