import * as core from '@actions/core';
import { plainLine } from '../report/plain.js';
import { redactor } from '../report/redact.js';

export interface AnnotationPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number | null;
}

/** The runner, as this action speaks to it. Texts may hold anything: they are neutralised here. */
export interface Console {
  readonly line: (text: string) => void;
  readonly annotate: (level: 'error' | 'warning' | 'notice', text: string, place?: AnnotationPlace) => void;
  /** Prints what happens meanwhile as a foldable group. */
  readonly group: <T>(title: string, body: () => Promise<T>) => Promise<T>;
  /** Registers a secret with the runner, and keeps it out of every line from here on. */
  readonly mask: (secret: string) => void;
  /** Sets a step output. Throws when the runner's file cannot be written. */
  readonly output: (name: string, value: string) => void;
  /** Appends to the job summary. Rejects when there is none. */
  readonly summary: (markdown: string) => Promise<void>;
  /** Makes the step red, for this reason. */
  readonly fail: (reason: string) => void;
}

const issue = { error: core.error, warning: core.warning, notice: core.notice } as const;

export interface ConsoleOptions {
  /** Whether there is a runner to obey commands. */
  readonly isRunner: boolean;
  /** Whether the runner gave a file for outputs. */
  readonly hasOutputs: boolean;
}

/** The console of the runner that started this process. */
export function openConsole({ isRunner, hasOutputs }: ConsoleOptions): Console {
  const secrets: string[] = [];
  let redact = redactor(secrets);
  const safe = (text: string): string => plainLine(redact(text));

  return {
    line: (text) => core.info(safe(text)),
    annotate(level, text, place) {
      const at = place === undefined ? {} : { file: safe(place.file), ...startLine(place.line) };
      issue[level](safe(text), at);
    },
    async group(title, body) {
      core.startGroup(safe(title));
      try {
        return await body();
      } finally {
        core.endGroup();
      }
    },
    mask(secret) {
      secrets.push(secret);
      if (isRunner) core.setSecret(secret);
      redact = redactor(secrets);
    },
    output(name, value) {
      // Without its file the runner's own library would print the value as a command of old.
      if (!hasOutputs) throw new Error('GITHUB_OUTPUT names no file');
      core.setOutput(name, plainLine(value));
    },
    async summary(markdown) {
      await core.summary.addRaw(markdown, true).write();
    },
    fail: (reason) => core.setFailed(safe(reason)),
  };
}

function startLine(line: number | null): { startLine?: number } {
  return line === null ? {} : { startLine: line };
}
