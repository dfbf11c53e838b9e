import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { ServiceContext } from "../env.ts";

/** An action to be logged. */
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

/**
 * ?1 id, ?2 now, ?3 blog or empty, ?4 by whom, ?5 action, ?6 person affected, ?7 post, ?8 reason, ?9 details
 * (JSON).
 */
export const auditColumns =
  "id, created_time, blog_id, by_person_id, action, person_id, post_id, reason, detail";
const insertAudit = `INSERT INTO audit_log (${auditColumns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`;
const insertAuditOfChange = `
  INSERT INTO audit_log (${auditColumns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE changes() > 0`;

type Parts = Pick<ServiceContext, "db" | "now" | "createUid" | "tokenName">;

/**
 * The statement that logs an action; for the transaction that carries it out. Log entries are never changed. An entry of a
 * program has the name of its access token.
 */
export const writeAudit = (parts: Parts, entry: AuditEntry): D1PreparedStatement =>
  prepareAudit(parts, insertAudit, entry);

/** The same, right after the statement that carries it out: logs nothing if that changed no row. */
export const writeAuditOfChange = (parts: Parts, entry: AuditEntry): D1PreparedStatement =>
  prepareAudit(parts, insertAuditOfChange, entry);

function prepareAudit(
  { db, now, createUid, tokenName }: Parts,
  sql: string,
  { blogId, byPersonId, action, personId = null, postId = null, reason = "", detail = {} }: AuditEntry,
): D1PreparedStatement {
  const named = tokenName === undefined ? detail : { ...detail, tokenName };
  const what = [action, personId, postId, reason, JSON.stringify(named)];
  return db.prepare(sql).bind(createUid(), now, blogId ?? "", byPersonId, ...what);
}
