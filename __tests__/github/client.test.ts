import { describe, expect, it } from '@jest/globals';
import { WireError, type WireRequest, type WireResponse } from '../../src/api/wire.js';
import * as v from 'valibot';
import { Interrupted, startDeadline } from '../../src/deadline.js';
import { type Comment, createGitHub, type GitHub } from '../../src/github/client.js';
import { retryWhileLate } from '../../src/github/error.js';
import { createAsk, decode } from '../../src/github/request.js';
import { virtualClock } from '../support/virtual-clock.js';

type Reply = WireResponse | WireError;
const json = (status: number, value: unknown, headers: Record<string, string> = {}): WireResponse => ({
  status,
  headers,
  body: Buffer.from(JSON.stringify(value)),
});
const comment = (id: number): object => ({ id, body: 'x', user: { login: 'a', type: 'User' } });
const link = (address: string, rel = 'next'): Record<string, string> => ({
  link: `<${address}>; rel="${rel}"`,
});
const ROOT = 'https://ghe.example/api/v3';

/** Plays answers in order to whatever is asked, and says what was asked, when, and what came of it. */
async function play<T>(replies: readonly Reply[], act: (gitHub: GitHub) => Promise<T>, root = ROOT) {
  const clock = virtualClock();
  const asked: string[] = [];
  const sent: object[] = [];
  const left = [...replies];
  const transport = async ({ method, path, ...rest }: WireRequest): Promise<WireResponse> => {
    asked.push(`${clock.now() / 1000} ${method} ${path}`);
    sent.push({ ...rest, body: rest.body?.toString() });
    const reply = left.shift() ?? json(500, {});
    if (reply instanceof WireError) throw reply;
    return reply;
  };
  const deadline = startDeadline(clock, 3_600_000);
  const address = { apiUrl: new URL(root), repository: 'acme/shop', number: 12 };
  const gitHub = createGitHub(address, { transport, clock, deadline, say: () => undefined });
  const result = await clock.run(act(gitHub)).catch((error: unknown) => error);
  deadline.clear();
  return { asked, sent, result };
}

async function all(gitHub: GitHub): Promise<Comment[]> {
  const comments: Comment[] = [];
  for await (const one of gitHub.comments()) comments.push(one);
  return comments;
}
const ids = async (gitHub: GitHub): Promise<number[]> => (await all(gitHub)).map(({ id }) => id);
const FIRST = '0 GET /repos/acme/shop/issues/12/comments?per_page=50';

describe('pages', () => {
  it('are followed wherever they lead below the API root, however small they are', async () => {
    const { asked, result } = await play(
      [
        json(200, [comment(1)], link(`${ROOT}/repositories/7/issues/12/comments?after=x%2By`)),
        json(200, [], {
          link: `<${ROOT}/a?page=1>; rel="prev first", <${ROOT}/b?page=3>; title="x"; rel="last next"`,
        }),
        json(200, [comment(3)], link(`${ROOT}/a?page=1`, 'prev')),
      ],
      ids,
    );
    expect(asked).toEqual([FIRST, '0 GET /repositories/7/issues/12/comments?after=x%2By', '0 GET /b?page=3']);
    expect(result).toEqual([1, 3]);
  });

  it.each([
    [`<${ROOT}/b>;rel=next`, '/b'],
    [`<${ROOT}/b>; rel=next; title=x`, '/b'],
    [`<${ROOT}/b>;  REL  =  "last  NEXT  up"`, '/b'],
    [`<${ROOT}/b>;  rel  =  next  `, '/b'],
    [`  <${ROOT}/b?q=1,2>; rel="next"`, '/b?q=1,2'],
    [`<${ROOT}/a>; rel=prev,<${ROOT}/b>; rel=next`, '/b'],
    [`<>, <${ROOT}/a>; rel=prev,   <${ROOT}/b>; rel=next`, '/b'],
    ['<b?page=3>; rel="next"', '/b?page=3'],
    [`<${ROOT}/b>; rel=next, <${ROOT}/c>; rel=next`, '/b'],
    [`<${ROOT}/b>; rel=nextdoor`, undefined],
    [`<${ROOT}/b>; rel="nextdoor"`, undefined],
    [`<${ROOT}/b>; title=next`, undefined],
    [`next <${ROOT}/b>; rel=next`, undefined],
  ])('are named by the link %s: %s', async (header, next) => {
    const { asked } = await play([json(200, [], { link: header }), json(200, [])], ids);
    expect(asked).toEqual([FIRST, ...(next === undefined ? [] : [`0 GET ${next}`])]);
  });

  it.each(['', '/', '//'])('are below an API root that ends in %j', async (end) => {
    const { asked } = await play([json(200, [], link(`${ROOT}/b`)), json(200, [])], ids, `${ROOT}${end}`);
    expect(asked).toEqual([FIRST, '0 GET /b']);
  });

  it.each([
    'https://elsewhere.example/api/v3/b',
    'https://ghe.example/b',
    'https://ghe.example/api/v33/b',
    'https://ghe.example/api/v3/../../b',
    'https://user@ghe.example/api/v3/b',
    'http://ghe.example/api/v3/b',
    '//elsewhere.example/api/v3/b',
    `https://elsewhere.example/?of=${ROOT}/b`,
    'https://',
  ])('are not followed to %s', async (address) => {
    const { asked, result } = await play([json(200, [comment(1)], link(address))], ids);
    expect(asked).toEqual([FIRST]);
    expect(result).toMatchObject({ trouble: { kind: 'unreadable' } });
  });

  it('are not read in circles', async () => {
    const next = `${ROOT}/b`;
    const { asked, result } = await play(Array<Reply>(9).fill(json(200, [], link(next))), ids);
    expect(asked).toHaveLength(2);
    expect(String(result)).toContain('repeats a cursor');
  });

  it.each([
    ['HTML', { status: 200, headers: {}, body: Buffer.from('<html>') }],
    ['no list', json(200, { items: [] })],
    ['a comment without id', json(200, [{ body: 'x' }])],
  ])('that hold %s are no comments', async (_, reply) => {
    expect((await play([reply], ids)).result).toMatchObject({ trouble: { kind: 'unreadable' } });
  });

  it('hold comments without a body, and without an author', async () => {
    const nameless = { id: 4, body: 'x', user: { type: 'Bot' } };
    const odd = [
      { id: 1, body: null, user: null },
      { id: 2 },
      { id: 3, body: 'x', user: { login: 'a' } },
      nameless,
    ];
    const { result } = await play([json(200, odd)], all);
    expect(result).toMatchObject([
      { body: '', user: null },
      { body: '', user: null },
      { body: 'x', user: { login: 'a', type: '' } },
      { body: 'x', user: null },
    ]);
  });
});

describe('a call that fails', () => {
  const reset = new WireError('reset', 'maybe', 'broken');
  const refused = new WireError('connect', 'no', 'refused');
  const certificate = new WireError('certificate', 'no', 'unknown authority');
  const made = json(201, comment(1));
  const empty = json(200, []);
  const twice = async (gitHub: GitHub): Promise<number[]> => [...(await ids(gitHub)), ...(await ids(gitHub))];
  const times = (asked: readonly string[]): string[] => asked.map((line) => line.split(' ')[0] ?? '');

  it.each<[string, readonly Reply[], (gitHub: GitHub) => Promise<unknown>, readonly string[], object]>([
    [
      'a read is sent three times',
      [reset, json(502, {}), reset],
      ids,
      ['0', '1', '4'],
      { trouble: { kind: 'unreachable' } },
    ],
    ['a read counts for itself', [reset, empty, reset, reset, empty], twice, ['0', '1', '1', '2', '5'], []],
    ['a read that was answered 500 is', [json(500, {}), empty], ids, ['0', '1'], []],
    ['a read that was answered 499 is not', [json(499, {}), empty], ids, ['0'], { trouble: { status: 499 } }],
    [
      'a read is not sent before it is asked for',
      [json(503, {}, { 'retry-after': '9' }), json(503, {}, { 'retry-after': '1' }), empty],
      ids,
      ['0', '9', '12'],
      [],
    ],
    [
      'a read that is asked for in 20 s',
      [json(503, {}, { 'retry-after': '20' }), empty],
      ids,
      ['0', '20'],
      [],
    ],
    [
      'nothing is asked before one that is not waited out',
      [json(503, {}, { 'retry-after': '21' }), empty],
      (gitHub) => ids(gitHub).catch(() => ids(gitHub)),
      ['0'],
      { trouble: { status: 503 } },
    ],
    [
      'nor before the last one',
      [...Array<Reply>(3).fill(json(503, {}, { 'retry-after': '5' })), empty],
      (gitHub) => ids(gitHub).catch(() => ids(gitHub)),
      ['0', '5', '10'],
      { trouble: { status: 503 } },
    ],
    [
      'what is refused says nothing of the next',
      [json(404, {}, { 'retry-after': '21' }), empty],
      (gitHub) => ids(gitHub).catch(() => ids(gitHub)),
      ['0', '0'],
      [],
    ],
    [
      'a read that is asked for much later is not',
      [json(503, {}, { 'retry-after': '21' }), empty],
      ids,
      ['0'],
      { trouble: { status: 503 } },
    ],
    ['a read that then succeeds', [reset, json(503, {}), json(200, [])], ids, ['0', '1', '4'], []],
    [
      'an update is late',
      [reset, made],
      (gitHub) => gitHub.update(1, 'x'),
      ['0'],
      { trouble: { kind: 'late' } },
    ],
    [
      'an update is sent three times, by who made it',
      [reset, json(502, {}), reset, made],
      (gitHub) => retryWhileLate(() => gitHub.update(1, 'x')),
      ['0', '1', '4'],
      { trouble: { kind: 'unreachable' } },
    ],
    [
      'a creation that may have arrived is not',
      [reset, made],
      (gitHub) => gitHub.create('x'),
      ['0'],
      { trouble: { kind: 'unreachable', fault: 'reset' } },
    ],
    [
      'a creation that was answered 502 is not',
      [json(502, {}), made],
      (gitHub) => gitHub.create('x'),
      ['0'],
      { trouble: { status: 502 } },
    ],
    [
      'a creation that was not sent is, by who made it',
      [refused, made],
      (gitHub) => retryWhileLate(() => gitHub.create('x')),
      ['0', '1'],
      { id: 1 },
    ],
    [
      'what stays wrong is not',
      [certificate, json(200, [])],
      ids,
      ['0'],
      { trouble: { kind: 'unreachable' } },
    ],
    ['a refusal is not', [json(422, { message: 'No.' })], ids, ['0'], { trouble: { status: 422 } }],
    [
      'a redirect is not followed',
      [json(301, {}, { location: 'https://elsewhere.example' })],
      ids,
      ['0'],
      { trouble: { status: 301 } },
    ],
  ])('%s', async (_, replies, act, at, expected) => {
    const { asked, result } = await play(replies, act);
    expect(times(asked)).toEqual(at);
    expect(result).toMatchObject(expected);
  });

  const limit = (seconds: number): WireResponse => json(429, {}, { 'retry-after': `${seconds}` });
  const paged = json(200, [], link(`${ROOT}/repos/acme/shop/issues/12/comments?per_page=50&page=2`));
  it.each<[string, readonly Reply[], (gitHub: GitHub) => Promise<unknown>, readonly string[], object]>([
    ['a read waits', [limit(30), limit(30), json(200, [])], ids, ['0', '30', '60'], []],
    [
      'for a minute in all',
      [limit(30), limit(31), json(200, [])],
      ids,
      ['0', '30'],
      { trouble: { kind: 'limited' } },
    ],
    [
      'nothing is asked before one that is not waited out',
      [limit(61), json(200, [])],
      (gitHub) => gitHub.head().catch(() => gitHub.head()),
      ['0'],
      { trouble: { kind: 'limited' } },
    ],
    ['not for more at once', [limit(61), json(200, [])], ids, ['0'], { trouble: { kind: 'limited' } }],
    [
      'a write waits and is late',
      [limit(30), made],
      (gitHub) => gitHub.create('x'),
      ['0'],
      { trouble: { kind: 'late' } },
    ],
    ['the head is late', [limit(30)], (gitHub) => gitHub.head(), ['0'], { trouble: { kind: 'late' } }],
    ['a further page is late', [paged, limit(30)], ids, ['0', '0'], { trouble: { kind: 'late' } }],
    [
      'the login that a token writes under is late',
      [limit(30)],
      (gitHub) => gitHub.writer(),
      ['0'],
      { trouble: { kind: 'late' } },
    ],
  ])('a limit: %s', async (_, replies, act, at, expected) => {
    const { asked, result } = await play(replies, act);
    expect(times(asked)).toEqual(at);
    expect(result).toMatchObject(expected);
  });

  it.each([
    [61, '2 min'],
    [Number.MAX_SAFE_INTEGER, 'more than a day'],
  ])('a limit of %i s is said as %s', async (seconds, said) => {
    const { result } = await play([limit(seconds)], (gitHub) => gitHub.head());
    expect(String(result)).toContain(`answers GET /repos/acme/shop/pulls/12 again in ${said};`);
  });

  it('the head may fail twice each time that it is read', async () => {
    const [failed, read] = [json(502, {}), json(200, { head: { sha: 'A' } })];
    const { result } = await play([failed, failed, read, failed, read], async (gitHub) => [
      await retryWhileLate(gitHub.head),
      await retryWhileLate(gitHub.head),
    ]);
    expect(result).toEqual(['a', 'a']);
  });

  it('a further page is asked for three times, and the first before each', async () => {
    const failed = json(502, {});
    const { asked, result } = await play([paged, failed, paged, failed, paged, failed], (gitHub) =>
      retryWhileLate(() => ids(gitHub)),
    );
    expect(times(asked)).toEqual(['0', '0', '1', '1', '4', '4']);
    expect(result).toMatchObject({ trouble: { status: 502 } });
  });

  it('says what GitHub said, briefly', async () => {
    const { result } = await play([json(403, { message: 'x'.repeat(9_000) })], (gitHub) => gitHub.head());
    expect(String(result)).toMatch(
      /^GitHubError: GitHub answered GET \/repos\/acme\/shop\/pulls\/12 with 403 \(x{300}… \(8700 more characters\)\)\.$/,
    );
  });
});

describe('a refusal', () => {
  const validation = (...errors: unknown[]): WireResponse =>
    json(422, { message: 'Validation Failed', errors });
  const tooLong = {
    resource: 'IssueComment',
    code: 'unprocessable',
    field: 'data',
    message: 'Body is too long',
  };
  it.each<[string, WireResponse, string]>([
    ['is quoted', json(422, { message: 'No.' }), ' (No.)'],
    ['is quoted with its reason', validation(tooLong), ' (Validation Failed: Body is too long)'],
    [
      'is quoted with all reasons, and codes where there are no words',
      validation(tooLong, { resource: 'IssueComment', code: 'missing_field', field: 'body' }, 'It is spam'),
      ' (Validation Failed: Body is too long; IssueComment body missing_field; It is spam)',
    ],
    [
      'is quoted with as much of a code as there is',
      validation({ code: 'custom' }, { resource: '', field: 'body', code: 'missing' }),
      ' (Validation Failed: custom; body missing)',
    ],
    ['is quoted without what has another shape', validation(7), ' (Validation Failed)'],
    ['is quoted without what has no code', validation({ field: 'body' }), ' (Validation Failed)'],
    ['is named without words', json(422, []), ''],
    ['is named with an empty body', { status: 422, headers: {}, body: Buffer.alloc(0) }, ''],
  ])('%s', async (_, reply, quoted) => {
    const { result } = await play([reply], (gitHub) => gitHub.create('x'));
    expect(String(result)).toBe(
      `GitHubError: GitHub answered POST /repos/acme/shop/issues/12/comments with 422${quoted}.`,
    );
  });

  it('is cut with its reasons', async () => {
    const { result } = await play([validation('x'.repeat(9_000))], (gitHub) => gitHub.create('x'));
    expect(String(result)).toMatch(/ with 422 \(Validation Failed: x{281}… \(8719 more characters\)\)\.$/);
  });
});

it.each([
  ['a limit', 429],
  ['a failure', 502],
])('%s that comes after the job was cancelled is nothing to wait for', async (_, status) => {
  const clock = virtualClock();
  const interruption = new AbortController();
  const said: string[] = [];
  const transport = async (): Promise<WireResponse> => {
    interruption.abort(new Interrupted('SIGINT', clock.now()));
    return json(status, {});
  };
  const deadline = startDeadline(clock, 3_600_000, interruption.signal);
  const ask = createAsk({ transport, clock, deadline, say: (text) => said.push(text) });
  await expect(clock.run(ask({ method: 'GET', path: '/user' }))).rejects.toBeInstanceOf(Interrupted);
  expect(said).toEqual([]);
});

describe('the login of a token', () => {
  const viewer = (login: string): WireResponse => json(200, { data: { viewer: { login } } });
  const refused = json(403, { message: 'Resource not accessible by integration' });
  const limited = json(200, { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded.' }] });
  it.each<[string, Reply[], string | undefined]>([
    ['is that of the job', [viewer('github-actions[bot]')], 'github-actions[bot]'],
    ['is that of its App', [viewer('helper[bot]')], 'helper[bot]'],
    ['is asked for again', [json(502, {}), viewer('helper[bot]')], 'helper[bot]'],
    ['is asked for again after a limit', [limited, viewer('helper[bot]')], 'helper[bot]'],
    ['is unknown where GraphQL is no more', [json(410, {})], undefined],
    ['is unknown where GraphQL has nobody', [json(200, { data: { viewer: {} } })], undefined],
    ['is unknown where GraphQL has nothing', [json(200, { data: {} })], undefined],
    ['is unknown without GraphQL', [json(404, { message: 'Not Found' })], undefined],
    ['is unknown where GraphQL is not allowed', [refused], undefined],
    ['is unknown where GraphQL tells none', [json(200, { data: null, errors: [{}] })], undefined],
  ])('of no user %s', async (_, replies, expected) => {
    const { asked, result } = await play(replies, (gitHub) => retryWhileLate(gitHub.writer));
    expect(result).toBe(expected);
    expect(asked).toHaveLength(replies.length);
  });

  it.each<[string, Reply, string | undefined]>([
    ['is that of its user', json(200, { login: 'octocat' }), 'octocat'],
    ['is unknown where it is no user', refused, undefined],
  ])('%s', async (_, reply, expected) => {
    const { result } = await play([reply], (gitHub) => gitHub.login());
    expect(result).toBe(expected);
  });
});

describe('what is not there', () => {
  it.each<[string, number, (gitHub: GitHub) => Promise<unknown>, unknown]>([
    ['a comment to update', 404, (gitHub) => gitHub.update(1, 'x'), undefined],
    ['one that is gone for good', 410, (gitHub) => gitHub.update(1, 'x'), undefined],
    ['a comment to remove', 404, (gitHub) => gitHub.remove(1), undefined],
  ])('is no error: %s', async (_, status, act, expected) => {
    expect((await play([json(status, {})], act)).result).toBe(expected);
  });

  it.each<[string, number, (gitHub: GitHub) => Promise<unknown>]>([
    ['a token that is not valid', 401, (gitHub) => gitHub.login()],
    ['a user that is not found', 404, (gitHub) => gitHub.login()],
    ['a pull request that may not be read', 404, (gitHub) => gitHub.head()],
    ['a comment that may not be updated', 403, (gitHub) => gitHub.update(1, 'x')],
  ])('is an error: %s', async (_, status, act) => {
    expect((await play([json(status, {})], act)).result).toMatchObject({
      trouble: { kind: 'refused', status },
    });
  });
});

it.each<[string, (gitHub: GitHub) => Promise<unknown>, WireResponse]>([
  ['a login', (gitHub) => gitHub.login(), json(200, {})],
  ['a login that is blank', (gitHub) => gitHub.login(), json(200, { login: '' })],
  ['a head', (gitHub) => gitHub.head(), json(200, {})],
  ['a commit', (gitHub) => gitHub.head(), json(200, { head: {} })],
  ['a comment that was updated', (gitHub) => gitHub.update(1, 'x'), json(200, {})],
  ['a comment that was made', (gitHub) => gitHub.create('x'), json(200, {})],
])('an answer without %s is not what was asked for', async (_, act, reply) => {
  expect((await play([reply], act)).result).toMatchObject({ trouble: { kind: 'unreadable' } });
});

it.each<[string, (gitHub: GitHub) => Promise<unknown>, object | undefined]>([
  ['a read', (gitHub) => gitHub.login(), undefined],
  ['a creation', (gitHub) => gitHub.create('x'), { body: 'x' }],
  ['an update', (gitHub) => gitHub.update(1, 'y'), { body: 'y' }],
  ['a removal', (gitHub) => gitHub.remove(1), undefined],
  ['a query', (gitHub) => gitHub.writer(), { query: '{viewer{login}}' }],
])('%s sends what it has to say as JSON, and waits twenty seconds', async (_, act, said) => {
  const { sent } = await play([json(404, {})], act);
  const headers = said === undefined ? {} : { 'content-type': 'application/json' };
  const body = said === undefined ? undefined : JSON.stringify(said);
  expect(sent).toEqual([{ headers, body, timeoutMs: 20_000 }]);
});

it('a refusal of a list is told without its query', async () => {
  const { result } = await play([json(422, {})], ids);
  const told = 'GitHubError: GitHub answered GET /repos/acme/shop/issues/12/comments with 422.';
  expect(String(result)).toBe(told);
});

it('an answer of many wrong rows is given up at the first', () => {
  const answer = { ...json(200, []), body: Buffer.from(`[${'1,'.repeat(450_000)}1]`) };
  const read = (): unknown => decode(v.array(v.looseObject({ id: v.number() })), answer);
  expect(read).toThrow('a body that is not what was asked for');
});
