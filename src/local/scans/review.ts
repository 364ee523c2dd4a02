import { messageOf } from '../../error-message.js';
import type { Reviewer, ReviewOrder } from '../ports.js';
import type { Review, ScanRow } from '../rows/scan.js';
import type { World } from '../world.js';

const LONGEST_MESSAGE = 500;

/** Starts the review of a scan, once; what becomes of it is kept for the next time that the world settles. */
export function startReview(world: World, scan: ScanRow): void {
  const { reviewer } = world;
  if (reviewer === undefined || scan.life.review.state !== 'unstarted') return;
  scan.life.review = { state: 'running' };
  void review(world, scan, reviewer).then((outcome) => (scan.life.review = outcome));
}

async function review(world: World, scan: ScanRow, reviewer: Reviewer): Promise<Review> {
  try {
    const result = await reviewer(orderOf(world, scan));
    return { state: 'answered', at: world.time.now(), result };
  } catch (error) {
    const message = messageOf(error).slice(0, LONGEST_MESSAGE);
    return { state: 'failed', at: world.time.now(), message };
  }
}

function orderOf(world: World, scan: ScanRow): ReviewOrder {
  const target = world.targets.get(scan.targetId);
  const order = { ...scan.plan.revisions, workflow: scan.plan.workflow };
  return target?.repoFullName == null
    ? order
    : {
        ...order,
        repoFullName: target.repoFullName,
        ...(target.branch !== null && { branch: target.branch }),
      };
}
