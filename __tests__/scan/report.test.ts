import { expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import { run } from '../../src/run.js';
import { answer } from '../support/answers.js';
import { recordingHost } from '../support/recording-host.js';
import { connection, givenFor } from '../support/run-environment.js';
import { virtualClock } from '../support/virtual-clock.js';

/** Keeps a report that shows these words, one look after the other; returns what was said, and how often it was downloaded and looked at. */
async function keep(
  words: readonly string[],
  html: string | WireError,
  failure?: WireResponse | WireError,
): Promise<[string, number, number]> {
  const clock = virtualClock({ isAlone: true });
  let [looks, downloads] = [0, 0];
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/reports/r1/')) {
      downloads += 1;
      if (typeof html !== 'string') throw html;
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) };
    }
    if (path.startsWith('/reports')) {
      if (failure instanceof WireError) throw failure;
      if (failure !== undefined) return failure;
      const status = words[Math.min(looks, words.length - 1)];
      looks += 1;
      return answer({ id: 'r1', status, scanId: 's1' });
    }
    const isList = path.startsWith('/scans?') || path.startsWith('/findings');
    if (method === 'GET' && isList) return answer({ items: [], nextCursor: null });
    return answer({ id: 's1', status: 'COMPLETED' });
  };
  const inputs = { ...connection, 'target-id': 't', 'report-file': 'report.html' };
  const { host, recording } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  expect((await clock.run(run(host))).verdict).toBe('passed');
  return [recording.log.join('\n'), downloads, looks];
}

const tooLarge = new WireError('oversize', 'maybe', 'It is too large.');
const reset = new WireError('reset', 'maybe', 'It broke.');
const encoded = new WireError('encoded', 'maybe', 'It is encoded.');

it.each<[string, readonly string[], string | WireError, string, number]>([
  ['is there', ['READY'], '<p>fine</p>', 'The report is in ', 1],
  ['is made step by step', ['QUEUED', 'running', 'READY'], '<p>fine</p>', 'The report is in ', 1],
  [
    'fails while it is made',
    ['QUEUED', 'error'],
    '<p>old</p>',
    'the report r1 (ERROR). Run the job again if',
    0,
  ],
  ['is never made', ['QUEUED'], '<p>old</p>', 'r1 was not there within 2 min. Run the job again if', 0],
  ['never comes whole', ['READY'], reset, 'complete answer: It broke. Run the job again if', 16],
  [
    'holds a mark of byte order alone',
    ['READY'],
    '\ufeff',
    'The report r1 is empty. Run the job again if',
    1,
  ],
  ['is too large', ['READY'], tooLarge, 'It is too large. Look at the report in the web app.', 1],
  ['is encoded', ['READY'], encoded, 'It is encoded.\n', 1],
  ['is blank', ['READY'], ' \n', 'asked for. Run the job again if the report is wanted.', 3],
])('a report that %s', async (_, words, html, said, times) => {
  const [log, downloads] = await keep(words, html);
  expect(`${log}\n`).toContain(said);
  expect(downloads).toBe(times);
});

const stranger = { status: 401, headers: {}, body: Buffer.from('') };
const refused = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"success":false,"error":{"code":"SCAN_NOT_FOUND","message":"It is gone."}}'),
};
const tooLong = { status: 429, headers: { 'retry-after': '7200' }, body: Buffer.from('') };

it.each<[string, WireResponse | WireError, RegExp]>([
  ['gets no answer', reset, /not written: POST \/reports got .*: It broke\. Run the job again if/],
  [
    'would have to wait too long',
    tooLong,
    /not written: POST \/reports was answered 429 .* Run the job again if/,
  ],
  [
    'meets a proxy that asks for credentials',
    stranger,
    /not written: POST \/reports was answered 401 .* Let the runner pass there/,
  ],
  ['is refused', refused, /not written: POST \/reports was answered 404 SCAN_NOT_FOUND: It is gone\.$/],
])('a report that nobody makes, since its request %s', async (_, failure, said) => {
  const [log] = await keep([], '', failure);
  expect(log).toMatch(said);
});

it('a job that is cancelled while a limit keeps its report from being made waits no longer', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/reports')) return { ...tooLong, headers: { 'retry-after': '100' } };
    const isList = path.startsWith('/scans?') || path.startsWith('/findings');
    return answer(
      method === 'GET' && isList ? { items: [], nextCursor: null } : { id: 's1', status: 'COMPLETED' },
    );
  };
  const inputs = { ...connection, 'target-id': 't', 'report-file': 'report.html' };
  const given = { ...givenFor('pullRequest', inputs), clock, transport, interruptAtMs: 60_000 };
  const { verdict } = await clock.run(run(recordingHost(given).host));
  expect([verdict, clock.now()]).toEqual(['cancelled', 60_000]);
});

/** Lets a service keep a job from its report; returns what was said, how often it was asked, and for how long after the findings. */
async function hold(
  findings: Readonly<Record<string, string>>,
  refuse: () => WireResponse,
): Promise<[string, number, number]> {
  const clock = virtualClock({ isAlone: true });
  let [readAt, asked] = [Number.NaN, 0];
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/reports')) {
      asked += 1;
      return refuse();
    }
    const isList = method === 'GET' && /^\/(?:scans\?|findings)/.test(path);
    if (!isList) return answer({ id: 's1', status: 'COMPLETED' });
    readAt = clock.now();
    const page = answer({ items: [], nextCursor: null });
    return path.startsWith('/findings') ? { ...page, headers: { ...page.headers, ...findings } } : page;
  };
  const inputs = { ...connection, 'target-id': 't', 'report-file': 'report.html' };
  const { host, recording } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  expect((await clock.run(run(host))).verdict).toBe('passed');
  return [recording.log.join('\n'), asked, clock.now() - readAt];
}

it.each<[string, Parameters<typeof hold>, RegExp, number, number]>([
  [
    'a limit that goes on',
    [{}, () => ({ ...tooLong, headers: { 'retry-after': '50' } })],
    /not written: POST \/reports was answered 429 .* Run the job again if/,
    3,
    101_000,
  ],
  [
    'nobody who can be reached',
    [
      {},
      () => {
        throw new WireError('connect', 'no', 'Nobody is there.');
      },
    ],
    /not written: The report was not there within 2 min\. .*: Nobody is there\. Run the job again if/,
    16,
    120_000,
  ],
  [
    'a list that asked for five minutes',
    [{ 'retry-after': '300' }, () => stranger],
    /not written: The report was not there within 2 min\. .*POST \/reports was not sent, since .* Run the job again if/,
    0,
    120_000,
  ],
])('a job is kept from its report for two minutes at most by %s', async (_, given, said, times, ms) => {
  const [log, asked, heldMs] = await hold(...given);
  expect(log).toMatch(said);
  expect([asked, heldMs]).toEqual([times, ms]);
});

it.each(['QUEUED', 'PENDING', 'PROCESSING', 'RUNNING', 'GENERATING'])(
  'a report that is %s is not asked for before it is there',
  async (word) => {
    const [, downloads, looks] = await keep([word.toLowerCase(), 'READY'], '<p>fine</p>');
    expect([downloads, looks]).toEqual([1, 2]);
  },
);

it.each(['FAILED', 'ERROR', 'CANCELLED'])('a report that is %s is not asked for', async (word) => {
  const [log, downloads, looks] = await keep([word.toLowerCase()], '<p>old</p>');
  expect(log).toContain(`could not make the report r1 (${word}).`);
  expect([downloads, looks]).toEqual([0, 1]);
});

it('a report is not begun once the job was cancelled, though the findings were still read', async () => {
  const clock = virtualClock({ isAlone: true });
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/findings')) interrupt();
    if (method === 'GET' && /^\/(?:scans\?|findings)/.test(path))
      return answer({ items: [], nextCursor: null });
    return answer({ id: 's1', status: 'COMPLETED' });
  };
  const inputs = { ...connection, 'target-id': 't', 'report-file': 'report.html' };
  const { host, recording, interrupt } = recordingHost({
    ...givenFor('pullRequest', inputs),
    clock,
    transport,
  });
  await clock.run(run(host));
  expect(recording.log).toContain('::group::Reading the findings');
  expect(recording.log.filter((line) => line.includes('report'))).toEqual([]);
});

it.each<[string, number, string, string, number]>([
  ['once a machine has slept past the deadline', 3_600_000, '/findings', 'error', 0],
  ['again once a machine has slept past the deadline, but not for two minutes', 55_000, '', 'passed', 2],
])('a report is not asked for %s, though the timer is late', async (_, ms, slow, verdict, times) => {
  const clock = virtualClock({ isAlone: true, slumber: { atMs: 5_000, ms } });
  let asked = 0;
  const transport = async ({ method, path }: WireRequest): Promise<WireResponse> => {
    if (path.startsWith('/scans/eligibility')) return answer({ allowed: true });
    if (path.startsWith('/reports')) {
      asked += 1;
      return answer({ id: 'r1', status: 'QUEUED', scanId: 's1' });
    }
    if (path.startsWith(slow) && slow !== '') {
      await clock.sleep(20_000);
      throw new WireError('timeout', 'maybe', 'It took too long.');
    }
    const isList = method === 'GET' && /^\/(?:scans\?|findings)/.test(path);
    return answer(isList ? { items: [], nextCursor: null } : { id: 's1', status: 'COMPLETED' });
  };
  const inputs = { ...connection, 'target-id': 't', 'report-file': 'report.html', 'timeout-minutes': '1' };
  const { host, recording } = recordingHost({ ...givenFor('pullRequest', inputs), clock, transport });
  expect((await clock.run(run(host))).verdict).toBe(verdict);
  expect(recording.log.join('\n')).toMatch(
    /`report-file` was not written: The deadline of this run has passed\. Raise `timeout-minutes`/,
  );
  expect(asked).toBe(times);
});
