/** Jest runs what `tsc` emitted, as ES modules, without a transform of its own. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/build/__tests__'],
  testMatch: ['**/*.test.js'],
  transform: {},
  // Some tests start the bundle, a server or git: on a busy machine that takes its time.
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
