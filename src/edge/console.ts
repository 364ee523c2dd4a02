import { plainLine } from '../report/plain.js';
import { redactor } from '../report/redact.js';
import { append, assign, issue, print } from './commands.js';

/** Where in the repository an annotation is shown. */
interface AnnotationPlace {
  readonly file: string;
  /** 1-based. */
  readonly line: number | null;
}

/** The runner, as this action speaks to it. Texts may hold anything: they are neutralised here. */
export interface Console {
  readonly line: (text: string) => void;
  /** Prints what is shown only where somebody debugs the job. */
  readonly debug: (text: string) => void;
  readonly annotate: (level: 'error' | 'warning', text: string, place?: AnnotationPlace) => void;
  /** Prints what happens meanwhile as a foldable group. */
  readonly group: <T>(title: string, body: () => Promise<T>) => Promise<T>;
  /** Registers a secret with the runner, and keeps it out of every line from here on. */
  readonly mask: (secret: string) => void;
  /** Sets step outputs. Throws when the runner's file cannot be written. */
  readonly output: (values: Readonly<Record<string, string>>) => void;
  /** Appends to the job summary. Rejects when there is none. */
  readonly summary: (markdown: string) => Promise<void>;
  /** Makes the step red, for this reason. */
  readonly fail: (reason: string) => void;
}

/** What the runner told this process of itself. */
export interface ConsoleOptions {
  /** Whether there is a runner to obey commands. */
  readonly isRunner: boolean;
  /** The runner's file for outputs (GITHUB_OUTPUT), and that for the summary (GITHUB_STEP_SUMMARY). */
  readonly outputFile: string | undefined;
  readonly summaryFile: string | undefined;
}

/**
 * The console of the runner that started this process. Secrets are hidden before a text is spelled out:
 * after that they could not be found any more.
 */
export function openConsole({ isRunner, outputFile, summaryFile }: ConsoleOptions): Console {
  const secrets: string[] = [];
  let redact = redactor(secrets);
  const safe = (text: string): string => plainLine(redact(text));
  return {
    line: (text) => print(safe(text)),
    debug: (text) => issue('debug', safe(text)),
    annotate(level, text, place) {
      const at = place === undefined ? {} : { file: safe(place.file), line: `${place.line ?? ''}` };
      issue(level, safe(text), at);
    },
    async group(title, body) {
      issue('group', safe(title));
      try {
        return await body();
      } finally {
        issue('endgroup');
      }
    },
    mask(secret) {
      secrets.push(secret);
      if (isRunner) issue('add-mask', secret);
      redact = redactor(secrets);
    },
    output(values) {
      if (!outputFile) throw new Error('GITHUB_OUTPUT names no file');
      const plain = Object.entries(values).map(([name, value]) => [name, plainLine(value)] as const);
      assign(outputFile, Object.fromEntries(plain));
    },
    async summary(markdown) {
      if (!summaryFile) throw new Error('GITHUB_STEP_SUMMARY names no file');
      append(summaryFile, `${markdown}\n`);
    },
    fail(reason) {
      process.exitCode = 1;
      issue('error', safe(reason));
    },
  };
}
