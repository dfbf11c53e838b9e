import type { Role } from "./entities/person.ts";
import { findRefusal, type Action, type Claim, type Refusal } from "./permissions.ts";

/*
 * Who may make whom what of a blog (docs/decisions/0080): the table of permissions, read by the role that somebody has and
 * the one that they are to have.
 */

/** What is to become of somebody on a blog. Null is no member: who is invited comes from there, who is removed goes there. */
export interface MemberDeed {
  from: Role | null;
  to: Role | null;
  /** Whether it is the actor's own role. */
  isOwn: boolean;
}

/** A blog has one owner, always: the role is handed over, and neither taken away nor given up. */
export type MemberRefusal = Refusal | "owner";

/** Under which action of the table a deed falls: what an admin is or becomes is not other admins' to say. */
export function chooseMemberAction({ from, to, isOwn }: MemberDeed): Action {
  if (to === "Owner") return "owner.change";
  const isInvitation = from === null && to !== null;
  // It is refused to everybody; who may change members is told that it is their own.
  if (isOwn && !isInvitation) return "member.change";
  if (from === "Owner" || from === "Admin" || to === "Admin") return "admin.change";
  return isInvitation ? "member.invite" : "member.change";
}

/** Null where the deed is allowed; else the first thing that forbids it. */
export function findMemberRefusal(deed: MemberDeed, claim: Claim): MemberRefusal | null {
  const own = deed.isOwn ? ["own" as const] : [];
  const refusal = findRefusal(chooseMemberAction(deed), {
    ...claim,
    obstacles: [...(claim.obstacles ?? []), ...own],
  });
  if (refusal !== null) return refusal;
  return deed.from === "Owner" && deed.to !== "Owner" ? "owner" : null;
}

/** What somebody may make of others: roles to which they may invite, or change somebody who has `from`. */
export const listGivableRoles = (roles: readonly Role[], from: Role | null, claim: Claim): Role[] =>
  roles.filter((to) => findMemberRefusal({ from, to, isOwn: false }, claim) === null);
