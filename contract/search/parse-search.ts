import { maxJoinedLength, splitWords, isSmallWord } from "./search-words.ts";

/** Consecutive words: a single word, or a quoted phrase. */
export interface Phrase {
  /** As typed, without quotation marks. */
  text: string;
  /** Folded words, at least one. */
  words: string[];
  /** The phrase written as one word, alone or joined with a neighbor: "micro purchase" also as "micropurchase". */
  joined: string[];
  /** The word written as two: "healthcare" also as "health care". */
  apart: (readonly [string, string])[];
  isQuoted: boolean;
}

/** A parsed search query. */
export interface WordSearch {
  /** All of these must match; within each, any one phrase: `red car OR bus` is red and (car or bus). */
  wanted: Phrase[][];
  /** None of these may match. */
  unwanted: Phrase[];
  /** Stop words that were left out because the search has other words: "how", "the". */
  small: Phrase[];
}

/** Limits that bound the cost of a search. */
export const maxSearchLength = 200;
const maxPhrases = 12;

function createPhrase(text: string, isQuoted: boolean): Phrase {
  const words = splitWords(text);
  const joined = words.join("");
  const isOne = !isQuoted && words.length === 1;
  return {
    text,
    words,
    isQuoted,
    joined: isQuoted || joined.length > maxJoinedLength ? [] : [joined],
    apart: isOne ? listApart(joined) : [],
  };
}

/** Minimum length of two words written as one, letters. Shorter ones are few, and would be searched in every word. */
const leastPart = 3;
/** Possible beginnings of English and Spanish words, unlike "nsource" and "lthcare". */
const wordStart =
  /^(?:[^aeiouy]?|[bcfgkps]l|[bcdfgkptw]r|[cgkpstw]h|[kg]n|[dt]w|s[ckmnpqt]|s[cpt]r|spl|shr|[ct]hr|sch|qu)[aeiouy]/;

/** The ways to split a word in two that may both be words, neither of them a stop word. */
function listApart(word: string): [string, string][] {
  if (!/^[a-z]+$/.test(word) || word.length > maxJoinedLength) return [];
  const count = Math.max(0, word.length - 2 * leastPart + 1);
  return Array.from({ length: count }, (_, index): [string, string] => [
    word.slice(0, index + leastPart),
    word.slice(index + leastPart),
  ]).filter(
    ([first, second]) =>
      /[aeiouy]/.test(first) && wordStart.test(second) && !isSmallWord(first) && !isSmallWord(second),
  );
}

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
  const wanted: Phrase[][] = [];
  const unwanted: Phrase[] = [];
  let joinsLast = false;
  let count = 0;
  for (const { 1: dash, 2: quoted, 3: plain } of typed.slice(0, maxSearchLength).matchAll(termShape)) {
    if (plain === "OR" && dash === "") {
      joinsLast = wanted.length > 0;
      continue;
    }
    const phrase = createPhrase(quoted ?? plain ?? "", quoted !== undefined);
    if (phrase.words.length === 0) continue;
    if (++count > maxPhrases) break;
    if (dash === "-") unwanted.push(phrase);
    else if (joinsLast) wanted.at(-1)?.push(phrase);
    else wanted.push([phrase]);
    joinsLast = false;
  }
  joinNeighbors(wanted);
  const isSmall = (choices: Phrase[]) =>
    choices.every(({ isQuoted, words }) => !isQuoted && words.every(isSmallWord));
  const large = wanted.filter((choices) => !isSmall(choices));
  if (large.length === 0) return { wanted, unwanted, small: [] };
  return { wanted: large, unwanted, small: wanted.filter(isSmall).flat() };
}

/** Two adjacent plain words are also searched as one. */
function joinNeighbors(wanted: readonly Phrase[][]): void {
  const plainWord = (choices: Phrase[] | undefined) => {
    const [phrase] = choices ?? [];
    return choices?.length === 1 && phrase?.isQuoted === false && phrase.words.length === 1 ? phrase : null;
  };
  for (const [index, choices] of wanted.entries()) {
    const [word, next] = [plainWord(choices), plainWord(wanted[index + 1])];
    const joined = `${word?.words[0]}${next?.words[0]}`;
    if (!word || !next || joined.length > maxJoinedLength) continue;
    word.joined.push(joined);
    next.joined.push(joined);
  }
}
