import { Unusable } from './unusable.js';

/** What V8 says where a text would have more characters than it can hold, 536 870 888. */
const TOO_LONG = 'Invalid string length';

/**
 * Runs an action that descends into a document, or writes it. Throws `Unusable` if the document is nested too deeply for
 * that, or if its numbers, as they are written, take more than a text can hold.
 */
export function descend<Answer>(action: () => Answer): Answer {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (error.message === TOO_LONG)
      throw new Unusable(
        'The report takes more characters than a text can hold once its numbers are written out.',
        'Let the scanner write smaller reports, one for each part of the code, say.',
      );
    throw new Unusable(
      'The report is nested too deeply; a few hundred levels were expected at most.',
      'Leave the file out; report it to the maker of the scanner.',
    );
  }
}
