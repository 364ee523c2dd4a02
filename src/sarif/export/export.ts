import { gzipSync } from 'node:zlib';
import type { Finding } from '../../gate/finding.js';
import { gather } from '../../pieces.js';
import type { JsonObject } from '../document/json.js';
import { TOOL_NAME } from '../tool-name.js';
import { resultOf, type Wording } from './exported-result.js';
import { ruleIdOf, ruleOf } from './exported-rule.js';
import type { Origin } from './origin.js';

/** Loaded together with the export: whoever exports findings says where they come from. */
export { originOf } from './origin.js';

/** Findings as a SARIF log. */
export interface Exported {
  /** In pieces, to be read once. */
  readonly text: Iterable<string>;
  /** How many findings stand in it, of all that are unresolved. */
  readonly written: number;
  readonly unresolved: number;
}

/** The version of this action, as package.json has it (Semantic Versioning 2.0.0). */
export const VERSION = '0.1.0';
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** The most results that code scanning takes in a run, and how many of them it shows. */
const MOST_RESULTS = 25_000;
export const SHOWN_RESULTS = 5_000;
/**
 * The most bytes of a log once it is compressed: code scanning refuses 10 MB, and the upload adds fingerprints of some
 * ten bytes a result.
 */
const MOST_COMPRESSED_BYTES = 9_500_000;
/** How much more is left out than seems needed, since not everything compresses alike. */
const CAUTION = 0.95;
const LONGEST_SEGMENT = 100;
/** Where the list of rules begins. */
const RULES = '"rules":[';

/**
 * The unresolved findings as SARIF 2.1.0 for GitHub's code scanning, in the order given, which is worst first: if they
 * do not fit its limits, the last are left out. Resolved ones are left out, and the upload closes their alerts; marked
 * as suppressed, which code scanning does not heed, they would be open.
 */
export function exportSarif(findings: readonly Finding[], origin: Origin): Exported {
  const unresolved = findings.filter((finding) => finding.unresolved);
  let shown = unresolved.slice(0, MOST_RESULTS);
  for (let wording: Wording = 'whole'; ; wording = 'title') {
    const bytes = sizeOf(() => renderLog(shown, origin, wording));
    if (bytes <= MOST_COMPRESSED_BYTES || shown.length === 0) {
      const text = renderLog(shown, origin, wording);
      return { text, written: shown.length, unresolved: unresolved.length };
    }
    if (wording === 'title') {
      const share = MOST_COMPRESSED_BYTES / bytes;
      shown = shown.slice(0, Math.floor(shown.length * share * CAUTION));
    }
  }
}

/**
 * The bytes that code scanning counts, or those of the text itself if they are few enough. Compressed part by part they
 * are a little more than as a whole. The text is made again for each use: to hold it would take much memory.
 */
function sizeOf(render: () => Iterable<string>): number {
  let bytes = 0;
  for (const part of gather(render())) {
    bytes += part.length;
    if (bytes > MOST_COMPRESSED_BYTES) return compressedSizeOf(render());
  }
  return bytes;
}

function compressedSizeOf(text: Iterable<string>): number {
  let bytes = 0;
  for (const part of gather(text)) bytes += gzipSync(part).length;
  return bytes;
}

/** A rule by its id, with its place in the list, and a finding that it is of. */
interface Listed {
  readonly id: string;
  readonly index: number;
  readonly finding: Finding;
}

/** The log as text, made rule by rule and result by result: as objects, or as one text, they would take much memory. */
function* renderLog(findings: readonly Finding[], origin: Origin, wording: Wording): Generator<string> {
  const rules = new Map<string, Listed>();
  /** How many results each rule has in a line, by {@link lineOf}. */
  const shares = new Map<string, number>();
  const ruleOfEach = findings.map((finding) => {
    const id = ruleIdOf(finding);
    const rule = rules.get(id) ?? { id, index: rules.size, finding };
    rules.set(id, rule);
    const line = lineOf(rule, finding);
    shares.set(line, (shares.get(line) ?? 0) + 1);
    return rule;
  });
  const log = JSON.stringify({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ ...frameOf(origin), results: [] }],
  });
  // Both lists are empty. No text within holds such a quote, and the list of results is the last of the log.
  const start = log.indexOf(RULES) + RULES.length;
  const end = log.lastIndexOf(']}]}');
  yield log.slice(0, start);
  yield* listed([...rules.values()], ({ finding }) => ruleOf(finding));
  yield log.slice(start, end);
  yield* listed(ruleOfEach, (rule, at) => {
    const said = at < SHOWN_RESULTS ? wording : 'title';
    const finding = findings[at] ?? rule.finding;
    const isAlone = shares.get(lineOf(rule, finding)) === 1;
    return resultOf(finding, rule, said, { otherRepository: origin.otherRepository, isAlone });
  });
  yield `${log.slice(end)}\n`;
}

/** A line of a file and a rule, as one text. */
function lineOf({ index }: Listed, { place }: Finding): string {
  return `${index}:${place?.line}:${place?.file}`;
}

/** The inside of a JSON array, element by element. */
function* listed<T>(all: readonly T[], show: (one: T, at: number) => JsonObject): Generator<string> {
  for (const [at, one] of all.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(show(one, at))}`;
}

/**
 * All of a run but its rules and results. Its category names the target and a workflow: an upload closes the alerts of
 * its ref and category that it does not hold, and a change is compared with the alerts of its branch in the same
 * category.
 */
function frameOf(origin: Origin): JsonObject {
  const { scanId, targetId, workflow, head, repositoryUrl, toolUrl } = origin;
  const category = ['security-review', targetId ?? '', origin.amongAlertsOf ?? ''];
  return {
    tool: {
      driver: {
        name: TOOL_NAME,
        semanticVersion: VERSION,
        ...(toolUrl === null ? {} : { informationUri: toolUrl }),
        rules: [],
      },
    },
    automationDetails: { id: `${category.map(segmentOf).join('/')}/` },
    invocations: [{ executionSuccessful: true }],
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
    ...(head === null || repositoryUrl === null
      ? {}
      : {
          versionControlProvenance: [
            { repositoryUri: repositoryUrl, revisionId: head, mappedTo: { uriBaseId: '%SRCROOT%' } },
          ],
        }),
    columnKind: 'utf16CodeUnits',
    properties: { scanId, targetId, workflow },
  };
}

/** A part of a category, without what has a meaning there or cannot be seen. */
function segmentOf(text: string): string {
  const plain = text.toLowerCase().replace(/[^\w.-]+/g, '-');
  return plain.slice(0, LONGEST_SEGMENT) || 'unknown';
}
