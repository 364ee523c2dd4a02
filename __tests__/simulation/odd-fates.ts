import type { WireFault } from '../../src/api/wire.js';
import { COVERAGE } from '../../src/local/engine/review.js';
import type { Profile, Rules } from '../../src/local/profile.js';
import type { ScriptedFinding } from '../../src/local/script.js';
import { BASE, HEAD } from '../support/run-environment.js';
import type { Dice } from './dice.js';
import { type Fate, REPORT } from './fate.js';
import { type Oddities, PRESS_FLAWS, TALLIES } from './oddities.js';
import { flawsSeldom } from './portrait.js';
import { commits } from './talk.js';

/** Makes one life in three an odd one. Cast after everything else, so that a seed means what it meant. */
export function oddly(fate: Fate, dice: Dice): Fate {
  const own = perhaps(fate, dice, [...kinds, untold]);
  const { companion } = own;
  return companion === undefined || !dice.chance(0.5)
    ? own
    : { ...own, companion: { ...companion, fate: perhaps(companion.fate, dice, kinds) } };
}

function perhaps(fate: Fate, dice: Dice, all: readonly [Kind, ...Kind[]]): Fate {
  if (!dice.chance(0.35)) return fate;
  return Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => dice.pick(all)).reduce(
    (odd, kind) => kind(odd, dice),
    fate,
  );
}

type Kind = (fate: Fate, dice: Dice) => Fate;
const withInputs = (fate: Fate, inputs: Readonly<Record<string, string>>): Fate => ({
  ...fate,
  inputs: { ...fate.inputs, ...inputs },
});
const withOddity = (fate: Fate, oddities: Oddities): Fate => ({
  ...fate,
  oddities: { ...fate.oddities, ...oddities },
});

/** Other sides, another workflow, another order than the event asks for; some of them do not go together. */
const order: Kind = (fate, dice) =>
  withInputs(
    fate,
    dice.pick<Record<string, string>>([
      { 'base-ref': commits[0] },
      { 'base-ref': 'main' },
      { 'base-ref': BASE, 'head-ref': HEAD },
      { 'base-ref': BASE.toUpperCase(), 'head-ref': 'main' },
      { 'head-ref': 'main' },
      { workflow: 'review_target' },
      { workflow: 'REVIEW_TARGET', 'base-ref': BASE },
      { workflow: 'REVIEW_CHANGES' },
      { workflow: 'REVIEW_CHANGES', 'base-ref': BASE },
      { workflow: 'AUTHENTICATED_ASSESSMENT', 'authorization-ref': 'recorded' },
      { workflow: 'AUTHENTICATED_ASSESSMENT' },
      { goal: 'LAUNCH_REVIEW' },
      { mode: 'DEEP' },
      { 'attachment-ids': 'one, two' },
    ]),
  );

const choice: Kind = (fate, dice) =>
  withInputs(
    fate,
    dice.pick<Record<string, string>>([
      { 'fail-on': 'info' },
      { annotations: 'false' },
      { summary: 'false' },
      { 'sarif-severity': 'keep' },
      { 'sarif-oversize': 'fail' },
    ]),
  );

/** All that takes time takes twelve times as long, and there is as much of it. */
const leisure: Kind = (fate) => {
  const slower = (ms: number): number => ms * 12;
  const { afterMs, steps } = fate.script;
  return {
    ...withInputs(fate, { 'timeout-minutes': `${slower(fate.timeoutMs) / 60_000}` }),
    timeoutMs: slower(fate.timeoutMs),
    neighbours: fate.neighbours.map((one) => ({ ...one, ms: slower(one.ms) })),
    script: {
      ...fate.script,
      ...(afterMs === undefined ? {} : { afterMs: slower(afterMs) }),
      ...(steps === undefined
        ? {}
        : { steps: steps.map(({ status, ms = 0 }) => ({ status, ms: slower(ms) })) }),
    },
  };
};

const denial: Kind = (fate, dice) =>
  withOddity(fate, { denial: { fromMs: dice.chance(0.6) ? 0 : dice.whole(0, 60_000) } });

const conflict: Kind = (fate, dice) => {
  const isMade = dice.chance(0.3);
  const code = isMade
    ? dice.pick(['OPERATION_IN_PROGRESS', 'OPERATION_RESULT_UNAVAILABLE'])
    : dice.pick(['CONFLICT', 'CONFLICT', 'SCAN_CONCURRENCY_LIMIT', 'SCAN_NO_MERGE_BASE', 'OPERATION_FAILED']);
  const status = isMade
    ? dice.pick([409, 409, 408])
    : dice.pick([409, 409, 409, 301, 307, 308, 413, 408, 425]);
  const times = isMade ? 1 : dice.whole(1, 3);
  return withOddity(fate, { conflict: { status, code, isMade, times } });
};

const press: Kind = (fate, dice) => {
  const flaw = dice.pick(PRESS_FLAWS);
  const asked = withInputs(fate, { 'report-file': REPORT });
  const ms = dice.chance(0.7) ? dice.whole(0, 30_000) : 180_000;
  const unwritable = flaw === 'no room' ? [...fate.unwritable, 'report'] : fate.unwritable;
  return { ...withOddity(asked, { press: { flaw, ms } }), unwritable };
};

/** A service that says little of imports, a way that is too narrow for them, or one that takes none of them. */
const imports: Kind = (fate, dice) => {
  if (fate.cargo === undefined) return fate;
  const way = dice.pick(['tally', 'narrows', 'embargo'] as const);
  if (way === 'tally') return withOddity(fate, { tally: dice.pick(TALLIES) });
  const by = dice.pick<'a gateway' | 'the service'>(['a gateway', 'the service']);
  if (way === 'narrows') return withOddity(fate, { narrows: { by, bytes: dice.pick([400, 1_500, 4_000]) } });
  const never = Array.from({ length: 70 }, (_, at) => at + 1).filter(
    (number) => number % 3 > 0 || by === 'a gateway',
  );
  if (dice.chance(0.2)) return { ...fate, customs: { never: [], apart: undefined, closedMs: 90_000 } };
  const isMany = dice.chance(0.4);
  const reports = fate.cargo.reports.map((one) => ({ ...one, count: isMany ? 60 : one.count, first: 1 }));
  return {
    ...fate,
    cargo: { ...fate.cargo, reports },
    customs: { never, apart: undefined, closedMs: 0 },
  };
};

const mixup: Kind = (fate) => withOddity(fate, { isMixedUp: true });

const silence: Kind = (fate) =>
  fate.talk === undefined
    ? fate
    : { ...withOddity(fate, { isTokenless: true }), talk: { ...fate.talk, may: 'read' } };

/** Rows of imports that do not say what they were made of. */
const unkeyed: Kind = (fate, dice) =>
  fate.filter === 'ignored' || fate.cargo === undefined
    ? fate
    : {
        ...fate,
        hand: { ...(fate.hand ?? { share: 0.3, salt: dice.whole(1, 1_000_000) }), lacksKeys: true },
      };

const cancel: Kind = (fate, dice) =>
  withOddity(fate, {
    cancel: dice.pick<NonNullable<Oddities['cancel']>>(['its scan', 'a status', 'the end', 'the truth']),
  });

const cache: Kind = (fate, dice) =>
  withOddity(fate, { cache: { chance: dice.pick([0.05, 0.3]), ageS: dice.pick([21, 300]) } });

const given: Kind = (fate, dice) =>
  fate.isResumed && dice.chance(0.5)
    ? withOddity(fate, { isGone: true })
    : withOddity(fate, dice.chance(0.3) ? { isReadOnly: true } : { isTargetGiven: true });

const tenants: Kind = (fate, dice) => {
  const scans = Array.from({ length: dice.whole(1, 4) }, () => ({
    atMs: dice.chance(0.6) ? 0 : dice.whole(0, 60_000),
    ms: dice.whole(1_000, 120_000),
    isHeld: dice.chance(0.2),
  }));
  const odd = withOddity(fate, { tenants: { scans, ended: dice.pick([0, 0, 20, 120, 350]) } });
  const isHeld = dice.chance(0.3);
  return { ...odd, neighbours: fate.neighbours.map((one) => ({ ...one, isHeld })) };
};

const targets: Kind = (fate, dice) => {
  const others = dice.pick([0, 1, 30, 99, 100, 150]);
  const matching = dice.pick(['one', 'one', 'one', 'two', 'none'] as const);
  return withOddity(fate, {
    targets: { others, hasTwin: matching === 'two', isMissing: matching === 'none' },
  });
};

/** Of a scan that a run is given, nothing tells the target, which the workflow may name. */
const untold: Kind = (fate, dice) => {
  if (fate.habit !== undefined || fate.pageFault !== undefined || fate.churn.length > 0) return fate;
  if (fate.filter !== 'known' || fate.profile === 'documented') return fate;
  const portrait = { flaw: 'no target', from: 0, looks: Number.POSITIVE_INFINITY, isSmall: false } as const;
  const odd = dice.chance(0.5) ? withOddity(fate, { isTargetGiven: true }) : fate;
  return { ...odd, isResumed: true, portrait };
};

/** In what a service of one reading may be as the other has it, without knowing less of what it has to know. */
const OTHERWISE = {
  observed: {
    totals: true,
    scanWords: 'lower',
    denial: 'nested',
    invalid: 422,
    plan: 'revisions',
    admission: 'open',
    errors: 'plain',
    sarif: 'additive',
    workspaceIn: 'query',
  },
  documented: {
    rows: 'all',
    scanWords: 'upper',
    denial: 'flat',
    invalid: 400,
    plan: 'versioned',
    admission: 'strict',
    errors: 'detailed',
    sarif: 'identified',
    idempotency: 'kept',
    workspaceIn: 'body',
  },
} as const satisfies Readonly<Record<Profile, Partial<Rules>>>;

/** A service that is here as one reading has it, and there as the other. */
const mixture: Kind = (fate, dice) => {
  const rules = Object.entries(OTHERWISE[fate.profile]).filter(() => dice.chance(0.35));
  return withOddity(fate, { rules: Object.fromEntries(rules) });
};

/** The steps behind this one take their time, or the job is cancelled while its post step runs. */
const lateness: Kind = (fate, dice) =>
  dice.chance(0.5)
    ? { ...fate, postAfterMs: dice.pick([60_000, 600_000, 1_800_000]) }
    : withOddity(fate, { postSignalMs: dice.chance(0.5) ? dice.whole(0, 500) : dice.whole(0, 60_000) });

/** Where anything is lost, nothing more is heard. */
const hush: Kind = (fate) => ({ ...fate, climate: { ...fate.climate, isHushed: true } });

const bare: Kind = (fate, dice) =>
  [fate, fate.companion?.fate].some((one) => one?.inputs['only-new'] !== undefined)
    ? fate
    : withOddity(fate, { scans: dice.pick<'bare' | 'undated'>(['bare', 'undated']) });

const throng: Kind = (fate, dice) => withOddity(fate, { throng: dice.whole(2, 6) });

/** What is shown of the scan that was never so, seldom. */
const portrait: Kind = (fate, dice) => {
  if (fate.script.revisions !== undefined) return fate;
  const isAlways = dice.chance(0.5);
  return {
    ...fate,
    portrait: {
      flaw: dice.pick(flawsSeldom),
      from: isAlways ? 0 : dice.whole(0, 4),
      looks: isAlways ? Number.POSITIVE_INFINITY : dice.whole(1, 4),
      isSmall: false,
    },
  };
};

/** A break of the connection that no time heals, or that says nothing of what became of a request. */
const breakage: Kind = (fate, dice) => ({
  ...fate,
  climate: {
    ...fate.climate,
    breakage: {
      fault: dice.pick<WireFault>(['lookup', 'certificate', 'proxy', 'oversize', 'encoded']),
      chance: dice.pick([0.01, 0.05, 0.3]),
    },
  },
});

/** Connections take their time. */
const connecting: Kind = (fate, dice) => ({
  ...fate,
  climate: { ...fate.climate, connecting: dice.pick([0.05, 0.3, 0.9]) },
});

/** GitHub is out of reach for a while, too. */
const outage: Kind = (fate, dice) => {
  if (fate.talk === undefined) return fate;
  const fromMs = dice.whole(0, 120_000);
  const partition = { fromMs, toMs: fromMs + dice.whole(1_000, 180_000), isRefused: dice.chance(0.5) };
  return { ...fate, talk: { ...fate.talk, climate: { ...fate.talk.climate, partition } } };
};

const undated: Kind = (fate, dice) =>
  fate.filter === 'ignored'
    ? fate
    : {
        ...fate,
        hand: {
          ...(fate.hand ?? { share: 0.3, salt: dice.whole(1, 1_000_000) }),
          lacksDates: dice.chance(0.7),
        },
      };

const scores: Kind = (fate, dice) =>
  fate.cargo === undefined
    ? fate
    : {
        ...withInputs(fate, dice.chance(0.3) ? { 'sarif-severity': 'keep' } : {}),
        cargo: {
          ...fate.cargo,
          scoredEvery: dice.whole(1, 5),
          reports: fate.cargo.reports.map((one) => ({
            ...one,
            louderEvery: dice.chance(0.5) ? dice.whole(1, 4) : 0,
          })),
        },
      };

const words: Kind = (fate, dice) => ({
  ...fate,
  script: {
    ...fate.script,
    ...(fate.script.findings === undefined
      ? {}
      : { findings: fate.script.findings.map((finding) => worded(finding, dice)) }),
    summary: dice.pick(TEXTS),
    errorCategory: dice.pick(['QUEUE', 'x\n::error::y', '']),
    errorMessage: dice.pick(TEXTS),
    coverage: Array.from({ length: dice.whole(0, 12) }, (_, at) => ({
      scanner: dice.pick(['sast', '@you', '##[error]x']),
      controlId: `control-${at}`,
      status: dice.pick(COVERAGE),
      reason: dice.chance(0.5) ? null : dice.pick(TEXTS),
    })),
  },
});

const kinds: readonly [Kind, ...Kind[]] = [
  order,
  order,
  choice,
  leisure,
  denial,
  conflict,
  conflict,
  press,
  press,
  cancel,
  cache,
  given,
  tenants,
  tenants,
  targets,
  portrait,
  portrait,
  breakage,
  outage,
  undated,
  scores,
  words,
  imports,
  connecting,
  connecting,
  mixture,
  mixture,
  mixture,
  mixture,
  hush,
  lateness,
  bare,
  bare,
  throng,
  imports,
  mixup,
  silence,
  unkeyed,
];

const TEXTS: readonly [string, ...string[]] = [
  'Plain.',
  'In src/a.ts:12 a value goes through.\n::error::x\n##[error]y',
  '# Heading\n\n<!-- x --> @you [y](https://evil.example) ![z](https://evil.example/z.png)',
  '`src/a.ts` line 3, and src/b.ts:4.',
  '\u202e\u0000<img src=x onerror=y>\r\n::set-output name=verdict::passed',
  '```\n</details>\n| a | b |\n',
  'long '.repeat(2_000),
  '   ',
];

/** The same finding with much to say: where it is, what it is, and what to do. */
const worded = (finding: ScriptedFinding, dice: Dice): ScriptedFinding => ({
  ...finding,
  ...(dice.chance(0.2)
    ? { title: dice.pick(['T'.repeat(3_000), 'Injection in src/a.ts:12', ' ', ...TEXTS]) }
    : {}),
  summary: dice.pick(TEXTS),
  technicalDetail: dice.pick([null, ...TEXTS]),
  recommendedFix: dice.pick([null, ...TEXTS]),
  category: dice.pick(['sast', 'dependency', 'x\n::error::y', 'Secrets & Keys']),
  cwe: dice.pick([null, 'CWE-79', 'cwe-0022', '79', 'CWE-x\n::error::y']),
  implicatedFiles: dice.pick<string[] | null>([
    null,
    [],
    ['src/a.ts:12'],
    ['src/a.ts', 'src/b.ts:3'],
    ['./src/../src/a.ts:1'],
    ['../../etc/passwd:1'],
    ['%2e%2e/x.ts:1', 'src/a%20b.ts:5'],
    ['C:\\x\\a.ts:2'],
    ['https://evil.example/x.ts:1'],
    ['::error::x.ts:3', '@you/x.ts:1e9'],
    ['src/a.ts,line=9:12'],
    [`src/${'x'.repeat(5_000)}.ts:1`],
  ]),
});
