import type { Host } from '../../src/host.js';
import { runVariables, tokens } from '../support/github-scenario.js';
import type { RecordingOptions } from '../support/recording-host.js';
import { environmentOf, events, REPOSITORY } from '../support/run-environment.js';
import type { VirtualClock } from '../support/virtual-clock.js';
import type { Chronicle } from './chronicle.js';
import type { Dice } from './dice.js';
import type { Fate } from './fate.js';
import type { Happening } from './scene.js';
import { openSkies } from './skies.js';
import type { SimulatedWorld } from './world.js';

/** Where a run lives. */
export interface Surroundings {
  readonly clock: VirtualClock;
  readonly dice: Dice;
  /** What GitHub does by chance. */
  readonly skies: Dice;
  readonly world: SimulatedWorld;
}

/** What the process of a run is made of. */
export interface ProcessParts extends Surroundings {
  readonly fate: Fate;
  readonly chronicle: Chronicle;
  /** What its keys begin with. */
  readonly name: string;
}

/** GitHub as the run finds it. */
export function openGitHubFor({ fate, world, clock, skies, name, chronicle }: ProcessParts): {
  readonly openGitHub?: Host['openGitHub'];
} {
  const { talk } = fate;
  const { pullRequest } = world;
  if (talk === undefined || pullRequest === undefined) return {};
  const note = (what: Happening): void => chronicle.note(what);
  return { openGitHub: openSkies({ name, talk, pullRequest, clock, dice: skies, note }) };
}

/** The environment of the run, as the runner makes it. */
export function environmentFor({ fate, world }: ProcessParts): RecordingOptions['environment'] {
  const { seeded, scanId, otherTargetId } = world;
  const { isReadOnly, isGone, isTargetGiven } = fate.oddities;
  const inputs = {
    'api-key': isReadOnly === true ? seeded.readKey : seeded.writeKey,
    'base-url': 'http://127.0.0.1:4010/api/v1',
    'workspace-id': seeded.workspaceId,
    ...(fate.isResumed && scanId !== undefined ? { 'scan-id': isGone === true ? `${scanId}x` : scanId } : {}),
    ...(isTargetGiven === true && !fate.isElsewhere ? { 'target-id': seeded.targetId } : {}),
    ...(fate.isElsewhere && otherTargetId !== undefined ? { 'target-id': otherTargetId } : {}),
  };
  // What GitHub puts in the place of a secret that a run does not get.
  const lacking = Object.fromEntries(fate.missing.map((name) => [name, '']));
  const isTokenless = fate.talk === undefined || fate.oddities.isTokenless === true;
  const token = isTokenless ? {} : { 'github-token': tokens[fate.talk.token] };
  const { workflow, job, run, attempt, head } = fate.berth;
  return environmentOf(
    { ...inputs, ...fate.inputs, ...lacking, ...token },
    {
      ...runVariables,
      GITHUB_WORKFLOW: workflow,
      GITHUB_JOB: job,
      GITHUB_RUN_ID: `${run}`,
      GITHUB_RUN_ATTEMPT: `${attempt}`,
      GITHUB_EVENT_NAME: events[fate.event].name,
      GITHUB_EVENT_PATH: '/event.json',
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: head,
    },
  );
}
