import type { DatabaseSync } from "node:sqlite";

/** The replies that get reactions, as a range of ids, and the number of readers. */
interface Reactions {
  from: number;
  until: number;
  readers: number;
}

/**
 * Adds a like of every fourth reply, a flag on every hundredth, and a notification of every fourth answer, by or for
 * this many readers in turn. Likes run their own triggers.
 */
export function growReactions(db: DatabaseSync, { from, until, readers }: Reactions): void {
  const some = (each: number) => `
    FROM (WITH RECURSIVE numbers (n) AS (SELECT ${from + 1} UNION ALL SELECT n + ${each} FROM numbers WHERE n + ${each} < ${until})
      SELECT n FROM numbers) CROSS JOIN posts p ON p.id = CAST(n AS TEXT)
    CROSS JOIN posts r ON r.id = p.parent_id`;
  const reader = (shift: number) => `CAST(900000000 + (n * 31 + ${shift}) % ${readers} AS TEXT)`;
  db.exec(`INSERT INTO likes (post_id, person_id, starter_id, created_time)
    SELECT p.id, ${reader(7)}, p.starter_id, p.publish_time + 60000 ${some(4)}`);
  db.exec(`INSERT INTO flags (post_id, person_id, reason, words, created_time)
    SELECT p.id, ${reader(11)}, 'spam', '', p.publish_time + 60000 ${some(100)}`);
  db.exec(`INSERT INTO cases (post_id, blog_id, writer_id, flags, reason, since_time)
    SELECT p.id, p.blog_id, p.author_id, 1, 'spam', p.publish_time + 60000 ${some(100)}
    WHERE true ON CONFLICT (post_id) DO UPDATE SET flags = 1, reason = 'spam'`);
  db.exec(`INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
    SELECT r.author_id, 'answered', p.id, p.id, p.author_id, p.publish_time ${some(4)}
    WHERE r.is_starter = 0 ON CONFLICT DO NOTHING`);
  db.exec("DELETE FROM changes");
}
