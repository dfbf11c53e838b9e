import type { Phrase, WordSearch } from "../../contract/parse-search.ts";
import type { SearchQuery } from "../../contract/search.ts";
import { listStems, stemLanguages, stemWord } from "../../contract/stem-word.ts";
import { headPhrase, pairMark, scopeWord } from "./head-words.ts";

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

/** What limits a search besides its words. */
export type SearchScope = Pick<SearchQuery, "kind" | "blogId" | "storyType"> & KnownNames;

/**
 * A story type on a blog is one word where the index has it (`inIndex` in `index-sql.ts`): where a blog has few of a type that
 * others have many of, the two words would be looked for in all of both.
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

/** The ways a phrase can be in the index: its words' stems in each language, and as one word. */
export const listForms = ({ words, joined }: Phrase): string[][] => {
  const forms = [
    ...stemLanguages.map((language) => words.map((word) => stemWord(word, language))),
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
  /** All words anywhere, and one of them in headline or topics; null with fewer than two words. */
  mixed: string | null;
  everywhere: string;
  /** Each word anywhere, whatever the filters. */
  words: string[];
}

export function buildMatches({ wanted, unwanted }: WordSearch, scope: SearchScope): Matches {
  const scoped = matchScope(scope);
  const without = (found: string) =>
    unwanted.length === 0 ? found : `(${found}) NOT words : ${inWords(unwanted)}`;
  if (wanted.length === 0) return { heads: null, mixed: null, everywhere: without(scoped), words: [] };
  const printHead = inHeads(scope.blogId);
  const everywhere = `${scoped} AND words : ${allOf(wanted.map(inWords))}`;
  return {
    heads: without(`${scoped} AND heads : ${allOf(wanted.map(printHead))}`),
    mixed: wanted.length < 2 ? null : without(`${everywhere} AND heads : ${anyOf(wanted.map(printHead))}`),
    everywhere: without(everywhere),
    words: wanted.map((choices) => `words : ${inWords(choices)}`),
  };
}

/** An expression for some of a search's words, which are named by their indexes. */
export interface PartialMatch {
  match: string;
  has: number[];
}

/** From this many words on, only pairs in headlines are looked for. */
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
