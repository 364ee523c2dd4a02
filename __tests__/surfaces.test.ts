import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { type Verdict, verdicts } from '../src/verdict.js';

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

const transcriptOf = (verdict: Verdict): string =>
  readFileSync(path.resolve('__tests__/scenarios', `everywhere-${verdict}`, 'transcript.md'), 'utf8');

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
