import type { Mutant } from './mutant.js';

/** Mistakes in what is hidden. */
export const exposing: readonly Mutant[] = [
  {
    name: 'a secret in capitals is none',
    file: 'src/report/reading.ts',
    find: ".replaceAll('İ', 'i').toLowerCase()",
    replace: ".replaceAll('İ', 'i')",
    tests: ['report/redact', 'report/secrets'],
  },
  {
    name: 'a secret that is wrapped is none',
    file: 'src/report/reading.ts',
    find: ".replace(between, '')",
    replace: '',
    tests: ['report/redact', 'report/secrets'],
  },
  {
    name: 'a secret that tags break is none',
    file: 'src/report/reading.ts',
    find: "if (text.includes('<')) yield",
    replace: "if (text === '<') yield",
    tests: ['report/redact'],
  },
  {
    name: 'a secret that is cut off is none',
    file: 'src/report/redact.ts',
    find: 'const beginning = form.slice(0, BEGINNING);',
    replace: 'const beginning = form;',
    tests: ['report/redact'],
  },
  {
    name: 'the end of a long secret is shown',
    file: 'src/report/redact.ts',
    find: 'while (length < form.length &&',
    replace: 'while (length < 600 &&',
    tests: ['report/redact'],
  },
  {
    name: 'the secrets of the first run are those of all',
    file: 'src/report/redact.ts',
    find: 'if (last?.key !== key)',
    replace: 'if (last === undefined)',
    tests: ['report/redact'],
  },
  {
    name: 'the page of the service is kept with the key in it',
    file: 'src/scan/report.ts',
    find: 'redact(html), roots',
    replace: 'html, roots',
    tests: ['report/secrets'],
  },
  {
    name: 'findings go into SARIF with the key in them',
    file: 'src/report/export.ts',
    find: 'redactAll(worstFirst(findings), redact)',
    replace: 'worstFirst(findings)',
    tests: ['report/secrets'],
  },
  {
    name: 'a text that holds a secret with broken first letters is not looked at',
    file: 'src/report/redact.ts',
    find: ').join(`(?:${BETWEEN})?`);',
    replace: ").join('');",
    tests: ['report/redact'],
  },
  {
    name: 'a text that only spells a secret is not looked at',
    file: 'src/report/redact.ts',
    find: "new RegExp(`${SPELLING}|${[...traces].join('|')}`, 'iu')",
    replace: "new RegExp([...traces].join('|'), 'iu')",
    tests: ['report/redact'],
  },
  {
    name: 'a text with halves of letters is not looked at',
    file: 'src/report/redact.ts',
    find: 'text.isWellFormed() && !trace.test(text)',
    replace: '!trace.test(text)',
    tests: ['report/redact'],
  },
  {
    name: 'a job that is debugged shows the headers of its requests',
    file: 'src/edge/trace.ts',
    find: '${request.method} ${request.path}:',
    replace: '${request.method} ${request.path} ${JSON.stringify(request.headers)}:',
    tests: ['edge/trace'],
  },
];
