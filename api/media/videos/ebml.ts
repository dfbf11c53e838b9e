/** An element of a WebM file (RFC 8794): its id, where its content begins, and where it ends; null if it doesn't say. */
export interface Element {
  id: number;
  start: number;
  end: number | null;
}

/** The head of an element has an id of up to 4 bytes, and a size of up to 8. */
export const maxHeadBytes = 12;

/** The element whose head is at a position; null if there is none. */
export function readElement(bytes: Uint8Array, at: number): Element | null {
  const id = readNumber(bytes, at, true);
  const size = id && readNumber(bytes, at + id.length, false);
  if (!id || !size) return null;
  const start = at + id.length + size.length;
  // A size of ones: up to the end of what it stands in.
  return { id: id.value, start, end: size.isUnknown ? null : start + size.value };
}

/** A number whose first bits say how long it is (RFC 8794, 4); ids keep these bits. */
function readNumber(bytes: Uint8Array, at: number, keepsMarker: boolean) {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMarker ? first : first & ((1 << (8 - length)) - 1);
  let isUnknown = value === (1 << (8 - length)) - 1;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/**
 * The head of an element that players skip ("Void", RFC 8794, 11.3.2) and that is as long as one whose head has `headLength`
 * bytes, 5 or more, and that ends `length` bytes from where it begins.
 */
export function buildVoidHead(headLength: number, length: number): number[] {
  const sizeLength = Math.min(8, headLength - 1);
  let rest = length - 1 - sizeLength;
  const size = Array.from({ length: sizeLength }, () => {
    const byte = rest % 256;
    rest = Math.floor(rest / 256);
    return byte;
  }).toReversed();
  size[0] = (size[0] ?? 0) | (1 << (8 - sizeLength));
  return [0xec, ...size];
}
