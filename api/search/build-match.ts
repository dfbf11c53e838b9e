import type { Phrase, WordSearch } from "../../contract/search/parse-search.ts";
import type { SearchQuery } from "../../contract/search/search.ts";
import { listStems, stemLanguages, stemWord } from "../../contract/search/stem-word.ts";
import { headPhrase, pairMark, scopeWord } from "./vocabulary.ts";

/*
 * Builds FTS5 expressions of SQLite for a search. User input is always quoted. Filters are words of the
 * column `scope`, so that the index alone finds the newest results, however many posts there are.
 */

/** Ids of the filters; null for no filter. */
export interface KnownNames {
  authorId: string | null;
  /** The tag's canonical name. */
  tag: string | null;
}

/** Filters of a search besides its words. */
export type SearchScope = Pick<SearchQuery, "kind" | "blogId" | "storyType"> & KnownNames;

/**
 * A story type on a blog is one word where the index has it (`inIndex` in `index-sql.ts`): if a blog has few of a type
 * that others have many of, two words would search all of both.
 */
function matchBlogAndType({ blogId, storyType }: SearchScope): string[] {
  const type = storyType === undefined ? [] : [scopeWord("s", storyType)];
  if (blogId === undefined) return type;
  return type.length === 0 ? [scopeWord("b", blogId)] : [type[0] + pairMark + scopeWord("", blogId)];
}

/** Must match `scopeOfPost` in `sql.ts`. */
function matchScope(scope: SearchScope): string {
  const { kind, authorId, tag } = scope;
  const words = [
    kind === "stories" ? "kstory" : "kreply",
    ...matchBlogAndType(scope),
    ...(authorId === null ? [] : [scopeWord("a", authorId)]),
    ...(tag === null ? [] : [scopeWord("t", tag)]),
  ];
  return `scope : (${words.map((word) => `"${word}"`).join(" AND ")})`;
}

const anyOf = (expressions: readonly string[]) => `(${expressions.join(" OR ")})`;
const allOf = (expressions: readonly string[]) => `(${expressions.join(" AND ")})`;

/** The ways a phrase can be in the index: its words' stems in each language, as one word, and as two. */
export const listForms = ({ words, joined, apart }: Phrase): string[][] => {
  const forms = [
    ...[words, ...apart].flatMap((each) =>
      stemLanguages.map((language) => each.map((word) => stemWord(word, language))),
    ),
    ...joined.flatMap(listStems).map((stem) => [stem]),
  ];
  return [...new Map(forms.map((form) => [form.join(" "), form])).values()];
};

type Print = (choices: readonly Phrase[]) => string;
const inWords: Print = (choices) =>
  anyOf(choices.flatMap((phrase) => listForms(phrase).map((stems) => `"${stems.join(" ")}"`)));
const inHeads =
  (blogId: string | undefined): Print =>
  (choices) =>
    anyOf(choices.flatMap((phrase) => listForms(phrase).map((stems) => headPhrase(stems, blogId))));

/** The expressions of a search. */
export interface Matches {
  /** All words in headline or topics; null without words. */
  heads: string | null;
  /** Most of the words in headline or topics, but not all; null with fewer than three words. */
  most: string | null;
  /** All words anywhere, and one of them in headline or topics, but not all; null with fewer than two words. */
  mixed: string | null;
  everywhere: string;
  /** Each word anywhere, whatever the filters. */
  words: string[];
}

export function buildMatches({ wanted, unwanted }: WordSearch, scope: SearchScope): Matches {
  const scoped = matchScope(scope);
  const without = (found: string) =>
    unwanted.length === 0 ? found : `(${found}) NOT words : ${inWords(unwanted)}`;
  if (wanted.length === 0)
    return { heads: null, most: null, mixed: null, everywhere: without(scoped), words: [] };
  const inHead = wanted.map(inHeads(scope.blogId));
  const everywhere = `${scoped} AND words : ${allOf(wanted.map(inWords))}`;
  const heads = `heads : ${allOf(inHead)}`;
  // Posts with all words in the headline are found by `heads`, which saves a row for each.
  const notInHeads = (found: string) => without(`(${found}) NOT ${heads}`);
  const most = listMost(wanted).map((indexes) => allOf(indexes.map((index) => inHead[index] ?? "")));
  return {
    heads: without(`${scoped} AND ${heads}`),
    most: most.length === 0 ? null : notInHeads(`${scoped} AND heads : ${anyOf(most)}`),
    mixed: wanted.length < 2 ? null : notInHeads(`${everywhere} AND heads : ${anyOf(inHead)}`),
    everywhere: without(everywhere),
    words: wanted.map((choices) => `words : ${inWords(choices)}`),
  };
}

/** Up to this many words, any of them may be missing; of more, the ones present must be neighbors. */
const mostFree = 5;

/** The ways to have more than half of a search's words, as lists of their indexes. A quoted phrase is never missing. */
function listMost(wanted: WordSearch["wanted"]): number[][] {
  if (wanted.length < 3) return [];
  const length = Math.floor(wanted.length / 2) + 1;
  const indexes = wanted.map((_, index) => index);
  const quoted = indexes.filter((index) => wanted[index]?.some((phrase) => phrase.isQuoted));
  const runs = indexes
    .slice(0, wanted.length - length + 1)
    .map((start) => indexes.slice(start, start + length));
  const chosen = wanted.length > mostFree ? runs : choose(indexes, length);
  const whole = chosen.map((some) =>
    indexes.filter((index) => some.includes(index) || quoted.includes(index)),
  );
  const unique = [...new Map(whole.map((some) => [some.join(), some])).values()];
  return unique.filter((some) => some.length < wanted.length);
}

/** All ways to choose some of a list, in its order. */
function choose(list: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return list.flatMap((first, at) =>
    choose(list.slice(at + 1), count - 1).map((others) => [first, ...others]),
  );
}

/** An expression for some of a search's words, which are named by their indexes. */
export interface PartialMatch {
  match: string;
  has: number[];
}

/** From this many words on, only pairs in headlines are searched for. */
const mostDropped = 6;

/**
 * Expressions for a search with fewer words: all but one of them anywhere, and each two in a headline. None for a single
 * word.
 */
export function buildPartialMatches({ wanted, unwanted }: WordSearch, scope: SearchScope): PartialMatch[] {
  if (wanted.length < 2) return [];
  const scoped = matchScope(scope);
  const indexes = wanted.map((_, index) => index);
  const build = (has: number[], column: string, print: Print): PartialMatch => {
    const words = has.map((index) => print(wanted[index] ?? []));
    const found = `${scoped} AND ${column} : ${allOf(words)}`;
    return { has, match: unwanted.length === 0 ? found : `(${found}) NOT words : ${inWords(unwanted)}` };
  };
  const pairs = indexes.flatMap((one) => indexes.filter((other) => other > one).map((other) => [one, other]));
  return [
    ...(wanted.length > mostDropped
      ? []
      : indexes.map((dropped) =>
          build(
            indexes.filter((index) => index !== dropped),
            "words",
            inWords,
          ),
        )),
    ...(wanted.length < 4 ? [] : pairs.map((pair) => build(pair, "heads", inHeads(scope.blogId)))),
  ];
}
