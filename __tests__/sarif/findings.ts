import fc from 'fast-check';
import type { Finding } from '../../src/gate/finding.js';
import { severities } from '../../src/gate/severity.js';
import type { Origin } from '../../src/sarif/export/origin.js';
import { anyCharacter } from '../support/characters.js';

/** Where the findings of these tests come from. */
export const ORIGIN: Origin = {
  scanId: 'scan-1',
  targetId: 'target-1',
  workflow: 'REVIEW_TARGET',
  amongAlertsOf: 'REVIEW_TARGET',
  head: 'a'.repeat(40),
  repositoryUrl: 'https://github.com/acme/shop',
  otherRepository: null,
  toolUrl: 'https://github.com/acme/gate',
};

/** An unresolved finding with nothing special about it. */
export const findingOf = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  title: `Use of eval in src/a.js`,
  severity: 'high',
  status: 'OPEN',
  unresolved: true,
  verified: false,
  imported: false,
  isNew: true,
  place: { file: 'src/a.js', line: 12 },
  advice: 'Parse the number instead.',
  summary: 'eval runs what it is given.',
  kind: { category: 'sast', cwe: 'CWE-95', rule: null },
  ...more,
});

/** So many findings of every severity, category and place. */
export const manyFindings = (count: number): Finding[] =>
  Array.from({ length: count }, (_, at) =>
    findingOf(`finding-${at}`, {
      severity: severities[Math.floor((at / count) * severities.length)] ?? 'info',
      imported: at % 3 === 0,
      place:
        at % 4 === 0
          ? null
          : { file: `src/folder ${at % 50}/file-${at % 7}.js`, line: at % 2 === 0 ? null : at },
      kind: {
        category: 'sast',
        cwe: `CWE-${70 + (at % 9)}`,
        rule: at % 3 === 0 ? `js/rule-${at % 40}` : null,
      },
    }),
  );

const attacks = [
  '[click](https://evil.example)',
  '![x](https://evil.example/x.png)',
  '@octocat and @acme/team',
  '@octocat/no-eval',
  '<img src=x onerror=alert(1)>',
  '{0} {1} {{2}}',
  '[1](2)',
  '\u202egnp.exe',
  '\ud800',
  '\u0000\u001b[31m',
  'a\r\nb\u2028c',
  '::error::x',
  '#1 GH-2 https://evil.example',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'x'.repeat(5_000),
  ' ',
  '',
];

/** Text as somebody wrote it who wants to break something. */
const hostileText = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc
    .array(fc.constantFrom(...attacks.map((text) => text.slice(0, 40))), { maxLength: 4 })
    .map((texts) => texts.join('')),
);

const path = fc.oneof(
  fc.stringMatching(/^[a-z]{1,4}(?:\/[\w .#?%&+@:;=[\]{}~-]{1,8}){0,3}\/[a-z]{1,4}\.ts$/),
  fc.constantFrom('a b.ts', 'ä/ö.ts', '1:2/x.ts', '%2e%2e/a.ts', '😀.ts', '~/.ssh/id', "it's/(a).ts"),
);

/** A finding with hostile text in every field; its place is what `place.ts` lets through. */
export const hostileFinding: fc.Arbitrary<Finding> = fc.record(
  {
    id: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }),
    title: fc.option(hostileText),
    severity: fc.constantFrom(...severities, 'unknown'),
    status: fc.option(hostileText),
    unresolved: fc.boolean(),
    verified: fc.option(fc.boolean()),
    imported: fc.boolean(),
    isNew: fc.option(fc.boolean()),
    place: fc.option(fc.record({ file: path, line: fc.option(fc.integer({ min: 1, max: 10_000_000 })) })),
    advice: fc.option(hostileText),
    summary: hostileText,
    kind: fc.record({
      category: fc.option(hostileText),
      cwe: fc.option(hostileText),
      rule: fc.option(hostileText),
    }),
  },
  {
    requiredKeys: [
      'id',
      'title',
      'severity',
      'status',
      'unresolved',
      'verified',
      'imported',
      'isNew',
      'place',
      'advice',
    ],
  },
);

/** An origin that says little, or says it badly. */
export const hostileOrigin: fc.Arbitrary<Origin> = fc.record({
  scanId: fc.option(hostileText),
  targetId: fc.option(hostileText),
  workflow: fc.option(hostileText),
  amongAlertsOf: fc.option(hostileText),
  head: fc.option(fc.constant('b'.repeat(64))),
  repositoryUrl: fc.option(fc.constant('https://github.example:8443/acme/shop')),
  otherRepository: fc.option(hostileText),
  toolUrl: fc.option(fc.constant('http://github.local/acme/gate')),
});
