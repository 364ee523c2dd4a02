/** A text, or the pieces of one. */
export type Text = string | Iterable<string>;

/** How many bytes are gathered at most; a piece that is longer goes by itself. */
const ROOM = 262_144;

/**
 * Encodes a text as UTF-8, in as few parts as there is room for. The parts, save for pieces that are too long, share
 * one buffer, so that each is gone when the next is asked for: hundreds of buffers would wait for the collector.
 */
export function* gather(text: Text): Generator<Buffer> {
  const room = Buffer.allocUnsafeSlow(ROOM);
  let taken = 0;
  for (const piece of typeof text === 'string' ? [text] : text) {
    const bytes = Buffer.byteLength(piece);
    if (taken > 0 && taken + bytes > ROOM) {
      yield room.subarray(0, taken);
      taken = 0;
    }
    if (bytes > ROOM) yield Buffer.from(piece);
    else taken += room.write(piece, taken);
  }
  yield room.subarray(0, taken);
}
