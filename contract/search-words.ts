/*
 * Word matching for search, shared by services and front end so that highlighting agrees with the results.
 * Words are runs of letters and digits, compared without case and accents ("Reunión" equals "reunion"), like
 * SQLite's `unicode61` tokenizer with `remove_diacritics 2`.
 */

/** Consecutive words: a single word, or a quoted phrase. */
export interface Phrase {
  /** As typed, without quotation marks. */
  text: string;
  /** Folded words, at least one. */
  words: string[];
}

/** A parsed search query. */
export interface WordSearch {
  /** All of these must match; within each, any one phrase: `red car OR bus` is red and (car or bus). */
  wanted: Phrase[][];
  /** None of these may match. */
  unwanted: Phrase[];
}

/** Limits that bound the cost of a search. */
export const maxSearchLength = 200;
const maxPhrases = 12;

const wordShape = /[\p{L}\p{N}\p{Co}\u0300-\u036f]+/gu;

/** A word in the form used for comparison. */
const fold = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();

interface PlacedWord {
  word: string;
  /** Position in the text, UTF-16 units. */
  start: number;
  end: number;
}

function listWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(wordShape), ({ 0: word, index }) => ({
    word: fold(word),
    start: index,
    end: index + word.length,
  })).filter(({ word }) => word !== "");
}

/** The folded words of a text, in order. */
export const splitWords = (text: string): string[] => listWords(text).map(({ word }) => word);

const createPhrase = (text: string): Phrase => ({ text, words: splitWords(text) });

/**
 * A quoted phrase (the closing quote is optional) or a run of non-blank characters, optionally preceded by a
 * dash.
 */
const termShape = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/**
 * Parses a search query. Never fails: terms without a letter or digit are ignored. `"…"` is a phrase, `-`
 * before a word or phrase excludes it, and `OR` in capitals between words accepts either.
 */
export function parseSearch(typed: string): WordSearch {
  const search: WordSearch = { wanted: [], unwanted: [] };
  let joinsLast = false;
  let count = 0;
  for (const { 1: dash, 2: quoted, 3: plain } of typed.slice(0, maxSearchLength).matchAll(termShape)) {
    if (plain === "OR" && dash === "") {
      joinsLast = search.wanted.length > 0;
      continue;
    }
    const phrase = createPhrase(quoted ?? plain ?? "");
    if (phrase.words.length === 0) continue;
    if (++count > maxPhrases) break;
    if (dash === "-") search.unwanted.push(phrase);
    else if (joinsLast) search.wanted.at(-1)?.push(phrase);
    else search.wanted.push([phrase]);
    joinsLast = false;
  }
  return search;
}

/** Positions of the phrases in a text, in order; overlapping or adjacent matches are merged. */
export function findMatches(text: string, phrases: readonly Phrase[]): { start: number; end: number }[] {
  const words = listWords(text);
  const places: { start: number; end: number }[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const length = Math.max(
      0,
      ...phrases.map((phrase) => (standsAt(phrase, words, index) ? phrase.words.length : 0)),
    );
    const first = words[index];
    const last = words[index + length - 1];
    if (length === 0 || !first || !last) continue;
    const before = places.at(-1);
    if (before && before.end >= first.start) before.end = Math.max(before.end, last.end);
    else places.push({ start: first.start, end: last.end });
  }
  return places;
}

const standsAt = ({ words: wanted }: Phrase, words: readonly PlacedWord[], index: number) =>
  wanted.every((word, offset) => words[index + offset]?.word === word);

/** Whether a text matches. Its parts are searched separately, like the columns of an index. */
export function matchesSearch({ wanted, unwanted }: WordSearch, parts: readonly string[]): boolean {
  const has = (phrase: Phrase) => parts.some((part) => findMatches(part, [phrase]).length > 0);
  return wanted.every((choices) => choices.some(has)) && !unwanted.some(has);
}

/** Length of a fragment in characters, and how many of them precede the first match. */
const fragmentLength = 240;
const leadLength = 70;

/** A fragment of a text around its first match, or its beginning if nothing matches. */
export function cutFragment(text: string, phrases: readonly Phrase[]): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const [first] = findMatches(flat, phrases);
  const start = first && first.start > leadLength ? findBlank(flat, first.start - leadLength) : 0;
  const isCut = flat.length > start + fragmentLength;
  const end = isCut ? findLastBlank(flat, start, start + fragmentLength) : flat.length;
  // Cut at a sentence end as well, so that "…" follows no other punctuation.
  const shown = isCut ? flat.slice(start, end).replace(/[\s.,;:…]{1,8}$/, "") : flat.slice(start);
  return `${start > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
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

/** Whether, for each of the folded prefixes `begun`, a word of the text starts with it. */
export function startsWords(text: string, begun: readonly string[]): boolean {
  const words = listWords(text);
  return begun.every((start) => words.some(({ word }) => word.startsWith(start)));
}
