import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultsOf } from '../../../src/sarif/document/document.js';
import { isObject } from '../../../src/sarif/document/json.js';
import { Unusable } from '../../../src/sarif/document/unusable.js';
import { readSarif } from '../at-once.js';
import { toolMakes } from '../multitool.js';

/** A report as scanners wrote it before SARIF 2.0.0. */
const OLD = {
  version: '1.0.0',
  runs: [
    {
      tool: { name: 'Old' },
      results: [{ ruleId: 'R1', level: 'error', message: 'Found.' }],
    },
  ],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'older-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a report of an older version', () => {
  it('is refused with a command that makes it one that is read', () => {
    const [, command = ''] = /`sarif-multitool ([\w-]+)`/.exec(adviceOn(OLD)) ?? [];
    const [old, current] = [path.join(folder, 'old.sarif'), path.join(folder, 'current.sarif')];
    writeFileSync(old, JSON.stringify(OLD));
    expect(toolMakes(command, old, current)).toContain('completed');
    const runs = readSarif(readFileSync(current)).runs.filter(isObject);
    expect(runs.flatMap((run) => resultsOf(run))).toMatchObject([{ ruleId: 'R1', level: 'error' }]);
  });
});

function adviceOn(report: object): string {
  try {
    readSarif(Buffer.from(JSON.stringify(report)));
  } catch (error) {
    if (error instanceof Unusable) return error.advice;
    throw error;
  }
  return '';
}
