import type { AuditAction } from "../../../contract/entities/moderation.ts";
import type { MemberLimits, Membership, Role } from "../../../contract/entities/person.ts";
import { findMemberRefusal, type Member, type MemberChange } from "../../../contract/people/members.ts";
import type { ServiceContext } from "../../env.ts";
import { auditColumns } from "../../store/write-audit.ts";
import { assertAllowed, buildClaim, refusals } from "../../wire/assert-allowed.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { getBlogOfId } from "../blogs.ts";
import { runQuery, clock, runAll, currentMemberships } from "../../store/query.ts";
import { parseJson } from "../../store/json-cells.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import { presentMember, type MemberRow } from "../present-person.ts";
import type { RecomputeReplies } from "../relate-people.ts";
import {
  closeOthers,
  deleteMember,
  hasSameEnd,
  hasSameLimits,
  hasSameRole,
  markRightsChanged,
  selectMember,
  selectRole,
  selectUnknownSections,
  updateEnd,
  updateLimits,
  updateRole,
  markOwnMembers,
  markRolesChanged,
} from "./sql.ts";

/** Throws 403 with `refusal` if the membership rules forbid the change. */
export function assertMemberAction(actor: Actor, blogId: string, change: MemberChange): void {
  const refusal = findMemberRefusal(change, buildClaim(actor, blogId));
  if (refusal === null) return;
  const message =
    refusal === "owner" ? "The owner has to hand over the blog first." : (refusals[refusal] ?? refusals.role);
  throw new ServiceError("forbidden", message, { refusal });
}

/** The actor's role on the blog; null when acting with a network role. */
const findActingRole = ({ memberships, networkRoles }: Actor, blogId: string): Role | null =>
  networkRoles.includes("superuser")
    ? null
    : (memberships.find((membership) => membership.blogId === blogId)?.role ?? null);

type Value = string | number | null;

/** A membership action, and the condition that must hold in the database when it is carried out. */
interface MemberActionEntry {
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
  steps: [[markOwnMembers, blogId], [markRolesChanged(clock)]],
  ends: recomputeReplies(context, blogId, personId),
});

interface Whom {
  blogId: string;
  personId: string;
}

/** The member's current role, after checking that the actor may change it to `to`. */
async function findRole(
  context: ServiceContext,
  actor: Actor,
  { blogId, personId }: Whom,
  to: Role | null,
): Promise<Role | null> {
  await getBlogOfId(context.db, blogId);
  const [row] = await runQuery<{ role: Role }>(context.db, selectRole, blogId, personId);
  const from = row?.role ?? null;
  assertMemberAction(actor, blogId, { from, to, isOwn: actor.personId === personId });
  await assertRate(context, "actions", actor);
  return from;
}

/** Someone else was quicker; nothing was done. */
const changedMeanwhile = () =>
  new ServiceError("conflict", "Someone else has changed this. Reload the page and try again.");

/** Changes a member's role from `from` to `to`; null means no membership. */
async function setRole(
  context: ServiceContext,
  actor: Actor,
  { blogId, personId }: Whom,
  { from, to, recomputeReplies }: { from: Role; to: Role | null; recomputeReplies: RecomputeReplies },
): Promise<void> {
  const isOwn = actor.personId === personId;
  const { steps, ends } = recomputeMember(context, recomputeReplies, { blogId, personId });
  const step: Step =
    to === null
      ? [deleteMember, blogId, personId]
      : [updateRole, blogId, personId, to, context.now, actor.personId];
  const wasDone = await performAction(
    context,
    {
      blogId,
      byPersonId: actor.personId,
      action: to !== null ? "member.change" : isOwn ? "member.leave" : "member.remove",
      personId,
      detail: { from, ...(to !== null && { to }) },
      condition: hasSameRole,
      values: [from, isOwn ? from : findActingRole(actor, blogId)],
    },
    // An invitation to take over ends when the admin's role changes.
    [step, [closeOthers, blogId, personId, context.now, null], ...steps],
    ends,
  );
  if (!wasDone) throw changedMeanwhile();
}

/** Changes a member's role from `before`, or whichever it is; setting the same role is no change. 404 if not a member. */
export async function changeMember(
  context: ServiceContext,
  actor: Actor,
  { role, before = null, ...whom }: Whom & { role: Role; before?: Role | null },
  recomputeReplies: RecomputeReplies,
): Promise<Membership> {
  const from = await findRole(context, actor, whom, role);
  if (from === null) throw notFound("member");
  if (before !== null && from !== before) throw changedMeanwhile();
  if (from !== role) await setRole(context, actor, whom, { from, to: role, recomputeReplies });
  const [row] = await runQuery<{ title: string }>(
    context.db,
    `SELECT title FROM ${currentMemberships} WHERE blog_id = ?1 AND person_id = ?2`,
    whom.blogId,
    whom.personId,
  );
  return { ...whom, role, title: row?.title ?? "" };
}

/** Sets the end of a membership, or that it has none. Those who may remove the member may. */
export async function endMember(
  context: ServiceContext,
  actor: Actor,
  { untilTimeMillis: until, ...whom }: Whom & { untilTimeMillis: number | null },
  recomputeReplies: RecomputeReplies,
): Promise<Member> {
  const { db, now } = context;
  const role = await findRole(context, actor, whom, null);
  const read = async () => (await runQuery<MemberRow>(db, selectMember, whom.blogId, whom.personId))[0];
  const before = await read();
  if (role === null || before === undefined) throw notFound("member");
  assertFuture(until, now);
  if (before.until_time === until) return presentMember(before);
  const { steps, ends } = recomputeMember(context, recomputeReplies, whom);
  const wasDone = await performAction(
    context,
    {
      ...whom,
      byPersonId: actor.personId,
      action: "member.end",
      detail: { to: role, end: { before: before.until_time, after: until } },
      condition: hasSameEnd,
      values: [role, findActingRole(actor, whom.blogId), before.until_time],
    },
    [[updateEnd, whom.blogId, whom.personId, until], [markRightsChanged, whom.personId], ...steps],
    ends,
  );
  const after = await read();
  if (!wasDone || after === undefined) throw changedMeanwhile();
  return presentMember(after);
}

/** Limits a member's role, or ends its limits. Those who may remove the member may. */
export async function limitMember(
  context: ServiceContext,
  actor: Actor,
  {
    limits: wanted,
    before: replaced,
    ...whom
  }: Whom & { limits: MemberLimits | null; before?: MemberLimits | null | undefined },
): Promise<Member> {
  const { db } = context;
  const role = await findRole(context, actor, whom, null);
  const read = async () => (await runQuery<MemberRow>(db, selectMember, whom.blogId, whom.personId))[0];
  const before = await read();
  if (role === null || before === undefined) throw notFound("member");
  const limits = writeLimits(wanted);
  if (replaced !== undefined && writeLimits(replaced) !== before.limits) throw changedMeanwhile();
  await assertLimits(db, whom.blogId, role, wanted);
  if (before.limits === limits) return presentMember(before);
  const wasDone = await performAction(
    context,
    {
      ...whom,
      byPersonId: actor.personId,
      action: "member.limit",
      detail: { to: role, before: parseJson(before.limits) ?? {}, after: wanted ?? {} },
      condition: hasSameLimits,
      values: [role, findActingRole(actor, whom.blogId), before.limits],
    },
    [
      [updateLimits, whom.blogId, whom.personId, limits],
      [markRightsChanged, whom.personId],
      [markOwnMembers, whom.blogId],
    ],
  );
  const after = await read();
  if (!wasDone || after === undefined) throw changedMeanwhile();
  return presentMember(after);
}

/** Throws 400 for limits of owners and admins, and for story types that the blog doesn't have. */
export async function assertLimits(
  db: D1Database,
  blogId: string,
  role: Role,
  limits: MemberLimits | null,
): Promise<void> {
  if (writeLimits(limits) !== null && (role === "Owner" || role === "Admin"))
    throw new ServiceError("invalid", "limits: owners and admins have none", { field: "limits" });
  const sections = JSON.stringify(limits?.sections ?? []);
  if (sections === "[]" || (await runQuery(db, selectUnknownSections, blogId, sections)).length === 0) return;
  throw new ServiceError("invalid", "limits.sections: must be story types of the blog", {
    field: "limits.sections",
  });
}

/** As they are stored; null for none. */
export const writeLimits = (limits: MemberLimits | null): string | null =>
  limits === null || isWithoutLimits(limits) ? null : JSON.stringify(limits);

const isWithoutLimits = ({ edits, publishes, sections }: MemberLimits) =>
  edits && publishes && sections === null;

/** Throws 400 for an end that has passed. */
export function assertFuture(until: number | null, now: number): void {
  if (until !== null && until <= now)
    throw new ServiceError("invalid", "The end has to be in the future.", { field: "untilTimeMillis" });
}

/** Removes a member; false if not one. */
export async function removeMember(
  context: ServiceContext,
  actor: Actor,
  whom: Whom,
  recomputeReplies: RecomputeReplies,
): Promise<boolean> {
  const from = await findRole(context, actor, whom, null);
  if (from === null) return false;
  await setRole(context, actor, whom, { from, to: null, recomputeReplies });
  return true;
}

/**
 * Ends the actor's own membership, whatever other restrictions they have. The owner must transfer ownership
 * first: 403 `owner`.
 */
export async function leaveBlog(
  context: ServiceContext,
  actor: Actor,
  blogId: string,
  recomputeReplies: RecomputeReplies,
): Promise<boolean> {
  await getBlogOfId(context.db, blogId);
  assertAllowed("member.leave", actor, blogId);
  const from = actor.memberships.find((membership) => membership.blogId === blogId)?.role;
  if (from === undefined) return false;
  if (from === "Owner")
    throw new ServiceError("forbidden", "The owner has to hand over the blog first.", { refusal: "owner" });
  await assertRate(context, "actions", actor);
  await setRole(context, actor, { blogId, personId: actor.personId }, { from, to: null, recomputeReplies });
  return true;
}
