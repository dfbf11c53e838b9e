import * as calls from "../../contract/session.ts";
import { mockCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import { createAccount, signIn } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { createToken } from "../store/subscriptions.ts";

const linkLength = 15 * 60_000;
const linksKept = 24 * 3_600_000;
const maxAnHour = 5;

export function assertOurHost({ tables }: Store, host: string, field: string): void {
  if (tables.blogs.some(({ blog }) => blog.host === host)) return;
  throw new ServiceError("invalid", `${field}: there is no such blog`, { field });
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Signing in by a link. */
export function mockLinks(store: Store) {
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
      store.waysIn.proved.add(personId);
      for (const link of accounts.links.values()) if (isSame(link.email, email)) link.isUsed = true;
      return { outcome: "signedIn" as const, session: signIn(store, personId, place), next };
    }),
  ];
}

/** Signing in as a burner. */
export function mockBurners(store: Store) {
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

export const proposeName = ({ tables }: Store) =>
  `reader-${tables.people.size}-${String(crypto.getRandomValues(new Uint16Array(1))[0])}`;
