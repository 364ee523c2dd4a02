import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { parse } from 'yaml';

/** The root of this project, seen from `build/scripts`. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** A job step that uses this action. */
export interface Step {
  /** An empty folder for what the runner lays out: event, outputs, summary, temporary files. */
  readonly folder: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: { readonly name: string; readonly payload: object };
  /** What the runner starts; the bundle of this project where not given. */
  readonly entry?: string;
  /** Further variables of the job. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Called with each line of the log as the runner would show it. */
  readonly onLine?: (line: string) => void;
  /** Called once with the running process, for tests that send signals. */
  readonly onStart?: (child: { kill(signal: NodeJS.Signals): boolean }) => void;
}

/** The two processes that the runner makes of a step. */
export type Phase = 'main' | 'post';

export interface StepResult {
  /** `null` when a signal ended the process. */
  readonly exitCode: number | null;
  readonly log: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summaryFile: string;
}

const ActionFile = v.object({
  inputs: v.record(v.string(), v.object({ default: v.optional(v.string()) })),
  runs: v.object({ main: v.string(), post: v.string() }),
});
type ActionFile = v.InferOutput<typeof ActionFile>;

/**
 * Runs a step as the runner does: defaults of `action.yml`, environment, event file, command files.
 * The post phase is given the state that the main phase of the same folder saved. Rejects for a command file that the runner
 * cannot read: it would make the step red.
 */
export async function runStep(step: Step, phase: Phase = 'main'): Promise<StepResult> {
  const action = v.parse(ActionFile, parse(readFileSync(path.join(projectRoot, 'action.yml'), 'utf8')));
  const files = layOut(step, phase);
  const saved = phase === 'post' ? Object.entries(readCommands(commandFile(step, 'main', 'state.txt'))) : [];
  const child = spawn(process.execPath, [step.entry ?? path.join(projectRoot, action.runs[phase])], {
    cwd: step.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...variablesOf(step, files),
      ...Object.fromEntries(saved.map(([name, value]) => [`STATE_${name}`, value])),
      ...inputVariables(action, step.inputs),
    },
  });
  step.onStart?.(child);
  const log: string[] = [];
  const read = async (stream: NodeJS.ReadableStream): Promise<void> => {
    for await (const line of createInterface({ input: stream })) {
      log.push(line);
      // The runner obeys this command without showing it.
      if (!line.startsWith('::add-mask::')) step.onLine?.(line);
    }
  };
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await Promise.all([read(child.stdout), read(child.stderr)]);
  const exitCode = await ended;
  readCommands(files.state);
  return { exitCode, log, outputs: readCommands(files.output), summaryFile: files.summary };
}

function variablesOf({ event, folder, variables }: Step, files: StepFiles): Record<string, string> {
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: files.event,
    GITHUB_OUTPUT: files.output,
    GITHUB_STATE: files.state,
    GITHUB_STEP_SUMMARY: files.summary,
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: files.temp,
    ...variables,
  };
}

/** Inputs as the runner hands them over, with the defaults of `action.yml` for those that are not given. */
function inputVariables(action: ActionFile, given: Step['inputs']): Record<string, string> {
  // Nobody evaluates the expressions of defaults here: the token of a job is absent.
  const defaults = Object.entries(action.inputs).map(([name, input]) => {
    const text = input.default ?? '';
    return [name, text.startsWith('${{') ? '' : text] as const;
  });
  const inputs = Object.entries({ ...Object.fromEntries(defaults), ...given });
  return Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
}

/** What the runner puts on the disk for a step. */
type StepFiles = Record<'event' | 'output' | 'state' | 'summary' | 'temp', string>;

function layOut(step: Step, phase: Phase): StepFiles {
  const files = {
    event: path.join(step.folder, 'event.json'),
    output: commandFile(step, phase, 'output.txt'),
    state: commandFile(step, phase, 'state.txt'),
    summary: commandFile(step, phase, 'summary.md'),
    temp: path.join(step.folder, 'temp'),
  };
  mkdirSync(files.temp, { recursive: true });
  writeFileSync(files.event, JSON.stringify(step.event.payload));
  for (const file of [files.output, files.state, files.summary]) writeFileSync(file, '');
  return files;
}

/** Each phase is given files of its own for what it says. */
function commandFile({ folder }: Step, phase: Phase, name: string): string {
  return path.join(folder, phase === 'main' ? name : `post-${name}`);
}

/**
 * Reads a command file to the letter of the runner: `name=value`, or `name<<delimiter`, the value's lines and the delimiter,
 * which stands alone; the last of a name counts. Blank where there is no file. Throws for anything else.
 */
function readCommands(file: string): Record<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const values: Record<string, string> = {};
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, name, mark, rest = ''] = /^([^]*?)(=|<<)([^]*)$/.exec(line) ?? [];
    if (line === '') continue;
    if (name === undefined || name === '' || (mark === '<<' && rest === '')) {
      throw new Error(`Invalid format '${line}'`);
    }
    values[name] = mark === '=' ? rest : takeValue(lines, rest);
  }
  return values;
}

/** Takes the lines of a value, and the delimiter behind them. */
function takeValue(lines: string[], delimiter: string): string {
  const end = lines.indexOf(delimiter);
  if (end < 0) throw new Error(`Invalid value. Matching delimiter not found '${delimiter}'`);
  return lines
    .splice(0, end + 1)
    .slice(0, end)
    .join('\n');
}
