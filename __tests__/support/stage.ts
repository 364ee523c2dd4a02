import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Phase, runStep, type Step, type StepResult } from '../../scripts/runner.js';
import { systemClock } from '../../src/edge/clock.js';
import { pacingOf } from '../../src/local/pacing.js';
import { seed, type Seeded } from '../../src/local/seed.js';
import { type RunningServer, start } from '../../src/local/server.js';
import { createService, type LocalService, type ServiceOptions } from '../../src/local/service.js';
import { counting } from './counting.js';
import { namedSource } from './named-source.js';
import { events, HEAD, REPOSITORY } from './run-environment.js';

/** Where a step of the bundle plays, as the runner starts it: a service over real sockets, and a folder of its own. */
export class Stage {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'stage-'));

  private constructor(
    readonly service: LocalService,
    readonly server: RunningServer,
    readonly seeded: Seeded,
  ) {}

  static async open(more: Partial<ServiceOptions> = {}): Promise<Stage> {
    const service = createService({
      profile: 'observed',
      clock: systemClock,
      ids: counting(),
      pacing: pacingOf(200),
      sources: () => namedSource({ main: HEAD }),
      ...more,
    });
    const seeded = seed(service.world, { repoFullName: REPOSITORY });
    return new Stage(service, await start(service), seeded);
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Runs the step of a pull request. */
  step({ inputs, variables, ...more }: Partial<Step> = {}, phase?: Phase): Promise<StepResult> {
    return runStep(
      {
        folder: this.folder,
        event: events.pullRequest,
        variables: { GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: HEAD, ...variables },
        inputs: {
          'api-key': this.seeded.writeKey,
          'base-url': this.server.baseUrl,
          'workspace-id': this.seeded.workspaceId,
          ...inputs,
        },
        ...more,
      },
      phase,
    );
  }
}

/** The test that makes a stage, lets the play happen on it, and clears it away. */
export const onStage =
  <Given extends unknown[]>(play: (stage: Stage, ...given: Given) => Promise<void>) =>
  async (...given: Given): Promise<void> => {
    const stage = await Stage.open();
    try {
      await play(stage, ...given);
    } finally {
      await stage.close();
    }
  };
