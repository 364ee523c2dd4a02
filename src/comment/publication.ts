import { hash } from 'node:crypto';
import { isLoopback } from '../connection.js';
import { startDeadline } from '../deadline.js';
import type { Dossier } from '../dossier.js';
import type { Environment } from '../edge/environment.js';
import { createGitHub } from '../github/client.js';
import type { Host } from '../host.js';
import { redactorOf } from '../inputs.js';
import { renderComment } from '../report/comment.js';
import type { Report } from '../report/model.js';
import { redactAll } from '../report/redact.js';
import { encodeMarker, type Identity, LONGEST_NAME } from './marker.js';
import { type PullRequestRun, readPullRequestRun } from './pull-request.js';
import { forked, line, type Shortcoming, shortcomingOf, tokenless } from './shortcoming.js';
import { type Draft, keepComment } from './sticky.js';

/** How long the comment may take, in milliseconds. */
const WITHIN_MS = 90_000;
/**
 * How long after the run's own deadline the comment may take at most, in milliseconds: the job leaves within ten
 * seconds.
 */
const AFTER_DEADLINE_MS = 8_000;
const DEFAULT_API_URL = 'https://api.github.com';

/** Writes the comment of the pull request, or says in the log why there is none. Changes no verdict. */
export async function publishComment(
  report: Report,
  dossier: Dossier,
  when: Draft['when'],
  host: Host,
): Promise<void> {
  const { environment, files, interruption } = host;
  const place = await readPullRequestRun(environment, files.readText);
  if ('why' in place) return tell(line(place.why), host);
  if (interruption.aborted) return tell(line('the job was cancelled'), host);
  const token = dossier.inputs?.githubToken;
  if (token === undefined) return tell(place.isOfFork ? forked : tokenless, host);
  const { head, run, attempt } = place;
  const marker = { ...identityOf(place, report, dossier, environment), head, run, attempt };
  const draft: Draft = {
    when,
    isGreen: report.green,
    marker,
    render: (given) => renderComment(report, encodeMarker(given), given),
  };
  try {
    await write(draft, place, token, endOf(dossier, host), host);
  } catch (error) {
    tell(shortcomingOf(error, place.isOfFork), host);
  }
}

async function write(
  draft: Draft,
  { repository, number }: PullRequestRun,
  token: string,
  endsAt: number,
  host: Host,
): Promise<void> {
  const { clock, console, environment, interruption } = host;
  const apiUrl = parseApiUrl(environment['GITHUB_API_URL']);
  const transport = await host.openGitHub(apiUrl, token);
  const leftMs = endsAt + AFTER_DEADLINE_MS - clock.now();
  const deadline = startDeadline(clock, Math.max(0, Math.min(WITHIN_MS, leftMs)), interruption);
  const say = (text: string): void => console.line(text);
  try {
    const github = createGitHub({ apiUrl, repository, number }, { transport, clock, deadline, say });
    await keepComment(github, token, draft, say);
  } finally {
    deadline.clear();
  }
}

/** When the run's deadline is. A run that began no review has used up nothing of its time. */
function endOf({ endsAt, inputs }: Dossier, { clock }: Host): number {
  return endsAt ?? clock.now() + (inputs?.timeoutMs ?? 0);
}

/** Whose comment it is, secrets left out: what a marker holds can be read by anybody. */
function identityOf(
  { workflow, job }: PullRequestRun,
  report: Report,
  { inputs }: Dossier,
  environment: Environment,
): Identity {
  const target = report.targetId ?? inputs?.targetId ?? '';
  const known = redactAll({ workflow, job, target }, redactorOf(environment));
  return { workflow: brief(known.workflow), job: brief(known.job), target: brief(known.target) };
}

function brief(name: string): string {
  return name.length <= LONGEST_NAME ? name : `sha256:${hash('sha256', name, 'hex')}`;
}

/** The root of GitHub's interface. Throws a `TypeError` for one to which no token should be sent. */
function parseApiUrl(given: string | undefined): URL {
  const url = URL.parse(given === undefined || given === '' ? DEFAULT_API_URL : given);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  const isBare = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (isSafe && isBare) return url;
  throw new TypeError(
    'GITHUB_API_URL has to be an https: address without user, password, query and fragment: no token is sent to any other.',
  );
}

function tell({ level, text }: Shortcoming, { console }: Host): void {
  if (level === 'line') console.line(text);
  else console.annotate('warning', text);
}
