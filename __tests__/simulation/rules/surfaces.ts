import { severities } from '../../../src/gate/severity.js';
import { readInputs } from '../../../src/inputs.js';
import type { ScanRow } from '../../../src/local/rows/scan.js';
import { phaseOf } from '../../../src/scan/status.js';
import { environmentOf } from '../../support/run-environment.js';
import { type Fate, RESULTS, SARIF } from '../fate.js';
import { isStrange, isUndated } from '../hand.js';
import type { PastFinding } from '../history.js';
import { isRowless } from '../portrait.js';
import { isFindings, isLook, type Rule, type Scene } from '../scene.js';
import { wishOf } from '../wish.js';
import { ShownPages } from './shown-pages.js';
import { isOpenIn, type Range, Sight } from './sight.js';

/**
 * I1: whenever a run says that it passed, and whatever it counts, is judged again by the plainest
 * reading, from what there was to see in the world while it read findings. I8: in the end there is one verdict on every surface.
 */
export const surfaces: Rule = (scene) => {
  let verdicts = 0;
  let sight: Sight | undefined;
  let toldAt = 0;
  const pages = new ShownPages();
  return (what) => {
    pages.note(what);
    if (what.kind === 'line' && what.text.includes('Something unforeseen happened'))
      return [`I8: ${what.text}`];
    if (what.kind === 'handled' && isLook(what.traffic)) toldAt = scene.service.world.time.now();
    if (what.kind === 'sent' && isFindings(what.traffic)) sight ??= new Sight(scene, toldAt);
    if (what.kind === 'line' && /^(?:::error::)?Verdict: /.test(what.text)) {
      verdicts += 1;
      const isPass = what.text.startsWith('Verdict: passed');
      return [
        ...(verdicts > 1 ? ['I8: a second verdict'] : []),
        ...(isPass ? falsePass(scene) : []),
        ...(sight === undefined || isMisled(scene)
          ? []
          : misread(scene, shownOf(scene, sight, pages), what.text)),
        ...(isPass && sight === undefined ? ['I1: passed without reading findings'] : []),
      ];
    }
    return what.kind === 'over' ? disagreeing(scene, verdicts) : [];
  };
};

function falsePass({ recording, service, fate }: Scene): string[] {
  const id = recording.outputs.get('scan-id') ?? '';
  const scan = service.world.scans.get(id);
  if (scan === undefined) return ['I1: passed on a scan that does not exist'];
  const found: string[] = [];
  if (phaseOf(scan.status) !== 'completed') found.push(`I1: passed on a scan that is ${scan.status}`);
  const { head } = scan.plan.revisions;
  const isShown = fate.portrait === undefined;
  const wish = wishOf(fate);
  if (isShown && scan.plan.workflow === 'REVIEW_CHANGES' && wish.isNamed.head && head !== wish.head)
    found.push(`I1: passed on the head ${head ?? 'none'}`);
  return found;
}

/** Whether nobody can know: a service that declares fewer findings than there are had shown exactly as many. */
function isMisled({ fate, recording, service }: Scene): boolean {
  if (fate.declaration === undefined) return false;
  const { findingCount, short } = fate.declaration;
  const id = recording.outputs.get('scan-id') ?? '';
  const held = [...service.world.findings.values()].filter(({ scanId }) => scanId === id).length;
  return (
    findingCount === 'fewer' &&
    (fate.profile === 'observed' || fate.oddities.rules?.rows === 'all') &&
    recording.log.some((line) => line.startsWith(`Read ${held - short} findings`))
  );
}

/** Whether the service declares to the run how many findings there truly are. */
function hasTrueCount(fate: Fate): boolean {
  const { declaration, profile } = fate;
  if (profile === 'documented') return declaration === undefined || declaration.total === 'true';
  return !isRowless(fate) && (declaration === undefined || declaration.findingCount === 'true');
}

/**
 * What a run can be asked to know of. Where no true count is declared, and pages look like all there is or readings of
 * odd ones agree, nobody can know of what none of them showed: all that they did show has to be judged.
 */
function shownOf({ fate }: Scene, sight: Sight, pages: ShownPages): Seen {
  if (hasTrueCount(fate) || !(pages.agree || pages.lookWhole)) return sight;
  return { count: (holds) => sight.count((one) => holds(one) && pages.show(one.id)) };
}
type Seen = Pick<Sight, 'count'>;

/** What is said of findings against what there was to see while they were read. */
function misread(scene: Scene, sight: Seen, verdict: string): string[] {
  const id = scene.recording.outputs.get('scan-id') ?? '';
  const scan = scene.service.world.scans.get(id);
  if (scan === undefined) return [];
  const excess = excessOf(scene, sight, scan);
  const open = sight.count(isOpenIn(id));
  return [
    ...(verdict.startsWith('Verdict: passed') ? excess.sure.map((one) => `I1: passed with ${one}`) : []),
    // Where the outputs cannot be written, nothing says which scan it is.
    ...(verdict.includes('Verdict: failed') && excess.possible.length === 0
      ? ['I1: failed, and nothing exceeds what is accepted']
      : []),
    ...wrongCount(scene, open),
    ...unlikeSarif(scene, open),
  ];
}

/** What a scan holds beyond what is accepted, by the plainest reading: all the time, and at any time. */
function excessOf({ fate }: Scene, sight: Seen, { id, createdAt }: ScanRow) {
  const { limits } = readInputs(environmentOf(fate.inputs)).policy;
  const isOpen = isOpenIn(id);
  const isCounted = (one: PastFinding): boolean =>
    isOpen(one) &&
    (fate.inputs['imported'] !== 'report' || one.category !== 'external_import') &&
    (fate.inputs['only-verified'] === undefined || one.verified) &&
    (fate.inputs['only-new'] === undefined || isUndated(fate.hand, one.id) || one.firstSeenAt >= createdAt);
  const [sure, possible]: [string[], string[]] = [[], []];
  const unread = sight.count((one) => isCounted(one) && isStrange(fate.hand, one.id));
  if (unread.least > 0) sure.push(`${unread.least} of a severity that nobody knows`);
  if (unread.most > 0) possible.push('unknown');
  for (const severity of severities) {
    const limit = limits[severity];
    if (limit === null) continue;
    const { least, most } = sight.count(
      (one) => isCounted(one) && !isStrange(fate.hand, one.id) && one.severity.toLowerCase() === severity,
    );
    if (least > limit) sure.push(`${least} ${severity}, ${limit} accepted`);
    if (most > limit) possible.push(severity);
  }
  return { sure, possible };
}

/** A count that is shown is that of the world; what is not known is blank. */
function wrongCount({ recording }: Scene, { least, most }: Range): string[] {
  const total = recording.outputs.get('findings-total') ?? '';
  if (total === '' || (Number(total) >= least && Number(total) <= most)) return [];
  return [`I1: counts ${total} findings, and there are ${least === most ? least : `${least} to ${most}`}`];
}

/** What was written as SARIF, against what there was. */
function unlikeSarif({ recording }: Scene, { least, most }: Range): string[] {
  const sarif = recording.files.get(SARIF);
  if (sarif === undefined) return [];
  const { runs } = JSON.parse(sarif) as { runs: { results: unknown[] }[] };
  const shown = runs.reduce((sum, { results }) => sum + results.length, 0);
  return shown >= least && shown <= most
    ? []
    : [`I1: ${shown} findings are written as SARIF, and there are ${least} to ${most}`];
}

/** All findings of a pass are written where that was asked for. */
function amiss({ recording, fate }: Scene, verdict: string | undefined): string[] {
  const isMissing = fate.inputs['results-sarif'] !== undefined && !recording.files.has(SARIF);
  return verdict === 'passed' && isMissing ? ['I8: passed without its SARIF'] : [];
}

function disagreeing(scene: Scene, verdicts: number): string[] {
  const { recording, fate, isGreen } = scene;
  if (isGreen === undefined) return [];
  const verdict = recording.log
    .findLast((line) => /^(?:::error::)?Verdict: /.test(line))
    ?.replace(/^(?:::error::)?Verdict: (\w+)\..*$/, '$1');
  const found: string[] = [];
  if (verdicts !== 1) found.push(`I8: ${verdicts} verdicts`);
  const results = [...recording.files]
    .filter(([name]) => name === RESULTS)
    .map(([, text]) => (JSON.parse(text) as { verdict?: unknown }).verdict);
  const isFull = fate.unwritable.includes('outputs') || fate.outputsLeft !== undefined;
  const outputs = [recording.outputs.get('verdict')].filter((one) => !isFull || one !== undefined);
  found.push(...amiss(scene, verdict));
  for (const said of [...outputs, ...results]) {
    if (said !== verdict) found.push(`I8: ${String(said)} is said beside ${String(verdict)}`);
  }
  const isSummarised = !fate.unwritable.includes('summary') && fate.inputs['summary'] !== 'false';
  if (isSummarised && recording.summary.includes('Security review passed') !== (verdict === 'passed'))
    found.push('I8: the summary and the verdict disagree');
  if (results.length === 0 && !fate.unwritable.includes('results')) found.push('I8: no results file');
  if (recording.failed === isGreen) found.push('I8: the job and its verdict disagree');
  if (isGreen && verdict === 'passed' && fate.unwritable.some((one) => ['results', 'outputs'].includes(one)))
    found.push('I8: passed although that could not be recorded');
  return found;
}
