import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultsOf, type SarifDocument } from '../../src/sarif/document/document.js';
import { isObject, objectOf } from '../../src/sarif/document/json.js';
import { readSarif, split } from './at-once.js';
import { prepareAlone } from './import.js';
import { errorsIn, type ToolError } from './multitool.js';
import { manifest, reportBytes } from './reports.js';

/** Larger reports take the validator long; three parts of each stand for them. */
const LARGE = 300_000;
/** Each report, and its parts at limits that cut it, as the validator's files are called: `7.sarif`, `7-0.sarif`. */
const reports = manifest.flatMap(({ file, results }, number) => {
  const source = documentOf(file);
  const isWhole =
    source === undefined || source.runs.some((run) => objectOf(run)['externalPropertyFileReferences']);
  return results === 0 || isWhole ? [] : [{ file, number, isLarge: reportBytes(file).length > LARGE }];
});

function documentOf(file: string): SarifDocument | undefined {
  try {
    return readSarif(reportBytes(file));
  } catch {
    return undefined;
  }
}

let folder: string;
let errors: readonly ToolError[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'multitool-'));
  for (const { file, number, isLarge } of reports) {
    // The source is written as it was read: the validator does not take every encoding that we do.
    const source = documentOf(file);
    writeFileSync(path.join(folder, `${number}.sarif`), JSON.stringify(isLarge ? beginning(source) : source));
    const limits = isLarge ? { results: 100, bytes: 100_000 } : { results: 4, bytes: 40_000 };
    const parts = [...split(prepareAlone(readSarif(reportBytes(file))), limits)].filter(
      ({ kind }) => kind === 'part',
    );
    const shown = parts.length > 3 ? [...parts.slice(0, 2), ...parts.slice(-1)] : parts;
    for (const [at, part] of shown.entries()) {
      if (part.kind === 'part') writeFileSync(path.join(folder, `${number}-${at}.sarif`), part.bytes);
    }
  }
  errors = errorsIn(folder, 'Sarif');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The first results of a report, which show what its scanner does. */
function beginning(document: SarifDocument | undefined): object {
  const runs = (document?.runs ?? []).filter(isObject);
  return { ...document, runs: runs.map((run) => ({ ...run, results: resultsOf(run).slice(0, 300) })) };
}

const rulesIn = (isOf: (file: string) => boolean): Set<string> =>
  new Set(errors.filter(({ file }) => isOf(file)).map(({ rule }) => rule));

describe("Microsoft's validator", () => {
  it('finds the errors that real reports have', () => {
    expect(errors.length).toBeGreaterThan(0);
    expect(reports.length).toBeGreaterThan(30);
  });

  it.each(reports)(
    'finds no error in the parts of $file that it does not find in the report',
    ({ number }) => {
      const before = rulesIn((file) => file === `${number}.sarif`);
      const after = rulesIn((file) => file.startsWith(`${number}-`));
      const added = errors.filter(
        ({ file, rule }) => file.startsWith(`${number}-`) && !before.has(rule) && after.has(rule),
      );
      expect(added).toEqual([]);
    },
  );
});
