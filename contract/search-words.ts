/*
 * How words are found: what is typed into a search, and where it stands in a text. Services and front end share it, so
 * that what is marked in a result is what found it. Words are runs of letters and digits, in any case and without accents
 * ("Reunión" is "reunion"), as SQLite's `unicode61` tokenizer with `remove_diacritics 2` takes them.
 */

/** Words that stand one behind the other: one word, or what somebody put between quotation marks. */
export interface Phrase {
  /** As it was typed, without quotation marks. */
  text: string;
  /** Folded; never none. */
  words: string[];
}

/** What somebody looks for. */
export interface WordSearch {
  /** All of these, and of each any one: `red car OR bus` is red and (car or bus). */
  wanted: Phrase[][];
  /** None of these. */
  unwanted: Phrase[];
}

/** More than this nobody means, and each costs. */
export const maxSearchLength = 200;
const maxPhrases = 12;

const wordShape = /[\p{L}\p{N}\p{Co}\u0300-\u036f]+/gu;

/** A word as it is compared. */
const fold = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();

interface PlacedWord {
  word: string;
  /** Where it stands in the text, UTF-16 units. */
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

/** The words of a text in its order, folded. */
export const splitWords = (text: string): string[] => listWords(text).map(({ word }) => word);

const createPhrase = (text: string): Phrase => ({ text, words: splitWords(text) });

/** A quotation (its end may be missing) or a run without blanks, each perhaps with a dash before it. */
const termShape = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;

/**
 * Reads what was typed. Nothing is an error: what has no letter or digit says nothing and is left out. `"…"` is a phrase,
 * `-` before a word or phrase leaves out what has it, `OR` in capitals stands between words of which any one will do.
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

/** Where the phrases stand in a text, in its order; what overlaps or touches is one place. */
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

/** True for a text (its parts are searched each by itself, as columns are) in which all is that is wanted, and nothing that is not. */
export function matchesSearch({ wanted, unwanted }: WordSearch, parts: readonly string[]): boolean {
  const has = (phrase: Phrase) => parts.some((part) => findMatches(part, [phrase]).length > 0);
  return wanted.every((choices) => choices.some(has)) && !unwanted.some(has);
}

/** Characters of a fragment, and how many of them stand before the first match. */
const fragmentLength = 240;
const leadLength = 70;

/** A piece of a text around the first place where something stands that is looked for; its beginning where nothing does. */
export function cutFragment(text: string, phrases: readonly Phrase[]): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const [first] = findMatches(flat, phrases);
  const start = first && first.start > leadLength ? findBlank(flat, first.start - leadLength) : 0;
  const isCut = flat.length > start + fragmentLength;
  const end = isCut ? findLastBlank(flat, start, start + fragmentLength) : flat.length;
  // A sentence that ends there is cut all the same: what follows it is not there.
  const shown = isCut ? flat.slice(start, end).replace(/[\s.,;:…]{1,8}$/, "") : flat.slice(start);
  return `${start > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
}

/** Begins with a whole word where one begins near; never within a surrogate pair. */
function findBlank(text: string, from: number): number {
  const blank = text.indexOf(" ", from);
  return blank >= 0 && blank - from < 30 ? blank + 1 : from + (isLowSurrogate(text, from) ? 1 : 0);
}

function findLastBlank(text: string, start: number, end: number): number {
  const blank = text.lastIndexOf(" ", end);
  return blank > start + fragmentLength / 2 ? blank : end - (isLowSurrogate(text, end) ? 1 : 0);
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** True for a text of which a word begins with each of these, which are folded. */
export function startsWords(text: string, begun: readonly string[]): boolean {
  const words = listWords(text);
  return begun.every((start) => words.some(({ word }) => word.startsWith(start)));
}
