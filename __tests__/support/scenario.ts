import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { createClient } from '../../src/api/client.js';
import type { Transport } from '../../src/api/wire.js';
import { createScan } from '../../src/api/operations/scans.js';
import { startDeadline } from '../../src/deadline.js';
import type { SavedRun } from '../../src/saved-run.js';
import { Fault } from '../../src/local/faults.js';
import type { Profile } from '../../src/local/profile.js';
import { ScanScript } from '../../src/local/script.js';
import { addRepository, seed, type Seeded } from '../../src/local/seed.js';
import { createService, type LocalService } from '../../src/local/service.js';
import type { Outcome } from '../../src/outcome.js';
import { cleanUp } from '../../src/post.js';
import { publish } from '../../src/report/publish.js';
import { run } from '../../src/run.js';
import { counting } from './counting.js';
import { inProcessTransport } from './in-process-transport.js';
import type { FakeGitHub } from './fake-github.js';
import {
  commentsOf,
  gitHubTransport,
  GitHubSetting,
  runVariables,
  setUpGitHub,
  tokens,
} from './github-scenario.js';
import { namedSource } from './named-source.js';
import { type Recording, recordingHost, type RecordingOptions } from './recording-host.js';
import { type EventName, events, givenFor, HEAD, REPOSITORY } from './run-environment.js';
import { type VirtualClock, virtualClock } from './virtual-clock.js';

const eventNames = Object.keys(events) as [EventName, ...EventName[]];
const texts = v.record(v.string(), v.string());

/** One behaviour of the action, as `scenario.json` describes it. */
export const Scenario = v.strictObject({
  about: v.string(),
  /** Only in this profile does it happen; without it the scenario is played in both. */
  only: v.optional(v.picklist(['documented', 'observed'])),
  event: v.optional(v.picklist(eventNames), 'pullRequest'),
  inputs: v.optional(texts, {}),
  /** Leaves out key, address and workspace. */
  keyless: v.optional(v.boolean(), false),
  /** What the next scans do, those made beforehand first. */
  scripts: v.optional(v.array(ScanScript), []),
  faults: v.optional(v.array(Fault), []),
  limits: v.optional(v.record(v.string(), v.any()), {}),
  /** The repository that the target reviews, where the run is for another; the target is then given. */
  targetRepository: v.optional(v.string()),
  /** How many more targets of the workspace review the same repository. */
  twins: v.optional(v.number(), 0),
  /** How long past scans of the target took, oldest first: milliseconds. */
  history: v.optional(v.array(v.number()), []),
  /** The most requests that the run may cost. */
  mostRequests: v.optional(v.number()),
  /** Bodies of scans that exist before the run. */
  existing: v.optional(v.array(v.record(v.string(), v.string())), []),
  /** Gives the last of them as `scan-id`. */
  resume: v.optional(v.boolean(), false),
  /** SARIF files of the checkout by name: a document, or the text of what is none. */
  reports: v.optional(v.record(v.string(), v.unknown()), {}),
  interruptAtMs: v.optional(v.number()),
  /** Kills the process so many milliseconds after its start; the post step then finds what it remembered. */
  killAtMs: v.optional(v.number()),
  unwritable: v.optional(v.array(v.string()), []),
  /** How many outputs can be set before the disk is full. */
  outputsLeft: v.optional(v.number()),
  /** The pull request on GitHub, for runs that comment on it. */
  github: v.optional(GitHubSetting),
});
export type Scenario = v.InferOutput<typeof Scenario>;

export interface Played {
  /** `undefined` when the process was killed before. */
  readonly outcome: Outcome | undefined;
  readonly recording: Recording;
  /** What the post step said; `undefined` where the step needed none. */
  readonly post: readonly string[] | undefined;
  /** Requests of the run alone, one a line. */
  readonly requests: readonly string[];
  /** What stood between the run's start and end, in virtual milliseconds. */
  readonly lastedMs: number;
  readonly service: LocalService;
  readonly github: FakeGitHub | undefined;
}

/** How long the machine has been up: its clock never begins with the run. */
const UPTIME_MS = 3_600_000;

/** Plays a scenario against the local service, in virtual time; `through` stands between the run and the service. */
export async function play(
  scenario: Scenario,
  profile: Profile,
  through: (transport: Transport) => Transport = (transport) => transport,
): Promise<Played> {
  const clock = virtualClock({ uptimeMs: UPTIME_MS });
  const service = createService({
    profile,
    clock,
    ids: counting(),
    sources: (name) =>
      [REPOSITORY, scenario.targetRepository].includes(name)
        ? namedSource({ main: HEAD, topic: HEAD })
        : undefined,
    limits: scenario.limits,
  });
  const reviewed = scenario.targetRepository ?? REPOSITORY;
  const seeded = seed(service.world, { repoFullName: reviewed });
  for (let twin = 0; twin < scenario.twins; twin += 1) {
    addRepository(service.world, seeded.workspaceId, REPOSITORY.toUpperCase(), 'main');
  }
  for (const afterMs of scenario.history) {
    service.world.scripts.push(v.parse(ScanScript, { afterMs, findings: [] }));
    await makeScans([{}], service, seeded, clock);
    await clock.advance(afterMs);
  }
  service.world.scripts.push(...scenario.scripts);
  const existing = await makeScans(scenario.existing, service, seeded, clock);
  const before = service.log.all().length;
  for (const fault of scenario.faults) service.faults.add(fault);

  const github = scenario.github && setUpGitHub(scenario.github, seeded.targetId);
  const resumed = scenario.resume ? { 'scan-id': existing.at(-1) ?? '' } : {};
  const workspace = checkOut(scenario);
  const options: RecordingOptions = {
    workspace,
    ...givenTo(scenario, seeded, resumed),
    clock,
    transport: through(inProcessTransport(service, clock)),
    unwritable: scenario.unwritable,
    outputsLeft: scenario.outputsLeft,
    ...(github === undefined ? {} : { openGitHub: gitHubTransport(github, clock) }),
    ...(scenario.interruptAtMs === undefined ? {} : { interruptAtMs: scenario.interruptAtMs }),
  };
  const { host, recording, kill } = recordingHost(options);
  const startedAt = clock.now();
  const whole = run(host).then((ended) => publish(ended, host));
  const { killAtMs } = scenario;
  const death = killAtMs === undefined ? [] : [clock.sleep(killAtMs).then(kill)];
  const outcome = (await clock.run(Promise.race([whole, ...death]))) ?? undefined;
  if (outcome !== undefined) expectNoTimer(recording);
  rmSync(workspace, { recursive: true });
  const post = await runPost(clock, options, recording.saved);
  const requests = service.log
    .all()
    .slice(before)
    .map(({ method, path, status, conditional, idempotencyKey }) => {
      const notes = [conditional ? 'conditional' : '', idempotencyKey ?? ''].filter((note) => note !== '');
      return `${method} ${path.replace(/[?&]workspaceId=[^&]*/, '').replace('&', '?')} → ${status ?? 'broken'}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    });
  const named = placing(workspace);
  recording.log.forEach((line, at, lines) => (lines[at] = named(line)));
  recording.summary = named(recording.summary);
  for (const texts of [recording.files, recording.outputs])
    for (const [name, text] of texts) texts.set(name, named(text));
  return { outcome, recording, post, requests, lastedMs: clock.now() - startedAt, service, github };
}

/**
 * Names the workspace as the transcripts do, wherever it lies: a summary escapes its characters, and breaks the word that
 * it begins where that is long.
 */
function placing(workspace: string): (text: string) => string {
  const characters = Array.from(workspace, (one) => {
    const point = one.codePointAt(0) ?? 0;
    return `(?:\\u{${point.toString(16)}}|&#${point};)`;
  });
  const word = new RegExp(`${characters.join('(?:<wbr>)?')}(\\S*)`, 'gu');
  return (text) => text.replace(word, (_, below: string) => `/checkout${below.replaceAll('<wbr>', '')}`);
}

function checkOut({ reports }: Scenario): string {
  const workspace = mkdtempSync(path.join(realpathSync(tmpdir()), 'scenario-'));
  for (const [name, content] of Object.entries(reports)) {
    const file = path.join(workspace, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return workspace;
}

/** Runs the post step from what the step remembered, as the runner does. */
async function runPost(
  clock: VirtualClock,
  { interruptAtMs: _interruptAtMs, ...options }: RecordingOptions,
  saved: SavedRun | undefined,
): Promise<readonly string[] | undefined> {
  if (saved === undefined) return undefined;
  const { host, recording } = recordingHost({ ...options, saved });
  await clock.run(cleanUp(host));
  expectNoTimer(recording);
  return recording.log;
}

/** A timer that is left would hold the process long after its end. */
function expectNoTimer({ timers }: Recording): void {
  if (timers > 0) throw new Error(`${timers} timers hold a process that has come to its end.`);
}

function givenTo(scenario: Scenario, seeded: Seeded, resumed: Record<string, string>) {
  const { name } = events[scenario.event];
  const given = {
    'api-key': seeded.writeKey,
    'base-url': 'http://127.0.0.1:4010/api/v1',
    'workspace-id': seeded.workspaceId,
  };
  const { github } = scenario;
  const token = github === undefined ? {} : { 'github-token': tokens[github.token] };
  const target = scenario.targetRepository === undefined ? {} : { 'target-id': seeded.targetId };
  return givenFor(
    scenario.event,
    { ...(scenario.keyless ? {} : given), ...token, ...target, ...resumed, ...scenario.inputs },
    {
      ...(github === undefined ? {} : { ...runVariables, ...github.variables }),
      GITHUB_SERVER_URL: 'https://github.com',
      // The commit of a pull request's run is a merge that nobody asks about; of other events it is the head.
      GITHUB_SHA: /pull_request|merge_group/.test(name) ? 'e'.repeat(40) : HEAD,
    },
  );
}

async function makeScans(
  bodies: Scenario['existing'],
  service: LocalService,
  { writeKey, workspaceId, targetId }: Seeded,
  clock: VirtualClock,
): Promise<string[]> {
  const deadline = startDeadline(clock, 60_000);
  const client = createClient({
    transport: inProcessTransport(service, clock),
    credentials: { apiKey: writeKey, workspaceId },
    clock,
    random: () => 0.5,
    deadline,
  });
  const ids: string[] = [];
  for (const body of bodies) {
    const call = client.call(createScan, { body: { targetId, goal: 'CHECK_PR', mode: 'QUICK', ...body } });
    ids.push((await clock.run(call)).id);
  }
  deadline.clear();
  return ids;
}

function resultsOf({ files }: Recording): string {
  const [text = '{}'] = [...files].filter(([file]) => file.endsWith('.json')).map(([, written]) => written);
  const {
    findings,
    timings: _timings,
    ...rest
  } = JSON.parse(text) as { findings?: unknown[] | null; timings?: unknown };
  return JSON.stringify({ ...rest, findings: findings?.length ?? null });
}

/** What was written on request, SARIF laid out to be read. */
function otherFiles({ files }: Recording): string[] {
  const others = [...files].filter(([file]) => !file.endsWith('.json'));
  return others.flatMap(([file, text]) => {
    const isSarif = file.endsWith('.sarif');
    const shown = isSarif ? JSON.stringify(JSON.parse(text), null, 1) : text.trim();
    return [`## ${file}`, [`\`\`\`${isSarif ? 'json' : 'html'}`, shown, '```'].join('\n')];
  });
}

/** The transcript of what was played: what every surface showed, and what it cost. */
export function transcriptOf(
  scenario: Scenario,
  { outcome, recording, post, requests, lastedMs, github }: Played,
): string {
  // What is set last is read first.
  const first = ['reason', 'verdict'];
  const outputs = [...recording.outputs]
    .toSorted(([one], [other]) => first.indexOf(other) - first.indexOf(one))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`);
  const block = (lines: readonly string[]): string => ['```text', ...lines, '```'].join('\n');
  return [
    `# ${scenario.about}`,
    outcome === undefined
      ? `Killed, and its post step run; over after ${lastedMs / 1000} s.`
      : `Verdict **${outcome.verdict}**, job ${recording.failed ? 'red' : 'green'}, after ${lastedMs / 1000} s.`,
    '## Log',
    block(recording.log),
    ...(post === undefined || post.length === 0 ? [] : ['## Log of the post step', block(post)]),
    '## Requests',
    block(requests),
    '## Outputs that are not blank',
    block(outputs),
    '## Results file, findings left out',
    ['```json', resultsOf(recording), '```'].join('\n'),
    ...otherFiles(recording),
    '## Job summary',
    recording.summary.trim() === '' ? 'None.' : recording.summary.trim(),
    ...(github === undefined
      ? []
      : ['## Requests to GitHub', block(github.log), '## Comment', ...commentsOf(github)]),
    '',
  ].join('\n\n');
}
