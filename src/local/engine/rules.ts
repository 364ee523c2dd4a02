import type { Severity } from './severity.js';

/** What a rule of the static analysis means to the author of the code. */
export interface SastRule {
  readonly severity: Severity;
  readonly cwe: string;
  readonly title: string;
  readonly summary: string;
  readonly recommendation: string;
}

const EVALUATION = {
  severity: 'HIGH',
  cwe: 'CWE-95',
  recommendation:
    'Express it as code or parse it as data, for instance with JSON.parse; never run a string as code.',
} as const;

/**
 * The rules that run, by ESLint's name. `detect-object-injection` is left out: it reports every `a[b]`.
 * Nothing here comes from the reviewed file, and no message of ESLint, which can quote it, is passed on.
 */
export const SAST_RULES: Readonly<Record<string, SastRule>> = {
  'no-eval': {
    ...EVALUATION,
    title: 'Use of eval',
    summary: 'eval runs its argument as code in this process.',
  },
  'no-implied-eval': {
    ...EVALUATION,
    title: 'String passed to a timer runs as code',
    summary: 'A timer is given a string, which it runs as code.',
    recommendation: 'Pass a function to the timer.',
  },
  'no-new-func': {
    ...EVALUATION,
    title: 'Function built from a string',
    summary: 'The Function constructor runs its arguments as code.',
  },
  'no-script-url': {
    severity: 'MEDIUM',
    cwe: 'CWE-79',
    title: 'javascript: URL',
    summary: 'A javascript: URL runs its text as code in the page.',
    recommendation: 'Use an event handler, and allow only http and https in links.',
  },
  'security/detect-bidi-characters': {
    severity: 'HIGH',
    cwe: 'CWE-1007',
    title: 'Bidirectional control character',
    summary:
      'A control character changes the order in which this code is shown, not the order in which it runs.',
    recommendation: 'Remove the character, or write it as an escape such as \\u202e.',
  },
  'security/detect-buffer-noassert': {
    severity: 'MEDIUM',
    cwe: 'CWE-119',
    title: 'Buffer access without bounds check',
    summary: 'A Buffer is read or written with noAssert, which skips the bounds check.',
    recommendation: 'Leave the noAssert argument out.',
  },
  'security/detect-child-process': {
    severity: 'HIGH',
    cwe: 'CWE-78',
    title: 'Shell command built at run time',
    summary: 'child_process is given a command that is not a constant, or is loaded in passing.',
    recommendation: 'Use execFile or spawn with a list of arguments and without a shell.',
  },
  'security/detect-disable-mustache-escape': {
    severity: 'HIGH',
    cwe: 'CWE-79',
    title: 'Template escaping switched off',
    summary: 'escapeMarkup is set to false, so that templates put values into the page as they are.',
    recommendation: 'Leave escaping on, and mark single values that are known to be safe.',
  },
  'security/detect-eval-with-expression': {
    ...EVALUATION,
    title: 'eval of an expression',
    summary: 'eval runs a value that is known at run time only.',
  },
  'security/detect-invisible-characters': {
    severity: 'MEDIUM',
    cwe: 'CWE-1007',
    title: 'Invisible character',
    summary: 'A character that is not visible is part of this code.',
    recommendation: 'Remove the character, or write it as an escape such as \\u3164.',
  },
  'security/detect-new-buffer': {
    severity: 'MEDIUM',
    cwe: 'CWE-665',
    title: 'new Buffer of a value known at run time only',
    summary: 'new Buffer of a number returns memory that is not cleared.',
    recommendation: 'Use Buffer.from or Buffer.alloc.',
  },
  'security/detect-no-csrf-before-method-override': {
    severity: 'MEDIUM',
    cwe: 'CWE-352',
    title: 'CSRF check before methodOverride',
    summary: 'The CSRF middleware runs before methodOverride, which can change the method after the check.',
    recommendation: 'Register methodOverride before the CSRF middleware.',
  },
  'security/detect-non-literal-fs-filename': {
    severity: 'LOW',
    cwe: 'CWE-22',
    title: 'File path known at run time only',
    summary: 'A function of node:fs is given a path that is not a constant.',
    recommendation: 'Resolve the path and check that it lies below the directory that is meant.',
  },
  'security/detect-non-literal-regexp': {
    severity: 'LOW',
    cwe: 'CWE-1333',
    title: 'Regular expression known at run time only',
    summary: 'A regular expression is built from a value that is not a constant.',
    recommendation: 'Use a constant expression, or escape the value and limit its length.',
  },
  'security/detect-non-literal-require': {
    severity: 'MEDIUM',
    cwe: 'CWE-829',
    title: 'Module name known at run time only',
    summary: 'require is given a name that is not a constant.',
    recommendation: 'Choose from a fixed list of modules.',
  },
  'security/detect-possible-timing-attacks': {
    severity: 'LOW',
    cwe: 'CWE-208',
    title: 'Secret compared in varying time',
    summary: 'What is named like a secret is compared with an operator that stops at the first difference.',
    recommendation: 'Compare with crypto.timingSafeEqual.',
  },
  'security/detect-pseudoRandomBytes': {
    severity: 'MEDIUM',
    cwe: 'CWE-338',
    title: 'Weak random bytes',
    summary: 'crypto.pseudoRandomBytes may return bytes that can be guessed.',
    recommendation: 'Use crypto.randomBytes.',
  },
  'security/detect-unsafe-regex': {
    severity: 'MEDIUM',
    cwe: 'CWE-1333',
    title: 'Regular expression with runaway backtracking',
    summary: 'Nested repetition can make this expression take exponential time on chosen input.',
    recommendation: 'Remove the nested repetition, or limit the length of the input.',
  },
};
