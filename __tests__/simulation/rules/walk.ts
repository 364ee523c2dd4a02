import * as v from 'valibot';
import type { Ask } from '../scene.js';
import type { PullRequest, Stroke } from '../thread.js';

const Head = v.object({ head: v.object({ sha: v.string() }) });
/** Whether a run begins to read the comments of the pull request. */
export const isLook = ({ method, path }: Ask): boolean =>
  method === 'GET' && path.includes('/comments?') && !path.includes('&page=');
const isHead = ({ method, path }: Ask): boolean => method === 'GET' && /\/pulls\/\d+$/.test(path);
const idIn = ({ path }: Ask): number => Number(/\/issues\/comments\/(\d+)$/.exec(path)?.[1]);
const GONE = new Set([403, 404, 410]);

/** What a run was shown of the pull request since it last began to read it. */
export class Walk {
  /** How many strokes there had been when the first page was handled. */
  #since = 0;
  #head: string | undefined;
  readonly #refused = new Set<number>();

  constructor(readonly pullRequest: PullRequest) {}

  /** The commit that it was told is the head. */
  get head(): string | undefined {
    return this.#head;
  }

  note(ask: Ask): void {
    if (isLook(ask)) {
      this.#since = ask.known ?? this.#since;
      this.#head = undefined;
      this.#refused.clear();
    }
    if (isHead(ask) && v.is(Head, ask.shown)) this.#head = ask.shown.head.sha;
    if (GONE.has(Number(ask.answer)) && ask.method === 'PATCH') this.#refused.add(idIn(ask));
  }

  /** Whether a comment was refused to the run, or said to be gone. */
  isRefused(id: number): boolean {
    return this.#refused.has(id);
  }

  /** What others did since. */
  meanwhile(run: string): readonly Stroke[] {
    return this.pullRequest.strokes.slice(this.#since).filter(({ by }) => by !== run);
  }
}
