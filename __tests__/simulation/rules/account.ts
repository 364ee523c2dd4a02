import * as v from 'valibot';
import { type Cargo, fileNameOf, fitOf, isTwin, sizeOf, tooLongIn } from '../cargo.js';
import { RESULTS } from '../fate.js';
import type { Scene } from '../scene.js';
import { type Body, heldIn, isDisputed } from './import-body.js';

/** Of how many refused results at most each is found: among more, the search may end in vain. */
const MOST_SOUGHT = 20;

/** For how long a conflict with what the scan does is waited out at least, in milliseconds. */
const LONGEST_CLOSED_MS = 30_000;
/** How many times as long as imports are refused for the time being somebody may wait between two tries. */
const PATIENCE = 3;

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

/** I8: the account of the imports adds up to what the reports hold, and to what the scan holds. */
export function unaccounted(scene: Scene, bodies: readonly Body[]): string[] {
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
  found.push(...misstated(fate.cargo, sarif));
  return [...found, ...unlike(scene, results, bodies)];
}

/** What the account says of each file against what that holds; of one that cannot be read nothing is known. */
function misstated({ reports, spoolFault }: Cargo, sarif: Results['sarif']): string[] {
  if (sarif.length === 0 || spoolFault === 'put') return [];
  const rowsFor = (index: number): Results['sarif'] => sarif.filter(({ file }) => file === fileNameOf(index));
  return reports.flatMap((report, index) => {
    const file = fileNameOf(index);
    const rows = rowsFor(index);
    if (rows.length === 0) {
      const isTold = reports.some((other, at) => isTwin(other, report) && rowsFor(at).length > 0);
      return isTold ? [] : [`I8: ${file} is not accounted for`];
    }
    const results = sumOf(rows.map((row) => row.results));
    if (report.state === 'sound')
      return results === sizeOf(report) ? [] : [`I8: ${results} results of the ${sizeOf(report)} in ${file}`];
    const isHonest = rows.every(
      ({ results, rejected, imported, error }) =>
        results === null && rejected === null && imported === 0 && error !== null,
    );
    return isHonest ? [] : [`I8: counts of ${file}, which cannot be read`];
  });
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
  const lost = outputs.get('sarif-rejected');
  if (lost !== undefined && lost !== String(rejected ?? ''))
    found.push(`I8: the output says ${lost} rejected, the results file ${rejected}`);
  if (known === null) return found;
  const held = heldIn(scene, scan.id ?? '');
  if (known > held.size) found.push(`I1: says that ${known} are imported, and the scan holds ${held.size}`);
  const ours = bodies.flatMap(({ numbers }) => [...numbers]);
  const kept = new Set(ours.filter((number) => held.has(number))).size;
  // A service that says too little of what it took knows better than anybody.
  const isOursAlone = !scene.isShared(scan.id ?? '') && scene.fate.oddities.tally !== 'short';
  if (isOursAlone && rejected !== null && kept > known + rejected)
    found.push(`I1: says that ${known} are imported and ${rejected} not, and the scan holds ${kept} of them`);
  if (isOursAlone && isSettled(scene, bodies)) found.push(...misjudged(scene, sarif, rejected, held));
  const imported = sumOf(sarif.map((row) => row.imported));
  if (isOursAlone && imported !== held.size && isPlain(scene, scan.id ?? '', bodies))
    found.push(`I8: says that ${imported} are imported anew, and ${held.size} are`);
  return found;
}

/**
 * Where the service said of every body what became of it, as many are rejected as it did not take: those that are too
 * long for it, each time that they are said, and those of the others that the scan does not hold,
 * which are but those that make a report refused.
 */
function misjudged(
  { fate: { cargo, customs, inputs } }: Scene,
  sarif: Results['sarif'],
  rejected: number | null,
  held: ReadonlySet<number>,
): string[] {
  if (cargo === undefined || rejected === null) return [];
  const files = new Set(sarif.map(({ file }) => file));
  const carried = cargo.reports.filter((_, index) => files.has(fileNameOf(index)));
  const suppressed = inputs['sarif-suppressed'];
  const tooLong = carried.reduce((sum, report) => sum + tooLongIn(report, suppressed), 0);
  const fit = [...fitOf({ ...cargo, reports: carried }, suppressed)];
  const lacking = fit.filter((number) => !held.has(number));
  const refused = new Set([...(customs?.never ?? []), ...(customs?.apart ?? [])]);
  const good = lacking.filter((number) => !refused.has(number)).length;
  const all = tooLong + lacking.length;
  return [
    ...(rejected === all ? [] : [`I8: says that ${rejected} are rejected, and ${all} are`]),
    ...(good === 0 || refused.size > MOST_SOUGHT
      ? []
      : [`I8: ${good} results that nobody refuses are not in the scan`]),
  ];
}

/**
 * Whether every body that the service looked into was had once by it, which said that it takes it, or that it does not, in
 * time for the next: what is refused is looked for in half of the time that an import begins with.
 */
const isSettled = (scene: Scene, bodies: readonly Body[]): boolean => {
  const { fate, startedAt, signalAt, endedAt = startedAt } = scene;
  const begunAt = Math.min(...bodies.map(({ traffic }) => traffic.at));
  const openAt = Math.max(...bodies.map((one) => openAfter(one, bodies)));
  const { closedMs = 0 } = fate.customs ?? {};
  return (
    bodies.length > 0 &&
    signalAt === undefined &&
    endedAt - startedAt < fate.timeoutMs &&
    closedMs <= LONGEST_CLOSED_MS &&
    openAt - begunAt + PATIENCE * closedMs < (startedAt + fate.timeoutMs - begunAt) / 2 &&
    fate.cargo?.rival === undefined &&
    bodies.every((one) => (one.isTaken || isDisputed(one)) && one.handled === 1)
  );
};

/** When the next body might be sent after this one, in milliseconds; of the last nobody asks that if it was taken. */
function openAfter({ traffic, isTaken }: Body, bodies: readonly Body[]): number {
  const { answeredAt, retryAfterMs = 0 } = traffic;
  const isLast = bodies.every((one) => one.traffic.answeredAt <= answeredAt);
  return answeredAt + (isLast && isTaken ? 0 : retryAfterMs);
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
