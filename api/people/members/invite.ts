import type * as v from "valibot";
import {
  declinedMillis,
  maxInvitationsADay,
  maxOpenInvitations,
} from "../../../contract/entities/invitation.ts";
import type { Role } from "../../../contract/entities/person.ts";
import type { inviteMember } from "../../../contract/members.ts";
import type { ServiceContext } from "../../env.ts";
import { deliverMessages } from "../../mail/deliver-messages.ts";
import { assertRate } from "../../wire/assert-rate.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { getBlogOfId } from "../find-blog.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { assertMemberAction } from "./assert-member-action.ts";
import { findInvitee, type Invitee } from "./find-invitee.ts";
import { openAddress, presentInvitation, type InvitationRow } from "./present-invitation.ts";
import * as sql from "./sql.ts";
import { writeInvitation } from "./write-invitation.ts";

type Body = v.InferOutput<(typeof inviteMember)["body"]>;
type Reply = v.InferOutput<(typeof inviteMember)["reply"]>;
type OpenRow = InvitationRow & { holds: number };

const day = 86_400_000;
const refuse = (outcome: Exclude<Reply["outcome"], "invited">): Reply => ({ outcome, invitation: null });

/** Invites a person to a blog. */
export async function invite(context: ServiceContext, actor: Actor, body: Body): Promise<Reply> {
  const { db, now } = context;
  const { blogId, role } = body;
  const blog = await getBlogOfId(db, blogId);
  const invitee = await findInvitee(context, actor, body.to);
  const isOwn = invitee?.personId === actor.personId;
  assertMemberAction(actor, blogId, { from: null, to: role, isOwn });
  await assertRate(context, "actions", actor);
  if (invitee === null) return refuse("unknown");
  const [[sent], [role_], declined, [open], [waiting]] = await runAll(
    db,
    selectInviteeState(context, actor, blogId, invitee),
  );
  if ((sent?.count ?? 0) >= maxInvitationsADay)
    throw new ServiceError("tooOften", "You've sent a lot of invitations today. Try again tomorrow.");
  const refusal = findOutcome(role, role_?.role ?? null, declined.length > 0);
  if (refusal !== null) return refuse(refusal);
  // An open invitation to a role the actor may not assign can't be replaced either.
  if (open?.holds === 1) assertMemberAction(actor, blogId, { from: null, to: open.role, isOwn });
  if (!open && (waiting?.count ?? 0) >= maxOpenInvitations) return refuse("tooMany");
  const id = await writeInvitation(context, actor, {
    blog,
    role,
    invitee,
    isDue: (open?.mailed_time ?? 0) <= now - day,
    mailedTime: open?.mailed_time ?? null,
  });
  context.waitUntil(deliverMessages(context));
  const [row] = await runQuery<InvitationRow>(db, sql.selectInvitation, id);
  if (!row)
    throw new ServiceError("conflict", "Someone else has changed this. Reload the page and try again.");
  return { outcome: "invited", invitation: presentInvitation(row, await openAddress(row, invitee.vault)) };
}

function selectInviteeState(
  { db, now }: ServiceContext,
  { personId: by }: Actor,
  blogId: string,
  { personId, addressHash }: Invitee,
) {
  return [
    statement<{ count: number }>(db, sql.countSent, by, now - day, maxInvitationsADay),
    statement<{ role: Role }>(db, sql.selectRole, blogId, personId),
    statement(db, sql.selectDeclined, blogId, personId, addressHash, now - declinedMillis),
    statement<OpenRow>(db, sql.selectOpen, blogId, personId, addressHash, now),
    statement<{ count: number }>(db, sql.countOpen, blogId, now, maxOpenInvitations),
  ] as const;
}

/** Why a person isn't invited, from their role and earlier replies; null if they are. */
function findOutcome(
  to: Role,
  from: Role | null,
  hasDeclined: boolean,
): "member" | "notAdmin" | "declined" | null {
  if (to === "Owner" && from !== "Admin") return "notAdmin";
  if (to !== "Owner" && from !== null) return "member";
  return hasDeclined ? "declined" : null;
}
