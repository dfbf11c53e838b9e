/** A lone surrogate: valid in JSON strings, but not encodable in a URL. */
const loneHalf = /\p{Surrogate}/gu;

/** Replaces lone surrogates with the replacement character (U+FFFD). */
export const toWellFormed = (text: string): string => text.replace(loneHalf, "\ufffd");

/** Encodes text as one path segment. Lone surrogates are replaced, where `encodeURIComponent` would throw. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(toWellFormed(text));
}
