import { excerptColumns } from "../../api/posts/post-columns.ts";
import { readExcerpt, type ExcerptCells } from "../../api/store/bodies/reply-body.ts";

type PostRow = ExcerptCells & Record<string, unknown>;

/** The excerpt as shown, stored in the row or derived from the text. */
const deriveExcerpt = ({ excerpt_body, ...row }: PostRow) => ({
  ...row,
  excerpt: readExcerpt({ excerpt: row.excerpt, excerpt_body }),
});

/** D1's public data of a discussion. */
export async function readDiscussionIndex(db: D1Database, storyId: string) {
  const results = await db.batch(
    [
      `SELECT id, status, approved, because_kind, because_person_id, withheld, like_count, reply_count, ${excerptColumns},
         edited_time, last_update_time, came_approved, is_featured FROM posts p WHERE starter_id = ?1 ORDER BY id`,
      "SELECT post_id, person_id FROM likes WHERE starter_id = ?1 ORDER BY 1, 2",
      `SELECT c.post_id, c.version, c.flags, c.is_pending, c.queue FROM cases c CROSS JOIN posts p ON p.id = c.post_id
       WHERE p.starter_id = ?1 ORDER BY 1`,
      `SELECT n.person_id, n.kind, n.subject, n.actor_id FROM notifications n CROSS JOIN posts p ON p.id = n.post_id
       WHERE p.starter_id = ?1 AND n.kind <> 'decision' ORDER BY 1, 2, 3`,
      "SELECT scope FROM changes WHERE post_id = ?1 ORDER BY epoch DESC LIMIT 1",
      "SELECT action, person_id, post_id FROM audit_log WHERE post_id IN (SELECT id FROM posts WHERE starter_id = ?1) ORDER BY 1, 2, 3",
      "SELECT count(*) AS judged FROM judgements j CROSS JOIN posts p ON p.id = j.reply_id WHERE p.starter_id = ?1",
    ].map((sql) => db.prepare(sql).bind(storyId)),
  );
  const [posts, ...others] = results.map(({ results }) => results);
  return [(posts as PostRow[]).map(deriveExcerpt), ...others];
}
