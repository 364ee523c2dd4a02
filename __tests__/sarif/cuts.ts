import { listOf, objectOf } from '../../src/sarif/document/json.js';
import type { Oversize, Part, PartLimits } from '../../src/sarif/parts.js';
import { documentOf, prepareAlone } from './import.js';
import { split } from './at-once.js';

export const isPart = (piece: Part | Oversize): piece is Part => piece.kind === 'part';
/** The pieces of a report that is prepared and split. */
export const cut = (log: unknown, limits: Partial<PartLimits>): (Part | Oversize)[] => [
  ...split(prepareAlone(documentOf(log)), limits),
];
/** A result at a line of its own. */
export const result = (at: number, more: object = {}): object => ({
  ruleId: 'r',
  message: { text: 'm' },
  locations: [{ physicalLocation: { artifactLocation: { uri: 'a.ts' }, region: { startLine: at } } }],
  ...more,
});
export const results = (count: number): object[] => Array.from({ length: count }, (_, at) => result(at + 1));
export const report = (...runs: object[]): object => ({
  $schema: 'https://example.com/schema',
  version: '2.1.0',
  runs: runs.map((run) => ({ tool: { driver: { name: 'T' } }, ...run })),
});
export const documentsOf = (pieces: readonly (Part | Oversize)[]) =>
  pieces.filter(isPart).map(({ bytes }) => objectOf(JSON.parse(bytes.toString('utf8'))));
export const runsOf = (pieces: readonly (Part | Oversize)[]) =>
  documentsOf(pieces).map(({ runs }) => listOf(runs).map((run) => objectOf(run)));

export const warningsOf = (pieces: readonly (Part | Oversize)[]): string[] =>
  pieces.filter(isPart).flatMap(({ warnings }) => warnings);

export function countsOf({ results, sent, merged, suppressed, skipped }: Part | Oversize): object {
  return { results, sent, merged, suppressed, skipped };
}
