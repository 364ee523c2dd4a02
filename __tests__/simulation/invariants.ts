import { severities } from '../../src/gate/severity.js';
import { readInputs } from '../../src/inputs.js';
import { isEnded, phaseOf } from '../../src/scan/status.js';
import { environmentOf, HEAD } from '../support/run-environment.js';
import type { Life } from './life.js';
import type { Traffic } from './weather.js';

/** What must hold of every run (I1 to I8 of the project's invariants): a sentence for each that does not. */
export function violationsOf(life: Life): string[] {
  return [
    ...falsePass(life),
    ...secondScan(life),
    ...orphans(life),
    ...leakedKey(life),
    ...unbounded(life),
    ...impolite(life),
    ...injected(life),
    ...disagreeing(life),
  ];
}

const isCreate = ({ method, path }: Traffic): boolean => method === 'POST' && path.startsWith('/scans?');
const cancelled = ({ method, path }: Traffic): string | undefined =>
  method === 'POST' ? /^\/scans\/([^/?]+)\?/.exec(path)?.[1] : undefined;

const madeByUs = ({ traffic }: Life): string[] => traffic.filter(isCreate).flatMap(({ made }) => made);

/** I1: judged again, by the plainest reading, from what the world holds. */
function falsePass(life: Life): string[] {
  if (life.outcome?.verdict !== 'passed') return [];
  const id = life.outcome.dossier.scan?.detail.id ?? '';
  const scan = life.service.world.scans.get(id);
  if (scan === undefined) return ['I1: passed on a scan that does not exist'];
  const found: string[] = [];
  if (phaseOf(scan.status) !== 'completed') found.push(`I1: passed on a scan that is ${scan.status}`);
  const { head } = scan.plan.revisions;
  if (scan.plan.workflow === 'REVIEW_CHANGES' && head !== HEAD)
    found.push(`I1: passed on the head ${head ?? 'none'}`);
  const { limits } = readInputs(environmentOf(life.fate.inputs)).policy;
  const resolved = new Set(['FIXED', 'ACCEPTED_RISK', 'FALSE_POSITIVE', 'DUPLICATE']);
  const open = [...life.service.world.findings.values()].filter(
    (one) => one.scanId === id && !resolved.has(one.status),
  );
  for (const severity of severities) {
    const limit = limits[severity];
    const count = open.filter((one) => one.severity.toLowerCase() === severity).length;
    if (limit !== null && count > limit)
      found.push(`I1: passed with ${count} ${severity}, ${limit} accepted`);
  }
  return found;
}

/** I2: one run makes at most one scan, and never sends a second create request with another key blindly. */
function secondScan(life: Life): string[] {
  const made = new Set(madeByUs(life));
  return made.size > 1 ? [`I2: made ${made.size} scans`] : [];
}

/** I3: a scan of ours has ended or is named; a scan of others, or one only found, was never cancelled. */
function orphans(life: Life): string[] {
  const { traffic, service, recording, post, fate } = life;
  const proven = new Set(traffic.flatMap(({ createdId }) => createdId ?? []));
  const text = [...recording.log, ...post, ...recording.outputs.values()].join('\n');
  const found: string[] = [];
  for (const entry of traffic) {
    const id = cancelled(entry);
    if (id !== undefined && !proven.has(id)) found.push(`I3: cancelled ${id}, which no answer proves ours`);
  }
  for (const id of madeByUs(life)) {
    const scan = service.world.scans.get(id);
    const isOver = scan === undefined || isEnded(scan.status);
    const isLeft = life.outcome?.verdict === 'detached' || fate.inputs['cancel-on-timeout'] === 'false';
    const isTold =
      text.includes(id) ||
      text.includes('none is listed') ||
      text.includes('no new scan was listed') ||
      text.includes('could not be looked for');
    if (!isOver && !isLeft && !isTold)
      found.push(`I3: left the scan ${id} running (${scan.status}) without naming it`);
    const isProvenOurs =
      proven.has(id) && life.outcome !== undefined && !text.includes('could not be cancelled');
    if (!isOver && !isLeft && isProvenOurs) found.push(`I3: did not cancel its own scan ${id}`);
  }
  return found;
}

/** I4: the key stands in nothing that the run showed. */
function leakedKey({ recording, post, seeded }: Life): string[] {
  const shown = [
    ...recording.log,
    ...post,
    ...recording.outputs.values(),
    ...recording.files.values(),
    recording.summary,
  ];
  return shown.some((text) => text.includes(seeded.writeKey.slice(4))) ? ['I4: the key was shown'] : [];
}

/** I5: the deadline holds within 10 s, a signal within 6.5 s. */
function unbounded({ fate, lastedMs, outcome }: Life): string[] {
  const end =
    fate.ending.kind === 'SIGINT'
      ? Math.min(fate.timeoutMs + 10_000, fate.ending.atMs + 6_500)
      : fate.timeoutMs + 10_000;
  return outcome !== undefined && lastedMs > end
    ? [`I5: lasted ${lastedMs} ms, at most ${end} are allowed`]
    : [];
}

/** I6, of each process by itself: the post step knows nothing of what its step was told. */
function impolite({ traffic, stepTraffic }: Life): string[] {
  return [...impoliteIn(traffic.slice(0, stepTraffic)), ...impoliteIn(traffic.slice(stepTraffic))];
}

/** Never before Retry-After, and while waiting at most 20 requests in any minute. */
function impoliteIn(traffic: readonly Traffic[]): string[] {
  const found: string[] = [];
  traffic.forEach((entry, index) => {
    const next = traffic
      .slice(index + 1)
      .find((later) => later.method === entry.method && later.path === entry.path);
    if (entry.retryAfterMs === undefined || next === undefined || cancelled(entry) !== undefined) return;
    if (next.at < entry.answeredAt + entry.retryAfterMs)
      found.push(`I6: ${entry.method} ${entry.path} came back too soon`);
  });
  const waiting = traffic.filter(
    ({ method, path }) => method === 'GET' && /^\/scans(?:\/(?!eligibility)[^/?]+)?\?/.test(path),
  );
  for (const { at } of waiting) {
    const count = waiting.filter((other) => other.at >= at && other.at < at + 60_000).length;
    if (count > 20) found.push(`I6: ${count} requests within a minute of waiting`);
  }
  return found.slice(0, 3);
}

/** I7: no log line holds a command but those that the run itself issued. */
function injected({ recording, post }: Life): string[] {
  const ours = /^::(?:group|endgroup|error|warning|notice)(?: file=[^:]*)?::/;
  const lines = [...recording.log, ...post];
  const isForeign = (line: string): boolean =>
    /[\r\n]/.test(line) || line.includes('##[') || (line.trimStart().startsWith('::') && !ours.test(line));
  return lines.filter(isForeign).map((line) => `I7: the line ${JSON.stringify(line)} is a command`);
}

/** I8: one verdict, the same on every surface. */
function disagreeing({ outcome, recording }: Life): string[] {
  if (outcome === undefined) return [];
  const results = JSON.parse([...recording.files.values()][0] ?? '{}') as { verdict?: unknown };
  const said = [recording.outputs.get('verdict'), results.verdict];
  const found = said
    .filter((verdict) => verdict !== outcome.verdict)
    .map((verdict) => `I8: ${String(verdict)} is said beside ${outcome.verdict}`);
  return recording.failed === outcome.green ? [...found, 'I8: the job and its verdict disagree'] : found;
}
