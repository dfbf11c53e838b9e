import type { Phrase, WordSearch } from "./parse-search.ts";
import { findJoined, listWords, type PlacedWord } from "./search-words.ts";
import { rememberStems } from "./stem-word.ts";

/** A position in a text where a phrase matches. */
interface Match {
  start: number;
  end: number;
  /** Indexes of the matching phrases. */
  phrases: number[];
}

type Stems = ReturnType<typeof rememberStems>;

/** The letters of a word that its stem always keeps. */
const beginningOf = (word: string) => word.slice(0, 2);

/** True if two words share a stem in one of the languages. */
const isAlike = (stems: Stems, one: string, other: string) =>
  one === other ||
  (beginningOf(one) === beginningOf(other) && stems(one).some((stem, index) => stem === stems(other)[index]));

/** Positions of the phrases in a text, in order; overlapping or adjacent matches are merged. */
export function findMatches(text: string, phrases: readonly Phrase[]): Match[] {
  const words = listWords(text);
  const stems = rememberStems();
  const places: Match[] = [];
  // Skips most words of a text: their first letters match no phrase.
  const beginnings = new Set(
    phrases.flatMap((each) => [...each.words.slice(0, 1), ...each.joined]).map(beginningOf),
  );
  for (let index = 0; index < words.length; index += 1) {
    if (!beginnings.has(beginningOf(words[index]?.word ?? ""))) continue;
    const lengths = phrases.map((phrase) => measureMatch(phrase, text, words, index, stems));
    const length = Math.max(0, ...lengths);
    const first = words[index];
    const last = words[index + length - 1];
    if (length === 0 || !first || !last) continue;
    const found = lengths.flatMap((each, number) => (each > 0 ? [number] : []));
    const before = places.at(-1);
    if (before && before.end >= first.start) {
      before.end = Math.max(before.end, last.end);
      before.phrases.push(...found);
    } else places.push({ start: first.start, end: last.end, phrases: found });
  }
  return places;
}

/** Number of words that a phrase matches from a word on; 0 if it doesn't match there. */
function measureMatch(
  { words: wanted, joined, apart }: Phrase,
  text: string,
  words: readonly PlacedWord[],
  index: number,
  stems: Stems,
): number {
  const wordAt = (offset: number) => words[index + offset]?.word;
  const isHere = wanted.every((word, offset) => {
    const here = wordAt(offset);
    return here !== undefined && isAlike(stems, word, here);
  });
  if (isHere) return wanted.length;
  const here = wordAt(0) ?? "";
  if (joined.some((word) => isAlike(stems, word, here))) return 1;
  const next = wordAt(1);
  const isApart = ([first, second]: readonly [string, string]) =>
    next !== undefined && isAlike(stems, first, here) && isAlike(stems, second, next);
  if (apart.some(isApart)) return 2;
  const found = findJoined(text, words, index).find((each) =>
    joined.some((word) => isAlike(stems, word, each.word)),
  );
  return found?.count ?? 0;
}

/** True if a text matches. Its parts are searched separately, like the columns of an index. */
export function matchesSearch(
  { wanted, unwanted }: Pick<WordSearch, "wanted" | "unwanted">,
  parts: readonly string[],
): boolean {
  const has = (phrase: Phrase) => parts.some((part) => findMatches(part, [phrase]).length > 0);
  return wanted.every((choices) => choices.some(has)) && !unwanted.some(has);
}

/** Length of a fragment in characters, and how many of them precede its first match. */
const fragmentLength = 240;
const leadLength = 70;

/** The passage of a text with most of the phrases, the first of several; the beginning if nothing matches. */
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
