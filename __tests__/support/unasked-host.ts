import { type RecordingOptions, recordingHost } from './recording-host.js';
import { connection, givenFor } from './run-environment.js';
import { virtualClock } from './virtual-clock.js';

/** The host of a run on a pull request that must end before it asks the service for anything. */
export function unaskedHost(more: Partial<RecordingOptions> = {}): ReturnType<typeof recordingHost> {
  return recordingHost({
    ...givenFor('pullRequest', connection),
    clock: virtualClock(),
    transport: () => Promise.reject(new Error('Something was asked.')),
    ...more,
  });
}
