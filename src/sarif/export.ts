import { gzipSync } from 'node:zlib';
import type { Finding } from '../gate/finding.js';
import { VERSION } from '../version.js';
import { resultOf, type Wording } from './exported-result.js';
import { ruleIdOf, ruleOf } from './exported-rule.js';
import type { JsonObject } from './json.js';

/** Where findings come from; what is not known is `null`. */
export interface Origin {
  readonly scanId: string | null;
  readonly targetId: string | null;
  readonly workflow: string | null;
  /** The commit that was reviewed. */
  readonly head: string | null;
  /** Where the repository, and this action, are looked at. */
  readonly repositoryUrl: string | null;
  /** The repository that was reviewed, where it is not the one whose alerts these are. */
  readonly otherRepository: string | null;
  readonly toolUrl: string | null;
}

/** Findings as a SARIF log. */
export interface Exported {
  readonly text: string;
  /** How many findings stand in it, of all that are unresolved. */
  readonly written: number;
  readonly unresolved: number;
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** Code scanning refuses a run with more results, and shows the first so many of them. */
const MOST_RESULTS = 25_000;
export const SHOWN_RESULTS = 5_000;
/** It refuses 10 MB after compression; the upload adds fingerprints of some ten bytes a result. */
const MOST_COMPRESSED_BYTES = 9_500_000;
/** How much more is left out than seems needed, since not everything compresses alike. */
const CAUTION = 0.95;
const LONGEST_SEGMENT = 100;

/**
 * The unresolved findings as SARIF 2.1.0 for GitHub's code scanning, in the order given, which is worst first:
 * what does not fit its limits is the least. Resolved ones are left out, and the upload closes their alerts;
 * marked as suppressed, which code scanning does not heed, they would be open.
 */
export function exportSarif(findings: readonly Finding[], origin: Origin): Exported {
  const unresolved = findings.filter((finding) => finding.unresolved);
  let shown = unresolved.slice(0, MOST_RESULTS);
  for (let wording: Wording = 'whole'; ; wording = 'title') {
    const text = renderLog(shown, origin, wording);
    const bytes = sizeOf(text);
    if (bytes <= MOST_COMPRESSED_BYTES || shown.length === 0) {
      return { text, written: shown.length, unresolved: unresolved.length };
    }
    if (wording === 'title') {
      shown = shown.slice(0, Math.floor(shown.length * (MOST_COMPRESSED_BYTES / bytes) * CAUTION));
    }
  }
}

/** Bytes that code scanning counts; where the text itself is small enough, its own. */
function sizeOf(text: string): number {
  const bytes = Buffer.byteLength(text);
  return bytes <= MOST_COMPRESSED_BYTES ? bytes : gzipSync(text).length;
}

/** The log as text, made result by result: all of them as objects would take many times its size. */
function renderLog(findings: readonly Finding[], origin: Origin, wording: Wording): string {
  const rules = new Map<string, { readonly id: string; readonly index: number; readonly rule: JsonObject }>();
  const results = findings.map((finding, at) => {
    const id = ruleIdOf(finding);
    const known = rules.get(id) ?? { id, index: rules.size, rule: ruleOf(finding) };
    rules.set(id, known);
    const said = at < SHOWN_RESULTS ? wording : 'title';
    return JSON.stringify(resultOf(finding, known, said, origin.otherRepository));
  });
  const run = frameOf(
    origin,
    [...rules.values()].map(({ rule }) => rule),
  );
  const log = JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [{ ...run, results: [] }] });
  // The list of results is the last of the log, and empty.
  const end = log.lastIndexOf(']}]}');
  return `${log.slice(0, end)}${results.join(',')}${log.slice(end)}\n`;
}

/**
 * All of a run but its results. Its category names target and workflow: an upload closes the alerts of its ref and
 * category that it does not hold, and a diff says nothing of what a scan of the whole target found. Nor does it of
 * what other diffs found: a branch takes uploads of scans of the whole target only.
 */
function frameOf(
  { scanId, targetId, workflow, head, repositoryUrl, toolUrl }: Origin,
  rules: JsonObject[],
): JsonObject {
  const category = ['security-review', targetId ?? '', workflow ?? ''];
  return {
    tool: {
      driver: {
        name: 'Security Review Gate',
        semanticVersion: VERSION,
        ...(toolUrl === null ? {} : { informationUri: toolUrl }),
        rules,
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

/** A part of a category: what has a meaning there, or cannot be seen, is left out. */
function segmentOf(text: string): string {
  const plain = text.toLowerCase().replace(/[^\w.-]+/g, '-');
  return plain.slice(0, LONGEST_SEGMENT) || 'unknown';
}
