import type { Mutant } from './mutant.js';

const of = (name: string, file: string, find: string, replace: string, tests: string): Mutant => ({
  name,
  file,
  find,
  replace,
  tests: [tests],
  isBundled: true,
});

/** Mistakes of the process, which only the bundle shows. */
export const leaving: readonly Mutant[] = [
  {
    name: 'what the system does not take at once is not said',
    file: 'src/edge/output.ts',
    find: "codeOf(error) === 'EAGAIN' ? bytes.subarray(at) : NOTHING",
    replace: 'NOTHING',
    tests: ['edge/output'],
  },
  {
    name: 'a text that is written in pieces loses all but the first',
    file: 'src/edge/output.ts',
    find: 'while (at < bytes.length)',
    replace: 'if (at < bytes.length)',
    tests: ['edge/output'],
  },
  {
    name: 'blanks keep the delimiter of an output apart from what stands in it',
    file: 'src/edge/commands.ts',
    find: "DELIMITER.padEnd(taken + 1, '_')",
    replace: 'DELIMITER.padEnd(taken + 1)',
    tests: ['edge/commands'],
  },
  {
    name: 'what is said overtakes what somebody else said before',
    file: 'src/edge/output.ts',
    find: 'if (stream !== undefined) return void stream.write(text);\n',
    replace: '',
    tests: ['edge/output'],
  },
  {
    name: 'a reader that has gone ends the run',
    file: 'src/edge/output.ts',
    find: "return output.on('error', () => undefined);",
    replace: 'return output;',
    tests: ['edge/output'],
  },
  of(
    'the post step runs the gate again',
    'src/run.ts',
    "remember(host, { kind: 'settled' });",
    '',
    'dist/action',
  ),
  of(
    'the exit code is reset',
    'src/main.ts',
    'process.exitCode = isGreen ? 0 : 1;',
    'process.exitCode = 0;',
    'dist/action',
  ),
  of(
    'the exit code is no failure from the first line',
    'src/main.ts',
    'process.exitCode = 1;\n\n',
    '\n',
    'dist/leaving',
  ),
  of(
    'nobody guards the exit',
    'src/edge/host.ts',
    'if (code === 0) process.exitCode = 1;',
    '',
    'dist/leaving',
  ),
  of('the host is not left', 'src/main.ts', 'await host.leave();\n', '', 'dist/leaving'),
  of(
    'a name lookup holds the process',
    'src/edge/host.ts',
    '      leave(process.exitCode === 0 ? 0 : 1);\n',
    '',
    'dist/leaving',
  ),
  of(
    'Windows is asked for what it has not',
    'src/edge/leaving.ts',
    "process.platform !== 'win32' && ",
    '',
    'dist/leaving',
  ),
  of('what nobody caught is not told', 'src/edge/host.ts', 'await tell(cause);', '', 'dist/leaving'),
  of(
    'the timer of a request does not hold the process',
    'src/edge/clock.ts',
    'await delay(wait, undefined, { signal });',
    'await delay(wait, undefined, { ref: false, signal });',
    'dist/action',
  ),
  of(
    'the echo of a signal is a second one',
    'src/edge/signals.ts',
    'const ECHO_MS = 500;',
    'const ECHO_MS = 0;',
    'dist/action',
  ),
  of(
    'a second signal is an echo of the first',
    'src/edge/signals.ts',
    'const ECHO_MS = 500;',
    'const ECHO_MS = 500_000;',
    'dist/action',
  ),
];
