import type { WireResponse } from '../../../src/api/wire.js';
import { isCreate, isWhole, type Rule, savedIn, type Scene, type Traffic } from '../scene.js';

/** Only so long after the first send may the same request be sent once more. */
const RESEND_AFTER_MS = 30_000;

interface Send {
  readonly traffic: Traffic;
  readonly body: string;
  /** The scans that there were when it was sent. */
  readonly before: ReadonlySet<string>;
}

/**
 * I2: one run makes at most one scan. A create request that may have been heard is never sent again
 * but once, the same, after a list that shows nothing new; after a signal or the deadline none is sent.
 */
export const creation: Rule = (scene) => {
  const sends: Send[] = [];
  const made = new Set<string>();
  let listing: { readonly at: number; readonly ids: readonly string[] } | undefined;
  return (what) => {
    if (what.kind === 'handled') {
      for (const id of what.traffic.made) made.add(id);
      return made.size > 1 ? [`I2: made ${made.size} scans`] : [];
    }
    if (what.kind === 'answered' && isListing(what.traffic)) {
      if (sends.length > 0 && what.response !== undefined && isWhole(what.response))
        listing = { at: what.traffic.at, ids: idsOf(what.response) };
      return [];
    }
    if (what.kind !== 'sent' || !isCreate(what.traffic)) return [];
    const body = Buffer.from(what.request.body ?? []).toString('utf8');
    const send = { traffic: what.traffic, body, before: new Set(scene.service.world.scans.keys()) };
    const found = [...atThisTime(scene), ...afterThese(sends, send, listing)];
    sends.push(send);
    return found;
  };
};

function atThisTime(scene: Scene): string[] {
  const found: string[] = [];
  const since = scene.now() - scene.startedAt;
  if (scene.postAt !== undefined) found.push('I2: the post step sends a create request');
  if (scene.signalAt !== undefined) found.push('I2: a create request after the job was cancelled');
  if (since > scene.fate.timeoutMs) found.push('I2: a create request after the deadline');
  if (savedIn(scene)?.kind !== 'sending') found.push('I3: a create request without a saved intent');
  return found;
}

function afterThese(
  sends: readonly Send[],
  { traffic, body }: Send,
  listing: { readonly at: number; readonly ids: readonly string[] } | undefined,
): string[] {
  const isOpen = (one: Send): boolean => one.traffic.proof !== 'not created';
  const [first] = sends.filter(isOpen);
  const key = traffic.idempotencyKey;
  const sameKey = sends.filter((one) => one.traffic.idempotencyKey === key);
  if (first === undefined) {
    // A client repeats by itself what it could not send.
    const isFresh = sameKey.every((one) => typeof one.traffic.answer === 'string');
    return key !== undefined && isFresh ? [] : ['I2: a create request with a key that was refused'];
  }
  const found: string[] = [];
  if (first.traffic.proof === 'created') found.push('I2: a create request after the scan was created');
  if (first.traffic.idempotencyKey !== key) found.push('I2: a create request with another key, blindly');
  if (first.body !== body) found.push('I2: the same key for another request');
  if (sameKey.filter((one) => typeof one.traffic.answer === 'number' || isOpen(one)).length > 1)
    found.push('I2: a create request is sent a third time');
  if (traffic.at < first.traffic.at + RESEND_AFTER_MS)
    found.push('I2: a create request is repeated too soon');
  if (listing === undefined || listing.at < first.traffic.at + RESEND_AFTER_MS)
    found.push('I2: a create request is repeated without a look');
  if (listing?.ids.some((id) => !first.before.has(id)) === true)
    found.push('I2: a create request is repeated although a new scan is listed');
  return found;
}

const isListing = ({ method, path }: Traffic): boolean =>
  method === 'GET' && path.startsWith('/scans?') && path.includes('targetId=');

function idsOf({ body }: WireResponse): string[] {
  const { data } = JSON.parse(body.toString('utf8')) as { data?: { items?: { id: string }[] } };
  return (data?.items ?? []).map(({ id }) => id);
}
