import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { limitedFor } from '../../src/github/limits.js';
import { wordsOf } from '../../src/github/words.js';

let issues = 0;

beforeEach(() => {
  issues = 0;
  v.setGlobalMessage(() => {
    issues += 1;
    return 'wrong';
  });
});

afterEach(() => v.deleteGlobalMessage());

const answerOf = (errors: readonly unknown[]) => ({
  status: 200,
  headers: {},
  body: Buffer.from(JSON.stringify({ message: 'Validation Failed', errors })),
});

it.each([[[1, 2, 3, 4, 5, 6, 7, 8, 9]], [Array.from({ length: 9 }, () => [])]])(
  'of wrong errors of GitHub no more is noted than of one: %j',
  (errors) => {
    expect(wordsOf(answerOf(errors))).toBe('Validation Failed');
    expect(limitedFor(answerOf(errors), new Date(), true)).toBeUndefined();
    const ofAll = issues;
    issues = 0;
    wordsOf(answerOf(errors.slice(0, 1)));
    limitedFor(answerOf(errors.slice(0, 1)), new Date(), true);
    expect(ofAll).toBe(issues);
  },
);
