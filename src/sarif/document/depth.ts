import { Unusable } from './unusable.js';

/** Runs an action that descends into a document. Throws `Unusable` if the document is nested too deeply for that. */
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
