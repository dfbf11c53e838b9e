import type { Role } from "../../contract/entities/person.ts";
import * as calls from "../../contract/members.ts";
import { findStandings } from "../../contract/permissions.ts";
import { mockSignedCall } from "../mock-call.ts";
import { assertFound, ServiceError } from "../service-error.ts";
import { assertClaim, findOwnObstacles } from "../store/assert-allowed.ts";
import { findBlogById } from "../store/blog.ts";
import { endInvitations, findRole, isFit, isFor, isHolding } from "../store/invitations.ts";
import { assertDeed, noteMember, setRole } from "../store/member-deeds.ts";
import type { Actor } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { mockInvite } from "./invite.ts";

/** Members of blogs, and who is asked to become one. */
export function mockMembers(store: Store) {
  const { tables, invitations } = store;
  const people = (ids: readonly (string | null)[]) =>
    [...new Set(ids)].flatMap((id) => tables.people.get(id ?? "") ?? []);
  const open = () => invitations.all.filter((one) => isHolding(store, one)).toReversed();
  return [
    mockSignedCall(calls.getMembers, (actor, { blogId }, { search = "", role, after = -1, maxReturned }) => {
      findBlogById(tables, blogId);
      const standings = findStandings(actor, blogId);
      assertClaim("members.read", { standings, obstacles: findOwnObstacles(actor, blogId) });
      const all = tables.memberships.filter((one) => one.blogId === blogId);
      const found = [...all.entries()].filter(([position, one]) => {
        const { screenName = "", displayName = "" } = tables.people.get(one.personId) ?? {};
        const isNamed = [screenName, displayName].some((name) =>
          name.toLowerCase().includes(search.toLowerCase()),
        );
        return position > after && isNamed && (role === undefined || one.role === role);
      });
      const shown = found.slice(0, maxReturned);
      const items = shown.map(([, one]) => one);
      const asked = after < 0 ? open().filter((one) => one.blogId === blogId) : [];
      return {
        items,
        next: found.length > shown.length ? String(shown.at(-1)?.[0]) : null,
        count: all.length,
        invitations: asked,
        people: people([
          ...items.map(({ personId }) => personId),
          ...asked.flatMap(({ personId, byPersonId }) => [personId, byPersonId]),
        ]),
      };
    }),
    mockSignedCall(calls.getOwnMemberships, ({ personId }) => {
      const own = open().filter((one) => isFor(store, one, personId) && isFit(store, one, personId));
      return {
        memberships: tables.memberships.filter((one) => one.personId === personId),
        invitations: own,
        people: people(own.map(({ byPersonId }) => byPersonId)),
      };
    }),
    mockInvite(store),
    ...mockAnswers(store),
    ...mockChanges(store),
  ];
}

function mockAnswers(store: Store) {
  const { invitations } = store;
  return [
    mockSignedCall(calls.withdrawInvitation, (actor, _, _query, { invitationId }) => {
      const found = invitations.all.find(({ id, state }) => id === invitationId && state === "open");
      if (!found) return { wasOpen: false };
      assertDeed(actor, found.blogId, { from: null, to: found.role, isOwn: false });
      endInvitations(store, (one) => one === found, "withdrawn", actor.personId);
      noteMember(store, actor, "member.withdraw", found, { from: null, to: found.role });
      return { wasOpen: true };
    }),
    mockSignedCall(calls.answerInvitation, (actor, _, _query, { invitationId, accepts }) => {
      const { personId } = actor;
      const found = invitations.all.find(({ id, state }) => id === invitationId && state === "open");
      if (!found || !isFor(store, found, personId)) return { outcome: "gone" as const };
      const { blogId, role } = found;
      assertClaim(accepts ? "invitation.accept" : "invitation.decline", {
        standings: findStandings(actor, blogId),
        obstacles: findOwnObstacles(actor, blogId),
      });
      const whom = { blogId, personId };
      if (!accepts) {
        endInvitations(store, (one) => one === found, "declined", personId);
        noteMember(store, actor, "member.decline", whom, { from: null, to: role });
        return { outcome: "declined" as const };
      }
      if (!isHolding(store, found) || !isFit(store, found, personId)) return { outcome: "gone" as const };
      endInvitations(store, (one) => one === found, "accepted", personId);
      const isOwner = role === "Owner";
      noteMember(store, actor, isOwner ? "owner.take" : "member.join", whom, {
        from: isOwner ? "Admin" : null,
        to: role,
      });
      if (isOwner) stepDown(store, actor, blogId);
      else endInvitations(store, (one) => one.blogId === blogId && isFor(store, one, personId), "withdrawn");
      setRole(store, blogId, personId, role);
      return { outcome: "accepted" as const };
    }),
  ];
}

/** Whoever is the owner is an admin from now on. */
function stepDown(store: Store, actor: Actor, blogId: string): void {
  const owner = store.tables.memberships.find((one) => one.blogId === blogId && one.role === "Owner");
  if (!owner) return;
  noteMember(store, actor, "member.change", owner, { from: "Owner", to: "Admin" });
  setRole(store, blogId, owner.personId, "Admin");
}

function mockChanges(store: Store) {
  const { tables } = store;
  /** The member's role, once it is clear that the actor may make `to` of it. */
  const findFrom = (actor: Actor, whom: { blogId: string; personId: string }, to: Role | null) => {
    findBlogById(tables, whom.blogId);
    const from = findRole(store, whom.blogId, whom.personId);
    assertDeed(actor, whom.blogId, { from, to, isOwn: whom.personId === actor.personId });
    return from;
  };
  const end = ({ blogId, personId }: { blogId: string; personId: string }) =>
    endInvitations(store, (one) => one.blogId === blogId && one.personId === personId, "withdrawn");
  return [
    mockSignedCall(calls.changeMember, (actor, _, _query, { role, ...whom }) => {
      const from = assertFound(findFrom(actor, whom, role), "member");
      const title = tables.memberships.find(
        (one) => one.blogId === whom.blogId && one.personId === whom.personId,
      )?.title;
      if (from !== role) {
        noteMember(store, actor, "member.change", whom, { from, to: role });
        end(whom);
        setRole(store, whom.blogId, whom.personId, role);
      }
      return { ...whom, role, title: title ?? "" };
    }),
    mockSignedCall(calls.removeMember, (actor, _, _query, whom) => {
      const from = findFrom(actor, whom, null);
      if (from === null) return { wasMember: false };
      noteMember(store, actor, "member.remove", whom, { from, to: null });
      end(whom);
      setRole(store, whom.blogId, whom.personId, null);
      return { wasMember: true };
    }),
    mockSignedCall(calls.leaveBlog, (actor, _, _query, { blogId }) => {
      findBlogById(tables, blogId);
      assertClaim("member.leave", { standings: findStandings(actor, blogId) });
      const whom = { blogId, personId: actor.personId };
      const from = findRole(store, blogId, actor.personId);
      if (from === "Owner")
        throw new ServiceError("forbidden", "The owner hands the blog over first.", { refusal: "owner" });
      noteMember(store, actor, "member.leave", whom, { from, to: null });
      end(whom);
      setRole(store, blogId, actor.personId, null);
      return { wasMember: from !== null };
    }),
  ];
}
