/** Encodes pieces of text as UTF-8, without building the whole string. */
export function encodePieces(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const [first = new Uint8Array(), ...others] = pieces.map((piece) => encoder.encode(piece));
  return others.length === 0 ? first : joinBytes([first, ...others]);
}

/** The same for pieces that contain marks. Marks are left out; `cuts` are their byte offsets. */
export function encodeWithPatchPoints(
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

/** Concatenates bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
