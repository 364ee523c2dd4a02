import { expect, it } from '@jest/globals';
import { ownResultsIn } from '../../../src/sarif/document/own-runs.js';
import { documentOf } from '../import.js';

const results = [{ ruleId: 'R', message: { text: 'm' } }];
const ours = { tool: { driver: { name: 'Security Review Gate' } } };
const alarm =
  'A run is what Security Review Gate itself found, which is imported as if another scanner had found it, and stays in the target. Leave what a `results-sarif` wrote out of `sarif-files`.';

it.each<[string, readonly unknown[], readonly string[]]>([
  ['of a scanner', [{ tool: { driver: { name: 'Scanner' } }, results }], []],
  [
    'that names no tool',
    [{ results }, { tool: null, results }, { tool: { driver: 'x' }, results }, null],
    [],
  ],
  ['of ours without results', [ours, { ...ours, results: [] }], []],
  ['of ours', [{ ...ours, results }], [alarm]],
  [
    'of ours beside others',
    [
      { tool: {}, results },
      { ...ours, results },
    ],
    [alarm],
  ],
  [
    'of ours, twice',
    [
      { ...ours, results },
      { ...ours, results },
    ],
    [`${alarm} (2 times)`],
  ],
])('a run %s', (_, runs, alarms) => {
  expect(ownResultsIn(documentOf({ version: '2.1.0', runs }))).toEqual(alarms);
});
