import { type Connection, parseBaseUrl, parseKey } from './connection.js';
import { isNoCommit } from './context.js';
import type { Environment } from './edge/environment.js';
import { limitsOf, type Policy } from './gate/policy.js';
import { severities, type Severity } from './gate/severity.js';
import { type OutputFiles, readOutputFiles, type Lookup } from './input-paths.js';
import { type InputProblem, InputReader } from './input-reader.js';
import { type Redact, redactor } from './report/redact.js';
import { type Toleration, tolerations } from './verdict.js';

const workflows = ['REVIEW_CHANGES', 'REVIEW_TARGET', 'AUTHENTICATED_ASSESSMENT'] as const;
export type Workflow = (typeof workflows)[number];

/** How SARIF files are made ready. */
export interface SarifChoices {
  /** What becomes of a file that needs more than one request. */
  readonly oversize: 'split' | 'fail';
  /** Whether `security-severity` raises the level that the service goes by. */
  readonly severity: 'raise' | 'keep';
  /** What becomes of results that their tool marks suppressed. */
  readonly suppressed: 'skip' | 'import';
}

/** The action's inputs. The problem of a bad one is listed, and whatever stands here for it is not to be used. */
export interface Inputs extends OutputFiles {
  /** `undefined` where a part of it is missing or bad. */
  readonly connection: Connection | undefined;
  /** The inputs that every request needs and that are not given. */
  readonly missing: readonly string[];
  readonly targetId: string | undefined;
  readonly workflow: Workflow | 'auto';
  readonly baseRef: string | undefined;
  readonly headRef: string | undefined;
  /** As given; `undefined` means that the event decides. */
  readonly goal: string | undefined;
  readonly mode: string | undefined;
  readonly attachmentIds: readonly string[];
  readonly authorizationRef: string | undefined;
  readonly scanId: string | undefined;
  readonly wait: boolean;
  readonly timeoutMs: number;
  readonly policy: Policy;
  readonly tolerate: ReadonlySet<Toleration>;
  /** The lines of `sarif-files`: patterns, files or folders. */
  readonly sarifFiles: readonly string[];
  readonly sarif: SarifChoices;
  readonly cancelOnTimeout: boolean;
  readonly annotations: boolean;
  readonly summary: boolean;
  /** When the sticky comment of the pull request is written. */
  readonly comment: 'never' | 'on-failure' | 'always';
  /** Only for the comment. */
  readonly githubToken: string | undefined;
  readonly problems: readonly InputProblem[];
}

/** Every variable that may hold a secret. */
const secretVariables = ['INPUT_API-KEY', 'SECURITY_REVIEW_API_KEY', 'INPUT_GITHUB-TOKEN'] as const;

/** What must be shown nowhere: each line of every variable that may hold the API key or the token, usable or not. */
export function secretsOf(environment: Environment): string[] {
  const values = secretVariables.map((variable) => environment[variable] ?? '');
  return values
    .flatMap((value) => value.split(/[\r\n]+/).map((line) => line.trim()))
    .filter((line) => line !== '');
}

/** Hides those secrets in whatever is written. */
export const redactorOf = (environment: Environment): Redact => redactor(secretsOf(environment));

const USUAL_TIMEOUT_MINUTES = 30;
const LONGEST_TIMEOUT_MINUTES = 360;
const MOST_ATTACHMENTS = 20;
const UNSEEN: Lookup = { realPath: String, isFolder: () => false };

/**
 * Reads every input from the environment. Never throws: all problems are listed together. Without a `lookup`, files are
 * told apart by their paths as they are given.
 */
export function readInputs(environment: Environment, lookup: Lookup = UNSEEN): Inputs {
  const reader = new InputReader(environment);
  return {
    ...readConnection(reader),
    targetId: reader.id('target-id'),
    workflow: reader.choice('workflow', ['auto', ...workflows], 'auto'),
    baseRef: readRef(reader, 'base-ref'),
    headRef: readRef(reader, 'head-ref'),
    goal: unlessAuto(reader.text('goal')),
    mode: unlessAuto(reader.text('mode')),
    attachmentIds: readAttachments(reader),
    authorizationRef: reader.text('authorization-ref'),
    scanId: reader.id('scan-id'),
    wait: reader.flag('wait', true),
    timeoutMs: readTimeout(reader),
    policy: readPolicy(reader),
    tolerate: new Set(reader.choices('tolerate', tolerations)),
    sarifFiles: reader.lines('sarif-files'),
    sarif: {
      oversize: reader.choice('sarif-oversize', ['split', 'fail'], 'split'),
      severity: reader.choice('sarif-severity', ['raise', 'keep'], 'raise'),
      suppressed: reader.choice('sarif-suppressed', ['skip', 'import'], 'skip'),
    },
    cancelOnTimeout: reader.flag('cancel-on-timeout', true),
    annotations: reader.flag('annotations', true),
    summary: reader.flag('summary', true),
    comment: reader.choice('comment', ['never', 'on-failure', 'always'], 'never'),
    githubToken: reader.text('github-token'),
    ...readOutputFiles(reader, environment, lookup),
    problems: reader.problems,
  };
}

function readConnection(reader: InputReader): Pick<Inputs, 'connection' | 'missing'> {
  const key = reader.text('api-key', 'SECURITY_REVIEW_API_KEY');
  const url = reader.text('base-url', 'SECURITY_REVIEW_BASE_URL');
  const workspaceId = reader.text('workspace-id', 'SECURITY_REVIEW_WORKSPACE_ID');
  const missing = Object.entries({ 'api-key': key, 'base-url': url, 'workspace-id': workspaceId })
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
  const apiKey = reader.parsed('api-key', key, parseKey);
  const baseUrl = reader.parsed('base-url', url, parseBaseUrl);
  const connection =
    apiKey === undefined || baseUrl === undefined || workspaceId === undefined
      ? undefined
      : { apiKey, baseUrl, workspaceId };
  return { connection, missing };
}

function readRef(reader: InputReader, input: 'base-ref' | 'head-ref'): string | undefined {
  const given = reader.ref(input);
  // `github.event.before` is all zeros when a branch is pushed for the first time; no service knows such a commit.
  if (given !== undefined && isNoCommit(given)) {
    const problem = 'is all zeros, by which GitHub says that there is no commit';
    reader.reject(input, problem, 'a branch or a full commit id; blank where there is none');
  }
  return given;
}

function readAttachments(reader: InputReader): readonly string[] {
  const ids = [...new Set(reader.list('attachment-ids'))];
  if (ids.length > MOST_ATTACHMENTS) {
    reader.reject('attachment-ids', `names ${ids.length} attachments`, `at most ${MOST_ATTACHMENTS}`);
  }
  return ids;
}

function readTimeout(reader: InputReader): number {
  const given = reader.text('timeout-minutes') ?? `${USUAL_TIMEOUT_MINUTES}`;
  const minutes = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : Number.NaN;
  if (minutes > 0 && minutes <= LONGEST_TIMEOUT_MINUTES) return minutes * 60_000;
  reader.reject(
    'timeout-minutes',
    reader.quote(given),
    `a plain positive number, at most ${LONGEST_TIMEOUT_MINUTES}`,
  );
  return USUAL_TIMEOUT_MINUTES * 60_000;
}

function readPolicy(reader: InputReader): Policy {
  const failOn = reader.choice('fail-on', [...severities, 'none'], 'high');
  return {
    limits: limitsOf(failOn, readBudgets(reader)),
    imported: reader.choice('imported', ['gate', 'report'], 'gate'),
    onlyVerified: reader.flag('only-verified', false),
    onlyNew: reader.flag('only-new', false),
  };
}

function readBudgets(reader: InputReader): ReadonlyMap<Severity, number> {
  const budgets = new Map<Severity, number>();
  for (const entry of reader.list('max-findings')) {
    const [, word, count] = /^([a-z]+)\s*=\s*(\d{1,9})$/i.exec(entry) ?? [];
    const severity = severities.find((name) => name === word?.toLowerCase());
    if (severity === undefined) {
      reader.reject(
        'max-findings',
        reader.quote(entry),
        `entries such as "medium=10", with nine digits at most, one a line or separated by commas, of ${severities.join(', ')}`,
      );
    } else if (budgets.has(severity)) {
      reader.reject('max-findings', `names ${severity} twice`, 'each severity once');
    } else {
      budgets.set(severity, Number(count));
    }
  }
  return budgets;
}

function unlessAuto(value: string | undefined): string | undefined {
  return value?.toLowerCase() === 'auto' ? undefined : value;
}
