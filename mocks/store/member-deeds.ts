import type { AuditAction } from "../../contract/entities/moderation.ts";
import type { Role } from "../../contract/entities/person.ts";
import { findMemberRefusal, type MemberDeed } from "../../contract/member-rules.ts";
import { findStandings } from "../../contract/permissions.ts";
import { ServiceError } from "../service-error.ts";
import { settleBlog } from "./approval.ts";
import { findOwnObstacles } from "./assert-allowed.ts";
import { noteAudit } from "./moderation.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";

/** Throws 403 with `refusal` where the rules of members forbid it. */
export function assertDeed(actor: Actor, blogId: string, deed: MemberDeed): void {
  const claim = { standings: findStandings(actor, blogId), obstacles: findOwnObstacles(actor, blogId) };
  const refusal = findMemberRefusal(deed, claim);
  if (refusal !== null)
    throw new ServiceError("forbidden", `The mock refuses this: ${refusal}.`, { refusal });
}

/** One line of the log about members. */
export function noteMember(
  store: Store,
  { personId: byPersonId }: Pick<Actor, "personId">,
  action: AuditAction,
  { blogId, personId }: { blogId: string; personId: string | null },
  roles: { from: Role | null; to: Role | null },
): void {
  noteAudit(store, { blogId, byPersonId, action, personId, postId: null, reason: "", words: "", roles });
}

/** One member's role from now on; null for none. */
export function setRole(store: Store, blogId: string, personId: string, role: Role | null): void {
  const { tables } = store;
  const isMeant = (one: { blogId: string; personId: string }) =>
    one.blogId === blogId && one.personId === personId;
  const known = tables.memberships.find(isMeant);
  if (role === null) tables.memberships = tables.memberships.filter((one) => !isMeant(one));
  else if (known)
    tables.memberships = tables.memberships.map((one) => (one === known ? { ...one, role } : one));
  else tables.memberships.push({ blogId, personId, role, title: "" });
  settleBlog(store, blogId);
}
