/** Pieces of a text, one after the other, in UTF-8. The whole text is never made as a string. */
export function encodePieces(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [first = new Uint8Array(), ...others] = pieces.map((piece) => encoder.encode(piece));
  return others.length === 0 ? first : joinBytes([first, ...others]);
}

/**
 * The same of pieces in which a mark says where to cut. The mark is left out; `cuts` are the bytes at which it was.
 */
export function encodeCut(
  pieces: readonly string[],
  mark: string,
): { bytes: Uint8Array<ArrayBuffer>; cuts: number[] } {
  const encoder = new TextEncoder();
  const cuts: number[] = [];
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    for (const [index, part] of piece.split(mark).entries()) {
      if (index > 0) cuts.push(length);
      const bytes = encoder.encode(part);
      parts.push(bytes);
      length += bytes.byteLength;
    }
  }
  return { bytes: joinBytes(parts), cuts };
}

/** Bytes, one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
