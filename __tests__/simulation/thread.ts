import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import { decodeMarker, encodeMarker, type Marker } from '../../src/comment/marker.js';
import { type Bearer, type FakeGitHub, fakeGitHub, type KeptComment } from '../support/fake-github.js';
import { API_ROOT, users } from '../support/github-scenario.js';
import { PULL_REQUEST, REPOSITORY } from '../support/run-environment.js';
import type { Fate } from './fate.js';
import { commits, type Meddling, type Standing, type Talk, usualBerth } from './talk.js';

/** One change of the pull request: who made it, and what the comment was before and after. */
export interface Stroke {
  /** Its place among all strokes. */
  readonly order: number;
  readonly by: string;
  readonly kind: 'make' | 'edit' | 'remove' | 'push';
  /** The comment, where it is of one. */
  readonly id: number;
  readonly before: KeptComment | undefined;
  readonly after: KeptComment | undefined;
}

const SOMEBODY = 'somebody';
const strangers = {
  person: { login: 'mallory', type: 'User' },
  copycat: { login: 'mallory', type: 'User' },
  claimant: { login: 'evil[bot]', type: 'Bot' },
} as const;
const LOCKED = { status: 403, message: 'Unable to create comment because issue is locked.' } as const;

export const bearerOf = ({ token, may }: Talk): Bearer => ({ ...users[token], may });

/** A pull request that runs comment on, with everything that was ever done to it. */
export class PullRequest {
  readonly strokes: Stroke[] = [];
  readonly fake: FakeGitHub;
  #requests = 0;
  #meddling: readonly Meddling[];
  /** Whether runs alone write there. */
  readonly isQuiet: boolean;

  /** `targetIds`: of the target, and of another. */
  constructor({ talk, thread, companion }: Fate, targetIds: readonly [string, string]) {
    const token = talk?.token ?? 'job';
    const head = companion?.relation === 'older' ? commits[1] : usualBerth.head;
    const bearer = { ...users[token], may: 'write' } as const;
    this.fake = fakeGitHub({ root: API_ROOT, repository: REPOSITORY, number: PULL_REQUEST, head, bearer });
    this.#meddling = thread?.meddling ?? [];
    this.isQuiet = this.#meddling.length === 0;
    for (const one of thread?.standing ?? []) this.#stand(one, bearer, targetIds);
  }

  /** Handles a request of a run, after what somebody else does just before it. */
  handle(
    by: string,
    bearer: Bearer,
    request: WireRequest,
  ): { readonly response: WireResponse; readonly stroke: Stroke | undefined } {
    this.#requests += 1;
    for (const { before, what } of this.#meddling) if (before === this.#requests) this.#meddle(what);
    const { response, strokes } = this.#note(by, () => this.fake.handleFor(bearer)(request));
    return { response, stroke: strokes[0] };
  }

  /** Moves the head on. */
  push(head: string): void {
    this.fake.head = head;
    this.#add({ by: SOMEBODY, kind: 'push', id: 0, before: undefined, after: undefined });
  }

  /** Nobody does anything to it from now on. */
  settle(): void {
    this.fake.faults.length = 0;
    this.#meddling = [];
  }

  #stand(
    { by, times, marker }: Standing,
    { login, type }: Bearer,
    [target, other]: readonly [string, string],
  ): void {
    const user = by === 'ours' ? { login, type } : strangers[by];
    const named = { ours: target, none: '', another: other };
    const isToSay = by === 'claimant' || login === users.app.login;
    const line =
      marker === undefined
        ? 'Looks good.'
        : encodeMarker({
            ...marker,
            workflow: usualBerth.workflow,
            target: named[marker.target],
            ...(isToSay ? { login: user.login } : {}),
          });
    for (let time = 0; time < times; time += 1) this.fake.post(user, `${line}\n\nOf the past\n`);
  }

  #meddle(what: Meddling['what']): void {
    const ours = this.fake.comments.find(
      ({ body, user }) => isWriter(user) && decodeMarker(body) !== undefined,
    );
    const next = commits[commits.indexOf(this.fake.head) + 1];
    if (what === 'push') return next === undefined ? undefined : this.push(next);
    if (what === 'lock') return void this.fake.faults.push({ at: 'create', times: 1_000, ...LOCKED });
    this.#note(SOMEBODY, () => {
      if (what === 'chatter')
        for (let time = 0; time < 60; time += 1) this.fake.post(strangers.person, 'Hm.');
      if (ours === undefined) return;
      if (what === 'delete') this.fake.comments.splice(this.fake.comments.indexOf(ours), 1);
      if (what === 'edit') ours.body += '\nA person was here.';
      if (what === 'unmark') ours.body = 'A person was here.';
      if (what === 'copy') {
        this.fake.post(strangers.copycat, ours.body);
        this.fake.post(strangers.person, `> ${ours.body}`);
      }
    });
  }

  /** Does something, and notes what it changed. */
  #note<T>(by: string, act: () => T): { readonly response: T; readonly strokes: readonly Stroke[] } {
    const before = new Map(this.fake.comments.map((one) => [one.id, { ...one }]));
    const first = this.strokes.length;
    const response = act();
    for (const one of this.fake.comments) {
      const was = before.get(one.id);
      if (was === undefined) this.#add({ by, kind: 'make', id: one.id, before: was, after: { ...one } });
      else if (was.body !== one.body || was.edits !== one.edits)
        this.#add({ by, kind: 'edit', id: one.id, before: was, after: { ...one } });
      before.delete(one.id);
    }
    for (const [id, was] of before) this.#add({ by, kind: 'remove', id, before: was, after: undefined });
    return { response, strokes: this.strokes.slice(first) };
  }

  #add(stroke: Omit<Stroke, 'order'>): void {
    this.strokes.push({ order: this.strokes.length, ...stroke });
  }
}

const isWriter = ({ login }: KeptComment['user']): boolean =>
  Object.values(users).some((user) => user.login === login);

/** Whether a token that writes under a login takes a comment of this author for its own: what jobs wrote is every App's. */
export const isOwnAuthor = ({ login }: KeptComment['user'], own: string): boolean =>
  login === own || (login === users.job.login && own !== users.user.login);

/** What a comment says of itself where its author is one's own, in a form by which it can be known again. */
export function markerOf({ body, user }: KeptComment, own: string): Marker | undefined {
  const marker = isOwnAuthor(user, own) ? decodeMarker(body) : undefined;
  return user.login === users.app.login && marker?.login !== user.login ? undefined : marker;
}
