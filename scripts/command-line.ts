import { constants } from 'node:os';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { messageOf } from '../src/error-message.js';

/** Words on the command line that cannot be followed. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** What the words on the command line give for these options. Throws a {@link Misuse} for any other word. */
export function readOptions<const T extends ParseArgsOptionsConfig>(
  options: T,
): ReturnType<typeof parseArgs<{ options: T }>>['values'] {
  try {
    return parseArgs<{ options: T }>({ options }).values;
  } catch (error) {
    throw new Misuse(messageOf(error), { cause: error });
  }
}

/** A word as a count of things, of which there is at least one. Throws a {@link Misuse} for what is none. */
export function countOf(option: string, word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word);
  throw new Misuse(`--${option} is ${JSON.stringify(word)}; give a whole number from 1 to 999999999.`);
}

/**
 * Those of `known` that were named, or all where none was. Throws a {@link Misuse} for a name that is not known, with those
 * that hold it, if any do.
 */
export function chosenOf<T extends { readonly name: string }>(
  known: readonly T[],
  names: readonly string[],
): readonly T[] {
  const stray = names.filter((name) => !known.some((one) => one.name === name));
  if (stray.length === 0)
    return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
  const alike = known.filter(({ name }) => stray.some((word) => name.includes(word)));
  const list = (alike.length === 0 ? known : alike).map(({ name }) => `  ${name}`).join('\n');
  throw new Misuse(`Not known: ${stray.join(', ')}. Name one of these, or none for all:\n${list}`);
}

/**
 * Has a signal that tells the script to end make it leave by its exit, with the code that a shell gives to that: there
 * it ends what it started, and removes what nobody needs any more.
 */
export function leaveOnSignals(): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/**
 * Runs a script: a misuse is told with how it is used, and ends it with 2; every other error is Node's to show. A script
 * whose output cannot be written, or is not read on, ends at once.
 */
export async function follow(usage: string, script: () => Promise<void> | void): Promise<void> {
  process.stdout.once('error', ({ message }) => {
    process.stderr.write(`The output cannot be written any further: ${message}.\n`);
    process.exit(1);
  });
  try {
    await script();
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}
