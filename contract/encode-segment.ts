/** Half of a character, alone: JSON can carry it, an address cannot. */
const loneHalf = /\p{Surrogate}/gu;

/** A text as one segment of a path. Half a character becomes the replacement character, where `encodeURIComponent` throws. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(loneHalf, "\ufffd"));
}
