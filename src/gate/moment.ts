const FULL_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The moment of a full date with its zone, in milliseconds: of anything else nobody knows what moment it means. */
export function momentOf(text: string | null | undefined): number | undefined {
  const isFull = FULL_DATE.test(text ?? '');
  const moment = isFull ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
