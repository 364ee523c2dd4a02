import { once } from 'node:events';
import { SourceMap } from 'node:module';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

import { createLineIndex, type LineAt } from './lines.js';

/** JavaScript that stands for a reviewed text, and the way back from its offsets to lines of that text. */
export interface Script {
  readonly code: string;
  readonly lineAt: LineAt;
}

/**
 * What the thread answers: code with every type blanked in place, code written anew with a source map, that
 * the text does not parse, or that the parser itself failed, after which its thread is of no more use.
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

const TIME_LIMIT_MS = 20_000;
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
export function openStripper(): Stripper {
  let worker: Worker | undefined;

  async function discard(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async strip(text) {
      worker ??= new Worker(new URL('./strip-worker.js', import.meta.url), {
        env: {},
        execArgv: ['--no-warnings'],
      });
      const reply = await ask(worker, text);
      if (reply.kind === 'broken') await discard();
      return toScript(text, reply);
    },
    close: discard,
  };
}

async function ask(worker: Worker, text: string): Promise<StripReply> {
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    worker.postMessage(text, []);
    // The thread runs this project's own file, which answers with this type alone.
    const [reply] = (await answer) as [StripReply];
    return reply;
  } catch (cause) {
    if (isExhausted(cause)) return { kind: 'broken' };
    throw new Error('the thread that reads TypeScript failed, expected it to run; use Node 24', { cause });
  }
}

/** Whether a text took all of the time or memory that a thread has: this is the text's fault. */
function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}

function toScript(text: string, reply: StripReply): Script | undefined {
  switch (reply.kind) {
    case 'blanked':
      return toBlankedScript(text, reply.code);
    case 'rewritten':
      return OTHER_LINE_ENDS.test(text) ? undefined : toMappedScript(reply.code);
    case 'not parsed':
    case 'broken':
      return undefined;
  }
}

function toBlankedScript(text: string, code: string): Script | undefined {
  const lineAt = createLineIndex(code);
  return lineAt(code.length) === createLineIndex(text)(text.length) ? { code, lineAt } : undefined;
}

function toMappedScript(code: string): Script | undefined {
  const encoded = SOURCE_MAP.exec(code)?.[1];
  if (encoded === undefined) return undefined;
  const written = v.parse(WrittenMap, JSON.parse(Buffer.from(encoded, 'base64').toString()));
  const map = new SourceMap({ ...written, file: '', sourceRoot: '', sourcesContent: [] });
  const generatedLineAt = createLineIndex(code);
  return {
    code,
    lineAt: (offset) => {
      const line = generatedLineAt(offset);
      const column = offset - code.lastIndexOf('\n', offset - 1) - 1;
      const entry = map.findEntry(line - 1, column);
      return 'originalLine' in entry ? entry.originalLine + 1 : 1;
    },
  };
}
