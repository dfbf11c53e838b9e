/** Pieces of a text, one after the other, in UTF-8. The whole text is never made as a string. */
export function encodePieces(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [first = new Uint8Array(), ...others] = pieces.map((piece) => encoder.encode(piece));
  if (others.length === 0) return first;
  const length = others.reduce((sum, { byteLength }) => sum + byteLength, first.byteLength);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of [first, ...others]) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
