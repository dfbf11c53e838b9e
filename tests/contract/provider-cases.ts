import { describe, expect, test } from "vitest";
import * as calls from "../../contract/sign-in/providers.ts";
import * as session from "../../contract/sign-in/session.ts";
import { deleteAccount } from "../../contract/people/settings.ts";
import { listSignInMethods, removeSignInMethod } from "../../contract/sign-in/sign-in-methods.ts";
import type { ProviderFault } from "../../mocks/provider/faults.ts";
import type { MockProvider } from "../../mocks/provider/start-provider.ts";
import type { SignedServices } from "./signed-call.ts";
import { createSecret, createSignInMethodsCaller, origin, sessionClient } from "./sign-in-methods-caller.ts";

/** Signing in with a provider's account: valid responses, and every invalid one. */
export function providerCases(findServices: () => SignedServices, findProvider: () => MockProvider): void {
  const caller = createSignInMethodsCaller((request) => findServices().fetch(request));
  const { send, fail, signInByMail, waitForNotices, makeBurner, tokenOf } = caller;

  /** Simulates the provider's page: redirects back a person who claims to be `email`. */
  const visit = async (url: string, email: string) => {
    const answer = await fetch(`${url}&as=${encodeURIComponent(email)}`, { redirect: "manual" });
    const back = new URL(answer.headers.get("Location") ?? expect.fail("not sent back"));
    expect(back.origin + back.pathname).toBe(origin + calls.providerReturnPath);
    const read = (name: string) => back.searchParams.get(name);
    return { state: read("state"), code: read("code"), error: read("error"), iss: read("iss") };
  };
  const start = async (secret: string, next: session.ReturnAddress | null = null) =>
    (await send(calls.startProvider, { provider: "demo", secret, origin, locale: "es-ES", next })).url;
  const finish = (returned: object, secret: string) =>
    send(calls.finishProvider, { ...returned, secret, ...sessionClient });
  const come = async (email: string, next: session.ReturnAddress | null = null) => {
    const secret = createSecret();
    return { secret, ...(await finish(await visit(await start(secret, next), email), secret)) };
  };
  const create = (claim: string | null, secret: string, screenName: string) =>
    send(calls.createFromProvider, { claim, secret, screenName, ...sessionClient });
  const signUp = async (email: string, screenName: string) => {
    const { claim, secret } = await come(email);
    return tokenOf((await create(claim, secret, screenName)).session);
  };
  const startLinking = (token: string, secret: string) =>
    send(calls.startLinking, { provider: "demo", secret, origin }, token);
  const link = async (token: string, email: string) => {
    const secret = createSecret();
    return finish(await visit((await startLinking(token, secret)).url, email), secret);
  };
  const withFault = async <T>(fault: ProviderFault, work: () => Promise<T>): Promise<T> => {
    findProvider().setFault(fault);
    try {
      return await work();
    } finally {
      findProvider().setFault(null);
    }
  };

  describe("a provider", () => {
    test("is offered if configured, and uses the code flow with PKCE", async () => {
      expect((await send(calls.listProviders)).items).toEqual([{ id: "demo", name: "Demo ID" }]);
      const secret = createSecret();
      const { searchParams: query } = new URL(await start(secret));
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: "code",
        code_challenge_method: "S256",
        redirect_uri: `${origin}/signin/return`,
        scope: "openid email",
      });
      for (const name of ["state", "nonce", "code_challenge"]) {
        expect(query.get(name)).toMatch(/^[\w-]{43}$/);
        expect(query.get(name)).not.toBe(secret);
      }
      const body = { provider: "nobody", secret, origin, locale: "en-US", next: null };
      expect(await fail(calls.startProvider, body)).toEqual([404, "notFound"]);
      const wrong = { ...body, provider: "demo" };
      expect(await fail(calls.startProvider, { ...wrong, origin: "https://evil.example" })).toEqual([
        400,
        "origin",
      ]);
      const next = { host: "phish.example", path: "/" };
      expect(await fail(calls.startProvider, { ...wrong, next })).toEqual([400, "next.host"]);
    });

    test("creates an account for a new person, with a name they choose, and signs them in from then on", async () => {
      const next = { host: "kotaku.com", path: "/1?x=1" };
      const first = await come("From-Demo@example.com", next);
      expect(first).toMatchObject({ outcome: "nameNeeded", session: null, provider: { name: "Demo ID" } });
      expect(first.proposedName).toMatch(/^[\w-]{3,63}$/);
      expect(await create(first.claim, first.secret, "Ada-Owner")).toMatchObject({ outcome: "nameTaken" });
      // The claim belongs to that browser.
      expect(await create(first.claim, createSecret(), "Thief")).toMatchObject({ outcome: "refused" });
      const created = await create(first.claim, first.secret, "From-Demo");
      expect(created).toMatchObject({ outcome: "signedIn", next });
      expect(created.session?.account).toMatchObject({
        kind: "person",
        email: "From-Demo@example.com",
        locale: "es-ES",
      });
      expect(await create(first.claim, first.secret, "From-Demo-2")).toMatchObject({ outcome: "refused" });
      const second = await come("from-demo@example.com", next);
      expect(second).toMatchObject({ outcome: "signedIn", next, claim: null });
      expect(second.session?.account.screenName).toBe("From-Demo");
      expect(second.session?.token).not.toBe(created.session?.token);
      const ways = await send(listSignInMethods, {}, tokenOf(second.session));
      expect(ways).toMatchObject({
        email: "From-Demo@example.com",
        identities: [{ provider: "demo", name: "Demo ID", isOpen: true }],
        addable: [],
      });
      expect(ways.identities[0]?.usedTimeMillis).not.toBeNull();
    });

    test("opens the account of an address that its owner has proved to us", async () => {
      await signInByMail("proved@example.com", "Proved-Address");
      const { outcome, session: opened } = await come("Proved@example.com");
      expect([outcome, opened?.account.screenName]).toEqual(["signedIn", "Proved-Address"]);
    });

    test("opens no account by an unverified address", async () => {
      await signInByMail("unproved@example.com", "Un-Proved");
      for (const fault of ["wordVerified", "unverified"] as const) {
        const { outcome, claim, secret } = await withFault(fault, () => come("unproved@example.com"));
        expect([fault, outcome]).toEqual([fault, "nameNeeded"]);
        if (fault === "wordVerified") continue;
        const made = await create(claim, secret, "Address-Of-Nobody");
        expect(made.session?.account.email).toBeNull();
        // The account's only sign-in method can't be removed.
        const token = tokenOf(made.session);
        const way = { kind: "identity", id: "demo" };
        expect(await send(removeSignInMethod, way, token)).toEqual({ outcome: "last" });
      }
    });

    test("opens no account by the address alone if it is staff's or has never opened a sign-in link", async () => {
      expect((await come("ada-owner@example.test")).outcome).toBe("mailFirst");
      await signInByMail("ada-owner@example.test", "Ada-Owner");
      expect((await come("ada-owner@example.test")).outcome).toBe("mailFirst");
      // An account's address alone doesn't prove ownership: another account at the provider may have the same address.
      await signUp("moved@example.com", "Moved-Address");
      const other = await makeBurner("Second-Owner");
      expect((await link(other, "moved2@example.com")).outcome).toBe("linked");
    });

    test("is added in the settings after a recent sign-in, and removed there", async () => {
      const token = await makeBurner("Links-Demo");
      expect((await link(token, "linked@example.com")).outcome).toBe("linked");
      const entered = await come("linked@example.com");
      expect(entered.session?.account.screenName).toBe("Links-Demo");
      // A second account at the same provider, and the same account for another person.
      expect((await link(token, "another@example.com")).outcome).toBe("taken");
      expect((await link(await makeBurner("Links-Too"), "linked@example.com")).outcome).toBe("taken");
      const way = { kind: "identity", id: "demo" };
      expect(await send(removeSignInMethod, way, token)).toEqual({ outcome: "removed" });
      expect(await send(removeSignInMethod, way, token)).toEqual({ outcome: "unknown" });
      expect((await come("linked@example.com")).outcome).toBe("nameNeeded");
      const late = await findServices().openSession("Ben-Writer", { roles: [] });
      const body = { provider: "demo", secret: createSecret(), origin };
      expect(await fail(calls.startLinking, body, late)).toEqual([403, "signInAgain"]);
      expect(await fail(calls.startLinking, body)).toEqual([401, "unauthorized"]);
    });

    test("is announced to the account's address when it is added and removed", async () => {
      // By email address alone, not through the settings.
      await signInByMail("told-proved@example.com", "Told-Proved");
      expect((await come("told-proved@example.com")).outcome).toBe("signedIn");
      const [linked, ...more] = await waitForNotices("told-proved@example.com", 1);
      expect([linked?.locale, more]).toEqual(["en-US", []]);
      expect(linked?.text).toContain("Demo ID");
      // An account that was created with the provider needs no email about it; removing and adding it again
      // does, in Spanish.
      const email = "told-spanish@example.com";
      const token = await signUp(email, "Told-Spanish");
      await send(removeSignInMethod, { kind: "identity", id: "demo" }, token);
      expect((await link(token, email)).outcome).toBe("linked");
      const notices = await waitForNotices(email, 2);
      expect(notices.map(({ locale }) => locale)).toEqual(["es-ES", "es-ES"]);
      for (const { text, subject } of notices) expect(`${subject} ${text}`).toContain("Demo ID");
    });

    test("is not added if the person has signed out meanwhile", async () => {
      const token = await makeBurner("Leaves-Midway");
      const secret = createSecret();
      const { url } = await startLinking(token, secret);
      await send(session.endSessions, { scope: "this" }, token);
      expect((await finish(await visit(url, "midway@example.com"), secret)).outcome).toBe("refused");
    });

    test("is believed once, in the browser that went there", async () => {
      const [secret, other] = [createSecret(), createSecret()];
      const victim = await visit(await start(secret), "victim@example.com");
      expect((await finish(victim, other)).outcome).toBe("refused");
      expect((await finish(victim, secret)).outcome).toBe("refused");
      // One's own code with another person's state, and without a state.
      const attacker = await visit(await start(other), "attacker@example.com");
      const mine = await visit(await start(secret), "victim@example.com");
      expect((await finish({ ...attacker, state: mine.state }, secret)).outcome).toBe("refused");
      expect((await finish({ ...attacker, state: null }, secret)).outcome).toBe("refused");
      expect((await finish({ ...attacker, code: null }, other)).outcome).toBe("refused");
    });

    let faulty: Promise<string> | null = null;
    test.each<[ProviderFault, string]>([
      ["wrongNonce", "refused"],
      ["noNonce", "refused"],
      ["wrongAudience", "refused"],
      ["wrongIssuer", "refused"],
      ["expired", "refused"],
      ["unsigned", "refused"],
      ["symmetric", "refused"],
      ["otherKey", "refused"],
      ["noToken", "refused"],
      ["noSubject", "refused"],
      ["huge", "refused"],
      // The local platform fails where redirects are not followed; either way they aren't.
      ["elsewhere", "refused or unavailable"],
      ["otherState", "refused"],
      ["denied", "denied"],
    ])("that answers %s signs nobody in: %s", async (fault, outcome) => {
      await (faulty ??= signUp("faulty@example.com", "Faulty-Answers"));
      const answer = await withFault(fault, () => come("faulty@example.com"));
      expect(answer).toMatchObject({ session: null, claim: null });
      expect(outcome.split(" or ")).toContain(answer.outcome);
      expect((await come("faulty@example.com")).outcome).toBe("signedIn");
    });

    test("is asked for its token only with a state of ours", async () => {
      const before = findProvider().countTokens();
      await finish({ state: "s".repeat(43), code: "c", error: null, iss: null }, createSecret());
      // A state that was given to another browser isn't valid either.
      const returned = await visit(await start(createSecret()), "stolen@example.com");
      expect((await finish(returned, createSecret())).outcome).toBe("refused");
      expect(findProvider().countTokens()).toBe(before);
    });

    test("is deleted with the account", async () => {
      const token = await signUp("gone@example.com", "Gone-From-Demo");
      const leave = { screenName: "Gone-From-Demo", alsoReplies: false };
      expect(await send(deleteAccount, leave, token)).toEqual({ outcome: "deleted" });
      expect((await come("gone@example.com")).outcome).toBe("nameNeeded");
    });
  });
}
