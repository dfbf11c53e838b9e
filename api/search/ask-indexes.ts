import { runAll, statement } from "../store/query.ts";
import { countFound, selectCandidates, selectFound } from "./index-sql.ts";
import { listIndexes, type SearchDatabases } from "../store/search-indexes.ts";

/** A question to the index: posts that match an expression in a span of publication times (ms), newest first. */
export interface IndexQuery {
  kind: keyof typeof statements;
  match: string;
  since: number;
  until: number;
  /** Maximum number of posts found or counted. */
  limit: number;
}

/** A post that was found; `outline` and `time` of candidates only. */
export interface FoundRow {
  post_id: string;
  outline: string | null;
  time: number;
}

export interface IndexAnswer {
  rows: FoundRow[];
  /** Number of rows, or of posts counted. */
  count: number;
}

const statements = { ids: selectFound, candidates: selectCandidates, count: countFound } as const;

/**
 * Asks the databases of the index, the latest first, and an earlier one only for what the later ones had too little of. One trip
 * for all questions to each of them.
 */
export async function askIndexes(
  databases: SearchDatabases,
  queries: readonly IndexQuery[],
): Promise<IndexAnswer[]> {
  const answers = queries.map((): IndexAnswer => ({ rows: [], count: 0 }));
  for (const { db, from, before } of listIndexes(databases)) {
    const open = queries.flatMap((query, number) => {
      const answer = answers[number];
      const isOpen = answer && answer.count < query.limit && query.until > from && query.since < before;
      return isOpen ? [{ query, answer }] : [];
    });
    if (open.length === 0) continue;
    const found = await runAll(
      db,
      open.map(({ query: { kind, match, since, until, limit }, answer }) =>
        statement<FoundRow & { count: number }>(
          db,
          statements[kind],
          match,
          since,
          until,
          limit - answer.count,
        ),
      ),
    );
    for (const [number, { query, answer }] of open.entries()) {
      const rows = found[number] ?? [];
      answer.count += query.kind === "count" ? (rows[0]?.count ?? 0) : rows.length;
      if (query.kind !== "count") answer.rows.push(...rows);
    }
  }
  return answers;
}
