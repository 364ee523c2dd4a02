import type { Mutant } from './mutant.js';

/** Mistakes that only a machine that slept shows: what was due meanwhile is late. */
export const sleeping: readonly Mutant[] = [
  {
    name: 'a request leaves a machine that slept past its end, where its connection is seen to be open first',
    file: 'src/edge/exchange.ts',
    find: 'if (call.mayLeave?.() === false) return;',
    replace: 'call.mayLeave?.();',
    tests: ['edge/http-end'],
  },
  {
    name: 'a request may leave after the deadline while the timer of that is late',
    file: 'src/api/attempts.ts',
    find: 'deadline.leftMs() > 0 && clock.now() - sentAt',
    replace: 'clock.now() - sentAt',
    tests: ['api/attempts'],
  },
  {
    name: 'what a read learns after the deadline is why the run ended',
    file: 'src/api/retry.ts',
    find: 'if (isRepeatable(attempt) && attempt.leftMs === 0)',
    replace: 'if (isRepeatable(attempt) && attempt.leftMs < 0)',
    tests: ['api/retry'],
  },
  {
    name: 'a deadline whose timer is late goes on for all but those who ask what is left',
    file: 'src/deadline.ts',
    find: '    leftMs() {\n      look();\n',
    replace: '    leftMs() {\n',
    tests: ['deadline', 'scan/watch'],
  },
  {
    name: 'what a machine sleeps through is taken from the patience with failures',
    file: 'src/api/attempts.ts',
    find: 'failingSince += clock.now() - at - (',
    replace: 'if (isLimit(problem)) failingSince += clock.now() - at - (',
    tests: ['api/attempts'],
  },
];
