import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readEnvironment } from '../src/edge/environment.js';
import { play, Scenario, transcriptOf } from './support/scenario.js';

/** Transcripts are compared, and rewritten only when this variable asks for it. */
const isUpdating = readEnvironment()['UPDATE_TRANSCRIPTS'] === '1';
const folder = path.resolve('__tests__/scenarios');

/** What both profiles have to agree on. */
const shared = /^(?:verdict|findings-|workflow|base-sha|head-sha)/;

describe.each(readdirSync(folder).toSorted())('%s', (name) => {
  const scenario = v.parse(
    Scenario,
    JSON.parse(readFileSync(path.join(folder, name, 'scenario.json'), 'utf8')),
  );
  const profile = scenario.only ?? 'observed';

  it('goes as its transcript says, which UPDATE_TRANSCRIPTS=1 rewrites', async () => {
    const transcript = transcriptOf(scenario, await play(scenario, profile));
    const file = path.join(folder, name, 'transcript.md');
    if (isUpdating) writeFileSync(file, transcript);
    expect(transcript).toBe(readFileSync(file, 'utf8'));
  });

  const { mostRequests } = scenario;
  if (mostRequests !== undefined) {
    it.each(['observed', 'documented'] as const)(
      `costs at most ${mostRequests} requests (%s)`,
      async (each) => {
        expect((await play(scenario, each)).requests.length).toBeLessThanOrEqual(mostRequests);
      },
    );
  }

  if (scenario.only !== undefined) return;
  it('ends the same in the other profile', async () => {
    const [observed, documented] = [await play(scenario, 'observed'), await play(scenario, 'documented')];
    const essence = ({ recording }: typeof observed): unknown => [
      recording.failed,
      [...recording.outputs].filter(([output]) => shared.test(output)),
    ];
    expect(essence(documented)).toEqual(essence(observed));
  });
});
