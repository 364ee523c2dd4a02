import type { Finding as WireFinding } from '../api/shapes/finding.js';
import { fileOf, fileOfUri, isLine, isUnmistakable, fileNamedBy, type Place, statedIn } from './path.js';

type Placed = Pick<WireFinding, 'implicatedFiles' | 'technicalDetail' | 'title' | 'sarifRuleId'>;

/** How much of a detail is looked through, in characters. */
const LONGEST_DETAIL = 20_000;
/** What the service calls the rule of a result that names none (observed facts, section 5.3). */
const NAMELESS_RULE = 'external-rule';

/**
 * The one place that a finding names without doubt, or `null`. Findings have no place fields
 * (observed facts, section 6.2): the file is the only implicated one, else the one that the title or
 * the technical detail names; the line is what the detail says right behind that file.
 */
export function placeOf(wire: Placed, isImported = false): Place | null {
  const files = wire.implicatedFiles ?? [];
  const [implicated] = files;
  const detail = beginningOf(wire.technicalDetail ?? '');
  if (files.some((file) => file !== implicated)) return null;
  if (implicated !== undefined) return implicatedPlace(implicated, detail);
  if (!isImported) return statedPlace(wire.title ?? '', statedIn(detail));
  const file = importedFile(wire.title ?? '', wire.sarifRuleId);
  return file === undefined ? null : { file, line: null };
}

/** The beginning of a long text up to the end of a word: half a number would be another line. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST_DETAIL) return text;
  const beginning = text.slice(0, LONGEST_DETAIL);
  return beginning.slice(0, Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'), 0));
}

function implicatedPlace(given: string, detail: string): Place | null {
  const file = fileOf(given);
  if (file === undefined) return null;
  const line = lineBehind(given, detail) ?? (given === file ? null : lineBehind(file, detail));
  return { file, line };
}

/** The file of an import's title, which is "rule in URI" (observed facts, section 5.3). */
function importedFile(title: string, rule: string | null | undefined): string | undefined {
  const parts = title.split(' in ');
  const [first = '', second = ''] = parts;
  const known = [rule, NAMELESS_RULE].find((name) => name != null && title.startsWith(`${name} in `));
  if (known != null) return fileOfUri(title.slice(`${known} in `.length));
  return rule == null && parts.length === 2 && first !== '' ? fileOfUri(second) : undefined;
}

/** The place that a title ending with "in path" and the places stated in the detail agree on. */
function statedPlace(title: string, stated: readonly Place[]): Place | null {
  const [, , end = ''] = / in (["'`]?)([^\s"'`]+)\1$/.exec(title) ?? [];
  const [titled] = statedIn(end);
  const named = titled?.file ?? fileNamedBy(end);
  const [only, ...others] = new Set(stated.map(({ file }) => file));
  const file = named ?? (others.length === 0 ? only : undefined);
  if (file === undefined) return null;
  const isAgreed = stated.some((one) => one.file === named);
  const isAlone = (named === undefined || stated.length === 0) && isUnmistakable(file);
  if (!isAgreed && !isAlone) return null;
  return { file, line: lineOf(file, titled === undefined ? stated : [...stated, titled]) };
}

function lineOf(file: string, stated: readonly Place[]): number | null {
  return onlyLine(stated.filter((one) => one.file === file).map(({ line }) => line));
}

/** The line behind every mention of a file, where they agree. */
function lineBehind(file: string, detail: string): number | null {
  const lines: (number | null)[] = [];
  const mention = `${file}:`;
  for (let at = detail.indexOf(mention); at !== -1; at = detail.indexOf(mention, at + 1)) {
    const end = at + mention.length;
    const digits = /^\d{1,9}(?!\d)/.exec(detail.slice(end, end + 10))?.[0];
    const isWhole = !/[\p{L}\p{N}_./\\-]$/u.test(detail.slice(Math.max(0, at - 2), at));
    if (digits !== undefined && isWhole) lines.push(isLine(Number(digits)) ? Number(digits) : null);
  }
  return onlyLine(lines);
}

function onlyLine(lines: readonly (number | null)[]): number | null {
  const [line = null] = lines;
  return lines.every((one) => one === line) ? line : null;
}
