import { type RecordingOptions, recordingHost } from './recording-host.js';
import { connection, environmentOf, events, REPOSITORY } from './run-environment.js';
import { virtualClock } from './virtual-clock.js';

/** The host of a run on a pull request that must end before it asks the service for anything. */
export function unaskedHost(more: Partial<RecordingOptions> = {}): ReturnType<typeof recordingHost> {
  return recordingHost({
    environment: environmentOf(connection, {
      GITHUB_EVENT_NAME: events.pullRequest.name,
      GITHUB_EVENT_PATH: '/event.json',
      GITHUB_REPOSITORY: REPOSITORY,
    }),
    clock: virtualClock(),
    transport: () => Promise.reject(new Error('Something was asked.')),
    event: JSON.stringify(events.pullRequest.payload),
    ...more,
  });
}
