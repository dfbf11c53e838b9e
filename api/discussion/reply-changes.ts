import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { ServiceContext } from "../env.ts";
import { clock } from "../store/query.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import type { Actor } from "../wire/find-actor.ts";
import type { TargetRow } from "./find-target.ts";
import { parseIds } from "../store/json-cells.ts";

const into = "INSERT INTO changes (scope, epoch, post_id)";
/**
 * Statements: ?1 the id of a post or reply. A scheduled reply counts as changed from its publication time on.
 */
const markDiscussionChanged = [
  `${into} SELECT 'post', max(p.publish_time, ${clock}), p.starter_id FROM posts p WHERE p.id = ?1
   ON CONFLICT DO NOTHING`,
  `${into} SELECT 'replies:' || p.blog_id, max(p.publish_time, ${clock}), '' FROM posts p WHERE p.id = ?1
   ON CONFLICT DO NOTHING`,
];

/** Statements for a reply that was visible and may be on any page: ?1 reply id. */
const markWithdrawal = [
  `${into} SELECT 'withdrawn', ${clock}, p.id FROM posts p
   WHERE p.id = ?1 AND p.status = 'PUBLISHED' AND p.approved = 1 ON CONFLICT DO NOTHING`,
  `${into} SELECT 'pages', ${clock}, '' FROM posts p
   WHERE p.id = ?1 AND p.status = 'PUBLISHED' AND p.approved = 1 ON CONFLICT DO NOTHING`,
];

const bindAll = (db: D1Database, statements: readonly string[], id: string) =>
  statements.map((sql) => db.prepare(sql).bind(id));

/**
 * Invalidates pages that show a discussion; to be used in the transaction that changes a reply, after the
 * change.
 */
export const markReplyChanged = (db: D1Database, replyId: string): D1PreparedStatement[] =>
  bindAll(db, markDiscussionChanged, replyId);

/** Invalidates every copy of a reply; to be used in the transaction that removes it, before the removal. */
export const markReplyWithdrawn = (db: D1Database, replyId: string): D1PreparedStatement[] =>
  bindAll(db, markWithdrawal, replyId);

/** Statement that logs the action of the preceding statement on a post; logs nothing if that changed no row. */
export function logAction(
  context: Pick<ServiceContext, "db" | "now" | "createUid">,
  { personId: byPersonId }: Pick<Actor, "personId">,
  { id: postId, blog_id: blogId, author_ids }: Pick<TargetRow, "id" | "blog_id" | "author_ids">,
  action: AuditAction,
  detail: Readonly<Record<string, unknown>> = {},
): D1PreparedStatement {
  const [personId = null] = parseIds(author_ids);
  return writeAuditOfChange(context, { blogId, byPersonId, action, personId, postId, detail });
}
