import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { openDossier } from '../../src/dossier.js';
import { conclude } from '../../src/outcome.js';
import { reportOf } from '../../src/report/model.js';
import { renderResults } from '../../src/report/results.js';
import { tolerations, verdicts } from '../../src/verdict.js';
import { fencedCode, list, read, withoutCode } from './project.js';

const readme = read('README.md');
const { inputs, outputs } = readActionFile(read('action.yml'));

/** Hyphenated words that are code and no name of this action. */
const others = [
  'cache-control',
  'continue-on-error',
  'fail-fast',
  'kubernetes-novolume',
  'on-failure',
  'oxlint-tsgolint',
  'pull-requests',
  'security-severity',
  'source-root',
  'x-ratelimit-remaining',
];

const Part = v.record(v.string(), v.unknown());
const Results = v.looseObject({ scan: Part, counts: Part, requests: Part });

describe('README', () => {
  it.each(['npm ci && npm run demo', 'npm ci && npm test'])(
    'holds the line %j near the top, alone',
    (line) => {
      const blocks = fencedCode(readme, 'sh').map((block) => block.trimEnd());
      expect(blocks).toContain(line);
      expect(readme.split('\n').slice(0, 30)).toContain(line);
    },
  );

  it.each(verdicts)('explains the verdict %s', (verdict) => {
    expect(readme).toMatch(new RegExp(`^\\| \`${verdict}\` +\\|`, 'm'));
  });

  it.each(tolerations)('explains what tolerating %s does', (word) => {
    const section = readme.slice(readme.indexOf('## Verdicts'), readme.indexOf('## Thresholds'));
    expect(section).toContain(`\`${word}\``);
  });

  it('shows every example', () => {
    for (const file of list(/\.yml$/, 'examples')) expect(readme).toContain(`(${file})`);
  });
});

it('docs/results.md shows the results file as it is written', () => {
  const [shown = ''] = fencedCode(read('docs/results.md'), 'json');
  const written = [...renderResults(reportOf(conclude(openDossier()), String))].join('');
  const keysOf = (text: string): unknown => {
    const document = v.parse(Results, JSON.parse(text));
    const { scan, counts, requests } = document;
    return [document, scan, counts, requests].map((part) => Object.keys(part));
  };
  expect(keysOf(shown)).toEqual(keysOf(written));
});

/** Pages about the service, whose words are its own. */
const ofService = ['docs/api.md', 'docs/service.md'];

describe.each(list(/\.md$/).filter((file) => !ofService.includes(file)))('%s', (file) => {
  it('names no input, output or toleration that the action lacks', () => {
    const words = [...withoutCode(read(file)).matchAll(/`([a-z]+(?:-[a-z]+)+)(?::[^`]*)?`/g)].map(
      ([, word = '']) => word,
    );
    const known = new Set<string>([
      ...Object.keys(inputs),
      ...Object.keys(outputs),
      ...tolerations,
      ...others,
    ]);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  });
});
