import type { Mutant } from './mutant.js';

/** Mistakes in what a message says to do. */
export const advising: readonly Mutant[] = [
  {
    name: 'a scan that was named and is not there is no wrong input',
    file: 'src/scan/open.ts',
    find: "refusalOf(error)?.code !== 'SCAN_NOT_FOUND'",
    replace: "refusalOf(error)?.code !== 'TARGET_NOT_FOUND'",
    tests: ['scenarios'],
  },
  {
    name: 'a scan in line that waits for an approval needs only time',
    file: 'src/scan/queue.ts',
    find: "phaseOf(status) === 'awaiting-approval');",
    replace: "phaseOf(status) === 'unknown');",
    tests: ['scenarios'],
  },
  {
    name: 'several targets are to be created',
    file: 'src/scan/target.ts',
    find: 'advice: isNone\n',
    replace: 'advice: !isNone\n',
    tests: ['scan/target'],
  },
  {
    name: 'of several targets those of other repositories are named',
    file: 'src/scan/target.ts',
    find: 'isNone ? all : matching;',
    replace: 'all;',
    tests: ['scan/target'],
  },
  {
    name: 'a field that is missing is said to be of another type',
    file: 'src/api/reply.ts',
    find: "issue.received === 'undefined'",
    replace: "issue.received === 'null'",
    tests: ['api/reply'],
  },
  {
    name: 'brackets that stand for themselves are written so again',
    file: 'src/sarif/patterns.ts',
    find: '/\\[\\[\\]|\\[/g',
    replace: '/\\[/g',
    tests: ['sarif/select'],
  },
  {
    name: 'a reading that broke off before anything was read found nothing',
    file: 'src/scan/findings.ts',
    find: 'return findings.length === 0\n',
    replace: 'return findings.length < 0\n',
    tests: ['scenarios'],
  },
  {
    name: 'a scan that is said to have ended is said to run',
    file: 'src/scan/cancel.ts',
    find: "isSaidToHaveEnded = refusalOf(error)?.code === 'SCAN_ALREADY_FINISHED'",
    replace: "isSaidToHaveEnded = refusalOf(error)?.code === 'SCAN_FINALIZATION_STARTED'",
    tests: ['scan/cancel'],
  },
  {
    name: 'a wait of years is said in seconds',
    file: 'src/deadline.ts',
    find: 'ms > DAY_MS',
    replace: 'ms > 1e30',
    tests: ['deadline.test', 'api/reply', 'post.test', 'github/client'],
  },
  {
    name: 'what keeps GitHub away brings nothing to do',
    file: 'src/comment/shortcoming.ts',
    find: 'return byFault[trouble.fault];',
    replace: "return '';",
    tests: ['comment/shortcoming'],
  },
];
