import * as v from 'valibot';
import { isCreate, isWhole, type Rule, saidIn, type Scene, type Traffic } from '../scene.js';

/** A request is delivered so long after its sending, or never. */
const DELIVERED_WITHIN_MS = 20_000;

const Body = v.object({ targetId: v.string() });

/** A create request. */
interface Send {
  readonly traffic: Traffic;
  readonly targetId: string;
  /** When it was sent, on the clock of the service. */
  readonly at: number;
}

/**
 * I3: a create request whose answer was lost may have made any scan of its target that came into being while it was on its
 * way. So each of these is named in the end, whoever made it, unless nobody could look.
 */
export const company: Rule = (scene) => {
  const sends: Send[] = [];
  const shown = new Set<string>();
  return (what) => {
    if (what.kind === 'sent' && isCreate(what.traffic)) {
      const { targetId } = v.parse(Body, JSON.parse(Buffer.from(what.request.body ?? []).toString('utf8')));
      sends.push({ traffic: what.traffic, targetId, at: scene.service.world.time.now() });
    }
    if (what.kind === 'answered' && isListing(what.traffic) && what.response && isWhole(what.response))
      for (const { id } of suspects(scene, sends)) if (what.response.body.includes(`"${id}"`)) shown.add(id);
    return what.kind === 'over' ? unnamed(scene, sends, shown) : [];
  };
};

const isListing = ({ method, path }: Traffic): boolean => method === 'GET' && path.startsWith('/scans?');

/** The scans that create requests may have made whose answers were lost; none once an answer told of the scan. */
function suspects({ service, fate }: Scene, sends: readonly Send[]): { readonly id: string }[] {
  // A service that dates its scans wrongly tells by nothing which of them are too young.
  if ((fate.habit?.wrongByMs ?? 0) > 0 || sends.some(({ traffic }) => traffic.proof === 'created')) return [];
  const lost = sends.filter(({ traffic }) => traffic.proof === undefined);
  return [...service.world.scans.values()].filter(({ createdAt, targetId }) => {
    const since = lost.filter((send) => send.targetId === targetId).map(({ at }) => createdAt - at);
    return since.some((ms) => ms >= 0 && ms <= DELIVERED_WITHIN_MS);
  });
}

function unnamed(scene: Scene, sends: readonly Send[], shown: ReadonlySet<string>): string[] {
  const said = saidIn(scene).join('\n');
  const isUnreachable = said.includes('could not be looked for');
  return suspects(scene, sends).flatMap(({ id }) => {
    // A step that was killed could not say what it had seen.
    const isExcused = isUnreachable && (scene.isGreen === undefined || !shown.has(id));
    return said.includes(id) || isExcused
      ? []
      : [`I3: does not name the scan ${id}, which its lost create request may have made`];
  });
}
