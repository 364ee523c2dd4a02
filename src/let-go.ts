/**
 * Frees bytes at once that are no longer needed. The collector would let them stand for long, since all that it sees of
 * them is a small handle. Bytes that share their memory with others stay.
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
