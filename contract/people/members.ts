import * as v from "valibot";
import { findRefusal, type Action, type Claim, type Refusal } from "../permissions.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { NetworkRole } from "../entities/account.ts";
import { BlogId, Millis, PersonId, ScreenName } from "../entities/ids.ts";
import { ChangeableRole, Invitation } from "../entities/invitation.ts";
import { MemberLimits, Membership, Person, Role } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery, queryNumber } from "../wire/query.ts";
import { Email } from "../subscriptions/subscriptions.ts";

/*
 * Members of blogs, and how to become one: by accepting an invitation (domain notes, Roles). The rules are in
 * people/members.ts. Changes they forbid return 403 with `refusal`; `owner` if ownership must be transferred
 * first.
 */

const membersPerPage = v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "50");

/** Part of a name. */
export const MemberSearch = v.pipe(v.string(), v.trim(), v.maxLength(63));

/** A membership as the blog's managers and the member see it. */
export const Member = v.object({
  ...Membership.entries,
  /** Since when they have the role, and who gave it; null if that is not recorded, as for imported members. */
  sinceTimeMillis: v.nullable(Millis),
  byPersonId: v.nullable(PersonId),
  /** When the membership ends; null for no end. */
  untilTimeMillis: v.nullable(Millis),
  limits: v.optional(v.nullable(MemberLimits)),
});
export type Member = v.InferOutput<typeof Member>;

/** For managers: a blog's members in the blog's order, and on the first page its open invitations. */
export const getMembers = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/blog/:blogId",
  query: v.object({
    /** Only members whose name contains this, case-insensitive. */
    search: v.optional(MemberSearch),
    role: v.optional(Role),
    /** `next` of the previous page. */
    after: v.optional(queryNumber),
    maxReturned: membersPerPage,
  }),
  reply: v.object({
    items: listOf(Member),
    next: v.nullable(v.string()),
    /** Total number of members, regardless of the filters. */
    count: v.number(),
    /** Valid invitations, latest first; empty on all pages but the first. */
    invitations: listOf(Invitation),
    people: listOf(Person),
  }),
});

/**
 * One member, with what their rights depend on (`explainRight`, people/rights.ts): for managers, and for the member. 404
 * for people who aren't members.
 */
export const getMember = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/member",
  query: v.object({ blogId: BlogId, screenName: ScreenName }),
  reply: v.object({
    member: Member,
    networkRoles: listOf(NetworkRole),
    /** They are suspended, or banned from the blog. */
    obstacles: listOf(v.picklist(["suspended", "blocked"])),
    /** The member, and who gave the role. */
    people: listOf(Person),
  }),
});

/** For members: the owner of a blog and its admins, who can give roles there. At most 20, the owner first. */
export const getManagers = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/managers",
  query: v.object({ blogId: BlogId }),
  reply: v.object({ items: listOf(Membership), people: listOf(Person) }),
});

/**
 * Invites a person by screen name or email address. Inviting again restarts the invitation. `Owner` can only
 * be offered to an admin. Outcomes: `unknown`: no such person; `member`: already a member; `notAdmin`: only
 * an admin can take over; `declined`: declined a few days ago; `tooMany`: too many open invitations on this
 * blog. 429 if one account sends too many. 503 for an address if no mail can be sent. Never discloses whose
 * address it is.
 */
export const inviteMember = defineSignedWrite({
  service: "profile",
  path: "blogmembership/invite",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    role: Role,
    /** End of the membership; null for none. The owner's has none. */
    untilTimeMillis: v.optional(v.nullable(Millis), null),
    /** What the role is limited to; owners and admins have no limits. */
    limits: v.optional(v.nullable(MemberLimits), null),
    to: v.union([v.object({ screenName: ScreenName }), v.object({ email: Email })]),
  }),
  reply: v.object({
    outcome: v.picklist(["invited", "unknown", "member", "notAdmin", "declined", "tooMany"]),
    invitation: v.nullable(Invitation),
  }),
});

/**
 * Withdraws an invitation. False if it was no longer open. 403 for people who manage no blog's members; 404 for
 * managers of other blogs.
 */
export const withdrawInvitation = defineSignedWrite({
  service: "profile",
  path: "blogmembership/withdraw",
  query: noQuery,
  body: v.object({ invitationId: Id }),
  reply: v.object({ wasOpen: v.boolean() }),
});

/** Changes a member's role. 404 if the person is not a member; 409 if the role isn't `before` any more. */
export const changeMember = defineSignedWrite({
  service: "profile",
  path: "blogmembership/change",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    personId: PersonId,
    role: ChangeableRole,
    /** The role that is replaced; left out for whichever it is. */
    before: v.optional(v.nullable(Role), null),
  }),
  reply: Membership,
});

/**
 * Sets when a membership ends, or that it doesn't: from then on the person has no right on the blog. Those who may remove
 * the member may; 403 `owner` for the owner. 404 if the person is not a member, 400 for a time that has passed.
 */
export const setMemberEnd = defineSignedWrite({
  service: "profile",
  path: "blogmembership/end",
  query: noQuery,
  body: v.object({ blogId: BlogId, personId: PersonId, untilTimeMillis: v.nullable(Millis) }),
  reply: Member,
});

/**
 * Limits a member's role, or ends its limits with null. Those who may remove the member may. They stay when the role
 * changes, except to admin. 404 if the person is not a member, 400 for owners, admins, and story types that the blog
 * doesn't have.
 */
export const setMemberLimits = defineSignedWrite({
  service: "profile",
  path: "blogmembership/limits",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    personId: PersonId,
    limits: v.nullable(MemberLimits),
    /** The limits that they replace: 409 if there are others by now. */
    before: v.optional(v.nullable(MemberLimits)),
  }),
  reply: Member,
});

/** Removes a member. False if the person was not one. */
export const removeMember = defineSignedWrite({
  service: "profile",
  path: "blogmembership/remove",
  query: noQuery,
  body: v.object({ blogId: BlogId, personId: PersonId }),
  reply: v.object({ wasMember: v.boolean() }),
});

/** Ends the signed-in person's own membership. */
export const leaveBlog = defineSignedWrite({
  service: "profile",
  path: "blogmembership/leave",
  query: noQuery,
  body: v.object({ blogId: BlogId }),
  reply: v.object({ wasMember: v.boolean() }),
});

/** A screen name, or its beginning, as members are sorted: without case and marks. */
export const foldMemberName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** For superusers: the memberships of all blogs, by screen name. */
export const getNetworkMembers = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/network",
  query: v.object({
    /** The beginning of a screen name. */
    search: v.optional(MemberSearch),
    blogId: v.optional(BlogId),
    role: v.optional(Role),
    /** `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{0,63}\.[\w-]{1,40}\.[\w-]{1,40}$/))),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(1000)), "50"),
  }),
  reply: v.object({ items: listOf(Member), next: v.nullable(v.string()), people: listOf(Person) }),
});

/** The signed-in person's memberships, and open invitations by name or by the account's address. */
export const getOwnMemberships = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/mine",
  query: noQuery,
  reply: v.object({
    memberships: listOf(Member),
    invitations: listOf(Invitation),
    people: listOf(Person),
  }),
});

/**
 * Accepts or declines an invitation. `gone`: it is no longer open or was for another account; the reply does
 * not disclose which.
 */
export const answerInvitation = defineSignedWrite({
  service: "profile",
  path: "blogmembership/answer",
  query: noQuery,
  body: v.object({ invitationId: Id, accepts: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["accepted", "declined", "gone"]) }),
});

/*
 * Rules for changing roles on a blog (docs/guides/accounts.md). Applies the permission table to the current and the new
 * role.
 */

/** A change of membership. Null means no membership: `from` null is an invitation, `to` null a removal. */
export interface MemberChange {
  from: Role | null;
  to: Role | null;
  /** True if people change their own role. */
  isOwn: boolean;
}

/** `owner`: a blog always has one owner, so the role can only be transferred, not removed or given up. */
type MemberRefusal = Refusal | "owner";

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
