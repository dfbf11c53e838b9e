import { findMatches, type Match } from "./find-matches.ts";
import type { Phrase } from "./parse-search.ts";

/** Length of a fragment in characters, and how many of them precede its first match. */
const fragmentLength = 240;
const leadLength = 70;

/**
 * The passage of a text with most of the phrases, the first of several; the text's beginning if nothing matches.
 */
export function cutFragment(text: string, phrases: readonly Phrase[]): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const first = findPassage(findMatches(flat, phrases));
  const start = first && first.start > leadLength ? findBlank(flat, first.start - leadLength) : 0;
  const isCut = flat.length > start + fragmentLength;
  const end = isCut ? findLastBlank(flat, start, start + fragmentLength) : flat.length;
  // Cut at a sentence end as well, so that "…" follows no other punctuation.
  const shown = isCut ? flat.slice(start, end).replace(/[\s.,;:…]{1,8}$/, "") : flat.slice(start);
  return `${start > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
}

/** The match that is followed by most of the phrases within a fragment. */
function findPassage(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined;
  let most = 0;
  for (const [index, match] of matches.entries()) {
    const found = new Set<number>();
    for (let next = index; next < matches.length; next += 1) {
      const { end, phrases } = matches[next] ?? match;
      if (end > match.start + fragmentLength - leadLength) break;
      for (const phrase of phrases) found.add(phrase);
    }
    if (found.size <= most) continue;
    most = found.size;
    best = match;
  }
  return best ?? matches[0];
}

/** Start at a nearby word boundary, and never within a surrogate pair. */
function findBlank(text: string, from: number): number {
  const blank = text.indexOf(" ", from);
  return blank >= 0 && blank - from < 30 ? blank + 1 : from + (isLowSurrogate(text, from) ? 1 : 0);
}

function findLastBlank(text: string, start: number, end: number): number {
  const blank = text.lastIndexOf(" ", end);
  return blank > start + fragmentLength / 2 ? blank : end - (isLowSurrogate(text, end) ? 1 : 0);
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
