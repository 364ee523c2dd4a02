import { COVERAGE } from '../../src/local/engine/review.js';
import type { ScriptedFinding } from '../../src/local/script.js';
import type { Dice } from './dice.js';
import { type Kind, withOddity } from './odd-kind.js';
import { flawsSeldom } from './portrait.js';

/** Scans that show no more than they have to. What is new is told by the date of a scan. */
export const bare: Kind = (fate, dice) =>
  [fate, fate.companion?.fate].some((one) => one?.inputs['only-new'] !== undefined)
    ? fate
    : withOddity(fate, { scans: dice.pick<'bare' | 'undated'>(['bare', 'undated']) });

/** What is shown of the scan that was never so, seldom. */
export const portrait: Kind = (fate, dice) => {
  // What is new is told by the date of a scan.
  if (fate.script.revisions !== undefined || fate.inputs['only-new'] !== undefined) return fate;
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

/** Findings that do not say since when they are known, or not plainly whether they are verified. */
export const undated: Kind = (fate, dice) =>
  fate.filter === 'ignored'
    ? fate
    : {
        ...fate,
        hand: {
          ...(fate.hand ?? { share: 0.3, salt: dice.whole(1, 1_000_000) }),
          lacksDates: dice.chance(0.7),
        },
      };

/** Rows of imports that do not say what they were made of. */
export const unkeyed: Kind = (fate, dice) =>
  fate.filter === 'ignored' || fate.cargo === undefined
    ? fate
    : {
        ...fate,
        hand: { ...(fate.hand ?? { share: 0.3, salt: dice.whole(1, 1_000_000) }), lacksKeys: true },
      };

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
    ['src/a.ts'],
    ['../../etc/passwd:1'],
    ['%2e%2e/x.ts:1', 'src/a%20b.ts:5'],
    ['C:\\x\\a.ts:2'],
    ['https://evil.example/x.ts:1'],
    ['::error::x.ts:3', '@you/x.ts:1e9'],
    ['src/a.ts,line=9:12'],
    [`src/${'x'.repeat(5_000)}.ts:1`],
  ]),
});

/** A scan that says much of itself, and of what it found. */
export const words: Kind = (fate, dice) => ({
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
