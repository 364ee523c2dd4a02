const DAY_MS = 24 * 3_600_000;

/** No run outlasts a day, and nobody needs to know more of a wait that does. */
function upToADay(ms: number, words: string): string {
  return ms > DAY_MS ? 'more than a day' : words;
}

/** A wait of so many milliseconds, as the log tells it while it passes. */
export function seconds(ms: number): string {
  return upToADay(ms, `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`);
}

/** A wait that is asked for, in whole seconds: never less than that. */
export function wholeSeconds(ms: number): string {
  return upToADay(ms, `${Math.ceil(ms / 1000)} s`);
}

/** The same in whole minutes. */
export function wholeMinutes(ms: number): string {
  return upToADay(ms, `${Math.ceil(ms / 60_000)} min`);
}
