/** Bytes that were not kept, because of the disk. */
export class Unkept extends Error {
  override readonly name = 'Unkept';

  constructor(folder: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `What is to be sent could not be kept in ${folder} (${why}). Expected room there for the reports once more. ` +
        'Free the disk of the runner.',
      { cause },
    );
  }
}
