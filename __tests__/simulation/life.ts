import * as v from 'valibot';
import type { SavedRun } from '../../src/saved-run.js';
import { counting } from '../../src/local/ids.js';
import { namedSource } from '../../src/local/ports.js';
import { ScanScript } from '../../src/local/script.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { createService, type LocalService } from '../../src/local/service.js';
import type { Outcome } from '../../src/outcome.js';
import { cleanUp } from '../../src/post.js';
import { publish } from '../../src/report/publish.js';
import { run } from '../../src/run.js';
import { type Recording, recordingHost, type RecordingOptions } from '../support/recording-host.js';
import { BASE, environmentOf, events, HEAD, REPOSITORY } from '../support/run-environment.js';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.js';
import { Dice } from './dice.js';
import { castFate, type Fate } from './fate.js';
import { openWeather, type Traffic } from './weather.js';

/** A simulated run, from its first step to the end of its post step. */
export interface Life {
  readonly seed: number;
  readonly fate: Fate;
  readonly service: LocalService;
  readonly seeded: Seeded;
  /** `undefined` when the process was killed. */
  readonly outcome: Outcome | undefined;
  readonly recording: Recording;
  readonly post: readonly string[];
  readonly traffic: readonly Traffic[];
  /** How many of them the step sent; the rest are of its post step. */
  readonly stepTraffic: number;
  /** Virtual milliseconds from the start of the run to its end, the post step left out. */
  readonly lastedMs: number;
}

const OTHER = 'd'.repeat(40);

/** Lives the run of a seed: the real run and post step, on a virtual clock, against the local service in bad weather. */
export async function live(seedNumber: number): Promise<Life> {
  const dice = new Dice(seedNumber);
  const fate = castFate(dice);
  const clock = virtualClock();
  const service = createService({
    profile: fate.profile,
    clock,
    ids: counting(),
    sources: () => namedSource({ main: HEAD }),
    limits: { address: null, creates: null, eligibility: null },
  });
  const seeded = seed(service.world, { repoFullName: REPOSITORY });
  await occupy(service, seeded, fate, clock);
  service.world.scripts.push(v.parse(ScanScript, fate.script));

  const traffic: Traffic[] = [];
  const options: RecordingOptions = {
    environment: environmentFor(fate, seeded),
    clock,
    transport: openWeather(service, clock, dice, fate.climate, traffic),
    event: JSON.stringify(events[fate.event].payload),
    random: () => dice.next(),
    ...(fate.ending.kind === 'SIGINT' ? { interruptAtMs: fate.ending.atMs } : {}),
  };
  const { host, recording, kill } = recordingHost(options);
  const startedAt = clock.now();
  const whole = run(host).then((ended) => publish(ended, host));
  const death = fate.ending.kind === 'SIGKILL' ? [clock.sleep(fate.ending.atMs).then(kill)] : [];
  const outcome = (await clock.run(Promise.race([whole, ...death]))) ?? undefined;
  const lastedMs = clock.now() - startedAt;
  const stepTraffic = traffic.length;
  const post = await livePost(clock, options, recording.saved);
  return {
    seed: seedNumber,
    fate,
    service,
    seeded,
    outcome,
    recording,
    post,
    traffic,
    stepTraffic,
    lastedMs,
  };
}

async function livePost(
  clock: VirtualClock,
  { interruptAtMs: _interruptAtMs, ...options }: RecordingOptions,
  saved: SavedRun | undefined,
): Promise<readonly string[]> {
  if (saved === undefined) return [];
  const { host, recording } = recordingHost({ ...options, saved });
  await clock.run(cleanUp(host));
  return recording.log;
}

/** Lets scans of others hold the target. */
async function occupy(service: LocalService, seeded: Seeded, fate: Fate, clock: VirtualClock): Promise<void> {
  for (const { ms, isSameCommits } of fate.others) {
    service.world.scripts.push(v.parse(ScanScript, { steps: [{ status: 'RUNNING', ms }], findings: [] }));
    const { workspaceId, targetId, writeKey } = seeded;
    const headRef = isSameCommits ? HEAD : OTHER;
    const order = {
      workspaceId,
      targetId,
      goal: 'CHECK_PR',
      mode: 'QUICK',
      workflow: 'REVIEW_CHANGES',
      baseRef: BASE,
      headRef,
    };
    await clock.run(
      service.handle({
        method: 'POST',
        path: `/scans?workspaceId=${workspaceId}`,
        headers: { authorization: `Bearer ${writeKey}` },
        body: Buffer.from(JSON.stringify(order)),
      }),
    );
  }
}

function environmentFor(fate: Fate, { writeKey, workspaceId }: Seeded): RecordingOptions['environment'] {
  const inputs = {
    'api-key': writeKey,
    'base-url': 'http://127.0.0.1:4010/api/v1',
    'workspace-id': workspaceId,
  };
  return environmentOf(
    { ...inputs, ...fate.inputs },
    {
      GITHUB_EVENT_NAME: events[fate.event].name,
      GITHUB_EVENT_PATH: '/event.json',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: HEAD,
    },
  );
}
