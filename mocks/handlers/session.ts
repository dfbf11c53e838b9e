import * as calls from "../../contract/session.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import {
  createAccount,
  describeRights,
  endSessions,
  findAccount,
  findDetail,
  hash,
  sessionLength,
  signIn,
  type SessionDetail,
} from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { createToken } from "../store/subscriptions.ts";

const linkLength = 15 * 60_000;
const linksKept = 24 * 3_600_000;
const maxAnHour = 5;
const codeLength = 60_000;
const tokenLength = 7 * 86_400_000;
const grace = 20_000;

/** Being signed in. Links are read at `/api/subscriptions/local/messages`, as newsletters are. */
export function mockSession(store: Store) {
  const { accounts, sessions, now } = store;
  return [
    ...mockLinks(store),
    ...mockBurners(store),
    mockSignedCall(calls.getAccount, ({ personId }) => findAccount(store, personId)),
    mockSignedCall(calls.openMe, (actor) => {
      const account = findAccount(store, actor.personId);
      const detail = findDetail(store, actor);
      detail.seenTime = now();
      const rights = describeRights(account);
      const isDue = now() - detail.renewedTime >= tokenLength;
      if (!isDue && (detail.rights === "" || detail.rights === rights)) return { account, renewed: null };
      const [token, expires] = [createToken(), now() + sessionLength];
      for (const [old, session] of sessions.byToken) {
        // For what is on its way.
        if (session.id === actor.sessionId)
          sessions.byToken.set(old, { ...session, expiresTime: now() + grace });
      }
      const session = { id: actor.sessionId, personId: actor.personId, createdTime: detail.createdTime };
      sessions.byToken.set(token, { ...session, expiresTime: expires });
      Object.assign(detail, { renewedTime: now(), rights });
      return { account, renewed: { token, expiresTimeMillis: expires } };
    }),
    mockSignedCall(calls.listSessions, (actor) => {
      const own = findDetail(store, actor);
      const live = [...sessions.byToken.values()].filter(
        ({ personId, expiresTime }) => personId === actor.personId && expiresTime > now(),
      );
      const families = new Map<string, SessionDetail[]>();
      for (const { id } of live) {
        const detail = accounts.details.get(id);
        if (detail) families.set(detail.familyId, [...(families.get(detail.familyId) ?? []), detail]);
      }
      const items = [...families].map(([familyId, details]) => ({
        familyId,
        hosts: [...new Set(details.map((detail) => detail.host))].toSorted(),
        userAgent: details[0]?.userAgent ?? "",
        createdTimeMillis: Math.min(...details.map((detail) => detail.createdTime)),
        seenTimeMillis: Math.max(...details.map((detail) => detail.seenTime)),
        isThis: familyId === own.familyId,
      }));
      return { items: items.toSorted((one, other) => other.seenTimeMillis - one.seenTimeMillis) };
    }),
    mockSignedCall(calls.endSessions, (actor, _params, _query, { scope, familyId }) => {
      const own = findDetail(store, actor).familyId;
      const picks = {
        this: (family: string) => family === own,
        others: (family: string) => family !== own,
        all: () => true,
        one: (family: string) => family === familyId,
      };
      return { ended: endSessions(store, actor.personId, (detail) => picks[scope](detail.familyId)) };
    }),
    mockSignedCall(calls.createHandover, (actor, _params, _query, { host, challenge }) => {
      assertOurHost(store, host, "host");
      const code = createToken();
      const { familyId } = findDetail(store, actor);
      const expiresTime = now() + codeLength;
      accounts.handovers.set(code, { personId: actor.personId, familyId, host, challenge, expiresTime });
      return { code };
    }),
    mockCall(calls.redeemHandover, (_params, _query, { code, nonce, ...place }) => {
      const handover = accounts.handovers.get(code);
      accounts.handovers.delete(code);
      const isAlive = [...sessions.byToken.values()].some(
        ({ id, expiresTime }) =>
          accounts.details.get(id)?.familyId === handover?.familyId && expiresTime > now(),
      );
      const isGood =
        handover !== undefined &&
        handover.expiresTime > now() &&
        handover.host === place.host &&
        handover.challenge === hash(nonce) &&
        isAlive;
      if (!isGood) return { outcome: "refused" as const, session: null };
      const session = signIn(store, handover.personId, place, handover.familyId);
      return { outcome: "signedIn" as const, session };
    }),
  ];
}

function assertOurHost({ tables }: Store, host: string, field: string): void {
  if (tables.blogs.some(({ blog }) => blog.host === host)) return;
  throw new ServiceError("invalid", `${field}: there is no such blog`, { field });
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

function mockLinks(store: Store) {
  const { accounts, subscriptions, tables, now } = store;
  const findLink = (token: string) => {
    const link = accounts.links.get(token);
    if (!link || link.time <= now() - linksKept) return { outcome: "unknown" as const };
    if (link.isUsed) return { outcome: "used" as const };
    return link.time <= now() - linkLength
      ? { outcome: "expired" as const }
      : { outcome: "open" as const, link };
  };
  const findPersonId = (email: string) =>
    [...accounts.byPerson].find(([, account]) => isSame(account.email, email))?.[0] ?? null;
  return [
    mockCall(calls.requestSignInLink, (_params, _query, { email, locale, next }) => {
      if (next) assertOurHost(store, next.host, "next.host");
      const recent = [...accounts.links.values()].filter(
        (link) => isSame(link.email, email) && link.time > now() - 3_600_000,
      );
      const main = tables.blogs.find(({ blog }) => blog.isMainSite);
      if (!main || recent.length >= maxAnHour) return { accepted: true as const };
      const token = createToken();
      const url = `http://${main.blog.host}.localhost:8787/signin/confirm?token=${token}`;
      accounts.links.set(token, { email, locale, next, time: now(), isUsed: false });
      subscriptions.messages.push({
        kind: "signIn",
        to: email,
        locale,
        lists: [],
        url,
        subject: `Your link to sign in to ${main.blog.displayName}`,
        text: url,
        sentTimeMillis: now(),
      });
      return { accepted: true as const };
    }),
    mockCall(calls.readSignInLink, (_params, _query, { token }) => {
      const found = findLink(token);
      if (found.outcome !== "open") {
        return { outcome: found.outcome, email: null, isNew: false, proposedName: null };
      }
      const { email } = found.link;
      const isNew = findPersonId(email) === null;
      return { outcome: "open" as const, email, isNew, proposedName: isNew ? proposeName(store) : null };
    }),
    mockCall(calls.openSignInLink, (_params, _query, { token, screenName, ...place }) => {
      assertOurHost(store, place.host, "host");
      const without = (outcome: "used" | "expired" | "unknown" | "nameNeeded" | "nameTaken") => ({
        outcome,
        session: null,
        next: null,
      });
      const found = findLink(token);
      if (found.outcome !== "open") return without(found.outcome);
      const { email, locale, next } = found.link;
      let personId = findPersonId(email);
      if (personId === null) {
        if (screenName === null) return without("nameNeeded");
        const account = { kind: "person" as const, email, locale, timezone: null, key: null };
        personId = createAccount(store, screenName, account);
        if (personId === null) return without("nameTaken");
      }
      for (const link of accounts.links.values()) if (isSame(link.email, email)) link.isUsed = true;
      return { outcome: "signedIn" as const, session: signIn(store, personId, place), next };
    }),
  ];
}

function mockBurners(store: Store) {
  const { accounts, tables } = store;
  const normalize = (key: string) => key.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return [
    mockCall(calls.proposeName, () => ({ screenName: proposeName(store) })),
    mockCall(calls.createBurner, (_params, _query, { screenName, locale, ...place }) => {
      assertOurHost(store, place.host, "host");
      const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
      const key = (bytes.toString("hex").toUpperCase().match(/.{4}/g) ?? []).join("-");
      const account = { kind: "burner" as const, email: null, locale, timezone: null, key: normalize(key) };
      const personId = createAccount(store, screenName, account);
      if (personId === null) return { outcome: "nameTaken" as const, key: null, session: null };
      return { outcome: "signedIn" as const, key, session: signIn(store, personId, place) };
    }),
    mockCall(calls.openBurner, (_params, _query, { screenName, key, ...place }) => {
      assertOurHost(store, place.host, "host");
      const person = [...tables.people.values()].find((one) => isSame(one.screenName, screenName));
      const account = person && accounts.byPerson.get(person.id);
      if (!person || account?.kind !== "burner" || account.key !== normalize(key)) {
        return { outcome: "refused" as const, session: null };
      }
      return { outcome: "signedIn" as const, session: signIn(store, person.id, place) };
    }),
  ];
}

const proposeName = ({ tables }: Store) =>
  `reader-${tables.people.size}-${String(crypto.getRandomValues(new Uint16Array(1))[0])}`;
