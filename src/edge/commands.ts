/**
 * The two ways in which a step speaks to its runner: commands on standard output, and files that the
 * runner names ("Workflow commands for GitHub Actions").
 */

import { appendFileSync, closeSync, constants, fstatSync, ftruncateSync, openSync } from 'node:fs';
import { write } from './output.js';

type Properties = Readonly<Record<string, string>>;

/** Prints a command. */
export function issue(name: string, text = '', properties: Properties = {}): void {
  print(commandOf(name, text, properties));
}

/** A command in a line: `::name key=value,key=value::text`. Blank properties are left out. */
export function commandOf(name: string, text: string, properties: Properties): string {
  const given = Object.entries(properties).filter(([, value]) => value !== '');
  const list = given.map(([key, value]) => `${key}=${escapeProperty(value)}`).join(',');
  return `::${name}${list === '' ? '' : ` ${list}`}::${escapeText(text)}`;
}

/** Prints a line. */
export function print(line: string): void {
  write(`${line}\n`);
}

/**
 * Appends text to a file that the runner made and named, as a whole or, where the system lets it, not at all. Throws
 * the system's error, also if there is no such file.
 */
export function append(file: string, text: string): void {
  const opened = openToAppend(file);
  const { size } = fstatSync(opened);
  try {
    appendFileSync(opened, text);
  } catch (error) {
    cutBack(opened, size);
    throw error;
  } finally {
    closeSync(opened);
  }
}

const TO_APPEND = constants.O_WRONLY | constants.O_APPEND;

/**
 * Opens a file that is there to append to it. The system refuses a pipe that nobody reads, for which this process would
 * have to wait as a whole.
 */
function openToAppend(file: string): number {
  const asked = openSync(file, TO_APPEND | constants.O_NONBLOCK);
  if (fstatSync(asked).isFile()) return asked;
  try {
    return openSync(file, TO_APPEND);
  } finally {
    closeSync(asked);
  }
}

/** Cuts a file back to its size: the runner refuses a value that has no end, and all behind it. */
function cutBack(opened: number, size: number): void {
  try {
    ftruncateSync(opened, size);
  } catch {
    // A device has no size, and Windows cuts nothing that is only appended to.
  }
}

/** What a delimiter begins with, and what makes it longer than any that stands in a value. */
const DELIMITER = 'ghadelimiter';
const DELIMITERS = /ghadelimiter_*/g;

/** Sets values in such a file, all at once, each between two lines of a delimiter that does not stand in it. */
export function assign(file: string, values: Readonly<Record<string, string>>): void {
  append(file, Object.entries(values).map(assignment).join(''));
}

function assignment([name, value]: readonly [string, string]): string {
  const taken = value.match(DELIMITERS)?.reduce((longest, { length }) => Math.max(longest, length), 0) ?? 0;
  const delimiter = DELIMITER.padEnd(taken + 1, '_');
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
