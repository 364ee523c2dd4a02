import { describe, expect, it } from '@jest/globals';
import { decide, type Occasion } from '../../src/comment/decision.js';
import type { Marker } from '../../src/comment/marker.js';
import { asOwn, isInDoubt, isOfWriter, loginToNote, type OwnComment } from '../../src/comment/ownership.js';
import { encodeMarker } from '../../src/comment/marker.js';

const HEAD = 'a'.repeat(40);
const OTHER = 'd'.repeat(40);
const ours: Marker = { workflow: 'CI', job: 'review', target: 't', head: HEAD, run: 42, attempt: 2 };
const bot = { login: 'github-actions[bot]', type: 'Bot' };

/** Comments of ours, numbered in order. */
const standing = (...markers: Partial<Marker>[]): OwnComment[] =>
  markers.map((marker, index) => ({
    id: index + 1,
    author: bot,
    marker: { ...ours, head: OTHER, run: 41, attempt: 1, ...marker },
  }));
const failing: Occasion = { when: 'always', isGreen: false, marker: ours };

/** What is decided, in a few words. */
function told(own: readonly OwnComment[], occasion: Occasion): string {
  const decision = decide(own, occasion);
  if (decision.kind === 'leave') return decision.why;
  const { target } = decision;
  const [kept, ...surplus] = decision.standing;
  const removed = surplus.length === 0 ? '' : `, remove ${surplus.map(({ id }) => id).join(' ')}`;
  return `${kept === undefined ? 'make' : `update ${kept.id}`} for ${target || 'no target'}${removed}`;
}

describe('one comment for a workflow, a job and a target', () => {
  it.each<[string, Partial<Marker>[], string]>([
    ['there is none', [], 'make for t'],
    ['there is one', [{}], 'update 1 for t'],
    ['others are of another workflow', [{ workflow: 'Nightly' }], 'make for t'],
    ['others are of another job', [{ job: 'nightly' }], 'make for t'],
    ['others are of another target', [{ target: 'u' }, { target: 'v' }], 'make for t'],
    ['there are several', [{ target: 'u' }, {}, {}, {}], 'update 2 for t, remove 3 4'],
    ['an earlier run did not know its target', [{ target: '' }], 'update 1 for t'],
    ['an earlier run did not, and another did', [{ target: '' }, {}], 'update 2 for t, remove 1'],
    ['this very run did not, elsewhere', [{ target: '', run: 42, attempt: 2 }], 'make for t'],
  ])('%s', (_, markers, expected) => {
    expect(told(standing(...markers), failing)).toBe(expected);
  });

  it('the oldest is kept, in whatever order they are listed', () => {
    expect(told(standing({}, {}, {}).toReversed(), failing)).toBe('update 1 for t, remove 2 3');
  });

  const lost: Occasion = { ...failing, marker: { ...ours, target: '' } };
  it.each<[string, Partial<Marker>[], string]>([
    ['there is none', [], 'make for no target'],
    ['there is the only one of its job', [{}], 'update 1 for t'],
    ['its job has several', [{}, { target: 'u' }], 'make for no target'],
    [
      'there is one that did not know either',
      [{}, { target: '' }, { target: '' }],
      'update 2 for no target, remove 3',
    ],
    ['the only one is of this very run', [{ run: 42, attempt: 2 }], 'make for no target'],
    [
      'this very run has written beside one of another target',
      [{ target: '', run: 42, attempt: 2 }, { target: 'u' }],
      'update 1 for no target',
    ],
  ])('of a run that does not know its target: %s', (_, markers, expected) => {
    expect(told(standing(...markers), lost)).toBe(expected);
  });
});

describe('of two runs for the same commit', () => {
  const written = 'update 1 for t';
  it.each<[string, Partial<Marker>, string]>([
    ['the higher run has the word', { run: 43 }, 'run 43, attempt 1, has commented on the same commit since'],
    [
      'then the higher attempt',
      { run: 42, attempt: 3 },
      'run 42, attempt 3, has commented on the same commit since',
    ],
    ['the run itself may write again', { run: 42, attempt: 2 }, written],
    ['a lower attempt has not', { run: 42, attempt: 1 }, written],
    ['a lower run has not, whatever its attempt', { run: 41, attempt: 9 }, written],
  ])('%s', (_, marker, expected) => {
    expect(told(standing({ head: HEAD, ...marker }), failing)).toBe(expected);
  });

  it('a higher run of another commit has no word', () => {
    expect(told(standing({ run: 99 }), failing)).toBe(written);
  });

  it.each([
    ['', 't', 'run 43, attempt 1, has commented on the same commit since'],
    ['t', '', 'run 43, attempt 1, has commented on the same commit since'],
    ['u', 't', 'make for t'],
  ])(
    'a higher run for the target %j has the word over one for %j, if they may be the same',
    (higher, target, expected) => {
      const own = standing({ head: HEAD, run: 43, target: higher });
      expect(told(own, { ...failing, marker: { ...ours, target } })).toBe(expected);
    },
  );

  it('a duplicate of a higher run has the word too', () => {
    expect(told(standing({}, { head: HEAD, run: 43 }), failing)).toMatch(/^run 43/);
  });
});

describe('when', () => {
  const nothing = 'nothing failed, and no comment stands there to be resolved';
  it.each<[Occasion['when'], boolean, string, string]>([
    ['always', true, 'make for t', 'update 1 for t'],
    ['always', false, 'make for t', 'update 1 for t'],
    ['on-failure', true, nothing, 'update 1 for t'],
    ['on-failure', false, 'make for t', 'update 1 for t'],
  ])('%s, green: %s', (when, isGreen, alone, withOne) => {
    expect(told([], { when, isGreen, marker: ours })).toBe(alone);
    expect(told(standing({}), { when, isGreen, marker: ours })).toBe(withOne);
  });
});

describe('whose comment it is', () => {
  const user = (login: string, type = 'User') => ({ login, type });
  it.each<[string, string | undefined, { login: string; type: string } | null, boolean]>([
    ['of the user whose token it is', 'octocat', user('octocat'), true],
    ['of another user', 'octocat', user('mallory'), false],
    ['of the job, for the token of a user', 'octocat', bot, false],
    ['of the job', undefined, bot, true],
    ['of an App', undefined, user('helper[bot]', 'Bot'), true],
    ['of a user, for a token of no user', undefined, user('mallory'), false],
    ['of an account that is gone', undefined, null, false],
  ])('%s', (_, login, author, isOurs) => {
    const body = encodeMarker({ ...ours, login: author?.login });
    expect(asOwn({ id: 1, body, user: author }, login) !== undefined).toBe(isOurs);
  });

  const by = (login: string, noted?: string): OwnComment => ({
    id: 1,
    author: user(login, 'Bot'),
    marker: noted === undefined ? ours : { ...ours, login: noted },
  });
  it.each<[string, string | undefined, string, boolean]>([
    ['of an App', undefined, 'helper[bot]', true],
    ['of an App, for the token of a user', 'octocat', 'helper[bot]', false],
    ['of the job', undefined, bot.login, false],
  ])('is in doubt, %s', (_, login, author, isDoubted) => {
    expect(isInDoubt(by(author, author), login)).toBe(isDoubted);
  });

  it.each<[string, OwnComment, string | undefined, boolean]>([
    ['of an App, for its own token', by('helper[bot]'), 'helper[bot]', true],
    ['of an App that noted another', by('helper[bot]', 'other[bot]'), 'helper[bot]', true],
    ['of an App, for the token of another', by('helper[bot]', 'helper[bot]'), 'other[bot]', false],
    ['of an App, for the token of a job', by('helper[bot]', 'helper[bot]'), bot.login, false],
    ['of the job, for the token of an App', by(bot.login), 'helper[bot]', true],
    ['of the job, for one that is not told', by(bot.login), undefined, true],
    [
      'of an App that noted itself, for one that is not told',
      by('helper[bot]', 'helper[bot]'),
      undefined,
      true,
    ],
    [
      'of an App that noted another, for one that is not told',
      by('helper[bot]', 'other[bot]'),
      undefined,
      false,
    ],
    ['of an App that noted nothing, for one that is not told', by('helper[bot]'), undefined, false],
  ])('is of a writer, %s', (_, comment, writer, isIts) => {
    expect(isOfWriter(comment, writer)).toBe(isIts);
  });

  it.each([
    ['the job', undefined, bot, {}],
    ['a user', 'octocat', user('octocat'), {}],
    ['an App', undefined, user('helper[bot]', 'Bot'), { login: 'helper[bot]' }],
    ['an App that is told', 'helper[bot]', user('helper[bot]', 'Bot'), {}],
    ['a user that is not told', undefined, user('octocat'), {}],
    ['nobody', undefined, null, {}],
  ])('%s is noted where only a comment tells it', (_, login, author, noted) => {
    expect(loginToNote(author, login)).toEqual(noted);
  });
});
