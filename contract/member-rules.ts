import type { Role } from "./entities/person.ts";
import { findRefusal, type Action, type Claim, type Refusal } from "./permissions.ts";

/*
 * Who may change whose role on a blog (docs/decisions/0080). Applies the permission table to the current and
 * the new role.
 */

/** A change of membership. Null means no membership: `from` null is an invitation, `to` null a removal. */
export interface MemberChange {
  from: Role | null;
  to: Role | null;
  /** Whether people change their own role. */
  isOwn: boolean;
}

/** `owner`: a blog always has one owner, so the role can only be transferred, not removed or given up. */
export type MemberRefusal = Refusal | "owner";

/** The permission that a membership change needs. Only owners and superusers may change admins. */
export function chooseMemberAction({ from, to, isOwn }: MemberChange): Action {
  if (to === "Owner") return "owner.change";
  const isInvitation = from === null && to !== null;
  // Always refused; people who may change members get the more specific refusal `own`.
  if (isOwn && !isInvitation) return "member.change";
  if (from === "Owner" || from === "Admin" || to === "Admin") return "admin.change";
  return isInvitation ? "member.invite" : "member.change";
}

/** Null if the change is allowed, otherwise the first reason why not. */
export function findMemberRefusal(change: MemberChange, claim: Claim): MemberRefusal | null {
  const own = change.isOwn ? ["own" as const] : [];
  const refusal = findRefusal(chooseMemberAction(change), {
    ...claim,
    obstacles: [...(claim.obstacles ?? []), ...own],
  });
  if (refusal !== null) return refusal;
  return change.from === "Owner" && change.to !== "Owner" ? "owner" : null;
}

/** The roles that a person may offer or assign to others; `from` is the current role. */
export const listGivableRoles = (roles: readonly Role[], from: Role | null, claim: Claim): Role[] =>
  roles.filter((to) => findMemberRefusal({ from, to, isOwn: false }, claim) === null);
