import { cancels, type Happening, isCreate, isImport, type Rule, type Scene } from '../scene.js';

/** The longest that each kind of request may take in all, in milliseconds. */
const READ_MS = 20_000;
const WRITE_MS = 30_000;
const IMPORT_MS = 60_000;
const POST_STEP_MS = 90_000;

/** What happens although nobody waits for it any more. */
const LATE: ReadonlySet<Happening['kind']> = new Set(['handled', 'answered', 'kept', 'told', 'over']);

/** What nobody can do anything about. */
const sleptMs = ({ fate: { slumber } }: Scene): number => slumber?.ms ?? 0;

/**
 * I5: the deadline holds within 10 s, a signal within 6.5 s, and within a second before anything was
 * created; after either nothing is sent but what ends our scan; the post step has 90 s.
 */
export const bounds: Rule = (scene) => {
  let hasSentCreate = false;
  return (what) => {
    if (what.kind === 'sent' && isCreate(what.traffic)) hasSentCreate = true;
    if (LATE.has(what.kind)) return [];
    const found = scene.postAt === undefined ? inStep(scene, hasSentCreate) : inPost(scene, scene.postAt);
    return what.kind === 'sent' ? [...found, ...ofRequest(scene, what)] : found;
  };
};

function inStep(scene: Scene, hasSentCreate: boolean): string[] {
  const { fate, now, startedAt, signalAt } = scene;
  const since = now() - startedAt;
  const found: string[] = [];
  if (since > fate.timeoutMs + 10_000 + sleptMs(scene))
    found.push(`I5: still there ${since} ms after the start`);
  if (signalAt === undefined) return found;
  const after = now() - signalAt;
  if (after > (hasSentCreate ? 6_500 : 1_000) + sleptMs(scene))
    found.push(`I5: still there ${after} ms after the signal`);
  return found;
}

function inPost(scene: Scene, postAt: number): string[] {
  const since = scene.now() - postAt;
  const { postSignalMs = Number.POSITIVE_INFINITY } = scene.fate.oddities;
  if (since > postSignalMs + 6_500 + sleptMs(scene))
    return [`I5: the post step is still there ${since - postSignalMs} ms after the signal`];
  return since > POST_STEP_MS + 1_000 + sleptMs(scene)
    ? [`I5: the post step is still there after ${since} ms`]
    : [];
}

function ofRequest(scene: Scene, { traffic, request }: Extract<Happening, { kind: 'sent' }>): string[] {
  const found: string[] = [];
  const most = request.method === 'GET' ? READ_MS : isImport(traffic) ? IMPORT_MS : WRITE_MS;
  if (request.timeoutMs > most) found.push(`I5: ${request.method} may take ${request.timeoutMs} ms`);
  const isOver = scene.now() - scene.startedAt > scene.fate.timeoutMs || scene.signalAt !== undefined;
  const isEnding = cancels(traffic) !== undefined || /^\/scans\/[^/?]+\?/.test(traffic.path);
  if (scene.postAt === undefined && isOver && !isEnding)
    found.push(`I5: ${request.method} ${request.path} when it should be over`);
  return found;
}
