import type { AuditAction } from "../../../contract/entities/moderation.ts";
import type { ServiceContext } from "../../env.ts";
import { auditColumns } from "../../store/write-audit.ts";
import { clock } from "../../store/clock.ts";
import { runAll } from "../../store/query.ts";
import type { RecomputeReplies } from "../relate-people.ts";
import { keepMembers, markRolesChanged } from "./sql.ts";

type Value = string | number | null;

/** A membership action, and the condition that must hold in the database when it is carried out. */
export interface MemberActionEntry {
  blogId: string;
  byPersonId: string;
  action: AuditAction;
  /** The person affected. */
  personId: string | null;
  detail: Readonly<Record<string, unknown>>;
  /** SQL; ?1 to ?9 are the values of the log entry, its own follow. */
  condition: string;
  values: readonly Value[];
}

/** A statement that only takes effect if the action was logged: its ?1 is the id of the log entry. */
export type Step = readonly [sql: string, ...values: Value[]];

/**
 * Carries out a membership action completely or not at all; returns whether it was done. The log entry is
 * written if the condition holds, and the steps take effect if the log entry exists. Concurrent actions are
 * serialized, and each sees the result of those before.
 */
export async function performAction(
  { db, now, createUid }: ServiceContext,
  { blogId, byPersonId, action, personId, detail, condition, values }: MemberActionEntry,
  steps: readonly Step[],
  ends: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const id = createUid();
  const line = db
    .prepare(
      `INSERT INTO audit_log (${auditColumns}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${condition} RETURNING id`,
    )
    .bind(id, now, blogId, byPersonId, action, personId, null, "", JSON.stringify(detail), ...values);
  const [written] = await runAll(db, [
    line,
    ...steps.map(([sql, ...given]) => db.prepare(sql).bind(id, ...given)),
    ...ends,
  ]);
  return written.length > 0;
}

/**
 * Final statements when a person's membership changes: marks the member list as managed here, invalidates
 * pages with roles, and recomputes the visibility of replies.
 */
export const recomputeMember = (
  context: Pick<ServiceContext, "db" | "now">,
  recomputeReplies: RecomputeReplies,
  { blogId, personId }: { blogId: string; personId: string },
): { steps: Step[]; ends: D1PreparedStatement[] } => ({
  steps: [[keepMembers, blogId], [markRolesChanged(clock)]],
  ends: recomputeReplies(context, blogId, personId),
});
