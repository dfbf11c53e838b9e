import { parseSearch, type WordSearch } from "../../contract/parse-search.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, statement } from "../store/query.ts";
import { buildMatches } from "./build-match.ts";
import type { IndexSearch } from "./find-candidates.ts";
import { countFound, selectWordsAlike, selectWordsKnown } from "./index-sql.ts";
import { countErrors, isCorrectable, listSplits, listVariants, maxErrors, skeletonOf } from "./vocabulary.ts";

/** Words of a search that are corrected, and what is tried for each. */
const [maxWords, maxTried] = [3, 4];
/** How many results of each are counted, and how many there must be to change a word that others have. */
const [maxCounted, leastForKnown] = [20, 3];

/**
 * The search with its wrong words replaced by ones that the index has, as a reader would type it; null if there is none
 * that finds anything. `counts` are the posts that have each word: those that none has are wrong; if all are known, one of
 * them may still have been meant otherwise.
 */
export async function correctSearch(
  { searchIndex: index }: Pick<ServiceContext, "searchIndex">,
  asked: IndexSearch,
  counts: readonly number[],
): Promise<string | null> {
  const { q, search, since, until } = asked;
  const words = listPlainWords(search);
  const unknown = words.filter((word) => counts[word.index] === 0);
  const wrong = (unknown.length > 0 ? unknown : words).slice(0, maxWords);
  const choices = await Promise.all(wrong.map(({ text }) => findCorrections(index, text)));
  const tried = unknown.length > 0 ? joinCorrections(q, wrong, choices) : listSingle(q, wrong, choices);
  if (tried.length === 0) return null;
  const found = await runAll(
    index,
    tried.map((text) => {
      const { everywhere } = buildMatches(parseSearch(text), asked.scope);
      return statement<{ count: number }>(index, countFound, everywhere, since, until, maxCounted);
    }),
  );
  const results = found.map(([row]) => row?.count ?? 0);
  const most = Math.max(...results);
  const isFound = most >= (unknown.length > 0 ? 1 : leastForKnown);
  return isFound ? (tried[results.indexOf(most)] ?? null) : null;
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
  const splits = listSplits(word);
  const known = (words: readonly string[]) =>
    statement<{ word: string }>(index, selectWordsKnown, JSON.stringify(words));
  const [near, alike, parts] = await runAll(index, [
    known(listVariants(word)),
    statement<{ word: string }>(index, selectWordsAlike, skeletonOf(word)),
    known(splits.flat()),
  ]);
  const isPart = new Set(parts.map((row) => row.word));
  const found = new Map<string, number>();
  for (const row of near) found.set(row.word, 1);
  for (const row of alike) {
    const errors = countErrors(word, row.word);
    // Words that sound alike may differ in their vowels.
    if (errors > 0 && errors <= maxErrors(word) + Math.floor(word.length / 5)) found.set(row.word, errors);
  }
  for (const [one, other] of splits)
    if (isPart.has(one) && isPart.has(other)) found.set(`${one} ${other}`, 1.5);
  return [...found]
    .toSorted(([a, errors], [b, others]) => errors - others || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, maxTried)
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
