import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { openDossier } from '../../src/dossier.js';
import { conclude } from '../../src/outcome.js';
import { reportOf } from '../../src/report/model.js';
import { renderResults } from '../../src/report/results.js';
import { tolerations, verdicts } from '../../src/verdict.js';
import { fencedCode, list, read } from './project.js';

const readme = read('README.md');
const { inputs } = readActionFile(read('action.yml'));

/** Inputs of the interface that a reader must not be told of before `action.yml` has them. */
const later = [
  'sarif-files',
  'sarif-oversize',
  'sarif-severity',
  'sarif-suppressed',
  'comment',
  'results-sarif',
  'report-file',
  'github-token',
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

  it('shows the results file as it is written', () => {
    const [shown = ''] = fencedCode(readme, 'json');
    const written = [...renderResults(reportOf(conclude(openDossier()), String))].join('');
    const keysOf = (text: string): unknown => {
      const document = v.parse(Results, JSON.parse(text));
      const { scan, counts, requests } = document;
      return [document, scan, counts, requests].map((part) => Object.keys(part));
    };
    expect(keysOf(shown)).toEqual(keysOf(written));
  });

  it('shows every example', () => {
    for (const file of list(/\.yml$/, 'examples')) expect(readme).toContain(`(${file})`);
  });
});

describe.each(list(/\.md$/))('%s', (file) => {
  it('names no input that the action lacks', () => {
    const written = read(file).replace(/<!-- outputs:begin -->[\s\S]*<!-- outputs:end -->/, '');
    const absent = later.filter((name) => !Object.hasOwn(inputs, name));
    expect(absent.filter((name) => new RegExp(`\`${name}[\`:]`).test(written))).toEqual([]);
  });
});
