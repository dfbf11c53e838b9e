import type { SearchQuery } from "../../contract/search.ts";
import { parseSearch, type Phrase } from "../../contract/search-words.ts";
import { headPhrase, scopeWord } from "./head-words.ts";

/*
 * A search as expressions of SQLite's FTS5. What somebody typed only ever stands between quotation marks; what it is
 * narrowed to are words of the column `scope`, so that the index alone finds the newest results, however many posts there are.
 */

/** Where a word counts. */
const allColumns = "{headline subhead tags words}";

/** Whom and what a search is narrowed to; null for anybody and anything. */
export interface KnownNames {
  authorId: string | null;
  /** Its canonical name. */
  tag: string | null;
}

/** Goes with `scopeOfPost` in `sql.ts`. */
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

/** What is found, best first: each expression finds what those before it do not. */
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
