import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { seed } from '../../src/local/seed.js';
import { createService } from '../../src/local/service.js';
import { read } from '../docs/project.js';
import { counting } from '../support/counting.js';
import { offencesOf } from './github.js';
import { TOKEN } from '../support/github-scenario.js';
import { REPOSITORY } from '../support/run-environment.js';
import { play, Scenario, type Played } from '../support/scenario.js';
import { virtualClock } from '../support/virtual-clock.js';

/** The key of every scenario, which its service makes up. */
const { writeKey: KEY } = seed(
  createService({ profile: 'observed', clock: virtualClock(), ids: counting(), sources: () => undefined })
    .world,
  { repoFullName: REPOSITORY },
);

/** A run whose service says a text wherever it says anything, with every surface asked for. */
async function hearing(text: string): Promise<Played> {
  const scenario = {
    about: 'Echoes',
    inputs: { comment: 'always', 'results-sarif': 'out.sarif', 'report-file': 'report.html' },
    scripts: [
      {
        afterMs: 5_000,
        findings: [
          {
            title: `${text} in src/${text}.js`,
            severity: 'HIGH',
            summary: text,
            status: text,
            category: text,
            cwe: text,
            recommendedFix: `Revoke ${text}.`,
            technicalDetail: `src/${text}.js:3`,
            implicatedFiles: [`src/${text}.js`],
          },
        ],
        coverage: [{ scanner: text, controlId: text, status: 'PARTIAL', reason: text }],
      },
    ],
    faults: [
      {
        operation: 'downloadReport',
        effect: { kind: 'body', body: `<p>${text}</p>`, headers: { 'content-type': 'text/html' } },
      },
    ],
    github: {},
  };
  return play(v.parse(Scenario, scenario), 'observed');
}

/** All that a run showed, surface by surface. The log has an edge of its own, which hides them again. */
function shownBy({ recording, github }: Played): Record<string, string> {
  return {
    outputs: JSON.stringify([...recording.outputs]),
    summary: recording.summary,
    ...Object.fromEntries(recording.files),
    comment: github?.texts.join('\n') ?? '',
  };
}

/** Letters and digits alone, as a reader sees them who lets nothing keep a secret apart. */
const bare = (text: string): string =>
  text
    .replace(/&#\d+;|\\u\{[\da-f]+\}|\\u200b/gi, '')
    .replace(/[\W_]/g, '')
    .toLowerCase();

const ways: readonly (readonly [string, (secret: string) => string])[] = [
  ['as it is', (secret) => secret],
  ['in upper case', (secret) => secret.toUpperCase()],
  ['with a blank for the line below', (secret) => secret.replaceAll('_', ' ')],
  ['with a line end in it', (secret) => `${secret.slice(0, 9)}\n${secret.slice(9)}`],
  ['with characters in it that nobody sees', (secret) => Array.from(secret).join('\u200b')],
  [
    'with joiners in it, where joiners are spelling',
    (secret) => `می\u200c${Array.from(secret).join('\u200d')}\u200cخ`,
  ],
];

it.each(ways)('the key and the token, said %s, stand on no surface', async (_, say) => {
  const played = await hearing(`${say(KEY)} ${say(TOKEN)}`);
  const surfaces = shownBy(played);
  expect(Object.keys(surfaces)).toHaveLength(6);
  for (const secret of [KEY, TOKEN].map((one) => bare(one.slice(4)).slice(0, 20))) {
    const leaks = Object.entries(surfaces).filter(([, text]) => bare(text).includes(secret));
    expect(leaks).toEqual([]);
  }
  for (const [surface, text] of Object.entries(surfaces)) {
    if (surface !== 'outputs')
      expect([surface, text]).toEqual([surface, expect.stringMatching(/\*\*\*|(?:&#42;){3}/)]);
  }
});

/** What means something to the runner or to GitHub, on one line. */
const MARKS = '##[error]x <img src=x> ![x](https://evil.example/x) @acme #1';

it.each(Object.keys(readActionFile(read('action.yml')).inputs))(
  'a secret and marks in the input %s stand on no surface as they are',
  async (name) => {
    const given = { comment: 'always', 'results-sarif': 'out.sarif', 'report-file': 'report.html' };
    const inputs = { ...given, [name]: `${KEY} ${TOKEN} ${MARKS}` };
    const played = await play(v.parse(Scenario, { about: 'Misled', inputs, github: {} }), 'observed');
    const surfaces = shownBy(played);
    for (const secret of [KEY, TOKEN].map((one) => bare(one.slice(4)).slice(0, 20)))
      expect(Object.entries(surfaces).filter(([, text]) => bare(text).includes(secret))).toEqual([]);
    const { summary = '', comment = '' } = surfaces;
    expect(comment === '').toBe(name === 'comment');
    for (const markdown of [summary, comment.replace(/^<!--.*-->\n/gm, '')])
      expect(offencesOf(markdown, 'https://github.com/acme/shop/')).toEqual([]);
  },
);
