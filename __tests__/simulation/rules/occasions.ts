import type { Rule, Scene } from '../scene.js';
import { isAmiss, isIdle, wishOf } from '../wish.js';

/**
 * A run makes the scan that its event asks for, and none where nothing is left to review. One that lacks a secret asks
 * the service nothing, ends in an error or, where that is tolerated, in a skip, and nowhere says that anything passed.
 * A scan that a run is given is there, however late it is shown, and no run denies that.
 */
export const occasions: Rule = (scene) => (what) => {
  const { fate, service, recording } = scene;
  switch (what.kind) {
    case 'sent':
      return [
        ...(fate.missing.length > 0 ? ['I1: asks the service without a key'] : []),
        ...(isIdle(fate) ? ['I2: asks the service although nothing is left to review'] : []),
        ...(isAmiss(fate) ? ['I2: asks the service although the inputs do not go together'] : []),
      ];
    case 'handled':
      if (what.traffic.made.length > 0 && isUndecided(scene))
        return ['I1: makes a scan although no target, or two, are of the repository'];
      return what.traffic.made.flatMap((id) => {
        const scan = service.world.scans.get(id);
        return scan === undefined ? [] : [...otherThanAsked(scene, scan.plan), ...ofOtherOrder(scene, scan)];
      });
    case 'line':
      return fate.isResumed &&
        fate.oddities.isGone !== true &&
        what.text.includes('the workspace has no such scan.')
        ? ['I8: says that there is no scan where there is one']
        : [];
    case 'over':
      return lackOf(recording.outputs.get('verdict'), scene);
    default:
      return [];
  }
};

function ofOtherOrder({ fate }: Scene, scan: { readonly goal: string; readonly mode: string }): string[] {
  const { goal, mode } = wishOf(fate);
  return [
    ...(scan.goal === goal ? [] : [`I1: asks for the goal ${scan.goal}`]),
    ...(scan.mode === mode ? [] : [`I1: asks for the mode ${scan.mode}`]),
  ];
}

/** Whether nothing says which of two targets is meant. */
const isUndecided = ({ fate, givenTargetId }: Scene): boolean =>
  (fate.oddities.targets?.hasTwin === true || fate.oddities.targets?.isMissing === true) &&
  givenTargetId === undefined;

interface Asked {
  readonly workflow: string;
  readonly revisions: { readonly base?: string; readonly head?: string };
}

/** The head that a script may give to any scan. */
const SCRIPTED = 'd'.repeat(40);

/** What a scan was asked for with, against the table of the interface; revisions that the service replaces are its own. */
function otherThanAsked({ fate }: Scene, { workflow, revisions }: Asked): string[] {
  const { workflow: wanted, base, head } = wishOf(fate);
  if (workflow !== wanted) return [`I1: asks for ${workflow} on ${fate.event}`];
  const isReplaced = revisions.head === SCRIPTED;
  if (wanted !== 'REVIEW_CHANGES' || isReplaced) return [];
  return revisions.base === base && revisions.head === head
    ? []
    : [`I1: asks for other commits on ${fate.event}`];
}

/** What a run that could not or had not to review ends with. */
function lackOf(verdict: string | undefined, scene: Scene): string[] {
  const { fate, isGreen, recording, postRecording } = scene;
  const isLacking = fate.missing.length > 0;
  const isRefused = isAmiss(fate);
  if (isGreen === undefined || (!isLacking && !isIdle(fate) && !isRefused)) return [];
  const isTolerated = fate.inputs['tolerate']?.includes('missing-key') === true;
  const isAccepted = !isRefused && (isIdle(fate) || !isLacking || isTolerated);
  const isRecorded =
    fate.unwritable.length === 0 && fate.outputsLeft === undefined && fate.saves === undefined;
  const praise = [...recording.log, ...(postRecording?.log ?? []), recording.summary].join('\n');
  return [
    ...(isGreen && !isAccepted ? ['I1: green without a review'] : []),
    ...(/\bpassed\b/i.test(praise) ? ['I1: tells of a pass where nothing was reviewed'] : []),
    ...(isRecorded && verdict !== (isAccepted ? 'skipped' : 'error')
      ? [`I8: ends ${verdict} without a review`]
      : []),
    ...(isRecorded && isGreen !== isAccepted ? ['I8: red although there is nothing to review'] : []),
  ];
}
