import * as v from 'valibot';
import { openObject } from '../../api/shapes/field.js';
import { invalidInput, placed, Refusal } from '../refusal.js';
import type { World } from '../world.js';

/** The largest document, in bytes as they come over the wire (contract, section 8). */
export const LARGEST_SARIF = 5_242_880;

const text = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)));
const anyObject = openObject({});

const Rule = openObject({ id: text(1024), properties: v.optional(anyObject) });

/** The skeleton without which a whole document is refused (observed facts, 5.2). */
const Document = openObject({
  version: v.literal('2.1.0'),
  runs: v.array(
    openObject({
      tool: v.optional(
        openObject({
          driver: v.optional(
            openObject({ name: text(1024), version: text(256), rules: v.optional(v.array(Rule)) }),
          ),
        }),
      ),
      results: v.optional(v.array(v.unknown())),
    }),
  ),
});

const line = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const Location = openObject({
  physicalLocation: v.optional(
    openObject({
      artifactLocation: v.optional(openObject({ uri: text(4096) })),
      region: v.optional(openObject({ startLine: line, endLine: line })),
    }),
  ),
});

/** One result; one that is not of this form is counted as rejected, and nothing else (observed facts, 5.2). */
const Result = openObject({
  ruleId: text(1024),
  ruleIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  level: v.optional(v.picklist(['error', 'warning', 'note', 'none'])),
  message: v.optional(openObject({ text: v.optional(v.string()), markdown: v.optional(v.string()) })),
  locations: v.optional(v.array(Location)),
  properties: v.optional(anyObject),
});
export type Result = v.InferOutput<typeof Result>;
type SarifRule = v.InferOutput<typeof Rule>;

/** A result that is well-formed, with its rule and the tool of its run. */
export interface ReadResult {
  readonly result: Result;
  readonly rule: SarifRule | undefined;
  readonly ruleId: string | undefined;
  readonly toolName: string | null;
  readonly toolVersion: string | null;
}

export interface ReadDocument {
  /** The name and the version of the first run that has each. */
  readonly toolName: string | null;
  readonly toolVersion: string | null;
  readonly results: readonly ReadResult[];
  readonly resultCount: number;
}

/** Reads a SARIF document from its bytes; throws a refusal for what is none. A byte-order mark is not JSON. */
export function readDocument(world: World, bytes: Uint8Array): ReadDocument {
  const read = v.safeParse(Document, jsonOf(world, bytes));
  if (!read.success) {
    const [issue] = read.issues;
    throw notSarif(world, `Not a SARIF 2.1.0 report: ${placed(v.getDotPath(issue), issue.message)}`);
  }
  const { runs } = read.output;
  const tools = runs.map((run) => run.tool?.driver);
  return {
    toolName: tools.find((driver) => driver?.name !== undefined)?.name ?? null,
    toolVersion: tools.find((driver) => driver?.version !== undefined)?.version ?? null,
    results: runs.flatMap((run) => readRun(run)),
    resultCount: runs.reduce((sum, run) => sum + (run.results?.length ?? 0), 0),
  };
}

type Run = v.InferOutput<typeof Document>['runs'][number];

function readRun({ tool, results = [] }: Run): ReadResult[] {
  const driver = tool?.driver;
  return results.flatMap((given) => {
    const read = v.safeParse(Result, given);
    if (!read.success) return [];
    const result = read.output;
    const rule = ruleOf(driver?.rules ?? [], result);
    const ruleId = result.ruleId ?? rule?.id;
    if (ruleId === undefined && messageOf(result) === '') return [];
    return [{ result, rule, ruleId, toolName: driver?.name ?? null, toolVersion: driver?.version ?? null }];
  });
}

function ruleOf(rules: readonly SarifRule[], { ruleId, ruleIndex }: Result): SarifRule | undefined {
  return ruleIndex === undefined
    ? rules.find((rule) => rule.id !== undefined && rule.id === ruleId)
    : rules[ruleIndex];
}

/** The message's text, else its Markdown; an id of a message is not looked up. */
export const messageOf = ({ message }: Pick<Result, 'message'>): string =>
  message?.text ?? message?.markdown ?? '';

/**
 * The JSON of the bytes. Bytes that are no UTF-8 grow where they become text, and are counted again then (observed
 * facts, 5.1).
 */
function jsonOf(world: World, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  if (world.rules.sarif === 'identified' && Buffer.byteLength(text) > LARGEST_SARIF)
    throw notSarif(world, 'The body has more than 5 MiB as UTF-8.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not valid JSON.');
  }
}

const notSarif = (world: World, message: string): Refusal => invalidInput(world, 'BAD_REQUEST', message);
