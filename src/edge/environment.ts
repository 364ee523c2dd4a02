/** Environment variables by name; an absent one is `undefined`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of this process, as it was when asked. Windows finds a variable by its name in upper or lower case:
 * there each is known in upper case too.
 */
export function readEnvironment(): Environment {
  // oxlint-disable-next-line node/no-process-env -- the one place that reads it
  const { env } = process;
  if (process.platform !== 'win32') return { ...env };
  const upper = Object.entries(env).map(([name, value]) => [name.toUpperCase(), value] as const);
  return { ...Object.fromEntries(upper), ...env };
}
