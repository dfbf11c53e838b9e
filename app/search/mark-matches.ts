import { findMatches } from "../../contract/find-matches.ts";
import type { Phrase } from "../../contract/parse-search.ts";

/** A text split into pieces, with matches marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

export function markMatches(text: string, phrases: readonly Phrase[]): MarkedText {
  const pieces: MarkedText = [];
  let end = 0;
  for (const match of findMatches(text, phrases)) {
    if (match.start > end) pieces.push({ text: text.slice(end, match.start), isMatch: false });
    pieces.push({ text: text.slice(match.start, match.end), isMatch: true });
    end = match.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
