import { afterAll, describe, expect, it } from '@jest/globals';

import { SAST_RULES } from '../../../src/local/engine/rules.js';
import { openSast } from '../../../src/local/engine/sast.js';
import * as samples from './samples.js';

const { evaluation } = samples;

const mapOfNothing = '\n//# sourceMappingURL=data:application/json;base64,e30=\n';
const sast = openSast();
afterAll(() => sast.close());

async function analyse(text: string, path = 'a.js') {
  const detections = await sast.analyse({ path, text });
  return detections?.map(({ rule, startLine, endLine }) => `${rule} ${startLine}-${endLine}`);
}

describe('the rules', () => {
  it.each([
    ['no-eval', 'HIGH', 'CWE-95'],
    ['security/detect-eval-with-expression', 'HIGH', 'CWE-95'],
    ['security/detect-child-process', 'HIGH', 'CWE-78'],
    ['security/detect-unsafe-regex', 'MEDIUM', 'CWE-1333'],
  ])('%s is %s, %s', (rule, severity, cwe) => {
    expect(SAST_RULES[rule]).toMatchObject({ severity, cwe });
  });

  it.each([
    [evaluation, ['security/detect-eval-with-expression 1-1']],
    [`globalThis.${evaluation}`, ['no-eval 1-1']],
    [samples.impliedEvaluation, ['no-implied-eval 1-1']],
    [samples.impliedEvaluationByInterval, ['no-implied-eval 1-1']],
    [`window.${samples.impliedEvaluation}`, ['no-implied-eval 1-1']],
    [`self.${samples.impliedEvaluation}`, ['no-implied-eval 1-1']],
    [`global.${samples.impliedEvaluation}`, ['no-implied-eval 1-1']],
    [`f(\n${samples.constructedFunction})`, ['no-new-func 2-4']],
    [samples.scriptUrl, ['no-script-url 1-1']],
    [samples.shellCommand, ['security/detect-child-process 2-2']],
    [samples.unsafeRegex, ['security/detect-unsafe-regex 1-1']],
    ['crypto.pseudoRandomBytes(1)', ['security/detect-pseudoRandomBytes 1-1']],
    ['// \u202e', ['security/detect-bidi-characters 1-1']],
    ['a[b] = c', []],
    ['', []],
  ])('see %j', async (code, expected) => {
    expect(await analyse(code)).toEqual(expected);
  });
});

describe('analyse', () => {
  it.each([
    ['a.mjs', `export const a = 1;\n${evaluation}`],
    ['a.cjs', `return 1;\n${evaluation}`],
    ['a.js', `with (a) {}\n${evaluation}`],
    ['a.js', `#!/usr/bin/env node\n${evaluation}`],
    ['a.js', `// \u2028 \u2029 \r\n${evaluation}`],
    ['a.jsx', `const a = <b>{c}</b>;\n${evaluation}`],
    ['A.JS', `\n${evaluation}`],
    ['node_modules/a.js', `\n${evaluation}`],
    ['a.ts', `interface A { b: 'é日本😀' }\n${evaluation}`],
    ['a.mts', `export type A = 1;\n${evaluation}`],
    ['a.cts', `import a = require('a');\n${evaluation}`],
    ['a.ts', `enum A { B }\n${evaluation}`],
    ['a.tsx', `const a: A = 1;\n${evaluation}`],
  ])('reads %s: %j', async (path, text) => {
    expect(await analyse(text, path)).toEqual(['security/detect-eval-with-expression 2-2']);
  });

  it('keeps the lines of TypeScript', async () => {
    const blanked = `type A = {\n  b: 1;\n};\nclass C<T> {}\n\n${evaluation} as A;`;
    const rewritten = `enum A {\n  B,\n}\n\n\nclass C {\n  constructor(private a: A) {}\n}\n\n${evaluation};`;
    expect(await analyse(blanked, 'a.ts')).toEqual(['security/detect-eval-with-expression 6-6']);
    expect(await analyse(rewritten, 'a.ts')).toEqual(['security/detect-eval-with-expression 10-10']);
  });

  it.each([
    [`f(\n0,\n${evaluation},\n1);\n2;`, ['security/detect-eval-with-expression 4-4']],
    [`f(\n${evaluation}\n);\n2;`, ['security/detect-eval-with-expression 3-3']],
    [
      `\n\n${evaluation} +\n${evaluation};\n2;`,
      [4, 5].map((line) => `security/detect-eval-with-expression ${line}-${line}`),
    ],
    [`\n${samples.constructedFunction};\n2;`, ['no-new-func 3-4']],
    [
      samples.shellCommand.replace('input', 'input, { a: { b: { c: 1 } } }') + '\n2;\n3;\n4;\n5;',
      ['security/detect-child-process 3-3'],
    ],
    ['// a\n// \u202e\n2;', ['security/detect-bidi-characters 3-3']],
    ['/* a\n\u202e\n */\n2;', ['security/detect-bidi-characters 3-3']],
    ['\n`a\n${2}\n\u202e\n`;\n2;', ['security/detect-bidi-characters 5-5']],
    ['`a\n\n\u202e`;\n2;'.replaceAll('\n', '\r\n'), ['security/detect-bidi-characters 4-4']],
    [`\`${mapOfNothing}\`;\n${evaluation}`, ['security/detect-eval-with-expression 5-5']],
  ])('finds the lines of code that is written anew: %j', async (text, expected) => {
    expect(await analyse(`enum A { B }\n${text}`, 'a.ts')).toEqual(expected);
  });

  it.each([
    ['export declare const a: number;', []],
    ['export const a: number;', []],
    [evaluation, ['security/detect-eval-with-expression 1-1']],
  ])('expects no code in a declaration file, but sees %j', async (text, expected) => {
    expect(await analyse(text, 'a.d.ts')).toEqual(expected);
  });

  it.each([
    ['a.js', 'const = ;'],
    ['a.mjs', 'return 1;'],
    ['a.js', '('.repeat(20_000)],
    ['a.js', `a${'.a'.repeat(200_000)}`],
    ['a.ts', 'const = ;'],
    ['a.ts', '('.repeat(20_000)],
    ['a.ts', 'enum A {}\r//\u2028'],
    ['a.ts', 'module A {}'],
    ['a.ts', "namespace A { export * from 'b' }"],
    ['a.tsx', 'const a = <b/>;'],
  ])('says that %s does not parse', async (path, text) => {
    expect(await analyse(text, path)).toBeUndefined();
    expect(await analyse(evaluation, 'next.ts')).toEqual(['security/detect-eval-with-expression 1-1']);
  });
});
