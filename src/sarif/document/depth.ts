import { Unusable } from './unusable.js';

/** Does something that descends into a document; one that is nested too deeply to be followed is unusable. */
export function descend<Answer>(action: () => Answer): Answer {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Unusable(
      'The report is nested too deeply; a few hundred levels were expected at most.',
      'Leave the file out; report it to the maker of the scanner.',
    );
  }
}
