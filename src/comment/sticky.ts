import { messageOf } from '../error-message.js';
import type { GitHub } from '../github/client.js';
import { retryWhileLate, statusOf } from '../github/error.js';
import { decide, type Occasion } from './decision.js';
import { encodeMarker, type Marker } from './marker.js';
import { asOwn, isInDoubt, isOfWriter, loginToNote, mayBeOfUser, type OwnComment } from './ownership.js';
import { unwritten } from './shortcoming.js';

/** A comment to be kept up to date. */
export interface Draft extends Occasion {
  /** The comment's body, whole, with this marker. */
  readonly render: (marker: Marker) => string;
}

/** What is said in the log. */
type Say = (text: string) => void;

/** What it takes to keep a comment: GitHub, the login of the token's user, if it has one, and the log. */
interface Keeper {
  readonly github: GitHub;
  readonly login: string | undefined;
  readonly say: Say;
}

/**
 * Makes the comment say what the draft says, or leaves it alone and says why. The pull request is read
 * last before anything is written: a head that has moved on is another run's. Throws what the first
 * failed request throws; what fails after the comment was written is only said.
 */
export async function keepComment(github: GitHub, token: string, draft: Draft, say: Say): Promise<void> {
  const login = mayBeOfUser(token) ? await github.login() : undefined;
  const keeper = { github, login, say };
  await retryWhileLate(() => keep(keeper, draft));
}

async function keep(keeper: Keeper, draft: Draft): Promise<void> {
  const { github, login, say } = keeper;
  const decision = decide(await ownComments(keeper), draft);
  if (decision.kind === 'leave') return say(unwritten(decision.why));
  const head = await github.head();
  if (head !== draft.marker.head) {
    return say(unwritten(`the pull request is at ${head} by now, and this run is for ${draft.marker.head}`));
  }
  const { standing, target } = decision;
  const marker = { ...draft.marker, target };
  const isNeeded = draft.when === 'always' || !draft.isGreen;
  const bodyOf = ({ author }: OwnComment): string =>
    draft.render({ ...marker, ...loginToNote(author, login) });
  const updated = await updateOne(keeper, standing, bodyOf, isNeeded);
  if (updated !== undefined) say(`Updated the comment ${updated.id} of the pull request.`);
  else if (isNeeded) await create(keeper, draft, marker);
  else say(unwritten('the one to be resolved was deleted meanwhile'));
  const rest = updated === undefined ? [] : standing.slice(standing.indexOf(updated) + 1);
  await removeAll(keeper, rest);
}

/** Our comments. If one may be ours or another bot's, GitHub is asked under which login the token writes. */
async function ownComments({ github, login }: Keeper): Promise<OwnComment[]> {
  const own: OwnComment[] = [];
  for await (const comment of github.comments()) {
    const one = asOwn(comment, login);
    if (one !== undefined) own.push(one);
  }
  if (!own.some((comment) => isInDoubt(comment, login))) return own;
  const writer = await github.writer();
  return own.filter((comment) => isOfWriter(comment, writer));
}

/**
 * Updates the first of these comments that is there and may be edited, and returns it. One that may not be edited is
 * another's after all. If a comment is needed anyway, that one is left alone, and one of the others, or a new one,
 * stands in its place; otherwise the refusal is thrown.
 */
async function updateOne(
  { github, say }: Keeper,
  standing: readonly OwnComment[],
  bodyOf: (comment: OwnComment) => string,
  isNeeded: boolean,
): Promise<OwnComment | undefined> {
  let refused: Error | undefined;
  for (const one of standing) {
    try {
      if ((await github.update(one.id, bodyOf(one))) !== undefined) return one;
    } catch (error) {
      if (!(error instanceof Error) || statusOf(error) !== 403) throw error;
      refused = error;
      if (isNeeded) say(`The comment ${one.id} may not be edited: ${messageOf(error)}`);
    }
  }
  if (refused !== undefined && !isNeeded) throw refused;
  return undefined;
}

/** Makes the comment. An App learns its login here, and has to note it in the comment. */
async function create({ github, login, say }: Keeper, { render }: Draft, marker: Marker): Promise<void> {
  const { id, user } = await github.create(render(marker));
  say(`Wrote the comment ${id} of the pull request.`);
  const noted = loginToNote(user, login);
  if (noted.login === undefined) return;
  const otherwise =
    'A later run may write another comment, since the author of this one could not be noted in it';
  await afterwards(say, otherwise, () => github.update(id, render({ ...marker, ...noted })));
}

/**
 * Removes comments that are too many. Once one of them had to wait, all that is known of the others is as old: each is
 * looked at before it is removed.
 */
async function removeAll(keeper: Keeper, surplus: readonly OwnComment[]): Promise<void> {
  const { github, say } = keeper;
  let isLate = false;
  for (const one of surplus) {
    const { id } = one;
    await afterwards(
      say,
      `The comment ${id}, which the updated comment replaces, could not be removed`,
      async () => {
        if (isLate && (await isChanged(keeper, one)))
          return say(`The comment ${id} has changed meanwhile, and is left alone.`);
        try {
          await github.remove(id);
        } catch (error) {
          isLate = true;
          throw error;
        }
        say(`Removed the comment ${id}, which the updated comment replaces.`);
      },
    );
  }
}

/** Whether the marker of a comment that is still there has changed: a run for another target may have taken it over. */
async function isChanged({ github, login }: Keeper, { id, marker }: OwnComment): Promise<boolean> {
  for await (const comment of github.comments()) {
    if (comment.id !== id) continue;
    const now = asOwn(comment, login)?.marker;
    return now === undefined || encodeMarker(now) !== encodeMarker(marker);
  }
  return false;
}

/** Does what the comment can do without: if that fails, the log says so. */
async function afterwards(say: Say, otherwise: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await retryWhileLate(act);
  } catch (error) {
    say(`${otherwise}: ${messageOf(error)}`);
  }
}
