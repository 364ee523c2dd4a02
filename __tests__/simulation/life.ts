import * as v from 'valibot';
import { namedSource } from '../../src/local/ports.js';
import { ScanScript } from '../../src/local/script.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { createService, type LocalService } from '../../src/local/service.js';
import type { WireRequest } from '../../src/api/wire.js';
import { secretsOf } from '../../src/inputs.js';
import type { Outcome } from '../../src/outcome.js';
import { cleanUp } from '../../src/post.js';
import { publish } from '../../src/report/publish.js';
import { run } from '../../src/run.js';
import { counting } from '../support/counting.js';
import {
  GitHubSetting,
  gitHubTransport,
  runVariables,
  setUpGitHub,
  TOKEN,
} from '../support/github-scenario.js';
import { recordingHost, type RecordingOptions } from '../support/recording-host.js';
import { environmentOf, events, HEAD, REPOSITORY } from '../support/run-environment.js';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.js';
import { spoolOf, treeOf, WORKSPACE } from './cargo.js';
import { Chronicle } from './chronicle.js';
import { Dice } from './dice.js';
import { castFate, type Fate, RESULTS, SARIF } from './fate.js';
import { importBeside, plant, plantPast, plantResumed, shuffleTies } from './neighbours.js';
import type { Scene } from './scene.js';
import { openWeather } from './weather.js';

/** A simulated run, from its first step to the end of its post step. */
export interface Life {
  readonly seed: number;
  readonly fate: Fate;
  readonly scene: Scene;
  /** `undefined` when the process was killed. */
  readonly outcome: Outcome | undefined;
  readonly chronicle: Chronicle;
  /** Virtual milliseconds from the start of the run to its end, the post step left out. */
  readonly lastedMs: number;
}

/** What is still on its way when everything is over arrives within this time, in milliseconds. */
const SETTLED_WITHIN_MS = 45_000;

/**
 * Lives the run of a seed: the real run and post step, on a virtual clock, against the local service
 * in bad weather. Another `chance` changes what falls by chance, and not the fate.
 */
export async function live(seedNumber: number, chance = 0): Promise<Life> {
  const fate = castFate(new Dice(seedNumber));
  const dice = new Dice(Math.imul(seedNumber, 0x9e3779b1) ^ chance);
  const clock = virtualClock({ isAlone: true });
  const { service, seeded, scanId } = makeWorld(fate, clock, dice);
  const chronicle = new Chronicle(() => clock.now());
  const process = startProcess({ fate, clock, dice, service, seeded, scanId, chronicle });
  const { host, scene, options, ended } = process;

  secretsOf(host.environment).forEach(host.console.mask);
  const whole = run(host).then((outcome) => publish(outcome, host));
  const outcome = (await clock.run(Promise.race([whole, ended]))) ?? undefined;
  scene.isGreen = outcome?.green;
  scene.endedAt ??= clock.now();
  await livePost(process, clock, options, chronicle);
  await clock.advance(SETTLED_WITHIN_MS);
  service.settle();
  chronicle.note({ kind: 'over' });
  return { seed: seedNumber, fate, scene, outcome, chronicle, lastedMs: scene.endedAt };
}

function makeWorld(
  fate: Fate,
  clock: VirtualClock,
  dice: Dice,
): { readonly service: LocalService; readonly seeded: Seeded; readonly scanId: string | undefined } {
  const service = createService({
    profile: fate.profile,
    clock,
    ids: counting(),
    sources: () => namedSource({ main: HEAD }),
    limits: { address: null, creates: null, eligibility: null },
  });
  shuffleTies(service, dice);
  const seeded = seed(service.world, { repoFullName: REPOSITORY });
  plantPast(service, seeded, fate);
  const scanId = fate.isResumed ? plantResumed(service, seeded, fate) : undefined;
  if (scanId === undefined) service.world.scripts.push(v.parse(ScanScript, fate.script));
  if (fate.pageFault !== undefined) {
    const effect = { kind: fate.pageFault };
    service.faults.add({ operation: 'listFindings', skip: dice.whole(0, 1), effect });
  }
  for (const neighbour of fate.neighbours) {
    const { at } = neighbour;
    if (typeof at !== 'object') continue;
    const move = (): void => plant(service, seeded, fate, neighbour);
    if (at.ms === 0) move();
    else void clock.sleep(at.ms).then(move);
  }
  if (fate.revokedAtMs !== undefined) {
    void clock.sleep(fate.revokedAtMs).then(() => revokeKeys(service));
  }
  return { service, seeded, scanId };
}

function revokeKeys({ world }: LocalService): void {
  for (const key of world.keys.values()) Object.assign(key, { revokedAt: world.time.now() });
}

interface ProcessParts {
  readonly fate: Fate;
  readonly clock: VirtualClock;
  readonly dice: Dice;
  readonly service: LocalService;
  readonly seeded: Seeded;
  /** The scan that the run is given. */
  readonly scanId: string | undefined;
  readonly chronicle: Chronicle;
}

function startProcess(parts: ProcessParts) {
  const { fate, clock, dice, service, seeded, scanId, chronicle } = parts;
  const twins = fate.neighbours.filter(({ at }) => at === 'our create request');
  const beside = (when: 'before' | 'after'): void => {
    for (const [index, twin] of twins.entries()) {
      if ((when === 'before') === (index === 0)) plant(service, seeded, fate, twin);
    }
    if (when === 'after') twins.length = 0;
  };
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  const github = fate.talk && setUpGitHub(v.parse(GitHubSetting, { may: fate.talk.may }), seeded.targetId);
  const doom = doomOf(parts, end, () => ({ scene, kill, interrupt }));
  const options: RecordingOptions = {
    environment: environmentFor(fate, seeded, scanId),
    clock: {
      now: () => clock.now(),
      date: () => new Date(clock.date().getTime() + jumped(fate, clock)),
      sleep: (ms, signal) => clock.sleep(ms, signal),
    },
    transport: openWeather({
      service,
      clock,
      dice,
      climate: fate.climate,
      note: (what) => chronicle.note(what),
      beside,
      beforeImport: rivalIn(parts),
    }),
    workspace: WORKSPACE,
    ...(fate.cargo === undefined ? {} : { tree: treeOf(fate.cargo), openSpool: spoolOf(fate.cargo) }),
    event: JSON.stringify(events[fate.event].payload),
    random: () => dice.next(),
    unwritable: fate.unwritable.map((one) => ({ results: RESULTS, sarif: SARIF })[one] ?? one),
    outputsLeft: fate.outputsLeft,
    ...(github === undefined || fate.talk === undefined
      ? {}
      : { openGitHub: gitHubTransport(github, clock, fate.talk.latencyMs) }),
    ...(fate.saves === undefined ? {} : { saves: fate.saves }),
    witness: { before: doom, saw: (deed) => chronicle.note(deed) },
  };
  const { host, recording, kill, interrupt } = recordingHost(options);
  const scene: Scene = {
    fate,
    service,
    seeded,
    recording,
    github,
    postRecording: undefined,
    now: () => clock.now(),
    startedAt: clock.now(),
    signalAt: undefined,
    endedAt: undefined,
    postAt: undefined,
    isGreen: undefined,
  };
  chronicle.judge(scene);
  return { host, scene, options, ended, kill };
}

/** What has to be called before each import request is handled: another job's import may come before it. */
function rivalIn({ fate, service, seeded }: ProcessParts): (request: WireRequest) => Promise<void> {
  const rival = fate.cargo?.rival;
  let count = 0;
  return async (request) => {
    count += 1;
    if (count === rival?.before) await importBeside(service, seeded, rival, request);
  };
}

/** The wall clock jumps half a minute after the start: nothing may go by it. */
const jumped = ({ wallJumpMs }: Fate, clock: VirtualClock): number => (clock.now() > 30_000 ? wallJumpMs : 0);

/** What ends the process from outside: returns what has to be called before each of its steps. */
function doomOf(
  { fate: { ending }, clock, chronicle }: ProcessParts,
  end: (value: undefined) => void,
  reach: () => { readonly scene: Scene; readonly kill: () => void; readonly interrupt: () => void },
): () => void {
  const die = (): void => {
    if (reach().scene.endedAt !== undefined) return;
    reach().scene.endedAt = clock.now();
    chronicle.note({ kind: 'death' });
    reach().kill();
    end(undefined);
  };
  const cancel = (againAfterMs: number | undefined): void => {
    const { scene, interrupt } = reach();
    if (scene.endedAt !== undefined || scene.signalAt !== undefined) return;
    scene.signalAt = clock.now();
    chronicle.note({ kind: 'signal' });
    interrupt();
    if (againAfterMs !== undefined) void clock.sleep(againAfterMs).then(die);
  };
  if (ending.kind === 'none') return () => undefined;
  const happen = (): void => (ending.kind === 'SIGKILL' ? die() : cancel(ending.againAfterMs));
  if ('ms' in ending.at) {
    void clock.sleep(ending.at.ms).then(happen);
    return () => undefined;
  }
  const { step } = ending.at;
  let count = 0;
  return () => {
    count += 1;
    if (count !== step) return;
    // A kill strikes in the middle of anything; a signal is heard when the code waits for something.
    if (ending.kind === 'SIGKILL') die();
    else setImmediate(happen);
  };
}

/** The runner begins the post step, from what the step saved, some time after the step's end. */
async function livePost(
  { scene, kill }: { readonly scene: Scene; readonly kill: () => void },
  clock: VirtualClock,
  { witness: _witness, saves: _saves, ...options }: RecordingOptions,
  chronicle: Chronicle,
): Promise<void> {
  const { saved } = scene.recording;
  kill();
  await clock.advance(scene.fate.postAfterMs);
  scene.postAt = clock.now();
  chronicle.note({ kind: 'post' });
  if (saved === undefined) return;
  const { host, recording } = recordingHost({
    ...options,
    saved,
    witness: { before: () => undefined, saw: (deed) => chronicle.note(deed) },
  });
  scene.postRecording = recording;
  secretsOf(host.environment).forEach(host.console.mask);
  await clock.run(cleanUp(host));
}

function environmentFor(
  fate: Fate,
  { writeKey, workspaceId }: Seeded,
  scanId: string | undefined,
): RecordingOptions['environment'] {
  const inputs = {
    'api-key': writeKey,
    'base-url': 'http://127.0.0.1:4010/api/v1',
    'workspace-id': workspaceId,
    ...(scanId === undefined ? {} : { 'scan-id': scanId }),
  };
  return environmentOf(
    { ...inputs, ...fate.inputs, ...(fate.talk === undefined ? {} : { 'github-token': TOKEN }) },
    {
      ...runVariables,
      GITHUB_EVENT_NAME: events[fate.event].name,
      GITHUB_EVENT_PATH: '/event.json',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: HEAD,
    },
  );
}
