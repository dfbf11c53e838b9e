import { DatabaseSync } from "node:sqlite";
import { searchPosts } from "../../contract/search/search.ts";
import { bodyText } from "../../contract/plaintext.ts";
import { splitWords } from "../../contract/search/search-words.ts";
import type { Corpus } from "./open-corpus.ts";
import type { TestQuery } from "./queries.ts";

/** Number of results examined. */
const most = 20;

export interface QueryScore extends TestQuery {
  /** Position of the expected story, from 1; null if it isn't among the first results. */
  position: number | null;
  /** Files of the first results. */
  found: string[];
}

export interface Score {
  count: number;
  first: number;
  inThree: number;
}

export const sumUp = (scores: readonly QueryScore[]): Score => ({
  count: scores.length,
  first: scores.filter(({ position }) => position === 1).length,
  inThree: scores.filter(({ position }) => position !== null && position <= 3).length,
});

type Find = (q: string) => string[] | Promise<string[]>;

/** The position of each query's story in the results of a search, which are file names. */
export async function scoreQueries(find: Find, queries: readonly TestQuery[]): Promise<QueryScore[]> {
  const scores: QueryScore[] = [];
  for (const query of queries) {
    const found = (await find(query.q)).slice(0, most);
    const index = found.findIndex((file) => file.startsWith(query.target));
    scores.push({ ...query, position: index === -1 ? null : index + 1, found });
  }
  return scores;
}

/** The services' search. */
export function findWithServices({ services, files }: Corpus): Find {
  return async (q) => {
    const response = await services.ask(searchPosts, {}, { q, maxReturned: String(most) });
    const { data } = await response.json<{ data: { items: { post: { id: string } }[] } }>();
    return data.items.map(({ post }) => files.get(post.id) ?? "");
  };
}

/** SQLite's built-in search: all words, or any of them, with Porter's stems, ranked by `bm25`. */
export function findWithBm25({ posts, files }: Corpus, operator: "AND" | "OR"): Find {
  const db = new DatabaseSync(":memory:");
  db.exec(
    "CREATE VIRTUAL TABLE plain USING fts5 (headline, subhead, tags, words, tokenize = 'porter unicode61')",
  );
  const insert = db.prepare(
    "INSERT INTO plain (rowid, headline, subhead, tags, words) VALUES (?, ?, ?, ?, ?)",
  );
  for (const { id, headline, subhead, tags, body } of posts)
    insert.run(
      Number(id),
      headline,
      subhead ?? "",
      tags.map(({ displayName }) => displayName).join(" "),
      bodyText(body),
    );
  const select = db.prepare("SELECT rowid AS id FROM plain WHERE plain MATCH ? ORDER BY bm25(plain) LIMIT ?");
  return (q) => {
    const match = splitWords(q)
      .map((word) => `"${word}"`)
      .join(` ${operator} `);
    return select.all(match, most).map((row) => files.get(String(row["id"])) ?? "");
  };
}
