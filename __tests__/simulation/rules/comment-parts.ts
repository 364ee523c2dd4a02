import type { Scene } from '../scene.js';
import type { PullRequest } from '../thread.js';
import type { Walk } from './walk.js';

/** What a run's comment is judged by. */
export interface CommentParts {
  readonly scene: Scene;
  readonly pullRequest: PullRequest;
  readonly walk: Walk;
  /** Under which login the run's token writes. */
  readonly login: string;
}
