import path from 'node:path';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readInputs, secretsOf } from '../src/inputs.js';
import { run } from '../src/run.js';
import { connection, environmentOf, givenFor, KEY } from './support/run-environment.js';
import { unaskedHost } from './support/unasked-host.js';

const problemsOf = (inputs: Record<string, string>): string[] =>
  readInputs(environmentOf({ ...connection, ...inputs })).problems.map(
    ({ input, problem }) => `${input} ${problem}`,
  );

describe('files that are one', () => {
  const environment = {
    GITHUB_WORKSPACE: '/work',
    RUNNER_TEMP: '/temp',
    GITHUB_OUTPUT: '/temp/commands/output',
    GITHUB_STEP_SUMMARY: '/temp/commands/summary',
    GITHUB_STATE: '/work/link/state',
    GITHUB_EVENT_PATH: '/temp/event.json',
    GITHUB_ENV: '/temp/commands/env',
    GITHUB_PATH: '/temp/commands/path',
  };
  /** `/work/link` leads to `/work/out`, and `/work/runner` to where the runner keeps its files. */
  const realPath = (file: string): string =>
    file.replace(/^\/work\/link\//, '/work/out/').replace(/^\/work\/runner\//, '/temp/commands/');

  const isFolder = (file: string): boolean => file === '/work/reports';

  it.each<[Record<string, string>, string[]]>([
    [{ 'results-sarif': 'reports' }, ['results-sarif "reports" names a folder']],
    [{ 'report-file': 'out/../reports' }, ['report-file "out/../reports" names a folder']],
    [{ 'results-file': '/work/reports' }, ['results-file "/work/reports" names a folder']],
    [{ 'results-file': 'out/x', 'results-sarif': 'out/y', 'report-file': 'x' }, []],
    [
      { 'results-file': 'out/x', 'results-sarif': 'out/../out/x' },
      ['results-sarif names the file of results-file'],
    ],
    [
      { 'results-file': 'out/x', 'results-sarif': 'link/x' },
      ['results-sarif names the file of results-file'],
    ],
    [{ 'results-sarif': 'link/x', 'report-file': 'out/x' }, ['report-file names the file of results-sarif']],
    [{ 'results-sarif': 'runner/output' }, ['results-sarif names the file of GITHUB_OUTPUT']],
    [{ 'report-file': '/temp/commands/summary' }, ['report-file names the file of GITHUB_STEP_SUMMARY']],
    [{ 'results-file': 'out/state' }, ['results-file names the file of GITHUB_STATE']],
    [{ 'results-file': '/temp/event.json' }, ['results-file names the file of GITHUB_EVENT_PATH']],
    [{ 'results-file': 'runner/env' }, ['results-file names the file of GITHUB_ENV']],
    [{ 'results-sarif': '/temp/commands/path' }, ['results-sarif names the file of GITHUB_PATH']],
    [
      { 'results-sarif': '/temp/security-review/results.json' },
      ['results-sarif names the file of results-file'],
    ],
    [{ 'report-file': '/temp/security-review/results.json' }, ['report-file names the file of results-file']],
    [
      { 'results-sarif': '/temp/security-review/results.json', 'report-file': 'x' },
      ['results-sarif names the file of results-file'],
    ],
    [
      { 'results-sarif': 'runner/output', 'report-file': 'runner/output' },
      ['results-sarif names the file of GITHUB_OUTPUT', 'report-file names the file of GITHUB_OUTPUT'],
    ],
  ])('%j: %j', (inputs, problems) => {
    const read = readInputs(environmentOf({ ...connection, ...inputs }, environment), { realPath, isFolder });
    expect(read.problems.map(({ input, problem }) => `${input} ${problem}`)).toEqual(problems);
  });
});

it('a run looks where the paths of its inputs lead', async () => {
  const { host } = unaskedHost(givenFor('pullRequest', { ...connection, 'results-sarif': 'reports' }));
  const files = { ...host.files, isFolder: () => true };
  expect((await run({ ...host, files })).reason).toContain('results-sarif "reports" names a folder');
});

it('what may not be written is not', () => {
  const inputs = { 'results-file': '/temp/event', 'results-sarif': '/temp/event', 'report-file': '/etc/x' };
  const variables = { RUNNER_TEMP: '/temp', GITHUB_EVENT_PATH: '/temp/event' };
  expect(readInputs(environmentOf({ ...connection, ...inputs }, variables))).toMatchObject({
    resultsFile: '/temp/security-review/results.json',
    resultsSarif: undefined,
    reportFile: undefined,
  });
});

it('a file of the runner that is not named is not looked for in the current folder, which may be gone', () => {
  const inputs = { ...connection, 'results-sarif': 'out.sarif' };
  const looked: string[] = [];
  const realPath = (file: string): string => {
    looked.push(file);
    return file;
  };
  readInputs(environmentOf(inputs, { GITHUB_ENV: '' }), { realPath, isFolder: () => false });
  expect(looked).toContain('/work/out.sarif');
  expect(looked).not.toContain(process.cwd());
});

it('a report that has no place is told where there is one: in a container that is not what an expression says', () => {
  const inputs = { ...connection, 'report-file': '/home/runner/work/_temp/report.html' };
  const variables = { GITHUB_WORKSPACE: '/__w/shop/shop', RUNNER_TEMP: '/__w/_temp' };
  const accepted = 'a path inside /__w/shop/shop or /__w/_temp';
  expect(readInputs(environmentOf(inputs, variables)).problems).toMatchObject([{ accepted }]);
});

it('a variable of the runner that is blank is one that is not there', () => {
  const filesOf = (variables: Record<string, string>) => {
    const { resultsFile, resultsSarif } = readInputs(
      environmentOf({ ...connection, 'results-sarif': 'own.sarif' }, variables),
    );
    return { resultsFile, resultsSarif };
  };
  const blankTemp = filesOf({ GITHUB_WORKSPACE: '/work', RUNNER_TEMP: '' });
  expect(blankTemp.resultsFile).toBe('/work/security-review/results.json');
  expect(filesOf({ GITHUB_WORKSPACE: '', RUNNER_TEMP: '/temp' })).toEqual({
    resultsFile: '/temp/security-review/results.json',
    resultsSarif: path.resolve('own.sarif'),
  });
});

describe('inputs that are bad', () => {
  it.each([
    ['scan-id', '..', 'scan-id is ".."'],
    ['target-id', '.', 'target-id is "."'],
    ['api-key', `Bearer ${KEY}`, 'api-key holds the word "Bearer"'],
    ['api-key', `${KEY}\nx`, 'api-key holds a line break'],
    ['api-key', `${KEY}\rx`, 'api-key holds a line break'],
    ['api-key', 'lsk_a b', 'api-key holds a blank or a character that no key has'],
    ['api-key', 'ghp_secretsecret', 'api-key does not begin with lsk_'],
    ['api-key', 'my_lsk_secretsecret', 'api-key does not begin with lsk_'],
    ['api-key', `lsk_${'a'.repeat(7)}`, 'api-key is too short'],
    ['base-url', 'service.example', 'base-url is not an address'],
    ['base-ref', '0'.repeat(40), 'base-ref is all zeros, by which GitHub says that there is no commit'],
    ['head-ref', '0'.repeat(64), 'head-ref is all zeros, by which GitHub says that there is no commit'],
    [
      'base-url',
      'http://service.example/api/v1',
      'base-url has the scheme "http:" for a host that is not loopback',
    ],
    [
      'base-url',
      'http://127.0.0.1.evil.example/api/v1',
      'base-url has the scheme "http:" for a host that is not loopback',
    ],
    [
      'base-url',
      'http://notlocalhost/api/v1',
      'base-url has the scheme "http:" for a host that is not loopback',
    ],
    ['base-url', 'https://u:secret@service.example/api/v1', 'base-url holds a user or a password'],
    ['base-url', 'https://service.example/api/v1?x=1', 'base-url holds a query or a fragment'],
    ['base-url', 'https://service.example/api/v1#', 'base-url holds a query or a fragment'],
    ['base-url', 'ftp://localhost/api/v1', 'base-url has the scheme "ftp:"'],
    ['base-url', 'https://service.example?@/api/v1', 'base-url holds a query or a fragment'],
    ['base-url', 'https://service.example#@/api/v1', 'base-url holds a query or a fragment'],
    ['base-url', 'https://@service.example/api/v1', 'base-url holds a user or a password'],
    ['base-url', 'https:///u@service.example/api/v1', 'base-url holds a user or a password'],
    ['base-url', 'https:///:secret@service.example/api/v1', 'base-url holds a user or a password'],
    ['base-url', 'https:\\\\service.example\\api\\v1', 'base-url is not an address'],
    ['base-url', 'https://service.example\\api\\v1', 'base-url is not an address'],
    ['base-url', 'HTTPS:\\\\service.example\\api/v1', 'base-url is not an address'],
    ['base-url', 'https:\\\\elsewhere/https://service.example/api/v1', 'base-url is not an address'],
    ['base-url', 'HTTPS://@service.example/api/v1', 'base-url holds a user or a password'],
    ['base-url', 'https:service.example/api/v1', 'base-url is not an address'],
    ['base-url', 'https://service.example/\napi/v1', 'base-url is not an address'],
    ['api-key', `lsk_${'a'.repeat(253)}`, 'api-key is too long'],
    ['base-url', 'https://service.example/api/v2', 'base-url does not end in /api/v1'],
    ['base-url', 'https://service.example/api/v1/scans', 'base-url does not end in /api/v1'],
    ['report-file', '../report.html', 'report-file "../report.html"'],
    ['report-file', '.', 'report-file "." names a folder'],
    ['results-file', 'reports/', 'results-file "reports/" names a folder'],
    ['results-sarif', 'reports/..', 'results-sarif "reports/.." names a folder'],
    ['report-file', '/etc/report.html', 'report-file "/etc/report.html"'],
    ['report-file', '/work', 'report-file "/work"'],
    ['report-file', 'a\nb.html', 'report-file "a\\nb.html"'],
    ['results-file', 'a\u001b[31m.json', 'results-file "a\\u001b[31m.json"'],
    ['results-sarif', '##[error]a.sarif', 'results-sarif "##[error]a.sarif"'],
    ['results-sarif', 'a\u200b.sarif', 'results-sarif "a\u200b.sarif"'],
    ['workflow', 'REVIEW', 'workflow "REVIEW"'],
    ['wait', 'yes', 'wait "yes"'],
    ['wait', 'y'.repeat(60), `wait "${'y'.repeat(60)}"`],
    ['wait', 'y'.repeat(61), `wait "${'y'.repeat(60)}…"`],
    ['timeout-minutes', '0', 'timeout-minutes "0"'],
    ['timeout-minutes', '361', 'timeout-minutes "361"'],
    ['timeout-minutes', '-5', 'timeout-minutes "-5"'],
    ['timeout-minutes', '.5', 'timeout-minutes ".5"'],
    ['timeout-minutes', '5.', 'timeout-minutes "5."'],
    ['timeout-minutes', '1e2', 'timeout-minutes "1e2"'],
    ['timeout-minutes', 'Infinity', 'timeout-minutes "Infinity"'],
    ['timeout-minutes', '0x10', 'timeout-minutes "0x10"'],
    ['fail-on', 'severe', 'fail-on "severe"'],
    ['max-findings', 'medium', 'max-findings "medium"'],
    ['max-findings', 'medium=', 'max-findings "medium="'],
    ['max-findings', 'medium=-1', 'max-findings "medium=-1"'],
    ['max-findings', 'medium=1000000000', 'max-findings "medium=1000000000"'],
    ['max-findings', 'mild=1', 'max-findings "mild=1"'],
    ['max-findings', 'low=1, low=2', 'max-findings names low twice'],
    ['max-findings', '__proto__=1', 'max-findings "__proto__=1"'],
    ['tolerate', 'failed', 'tolerate "failed"'],
    ['imported', 'ignore', 'imported "ignore"'],
    [
      'attachment-ids',
      Array.from({ length: 21 }, (_, i) => `a${i}`).join(','),
      'attachment-ids names 21 attachments',
    ],
  ])('%s: %j', (input, value, problem) => {
    expect(problemsOf({ [input]: value })).toEqual([problem]);
  });

  it('leave the defaults of their inputs standing', () => {
    const choices = { workflow: 'x', 'fail-on': 'x', comment: 'x', summary: 'x', 'timeout-minutes': 'x' };
    const { problems, ...inputs } = readInputs(environmentOf({ ...connection, ...choices }));
    const { problems: none, ...standard } = readInputs(environmentOf(connection));
    expect([inputs, problems.length, none]).toEqual([standard, 5, []]);
  });

  it.each([
    ['fail-on', 'high,medium', 'critical, high, medium, low, info or none'],
    ['wait', 'yes', 'true or false'],
    [
      'tolerate',
      'busy partial',
      'ineligible, busy, timeout, partial, service-error, import-error or missing-key, one a line or separated by commas',
    ],
    [
      'max-findings',
      'medium=5; low=3',
      'entries such as "medium=10", with nine digits at most, one a line or separated by commas, of critical, high, medium, low, info',
    ],
    [
      'api-key',
      'lsk_cut',
      'a workspace API key, whole and alone: lsk_ and letters, digits, "-" or "_", 12 to 256 characters in all',
    ],
    ['max-findings', 'low=1, low=2', 'each severity once'],
    ['attachment-ids', Array.from({ length: 21 }, (_, at) => `a${at}`).join(), 'at most 20'],
    ['base-ref', '0'.repeat(40), 'a branch or a full commit id; blank where there is none'],
    ['target-id', '..', 'an id as the web app shows it'],
    ['results-file', 'reports/', 'the path of a file'],
    ['results-sarif', 'a\nb.sarif', 'a path that can be shown as it is, on one line'],
    ['report-file', '/tmp/runner/security-review/results.json', 'a file of its own'],
  ])('%s: %j is told what is accepted', (input, value, accepted) => {
    const { problems } = readInputs(environmentOf({ ...connection, [input]: value }));
    expect(problems.map((problem) => problem.accepted)).toEqual([accepted]);
  });

  it('are all reported together', () => {
    const bad = { 'fail-on': 'x', wait: 'y', 'timeout-minutes': 'z', 'base-url': 'ftp://a/api/v1' };
    expect(problemsOf(bad)).toHaveLength(4);
  });

  it('never echo any part of a key', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{12,40}$/);
    fc.assert(
      fc.property(secret, fc.constantFrom('Bearer ', 'lsk_ ', 'x', 'lsk_\n'), (value, prefix) => {
        const { problems } = readInputs(environmentOf({ ...connection, 'api-key': prefix + value }));
        expect(problems).toHaveLength(1);
        expect(JSON.stringify(problems)).not.toContain(value);
      }),
    );
  });
});

/** Every word of the inputs that take one of a few. */
const words = {
  workflow: ['auto', 'review_changes', 'REVIEW_TARGET', 'AUTHENTICATED_ASSESSMENT'],
  'fail-on': ['critical', 'high', 'medium', 'low', 'info', 'none'],
  imported: ['gate', 'report'],
  'sarif-oversize': ['split', 'fail'],
  'sarif-severity': ['raise', 'keep'],
  'sarif-suppressed': ['skip', 'import'],
  comment: ['never', 'on-failure', 'always'],
};

describe('inputs that are good', () => {
  it('are read once, however many slashes stand in a row', () => {
    const value = `https://service.example/${'/'.repeat(500_000)}a/api/v1`;
    expect(problemsOf({ 'base-url': value })).toEqual([]);
  });

  it.each([
    ['api-key', `lsk_${'a'.repeat(8)}`],
    ['api-key', `lsk_${'a'.repeat(252)}`],
    ['api-key', 'lsk_a-bearer-of-news'],
    ['base-url', 'HTTPS://service.example/api/v1'],
    ['base-url', 'https://service.example/@team/api/v1//'],
    ['base-url', 'https://service.example/as://@team/api/v1'],
    ['base-url', 'http://localhost:4010/api/v1'],
    ['base-url', 'http://127.0.0.100/api/v1'],
    ['base-url', 'http://[::1]:4010/api/v1'],
    ['base-ref', `a${'0'.repeat(40)}`],
    ['base-ref', `${'0'.repeat(40)}a`],
    ...[39, 41, 63, 65].map((length) => ['head-ref', '0'.repeat(length)] as const),
    ['attachment-ids', Array.from({ length: 20 }, (_, i) => `a${i}`).join(',')],
    ['timeout-minutes', '360'],
    ['timeout-minutes', '0.25'],
    ['max-findings', 'medium  =  999999999'],
    ['results-file', 'reports/...'],
    ...Object.entries(words).flatMap(([input, each]) => each.map((word) => [input, word] as const)),
    ['report-file', '/tmp/runner/report.html'],
    ['report-file', 'a../report.html'],
  ])('%s: %j', (input, value) => {
    expect(problemsOf({ [input]: value })).toEqual([]);
  });

  it('have their defaults when nothing is given', () => {
    const { problems, missing, ...inputs } = readInputs(environmentOf({}));
    expect(problems).toEqual([]);
    expect(missing).toEqual(['api-key', 'base-url', 'workspace-id']);
    expect(inputs).toMatchObject({
      connection: undefined,
      workflow: 'auto',
      goal: undefined,
      wait: true,
      timeoutMs: 1_800_000,
      cancelOnTimeout: true,
      annotations: true,
      summary: true,
      sarif: { oversize: 'split', severity: 'raise', suppressed: 'skip' },
      comment: 'never',
      resultsFile: '/tmp/runner/security-review/results.json',
      policy: { limits: { critical: 0, high: 0, medium: null, low: null, info: null }, imported: 'gate' },
    });
  });

  it('ignore case, blanks, and how a list is written', () => {
    const inputs = readInputs(
      environmentOf({
        ...connection,
        workflow: ' review_target ',
        'fail-on': 'MEDIUM',
        'max-findings': 'Medium = 10\nlow=50,',
        tolerate: 'Busy\r partial,timeout',
        'attachment-ids': 'a, b\na',
        'sarif-files': '# all\r\n\r\n  a, b.sarif  \r\nc\rd\ne',
        'timeout-minutes': '0.5',
        wait: 'FALSE',
        'sarif-oversize': 'Fail',
        'sarif-severity': 'KEEP',
        'sarif-suppressed': ' import',
        goal: 'deep',
        mode: 'AUTO',
      }),
    );
    expect(inputs.problems).toEqual([]);
    expect(inputs.policy.limits).toEqual({ critical: 0, high: 0, medium: 10, low: 50, info: null });
    expect([...inputs.tolerate]).toEqual(['busy', 'partial', 'timeout']);
    expect(inputs).toMatchObject({
      workflow: 'REVIEW_TARGET',
      attachmentIds: ['a', 'b'],
      sarifFiles: ['# all', 'a, b.sarif', 'c', 'd', 'e'],
      timeoutMs: 30_000,
      wait: false,
      sarif: { oversize: 'fail', severity: 'keep', suppressed: 'import' },
      goal: 'deep',
      mode: undefined,
    });
  });

  it.each(['api-key', 'base-url', 'workspace-id'])('make no connection without %s', (input) => {
    const { connection: made, missing } = readInputs(environmentOf({ ...connection, [input]: '' }));
    expect([made, missing]).toEqual([undefined, [input]]);
  });

  it('are not given by a variable that is blank, as a secret is that GitHub keeps back', () => {
    const { missing, problems } = readInputs(environmentOf({}, { SECURITY_REVIEW_API_KEY: ' ' }));
    expect([missing, problems]).toEqual([['api-key', 'base-url', 'workspace-id'], []]);
  });

  it('fall back to the environment, which the input overrides', () => {
    const variables = {
      SECURITY_REVIEW_API_KEY: KEY,
      SECURITY_REVIEW_BASE_URL: 'https://service.example/api/v1/',
      SECURITY_REVIEW_WORKSPACE_ID: 'from-environment',
    };
    const inputs = readInputs(environmentOf({ 'workspace-id': 'from-input', 'api-key': ' ' }, variables));
    const baseUrl = new URL('https://service.example/api/v1');
    expect(inputs.connection).toEqual({ apiKey: KEY, baseUrl, workspaceId: 'from-input' });
    const { connection: bare } = readInputs(environmentOf({}, variables));
    expect(bare).toEqual({ apiKey: KEY, baseUrl, workspaceId: 'from-environment' });
  });
});

it('every key and token is a secret, good or bad, line by line', () => {
  const given = { 'api-key': 'not a key\n and more\rand so on', 'github-token': 'ghs_token' };
  const environment = environmentOf(given, { SECURITY_REVIEW_API_KEY: KEY });
  expect(secretsOf(environment)).toEqual(['not a key', 'and more', 'and so on', KEY, 'ghs_token']);
  // The runner complains of a mask for nothing.
  expect(secretsOf(environmentOf({ 'api-key': ' \n' }))).toEqual([]);
});
