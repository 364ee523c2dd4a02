/** How often a wait in which nothing changes says so, in milliseconds. */
export const REMIND_EVERY_MS = 300_000;

const DAY_MS = 24 * 3_600_000;
const HOUR_S = 3_600;
const UNITS = [
  ['h', HOUR_S],
  ['min', 60],
  ['s', 1],
] as const;

/** Whole seconds as people say them, in the two largest units: `12 s`, `2 min 5 s`, `1 h 3 min`. */
export function inUnits(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  let rest = seconds;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest %= length;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.slice(0, 2).join(' ');
}

/** The words for a wait, unless it lasts longer than a day: no run does, so that nobody needs to know more of it. */
function upToADay(ms: number, words: string): string {
  return ms > DAY_MS ? 'more than a day' : words;
}

/** A wait in words, as the log tells it while it passes. */
export function lengthOf(ms: number): string {
  return upToADay(ms, ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : inUnits(Math.round(ms / 1000)));
}

/** A wait that is asked for, in words, rounded up to whole seconds, and from an hour on to whole minutes. */
export function wholeSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < HOUR_S ? inUnits(seconds) : wholeMinutes(ms);
}

/** The time that is left, in words, rounded down to where {@link wholeSeconds} rounds up. */
export function wholeLeft(ms: number): string {
  const unit = ms < HOUR_S * 1000 ? 1000 : 60_000;
  return wholeSeconds(Math.floor(ms / unit) * unit);
}

/** A wait in words, rounded up to whole minutes. */
export function wholeMinutes(ms: number): string {
  return upToADay(ms, inUnits(Math.ceil(ms / 60_000) * 60));
}
