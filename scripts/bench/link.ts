/** The way to a service: how much passes in a second, and how long a request and its answer take at least. */
export interface Link {
  readonly megabitsPerSecond: number;
  readonly roundTripMs: number;
}

/** No way at all: the service is on this machine. */
export const LOOPBACK: Link = { megabitsPerSecond: Number.POSITIVE_INFINITY, roundTripMs: 0 };

/**
 * How long the answer to a body of so many bytes takes over a link, in milliseconds from now: bodies share the link, one
 * behind the other. `now` is in milliseconds.
 */
export function openLink(
  { megabitsPerSecond, roundTripMs }: Link,
  now: () => number = () => performance.now(),
): (bytes: number) => number {
  let freeAt = 0;
  return (bytes) => {
    const sentAt = now();
    freeAt = Math.max(sentAt, freeAt) + (bytes * 8) / (megabitsPerSecond * 1_000);
    return freeAt - sentAt + roundTripMs;
  };
}
