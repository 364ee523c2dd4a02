import type { WireRequest, WireResponse } from '../../src/api/wire.js';
import { secretsOf } from '../../src/inputs.js';
import type { Outcome } from '../../src/outcome.js';
import { cleanUp } from '../../src/post.js';
import { publish } from '../../src/report/publish.js';
import { run } from '../../src/run.js';
import { recordingHost, type RecordingOptions } from '../support/recording-host.js';
import { events, HEAD } from '../support/run-environment.js';
import type { VirtualClock } from '../support/virtual-clock.js';
import { spoolOf, treeOf, WORKSPACE } from './cargo.js';
import { Chronicle } from './chronicle.js';
import { turnedAway } from './customs.js';
import { type Fate, type Neighbour, REPORT, RESULTS, SARIF } from './fate.js';
import { importBeside, plant, plantEnded } from './neighbours.js';
import { type Scene, scanOf } from './scene.js';
import { environmentFor, openGitHubFor, type ProcessParts } from './process-parts.js';
import { befall } from './upheaval.js';
import { openWeather } from './weather.js';

/** A run that was lived to its end. */
export interface LivedRun {
  readonly fate: Fate;
  readonly scene: Scene;
  /** `undefined` when the process was killed. */
  readonly outcome: Outcome | undefined;
  readonly chronicle: Chronicle;
}

/** Lives a run that begins now: the real run, to its end or its death, and then its post step. */
export async function liveRun(parts: Omit<ProcessParts, 'chronicle'>): Promise<LivedRun> {
  const { fate, clock } = parts;
  const chronicle = new Chronicle(() => clock.now());
  const process = startProcess({ ...parts, chronicle });
  const { host, scene, ended } = process;
  secretsOf(host.environment).forEach(host.console.mask);
  const whole = run(host).then((outcome) => publish(outcome, host));
  const outcome = (await Promise.race([whole, ended])) ?? undefined;
  if (outcome !== undefined && scene.recording.timers > 0)
    chronicle.violations.push(`I5: ${scene.recording.timers} timers hold the process at its end`);
  scene.isGreen = outcome?.green;
  scene.endedAt ??= clock.now();
  await livePost(process, clock, chronicle);
  return { fate, scene, outcome, chronicle };
}

function startProcess(parts: ProcessParts) {
  const { fate, clock, dice, world, chronicle, name } = parts;
  const { service, seeded, alone } = world;
  const twins = [...fate.neighbours.filter(({ at }) => at === 'our create request'), ...throngOf(fate)];
  const beside = (when: 'before' | 'after'): void => {
    for (const [index, twin] of twins.entries()) {
      if ((when === 'before') === (index === 0)) plant(service, seeded, fate, twin);
    }
    if (when === 'after') twins.length = 0;
  };
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  const doom = doomOf(parts, end, () => ({ scene, kill, interrupt }));
  const options: RecordingOptions = {
    environment: environmentFor(parts),
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
      declaration: fate.declaration,
      portrait: fate.portrait,
      hand: fate.hand,
      habit: fate.habit,
      oddities: fate.oddities,
      note(what) {
        chronicle.note(what);
        if (what.kind === 'answered' && what.traffic.createdId !== undefined)
          world.told.resolve(what.traffic.createdId);
      },
      beside,
      beforeImport: rivalIn(parts),
      beforeFindings: churnIn(parts),
      afterImport: () => world.history.note(),
      alone,
    }),
    name,
    workspace: WORKSPACE,
    ...(fate.cargo === undefined ? {} : { tree: treeOf(fate.cargo), openSpool: spoolOf(fate.cargo) }),
    event: JSON.stringify(events[fate.event].payload).replaceAll(HEAD, fate.berth.head),
    random: () => dice.next(),
    unwritable: fate.unwritable.map(
      (one) => ({ results: RESULTS, sarif: SARIF, report: REPORT })[one] ?? one,
    ),
    outputsLeft: fate.outputsLeft,
    ...openGitHubFor(parts),
    ...(fate.saves === undefined ? {} : { saves: fate.saves }),
    witness: { before: doom, saw: (deed) => chronicle.note(deed) },
  };
  const { host, recording, kill, interrupt } = recordingHost(options);
  const scene: Scene = {
    fate,
    service,
    seeded,
    recording,
    name,
    givenTargetId: options.environment['INPUT_TARGET-ID'],
    pullRequest: world.pullRequest,
    postRecording: undefined,
    isShared: (scanId) => [...(world.importers.get(scanId) ?? [])].some((importer) => importer !== name),
    history: world.history,
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

/** Other jobs that ask for their scans just then. */
const throngOf = ({ oddities: { throng = 0 } }: Fate): Neighbour[] =>
  Array.from({ length: throng }, (_, at) => ({
    at: 'our create request',
    ms: 20_000 + at * 10_000,
    isSameCommits: at % 2 === 0,
    other: at % 3 === 0 ? 'goal' : 'nothing',
  }));

/** What has to be called before each import request is handled: another job's may come before it, and it may be refused. */
function rivalIn({
  fate,
  world,
  name,
  clock,
}: ProcessParts): (request: WireRequest) => Promise<WireResponse | undefined> {
  const rival = fate.cargo?.rival;
  let count = 0;
  let first: number | undefined;
  return async (request) => {
    const scanId = scanOf(request);
    first ??= clock.now();
    const touch = (id: string, by: string): void =>
      void world.importers.set(id, (world.importers.get(id) ?? new Set()).add(by));
    touch(scanId, name);
    count += 1;
    if (rival !== undefined && count === rival.before) {
      const newerId = rival.into === 'newer' ? plantEnded(world.service, world.seeded) : undefined;
      const id = rival.into === 'older' ? world.olderId : newerId;
      await importBeside(
        world.service,
        id ?? scanId,
        rival,
        request,
        (id) => touch(id, 'somebody'),
        fate.cargo?.scoredEvery,
      );
    }
    return fate.customs && turnedAway(world.service, fate.customs, scanId, request.body, clock.now() - first);
  };
}

/** What has to be called before each request for findings is handled: others may be at work on them, and a cursor be lost. */
function churnIn({
  fate: { churn, pageFault, filter },
  world,
}: ProcessParts): (request: WireRequest) => Promise<WireRequest> {
  let count = 0;
  let lost: string | undefined;
  return async (request) => {
    const { path } = request;
    count += 1;
    const scanId = /[?&](?:observedInScanId|scanId)=([^&]*)/.exec(path)?.[1] ?? '';
    for (const one of churn) if (one.before === count) await befall(world, scanId, one);
    if (filter === 'unknown' && path.includes('observedInScanId='))
      return { ...request, path: `${path}&scanId=none` };
    if (filter === 'ignored') return { ...request, path: path.replace(/&?observedInScanId=[^&]*/, '') };
    const cursor = /&cursor=[^&]*/.exec(path)?.[0];
    if (pageFault !== 'lose-cursor' || cursor === undefined) return request;
    lost ??= cursor;
    return cursor === lost ? { ...request, path: path.replace(cursor, '&cursor=lost') } : request;
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
  { scene, kill, options }: ReturnType<typeof startProcess>,
  clock: VirtualClock,
  chronicle: Chronicle,
): Promise<void> {
  const { witness: _witness, saves: _saves, ...others } = options;
  const { saved } = scene.recording;
  const { postSignalMs } = scene.fate.oddities;
  kill();
  await clock.sleep(scene.fate.postAfterMs);
  scene.postAt = clock.now();
  chronicle.note({ kind: 'post' });
  if (saved === undefined) return;
  const { host, recording } = recordingHost({
    ...others,
    saved,
    ...(postSignalMs === undefined ? {} : { interruptAtMs: postSignalMs }),
    witness: { before: () => undefined, saw: (deed) => chronicle.note(deed) },
  });
  scene.postRecording = recording;
  secretsOf(host.environment).forEach(host.console.mask);
  await cleanUp(host);
}
