import { describe, expect, it } from '@jest/globals';

import { HunkReader } from '../../../src/local/engine/hunks.js';

function read(patch: string, chunkSize: number = patch.length) {
  const reader = new HunkReader();
  const bytes = Buffer.from(patch, 'latin1');
  for (let start = 0; start < bytes.length; start += chunkSize) {
    reader.take(bytes.subarray(start, start + chunkSize));
  }
  return reader.finish();
}

const FORGED = [
  'diff --git a/x b/x',
  '--- a/x',
  '+++ b/x',
  '@@ -3 +3,3 @@ context',
  '-diff --git a/y b/y',
  '+@@ -1 +1,99 @@',
  '+++ b/z',
  `+${'long '.repeat(200)}`,
  '\\ No newline at end of file',
  '@@ -9,2 +11,0 @@',
  '-a',
  '-b',
  '@@ -20,0 +20 @@',
  '+c\r',
  'diff --git a/mode b/mode',
  'old mode 100644',
  'new mode 100755',
  '',
].join('\n');

describe('HunkReader', () => {
  it.each([1, 7, 64, FORGED.length])('counts lines, whatever they hold, in chunks of %d bytes', (size) => {
    const lines = [
      { start: 3, end: 5 },
      { start: 20, end: 20 },
    ];
    expect(read(FORGED, size)).toEqual([lines, []]);
  });

  it.each([
    ['a hunk that ends early', 'diff --git a/x b/x\n@@ -1 +1 @@\n-a\n', 'cut off'],
    ['an unfinished line', 'diff --git a/x b/x', 'cut off'],
    ['a context line', 'diff --git a/x b/x\n@@ -1 +1 @@\n a\n', 'neither added nor removed'],
    ['a combined hunk', 'diff --git a/x b/x\n@@ -1 -1 +1 @@@\n', 'not understood'],
    ['a hunk outside a file', '@@ -1 +1 @@\n', 'not understood'],
  ])('refuses %s', (_, patch, message) => {
    expect(() => read(patch)).toThrow(message);
  });

  it('counts as many lines as a head declares', () => {
    const patch = [
      'diff --git a/x b/x',
      '@@ -5,12 +17,11 @@',
      ...Array.from({ length: 12 }, () => '-a'),
      ...Array.from({ length: 11 }, () => '+b'),
    ];
    expect(read(`${patch.join('\n')}\n`)).toEqual([[{ start: 17, end: 27 }]]);
  });

  it('reads an empty patch', () => {
    expect(read('', 1)).toEqual([]);
  });
});
