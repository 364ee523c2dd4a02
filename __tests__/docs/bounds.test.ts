import { expect, it } from '@jest/globals';
import { read } from './project.js';

/** How a page says a number: in digits, by thousands, of milliseconds or bytes, or in a word. */
type Unit = (value: number) => string;
const plain: Unit = String;
const grouped: Unit = (value) => value.toLocaleString('en').replaceAll(',', ' ');
const seconds: Unit = (ms) => `${ms / 1_000} s`;
const mebibytes: Unit = (bytes) => `${bytes / 1024 ** 2} MiB`;
const words = 'no one two three four five six seven eight nine ten'.split(' ');
const word: Unit = (value) => words[value] ?? grouped(value);
const minutes: Unit = (ms) => word(ms / 60_000);
const aMinute: Unit = (ms) => (ms === 60_000 ? 'a minute' : `${minutes(ms)} minutes`);
const millions: Unit = (value) => `${word(value / 1_000_000)} million`;

const sarif = 'src/sarif/limits.ts';
const growth = 'src/sarif/prepare/growth.ts';
const reconcile = 'src/scan/reconcile.ts';
const hazard = 'src/scan/hazard.ts';
const timeouts = 'docs/adr/0009-what-a-timeout-means.md';
const creation = 'docs/adr/0010-at-most-one-creation.md';
const pacing = 'docs/adr/0011-pacing.md';
const gitHub = 'docs/adr/0013-github-over-our-own-transport.md';

/** Every bound of the code that pages state: where it stands, and each page with its words, the bound as `#`. */
const bounds: readonly (readonly [string, string, Unit, ...(readonly (readonly [string, string])[])])[] = [
  ['src/inputs.ts', 'USUAL_TIMEOUT_MINUTES', plain, ['README.md', "above the action's (# unless set)"]],
  ['src/inputs.ts', 'LONGEST_TIMEOUT_MINUTES', plain, ['action.yml', 'A plain positive number, at most #.']],
  ['src/inputs.ts', 'MOST_ATTACHMENTS', plain, ['action.yml', 'separated by commas, at most #.']],
  [
    sarif,
    'PART_BYTES',
    grouped,
    ['action.yml', '(over # bytes after preparing,'],
    ['README.md', '| takes more than # bytes, alone or'],
    ['docs/sarif.md', 'The service takes # bytes and'],
  ],
  [
    sarif,
    'PART_RESULTS',
    grouped,
    ['action.yml', 'or over # results)'],
    ['docs/sarif.md', '# results per request'],
  ],
  [sarif, 'READ_LIMIT_BYTES', mebibytes, ['docs/sarif.md', 'A file above #.']],
  [sarif, 'READ_LIMIT_BYTES', grouped, ['docs/sarif.md', 'but never more than #.']],
  [sarif, 'CUT_LIMIT_BYTES', grouped, ['docs/sarif.md', 'would have more than # bytes in all']],
  [growth, 'ANY_REPORT', grouped, ['docs/sarif.md', 'may have # characters plus']],
  [growth, 'TIMES', word, ['docs/sarif.md', 'characters plus # for each byte']],
  [growth, 'EACH', grouped, ['docs/sarif.md', 'or # for each of its results']],
  [
    'src/sarif/prepare/message.ts',
    'LONGEST_SHARED',
    grouped,
    ['docs/sarif.md', 'each gets the # characters'],
  ],
  [
    'src/sarif/upload/budget.ts',
    'NARROWING_REQUESTS',
    grouped,
    ['docs/sarif.md', 'spends at most # requests'],
  ],
  [
    'src/sarif/prepare/imported-places.ts',
    'MOST_PLACES',
    grouped,
    ['docs/sarif.md', 'keeps the places of # of'],
  ],
  ['src/gate/text-budget.ts', 'MOST_TEXT', millions, ['docs/sarif.md', 'more than # characters in all']],
  ['src/api/pages.ts', 'PAGE_SIZE', plain, ['docs/many-repositories.md', 'request reads # findings']],
  [
    'src/sarif/export/export.ts',
    'MOST_RESULTS',
    grouped,
    ['docs/code-scanning.md', 'an upload may hold (#,'],
  ],
  [
    'src/sarif/export/export.ts',
    'SHOWN_RESULTS',
    grouped,
    ['docs/code-scanning.md', 'the worst # of all'],
    ['docs/code-scanning.md', 'shows no more than #.'],
  ],
  [
    'src/api/pages.ts',
    'PAGE_LIMIT',
    (pages) => grouped(pages * 100),
    ['docs/sarif.md', 'More than # findings'],
  ],
  ['src/report/summary.ts', 'MOST_BYTES', grouped, ['docs/shown.md', 'kept below # bytes']],
  ['src/report/summary.ts', 'MOST_FINDINGS', grouped, ['docs/shown.md', 'up to # further ones']],
  ['src/report/comment.ts', 'MOST_FINDINGS', word, ['docs/comment.md', 'the # worst findings']],
  ['src/report/annotations.ts', 'SHOWN', word, ['docs/shown.md', 'GitHub shows # errors and # warnings']],
  [
    'src/api/retry.ts',
    'PATIENCE_MS',
    minutes,
    ['README.md', 'and # minutes of failures'],
    [timeouts, 'a read that fails for # minutes'],
    [pacing, 'with full jitter for # minutes'],
    [pacing, 'does not count towards the # minutes'],
  ],
  [
    'src/scan/report.ts',
    'PATIENCE_MS',
    minutes,
    ['README.md', '(# in all for `report-file`)'],
    ['docs/code-scanning.md', 'waits for it # minutes at most'],
  ],
  ['src/api/reply.ts', 'OLDEST_S', plain, ['docs/limits.md', 'it is older than # s.']],
  ['src/api/pace.ts', 'BURST', word, [pacing, 'a bucket of #,']],
  ['src/api/pace.ts', 'LOW_PAUSE_MS', (ms) => word(ms / 1_000), [pacing, 'stay away # seconds longer']],
  ['src/api/retry.ts', 'SILENT_LIMIT_MS', (ms) => word(ms / 1_000), [pacing, 'within # seconds of a 429']],
  ['src/post.ts', 'POST_WITHIN_MS', seconds, [timeouts, 'from that alone, for # at most']],
  ['src/scan/release.ts', 'CANCEL_WITHIN_MS', seconds, [timeouts, 'is cancelled within #,']],
  // What is left of a run that was told to end takes half a second more.
  [
    'src/scan/release.ts',
    'LEAVE_WITHIN_MS',
    (ms) => seconds(ms + 500),
    ['README.md', 'is left within #.'],
    [timeouts, 'is gone within #.'],
  ],
  ['src/scan/start.ts', 'GRACE_MS', seconds, [timeouts, 'is given # for its id']],
  [
    reconcile,
    'GIVE_UP_AFTER_MS',
    seconds,
    [timeouts, 'that is not found for #.'],
    [creation, 'until # after the first send'],
  ],
  [
    'src/scan/listing.ts',
    'SEEN_WITHIN_MS',
    seconds,
    [creation, 'is read until # after the request'],
    [creation, 'and # after the second'],
    [creation, 'before these # are over'],
    [creation, 'looks until # after it began'],
    [creation, '# stand for a request'],
    [creation, 'ends up to # later'],
  ],
  ['src/scan/queue.ts', 'LOOK_MS', seconds, [pacing, 'is looked at every #, spread']],
  ['src/scan/queue.ts', 'WORKSPACE_PAGES', word, [pacing, 'up to # pages of its list']],
  ['src/scan/history.ts', 'NEWEST', word, [pacing, 'the last # completed scans']],
  [hazard, 'SHORTEST_MS', (ms) => `${ms / 1_000}`, [pacing, 'Gaps are # to']],
  [hazard, 'LONGEST_MS', seconds, [pacing, 'to #, and at most a quarter']],
  [hazard, 'EARLY_MS', seconds, [pacing, 'asks for no less than #.'], [pacing, 'for the first #: such']],
  [hazard, 'EARLY_GAP_MS', seconds, [pacing, 'gaps are at most # for']],
  [hazard, 'FEWEST', word, [pacing, 'With fewer than # past scans']],
  [
    'src/comment/publication.ts',
    'WITHIN_MS',
    seconds,
    ['docs/comment.md', 'Writing it takes # at most'],
    [gitHub, 'the comment #,'],
  ],
  [
    'src/comment/publication.ts',
    'AFTER_DEADLINE_MS',
    seconds,
    ['docs/comment.md', 'no more than # once'],
    [gitHub, 'no more than # after'],
  ],
  ['src/github/request.ts', 'REQUEST_TIMEOUT_MS', seconds, [gitHub, 'A request takes # at most']],
  [
    'src/github/request.ts',
    'LIMITS_WITHIN_MS',
    aMinute,
    ['docs/comment.md', 'are waited out for # in all'],
    [gitHub, 'Limits are waited out for # in all'],
  ],
  [
    'src/edge/github.ts',
    'LARGEST_PAGE_BYTES',
    mebibytes,
    ['docs/adr/0008-requests-on-node-https.md', 'or # for a page of GitHub'],
  ],
];

/** A constant as its file has it, a product of numbers and of other constants there. */
function valueOf(file: string, name: string): number {
  const [, product] = new RegExp(`^(?:export )?const ${name} = ([\\w *]+);`, 'm').exec(read(file)) ?? [];
  if (product === undefined) throw new Error(`${file} has no number ${name}.`);
  return product
    .split(' * ')
    .map((factor) => (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : valueOf(file, factor)))
    .reduce((all, factor) => all * factor);
}

it.each(bounds)('%s: the pages state %s as it is', (file, name, unit, ...pages) => {
  const said = unit(valueOf(file, name));
  const missing = pages
    .map(([page, words]) => ({ page, words: words.replaceAll('#', said) }))
    .filter(({ page, words }) => !read(page).replace(/\s+/g, ' ').includes(words));
  expect(missing).toEqual([]);
});
