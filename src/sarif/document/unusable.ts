/** A report of which nothing can be imported, with what to do about it. */
export class Unusable extends Error {
  override readonly name = 'Unusable';

  /**
   * @param message what is wrong and what was expected, without the file's name
   * @param advice what to do next
   * @param place where in the file: `line 3, column 14`, or a path such as `runs[0].results`; empty for all of it
   */
  constructor(
    message: string,
    readonly advice: string,
    readonly place = '',
  ) {
    super(message);
  }
}
