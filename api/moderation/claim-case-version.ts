import type { ServiceContext } from "../env.ts";
import type { TargetRow } from "./carry-out.ts";

interface CaseClaim {
  id: string;
  action: string;
  byPersonId: string;
  reason: string;
  words: string;
  /** The version that the moderator has seen. */
  version: number;
}

/** Creates a case for a post without one: ?1 post, ?2 now. */
const openCase = `
  INSERT INTO cases (post_id, blog_id, writer_id, since_time)
  SELECT post_id, blog_id, author_id, ?2 FROM post_index WHERE post_id = ?1 ON CONFLICT DO NOTHING`;

/**
 * If the case's version has changed, the subquery returns null, which the table rejects: the whole
 * transaction fails.
 */
const insertDecision = `
  INSERT INTO decisions (id, post_id, version, blog_id, action, by_person_id, person_id, reason, words, created_time)
  VALUES (?1, ?2, (SELECT version + 1 FROM cases WHERE post_id = ?2 AND version = ?3), ?4, ?5, ?6, ?7, ?8, ?9, ?10)`;

const resolveFlags = "UPDATE flags SET settled_time = ?2 WHERE post_id = ?1 AND settled_time IS NULL";
const resolveNotices = "UPDATE notices SET settled_time = ?2 WHERE post_id = ?1 AND settled_time IS NULL";
/** An appeal waits until it is answered, whatever else is decided about the post. */
const closeCase = `
  UPDATE cases SET version = version + 1, flags = 0, is_pending = 0, is_appealed = EXISTS (
    SELECT 1 FROM decisions d CROSS JOIN appeals a ON a.decision_id = d.id WHERE d.post_id = ?1 AND a.outcome IS NULL)
  WHERE post_id = ?1`;

/** Statements around a decision: `claim` comes first in the transaction, `close` after everything else. */
export function claimCaseVersion(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { id: postId, blog_id, author_id }: TargetRow,
  { id, action, byPersonId, reason, words, version }: CaseClaim,
) {
  return {
    claim: [
      db.prepare(openCase).bind(postId, now),
      db
        .prepare(insertDecision)
        .bind(id, postId, version, blog_id, action, byPersonId, author_id, reason, words, now),
    ],
    close: [
      db.prepare(resolveFlags).bind(postId, now),
      db.prepare(resolveNotices).bind(postId, now),
      db.prepare(closeCase).bind(postId),
    ],
  };
}
