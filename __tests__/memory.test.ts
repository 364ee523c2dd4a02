import { expect, it } from '@jest/globals';
import { remember, settle } from '../src/memory.js';
import type { SavedRun } from '../src/saved-run.js';
import { environmentOf, KEY } from './support/run-environment.js';

/** What the post step is told of a record. */
function told(record: SavedRun): SavedRun {
  const saved: SavedRun[] = [];
  const state = { saved: '', save: (one: SavedRun) => void saved.push(one), take: () => '' };
  remember({ state, environment: environmentOf({ 'api-key': KEY }) }, record);
  const [only = { kind: 'settled' }] = saved;
  return only;
}

it.each<[string, SavedRun]>([
  ['nothing', { kind: 'settled' }],
  ['a scan', { kind: 'running', scanId: 's1', retryAfter: { ms: 1, since: 2 } }],
  [
    'a create request',
    { kind: 'sending', targetId: 't', known: [{ id: 'a', at: 1 }, { id: 'b' }], isWhole: true },
  ],
  [
    'a create request before which more was there than was listed',
    { kind: 'sending', targetId: 't', known: [{ id: 'a', at: 1 }], isWhole: false },
  ],
])('%s is remembered as it is', (_, record) => {
  expect(told(record)).toEqual(record);
});

it.each(['scan-', ''])(
  'of scans that were there before, %j and a number, as many are handed on as a variable of a process holds, the newest',
  (name) => {
    const known = Array.from({ length: 50_000 }, (_, at) => ({ id: `${name}${at}` }));
    const saved = told({ kind: 'sending', targetId: 't', known, isWhole: true });
    expect(Buffer.byteLength(JSON.stringify(saved))).toBeLessThan(128 * 1024 - 1_000);
    const { known: kept, isWhole } = saved.kind === 'sending' ? saved : { known: [], isWhole: true };
    expect(isWhole).toBe(false);
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(100_002);
    expect(kept.length).toBeGreaterThan(5_000);
    expect(kept).toEqual(known.slice(0, kept.length));
  },
);

it.each([
  ['ERR_ACCESS_DENIED', 'NODE_OPTIONS'],
  ['EACCES', 'the variable names a file that this job may write.'],
])('a record that cannot be saved because of %s is told what helps against that', (code, advice) => {
  const save = (): never => {
    throw Object.assign(new Error('no'), { code });
  };
  const state = { saved: '', save, take: () => '' };
  expect(() => remember({ state, environment: {} }, { kind: 'settled' })).toThrow(
    expect.objectContaining({
      condition: expect.objectContaining({ advice: expect.stringContaining(advice) }),
    }),
  );
});

it('that nothing is left cannot be remembered: it is said, and ends nothing', () => {
  const said: string[] = [];
  const refuse = (): never => {
    throw new Error('The disk is full.');
  };
  settle({ remember: refuse, say: (text) => said.push(text) });
  expect(said).toEqual(['The disk is full.']);
});

it('a secret is not, whatever bears it as its name', () => {
  expect(told({ kind: 'running', scanId: `a ${KEY}` })).toEqual({ kind: 'running', scanId: 'a ***' });
});
