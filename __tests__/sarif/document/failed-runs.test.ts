import { expect, it } from '@jest/globals';
import { failuresIn } from '../../../src/sarif/document/failed-runs.js';
import { documentOf } from '../import.js';

const results = [{ ruleId: 'R', message: { text: 'm' } }];
const remark = 'A run says that its tool failed: more may be wrong than its results say.';
const alarm =
  'A run without results says that its tool failed, so that nothing tells whether it looked at the code. Look at the step that writes the report.';
const failed = { invocations: [{ executionSuccessful: false }] };

it.each<[string, readonly unknown[], readonly string[], readonly string[]]>([
  ['that succeeded', [{ invocations: [{ executionSuccessful: true }] }], [], []],
  [
    'that says nothing of it',
    [{ results: [] }, { invocations: [{}] }, { invocations: null }, null, 'run'],
    [],
    [],
  ],
  ['that says nonsense of it', [{ invocations: [{ executionSuccessful: 'false' }, 0] }], [], []],
  ['that failed and has results', [{ ...failed, results }], [remark], []],
  ['that failed with none', [{ ...failed, results: [] }], [], [alarm]],
  ['that failed without a list of them', [failed], [], [alarm]],
  [
    'that failed once of several times',
    [{ invocations: [{ executionSuccessful: true }, ...failed.invocations] }],
    [],
    [alarm],
  ],
  ['that failed beside others', [{ results }, failed, { ...failed, results }], [remark], [alarm]],
  ['that failed, twice', [failed, failed], [], [`${alarm} (2 times)`]],
])('a run %s', (_, runs, remarks, alarms) => {
  expect(failuresIn(documentOf({ version: '2.1.0', runs }))).toEqual({ remarks, alarms });
});
