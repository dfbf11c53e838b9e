import type { SearchQuery } from "../../contract/search.ts";
import { parseSearch, type Phrase } from "../../contract/search-words.ts";
import { headPhrase, scopeWord } from "./head-words.ts";

/*
 * Builds FTS5 expressions of SQLite for a search. User input is always quoted. Filters are words of the
 * column `scope`, so that the index alone finds the newest results, however many posts there are.
 */

/** Columns that are searched. */
const allColumns = "{headline subhead tags words}";

/** Ids of the filters; null for no filter. */
export interface KnownNames {
  authorId: string | null;
  /** The tag's canonical name. */
  tag: string | null;
}

/** Must match `scopeOfPost` in `sql.ts`. */
function listScope({ kind, blogId, storyType }: SearchQuery, { authorId, tag }: KnownNames): string[] {
  return [
    kind === "stories" ? "kstory" : "kreply",
    ...(blogId === undefined ? [] : [scopeWord("b", blogId)]),
    ...(authorId === null ? [] : [scopeWord("a", authorId)]),
    ...(tag === null ? [] : [scopeWord("t", tag)]),
    ...(storyType === undefined ? [] : [scopeWord("s", storyType)]),
  ];
}

const quote = ({ text }: Phrase) => `"${text.replaceAll('"', " ")}"`;
const anyOf = (expressions: readonly string[]) => `(${expressions.join(" OR ")})`;
const allOf = (wanted: readonly Phrase[][], print: (phrase: Phrase) => string) =>
  `(${wanted.map((choices) => anyOf(choices.map(print))).join(" AND ")})`;

/** Expressions in order of relevance; each one excludes what the previous ones found. */
export function buildMatches(query: SearchQuery, names: KnownNames): string[] {
  const search = parseSearch(query.q);
  const scope = `scope : (${listScope(query, names)
    .map((word) => `"${word}"`)
    .join(" AND ")})`;
  const unwanted =
    search.unwanted.length === 0 ? [] : [`${allColumns} : ${anyOf(search.unwanted.map(quote))}`];
  const without = (found: string, others: readonly string[]) =>
    others.length === 0 ? found : `(${found}) NOT ${anyOf(others)}`;
  if (search.wanted.length === 0) return [without(scope, unwanted)];
  const head = `heads : ${allOf(search.wanted, ({ words }) => headPhrase(words, query.blogId))}`;
  const everywhere = `${scope} AND ${allColumns} : ${allOf(search.wanted, quote)}`;
  if (query.order === "newest") return [without(everywhere, unwanted)];
  return [without(`${scope} AND ${head}`, unwanted), without(everywhere, [head, ...unwanted])];
}
