import type { ScanDetail } from '../api/shapes/scan.js';
import { counted } from '../count.js';
import { countOf, type Finding } from '../gate/finding.js';
import { Stop } from '../verdict.js';

/** How many findings a list has to hold. */
export interface Promised {
  /** As many as the service declares for the scan. */
  readonly findings: number;
  /** How many of them it took from this run's reports at least, as imported or corroborated. */
  readonly imported: number;
}

/** What a list lacks. */
export interface Gap {
  readonly what: keyof Promised;
  readonly read: number;
  readonly expected: number;
}

/**
 * What a list lacks of what the service promised; `undefined` if nothing. Imported findings are told by their mark,
 * which the contract promises (section 2.5); each result that is imported or corroborated is one (observed facts, 5.4).
 * As many results as are `unseen` count as missing, since the marked findings may be those of other jobs.
 */
export function gapIn(list: readonly Finding[], promised: Promised, unseen: number): Gap | undefined {
  const marked = countOf(list, ({ imported }) => imported);
  const read = { findings: list.length, imported: Math.min(marked, Math.max(0, promised.imported - unseen)) };
  const what = (['findings', 'imported'] as const).find((one) => read[one] < promised[one]);
  return what === undefined ? undefined : { what, read: read[what], expected: promised[what] };
}

/** How far a list that lacks findings was read. */
export function wordsOf({ what, read, expected }: Gap): string {
  return `${read} of ${counted(expected, what === 'findings' ? 'finding' : 'imported finding')}`;
}

/** The end of a run whose list lacks findings: nothing is known of them, so nothing passes. */
export function incomplete({ what, read, expected }: Gap, readings: number): Stop {
  const [declared, again] =
    what === 'findings'
      ? [
          `declares ${counted(expected, 'finding')} for the scan, but ${readings} readings of its list showed ${read}`,
          'with `scan-id` set to this scan for once',
        ]
      : [
          `took at least ${counted(expected, 'result')} as imported or corroborated, but ${readings} readings of its list showed ${read} of them`,
          'a little later, or in a new scan if another scan of the target has been made since',
        ];
  return new Stop({
    verdict: 'error',
    reason: `The service ${declared}.`,
    advice: `Run the job again ${again}; if it happens again, report it to the service.`,
    toleration: 'service-error',
  });
}

/** The end of a run whose scan is listed with another end than it was shown: what was read of it proves nothing. */
export function contradicted({ status }: ScanDetail, endedAs: string): Stop {
  return new Stop({
    verdict: 'error',
    reason: `The service showed the scan as ${status.toUpperCase()}, and lists it as ${endedAs.toUpperCase()} after that.`,
    advice:
      'Look at the scan in the web app, and run the job again in a new scan; if it happens again, report it to the service.',
  });
}

/**
 * The end of a run whose readings were not surely whole, and none of which confirmed another: nobody knows how many
 * findings never came.
 */
export function unsteady(readings: number): Stop {
  return new Stop({
    verdict: 'error',
    reason: `The service's list repeats findings, ends in an empty page or shows fewer than there are, and ${readings} readings of it do not agree: some may be missing.`,
    advice:
      'Run the job again with `scan-id` set to this scan for once; if it happens again, report it to the service.',
    toleration: 'service-error',
  });
}
