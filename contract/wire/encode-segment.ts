/** A lone surrogate: valid in JSON strings, but not encodable in a URL. */
const loneHalf = /\p{Surrogate}/gu;

/** Replaces lone surrogates with the replacement character (U+FFFD). */
export const toWellFormed = (text: string): string => text.replace(loneHalf, "\ufffd");

/** Characters that need no encoding; most ids and names have no others. */
const plain = /^[\w.-]*$/;

/** Encodes text as one path segment. Lone surrogates are replaced, where `encodeURIComponent` would throw. */
export function encodeSegment(text: string): string {
  return plain.test(text) ? text : encodeURIComponent(toWellFormed(text));
}
