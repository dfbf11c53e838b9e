import type { Invitation, InvitationState } from "../../contract/entities/invitation.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { Store } from "./store.ts";

/** Somebody is asked to become something on a blog. */
export interface MockInvitation extends Invitation {
  state: InvitationState;
  answeredBy: string | null;
  endedTime: number | null;
}

export interface Invitations {
  /** The oldest first. */
  all: MockInvitation[];
}

export const createInvitations = (): Invitations => ({ all: [] });

export const findRole = ({ tables }: Store, blogId: string, personId: string | null): Role | null =>
  tables.memberships.find((one) => one.blogId === blogId && one.personId === personId)?.role ?? null;

/** Whether it is open, its time is not over, and whoever sent it may still send it. */
export function isHolding(
  store: Store,
  { state, role, blogId, byPersonId, expiresTimeMillis }: MockInvitation,
) {
  const { sessions, now } = store;
  if (state !== "open" || expiresTimeMillis <= now()) return false;
  const isSuspended = sessions.restrictions.some(
    ({ personId, kind, untilTime }) =>
      personId === byPersonId && kind === "suspended" && (untilTime === null || untilTime > now()),
  );
  if (isSuspended) return false;
  if (sessions.networkRoles.get(byPersonId)?.includes("superuser")) return true;
  const own = findRole(store, blogId, byPersonId);
  return own === "Owner" || (own === "Admin" && role !== "Owner" && role !== "Admin");
}

/** Whether somebody is still what they would have to be: an admin who is to take over, or no member. */
export function isFit(store: Store, { role, blogId }: Invitation, personId: string): boolean {
  const own = findRole(store, blogId, personId);
  return role === "Owner" ? own === "Admin" : own === null;
}

/** Whether it is for somebody: by name, or by the address of their account. */
export function isFor(
  { accounts }: Store,
  { personId: named, email }: Invitation,
  personId: string,
): boolean {
  if (named !== null) return named === personId;
  const own = accounts.byPerson.get(personId)?.email;
  return email !== null && own?.toLowerCase() === email.toLowerCase();
}

/** Ends what is open. */
export function endInvitations(
  { invitations, now }: Store,
  isMeant: (one: MockInvitation) => boolean,
  state: InvitationState,
  answeredBy: string | null = null,
): void {
  for (const one of invitations.all)
    if (one.state === "open" && isMeant(one)) Object.assign(one, { state, answeredBy, endedTime: now() });
}
