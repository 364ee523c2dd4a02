import { severities } from '../../../src/gate/severity.js';
import { readInputs } from '../../../src/inputs.js';
import type { ScanRow } from '../../../src/local/rows/scan.js';
import { phaseOf } from '../../../src/scan/status.js';
import { environmentOf, HEAD } from '../../support/run-environment.js';
import { RESULTS, SARIF } from '../fate.js';
import { openFindings } from '../neighbours.js';
import type { Rule, Scene } from '../scene.js';

/**
 * I1: whenever a run says that it passed, and whatever it counts, is judged again by the plainest
 * reading, from what the world holds at that moment. I8: in the end there is one verdict on every surface.
 */
export const surfaces: Rule = (scene) => {
  let verdicts = 0;
  return (what) => {
    if (what.kind === 'line' && /^(?:::error::)?Verdict: /.test(what.text)) {
      verdicts += 1;
      const isPass = what.text.startsWith('Verdict: passed');
      return [
        ...(verdicts > 1 ? ['I8: a second verdict'] : []),
        ...(isPass ? falsePass(scene) : []),
        ...(what.text.includes('Verdict: failed') ? falseFail(scene) : []),
        ...wrongCounts(scene),
        ...unlikeSarif(scene),
      ];
    }
    return what.kind === 'over' ? disagreeing(scene, verdicts) : [];
  };
};

function falsePass(scene: Scene): string[] {
  const { recording, service } = scene;
  const id = recording.outputs.get('scan-id') ?? '';
  const scan = service.world.scans.get(id);
  if (scan === undefined) return ['I1: passed on a scan that does not exist'];
  const found: string[] = [];
  if (phaseOf(scan.status) !== 'completed') found.push(`I1: passed on a scan that is ${scan.status}`);
  const { head } = scan.plan.revisions;
  if (scan.plan.workflow === 'REVIEW_CHANGES' && head !== HEAD)
    found.push(`I1: passed on the head ${head ?? 'none'}`);
  if (scene.isShared(id)) return found;
  return [...found, ...exceeded(scene, scan).map((excess) => `I1: passed with ${excess}`)];
}

/** What a scan holds beyond what is accepted, by the plainest reading. */
function exceeded({ service, seeded, fate }: Scene, scan: ScanRow): string[] {
  const { limits } = readInputs(environmentOf(fate.inputs)).policy;
  const open = openFindings(service, scan.id, seeded.workspaceId).filter(
    ({ category, verified, firstSeenAt }) =>
      (fate.inputs['imported'] !== 'report' || category !== 'external_import') &&
      (fate.inputs['only-verified'] === undefined || verified) &&
      (fate.inputs['only-new'] === undefined || firstSeenAt >= scan.createdAt),
  );
  return severities.flatMap((severity) => {
    const limit = limits[severity];
    const count = open.filter((one) => one.severity.toLowerCase() === severity).length;
    return limit !== null && count > limit ? [`${count} ${severity}, ${limit} accepted`] : [];
  });
}

/** Where the outputs cannot be written, nothing says which scan it is. */
function falseFail(scene: Scene): string[] {
  const scan = scene.service.world.scans.get(scene.recording.outputs.get('scan-id') ?? '');
  const isFalse = scan !== undefined && !scene.isShared(scan.id) && exceeded(scene, scan).length === 0;
  return isFalse ? ['I1: failed, and nothing exceeds what is accepted'] : [];
}

/** A count that is shown is that of the world; what is not known is blank. */
function wrongCounts({ recording, service, seeded, isShared }: Scene): string[] {
  const total = recording.outputs.get('findings-total') ?? '';
  const id = recording.outputs.get('scan-id') ?? '';
  if (total === '' || isShared(id)) return [];
  const open = openFindings(service, id, seeded.workspaceId).length;
  return Number(total) === open ? [] : [`I1: counts ${total} findings, and there are ${open}`];
}

/** What was written as SARIF by now, against what there is. */
function unlikeSarif({ recording, service, seeded, isShared }: Scene): string[] {
  const sarif = recording.files.get(SARIF);
  const id = recording.outputs.get('scan-id');
  if (sarif === undefined || id === undefined || isShared(id)) return [];
  const { runs } = JSON.parse(sarif) as { runs: { results: unknown[] }[] };
  const shown = runs.reduce((sum, { results }) => sum + results.length, 0);
  const open = openFindings(service, id, seeded.workspaceId).length;
  return shown === open ? [] : [`I1: ${shown} findings are written as SARIF, and there are ${open}`];
}

/** All findings of a pass are written where that was asked for, and a comment tells of no pass that was none. */
function amiss({ recording, fate, github }: Scene, verdict: string | undefined): string[] {
  const isMissing = fate.inputs['results-sarif'] !== undefined && !recording.files.has(SARIF);
  const isPraised = github?.comments.some(({ body }) => body.includes('Security review passed')) === true;
  return [
    ...(verdict === 'passed' && isMissing ? ['I8: passed without its SARIF'] : []),
    ...(verdict !== 'passed' && isPraised ? ['I8: the comment tells of a pass'] : []),
  ];
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
  const isSummarised = !fate.unwritable.includes('summary');
  if (isSummarised && recording.summary.includes('Security review passed') !== (verdict === 'passed'))
    found.push('I8: the summary and the verdict disagree');
  if (results.length === 0 && !fate.unwritable.includes('results')) found.push('I8: no results file');
  if (recording.failed === isGreen) found.push('I8: the job and its verdict disagree');
  if (isGreen && verdict === 'passed' && fate.unwritable.some((one) => ['results', 'outputs'].includes(one)))
    found.push('I8: passed although that could not be recorded');
  return found;
}
