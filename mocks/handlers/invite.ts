import {
  declinedMillis,
  invitationMillis,
  maxInvitationsADay,
  maxOpenInvitations,
} from "../../contract/entities/invitation.ts";
import { inviteMember } from "../../contract/members.ts";
import { mockSignedCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import { findBlogById } from "../store/blog.ts";
import { endInvitations, findRole, isHolding, type MockInvitation } from "../store/invitations.ts";
import { assertDeed, noteMember } from "../store/member-deeds.ts";
import type { Store } from "../store/store.ts";

const day = 86_400_000;
const refuse = (outcome: "unknown" | "member" | "notAdmin" | "declined" | "tooMany") => ({
  outcome,
  invitation: null,
});

/** Asks somebody to become something on a blog. The mocks write to nobody. */
export function mockInvite(store: Store) {
  const { tables, invitations, moderation, now } = store;
  const findPerson = (screenName: string) =>
    [...tables.people.values()].find((one) => one.screenName.toLowerCase() === screenName.toLowerCase())?.id;
  return mockSignedCall(inviteMember, (actor, _, _query, { blogId, role, to }) => {
    findBlogById(tables, blogId);
    const personId = "screenName" in to ? (findPerson(to.screenName) ?? null) : null;
    const email = "email" in to ? to.email : null;
    const isOwn = personId === actor.personId;
    assertDeed(actor, blogId, { from: null, to: role, isOwn });
    if (personId === null && email === null) return refuse("unknown");
    const sent = moderation.audit.filter(
      (line) =>
        line.action === "member.invite" &&
        line.byPersonId === actor.personId &&
        line.timeMillis > now() - day,
    );
    if (sent.length >= maxInvitationsADay)
      throw new ServiceError("tooOften", "That was a lot of invitations. Please try again tomorrow.");
    const from = findRole(store, blogId, personId);
    if (role === "Owner" && from !== "Admin") return refuse("notAdmin");
    if (role !== "Owner" && from !== null) return refuse("member");
    const isSame = (one: MockInvitation) =>
      one.blogId === blogId && one.personId === personId && one.email?.toLowerCase() === email?.toLowerCase();
    const isLate = ({ expiresTimeMillis }: MockInvitation) => expiresTimeMillis <= now();
    const declined = invitations.all.some(
      (one) => isSame(one) && one.state === "declined" && (one.endedTime ?? 0) > now() - declinedMillis,
    );
    if (declined) return refuse("declined");
    endInvitations(store, (one) => isSame(one) && isLate(one), "expired");
    const known = invitations.all.find((one) => isSame(one) && one.state === "open");
    if (known && isHolding(store, known)) assertDeed(actor, blogId, { from: null, to: known.role, isOwn });
    const waiting = invitations.all.filter(
      (one) => one.blogId === blogId && one.state === "open" && !isLate(one),
    );
    if (!known && waiting.length >= maxOpenInvitations) return refuse("tooMany");
    noteMember(store, actor, "member.invite", { blogId, personId }, { from: null, to: role });
    const made: MockInvitation = {
      id: known?.id ?? crypto.randomUUID(),
      blogId,
      role,
      personId,
      email,
      byPersonId: actor.personId,
      timeMillis: now(),
      expiresTimeMillis: now() + invitationMillis,
      state: "open",
      answeredBy: null,
      endedTime: null,
    };
    if (known) Object.assign(known, made);
    else invitations.all.push(made);
    return { outcome: "invited" as const, invitation: made };
  });
}
