import { cut } from '../../cut.js';
import { descend } from '../document/depth.js';
import type { SarifDocument } from '../document/document.js';
import { numberOf, parserFor } from '../document/exact.js';
import { isObject } from '../document/json.js';
import { Unusable } from '../document/unusable.js';
import { letGo } from '../../let-go.js';
import type { Work } from '../work.js';
import { decode } from './decode.js';
import { findFault } from './json-fault.js';
import { refuseLost } from './twice.js';

const SCANNER =
  'Look at the step that writes the report: it may have failed, or written something else there.';

/**
 * Reads a report from its bytes. The caller has to see first that there are at most `READ_LIMIT_BYTES`; they are let go
 * of once they are decoded. Strict only about what makes a report unusable: that it is JSON in a known encoding, its
 * `version` (SARIF 2.1.0, 3.13.2) and its `runs` (3.13.4). Throws `Unusable` otherwise.
 */
export function* reading(bytes: Buffer): Work<SarifDocument> {
  const text = decode(bytes);
  letGo(bytes);
  yield;
  const parseText = descend(() => parserFor(text));
  yield;
  const document = parse(text, parseText);
  refuseLost(text, document);
  if (!isObject(document)) {
    throw new Unusable(`The file holds ${nounOf(document)}; a SARIF object was expected.`, SCANNER);
  }
  const { version, runs } = document;
  if (version !== '2.1.0') {
    throw new Unusable(
      `The report's version is ${said(version)}; "2.1.0" was expected.`,
      version === undefined && runs === undefined
        ? 'It is no SARIF report: take it out with a line that begins with `!`, or look at the step that writes it.'
        : 'Let the scanner write SARIF 2.1.0, or convert an older report (`sarif-multitool rewrite`).',
      'version',
    );
  }
  if (!Array.isArray(runs)) {
    throw new Unusable(`The report's runs are ${nounOf(runs)}; a list was expected.`, SCANNER, 'runs');
  }
  return Object.assign(document, { version, runs } as const);
}

function parse(text: string, parseText: () => unknown): unknown {
  if (text.trim() === '') throw new Unusable('The file is empty; a SARIF report was expected.', SCANNER);
  try {
    return descend(parseText);
  } catch (error) {
    const fault = findFault(text);
    if (fault === undefined) throw error;
    const { offset, expected } = fault;
    const found = offset < text.length ? JSON.stringify(text.charAt(offset)) : 'the end of the file';
    throw new Unusable(
      `The file is not JSON: found ${found}, expected ${expected}.`,
      SCANNER,
      placeOf(text, offset),
    );
  }
}

/** Lines and columns count from 1, columns in UTF-16 units. */
function placeOf(text: string, offset: number): string {
  let [line, start] = [1, 0];
  for (let feed = text.indexOf('\n'); feed !== -1 && feed < offset; feed = text.indexOf('\n', start)) {
    line += 1;
    start = feed + 1;
  }
  return `line ${line}, column ${offset - start + 1}`;
}

function nounOf(value: unknown): string {
  if (value === undefined) return 'not given';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return `a ${numberOf(value) === undefined ? typeof value : 'number'}`;
}

const LONGEST_QUOTE = 40;
const said = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(cut(value, LONGEST_QUOTE)) : nounOf(value);
