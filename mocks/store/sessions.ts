import type { NetworkRole } from "../../contract/entities/account.ts";
import type { Role } from "../../contract/entities/person.ts";
import { findPersonByName } from "./people.ts";
import type { Store } from "./store.ts";

/** Whoever makes a call, as the services know them. */
export interface Actor {
  personId: string;
  sessionId: string;
  kind: "person" | "burner";
  createdTime: number;
  memberships: { blogId: string; role: Role }[];
  networkRoles: NetworkRole[];
  /** Those that hold now; `blogId` null for the whole network. */
  restrictions: { kind: "suspended" | "blocked" | "premoderated"; blogId: string | null }[];
}

export interface Session {
  id: string;
  personId: string;
  createdTime: number;
  expiresTime: number;
}

export interface Restriction {
  personId: string;
  kind: Actor["restrictions"][number]["kind"];
  blogId: string | null;
  /** Null for no end. */
  untilTime: number | null;
  /** Whose doing it is, why and since when, where somebody has said so. */
  byPersonId?: string;
  reason?: string;
  time?: number;
}

/** Who is signed in, by token, and what people may do beyond a blog or may not do for now. */
export interface Sessions {
  byToken: Map<string, Session>;
  /** Person ids; everybody else who is signed in has a name. */
  burners: Set<string>;
  networkRoles: Map<string, NetworkRole[]>;
  restrictions: Restriction[];
}

export const createSessions = (networkRoles: Sessions["networkRoles"]): Sessions => ({
  byToken: new Map(),
  burners: new Set(),
  networkRoles,
  restrictions: [],
});

/** Whose session a token opens, with all that their rights depend on; null for a token that opens none. */
export function findActor({ tables, sessions, now }: Store, token: string | undefined): Actor | null {
  const session = token === undefined ? undefined : sessions.byToken.get(token);
  if (!session || session.expiresTime <= now()) return null;
  const { personId } = session;
  const person = tables.people.get(personId);
  return {
    personId,
    sessionId: session.id,
    kind: sessions.burners.has(personId) ? "burner" : "person",
    createdTime: person?.joinedTimeMillis ?? session.createdTime,
    memberships: tables.memberships.filter((membership) => membership.personId === personId),
    networkRoles: sessions.networkRoles.get(personId) ?? [],
    restrictions: sessions.restrictions.filter(
      (restriction) =>
        restriction.personId === personId &&
        (restriction.untilTime === null || restriction.untilTime > now()),
    ),
  };
}

/** Signs somebody in by screen name, without asking who they are; the token of their session. For tests. */
export function openSession(
  { tables, sessions, now }: Store,
  screenName: string,
  { roles = [] }: { roles?: NetworkRole[] } = {},
): string {
  const person = findPersonByName(tables, screenName);
  const token = `token-of-${screenName}-${crypto.randomUUID()}`;
  const lifetime = 30 * 86_400_000;
  sessions.byToken.set(token, {
    id: crypto.randomUUID(),
    personId: person.id,
    createdTime: now(),
    expiresTime: now() + lifetime,
  });
  if (roles.length > 0) sessions.networkRoles.set(person.id, roles);
  return token;
}
