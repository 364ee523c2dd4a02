import { decodeMarker, type Marker } from '../../../src/comment/marker.js';
import type { KeptComment } from '../../support/fake-github.js';
import { users } from '../../support/github-scenario.js';
import type { Ask, Rule, Scene } from '../scene.js';
import type { Berth } from '../talk.js';
import { isOwnAuthor, markerOf, type PullRequest, type Stroke } from '../thread.js';
import type { CommentParts } from './comment-parts.js';
import { unwanted, unwritten } from './told.js';
import { isLook, Walk } from './walk.js';

/**
 * The comment, judged by what GitHub holds: nobody else's is touched; there is one of each identity, as far as a run can
 * see what others do meanwhile; a run whose commit is not the head any more writes none, and no earlier run overwrites a
 * later one's; each tells its run's verdict and no other; and what the log says of it is so.
 */
export const comments: Rule = (scene) => {
  const { pullRequest, fate } = scene;
  if (pullRequest === undefined || fate.talk === undefined)
    return (what) => (what.kind === 'over' ? unwanted(scene) : []);
  const parts = { scene, pullRequest, walk: new Walk(pullRequest), login: users[fate.talk.token].login };
  const asks: Ask[] = [];
  return (what) => {
    if (what.kind === 'asked') {
      const found = [
        ...unfounded(parts, what.ask),
        ...repeated(asks, what.ask),
        ...blind(parts, asks, what.ask),
      ];
      asks.push(what.ask);
      return found;
    }
    if (what.kind === 'told') parts.walk.note(what.ask);
    if (what.kind === 'kept' && what.ask.stroke !== undefined) return ofStroke(parts, what.ask.stroke);
    return what.kind === 'over' ? unwritten(parts, asks) : [];
  };
};

const isCreate = ({ method, path }: Ask): boolean => method === 'POST' && path.endsWith('/comments');

/** What is written after a wait is written after another look: nothing waits between a look and what rests on it. */
function blind({ scene, pullRequest }: CommentParts, asks: readonly Ask[], ask: Ask): string[] {
  const isWrite = ask.method !== 'GET' && ask.path !== '/graphql';
  if (!isWrite || isOwnNote(scene, pullRequest, ask)) return [];
  const sinceLook = [...asks.slice(asks.findLastIndex(isLook)), ask];
  const waits = sinceLook.slice(1).map(({ at }, index) => at - (sinceLook[index]?.answeredAt ?? at));
  const waitedMs = Math.max(0, ...waits);
  return waitedMs > 0 ? [`I8: writes after a wait of ${waitedMs} ms, without a look`] : [];
}

/** Whether something is made by a request. */
const isMake = ({ method, path }: Ask): boolean => method === 'POST' && path !== '/graphql';

/** What may be there is not made again. */
function repeated(asks: readonly Ask[], ask: Ask): string[] {
  if (!isMake(ask)) return [];
  const isMade = (one: Ask): boolean =>
    isMake(one) &&
    one.path === ask.path &&
    !one.isUnsent &&
    (typeof one.answer === 'string' || one.answer < 400 || one.answer >= 500);
  return asks.some(isMade) ? [`I2: POST ${ask.path} makes again what may be there`] : [];
}

/** What a write rests on when it is sent. */
function unfounded({ scene, pullRequest, walk, login }: CommentParts, ask: Ask): string[] {
  const { fate } = scene;
  const { berth } = fate;
  if (!isCreate(ask) && ask.method !== 'PATCH') return [];
  const found: string[] = [];
  if (walk.head !== berth.head) found.push('I8: writes for a commit that is not the head');
  if (!isCreate(ask)) return found;
  const target = targetOf(scene);
  const others = walk.meanwhile(scene.name);
  // Where outputs cannot be written, nothing says which target it is.
  if (fate.unwritable.includes('outputs') || fate.outputsLeft !== undefined) return found;
  // Of several pages, one that is removed meanwhile may hide another.
  if (others.some(({ kind }) => kind === 'remove')) return found;
  const standing = pullRequest.fake.comments.filter((one) => {
    const marker = markerOf(one, login);
    const isSame =
      marker?.workflow === berth.workflow && marker.job === berth.job && marker.target === target;
    // What jobs wrote an App may take for its own, or not.
    return (
      isSame && one.user.login === login && !walk.isRefused(one.id) && !others.some(({ id }) => id === one.id)
    );
  });
  if (standing.length > 0) found.push('I8: makes another comment of one identity');
  return found;
}

/** Whether a run writes into the comment that it has just made. */
const isOwnNote = ({ name }: Scene, { strokes }: PullRequest, { path }: Ask): boolean =>
  strokes.some(({ by, kind, id }) => by === name && kind === 'make' && path.endsWith(`/${id}`));

/** The target that the run knows, as its outputs or its inputs have it; blank where it knows none. */
const targetOf = ({ recording, givenTargetId = '' }: Scene): string => {
  const target = recording.outputs.get('target-id') ?? '';
  return target === '' ? givenTargetId : target;
};

function ofStroke(parts: CommentParts, stroke: Stroke): string[] {
  const { before, after } = stroke;
  return [
    ...(before === undefined ? [] : [...foreign(parts, stroke, before), ...lost(parts, stroke, before)]),
    ...(after === undefined ? [] : untrue(parts, after)),
  ];
}

/** A comment is touched by those alone that it belongs to. */
function foreign({ scene, walk, login }: CommentParts, { id }: Stroke, before: KeptComment): string[] {
  const { berth, talk } = scene.fate;
  if (!isOwnAuthor(before.user, login)) return [`I8: touches a comment of ${before.user.login}`];
  if (walk.meanwhile(scene.name).some((one) => one.id === id)) return [];
  const marker = decodeMarker(before.body);
  const isOfJob = marker?.workflow === berth.workflow && marker.job === berth.job;
  const target = targetOf(scene);
  const isOfTarget = target === '' || marker?.target === '' || marker?.target === target;
  return isOfJob && isOfTarget ? [] : [`I8: touches a comment of another job, token of the ${talk?.token}`];
}

/** By the plainest reading: a run of a lower number, or an attempt of the same. */
const isBefore = (one: Berth, { run, attempt }: Marker): boolean =>
  one.run < run || (one.run === run && one.attempt < attempt);

/** What a later run says of the same commit stays, and a comment is removed only where another stands in its place. */
function lost(parts: CommentParts, { id, kind, order }: Stroke, before: KeptComment): string[] {
  const { scene, walk, pullRequest } = parts;
  const { berth } = scene.fate;
  const others = walk.meanwhile(scene.name).filter((one) => one.order < order);
  const marker = decodeMarker(before.body);
  const found: string[] = [];
  const isLater = marker !== undefined && marker.head === berth.head && isBefore(berth, marker);
  if (isLater && !others.some((one) => one.id === id))
    found.push('I8: an earlier run overwrites what a later one says');
  if (kind !== 'remove' || others.length > 0) return found;
  const isReplaced = pullRequest.strokes.some(
    (one) => one.by === scene.name && one.kind !== 'remove' && one.order < order,
  );
  return isReplaced ? found : [...found, 'I8: removes a comment in whose place none stands'];
}

const isOfRun = (marker: Marker | undefined, { fate: { berth } }: Scene): boolean =>
  marker?.run === berth.run && marker.attempt === berth.attempt && marker.job === berth.job;

const OUR_LINKS =
  /\]\(https:\/\/github\.com\/acme\/shop\/(?:blob|commit|actions)\/[\w/.%=+-]+(?:\?plain=1#L\d+)?\)/g;
const LIVELY = /<!--|!\[|\]\(|<img|(?<![\w&#;])@[a-z]|https?:\/\//i;

/** A comment tells of its own run, and nothing but its verdict. */
function untrue({ scene }: CommentParts, { body }: KeptComment): string[] {
  const { berth } = scene.fate;
  const marker = decodeMarker(body);
  const verdict = scene.recording.log
    .findLast((line) => /^(?:::error::)?Verdict: /.test(line))
    ?.replace(/^(?:::error::)?Verdict: (\w+)\..*$/, '$1');
  const rest = body.slice(body.indexOf('\n'));
  return [
    ...(isOfRun(marker, scene) && marker?.workflow === berth.workflow && marker.head === berth.head
      ? []
      : ['I8: a comment says that it is of another run']),
    ...(['passed', 'failed'].some((one) => body.includes(`Security review ${one}`) !== (verdict === one))
      ? [`I8: the comment does not tell that the run ${verdict}`]
      : []),
    ...(body.length > 65_536 ? ['I5: a comment that is too long'] : []),
    ...(LIVELY.test(rest.replaceAll(OUR_LINKS, '')) ? ['I7: the comment holds foreign Markdown'] : []),
  ];
}
