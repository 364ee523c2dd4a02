import type { Mutant } from './mutant.js';

/** Mistakes in what is said of results that are imported, or are not. */
export const accounting: readonly Mutant[] = [
  {
    name: 'reports that no scan could take are not accounted for',
    file: 'src/sarif/with-reports.ts',
    find: 'if (!isCarried)',
    replace: 'if (isCarried)',
    tests: ['scenarios'],
  },
  {
    name: 'of many broken files three are named',
    file: 'src/sarif/reports.ts',
    find: "stopAt(leaveReports(session, ready.files, 'not all of them can be'), plan);",
    replace: "stopAt(leaveReports(session, ready.files.slice(0, 3), 'not all of them can be'), plan);",
    tests: ['scenarios'],
  },
  {
    name: 'a file with nothing but too large a result costs a scan',
    file: 'src/sarif/report-preparation.ts',
    find: 'if (pieces.length <= 1 && !isTooLarge) return;',
    replace: 'if (pieces.length <= 1) return;',
    tests: ['sarif/whole-import'],
  },
  {
    name: 'a signal waits until a large report is prepared',
    file: 'src/sarif/report-preparation.ts',
    find: '      await this.edge.pause();\n      this.#goOn();\n',
    replace: '      await this.edge.pause();\n',
    tests: ['sarif/whole-import'],
  },
  {
    name: 'a large report is prepared in one breath',
    file: 'src/sarif/run-preparation.ts',
    find: 'if (at % STEP === STEP - 1) yield;',
    replace: 'if (at < 0) yield;',
    tests: ['sarif/whole-import'],
  },
  {
    name: 'halves of pairs tell results apart that the service does not',
    file: 'src/sarif/identity.ts',
    find: '.toLowerCase().toWellFormed()',
    replace: '.toLowerCase()',
    tests: ['sarif/identity'],
  },
  {
    name: 'a critical score weighs nothing where levels are equal',
    file: 'src/sarif/run-preparation.ts',
    find: 'const rank = rankOf(level) + (criticals[ordinal] ?? 0) / 2;',
    replace: 'const rank = rankOf(level) + (criticals[ordinal] ?? 0) * 0;',
    tests: ['sarif/identity'],
  },
  {
    name: 'what may have arrived is said not to have',
    file: 'src/sarif/send.ts',
    find: "return { kind: 'failed', error, isUnclear: this.#isUnclear };",
    replace: "return { kind: 'failed', error, isUnclear: false };",
    tests: ['sarif/upload', 'sarif/narrow'],
  },
  {
    name: 'a count that nobody can read counts as not said',
    file: 'src/api/shapes/field.ts',
    find: 'v.nullish(v.fallback(Count, Number.NaN))',
    replace: 'v.fallback(v.nullish(Count), undefined)',
    tests: ['sarif/upload'],
  },
  {
    name: 'a scan that was cancelled takes reports where nothing waits for it',
    file: 'src/sarif/carry.ts',
    find: "if (plan.ending === 'detach' && !isEnded(status)) return true;",
    replace: "if (plan.ending === 'detach' && status !== '') return true;",
    tests: ['scenarios'],
  },
  {
    name: 'a part is taken for one byte larger than it is',
    file: 'src/sarif/section.ts',
    find: 'Math.max(0, resultBytes - 1)',
    replace: 'resultBytes',
    tests: ['sarif/split', 'sarif/generated'],
  },
  {
    name: 'the commas behind the last rows count',
    file: 'src/sarif/rows.ts',
    find: 'return this.#bytes - this.#tables;',
    replace: 'return this.#bytes;',
    tests: ['sarif/generated'],
  },
];
