import * as calls from "../../contract/providers.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { buildAuthorizationUrl, exchangeCode } from "../provider/ask-provider.ts";
import { assertFound, ServiceError } from "../service-error.ts";
import { createAccount, signIn } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { tellWayChange } from "../store/tell-way-change.ts";
import { assertMainOrigin, assertRecent, keepChallenge, useChallenge } from "../store/ways-in.ts";
import { assertOurHost, proposeName } from "./sign-in.ts";

const [returnLength, claimLength] = [10 * 60_000, 15 * 60_000];
const nothing = { provider: null, session: null, next: null, claim: null, proposedName: null };

/** Signing in with an account elsewhere. */
export function mockProviders(store: Store) {
  const { waysIn, accounts, tables, sessions, now } = store;
  const findIdentity = (provider: string, subject: string) =>
    waysIn.identities.find((one) => one.provider === provider && one.subject === subject);
  const hasIdentity = (provider: string, personId: string) =>
    waysIn.identities.some((one) => one.provider === provider && one.personId === personId);
  const add = (provider: string, subject: string, personId: string, usedTime: number | null) => {
    if (findIdentity(provider, subject) || hasIdentity(provider, personId)) return false;
    waysIn.identities.push({ provider, subject, personId, createdTime: now(), usedTime });
    return true;
  };
  const findHolder = (email: string | null) =>
    email === null
      ? undefined
      : [...accounts.byPerson].find(([, one]) => one.email?.toLowerCase() === email.toLowerCase())?.[0];
  const isStaff = (personId: string) =>
    tables.memberships.some((one) => one.personId === personId) ||
    (sessions.networkRoles.get(personId) ?? []).length > 0;
  const start = async (
    id: string,
    challenge: Omit<Parameters<typeof keepChallenge>[2], "purpose" | "provider">,
  ) => {
    const provider = assertFound(
      waysIn.providers.find((one) => one.id === id),
      "provider",
    );
    assertMainOrigin(store, challenge.origin);
    if (challenge.next) assertOurHost(store, challenge.next.host, "next.host");
    const state = keepChallenge(store, returnLength, { ...challenge, purpose: "return", provider: id });
    try {
      return { url: await buildAuthorizationUrl(provider, { ...challenge, state }) };
    } catch {
      throw new ServiceError("unavailable", "The provider cannot be reached.");
    }
  };
  return [
    mockCall(calls.listProviders, () => ({ items: waysIn.providers.map(({ id, name }) => ({ id, name })) })),
    mockCall(calls.startProvider, (_params, _query, { provider, ...rest }) =>
      start(provider, { ...rest, personId: null }),
    ),
    mockSignedCall(calls.startLinking, (actor, _params, _query, { provider, ...rest }) => {
      assertRecent(store, actor);
      const { personId, sessionId } = actor;
      return start(provider, { ...rest, personId, sessionId, next: null, locale: "en-US" });
    }),
    mockCall(calls.finishProvider, async (_params, _query, { state, code, error, iss, secret, ...place }) => {
      assertOurHost(store, place.host, "host");
      const challenge = useChallenge(store, "return", state);
      const provider = waysIn.providers.find(({ id }) => id === challenge?.provider);
      if (state === null || !provider || challenge?.secret !== secret)
        return { ...nothing, outcome: "refused" as const };
      const { id, name } = provider;
      const { personId, origin, next = null, locale = "en-US" } = challenge;
      const known = { ...nothing, provider: { id, name }, next };
      if (error === "access_denied") return { ...known, outcome: "denied" as const };
      const claims = await exchangeCode(provider, { origin, secret, state }, { code, iss }).catch(
        (failure: unknown) => ((failure as Error).name === "TimeoutError" ? "unavailable" : "refused"),
      );
      if (typeof claims === "string") return { ...known, outcome: claims as "refused" };
      const { subject, email } = claims;
      if (personId !== null) {
        const isLive = [...sessions.byToken.values()].some((one) => one.id === challenge.sessionId);
        if (!isLive) return { ...known, outcome: "refused" as const };
        if (!add(id, subject, personId, null)) return { ...known, outcome: "taken" as const };
        tellWayChange(store, personId, "added", name);
        return { ...known, outcome: "linked" as const };
      }
      const owner = findIdentity(id, subject);
      if (owner) {
        owner.usedTime = now();
        return { ...known, outcome: "signedIn" as const, session: signIn(store, owner.personId, place) };
      }
      const holder = findHolder(email);
      if (holder === undefined) {
        const claim = keepChallenge(store, claimLength, {
          ...challenge,
          purpose: "claim",
          provider: id,
          subject,
          email,
          locale,
        });
        return { ...known, outcome: "nameNeeded" as const, claim, proposedName: proposeName(store) };
      }
      if (!waysIn.proved.has(holder) || isStaff(holder) || hasIdentity(id, holder))
        return { ...known, outcome: "mailFirst" as const };
      add(id, subject, holder, now());
      tellWayChange(store, holder, "added", name);
      return { ...known, outcome: "signedIn" as const, session: signIn(store, holder, place) };
    }),
    mockCall(calls.createFromProvider, (_params, _query, { claim, secret, screenName, ...place }) => {
      assertOurHost(store, place.host, "host");
      const refused = { outcome: "refused" as const, session: null, next: null };
      const seen = waysIn.challenges.get(claim);
      if (seen?.purpose !== "claim" || seen.secret !== secret || seen.expiresTime <= now()) return refused;
      const { provider = "", subject = "", email = null, locale = "en-US", next = null } = seen;
      if (findHolder(email) !== undefined) return refused;
      const account = { kind: "person" as const, email, locale, timezone: null, key: null };
      const personId = createAccount(store, screenName, account);
      if (personId === null) return { ...refused, outcome: "nameTaken" as const };
      waysIn.challenges.delete(claim);
      add(provider, subject, personId, now());
      return { outcome: "signedIn" as const, session: signIn(store, personId, place), next };
    }),
  ];
}
