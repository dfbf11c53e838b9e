import type { AuditAction } from "../../contract/entities/moderation.ts";
import { noteChangedMembers } from "../comments/settle-threads.ts";
import { settlePerson } from "../comments/settle-approvals.ts";
import type { ServiceContext } from "../env.ts";
import { auditColumns } from "../moderation/write-audit.ts";
import { clock } from "../store/clock.ts";
import { runQueries } from "../store/query.ts";
import { keepMembers, noteMembers } from "./sql.ts";

type Value = string | number | null;

/** What is done to members, and on which condition as the database has it at that moment. */
export interface MemberDeedEntry {
  blogId: string;
  byPersonId: string;
  action: AuditAction;
  /** To whom. */
  personId: string | null;
  detail: Readonly<Record<string, unknown>>;
  /** SQL, with the line's values as ?1 to ?9 and its own behind them. */
  condition: string;
  values: readonly Value[];
}

/** A statement that goes on asking whether the deed was done: its ?1 is the line of the log. */
export type Step = readonly [sql: string, ...values: Value[]];

/**
 * Does something to members, whole or not at all, and answers whether it was done: the line of the log is written where the
 * condition holds, the steps where the line is there. Two at once are one after the other, and the second finds what the
 * first has made.
 */
export async function doDeed(
  { db, now, createUid }: ServiceContext,
  { blogId, byPersonId, action, personId, detail, condition, values }: MemberDeedEntry,
  steps: readonly Step[],
  ends: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const id = createUid();
  const line = db
    .prepare(
      `INSERT INTO audit_log (${auditColumns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${condition} RETURNING id`,
    )
    .bind(id, now, blogId, byPersonId, action, personId, null, "", JSON.stringify(detail), ...values);
  const [written = []] = await runQueries<unknown[][]>(db, [
    line,
    ...steps.map(([sql, ...given]) => db.prepare(sql).bind(id, ...given)),
    ...ends,
  ]);
  return written.length > 0;
}

/**
 * The end of a deed that makes somebody another on a blog: the list is its own, pages with roles are out of date, and which
 * replies are in sight is right with it.
 */
export const settleMember = (
  { db, now }: Pick<ServiceContext, "db" | "now">,
  blogId: string,
  personId: string,
): { steps: Step[]; ends: D1PreparedStatement[] } => ({
  steps: [[keepMembers, blogId], [noteMembers(clock)]],
  ends: [...noteChangedMembers(db, now), ...settlePerson(db, blogId, personId, now)],
});
