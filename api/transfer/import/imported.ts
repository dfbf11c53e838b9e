import { runQuery, statement, type Statement } from "../../store/query.ts";

/* What imports brought, by the name of their source. */

/** What a source has brought: ?1 JSON list of ids, ?2 source. What is recorded for it already isn't written again. */
const record = {
  posts: `
    INSERT INTO imported_posts (post_id, source) SELECT w.value, ?2 FROM json_each(?1) w WHERE true
    ON CONFLICT (post_id) DO UPDATE SET source = excluded.source WHERE source <> excluded.source`,
  people: `
    INSERT INTO imported_people (person_id, source) SELECT w.value, ?2 FROM json_each(?1) w WHERE true
    ON CONFLICT (person_id) DO UPDATE SET source = excluded.source WHERE source <> excluded.source`,
  blogs: `
    INSERT INTO imported_blogs (blog_id, source) SELECT w.value, ?2 FROM json_each(?1) w WHERE true
    ON CONFLICT (blog_id) DO UPDATE SET source = excluded.source WHERE source <> excluded.source`,
};

/** Statements that record what a source has brought. */
export const recordImported = (
  db: D1Database,
  kind: keyof typeof record,
  ids: readonly string[],
  source: string | undefined,
): Statement[] =>
  source === undefined || ids.length === 0
    ? []
    : [statement(db, record[kind], JSON.stringify([...new Set(ids)]), source)];

const selectUnrecorded = `
  SELECT w.value AS id FROM json_each(?1) w
  WHERE NOT EXISTS (SELECT 1 FROM imported_posts i WHERE i.post_id = w.value AND i.source = ?2)`;

/** Those of the posts that aren't recorded for a source: brought by an earlier release, or under another name. */
export async function listUnrecorded(
  db: D1Database,
  ids: readonly string[],
  source: string | undefined,
): Promise<string[]> {
  if (source === undefined || ids.length === 0) return [];
  const rows = await runQuery<{ id: string }>(db, selectUnrecorded, JSON.stringify(ids), source);
  return rows.map(({ id }) => id);
}
