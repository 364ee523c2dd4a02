import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { phaseOf } from '../../../src/scan/status.js';
import { numberIn, sendableOf } from '../cargo.js';
import type { Fate } from '../fate.js';
import { type Happening, isImport, isWhole, type Rule, type Scene, scanOf } from '../scene.js';
import { unaccounted } from './account.js';
import { type Body, heldIn, isDisputed } from './import-body.js';

const AT_ONCE = 4;
const PART_BYTES = 5_242_880;
const PART_RESULTS = 2_000;

/**
 * I1, I2 and I6 for imports: a run that passed has put every result that counts into its scan; what is on its way or
 * taken is not sent in other bytes, nor again; nothing but what the reports hold is sent, in bodies that the service takes,
 * at most four at a time; and the account of it adds up to what the reports hold, and to what the scan holds.
 */
export const imports: Rule = (scene) => {
  const bodies: Body[] = [];
  return (what) => {
    if (what.kind === 'sent' && isImport(what.traffic)) {
      const body = bodyOf(what);
      const found = [...misplaced(scene, body), ...repeated(bodies, body), ...unfit(what, body)];
      bodies.push(body);
      return found;
    }
    if (what.kind === 'handled')
      for (const body of bodies) body.handled += body.traffic === what.traffic ? 1 : 0;
    if (what.kind === 'answered' && isImport(what.traffic)) {
      const body = bodies.find(({ traffic }) => traffic === what.traffic);
      if (body !== undefined) body.isTaken = what.response !== undefined && isWhole(what.response);
      return [];
    }
    if (what.kind === 'line' && what.text.startsWith('Verdict: passed')) return absent(scene);
    return what.kind === 'over' ? [...unaccounted(scene, bodies), ...overlooked(scene, bodies)] : [];
  };
};

const Text = v.optional(v.string(), '');
const Uri = v.object({
  physicalLocation: v.object({ artifactLocation: v.object({ uri: Text }) }),
});
const Sent = v.object({
  runs: v.array(
    v.object({
      results: v.array(
        v.object({ ruleId: Text, message: v.object({ text: v.string() }), locations: v.array(Uri) }),
      ),
    }),
  ),
});

function bodyOf({ traffic, request }: Extract<Happening, { kind: 'sent' }>): Body {
  const bytes = Buffer.from(request.body ?? []);
  const results = v.parse(Sent, JSON.parse(bytes.toString('utf8'))).runs.flatMap((run) => run.results);
  // What is too long is the same as nothing else, and rejected each time.
  const fit = results.filter(
    ({ ruleId, locations: [first] }) =>
      ruleId.length <= 1_024 && (first?.physicalLocation.artifactLocation.uri ?? '').length <= 4_096,
  );
  const numbers = new Set(fit.map(({ message }) => numberIn(message.text)));
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { traffic, digest, numbers, results: results.length, isTaken: false, handled: 0 };
}

function misplaced({ postAt, fate, service }: Scene, { numbers, traffic }: Body): string[] {
  if (postAt !== undefined) return ['I2: the post step imports'];
  if (fate.cargo === undefined) return ['I1: imports without a report'];
  const status = service.world.scans.get(scanOf(traffic))?.status ?? 'gone';
  if (!takesReports(fate, status)) return [`I1: imports into a scan that is ${status}`];
  const sendable = sendableOf(fate.cargo, fate.inputs['sarif-suppressed']);
  return [...numbers].every((number) => sendable.has(number)) ? [] : ['I1: imports what no report finds'];
}

/** A scan that ended with a result takes reports, a failed one where that is tolerated, and any that nothing waits for. */
function takesReports({ inputs, portrait }: Fate, status: string): boolean {
  // What is shown as complete takes them, whatever a list says of it later.
  if (portrait?.flaw === 'another end') return true;
  const phase = phaseOf(status);
  if (phase === 'failed' && inputs['tolerate']?.includes('service-error') === true) return true;
  return phase === 'completed' || phase === 'partial' || inputs['wait'] === 'false';
}

const isPending = ({ traffic }: Body): boolean => traffic.answer === 'pending';

function repeated(bodies: readonly Body[], { digest, numbers }: Body): string[] {
  const found: string[] = [];
  if (bodies.filter(isPending).length >= AT_ONCE) found.push(`I6: more than ${AT_ONCE} imports at once`);
  const disputed = new Set(bodies.filter(isDisputed).map((body) => body.digest));
  for (const earlier of bodies) {
    if (![...numbers].some((number) => earlier.numbers.has(number))) continue;
    // A single result may be tried as a sample of the piece that it stands in.
    if (earlier.isTaken && earlier.numbers.size > 1) found.push('I2: imports what was taken');
    else if (isPending(earlier)) found.push('I2: imports what is on its way');
    else if (earlier.digest !== digest && !earlier.isTaken && !disputed.has(earlier.digest))
      found.push('I2: the same results in other bytes');
  }
  return found;
}

function unfit({ request }: Extract<Happening, { kind: 'sent' }>, { results }: Body): string[] {
  const bytes = request.body?.byteLength ?? 0;
  const isFit = bytes <= PART_BYTES && results <= PART_RESULTS && results > 0;
  return isFit ? [] : [`I5: imports ${results} results in ${bytes} bytes`];
}

/** What the scan lacks of what the reports hold: results, and whole reports. */
function lackOf(scene: Scene): string[] {
  const { cargo, inputs } = scene.fate;
  if (cargo === undefined) return [];
  const held = heldIn(scene, scene.recording.outputs.get('scan-id') ?? '');
  const missing = [...sendableOf(cargo, inputs['sarif-suppressed'])].filter((number) => !held.has(number));
  const broken = cargo.reports.filter(({ state }) => state !== 'sound').length;
  return [
    ...(missing.length > 0 ? [`${missing.length} results of the reports`] : []),
    ...(broken > 0 ? [`${broken} reports that cannot be read`] : []),
  ];
}

const absent = (scene: Scene): string[] => lackOf(scene).map((lack) => `I1: passed without ${lack}`);

/** A job that is green by what is tolerated lacks nothing of what it imported, unless that is tolerated. */
function overlooked(scene: Scene, bodies: readonly Body[]): string[] {
  const { fate, isGreen } = scene;
  const isAccepted = fate.inputs['tolerate']?.includes('import-error') === true;
  if (isGreen !== true || isAccepted || bodies.length === 0) return [];
  return lackOf(scene).map((lack) => `I1: green without ${lack}`);
}
