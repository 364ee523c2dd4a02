import { codeOf } from '../error-message.js';

/** Bytes that were not kept, because of the disk. */
export class SpoolError extends Error {
  override readonly name = 'SpoolError';

  constructor(folder: string, cause: unknown) {
    super(
      `What is to be sent could not be kept in ${folder} (${codeOf(cause) ?? String(cause)}). Expected a folder ` +
        'that this job may write, with room for the reports once more. Free disk space on the runner, or let ' +
        'RUNNER_TEMP name such a folder.',
      { cause },
    );
  }
}
