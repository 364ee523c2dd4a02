import type { Finding as WireFinding } from '../api/shapes/finding.js';

/** Where in the repository a finding lies. */
export interface Place {
  /** Relative to the repository's root, with slashes. */
  readonly file: string;
  /** 1-based, or `null` where only the file is known. */
  readonly line: number | null;
}

/** No source file has more lines; a larger number is not a line. */
const LAST_LINE = 10_000_000;

/**
 * The one place that a finding names without doubt, or `null`. Findings have no place fields
 * (observed facts, section 6.2): the file is the only implicated one, the line is what the
 * technical detail says right behind that file.
 */
export function placeOf(wire: Pick<WireFinding, 'implicatedFiles' | 'technicalDetail'>): Place | null {
  const files = [...new Set(wire.implicatedFiles ?? [])];
  const [file] = files;
  if (files.length !== 1 || file === undefined || !isInsideRepository(file)) return null;
  return { file, line: lineBehind(file, wire.technicalDetail ?? '') };
}

function isInsideRepository(path: string): boolean {
  const isRelative = path !== '' && !/^(?:[\\/]|[a-z][a-z0-9+.-]*:)/i.test(path);
  return isRelative && !path.split(/[\\/]/).includes('..');
}

function lineBehind(file: string, detail: string): number | null {
  const mark = `${file}:`;
  const lines = new Set<number>();
  for (let at = detail.indexOf(mark); at !== -1; at = detail.indexOf(mark, at + 1)) {
    const isLonger = /[\w./\\-]/.test(detail.charAt(at - 1));
    const [digits] = /^\d{1,9}(?!\d)/.exec(detail.slice(at + mark.length, at + mark.length + 10)) ?? [];
    if (!isLonger && digits !== undefined) lines.add(Number(digits));
  }
  const [line] = lines;
  return lines.size === 1 && line !== undefined && line >= 1 && line <= LAST_LINE ? line : null;
}
