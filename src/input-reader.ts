import { isSegment } from './api/segment.js';
import type { Environment } from './edge/environment.js';

/** A bad input: what is wrong with it, and what is accepted. Never holds the value of a secret. */
export interface InputProblem {
  readonly input: string;
  readonly problem: string;
  readonly accepted: string;
  /** What to do where the step itself may be right. */
  readonly advice?: string;
}

/** Thrown by a parser of one input; becomes the input's problem. */
export class BadValue extends Error {
  override readonly name = 'BadValue';
  constructor(
    readonly problem: string,
    readonly accepted: string,
  ) {
    super(`${problem}; accepted: ${accepted}`);
  }
}

const QUOTED_LENGTH = 60;
/** From the first to the last character that a name in Git can hold. */
const BETWEEN_BLANKS = /[^ \t\n\v\f\r](?:[^]*[^ \t\n\v\f\r])?/;

/** Reads inputs as the runner hands them over, gathering every problem instead of stopping at the first. */
export class InputReader {
  readonly problems: InputProblem[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The trimmed value; blank means not given. The variable `fallback` is read where it is not given. */
  text(input: string, fallback?: string): string | undefined {
    const given = this.#environment[variableOf(input)]?.trim();
    if (given !== undefined && given !== '') return given;
    const other = fallback === undefined ? undefined : this.#environment[fallback]?.trim();
    return other === '' ? undefined : other;
  }

  /** A ref, trimmed of ASCII blanks alone: with any other at its end a branch is not the one without it. */
  ref(input: string): string | undefined {
    return BETWEEN_BLANKS.exec(this.#environment[variableOf(input)] ?? '')?.[0];
  }

  /** An id: what an address can carry as a segment of its path. */
  id(input: string): string | undefined {
    const given = this.text(input);
    if (given === undefined || isSegment(given)) return given;
    this.reject(input, `is ${this.quote(given)}`, 'an id as the web app shows it');
    return undefined;
  }

  /** One of a few words, compared without case. */
  choice<const T extends string>(input: string, words: readonly T[], standard: T): T {
    const given = this.text(input);
    return given === undefined ? standard : (this.#word(input, given, words, anyOf(words)) ?? standard);
  }

  /** Several of a few words. */
  choices<const T extends string>(input: string, words: readonly T[]): T[] {
    const accepted = `${anyOf(words)}, one a line or separated by commas`;
    return this.list(input).flatMap((given) => this.#word(input, given, words, accepted) ?? []);
  }

  /** `true` or `false`, compared without case. */
  flag(input: string, standard: boolean): boolean {
    return this.choice(input, ['true', 'false'], standard ? 'true' : 'false') === 'true';
  }

  /** Entries, one a line or separated by commas. */
  list(input: string): string[] {
    return this.#split(input, /[\n\r,]/);
  }

  /** Entries, one a line: for what may hold commas itself. */
  lines(input: string): string[] {
    return this.#split(input, /[\n\r]/);
  }

  /**
   * Parses a value, if one is given. A {@link BadValue} that the parser throws is listed, and the value is `undefined`.
   */
  parsed<T>(input: string, value: string | undefined, parse: (value: string) => T): T | undefined {
    try {
      return value === undefined ? undefined : parse(value);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      this.reject(input, error.problem, error.accepted);
      return undefined;
    }
  }

  /** Lists the problem of an input that cannot be used; reading goes on. */
  reject(input: string, problem: string, accepted: string): void {
    this.problems.push({ input, problem, accepted });
  }

  /** A value in quotes, cut to a readable length. */
  quote(value: string): string {
    return JSON.stringify(value.length > QUOTED_LENGTH ? `${value.slice(0, QUOTED_LENGTH)}…` : value);
  }

  #split(input: string, separators: RegExp): string[] {
    const entries = (this.text(input) ?? '').split(separators);
    return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
  }

  #word<const T extends string>(
    input: string,
    given: string,
    words: readonly T[],
    accepted: string,
  ): T | undefined {
    const word = words.find((candidate) => candidate.toLowerCase() === given.toLowerCase());
    if (word === undefined) this.reject(input, this.quote(given), accepted);
    return word;
  }
}

/** Lists the words of which one may be given: `a, b or c`. */
function anyOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The variable that carries an input (the runner upper-cases names and keeps hyphens). */
function variableOf(input: string): string {
  return `INPUT_${input.toUpperCase()}`;
}
