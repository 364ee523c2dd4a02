import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { tolerations, type Verdict, verdicts } from '../src/verdict.js';

/** What of a transcript shows that a surface took part, whatever the verdict. */
const always: Readonly<Record<string, (verdict: Verdict) => RegExp>> = {
  log: (verdict) => new RegExp(`^(?:::error::)?Verdict: ${verdict}\\. `, 'm'),
  outputs: (verdict) => new RegExp(`^verdict=${verdict}$`, 'm'),
  'results file': (verdict) => new RegExp(`^\\{"version":1,"verdict":"${verdict}",`, 'm'),
  summary: (verdict) =>
    new RegExp(`^## Job summary\\n\\n## [^\\n]+\\n\\n\\*\\*Verdict \`${verdict}\`:\\*\\* `, 'm'),
  comment: (verdict) =>
    new RegExp(
      `^\\*\\*Comment \\d+\\*\\*[^\\n]+\\n\\n## [^\\n]+\\n\\n\\*\\*Verdict \`${verdict}\`:\\*\\* `,
      'm',
    ),
};

const written = { 'results-sarif': /^## .*\.sarif$/m, 'report-file': /^## .*\.html$/m } as const;
const refused = {
  'results-sarif': /^::warning::`results-sarif` was not written, since /m,
  'report-file': /^::warning::`report-file` was not written, since /m,
} as const;

/** For each verdict the files that a run which asks for them leaves; where nothing was begun, nobody misses them. */
const files: Readonly<Record<Verdict, readonly (keyof typeof written)[] | 'nothing begun'>> = {
  passed: ['results-sarif', 'report-file'],
  failed: ['results-sarif', 'report-file'],
  partial: ['report-file'],
  ineligible: [],
  busy: [],
  timeout: [],
  cancelled: [],
  skipped: 'nothing begun',
  detached: [],
  error: ['report-file'],
};
const green: readonly Verdict[] = ['passed', 'skipped', 'detached'];

const read = (scenario: string): string =>
  readFileSync(path.resolve('__tests__/scenarios', scenario, 'transcript.md'), 'utf8');
const transcriptOf = (verdict: Verdict): string => read(`everywhere-${verdict}`);

it.each(verdicts.flatMap((verdict) => Object.keys(always).map((surface) => [verdict, surface] as const)))(
  'the verdict %s stands in the transcript of its %s',
  (verdict, surface) => {
    expect(transcriptOf(verdict)).toMatch(always[surface]?.(verdict) ?? /^no such surface$/);
  },
);

it.each(verdicts)('the verdict %s is the first error of a red job, and none of a green one', (verdict) => {
  const [first = ''] = /^::error::.*$/m.exec(transcriptOf(verdict)) ?? [];
  expect(first.startsWith(`::error::Verdict: ${verdict}. `)).toBe(!green.includes(verdict));
});

/** What the publishing of a run without trouble at its end said: the log behind its last step. */
const said = (name: string): readonly string[] => {
  const [log = ''] = read(name).split(/\n```\n/);
  return log.slice(log.lastIndexOf('\n::endgroup::\n') + 1).split('\n');
};

it.each([
  ...verdicts.map((verdict) => `everywhere-${verdict}`),
  'other-repository',
  'results-sarif-push',
  'failed-and-more',
])('nothing is annotated in %s before its verdict', (name) => {
  const lines = said(name);
  const at = lines.findIndex((line) => /^(?:::error::)?Verdict: /.test(line));
  expect(at).toBeGreaterThanOrEqual(0);
  expect(lines.slice(0, at).filter((line) => /^::(?:error|warning|notice)\b/.test(line))).toEqual([]);
  expect(lines.slice(at)).toContainEqual(
    expect.stringMatching(/^::(?:error|warning)\b|^Verdict: (?:passed|detached|skipped)\./),
  );
});

it.each([
  ['everywhere-skipped', 'skipped', 'missing-key'],
  ['results-sarif-partial', 'partial', 'partial'],
  ['sarif-broken-tolerated', 'error', 'import-error'],
])('a tolerated verdict is the first annotation of %s, which tells it once', (name, verdict, word) => {
  const lines = said(name);
  const at = lines.indexOf(`Verdict: ${verdict}. The workflow tolerates this.`);
  const told = lines.flatMap((line, on) => (line.startsWith(`::warning::Tolerated (${word}): `) ? [on] : []));
  expect(told).toEqual([at + 1]);
  expect(lines.findIndex((line) => /^::(?:error|warning|notice)\b/.test(line))).toBe(at + 1);
});

it.each(tolerations)('some transcript tells that %s is tolerated', (word) => {
  const names = readdirSync(path.resolve('__tests__/scenarios'));
  const line = `::warning::Tolerated (${word}): `;
  expect(names.some((name) => said(name).some((one) => one.startsWith(line)))).toBe(true);
});

it('what stands in the way of a pass comes with what to do about it', () => {
  // So the summary fills the place of advice that is missing, and the log leaves it blank.
  const silent = '**What to do:** Look at the log of the step.';
  const names = readdirSync(path.resolve('__tests__/scenarios'));
  expect(names.filter((name) => read(name).includes(silent))).toEqual([]);
});

it('what would be red by itself is told beside another verdict on each surface, and once', () => {
  const transcript = read('failed-and-more');
  for (const word of ['import-error', 'partial']) {
    const line = new RegExp(`^(?:::warning::|> ⚠️ )Also in the way of a pass \\(${word}\\): `, 'gm');
    expect([...transcript.matchAll(line)].map(([mark]) => mark.startsWith('::'))).toEqual([
      true,
      false,
      false,
    ]);
  }
  expect(transcript).toMatch(/^verdict=failed$/m);
});

it.each(verdicts.flatMap((verdict) => Object.keys(written).map((name) => [verdict, name] as const)))(
  'with the verdict %s the file of %s is there, or the log says why not',
  (verdict, name) => {
    const file = name === 'report-file' ? name : 'results-sarif';
    const expected = files[verdict];
    const isThere = expected !== 'nothing begun' && expected.includes(file);
    const transcript = transcriptOf(verdict);
    expect(written[file].test(transcript)).toBe(isThere);
    expect(refused[file].test(transcript)).toBe(!isThere && expected !== 'nothing begun');
  },
);
