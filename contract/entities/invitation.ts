import * as v from "valibot";
import { BlogId, Millis, PersonId } from "./ids.ts";
import { MemberLimits, Role, roles } from "./person.ts";

/** Validity of an invitation, ms; inviting again restarts it. */
export const invitationMillis = 14 * 86_400_000;
/** Time after a declined invitation before the person can be invited to the same blog again, ms. */
export const declinedMillis = 7 * 86_400_000;
/** Maximum number of open invitations of a blog. */
export const maxOpenInvitations = 100;
/**
 * Maximum number of invitations an account may send in a day: enough to set up a newsroom, too few to harvest
 * addresses.
 */
export const maxInvitationsADay = 50;

/** Status of an invitation; one that is `open` may still be past its expiry time. */
export const invitationStates = ["open", "accepted", "declined", "withdrawn", "expired"] as const;

/** Roles that can be assigned by changing a member; ownership is transferred by an invitation instead. */
export const changeableRoles = roles.filter((role) => role !== "Owner");
export const ChangeableRole = v.picklist(changeableRoles);

/**
 * An invitation to a role on a blog. It is valid while it is open, has not expired, and its sender still has
 * the permission: an invitation by a former admin is void.
 */
export const Invitation = v.object({
  id: v.string(),
  blogId: BlogId,
  /** `Owner` asks an admin to take over the blog. */
  role: Role,
  /** The invited person; null for an invitation by email address. */
  personId: v.nullable(PersonId),
  /** Visible to the blog's managers and to the invited person. Null for an invitation by name. */
  email: v.nullable(v.string()),
  byPersonId: PersonId,
  /** End of the membership that is offered; null for none. */
  untilTimeMillis: v.optional(v.nullable(Millis), null),
  /** What the offered role is limited to; null for nothing. */
  limits: v.optional(v.nullable(MemberLimits), null),
  timeMillis: Millis,
  expiresTimeMillis: Millis,
});
export type Invitation = v.InferOutput<typeof Invitation>;
