import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Tests that are compiled still and whose source is gone: the compiler leaves them where they are. */
const gone = globSync('build/__tests__/**/*.test.js', { cwd: import.meta.dirname }).filter(
  (file) => !existsSync(path.join(import.meta.dirname, file.replace(/^build\b/, '.').replace(/js$/, 'ts'))),
);

/**
 * Jest runs what `tsc` emitted, as ES modules, without a transform of its own. The script `jest` gives new objects 64 MiB:
 * the tests make many that die young, and with less room they are looked through more often.
 */
export default {
  testEnvironment: '<rootDir>/build/__tests__/support/test-environment.js',
  testSequencer: '<rootDir>/build/__tests__/support/test-sequencer.js',
  roots: ['<rootDir>/build/__tests__'],
  testMatch: ['**/*.test.js'],
  transform: {},
  // Jest would leave one processor idle, which on a machine of two is half of it.
  maxWorkers: '100%',
  // It only keeps what hangs from hanging for ever: on a busy machine of two processors what takes 5 s alone takes 40.
  testTimeout: 180_000,
  // Of a worker that is not gone by then Jest says that tests leak, and half a second is little on such a machine.
  workerGracefulExitTimeout: 20_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: gone.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`),
};
