/** Where a text stops being JSON: an offset in UTF-16 units, and what should have stood there. */
export interface JsonFault {
  readonly offset: number;
  readonly expected: string;
}

type Expected =
  | 'a value'
  | 'a value or ]'
  | 'a name or }'
  | 'a name'
  | 'a colon'
  | 'a comma or ]'
  | 'a comma or }'
  | 'the end of the file';

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/**
 * Finds the first fault of a text that `JSON.parse` refuses; its own message names no position for most of them.
 * `undefined` where the text is JSON.
 */
export function findFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expected: Expected = 'a value';
  let at = 0;
  for (;;) {
    at = skipBlanks(text, at);
    if (at === text.length) return expected === 'the end of the file' ? undefined : { offset: at, expected };
    const step = stepAt(text, at, expected, open);
    if ('offset' in step) return step;
    ({ at, expected } = step);
  }
}

interface Step {
  readonly at: number;
  readonly expected: Expected;
}

function stepAt(text: string, at: number, expected: Expected, open: string[]): Step | JsonFault {
  const char = text.charAt(at);
  const isName = expected === 'a name' || expected === 'a name or }';
  const isValue = expected === 'a value' || expected === 'a value or ]';
  if (char === '"' && (isName || isValue)) {
    const end = endOfString(text, at);
    if (typeof end !== 'number') return end;
    return { at: end, expected: isName ? 'a colon' : after(open) };
  }
  if (isValue && (char === '{' || char === '[')) {
    open.push(char);
    return { at: at + 1, expected: char === '{' ? 'a name or }' : 'a value or ]' };
  }
  if (expected.endsWith(` or ${char}`)) {
    open.pop();
    return { at: at + 1, expected: after(open) };
  }
  if (char === ',' && expected.startsWith('a comma')) {
    return { at: at + 1, expected: open.at(-1) === '{' ? 'a name' : 'a value' };
  }
  if (char === ':' && expected === 'a colon') return { at: at + 1, expected: 'a value' };
  const end = isValue ? endOf(SCALAR, text, at) : undefined;
  return end === undefined ? { offset: at, expected } : { at: end, expected: after(open) };
}

function after(open: readonly string[]): Expected {
  if (open.length === 0) return 'the end of the file';
  return open.at(-1) === '{' ? 'a comma or }' : 'a comma or ]';
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function endOfString(text: string, start: number): number | JsonFault {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return { offset: at, expected: 'no bare control character in a text' };
    const end = code === 0x5c ? endOf(ESCAPE, text, at) : at + 1;
    if (end === undefined) return { offset: at, expected: 'an escape such as \\n' };
    at = end;
  }
  return { offset: at, expected: 'the closing quote of a text' };
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
