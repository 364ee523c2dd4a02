import type { Mutant } from './mutant.js';

/** Mistakes in what a report is taken to say. */
export const understanding: readonly Mutant[] = [
  {
    name: 'a level of critical is as good as error',
    file: 'src/sarif/prepare/run-preparation.ts',
    find: ' || saysCritical(word)',
    replace: " || saysCritical('')",
    tests: ['sarif/prepare/mend'],
  },
  {
    name: 'the words of rules for levels are as good as unsaid',
    file: 'src/sarif/document/level.ts',
    find: 'const usual = levelWordOf(level)',
    replace: "const usual = levelWordOf(level === 'CRITICAL' ? 'error' : level)",
    tests: ['sarif/prepare/mend'],
  },
  {
    name: 'high is as good as low',
    file: 'src/sarif/document/level.ts',
    find: "['high', 'error']",
    replace: "['high', 'note']",
    tests: ['sarif/document/level'],
  },
  {
    name: 'a lone result without a message is no result',
    file: 'src/sarif/document/lone.ts',
    find: "results: ['message', 'ruleId'",
    replace: "results: ['message'",
    tests: ['sarif/document/failed-runs'],
  },
  {
    name: 'equal results that are too large take the small ones with them',
    file: 'src/sarif/prepare/identities.ts',
    find: '    if (this.#holders.isOpen(row)) return { isHeld: true };\n',
    replace: '',
    tests: ['sarif/whole-import', 'sarif/prepare/identity'],
  },
  {
    name: 'what is only informational counts as critical',
    file: 'src/sarif/prepare/run-preparation.ts',
    find: "kind === 'informational' ? undefined : scoreOf(result, rule)",
    replace: 'scoreOf(result, rule)',
    tests: ['sarif/prepare/mend', 'sarif/document/level'],
  },
  {
    name: 'a packed report is read like any other',
    file: 'src/sarif/read/decode.ts',
    find: '  refusePacked(bytes);\n',
    replace: '',
    tests: ['sarif/read/read'],
  },
  {
    name: 'results that are null mean that there are none',
    file: 'src/sarif/document/failed-runs.ts',
    find: 'if (results === null)',
    replace: "if (results === '')",
    tests: ['sarif/document/failed-runs'],
  },
  {
    name: 'results in other files are as good as none',
    file: 'src/sarif/document/failed-runs.ts',
    find: 'if (keepsResultsElsewhere(document)) {',
    replace: 'if (keepsResultsElsewhere(document) && document.runs.length > 9) {',
    tests: ['sarif/document/failed-runs'],
  },
  {
    name: 'a lone result is no result',
    file: 'src/sarif/document/lone.ts',
    find: 'mark in value',
    replace: 'mark in {}',
    tests: ['sarif/document/failed-runs', 'sarif/prepare/mend'],
  },
  {
    name: 'what is alone in an extension is nothing',
    file: 'src/sarif/prepare/skeleton.ts',
    find: "filter(isObject)) enlist(extension, 'rules', warnings);",
    replace: "filter(isObject)) enlist(extension, 'results', warnings);",
    tests: ['sarif/document/level'],
  },
  {
    name: 'a line that begins with a linked root is below nothing',
    file: 'src/sarif/select/patterns.ts',
    find: 'if (linked !== undefined)',
    replace: 'if (linked === undefined)',
    tests: ['sarif/select/select'],
  },
];
