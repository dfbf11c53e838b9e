/* Thousands of replies, written directly into the database as the services would have stored them. */

const never = Number.MAX_SAFE_INTEGER;

interface Growth {
  /** A story without replies. */
  storyId: string;
  authorId: string;
  /** First id. */
  firstId: number;
  /** Approved replies to the story. */
  replies: number;
  /** Approved answers to the first of them. */
  answers: number;
}

/** Drops the triggers on `posts` and restores them afterwards, so that a hundred thousand replies take seconds. */
export async function growReplies(db: D1Database, growth: Growth): Promise<void> {
  const { results: triggers } = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'posts'")
    .all<{ name: string; sql: string }>();
  const { results: columns } = await db
    .prepare("SELECT name FROM pragma_table_info('posts')")
    .all<{ name: string }>();
  await db.batch(triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)));
  const portion = 5_000;
  const total = growth.replies + growth.answers;
  for (let from = 0; from < total; from += portion) {
    await db.batch(
      insertSome(
        db,
        growth,
        columns.map(({ name }) => name),
        [from, Math.min(from + portion, total)],
      ),
    );
  }
  await db.batch(triggers.map(({ sql }) => db.prepare(sql)));
}

function insertSome(
  db: D1Database,
  { storyId, authorId, firstId, replies }: Growth,
  columns: readonly string[],
  [from, to]: readonly [number, number],
): D1PreparedStatement[] {
  const id = `CAST(${firstId.toString()} + n AS TEXT)`;
  const parent = `iif(n < ${replies.toString()}, '${storyId}', '${firstId.toString()}')`;
  const own: Record<string, string> = {
    id,
    source_id: `'grown:' || ${id}`,
    parent_id: parent,
    author_id: `'${authorId}'`,
    author_ids: `'["${authorId}"]'`,
    is_starter: "0",
    approved: "1",
    because_kind: "'imported'",
    came_approved: "1",
    publish_time: "publish_time + 1000 + n",
    headline: "''",
    slug: "''",
    excerpt: "'A reply.'",
    body: `'[]'`,
    reply_count: "0",
  };
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT ${from.toString()} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${to.toString()})`;
  const thread = (root: string, only: number) => `
    INSERT INTO threads (reply_id, approved_only, root_id, curated, like_count, publish_time, id_length, shown_from, shown_until)
    ${numbers} SELECT p.id, ${only.toString()}, ${root}, 0, 0, p.publish_time, length(p.id), 0, ${never.toString()}
    FROM numbers CROSS JOIN posts p ON p.id = ${id}`;
  return [
    db.prepare(
      `INSERT INTO posts (${columns.join(", ")}) ${numbers}
       SELECT ${columns.map((name) => own[name] ?? name).join(", ")} FROM numbers CROSS JOIN posts s ON s.id = '${storyId}'`,
    ),
    db.prepare(thread("p.parent_id", 0)),
    db.prepare(thread("p.parent_id", 1)),
  ];
}
