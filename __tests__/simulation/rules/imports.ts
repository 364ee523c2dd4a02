import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { phaseOf } from '../../../src/scan/status.js';
import { numberIn, sendableOf, sizeOf } from '../cargo.js';
import { type Fate, RESULTS } from '../fate.js';
import { type Happening, isImport, type Rule, type Scene, scanOf, type Traffic } from '../scene.js';

const AT_ONCE = 4;
const PART_BYTES = 5_242_880;
const PART_RESULTS = 2_000;

/** One body on its way, and the numbers of its results. */
interface Body {
  readonly traffic: Traffic;
  readonly digest: string;
  readonly numbers: ReadonlySet<number>;
  isTaken: boolean;
  /** How often the service had it. */
  handled: number;
}

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
      const text = what.response?.body.toString('utf8') ?? '';
      if (body !== undefined) body.isTaken = what.response?.status === 200 && text.startsWith('{');
      return [];
    }
    if (what.kind === 'line' && what.text.startsWith('Verdict: passed')) return absent(scene);
    return what.kind === 'over' ? unaccounted(scene, bodies) : [];
  };
};

const Sent = v.object({
  runs: v.array(v.object({ results: v.array(v.object({ message: v.object({ text: v.string() }) })) })),
});

function bodyOf({ traffic, request }: Extract<Happening, { kind: 'sent' }>): Body {
  const bytes = Buffer.from(request.body ?? []);
  const { runs } = v.parse(Sent, JSON.parse(bytes.toString('utf8')));
  const numbers = runs.flatMap(({ results }) => results.map(({ message }) => numberIn(message.text)));
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { traffic, digest, numbers: new Set(numbers), isTaken: false, handled: 0 };
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
function takesReports({ inputs }: Fate, status: string): boolean {
  const phase = phaseOf(status);
  if (phase === 'failed' && inputs['tolerate']?.includes('service-error') === true) return true;
  return phase === 'completed' || phase === 'partial' || inputs['wait'] === 'false';
}

const isPending = ({ traffic }: Body): boolean => traffic.answer === 'pending';
const isDisputed = ({ traffic }: Body): boolean => [400, 409, 422].includes(Number(traffic.answer));

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

function unfit({ request }: Extract<Happening, { kind: 'sent' }>, { numbers }: Body): string[] {
  const bytes = request.body?.byteLength ?? 0;
  const isFit = bytes <= PART_BYTES && numbers.size <= PART_RESULTS && numbers.size > 0;
  return isFit ? [] : [`I5: imports ${numbers.size} results in ${bytes} bytes`];
}

/** The numbers that a scan holds, whoever brought them. */
function heldIn({ service }: Scene, id: string): Set<number> {
  const imported = [...service.world.findings.values()].filter(
    ({ category, observedIn }) => category === 'external_import' && observedIn.has(id),
  );
  return new Set(imported.map(({ summary }) => numberIn(summary)));
}

function absent(scene: Scene): string[] {
  const { cargo, inputs } = scene.fate;
  if (cargo === undefined) return [];
  const held = heldIn(scene, scene.recording.outputs.get('scan-id') ?? '');
  const missing = [...sendableOf(cargo, inputs['sarif-suppressed'])].filter((number) => !held.has(number));
  const broken = cargo.reports.filter(({ state }) => state !== 'sound').length;
  return [
    ...(missing.length > 0 ? [`I1: passed without ${missing.length} results of the reports`] : []),
    ...(broken > 0 ? [`I1: passed although ${broken} reports cannot be read`] : []),
  ];
}

const Count = v.nullable(v.number());
const Row = v.object({
  file: v.string(),
  results: Count,
  imported: Count,
  corroborated: Count,
  rejected: Count,
  merged: Count,
  suppressed: Count,
  skipped: Count,
  error: v.nullable(v.string()),
});
const Results = v.object({
  verdict: v.string(),
  scan: v.object({ id: v.nullable(v.string()) }),
  sarif: v.array(Row),
});
type Results = v.InferOutput<typeof Results>;

function unaccounted(scene: Scene, bodies: readonly Body[]): string[] {
  const { recording, fate, isGreen } = scene;
  const text = recording.files.get(RESULTS);
  if (text === undefined || isGreen === undefined || fate.cargo === undefined) return [];
  const results = v.parse(Results, JSON.parse(text));
  const { verdict, sarif } = results;
  const found = sarif.flatMap((row) => {
    const { imported, corroborated, rejected, merged, suppressed, skipped } = row;
    const sum = sumOf([imported, corroborated, rejected, merged, suppressed, skipped]);
    return sum === null || sum === row.results ? [] : [`I8: the counts of ${row.file} do not add up`];
  });
  if (verdict === 'passed' && sarif.some(({ error }) => error !== null))
    found.push('I1: passed although an import failed');
  const sound = fate.cargo.reports.filter(({ state }) => state === 'sound');
  const all = sumOf(sarif.map(({ results }) => results));
  const said = sound.reduce((sum, report) => sum + sizeOf(report), 0);
  // Files of the same bytes are taken once.
  if (verdict === 'passed' && all !== null && all > said) found.push(`I8: ${all} results of ${said}`);
  return [...found, ...unlike(scene, results, bodies)];
}

/** What the account says against what the scan holds. */
function unlike(scene: Scene, { scan, sarif }: Results, bodies: readonly Body[]): string[] {
  const { outputs } = scene.recording;
  if (sarif.length === 0) return [];
  const known = sumOf(sarif.flatMap(({ imported, corroborated }) => [imported, corroborated]));
  const rejected = sumOf(sarif.map((row) => row.rejected));
  const shown = outputs.get('sarif-imported');
  const found: string[] = [];
  if (shown !== undefined && shown !== String(known ?? ''))
    found.push(`I8: the output says ${shown} imported, the results file ${known}`);
  if (known === null) return found;
  const held = heldIn(scene, scan.id ?? '');
  if (known > held.size) found.push(`I1: says that ${known} are imported, and the scan holds ${held.size}`);
  const ours = bodies.flatMap(({ numbers }) => [...numbers]);
  const kept = new Set(ours.filter((number) => held.has(number))).size;
  const isOursAlone = !scene.isShared(scan.id ?? '');
  if (isOursAlone && rejected !== null && kept > known + rejected)
    found.push(`I1: says that ${known} are imported and ${rejected} not, and the scan holds ${kept} of them`);
  const imported = sumOf(sarif.map((row) => row.imported));
  if (isOursAlone && imported !== held.size && isPlain(scene, scan.id ?? '', bodies))
    found.push(`I8: says that ${imported} are imported anew, and ${held.size} are`);
  return found;
}

/** Whether all that a scan holds came there by bodies that the service had once and took, and is nowhere else. */
function isPlain({ service, fate }: Scene, id: string, bodies: readonly Body[]): boolean {
  const { findings } = service.world;
  const isMoved = [...findings.values()].some(({ observedIn }) => observedIn.has(id) && observedIn.size > 1);
  return (
    fate.cargo?.rival === undefined && !isMoved && bodies.every((one) => one.isTaken && one.handled === 1)
  );
}

function sumOf(counts: readonly (number | null)[]): number | null {
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}
