import { isActive } from '../../../src/local/rows/scan.js';
import {
  cancels,
  isCreate,
  isLook,
  isWhole,
  type Rule,
  saidIn,
  savedIn,
  type Scene,
  type Traffic,
} from '../scene.js';

/** A request is delivered so long after its sending, or never. */
const DELIVERED_WITHIN_MS = 20_000;

/**
 * I3: at every moment the saved state says enough for the post step to end what a kill would leave;
 * only a scan that an answer to our own create request proves ours is ever cancelled; and when
 * everything is over, every scan that this run made has ended, is left on purpose, or is named.
 */
export const orphans: Rule = (scene) => {
  const creates: Traffic[] = [];
  const shown = new Set<string>();
  return (what) => {
    if (what.kind === 'sent') {
      if (isCreate(what.traffic)) creates.push(what.traffic);
      return foreignCancel(what.traffic, creates);
    }
    if (what.kind === 'answered' && isLook(what.traffic) && what.response && isWhole(what.response))
      for (const id of creates.flatMap(({ made }) => made))
        if (what.response.body.includes(`"${id}"`)) shown.add(id);
    if (what.kind === 'over') return leftBehind(scene, creates, shown);
    return scene.postAt === undefined ? unsurvivable(scene, creates) : [];
  };
};

function foreignCancel(traffic: Traffic, creates: readonly Traffic[]): string[] {
  const id = cancels(traffic);
  const isProven = id === undefined || creates.some(({ createdId }) => createdId === id);
  return isProven ? [] : [`I3: cancels ${id}, which no answer proves ours`];
}

/** What a kill at this very moment would leave that the post step could not know of. */
function unsurvivable(scene: Scene, creates: readonly Traffic[]): string[] {
  if (creates.length === 0) return [];
  const saved = savedIn(scene);
  const now = scene.now();
  const isLeftAlone = (id: string): boolean =>
    saidIn(scene).some(
      (line) => line.startsWith(`Found the scan ${id}`) || (line.includes('left alone') && line.includes(id)),
    );
  const isOnItsWay = creates.some(
    ({ proof, at, made }) => proof === undefined && made.length === 0 && now < at + DELIVERED_WITHIN_MS,
  );
  const found: string[] = [];
  if (isOnItsWay && saved?.kind !== 'sending')
    found.push('I3: a create request is on its way and the state does not say so');
  for (const id of creates.flatMap(({ made }) => made)) {
    const scan = scene.service.world.scans.get(id);
    const isKnown =
      scan === undefined ||
      !isActive(scan) ||
      (saved?.kind === 'running' && saved.scanId === id) ||
      (saved?.kind === 'sending' && saved.known.every((one) => one.id !== id)) ||
      isLeftAlone(id) ||
      isLeft(scene, id);
    if (!isKnown) found.push(`I3: the scan ${id} runs and the state does not say so`);
  }
  return found;
}

/** Whether a scan was left running on purpose. */
function isLeft(scene: Scene, id: string): boolean {
  if (savedIn(scene)?.kind !== 'settled') return false;
  return (
    scene.fate.inputs['wait'] === 'false' ||
    saidIn(scene).some((line) => line.startsWith(`The scan ${id} was left running`))
  );
}

function leftBehind(scene: Scene, creates: readonly Traffic[], shown: ReadonlySet<string>): string[] {
  const said = saidIn(scene).join('\n');
  const found: string[] = [];
  for (const { made, createdId } of creates) {
    for (const id of made) {
      const scan = scene.service.world.scans.get(id);
      if (scan === undefined || !isActive(scan) || isLeft(scene, id)) continue;
      // A step that was killed could not say what it had seen.
      const isNameable = scene.isGreen !== undefined && shown.has(id);
      const isUnreachable = said.includes('could not be looked for') && !isNameable;
      if (!said.includes(id) && !isUnreachable)
        found.push(`I3: left the scan ${id} running (${scan.status}) without naming it`);
      const isTold = isUnreachable || said.includes(`${id} could not be cancelled`);
      const isOurs = createdId === id || isSavedAsOurs(scene, id);
      if (isOurs && !isTold && !isUnknownToStep(scene))
        found.push(`I3: did not cancel its own scan ${id}, and does not say so`);
    }
  }
  return found;
}

const isSavedAsOurs = (scene: Scene, id: string): boolean => {
  const saved = savedIn(scene);
  return saved?.kind === 'running' && saved.scanId === id;
};

/** Killed between an answer and the next line of its code, a step cannot say what it was told. */
const isUnknownToStep = (scene: Scene): boolean => savedIn(scene)?.kind === 'sending';
