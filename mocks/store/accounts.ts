import { createHash } from "node:crypto";
import type { Account, NetworkRole } from "../../contract/entities/account.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import type { OpenedSession, ReturnAddress } from "../../contract/session.ts";
import type { Network } from "./network.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";
import { createToken } from "./subscriptions.ts";
import { assertFound } from "../service-error.ts";

export interface MockAccount {
  kind: Account["kind"];
  email: string | null;
  locale: Locale;
  timezone: string | null;
  key: string | null;
}

export interface SignInLink {
  email: string;
  locale: Locale;
  next: ReturnAddress | null;
  time: number;
  isUsed: boolean;
}

/** Of a session, what only those calls know that are about sessions. */
export interface SessionDetail {
  familyId: string;
  host: string;
  userAgent: string;
  createdTime: number;
  seenTime: number;
  renewedTime: number;
  /** When whoever opened the family showed who they are. */
  provedTime: number;
  rights: string;
}

export interface Handover {
  personId: string;
  familyId: string;
  host: string;
  challenge: string;
  expiresTime: number;
}

/** Who can sign in, and how. */
export interface Accounts {
  byPerson: Map<string, MockAccount>;
  /** By token. */
  links: Map<string, SignInLink>;
  /** By code. */
  handovers: Map<string, Handover>;
  /** By the session's id. */
  details: Map<string, SessionDetail>;
}

/** Everybody of the network who was given an address. */
export function createAccounts(network: Network, people: Iterable<Person>): Accounts {
  const imported = new Map(network.people.map((person) => [person.screenName.toLowerCase(), person.account]));
  const byPerson = new Map<string, MockAccount>();
  for (const { id, screenName } of people) {
    const account = imported.get(screenName.toLowerCase());
    if (!account) continue;
    const { email, locale = "en-US" } = account;
    byPerson.set(id, { kind: "person", email: email.trim(), locale, timezone: null, key: null });
  }
  return { byPerson, links: new Map(), handovers: new Map(), details: new Map() };
}

/** What people of the network may do across it, by their id. */
export function listNetworkRoles(network: Network, people: Iterable<Person>): Map<string, NetworkRole[]> {
  const imported = new Map(network.people.map((person) => [person.screenName.toLowerCase(), person.account]));
  return new Map(
    [...people].map(({ id, screenName }) => [
      id,
      [...(imported.get(screenName.toLowerCase())?.networkRoles ?? [])],
    ]),
  );
}

export const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Somebody as they see themselves. */
export function findAccount({ tables, accounts, sessions }: Store, personId: string): Account {
  const person = assertFound(tables.people.get(personId), "account");
  const own = accounts.byPerson.get(personId);
  return {
    personId,
    kind: own?.kind ?? (sessions.burners.has(personId) ? "burner" : "person"),
    screenName: person.screenName,
    displayName: person.displayName,
    avatar: person.avatar,
    email: own?.email ?? null,
    locale: own?.locale ?? "en-US",
    timezone: own?.timezone ?? null,
    createdTimeMillis: person.joinedTimeMillis,
    memberships: tables.memberships
      .filter((membership) => membership.personId === personId)
      .map(({ blogId, role }) => ({ blogId, role })),
    networkRoles: sessions.networkRoles.get(personId) ?? [],
  };
}

export const describeRights = ({ memberships, networkRoles }: Account) =>
  JSON.stringify([
    memberships.map(({ blogId, role }) => `${blogId} ${role}`).toSorted(),
    networkRoles.toSorted(),
  ]);

export const sessionLength = 30 * 86_400_000;

/** Opens a session; without `familyId` a new family begins. */
export function signIn(
  store: Store,
  personId: string,
  { host, userAgent }: Pick<SessionDetail, "host" | "userAgent">,
  familyId: string = crypto.randomUUID(),
): OpenedSession {
  const { sessions, accounts } = store;
  const now = store.now();
  const account = findAccount(store, personId);
  const [token, id, expires] = [createToken(), crypto.randomUUID(), now + sessionLength];
  const family = [...accounts.details.values()].filter((detail) => detail.familyId === familyId);
  const provedTime = family.length === 0 ? now : Math.max(...family.map((detail) => detail.provedTime));
  endSessions(store, personId, (detail) => detail.familyId === familyId && detail.host === host);
  sessions.byToken.set(token, { id, personId, createdTime: now, expiresTime: expires });
  const times = { createdTime: now, seenTime: now, renewedTime: now, provedTime };
  accounts.details.set(id, { familyId, host, userAgent, ...times, rights: describeRights(account) });
  return { token, expiresTimeMillis: expires, account };
}

/** Ends somebody's sessions that `isEnded` picks; how many. */
export function endSessions(
  { sessions, accounts }: Store,
  personId: string,
  isEnded: (detail: SessionDetail) => boolean,
): number {
  const ended = new Set<string>();
  for (const [token, { id, personId: owner }] of sessions.byToken) {
    const detail = accounts.details.get(id);
    if (owner !== personId || !detail || !isEnded(detail)) continue;
    sessions.byToken.delete(token);
    ended.add(id);
  }
  return ended.size;
}

/** A session that was opened by other means has a family of its own. */
export const findDetail = ({ accounts, now }: Store, { sessionId }: Actor): SessionDetail => {
  const known = accounts.details.get(sessionId);
  if (known) return known;
  const times = { createdTime: now(), seenTime: now(), renewedTime: now(), provedTime: 0 };
  const made = { familyId: sessionId, host: "kinja.com", userAgent: "", ...times, rights: "" };
  accounts.details.set(sessionId, made);
  return made;
};

/** Makes somebody; null where the name is another's. */
export function createAccount(
  { tables, accounts, sessions, now }: Store,
  screenName: string,
  account: MockAccount,
): string | null {
  const people = [...tables.people.values()];
  if (people.some((person) => person.screenName.toLowerCase() === screenName.toLowerCase())) return null;
  const id = String(5_950_000_001 + people.length);
  tables.people.set(id, {
    id,
    screenName,
    displayName: screenName,
    avatar: null,
    bio: "",
    joinedTimeMillis: now(),
  });
  accounts.byPerson.set(id, account);
  if (account.kind === "burner") sessions.burners.add(id);
  return id;
}
