import { findMemberRefusal, type MemberChange } from "../../../contract/member-rules.ts";
import type { Role } from "../../../contract/entities/person.ts";
import { buildClaim, refusals } from "../../wire/assert-allowed.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";

/** Throws 403 with `refusal` if the membership rules forbid the change. */
export function assertMemberAction(actor: Actor, blogId: string, change: MemberChange): void {
  const refusal = findMemberRefusal(change, buildClaim(actor, blogId));
  if (refusal === null) return;
  const message =
    refusal === "owner" ? "The owner has to hand over the blog first." : (refusals[refusal] ?? refusals.role);
  throw new ServiceError("forbidden", message, { refusal });
}

/** The actor's role on the blog; null when acting with a network role. */
export const findActingRole = ({ memberships, networkRoles }: Actor, blogId: string): Role | null =>
  networkRoles.includes("superuser")
    ? null
    : (memberships.find((membership) => membership.blogId === blogId)?.role ?? null);
