import type { SearchQuery } from "../../contract/search.ts";
import { parseSearch, type Phrase, type WordSearch } from "../../contract/search-words.ts";

/*
 * A search as expressions of SQLite's FTS5. What somebody typed only ever stands between quotation marks; what it is
 * narrowed to are words of the column `scope`, so that the index alone finds the newest results, however many posts there are.
 */

/** Where a word counts, for what is found first and for what is found at all. */
const headColumns = "{headline tags}";
const allColumns = "{headline subhead tags words}";

/** A value as a word of the column `scope`: SQLite's `hex`, behind a letter that says what it is. */
const scopeWord = (kind: string, value: string) => {
  const bytes = new TextEncoder().encode(value);
  return kind + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

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
const anyOf = (phrases: readonly Phrase[]) => `(${phrases.map(quote).join(" OR ")})`;
const allOf = ({ wanted }: WordSearch) => `(${wanted.map(anyOf).join(" AND ")})`;

/** What is found, best first: each expression finds what those before it do not. */
export function buildMatches(query: SearchQuery, names: KnownNames): string[] {
  const search = parseSearch(query.q);
  const scope = `scope : (${listScope(query, names)
    .map((word) => `"${word}"`)
    .join(" AND ")})`;
  const unwanted = search.unwanted.length === 0 ? [] : [`${allColumns} : ${anyOf(search.unwanted)}`];
  const without = (found: string, others: readonly string[]) =>
    others.length === 0 ? found : `(${found}) NOT (${others.join(" OR ")})`;
  if (search.wanted.length === 0) return [without(scope, unwanted)];
  const head = `${headColumns} : ${allOf(search)}`;
  const everywhere = `${scope} AND ${allColumns} : ${allOf(search)}`;
  if (query.order === "newest") return [without(everywhere, unwanted)];
  return [without(`${scope} AND ${head}`, unwanted), without(everywhere, [head, ...unwanted])];
}
