import { describe, expect, it } from '@jest/globals';

import { review } from '../../../src/local/engine/engine.js';
import type { Source } from '../../../src/local/engine/source.js';
import type { Files } from './repository.js';
import { withRepository } from './repository.js';
import { awsKeyId, constructedFunction, evaluation, githubToken } from './samples.js';

const LARGE = Buffer.alloc(1024 * 1024 + 1, 'a');

describe('review of changes', () => {
  const before: Files = {
    'both.js': `${evaluation};\n1;\n2;\n`,
    'deleted.js': `${evaluation};\n`,
    'moved.js': `// moved\n${evaluation};\n`,
    'untouched.js': `${evaluation};\n`,
    'call.js': constructedFunction,
  };

  it.each<[string, Files, readonly string[]]>([
    ['nothing', {}, []],
    ['a safe line beside a danger', { 'both.js': `${evaluation};\n1;\n3;\n` }, []],
    ['a second danger', { 'both.js': `${evaluation};\n1;\n${evaluation};\n` }, ['both.js:3']],
    ['the line of a danger', { 'both.js': `${evaluation}; // same\n1;\n2;\n` }, ['both.js:1']],
    ['a line above a danger', { 'both.js': `0;\n${evaluation};\n1;\n2;\n` }, []],
    ['a deleted file', { 'deleted.js': null }, []],
    ['a renamed file', { 'moved.js': null, 'new.js': `// moved\n${evaluation};\n` }, ['new.js:2']],
    ['a line inside a danger', { 'call.js': constructedFunction.replace('x', 'y') }, ['call.js:1']],
    ['an added secret', { 'key.txt': `a\n${awsKeyId}\n` }, ['key.txt:2']],
  ])('of %s', (_, after, expected) =>
    withRepository(async (repository) => {
      const mergeBase = repository.commit(before);
      const head = repository.commit(after);
      const { detections } = await review(repository.open(), { kind: 'changes', mergeBase, head });
      expect(detections.map(({ file, startLine }) => `${file}:${startLine}`)).toEqual(expected);
    })(),
  );

  it(
    'reads only what changed, as it is at head',
    withRepository(async (repository) => {
      const mergeBase = repository.commit(before);
      const head = repository.commit({ 'both.js': '3;\n' });
      repository.commit({ 'both.js': `${evaluation};\n` });
      const scope = { kind: 'changes', mergeBase, head } as const;
      expect(await review(repository.open(), scope)).toEqual({
        filesReviewed: 1,
        detections: [],
        coverage: [
          { scanner: 'secretlint', controlId: 'secrets', status: 'COMPLETED', reason: null },
          { scanner: 'eslint', controlId: 'sast', status: 'COMPLETED', reason: null },
        ],
        notes: [
          `Reviewed 1 file of 1 in what changed between ${mergeBase} and ${head}`,
          'Detections: secrets: 0, sast: 0',
        ],
      });
    }),
  );
});

describe('review of a tree', () => {
  it(
    'sorts by file, line and rule',
    withRepository(async (repository) => {
      const head = repository.commit({
        'b.js': `${evaluation};\nf("${githubToken}");\n`,
        'c.js': `${evaluation}; ${constructedFunction};\n`,
        'a/z.ts': `const a: string = "${awsKeyId}"; ${evaluation};\n`,
        'B.txt': githubToken,
      });
      const { detections, filesReviewed, notes } = await review(repository.open(), { kind: 'tree', head });
      expect(filesReviewed).toBe(4);
      expect(detections.map(({ file, startLine, rule }) => `${file}:${startLine} ${rule}`)).toEqual([
        'B.txt:1 @secretlint/secretlint-rule-github',
        'a/z.ts:1 @secretlint/secretlint-rule-aws',
        'a/z.ts:1 security/detect-eval-with-expression',
        'b.js:1 security/detect-eval-with-expression',
        'b.js:2 @secretlint/secretlint-rule-github',
        'c.js:1 no-new-func',
        'c.js:1 security/detect-eval-with-expression',
      ]);
      expect(notes).toEqual([
        `Reviewed 4 files of 4 in the tree of ${head}`,
        'Detections: secrets: 3, sast: 4',
      ]);
    }),
  );

  it.each<[string, Files, readonly [string, string | null], readonly [string, string | null], number]>([
    [
      'text only',
      { a: 'x' },
      ['COMPLETED', null],
      ['NOT_APPLICABLE', 'the scope has no files of its kind'],
      1,
    ],
    [
      'no file',
      {},
      ['NOT_APPLICABLE', 'the scope has no files of its kind'],
      ['NOT_APPLICABLE', 'the scope has no files of its kind'],
      0,
    ],
    [
      'a file that does not parse',
      { 'a.js': 'const = ;', 'b.js': '1' },
      ['COMPLETED', null],
      ['PARTIAL', 'of 2 files: 1 file could not be parsed'],
      2,
    ],
    [
      'a large file and a binary one',
      { 'a.js': LARGE, 'b.js': '\0', 'c.js': '1' },
      ['PARTIAL', 'of 3 files: 1 file above 1 MiB, not read; 1 file binary, not read'],
      ['PARTIAL', 'of 3 files: 1 file above 1 MiB, not read; 1 file binary, not read'],
      1,
    ],
    [
      'binary files that are no code',
      { 'a.png': '\0', 'b.png': '\0', 'c.js': '1' },
      ['PARTIAL', 'of 3 files: 2 files binary, not read'],
      ['COMPLETED', null],
      1,
    ],
  ])('tells what it covered: %s', (_, files, secrets, sast, read) =>
    withRepository(async (repository) => {
      const head = repository.commit(files);
      const { coverage, filesReviewed } = await review(repository.open(), { kind: 'tree', head });
      expect(coverage.map(({ status, reason }) => [status, reason])).toEqual([secrets, sast]);
      expect(filesReviewed).toBe(read);
    })(),
  );

  it(
    'names what it could not analyse, on one line each',
    withRepository(async (repository) => {
      const broken = Array.from({ length: 12 }, (_, index) => [`${index}\n.js`, 'const = ;'] as const);
      const head = repository.commit(Object.fromEntries(broken));
      const { notes } = await review(repository.open(), { kind: 'tree', head });
      expect(notes[1]).toMatch(/^12 files could not be parsed: "0\\n.js", .* and 2 more$/);
    }),
  );

  it(
    'rejects when the commit is unknown',
    withRepository(async (repository) => {
      repository.commit({ a: '1' });
      const scope = { kind: 'tree', head: '0'.repeat(40) } as const;
      await expect(review(repository.open(), scope)).rejects.toThrow('git ls-tree ended with 128');
    }),
  );

  it('lets the rest of the process work between files, of which it reads some at once', async () => {
    const paths = Array.from({ length: 70 }, (_, index) => `${index}.txt`);
    const reads: number[] = [];
    const source: Source = {
      resolve: async () => undefined,
      defaultHead: async () => undefined,
      mergeBase: async () => undefined,
      changes: async () => [],
      files: async () => paths,
      read: async (_, some) => {
        reads.push(some.length);
        return some.map(() => Buffer.from(awsKeyId));
      },
    };
    let turns = 0;
    let other = setImmediate(function count() {
      turns += 1;
      other = setImmediate(count);
    });
    const { detections } = await review(source, { kind: 'tree', head: '0'.repeat(40) });
    clearImmediate(other);
    expect(turns).toBeGreaterThanOrEqual(paths.length);
    expect(detections.map(({ file }) => file)).toEqual(paths.toSorted());
    expect(reads).toEqual([32, 32, 6]);
  });
});
