import type { Life } from './life.js';

/** A life as text: what its seed decided, what went over the wire, and what was said. */
export function traceOf({ seed, fate, traffic, recording, post, outcome, lastedMs }: Life): string {
  const wire = traffic.map(
    ({ at, method, path, answer, answeredAt, idempotencyKey }) =>
      `${(at / 1000).toFixed(3)} ${method} ${path.replace(/[?&]workspaceId=[^&]*/, '')} ${idempotencyKey ?? ''} → ${answer} at ${(answeredAt / 1000).toFixed(3)}`,
  );
  return [
    `seed ${seed}, ${outcome?.verdict ?? 'killed'} after ${lastedMs} ms`,
    JSON.stringify({ ...fate, script: { ...fate.script, findings: fate.script.findings?.length } }),
    ...wire,
    ...recording.log,
    ...post,
  ].join('\n');
}
