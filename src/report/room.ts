/** How much of a list a surface takes. */
export interface Room {
  /** How many entries at most. */
  readonly entries: number;
  /** How many bytes of Markdown at most, a line end for each entry included. */
  readonly bytes: number;
}

/**
 * Renders the beginning of a list, as far as there is room. Entries are rendered one by one, so that
 * of a long list no more is rendered than is shown.
 */
export function fill<T>(items: readonly T[], render: (item: T) => string, room: Room): string[] {
  const shown: string[] = [];
  let bytes = 0;
  for (const item of items.slice(0, room.entries)) {
    const text = render(item);
    bytes += bytesOf(text) + 1;
    if (bytes > room.bytes) break;
    shown.push(text);
  }
  return shown;
}

/** How many bytes a text takes in a file. */
export function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** How much of a list is shown, in words. */
export function shownOf(shown: number, all: number): string {
  return shown === all ? `All ${all}` : `${shown} of ${all} shown`;
}
