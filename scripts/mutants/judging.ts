import { type Mutant, runs } from './mutant.js';

/** Mistakes of the gate, of the verdict, and of what they are told in. */
export const judging: readonly Mutant[] = [
  {
    name: 'the gate compares with the wrong sign',
    file: 'src/gate/judge.ts',
    find: 'limit !== null && count > limit',
    replace: 'limit !== null && count < limit',
    tests: ['gate/judge', ...runs],
  },
  {
    name: 'a finding of unknown severity is let through',
    file: 'src/gate/judge.ts',
    find: "severity === 'unknown' || exceeded.has(severity)",
    replace: 'exceeded.has(severity)',
    tests: ['gate/judge'],
  },
  {
    name: 'a finding that does not say that it is new is old',
    file: 'src/gate/judge.ts',
    find: 'policy.onlyNew && finding.isNew === false',
    replace: 'policy.onlyNew && finding.isNew !== true',
    tests: ['gate/judge'],
  },
  {
    name: 'of rows with one id the milder counts',
    file: 'src/gate/finding.ts',
    find: 'rankOf(row.severity) < rankOf(known.severity) ? row : known',
    replace: 'rankOf(row.severity) > rankOf(known.severity) ? row : known',
    tests: ['gate', ...runs],
  },
  {
    name: 'of rows with one id the resolved counts',
    file: 'src/gate/finding.ts',
    find: 'const open = known.unresolved ? known : row;',
    replace: 'const open = known.unresolved ? row : known;',
    tests: ['gate', ...runs],
  },
  {
    name: 'an unknown status of a finding is resolved',
    file: 'src/gate/finding-reader.ts',
    find: 'unresolved: status === null || !RESOLVED.has(status),',
    replace: "unresolved: status === 'OPEN' || status === 'FIX_READY',",
    tests: ['gate', ...runs],
  },
  {
    name: 'a tolerated condition hides a failed gate',
    file: 'src/verdict.ts',
    find: 'const blocking = sorted.find((condition) => !isTolerated(condition) && !green.has(condition.verdict));',
    replace:
      'const blocking = tolerated.length > 0 ? undefined : sorted.find((one) => !green.has(one.verdict));',
    tests: ['verdict', ...runs],
  },
  {
    name: 'a run without a judgement passes',
    file: 'src/outcome.ts',
    find: 'if (isProven || conditions.length > 0) return conditions;',
    replace: 'if (!isProven || conditions.length > 0) return conditions;',
    tests: runs,
  },
  {
    name: 'an error of the client is the fault of the service',
    file: 'src/api/errors.ts',
    find: 'return problem.status >= 500 || problem.status === 429;',
    replace: 'return problem.status >= 400;',
    tests: runs,
  },
  {
    name: 'a pass that could not be recorded stays one',
    file: 'src/report/publish.ts',
    find: '    outcome = amend(outcome, problem);\n',
    replace: '',
    tests: runs,
  },
  {
    name: 'what the service echoes is printed with the key',
    file: 'src/report/publish.ts',
    find: 'return reportOf(outcome, redactor(secretsOf(environment)), repositoryUrl(environment));',
    replace: 'return reportOf(outcome, redactor([]), repositoryUrl(environment));',
    tests: runs,
  },
  {
    name: 'the verdict is set before all else stands',
    file: 'src/report/publish.ts',
    find: '  note(setOutputs(factsOf(report), host));',
    replace: '  note(setOutputs(rulingOf(report), host));\n  note(setOutputs(factsOf(report), host));',
    tests: runs,
  },
  {
    name: 'a push that does not say its commit is a deletion',
    file: 'src/context.ts',
    find: "if (after === undefined) throw brokenEvent('the payload of push holds no commit at after');",
    replace: "if (after === undefined) return { kind: 'ref-deleted' };",
    tests: ['__tests__/context'],
  },
  {
    name: 'an order of conditions that lets the milder decide',
    file: 'src/verdict.ts',
    find: "['cancelled', 'failed', 'error', 'partial', 'timeout', 'busy']",
    replace: "['cancelled', 'error', 'failed', 'partial', 'timeout', 'busy']",
    tests: ['verdict'],
  },
];
