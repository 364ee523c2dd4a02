import { once } from 'node:events';
import { SourceMap } from 'node:module';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

import { codeOf } from '../../error-message.js';
import { createLineIndex, createOffsetIndex, type LineAt } from './lines.js';

/** JavaScript that stands for a reviewed text, and the way back from its offsets to lines of that text. */
export interface Script {
  readonly code: string;
  readonly lineAt: LineAt;
}

/**
 * What the thread replies: code with every type blanked in place; code written anew, with a source map; that the text
 * does not parse; or that the parser itself failed, after which its thread is of no more use.
 */
export type StripReply =
  | { readonly kind: 'blanked' | 'rewritten'; readonly code: string }
  | { readonly kind: 'not parsed' | 'broken' };

export interface Stripper {
  /**
   * The JavaScript of TypeScript, or `undefined` when it does not parse (JSX never does) or takes too long.
   * Rejects when the thread cannot run at all.
   */
  strip(text: string): Promise<Script | undefined>;
  close(): Promise<void>;
}

/** What a stripper runs on. */
interface Threads {
  /** Starts a thread that replies to each text with a `StripReply`. */
  readonly start: () => Worker;
  /** A signal that aborts when a text has taken too long. */
  readonly patience: () => AbortSignal;
}

const TIME_LIMIT_MS = 20_000;
const THREADS: Threads = {
  start: () =>
    new Worker(new URL('./strip-worker.js', import.meta.url), { env: {}, execArgv: ['--no-warnings'] }),
  patience: () => AbortSignal.timeout(TIME_LIMIT_MS),
};
/** How a thread ends if a text took all of its time or memory, which is the text's fault. */
const EXHAUSTED = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];
const SOURCE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,([A-Za-z0-9+/=]+)\s*$/;
/** What Node writes of a source map. */
const WrittenMap = v.object({
  version: v.number(),
  sources: v.array(v.string()),
  names: v.array(v.string()),
  mappings: v.string(),
});
/** Ends of lines that git does not count as such. */
const OTHER_LINE_ENDS = /\r(?!\n)|[\u2028\u2029]/;

/**
 * Takes the types out of TypeScript with Node's own parser, in a thread: deeply nested code breaks that parser
 * for the rest of its thread's life, so a thread that failed on a text is replaced before the next one.
 */
export function openStripper(threads: Partial<Threads> = {}): Stripper {
  const { start, patience } = { ...THREADS, ...threads };
  let worker: Worker | undefined;

  async function discard(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async strip(text) {
      worker ??= start();
      const reply = await ask(worker, text, patience());
      if (reply.kind === 'broken') await discard();
      return toScript(text, reply);
    },
    close: discard,
  };
}

async function ask(worker: Worker, text: string, signal: AbortSignal): Promise<StripReply> {
  try {
    const answer = once(worker, 'message', { signal });
    worker.postMessage(text, []);
    // The thread runs this project's own file, which replies with this type alone.
    const [reply] = (await answer) as [StripReply];
    return reply;
  } catch (cause) {
    if (EXHAUSTED.includes(codeOf(cause) ?? '')) return { kind: 'broken' };
    throw new Error('the thread that reads TypeScript failed, expected it to run; use Node 24', { cause });
  }
}

function toScript(text: string, reply: StripReply): Script | undefined {
  switch (reply.kind) {
    case 'blanked':
      return toBlankedScript(text, reply.code);
    case 'rewritten':
      return OTHER_LINE_ENDS.test(text) ? undefined : toMappedScript(text, reply.code);
    case 'not parsed':
    case 'broken':
      return undefined;
  }
}

function toBlankedScript(text: string, code: string): Script | undefined {
  const lineAt = createLineIndex(code);
  return lineAt(code.length) === createLineIndex(text)(text.length) ? { code, lineAt } : undefined;
}

function toMappedScript(text: string, code: string): Script | undefined {
  const encoded = SOURCE_MAP.exec(code)?.[1];
  if (encoded === undefined) return undefined;
  const written = v.parse(WrittenMap, JSON.parse(Buffer.from(encoded, 'base64').toString()));
  const map = new SourceMap({ ...written, file: '', sourceRoot: '', sourcesContent: [] });
  const generatedLineAt = createLineIndex(code);
  const generatedOffset = createOffsetIndex(code);
  const original = unixLines(text);
  const originalLineAt = createLineIndex(original);
  const originalOffset = createOffsetIndex(original);
  return {
    code,
    lineAt: (offset) => {
      const line = generatedLineAt(offset);
      const entry = map.findEntry(line - 1, offset - generatedOffset(line, 1));
      if (!('originalLine' in entry)) return 1;
      const from = generatedOffset(entry.generatedLine + 1, entry.generatedColumn + 1);
      const origin = originalOffset(entry.originalLine + 1, entry.originalColumn + 1);
      // One entry stands for all lines of a comment or a template, which are the same in both.
      const seen = unixLines(code.slice(from, offset));
      return originalLineAt(original.startsWith(seen, origin) ? origin + seen.length : origin);
    },
  };
}

/** A text with line ends as on Unix: code written anew has only some of the carriage returns of its text. */
function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
