import { describe, expect, it } from '@jest/globals';
import { carryReports } from '../../src/sarif/carry.js';

/** What an import of so many results says before it begins. */
async function foreseen(kept: number, ending: 'gate' | 'detach' = 'gate'): Promise<string[]> {
  const texts: string[] = [];
  const session = {
    plan: { ending, source: { kind: 'resume' }, policy: { limits: { critical: null } } },
    dossier: { conditions: [] },
    deadline: { signal: new AbortController().signal },
    clock: { now: () => 0 },
    say: (text: string) => texts.push(text),
    warn: (text: string) => texts.push(`! ${text}`),
    step: (_: string, body: () => Promise<unknown>) => body(),
  };
  const reports = { files: [], kept };
  await carryReports(session as never, {} as never, reports as never, { id: 's', status: 'COMPLETED' });
  return texts;
}

describe('before an import', () => {
  const minutes = (kept: number, count: number): string =>
    `${kept} results are imported; reading the findings afterwards takes some ${count} minutes at 30 requests a minute.`;

  it.each([
    [3_000, []],
    [3_001, [minutes(3_001, 2)]],
    [50_000, [minutes(50_000, 17)]],
    [
      50_001,
      [minutes(50_001, 17), expect.stringMatching(/^! 50001 results .* 50000 findings .* cannot pass/)],
    ],
  ])('of %i results the run says what it will cost to read them', async (kept, texts) => {
    expect(await foreseen(kept)).toEqual(texts);
  });

  it('nothing is said where they are not read', async () => {
    expect(await foreseen(60_000, 'detach')).toEqual([]);
  });
});
