import type { PastFinding } from '../history.js';
import type { Scene } from '../scene.js';

/** How many findings there surely were of a kind, and how many there may have been. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What there was to see of findings since a run began to read them. */
export class Sight {
  readonly #moments: (readonly PastFinding[])[];
  #known: number;

  /** Begins now; the last count that the run was told is of the moment `toldAt`. */
  constructor(
    readonly scene: Scene,
    toldAt: number,
  ) {
    this.#moments = [scene.history.now().filter((one) => !isHidden(scene, one, toldAt))];
    this.#known = scene.history.moments.length;
  }

  /** How many findings there were for which `holds`: all the time at least, at any time at most. */
  count(holds: (finding: PastFinding) => boolean): Range {
    const { history } = this.scene;
    const moments = [...this.#moments, ...history.moments.slice(this.#known), history.now()].map(
      (moment) => new Set(moment.filter(holds).map(({ id }) => id)),
    );
    const ever = new Set(moments.flatMap((ids) => [...ids]));
    const always = [...ever].filter((id) => moments.every((ids) => ids.has(id)));
    return { least: always.length, most: ever.size };
  }
}

/**
 * Whether nobody can know of a finding: no list shows it yet, and another job imported it after the last count that a run
 * without imports was told.
 */
function isHidden({ fate, service }: Scene, { category, firstSeenAt }: PastFinding, toldAt: number): boolean {
  const isUnlisted = firstSeenAt > service.world.time.now() - (fate.habit?.lagMs ?? 0);
  return isUnlisted && fate.cargo === undefined && category === 'external_import' && firstSeenAt > toldAt;
}

/** What nobody has resolved of a scan's findings. A word that nobody knows resolves nothing. */
export const isOpenIn =
  (scanId: string) =>
  ({ observedIn, status }: PastFinding): boolean =>
    observedIn.has(scanId) && !RESOLVED.has(status);
const RESOLVED = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
