import { phaseOf } from '../../../src/scan/status.js';
import { unlimited } from '../ceiling.js';
import { calm } from '../climate.js';
import type { Rule, Scene } from '../scene.js';

/** How long the end of a scan may go unnoticed, in milliseconds: what a tag hides, the next full look shows. */
const NOTICED_WITHIN_MS = 75_000;

/** I6: where nothing disturbs a run, it does not wait in vain for a scan that has long ended. */
export const attention: Rule = (scene) => (what) =>
  what.kind === 'line' && /^(?:::error::)?Verdict: timeout/.test(what.text) ? missed(scene) : [];

function missed({ fate, service, recording }: Scene): string[] {
  const scan = service.world.scans.get(recording.outputs.get('scan-id') ?? '');
  const isDisturbed =
    fate.climate !== calm ||
    fate.ceiling !== unlimited ||
    [fate.portrait, fate.slumber, fate.companion, fate.cargo].some((one) => one !== undefined);
  if (scan === undefined || scan.endedAt === null || isDisturbed) return [];
  const sinceMs = service.world.time.now() - scan.endedAt;
  const isOver = ['completed', 'failed', 'partial', 'cancelled'].includes(phaseOf(scan.status));
  return isOver && sinceMs > NOTICED_WITHIN_MS
    ? [`I6: a scan that ended ${sinceMs} ms ago goes unnoticed`]
    : [];
}
