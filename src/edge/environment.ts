/** Environment variables by name; an absent one is `undefined`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, as it was when asked. */
export function readEnvironment(): Environment {
  // oxlint-disable-next-line node/no-process-env -- the one place that reads it
  return { ...process.env };
}
