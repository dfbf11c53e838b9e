import type { Phrase } from "../../contract/search/parse-search.ts";
import { splitWords, isSmallWord } from "../../contract/search/search-words.ts";
import { rememberStems } from "../../contract/search/stem-word.ts";
import { listForms } from "./build-match.ts";
import { findDensity, type Outline } from "./outline.ts";

/* Positions of a search's words in a headline, or in the names of topics. */

/** A word of a search: folded words of each phrase, and its stems in every form. */
interface SoughtWord {
  exact: string[][];
  forms: string[][];
}

interface Position {
  start: number;
  length: number;
  isExact: boolean;
}

/** Position of a word in a list of folded words: as it was typed if possible, otherwise by its stem. */
function findPosition(
  list: readonly string[],
  { exact, forms }: SoughtWord,
  isStemOf: IsStemOf,
): Position | null {
  for (const words of exact) {
    const start = findRun(list, words, (one, other) => one === other);
    if (start !== null) return { start, length: words.length, isExact: true };
  }
  for (const stems of forms) {
    const start = findRun(list, stems, isStemOf);
    if (start !== null) return { start, length: stems.length, isExact: false };
    const [joined = ""] = stems;
    const run = stems.length === 1 ? findJoinedRun(list, joined, isStemOf) : null;
    if (run) return { ...run, isExact: false };
  }
  return null;
}

const findRun = (
  list: readonly string[],
  wanted: readonly string[],
  isSame: (one: string, other: string) => boolean,
): number | null => {
  const start = list.findIndex((_, at) =>
    wanted.every((word, offset) => isSame(word, list[at + offset] ?? "")),
  );
  return start === -1 ? null : start;
};

/** True if a word has a stem. Stems keep the first letters of their words, so that most words need not be stemmed. */
type IsStemOf = (stem: string, word: string) => boolean;

function createIsStemOf(): IsStemOf {
  const stems = rememberStems();
  return (stem, word) => word.startsWith(stem.slice(0, 2)) && stems(word).includes(stem);
}

/** Two words of a list that are one word when written together: "micro", "purchase". */
function findJoinedRun(
  list: readonly string[],
  stem: string,
  isStemOf: IsStemOf,
): Omit<Position, "isExact"> | null {
  const start = list.findIndex(
    (word, at) =>
      word.length < stem.length && stem.startsWith(word) && isStemOf(stem, word + (list[at + 1] ?? "")),
  );
  return start === -1 ? null : { start, length: 2 };
}

/** The share of the headline's words that were searched for, without small words. */
function coverageOf(headline: readonly string[], positions: readonly (Position | null)[]): number {
  const asked = new Set(
    positions.flatMap((position) =>
      position === null
        ? []
        : Array.from({ length: position.length }, (_, offset) => position.start + offset),
    ),
  );
  const large = headline.filter((word, index) => !isSmallWord(word) || asked.has(index)).length;
  return large === 0 ? 0 : asked.size / large;
}

/** The share of neighbors in the search that are near one another in the headline, in the same order. */
function orderOf(positions: readonly (Position | null)[]): number {
  if (positions.length < 2) return 0;
  const near = positions.filter((position, index) => {
    const next = positions[index + 1];
    const gap = position && next ? next.start - position.start - position.length : -1;
    return gap >= 0 && gap <= 1;
  });
  return near.length / (positions.length - 1);
}

/** A post that may be a result. */
export interface Candidate {
  id: string;
  /** Publication time, ms. */
  time: number;
  outline: Outline;
  /** Indexes of the search's words that are in it. */
  has: readonly number[];
}

/** Data by which candidates are ranked. */
interface RankedSearch {
  /** As typed. */
  q: string;
  wanted: readonly Phrase[][];
  /** Numbers of posts with each word, up to a limit. */
  counts: readonly number[];
  now: number;
}

/** Weights of the ranking factors. They were tuned with `npm run search-quality`. */
const weights = {
  /** A word in the headline, as typed or by its stem. */
  exact: 1,
  stem: 0.9,
  topic: 0.35,
  /** A word in the text: minimum, and the additional weight if the text is about it. */
  text: 0.1,
  density: 0.6,
  /** A word that is nowhere. */
  missing: -0.35,
  /** The share of the headline that was searched for. */
  coverage: 0.35,
  /** Words that follow one another in the headline as in the search. */
  order: 0.25,
  /** The headline is the query. */
  same: 2,
  /** For a post published now; halved after `halfLife`. */
  recency: 0.08,
};
/** ms. */
const halfLife = 2 * 365 * 86_400_000;
/** Assumed total number of posts for computing the rarity of a word. */
const supposedPosts = 1_000;

/** Weights of words: the rarer, the higher. They add up to 1. */
function weighWords(counts: readonly number[]): number[] {
  const raw = counts.map((count) => Math.log(1 + supposedPosts / (count + 1)));
  const sum = raw.reduce((total, each) => total + each, 0) || 1;
  return raw.map((each) => each / sum);
}

/** One of the search's words, with its weight. */
interface Word extends SoughtWord {
  share: number;
}

/** The candidates, best first; those that are alike newest first. */
export function rankFound(candidates: readonly Candidate[], search: RankedSearch): Candidate[] {
  const shares = weighWords(search.counts);
  const words = search.wanted.map((choices, index): Word => ({
    share: shares[index] ?? 0,
    exact: choices.map((phrase) => phrase.words),
    forms: choices.flatMap(listForms),
  }));
  const typed = splitWords(search.q).join(" ");
  const isStemOf = createIsStemOf();
  return candidates
    .map((candidate) => ({
      candidate,
      score: scoreCandidate(candidate, { words, typed, now: search.now, isStemOf }),
    }))
    .toSorted((a, b) => b.score - a.score || b.candidate.time - a.candidate.time)
    .map(({ candidate }) => candidate);
}

interface Known {
  words: readonly Word[];
  /** Folded. */
  typed: string;
  now: number;
  isStemOf: IsStemOf;
}

function scoreCandidate({ outline, time, has }: Candidate, { words, typed, now, isStemOf }: Known): number {
  const { headline, tags } = outline;
  const positions = words.map((word) => findPosition(headline, word, isStemOf));
  let score = 0;
  for (const [index, word] of words.entries()) {
    const position = positions[index];
    const inTopics = findPosition(tags, word, isStemOf) !== null;
    const dense = Math.max(...word.forms.map((form) => densityOf(form, outline)));
    const isThere = position !== null || inTopics || dense > 0 || has.includes(index);
    const inHeadline = position ? (position.isExact ? weights.exact : weights.stem) : 0;
    const inText = dense > 0 || has.includes(index) ? weights.text + weights.density * dense : 0;
    const found = inHeadline + (inTopics ? weights.topic : 0) + inText;
    score += word.share * (isThere ? found : weights.missing);
  }
  score += weights.coverage * coverageOf(headline, positions);
  score += weights.order * orderOf(positions);
  if (typed !== "" && headline.join(" ") === typed) score += weights.same;
  return score + weights.recency * 2 ** (-Math.max(0, now - time) / halfLife);
}

/** Relevance of a form to a text: that of its least relevant stem. */
const densityOf = (form: readonly string[], outline: Outline) =>
  Math.min(...form.map((stem) => findDensity(outline, stem)));
