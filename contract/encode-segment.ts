/** Half of a character, alone: JSON can carry it, an address cannot. */
const loneHalf = /\p{Surrogate}/gu;

/** A text in which half of a character has become the replacement character. */
export const toWellFormed = (text: string): string => text.replace(loneHalf, "\ufffd");

/** A text as one segment of a path. Half a character is replaced, where `encodeURIComponent` throws. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(toWellFormed(text));
}
