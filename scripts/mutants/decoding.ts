import type { Mutant } from './mutant.js';

/** Mistakes in how the client reads an answer that a service or a gateway words in its own way. */
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
    find: 'Array.isArray(value) ? aList : shape',
    replace: 'Array.isArray(value) && value.length > 1 ? aList : shape',
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
    find: 'message: v.fallback(v.optional(v.string()), undefined),',
    replace: 'message: v.string(),',
    tests: ['api/reply'],
  },
];
