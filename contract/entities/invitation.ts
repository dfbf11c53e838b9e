import * as v from "valibot";
import { BlogId, Millis, PersonId } from "./ids.ts";
import { Role, roles } from "./person.ts";

/** An invitation lasts for so long; inviting again begins it anew. */
export const invitationMillis = 14 * 86_400_000;
/** For so long after somebody has declined, nobody of the blog can ask them again. */
export const declinedMillis = 7 * 86_400_000;
/** So many may be open on one blog. */
export const maxOpenInvitations = 100;
/** So many may one account send in a day: enough for a desk that moves in, too few for who collects addresses. */
export const maxInvitationsADay = 50;

/** How an invitation ended; `open` may have run out all the same. */
export const invitationStates = ["open", "accepted", "declined", "withdrawn", "expired"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Roles that are given by changing a member; the owner's is handed over by an invitation. */
export const changeableRoles = roles.filter((role) => role !== "Owner");
export const ChangeableRole = v.picklist(changeableRoles);

/**
 * Somebody is asked to become something on a blog. It holds while it is open, its time is not over, and whoever sent it may
 * still do so: what a former admin has sent admits nobody.
 */
export const Invitation = v.object({
  id: v.string(),
  blogId: BlogId,
  /** `Owner`: an admin is asked to take the blog over. */
  role: Role,
  /** Who is asked by name; null for whoever has the address. */
  personId: v.nullable(PersonId),
  /** For who manages the blog, and for whom it is. Null for who is asked by name. */
  email: v.nullable(v.string()),
  byPersonId: PersonId,
  timeMillis: Millis,
  expiresTimeMillis: Millis,
});
export type Invitation = v.InferOutput<typeof Invitation>;
