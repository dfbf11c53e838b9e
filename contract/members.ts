import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { BlogId, PersonId, ScreenName } from "./entities/ids.ts";
import { ChangeableRole, Invitation } from "./entities/invitation.ts";
import { Membership, Person, Role } from "./entities/person.ts";
import { Id } from "./moderation-parts.ts";
import { noQuery, queryNumber } from "./query.ts";
import { Email } from "./subscriptions.ts";

/*
 * Members of blogs, and how one becomes one (domain notes, Roles): by an invitation that is accepted. Who may what is in
 * member-rules.ts; what the roles involved forbid is 403 with `refusal`, `owner` where the owner has to hand over first.
 */

const membersPerPage = v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "50");

/** Part of a name, as somebody types it. */
export const MemberSearch = v.pipe(v.string(), v.trim(), v.maxLength(63));

/** A blog's members in its own order, and on the first page who is invited: for who manages it. */
export const getMembers = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/blog/:blogId",
  query: v.object({
    /** Only those whose name has this in it, in any case. */
    search: v.optional(MemberSearch),
    role: v.optional(Role),
    /** `next` of the page before. */
    after: v.optional(queryNumber),
    maxReturned: membersPerPage,
  }),
  reply: v.object({
    items: v.array(Membership),
    next: v.nullable(v.string()),
    /** Of all members, whatever is searched for. */
    count: v.number(),
    /** Those that hold, the latest first; on pages behind the first none. */
    invitations: v.array(Invitation),
    people: v.array(Person),
  }),
});

/**
 * Asks somebody to become something: by screen name, or by address whoever has it. What was asked before is asked anew.
 * `Owner` is offered to an admin. `unknown`: nobody is called so; `member`: is one already; `notAdmin`: only an admin can
 * take over; `declined`: has said no a few days ago; `tooMany`: so many wait on this blog. 429: one account sends too
 * many. 503 for an address where no mail can be sent. Nobody is told whose an address is.
 */
export const inviteMember = defineSignedWrite({
  service: "profile",
  path: "blogmembership/invite",
  query: noQuery,
  body: v.object({
    blogId: BlogId,
    role: Role,
    to: v.union([v.object({ screenName: ScreenName }), v.object({ email: Email })]),
  }),
  reply: v.object({
    outcome: v.picklist(["invited", "unknown", "member", "notAdmin", "declined", "tooMany"]),
    invitation: v.nullable(Invitation),
  }),
});

/** Takes an invitation back. False where it was over. */
export const withdrawInvitation = defineSignedWrite({
  service: "profile",
  path: "blogmembership/withdraw",
  query: noQuery,
  body: v.object({ invitationId: Id }),
  reply: v.object({ wasOpen: v.boolean() }),
});

/** Gives a member another role. 404 for who is none. */
export const changeMember = defineSignedWrite({
  service: "profile",
  path: "blogmembership/change",
  query: noQuery,
  body: v.object({ blogId: BlogId, personId: PersonId, role: ChangeableRole }),
  reply: Membership,
});

/** Somebody is a member no more. False where they were none. */
export const removeMember = defineSignedWrite({
  service: "profile",
  path: "blogmembership/remove",
  query: noQuery,
  body: v.object({ blogId: BlogId, personId: PersonId }),
  reply: v.object({ wasMember: v.boolean() }),
});

/** One leaves a blog oneself. */
export const leaveBlog = defineSignedWrite({
  service: "profile",
  path: "blogmembership/leave",
  query: noQuery,
  body: v.object({ blogId: BlogId }),
  reply: v.object({ wasMember: v.boolean() }),
});

/** What one is of which blog, and what one is asked to become: by name, or by the address of one's account. */
export const getOwnMemberships = defineSignedRead({
  service: "profile",
  path: "blogmembership/views/mine",
  query: noQuery,
  reply: v.object({
    memberships: v.array(Membership),
    invitations: v.array(Invitation),
    people: v.array(Person),
  }),
});

/** Accepts or declines. `gone`: it is over, or was never for this account; nobody is told which. */
export const answerInvitation = defineSignedWrite({
  service: "profile",
  path: "blogmembership/answer",
  query: noQuery,
  body: v.object({ invitationId: Id, accepts: v.boolean() }),
  reply: v.object({ outcome: v.picklist(["accepted", "declined", "gone"]) }),
});
