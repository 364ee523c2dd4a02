/** Jest runs what `tsc` emitted, as ES modules, without a transform of its own. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/build/__tests__'],
  testMatch: ['**/*.test.js'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};
