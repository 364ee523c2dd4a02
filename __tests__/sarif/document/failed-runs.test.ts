import { expect, it } from '@jest/globals';
import { failuresIn, isSilenced } from '../../../src/sarif/document/failed-runs.js';
import { documentOf } from '../import.js';

const results = [{ ruleId: 'R', message: { text: 'm' } }];
const remark = 'A run says that its tool failed: more may be wrong than its results say.';
const error = 'The tool reports an error: it may not have looked at everything.';
const alarm =
  'A run without results says that its tool failed, so that nothing tells whether the code was looked at. Look at the step that writes the report.';
const untold =
  'so that nothing tells whether the code was looked at. Look at the step that writes the report.';
const unlisted = `The report has no list of results, ${untold}`;
const nulled = 'The results of a run are null (SARIF 2.1.0, 3.14.23)';
const reported = 'A run without results reports an error of its tool';
const notified = (kind: string, level?: string) => ({
  results: [],
  invocations: [{ executionSuccessful: true, [`tool${kind}Notifications`]: [{ level }] }],
});
const notedIn = (locations: unknown) => ({
  results: [],
  invocations: [{ toolExecutionNotifications: [{ level: 'error', locations, message: { text: 'm' } }] }],
});
const placeOf = (uri: unknown) => ({ physicalLocation: { artifactLocation: { uri } } });
const invoked = (executionSuccessful: unknown) => ({ invocations: [{ executionSuccessful }] });
const elsewhere = (itemCount: number) => ({
  externalPropertyFileReferences: { results: [{ itemCount }] },
});
const failed = { invocations: [{ executionSuccessful: false }] };

it.each<[string, readonly unknown[], readonly string[], readonly string[]]>([
  ['that succeeded', [{ invocations: [{ executionSuccessful: true }] }], [], []],
  ['that says nothing of it', [{ results: [] }, { invocations: [{}] }, { invocations: null }], [], []],
  ['that says nonsense of it', [{ invocations: [{ executionSuccessful: 'no' }, 0] }], [], [unlisted]],
  ['that lists no results beside one that does', [{}, { results: [] }], [], []],
  ['that says so in a text', [{ invocations: [{ executionSuccessful: 'False' }] }], [], [alarm]],
  ['that says it is not so', [{ ...invoked('not false'), results: [] }], [], []],
  ['that says it and more', [{ ...invoked('falsey'), results: [] }], [], []],
  [
    'that says it in an object',
    [{ invocations: [{ executionSuccessful: { toString: null } }] }],
    [],
    [unlisted],
  ],
  ['that says so by the older name', [{ invocations: [{ toolExecutionSuccessful: false }] }], [], [alarm]],
  ['that succeeded by the older name', [{ invocations: [{ toolExecutionSuccessful: true }] }], [], []],
  [
    'whose only invocation, by the older name, is no list',
    [{ invocations: { toolExecutionSuccessful: false } }],
    [],
    [alarm],
  ],
  ['whose only invocation is no list', [{ invocations: { executionSuccessful: false } }], [], [alarm]],
  [
    'that reports an error in another case',
    [notified('Execution', 'Error')],
    [error],
    [`${reported}, ${untold}`],
  ],
  ['that reports what is fatal', [notified('Execution', 'fatal')], [error], [`${reported}, ${untold}`]],
  [
    'that reports an error that is no list',
    [{ invocations: [{ toolExecutionNotifications: { level: 'error', message: { text: 'm' } } }] }],
    [`${error} (m)`],
    [`${reported}, ${untold}`],
  ],
  ['that is none', [null, 'run'], [], [`A run is no object, ${untold}`]],
  ['whose results are null', [{ results: null }], [], [`${nulled}, ${untold}`]],
  ['whose results are no list', [{ results: 'none' }], [], [`The results of a run are no list, ${untold}`]],
  ['whose only result is no list', [{ results: results[0] }], [], []],
  ['whose only result is no list, and has an index', [{ results: { ruleIndex: 0 } }], [], []],
  ['whose only result is no list, and refers to a rule', [{ results: { rule: {} } }], [], []],
  ['whose only result is no list, and has an id', [{ results: { ruleId: 'R' } }], [], []],
  ['that failed with a result that is no list', [{ ...failed, results: results[0] }], [remark], []],
  ['that reports something without a level', [notified('Execution')], [], []],
  ['that reports an error', [notified('Execution', 'error')], [error], [`${reported}, ${untold}`]],
  [
    'that reports what is set wrongly',
    [notified('Configuration', 'error')],
    [error],
    [`${reported}, ${untold}`],
  ],
  ['that reports an error in a file', [notedIn([placeOf('a.py')])], [`${error} (a.py: m)`], []],
  ['that reports an error in a file that is no list', [notedIn(placeOf('a.py'))], [`${error} (a.py: m)`], []],
  ['that reports an error in a file of no name', [notedIn([placeOf(7)])], [`${error} (m)`], []],
  [
    'that reports errors in files',
    [notedIn([placeOf('a.py')]), { ...notedIn([placeOf('b.py')]), results }],
    [`${error} (2 times, the first: a.py: m)`],
    [],
  ],
  ...['message', 'descriptor'].flatMap((mark) =>
    ['toolExecutionNotifications', 'toolConfigurationNotifications'].map(
      (name): [string, readonly unknown[], readonly string[], readonly string[]] => [
        `that reports a lone error with a ${mark} among its ${name}`,
        [{ results: [], invocations: [{ [name]: { level: 'error', [mark]: {} } }] }],
        [error],
        [`${reported}, ${untold}`],
      ],
    ),
  ),
  ['whose only result is no list, and has a message', [{ results: { message: {} } }], [], []],
  [
    'whose results are another object',
    [{ results: { note: 'none' } }],
    [],
    [`The results of a run are no list, ${untold}`],
  ],
  ['that reports no more than a warning', [notified('Execution', 'warning')], [], []],
  ['that reports an error beside results', [{ ...notified('Execution', 'error'), results }], [error], []],
  [
    'whose results stand in other files',
    [{ externalPropertyFileReferences: { results: [{ itemCount: 4 }] } }],
    [],
    [],
  ],
  [
    'whose references to results count none, or are none',
    [
      { results: [], externalPropertyFileReferences: { results: [{ itemCount: 0 }] } },
      { externalPropertyFileReferences: { results: {} } },
    ],
    [],
    [],
  ],
  ['whose one result stands in another file', [elsewhere(1)], [], []],
  ['whose only reference to results counts none', [elsewhere(0)], [], [unlisted]],
  [
    'whose other rows stand in other files',
    [{ externalPropertyFileReferences: { artifacts: [{}] } }],
    [],
    [unlisted],
  ],
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

it.each<[string, readonly unknown[], boolean]>([
  ['one that failed with none', [{ results }, { ...failed, results: [] }], true],
  ['one that reports an error and has none', [notified('Execution', 'error')], true],
  ['one that failed and has results', [{ ...failed, results }], false],
  ['one whose results are null', [{ results: null }], false],
])('of %s it is known whether its tool was silenced', (_, runs, isSo) => {
  expect(isSilenced(documentOf({ version: '2.1.0', runs }))).toBe(isSo);
});

it('a report without runs is an alarm', () => {
  expect(failuresIn(documentOf({ version: '2.1.0', runs: [] }))).toEqual({
    remarks: [],
    alarms: [`The report has no runs, ${untold}`],
  });
});

it('results beside the runs are none: they are an error', () => {
  const log = { version: '2.1.0', runs: [], inlineExternalProperties: [{ results }] };
  expect(failuresIn(documentOf(log)).alarms).toEqual([]);
});
