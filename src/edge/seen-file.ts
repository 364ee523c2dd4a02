/** A regular file as it was seen: `name` is what messages call it. */
export interface SeenFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly stamp: string;
}

/** A file that was not read: it changed, or the system would not let it be read. */
export class UnreadFile extends Error {
  override readonly name = 'UnreadFile';
}

/** A file that was not read, since it is not the one that was seen. */
export class ChangedFile extends UnreadFile {}
