import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { ServiceContext } from "../env.ts";

/** What somebody has done, to whom, about what, and why. */
export interface AuditEntry {
  /** Null for the whole network. */
  blogId: string | null;
  byPersonId: string;
  action: AuditAction;
  personId?: string | null;
  postId?: string | null;
  reason?: string;
  detail?: Readonly<Record<string, unknown>>;
}

/** ?1 id, ?2 now, ?3 blog or empty, ?4 by whom, ?5 what, ?6 to whom, ?7 about what, ?8 why, ?9 what else (JSON). */
const insertAudit = `
  INSERT INTO audit_log (id, created_time, blog_id, by_person_id, action, person_id, post_id, reason, detail)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;

/** The statement that writes it down; for the transaction that does it. The log takes no change back. */
export function writeAudit(
  { db, now, createUid }: Pick<ServiceContext, "db" | "now" | "createUid">,
  { blogId, byPersonId, action, personId = null, postId = null, reason = "", detail = {} }: AuditEntry,
): D1PreparedStatement {
  const what = [action, personId, postId, reason, JSON.stringify(detail)];
  return db.prepare(insertAudit).bind(createUid(), now, blogId ?? "", byPersonId, ...what);
}
