import type { Membership, Role } from "../../../contract/entities/person.ts";
import type { ServiceContext } from "../../env.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { assertRate } from "../../wire/assert-rate.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { getBlogOfId } from "../find-blog.ts";
import { runQuery } from "../../store/query.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import type { RecomputeReplies } from "../relate-people.ts";
import { assertMemberAction, findActingRole } from "./assert-member-action.ts";
import { performAction, recomputeMember, type Step } from "./change-members.ts";
import { closeOthers, deleteMember, hasSameRole, selectRole, updateRole } from "./sql.ts";

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
  const step: Step = to === null ? [deleteMember, blogId, personId] : [updateRole, blogId, personId, to];
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

/** Changes a member's role; setting the same role is no change. 404 if not a member. */
export async function changeMember(
  context: ServiceContext,
  actor: Actor,
  { role, ...whom }: Whom & { role: Role },
  recomputeReplies: RecomputeReplies,
): Promise<Membership> {
  const from = await findRole(context, actor, whom, role);
  if (from === null) throw notFound("member");
  if (from !== role) await setRole(context, actor, whom, { from, to: role, recomputeReplies });
  const [row] = await runQuery<{ title: string }>(
    context.db,
    "SELECT title FROM memberships WHERE blog_id = ?1 AND person_id = ?2",
    whom.blogId,
    whom.personId,
  );
  return { ...whom, role, title: row?.title ?? "" };
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
