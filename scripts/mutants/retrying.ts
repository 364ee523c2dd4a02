import { type Mutant, runs } from './mutant.js';

/** Mistakes in what is sent again, when, and for how long. */
export const retrying: readonly Mutant[] = [
  {
    name: 'Retry-After is ignored',
    file: 'src/api/retry.ts',
    find: 'return Math.max(retryAfterMs ?? SILENT_LIMIT_MS, SHORTEST_LIMIT_MS);',
    replace: 'return retryAfterMs === undefined ? SILENT_LIMIT_MS : SHORTEST_LIMIT_MS;',
    tests: ['api/retry', ...runs],
  },
  {
    name: 'a limit without a time is none',
    file: 'src/api/retry.ts',
    find: 'const SILENT_LIMIT_MS = 10_000;',
    replace: 'const SILENT_LIMIT_MS = 0;',
    tests: ['api/retry', ...runs],
  },
  {
    name: 'a limit that fits is given up for what sets jobs apart',
    file: 'src/api/retry.ts',
    find: 'random * Math.min(SPREAD_MS, Math.max(0, leftMs - askedMs))',
    replace: 'random * SPREAD_MS',
    tests: ['api/retry', 'scan/start', 'sarif/upload/upload'],
  },
  {
    name: 'Retry-After of a failing service is ignored',
    file: 'src/api/retry.ts',
    find: 'return isOver ? undefined : Math.max(asked(problem), own);',
    replace: 'return isOver ? undefined : own;',
    tests: ['api/retry', ...runs],
  },
  {
    name: 'a failing service is asked to the end of time',
    file: 'src/api/retry.ts',
    find: 'return isOver ? undefined : Math.max(asked(problem), own);',
    replace: 'return isOver && own < 0 ? undefined : Math.max(asked(problem), own);',
    tests: ['api/retry'],
  },
  {
    name: 'an unreadable answer is asked for to the end of time',
    file: 'src/api/retry.ts',
    find: 'const UNREADABLE_TRIES = 3;',
    replace: 'const UNREADABLE_TRIES = 3_000;',
    tests: ['api/retry'],
  },
  {
    name: 'the wait for a limit is taken from the patience with failures',
    file: 'src/api/attempts.ts',
    find: 'if (isLimit(problem)) failingSince += clock.now() - at;',
    replace: '',
    tests: ['api/attempts'],
  },
  {
    name: 'failures are taken from the patience with unreadable answers',
    file: 'src/api/attempts.ts',
    find: "failures: problem.kind === 'unreadable' ? unreadable : failures,",
    replace: 'failures: unreadable + failures,',
    tests: ['api/attempts'],
  },
  {
    name: 'writes come before Retry-After',
    file: 'src/api/attempts.ts',
    find: "if (request.method === 'GET' || !isUrgent)\n",
    replace: "if (request.method === 'GET')\n",
    tests: ['api/attempts', ...runs],
  },
  {
    name: 'a gateway that no list names ends the run',
    file: 'src/api/retry.ts',
    find: 'return status === 408 || (status >= 500 && !NEVER.has(status));',
    replace: 'return status >= 500 && status <= 504 && !NEVER.has(status);',
    tests: ['api/retry'],
  },
  {
    name: 'a wait that is asked for counts against patience',
    file: 'src/api/retry.ts',
    find: 'failingForMs + (asked(problem) > 0 ? 0 : own) > PATIENCE_MS',
    replace: 'failingForMs + Math.max(asked(problem), own) > PATIENCE_MS',
    tests: ['api/retry'],
  },
  {
    name: 'the post step goes by a clock that can be set',
    file: 'src/scan/cancel.ts',
    find: 'since: clock.now()',
    replace: 'since: clock.date().getTime()',
    tests: ['scan/cancel'],
  },
];
