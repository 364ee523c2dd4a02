import { type Mutant, runs } from './mutant.js';

/** Mistakes in letting go of a scan, by the step and by its post step. */
export const ending: readonly Mutant[] = [
  {
    name: 'our scan is not cancelled',
    file: 'src/scan/cancel.ts',
    find: 'if (scan === undefined || !scan.isOurs) return seeNothingElse(session);',
    replace: 'if (scan !== undefined) return seeNothingElse(session);',
    tests: runs,
  },
  {
    name: 'a deadline beside another reason leaves the scan running',
    file: 'src/scan/cancel.ts',
    find: "verdicts.every((verdict) => verdict === 'timeout')",
    replace: "verdicts.some((verdict) => verdict === 'timeout')",
    tests: ['scan/cancel'],
  },
  {
    name: 'a cancel that was refused is an end',
    file: 'src/scan/cancel.ts',
    find: 'return scan !== undefined && isEnded(scan.status) ? scan.status : undefined;',
    replace: 'return scan?.status;',
    tests: runs,
  },
  {
    name: 'a cancel without an answer is not sent again',
    file: 'src/scan/cancel.ts',
    find: 'return isNotYetFound || isUnanswered ?',
    replace: 'return isNotYetFound ?',
    tests: runs,
  },
  {
    name: 'a cancelled job waits as long for its cancel as any other',
    file: 'src/scan/cancel.ts',
    find: 'return Math.max(LAST_CHANCE_MS, LEAVE_WITHIN_MS - (clock.now() - reason.at));',
    replace: 'return CANCEL_WITHIN_MS;',
    tests: runs,
  },
  {
    name: 'a signal prolongs what the deadline allows',
    file: 'src/deadline.ts',
    find: 'graceEndsAt = Math.min(clock.now() + ms, deadline.endsAt);',
    replace: 'graceEndsAt = clock.now() + ms;',
    tests: runs,
  },
  {
    name: 'what was settled is not said',
    file: 'src/scan/cancel.ts',
    find: "    session.remember({ kind: 'settled' });",
    replace: '',
    tests: runs,
  },
  {
    name: 'the post step cancels a scan that it cannot prove ours',
    file: 'src/post.ts',
    find: '      const names = fresh.map(',
    replace:
      '      for (const { id } of fresh) await cancelScan(client, clock, deadline, id);\n      const names = fresh.map(',
    tests: runs,
  },
  {
    name: 'the post step stops at the first new scan',
    file: 'src/post.ts',
    find: 'if (isLast) break;',
    replace: 'if (isLast || fresh.length > 0) break;',
    tests: runs,
  },
  {
    name: 'the post step does not wait out a limit',
    file: 'src/post.ts',
    find: 'refusal?.status === 429 ? limitedFor(refusal)',
    replace: 'refusal?.status === 430 ? limitedFor(refusal)',
    tests: runs,
  },
  {
    name: 'the post step has no end',
    file: 'src/post.ts',
    find: 'const POST_WITHIN_MS = 90_000;',
    replace: 'const POST_WITHIN_MS = 900_000;',
    tests: runs,
  },
];
