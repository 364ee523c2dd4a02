import type { Linter } from 'eslint';

import { createLineIndex, createOffsetIndex } from './lines.js';
import type { Detection } from './review.js';
import { SAST_RULES, type SastRule } from './rules.js';
import { isDeclaration, isTypeScript, type TextFile } from './text.js';
import { openStripper, type Script } from './typescript.js';

export interface Sast {
  /** Looks for dangerous code in a file; `undefined` when it does not parse. Rejects when it cannot run. */
  analyse(file: TextFile): Promise<readonly Detection[] | undefined>;
  /** Ends the thread that the analysis of TypeScript needs. */
  close(): Promise<void>;
}

type SourceType = 'module' | 'commonjs';
type Verify = (code: string, sourceType: SourceType) => readonly Linter.LintMessage[];

/** A rule and where it saw something; offsets in the script, in UTF-16 code units. */
interface Sighting {
  readonly rule: string;
  readonly known: SastRule;
  readonly start: number;
  readonly end: number;
}

/**
 * Opens the static analysis of JavaScript and TypeScript. No configuration or ignore file is ever looked for,
 * and comments in the reviewed files cannot silence it.
 */
export function openSast(): Sast {
  const stripper = openStripper();
  return {
    async analyse(file) {
      const verify = await loadVerify();
      const script = isTypeScript(file.path)
        ? await stripper.strip(file.text)
        : { code: file.text, lineAt: createLineIndex(file.text) };
      const sightings = script && findSightings(verify, script.code, sourceTypesOf(file.path));
      if (script === undefined || sightings === undefined) return isDeclaration(file.path) ? [] : undefined;
      return sightings.map((sighting) => describe(sighting, file, script));
    },
    close: () => stripper.close(),
  };
}

function sourceTypesOf(path: string): readonly SourceType[] {
  const extension = path.toLowerCase().slice(path.lastIndexOf('.'));
  if (extension.startsWith('.m')) return ['module'];
  return extension.startsWith('.c') ? ['commonjs'] : ['module', 'commonjs'];
}

function findSightings(
  verify: Verify,
  code: string,
  sourceTypes: readonly SourceType[],
): readonly Sighting[] | undefined {
  for (const sourceType of sourceTypes) {
    const messages = verifySafely(verify, code, sourceType);
    if (messages?.every(({ fatal }) => fatal !== true) === true) return locate(code, messages);
  }
  return undefined;
}

/**
 * What ESLint says of code; `undefined` if the code nests so deeply that the stack of ESLint or of one of its rules
 * overflows.
 */
function verifySafely(verify: Verify, code: string, sourceType: SourceType) {
  try {
    return verify(code, sourceType);
  } catch {
    return undefined;
  }
}

/**
 * Places the messages of ESLint in the code. Two rules report most uses of eval: of those at one place and of one
 * weakness the first stays.
 */
function locate(code: string, messages: readonly Linter.LintMessage[]): readonly Sighting[] {
  const offsetOf = createOffsetIndex(code);
  const sightings = new Map<string, Sighting>();
  for (const { ruleId, line, column, endLine, endColumn } of messages) {
    const rule = ruleId ?? '';
    const known = SAST_RULES[rule];
    if (known === undefined) continue;
    const start = offsetOf(line, column);
    const end = offsetOf(endLine ?? line, endColumn ?? column);
    const key = `${start} ${known.cwe}`;
    if (!sightings.has(key)) sightings.set(key, { rule, known, start, end });
  }
  return [...sightings.values()];
}

function describe({ rule, known, start, end }: Sighting, file: TextFile, script: Script): Detection {
  const startLine = script.lineAt(start);
  const endLine = Math.max(startLine, script.lineAt(Math.max(start, end - 1)));
  return { scanner: 'sast', rule, ...known, file: file.path, startLine, endLine };
}

let loaded: Promise<Verify> | undefined;

/** Loads ESLint on first use, so that the service starts without waiting for it. */
function loadVerify(): Promise<Verify> {
  loaded ??= importVerify();
  return loaded;
}

async function importVerify(): Promise<Verify> {
  const [{ Linter }, { default: security }] = await Promise.all([
    import('eslint'),
    import('eslint-plugin-security'),
  ]);
  const linter = new Linter({ configType: 'flat' });
  const rules = Object.fromEntries(Object.keys(SAST_RULES).map((rule) => [rule, 'error' as const]));
  const globals = ['global', 'self', 'setInterval', 'setTimeout', 'window'].map((name) => [name, 'readonly']);
  const configOf = (sourceType: SourceType): Linter.Config[] => [
    {
      plugins: { security },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
      languageOptions: {
        ecmaVersion: 'latest',
        sourceType,
        globals: Object.fromEntries(globals) as Record<string, 'readonly'>,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      rules,
    },
  ];
  const configs = { module: configOf('module'), commonjs: configOf('commonjs') };
  // One name for all: with its own, a file below node_modules would be left out by ESLint.
  const options = { filename: 'reviewed.js', allowInlineConfig: false };
  return (code, sourceType) => linter.verify(code, configs[sourceType], options);
}
