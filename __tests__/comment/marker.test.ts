import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decodeMarker,
  encodeMarker,
  isEarlier,
  LONGEST_NAME,
  type Marker,
} from '../../src/comment/marker.js';
import { gfmOf } from '../report/github.js';
import { hostile } from '../report/hostile.js';
import { anyCharacter } from '../support/characters.js';

const anything = fc.oneof(hostile, fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }));
const name = anything.map((text) => text.slice(0, LONGEST_NAME).toWellFormed());
const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const marker: fc.Arbitrary<Marker> = fc.record(
  {
    workflow: name,
    job: name,
    target: name,
    head: name,
    run: number,
    attempt: number,
    login: name,
  },
  { requiredKeys: ['workflow', 'job', 'target', 'head', 'run', 'attempt'] },
);
const plain: Marker = {
  workflow: 'CI',
  job: 'review',
  target: 't',
  head: 'a'.repeat(40),
  run: 42,
  attempt: 1,
};
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
/** What the first version wrote: comments with it stand, and jobs that are pinned to it read what others write. */
const WRITTEN =
  '<!-- security-review-gate:1 eyJ3b3JrZmxvdyI6IkNJIiwiam9iIjoicmV2aWV3IiwidGFyZ2V0IjoidCIsImhlYWQiOiJhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhIiwicnVuIjo0MiwiYXR0ZW1wdCI6MX0= -->';
/** All that a marker says, and blanks behind it. */
const endless = Buffer.from(JSON.stringify(plain).padEnd(60_000)).toString('base64');

describe('a marker', () => {
  it('comes back as it was, whatever the names in it hold', () => {
    fc.assert(
      fc.property(marker, anything, (given, rest) => {
        expect(decodeMarker(encodeMarker(given))).toEqual(given);
        expect(decodeMarker(`${encodeMarker(given)}\n\n${rest}`)).toEqual(given);
        expect(decodeMarker(`${encodeMarker(given)}\r\n${rest}`)).toEqual(given);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has the form that its version has had from the beginning', () => {
    expect([encodeMarker(plain), decodeMarker(WRITTEN)]).toEqual([WRITTEN, plain]);
  });

  it('comes back with the longest names, each character of them an escape', () => {
    const longest = '\0'.repeat(LONGEST_NAME);
    const given = { ...plain, workflow: longest, job: longest, target: longest };
    expect(decodeMarker(encodeMarker(given))).toEqual(given);
  });

  it('is one HTML comment on one line, of which nothing is seen, and which nothing in it ends', () => {
    fc.assert(
      fc.property(marker, (given) => {
        const text = encodeMarker(given);
        expect(text).toMatch(/^<!-- security-review-gate:1 [A-Za-z0-9+/]+={0,2} -->$/);
        expect(gfmOf(`${text}\n\nx`).trim()).toBe(`${text}\n<p>x</p>`);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['further down', `Quoted:\n${encodeMarker(plain)}`],
    ['in a reply', `> ${encodeMarker(plain)}`],
    ['behind a blank', ` ${encodeMarker(plain)}`],
    ['with more on its line', `${encodeMarker(plain)} x`],
    ['of another version', encodeMarker(plain).replace(':1 ', ':2 ')],
    ['cut', encodeMarker(plain).slice(0, 60)],
    ['of something else', `<!-- security-review-gate:1 ${base64([plain])} -->`],
    ['with a field too many', `<!-- security-review-gate:1 ${base64({ ...plain, admin: true })} -->`],
    ['with a field too few', `<!-- security-review-gate:1 ${base64({ ...plain, head: undefined })} -->`],
    ['of a run that is no number', `<!-- security-review-gate:1 ${base64({ ...plain, run: '42' })} -->`],
    ['of no run', `<!-- security-review-gate:1 ${base64({ ...plain, run: 0 })} -->`],
    ['of no attempt', `<!-- security-review-gate:1 ${base64({ ...plain, attempt: 0 })} -->`],
    ['of half a run', `<!-- security-review-gate:1 ${base64({ ...plain, run: 1.5 })} -->`],
    ['of a run beyond counting', `<!-- security-review-gate:1 ${base64({ ...plain, run: 1e21 })} -->`],
    ['that is no JSON', '<!-- security-review-gate:1 e30e -->'],
    ['without end', `<!-- security-review-gate:1 ${endless} -->`],
  ])('is none %s', (_, body) => {
    expect(decodeMarker(body)).toBeUndefined();
  });

  it.each([
    [{ run: 1, attempt: 9 }, { run: 2, attempt: 1 }, true],
    [{ run: 2, attempt: 1 }, { run: 2, attempt: 2 }, true],
    [{ run: 2, attempt: 1 }, { run: 2, attempt: 1 }, false],
    [{ run: 3, attempt: 1 }, { run: 2, attempt: 2 }, false],
  ])('%j is earlier than %j: %s', (one, other, expected) => {
    expect(isEarlier(one, other)).toBe(expected);
  });
});
