import { type Mutant, runs } from './mutant.js';

/** Mistakes of runs that break off: what is left open, and what is said of it. */
export const breaking: readonly Mutant[] = [
  {
    name: 'an end that the create answer alone tells is one',
    file: 'src/scan/cancel.ts',
    find: 'isEnded(detail.status) && !isUnconfirmed;',
    replace: 'isEnded(detail.status) && isUnconfirmed !== undefined;',
    tests: ['scan/cancel'],
  },
  {
    name: 'a job that is cancelled while its run looks for other scans passes',
    file: 'src/scan/cancel.ts',
    find: '    await seeNothingElse(session);\n    return noteInterruption(session);',
    replace: '    return seeNothingElse(session);',
    tests: ['scan/start'],
  },
  {
    name: 'a lost create request is waited for beyond the deadline',
    file: 'src/scan/start.ts',
    find: 'if (asked > 0 && asked >= left) throw',
    replace: 'if (asked > 0 && left < 0) throw',
    tests: ['scan/start', 'scenarios'],
  },
  {
    name: 'nothing is said of a lost create request that nobody looked for',
    file: 'src/scan/start.ts',
    find: 'if (!(end instanceof Stop)) session.warn(LEFT_OPEN);',
    replace: '',
    tests: ['scan/start', 'scenarios'],
  },
  {
    name: 'the post step does not know which scan was taken up',
    file: 'src/scan/adoption.ts',
    find: '...baseline, adopted: adopted.id });',
    replace: '...baseline });',
    tests: runs,
  },
  {
    name: 'a deadline during a wait that all were asked for has no reason',
    file: 'src/api/attempts.ts',
    find: 'if (ms === 0) return undefined;',
    replace: 'if (ms >= 0) return undefined;',
    tests: ['api', 'scenarios'],
  },
  {
    name: 'the oldest form of a date is no date',
    file: 'src/api/reply.ts',
    find: 'ASCTIME.test(header) ? `${header} GMT` : header',
    replace: 'header',
    tests: ['api/reply'],
  },
  {
    name: 'a list of targets that misses some is whole',
    file: 'src/scan/target.ts',
    find: 'isShort: isBrokenOff || declared > seen.size',
    replace: 'isShort: isBrokenOff && declared > seen.size',
    tests: ['scan/target'],
  },
  {
    name: 'a target that nobody could read is not another of the repository',
    file: 'src/scan/target.ts',
    find: 'if (walked.declared > seen.size) throw',
    replace: 'if (seen.size === 0) throw',
    tests: ['scan/target'],
  },
  {
    name: 'a process that ends too soon leaves its verdict blank',
    file: 'src/edge/host.ts',
    find: "console.output({ reason: UNSAID, verdict: interruption.aborted ? 'cancelled' : 'error' });",
    replace: '',
    tests: ['dist/leaving'],
    isBundled: true,
  },
];
