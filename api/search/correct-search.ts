import { parseSearch, type WordSearch } from "../../contract/search/parse-search.ts";
import { listStems } from "../../contract/search/stem-word.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { buildMatches } from "./build-match.ts";
import type { IndexSearch } from "./find-candidates.ts";
import { countFound, selectWordsAlike, selectWordsKnown, selectWordsNear } from "./index-sql.ts";
import {
  beginningOf,
  countErrors,
  isCorrectable,
  listVariants,
  maxErrors,
  skeletonOf,
} from "./vocabulary.ts";

/** Maximum number of words of a search that are corrected, and of corrections tried for each. */
const [maxWords, maxTried] = [3, 4];
/** Number of results counted for each, and minimum number to change a word that others have. */
const [maxCounted, leastForKnown] = [20, 3];
/** A word of this many posts may be a misspelling of one that this many times as many posts have. */
const [maxRare, commonFactor] = [2, 3];

type IndexContext = Pick<ServiceContext, "searchIndex">;

/**
 * The search with its wrong words replaced by ones that the index has, as a reader would type it; null if none finds
 * anything. `counts` are the numbers of posts with each word: a word without posts is wrong; if all have some, one of
 * them may still be misspelled.
 */
export async function correctSearch(
  { searchIndex: index }: IndexContext,
  asked: IndexSearch,
  counts: readonly number[],
): Promise<string | null> {
  const { q, search } = asked;
  const words = listPlainWords(search);
  const unknown = words.filter((word) => counts[word.index] === 0);
  const wrong = (unknown.length > 0 ? unknown : words).slice(0, maxWords);
  const choices = await Promise.all(wrong.map(({ text }) => findCorrections(index, text)));
  const tried = unknown.length > 0 ? joinCorrections(q, wrong, choices) : listSingle(q, wrong, choices);
  if (tried.length === 0) return null;
  const results = await countEach(
    index,
    asked,
    tried.map((text) => ({ match: matchWhole(text, asked), most: maxCounted })),
  );
  const most = Math.max(...results);
  const isFound = most >= (unknown.length > 0 ? 1 : leastForKnown);
  return isFound ? (tried[results.indexOf(most)] ?? null) : null;
}

/**
 * The search with its rarest word replaced by a common one that is spelled nearly the same; null if there is none.
 * Stories are misspelled too, so a word in the index may still be wrong. It reads few rows, and misses errors at the
 * beginning.
 */
export async function proposeCommon(
  { searchIndex: index }: IndexContext,
  asked: IndexSearch,
  counts: readonly number[],
): Promise<string | null> {
  const countOf = (word: PlainWord) => counts[word.index] ?? 0;
  const [rarest] = listPlainWords(asked.search)
    .filter((word) => countOf(word) > 0 && countOf(word) <= maxRare)
    .toSorted((a, b) => countOf(a) - countOf(b));
  if (!rarest) return null;
  const least = commonFactor * countOf(rarest);
  const near = await findNear(index, rarest.text);
  const tried = near.map((by) => replaceWord(asked.q, rarest, by));
  const results = await countEach(
    index,
    asked,
    near.flatMap((by, at) => [
      { match: matchWhole(tried[at] ?? "", asked), most: 1 },
      { match: matchWhole(by, asked), most: least },
    ]),
  );
  return tried.find((_, at) => results[2 * at] === 1 && results[2 * at + 1] === least) ?? null;
}

const matchWhole = (q: string, { scope }: IndexSearch) => buildMatches(parseSearch(q), scope).everywhere;

/** Numbers of posts that match each expression, up to a limit each. */
async function countEach(
  index: D1Database,
  { since, until }: IndexSearch,
  counted: readonly { match: string; most: number }[],
): Promise<number[]> {
  const found = await runAll(
    index,
    counted.map(({ match, most }) =>
      statement<{ count: number }>(index, countFound, match, since, until, most),
    ),
  );
  return found.map(([row]) => row?.count ?? 0);
}

interface PlainWord {
  /** Folded. */
  text: string;
  /** As typed. */
  typed: string;
  /** Among the search's wanted words. */
  index: number;
}

/** Unquoted single words that may be wrong. */
const listPlainWords = ({ wanted }: WordSearch): PlainWord[] =>
  wanted.flatMap((choices, index) => {
    const [phrase] = choices;
    const [text = ""] = phrase?.words ?? [];
    const isPlain = choices.length === 1 && phrase?.isQuoted === false && phrase.words.length === 1;
    return phrase && isPlain && isCorrectable(text) ? [{ text, typed: phrase.text, index }] : [];
  });

/** Words of the vocabulary that may have been meant, the nearest first. */
async function findCorrections(index: D1Database, word: string): Promise<string[]> {
  const [near, alike] = await runAll(index, [
    statement<{ word: string }>(index, selectWordsKnown, JSON.stringify(listVariants(word))),
    selectAlike(index, word),
  ]);
  return sortByErrors(word, [...near.map((row) => row.word), ...filterAlike(word, alike)]).slice(0, maxTried);
}

/** Words of the vocabulary that are spelled nearly the same and aren't forms of the same word. */
async function findNear(index: D1Database, word: string): Promise<string[]> {
  const [near, alike] = await runAll(index, [
    statement<{ word: string }>(index, selectWordsNear, beginningOf(word)),
    selectAlike(index, word),
  ]);
  // "producer" and "produced" are two words: errors are seldom at the end.
  const slips = near.filter(
    ({ word: other }) => other.at(-1) === word.at(-1) && countErrors(word, other) <= maxErrors(word),
  );
  const stems = new Set(listStems(word));
  const others = [...slips.map((row) => row.word), ...filterAlike(word, alike)].filter(
    (other) => !listStems(other).some((stem) => stems.has(stem)),
  );
  return sortByErrors(word, others).slice(0, maxTried);
}

const selectAlike = (index: D1Database, word: string) =>
  statement<{ word: string }>(index, selectWordsAlike, skeletonOf(word));

/** Words that sound alike may differ in their vowels. */
const filterAlike = (word: string, rows: readonly { word: string }[]): string[] =>
  rows
    .map((row) => row.word)
    .filter((other) => countErrors(word, other) <= maxErrors(word) + Math.floor(word.length / 5));

/** Each word once, without the word itself, the nearest first. */
function sortByErrors(word: string, others: readonly string[]): string[] {
  const errors = new Map(others.map((other) => [other, countErrors(word, other)]));
  errors.delete(word);
  return [...errors]
    .toSorted(([a, count], [b, other]) => count - other || b.length - a.length || (a < b ? -1 : 1))
    .map(([text]) => text);
}

const replaceWord = (q: string, { typed }: PlainWord, by: string) =>
  q
    .split(/(\s+)/)
    .map((piece) => (piece === typed ? by : piece))
    .join("");

/** The query with every wrong word replaced: each time one of them by its next choice. */
function joinCorrections(q: string, wrong: readonly PlainWord[], choices: readonly string[][]): string[] {
  if (choices.some((list) => list.length === 0)) return [];
  const replaceAll = (numbers: readonly number[]) =>
    wrong.reduce(
      (text, word, at) => replaceWord(text, word, choices[at]?.[numbers[at] ?? 0] ?? word.text),
      q,
    );
  const first = wrong.map(() => 0);
  const tried = choices.flatMap((list, at) => list.map((_, number) => replaceAll(first.with(at, number))));
  return [...new Set(tried)];
}

/** The query with one of its words replaced. */
const listSingle = (q: string, wrong: readonly PlainWord[], choices: readonly string[][]): string[] =>
  wrong.flatMap((word, at) => (choices[at] ?? []).map((by) => replaceWord(q, word, by)));
