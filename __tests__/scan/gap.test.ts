import { expect, it } from '@jest/globals';
import { gapIn, incomplete, unsteady } from '../../src/scan/gap.js';

it('a list that is not whole, or never the same, is a fault of the service', () => {
  const fault = { verdict: 'error', toleration: 'service-error', advice: expect.any(String) };
  expect(unsteady(3).condition).toMatchObject(fault);
  expect(incomplete({ what: 'findings', read: 1, expected: 2 }, 3).condition).toMatchObject(fault);
});

it('what is missing is told of findings before imported ones', () => {
  expect(gapIn([], { findings: 2, imported: 1 }, 0)).toEqual({ what: 'findings', read: 0, expected: 2 });
});

it('nothing is missing of imported findings where none is promised, however many were not seen', () => {
  expect(gapIn([], { findings: 0, imported: 0 }, 5)).toBeUndefined();
});
