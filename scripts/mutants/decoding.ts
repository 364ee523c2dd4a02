import type { Mutant } from './mutant.js';

/** Mistakes in what the client asks, and in how it reads what a service or a gateway words in its own way. */
export const decoding: readonly Mutant[] = [
  {
    name: 'an empty denial hides what is said beside it',
    file: 'src/api/shapes/scan.ts',
    find: 'const readings = [denial ?? {}, { code, message, blockers }];',
    replace: 'const readings = [denial ?? { code, message, blockers }];',
    tests: ['api/reply'],
  },
  {
    name: 'a list is taken for an object',
    file: 'src/api/shapes/field.ts',
    find: 'Array.isArray(value) ? anObject : shape',
    replace: 'Array.isArray(value) && value.length > 1 ? anObject : shape',
    tests: ['api/reply', 'local/sarif'],
  },
  {
    name: 'an empty page is a report',
    file: 'src/api/reply.ts',
    find: 'response.body.some((byte) => byte > 0x20)',
    replace: 'response.body.length >= 0',
    tests: ['api/reply'],
  },
  {
    name: 'an error without a message has no code',
    file: 'src/api/reply.ts',
    find: 'message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1))), undefined),',
    replace: 'message: v.string(),',
    tests: ['api/reply'],
  },
  {
    name: 'findings cannot be filtered by whether they are verified',
    file: 'src/api/operations/findings.ts',
    find: '    verified: optionalText,\n',
    replace: '',
    tests: ['api/contract-table'],
  },
  {
    name: 'launch readiness needs no scope',
    file: 'src/api/operations/targets.ts',
    find: "  scope: 'read',",
    replace: "  scope: 'any',",
    tests: ['api/contract-table'],
  },
  {
    name: 'a code that is refused has no advice of its own',
    file: 'src/api/code-advice.ts',
    find: "  AUTH_ASSESSMENT_SESSION_EXPIRED: anotherSession('has expired'),\n",
    replace: '',
    tests: ['api/advice'],
  },
  {
    name: 'what was refused goes without advice',
    file: 'src/run.ts',
    find: '  await advise(dossier.conditions);\n',
    replace: '',
    tests: ['scenarios'],
  },
  {
    name: 'a denial whose advice cannot be loaded is something unforeseen',
    file: 'src/scan/preflight.ts',
    find: "import('../api/advice.js').catch(() => undefined)",
    replace: "import('../api/advice.js')",
    tests: ['scan/wordless'],
  },
  {
    name: 'what was refused is something unforeseen where its advice cannot be loaded',
    file: 'src/conditions.ts',
    find: "import('./api/advice.js').catch(() => undefined)",
    replace: "import('./api/advice.js')",
    tests: ['scan/wordless'],
  },
  {
    name: 'advice names an input that there is not',
    file: 'src/api/code-advice.ts',
    find: "WORKSPACE_NOT_FOUND: 'Check `workspace-id`.'",
    replace: "WORKSPACE_NOT_FOUND: 'Check `workspace`.'",
    tests: ['api/advice'],
  },
];
