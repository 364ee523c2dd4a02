import { decodeMarker, type Marker } from '../../../src/comment/marker.js';
import { calm } from '../climate.js';
import { mayComment } from '../occasion.js';
import type { Ask, Scene } from '../scene.js';
import { isOwnAuthor, type PullRequest } from '../thread.js';
import type { CommentParts } from './comment-parts.js';

const DONE = /^(?:Wrote|Updated) the comment (\d+) of the pull request\.$/;
const UNDONE = /^(?:::warning::)?(?:No comment was written: |The comment was not written: )/;

/** Whether a line of the log says what became of the comment. */
const isOfComment = (line: string): boolean => DONE.test(line) || UNDONE.test(line);

/** A run that wants no comment does not speak of one. */
export const unwanted = ({ recording }: Scene): string[] =>
  recording.log.some(isOfComment) ? ['I8: speaks of a comment that nobody wants'] : [];

/** What the log says of the comment in the end, against what was done. */
export function unwritten(parts: CommentParts, asks: readonly Ask[]): string[] {
  const { scene, pullRequest } = parts;
  const { fate, isGreen, recording, name } = scene;
  if (isGreen === undefined) return [];
  const said = recording.log.filter(isOfComment);
  if (said.length !== 1) return [`I8: says ${said.length} times what became of the comment`];
  const id = Number(DONE.exec(said[0] ?? '')?.[1]);
  const strokes = pullRequest.strokes.filter(({ by, kind }) => by === name && kind !== 'remove');
  const isDone = strokes.some((one) => one.id === id);
  const isProven = asks.some(
    ({ stroke, answer, shown }) =>
      stroke !== undefined && stroke.kind !== 'remove' && (answer === 201 || shown !== undefined),
  );
  return [
    ...(Number.isNaN(id) || isDone ? [] : [`I8: says that it wrote the comment ${id}`]),
    ...(Number.isNaN(id) && isProven ? ['I8: says that it wrote no comment'] : []),
    ...(Number.isNaN(id) && isCalm(scene) && !isSettled(parts)
      ? [`I8: a comment is missing: ${said[0]}`]
      : []),
    ...(fate.isLast && fate.slumber === undefined ? unhealed(parts) : []),
  ];
}

/** Whether nothing but the run itself decides whether there is a comment. */
function isCalm(scene: Scene): boolean {
  const { fate, signalAt, endedAt, startedAt, pullRequest } = scene;
  return (
    fate.talk?.may === 'write' &&
    fate.talk.climate === calm &&
    fate.slumber === undefined &&
    pullRequest?.isQuiet === true &&
    mayComment(fate.event) &&
    signalAt === undefined &&
    pullRequest.fake.head === fate.berth.head &&
    (endedAt ?? Infinity) - startedAt < fate.timeoutMs
  );
}

/** Whether there is no need for a comment of this run: what a later one says stands there, or nothing failed. */
function isSettled({ scene, pullRequest, login }: CommentParts): boolean {
  const { berth, inputs } = scene.fate;
  if (inputs['comment'] === 'on-failure' && scene.isGreen === true) return true;
  return markersOf(pullRequest, login).some(
    ({ head, job, run, attempt }) =>
      head === berth.head && job === berth.job && (run > berth.run || attempt > berth.attempt),
  );
}

/** After the last of several runs, which nothing disturbs, one comment stands there of its identity: its own. */
function unhealed({ scene, pullRequest, login }: CommentParts): string[] {
  const { berth } = scene.fate;
  const ofJob = markersOf(pullRequest, login).filter(
    ({ workflow, job }) => workflow === berth.workflow && job === berth.job,
  );
  const own = ofJob.find(({ run }) => run === berth.run);
  if (own === undefined) return ['I8: the last run has no comment'];
  const same = ofJob.filter(({ target }) => target === own.target || target === '');
  return same.length === 1 ? [] : [`I8: ${same.length} comments of one identity in the end`];
}

/** What the comments of one's own author say of themselves, whether or not one of an App says whose it is. */
const markersOf = ({ fake }: PullRequest, login: string): Marker[] =>
  fake.comments.flatMap(({ body, user }) => (isOwnAuthor(user, login) ? (decodeMarker(body) ?? []) : []));
