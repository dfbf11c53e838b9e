import type * as v from "valibot";
import type { answerInvitation, withdrawInvitation } from "../../../contract/people/members.ts";
import { isAllowed } from "../../../contract/permissions.ts";
import type { ServiceContext } from "../../env.ts";
import { parseJson } from "../../store/json-cells.ts";
import { runAll, runQuery } from "../../store/query.ts";
import { assertAllowed, buildClaim } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertRate } from "../../wire/rate-limits.ts";
import { notFound } from "../../wire/service-error.ts";
import type { RecomputeReplies } from "../relate-people.ts";
import { assertMemberAction, performAction, recomputeMember, type Step } from "./change-member.ts";
import { findOwnAddress, type InvitationRow } from "./present-invitation.ts";
import * as sql from "./sql.ts";
import { expireAll, deleteEnded } from "./sql.ts";

type Outcome = v.InferOutput<(typeof answerInvitation)["reply"]>["outcome"];
type AskedRow = InvitationRow & { address_hash: string | null };

const findOpen = async ({ db }: ServiceContext, id: string): Promise<AskedRow | undefined> =>
  (await runQuery<AskedRow>(db, sql.selectInvitation, id))[0];

/** Accepts or declines an invitation. `gone` if it is no longer open or another person's. */
export async function answer(
  context: ServiceContext,
  actor: Actor,
  { invitationId, accepts }: v.InferOutput<(typeof answerInvitation)["body"]>,
  recomputeReplies: RecomputeReplies,
): Promise<Outcome> {
  const row = await findOpen(context, invitationId);
  if (!row) return "gone";
  const { hash } = await findOwnAddress(context, actor.personId);
  const isTheirs = row.person_id === actor.personId || (hash !== null && row.address_hash === hash);
  if (!isTheirs) return "gone";
  assertAllowed(accepts ? "invitation.accept" : "invitation.decline", actor, row.blog_id);
  await assertRate(context, "actions", actor);
  const wasDone = await (accepts
    ? accept(context, actor, { ...row, hash }, recomputeReplies)
    : decline(context, actor, row));
  if (!wasDone) return "gone";
  return accepts ? "accepted" : "declined";
}

function accept(
  context: ServiceContext,
  { personId }: Actor,
  { id, blog_id: blogId, role, hash, until_time: until, limits }: AskedRow & { hash: string | null },
  recomputeReplies: RecomputeReplies,
): Promise<boolean> {
  const { now } = context;
  const { steps, ends } = recomputeMember(context, recomputeReplies, { blogId, personId });
  // The previous owner steps down first: there are never two.
  const become: Step[] =
    role === "Owner"
      ? [
          [sql.recordStepDown, context.createUid(), now, blogId, personId],
          [sql.stepDown, blogId, now, personId],
          [sql.updateRole, blogId, personId, role, now, id],
        ]
      : [
          [sql.deleteFormer, blogId, personId],
          [sql.insertMember, blogId, personId, role, now, id],
          [sql.closeOthers, blogId, personId, now, hash],
        ];
  return performAction(
    context,
    {
      blogId,
      byPersonId: personId,
      action: role === "Owner" ? "owner.take" : "member.join",
      personId,
      detail: {
        to: role,
        ...(role === "Owner" && { from: "Admin" }),
        ...(until !== null && { end: { before: null, after: until } }),
        ...(limits !== null && { before: {}, after: parseJson(limits) }),
      },
      condition: sql.isInvitationValid,
      values: [id, hash],
    },
    [[sql.closeInvitation, id, "accepted", personId, now], ...become, ...steps],
    ends,
  );
}

function decline(
  context: ServiceContext,
  { personId }: Actor,
  { id, blog_id: blogId, role }: AskedRow,
): Promise<boolean> {
  return performAction(
    context,
    {
      blogId,
      byPersonId: personId,
      action: "member.decline",
      personId,
      detail: { to: role },
      condition: sql.isInvitationOpen,
      values: [id],
    },
    [[sql.closeInvitation, id, "declined", personId, context.now]],
  );
}

/**
 * Withdraws an invitation; false if it was no longer open. An unknown one, and one of a blog whose members the actor
 * doesn't manage, get the same response: 404 for managers of another blog, 403 for everyone else.
 */
export async function withdraw(
  context: ServiceContext,
  actor: Actor,
  { invitationId }: v.InferOutput<(typeof withdrawInvitation)["body"]>,
): Promise<boolean> {
  const [row] = await runQuery<InvitationRow & { state: string }>(
    context.db,
    sql.selectInvitationOfAnyState,
    invitationId,
  );
  assertManages(actor, row?.blog_id ?? null);
  if (!row) throw notFound("invitation");
  const { blog_id: blogId, role } = row;
  assertMemberAction(actor, blogId, { from: null, to: role, isOwn: false });
  if (row.state !== "open") return false;
  await assertRate(context, "actions", actor);
  return performAction(
    context,
    {
      blogId,
      byPersonId: actor.personId,
      action: "member.withdraw",
      personId: row.person_id,
      detail: { to: role },
      condition: sql.isInvitationOpen,
      values: [invitationId],
    },
    [[sql.closeInvitation, invitationId, "withdrawn", actor.personId, context.now]],
  );
}

function assertManages(actor: Actor, blogId: string | null): void {
  const manages = (id: string | null) => isAllowed("members.read", buildClaim(actor, id));
  if (blogId !== null && manages(blogId)) return;
  // People who manage no blog at all, or may not at the moment.
  if (!actor.memberships.some((membership) => manages(membership.blogId)))
    assertAllowed("members.read", actor, blogId);
  if (blogId !== null) throw notFound("invitation");
}

/** Time for which ended invitations are kept, ms: 180 days, like notifications. */
const keptFor = 180 * 86_400_000;

/** Expires invitations, which deletes their addresses, and deletes those that ended long ago. */
export const deleteExpiredInvitations = ({ db, now }: Pick<ServiceContext, "db" | "now">) =>
  runAll(db, [db.prepare(expireAll).bind(now), db.prepare(deleteEnded).bind(now - keptFor)]);
