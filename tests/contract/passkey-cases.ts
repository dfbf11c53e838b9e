import { describe, expect, test } from "vitest";
import * as calls from "../../contract/sign-in/passkeys.ts";
import * as session from "../../contract/sign-in/session.ts";
import { listSignInMethods, removeSignInMethod } from "../../contract/sign-in/sign-in-methods.ts";
import { createAuthenticator, type Wrong } from "./authenticator.ts";
import type { SignedServices } from "./signed-call.ts";
import { createSecret, createSignInMethodsCaller, origin, sessionClient } from "./sign-in-methods-caller.ts";

/** Passkeys: created, used, refused and removed. */
export function passkeyCases(findServices: () => SignedServices): void {
  const caller = createSignInMethodsCaller((request) => findServices().fetch(request));
  const { send, fail, makeBurner, signInByMail, waitForNotices, tokenOf } = caller;

  const start = async (token: string) => (await send(calls.startPasskey, { origin }, token)).options;
  const add = async (token: string, device = createAuthenticator(origin), name = "My telephone") => {
    const credential = device.create(await start(token));
    return { device, outcome: (await send(calls.addPasskey, { credential, name }, token)).outcome };
  };
  const ask = async (secret: string) => (await send(calls.startPasskeySignIn, { secret, origin })).options;
  const open = (credential: calls.SignedCredential, secret: string) =>
    send(calls.openPasskey, { credential, secret, ...sessionClient });
  const signIn = async (device: ReturnType<typeof createAuthenticator>, wrong: Wrong = {}) => {
    const secret = createSecret();
    return open(device.sign(await ask(secret), wrong), secret);
  };
  const refused = { outcome: "refused", session: null };

  describe("a passkey", () => {
    test("is added with a name, signs in like others, and shows when it was last used", async () => {
      const token = await makeBurner("Has-Passkey");
      const { device, outcome } = await add(token, undefined, "  My\u00a0 telephone\n");
      expect(outcome).toBe("added");
      const before = await send(listSignInMethods, {}, token);
      expect(before).toMatchObject({
        email: null,
        hasKey: true,
        identities: [],
        passkeys: [{ id: device.id, name: "My telephone", usedTimeMillis: null, isBackedUp: true }],
      });
      const { session: opened, outcome: entered } = await signIn(device);
      expect([entered, opened?.account.screenName]).toEqual(["signedIn", "Has-Passkey"]);
      expect(tokenOf(opened)).not.toBe(token);
      expect(await send(session.getAccount, {}, tokenOf(opened))).toEqual(opened?.account);
      const [used] = (await send(listSignInMethods, {}, token)).passkeys;
      expect(used?.usedTimeMillis).toBeGreaterThanOrEqual(used?.createdTimeMillis ?? Infinity);
      // Again, with a higher counter.
      expect((await signIn(device)).outcome).toBe("signedIn");
    });

    test("is requested with the options a device needs, excluding existing passkeys", async () => {
      const token = await makeBurner("Asks-Passkey");
      const first = await start(token);
      expect(first).toMatchObject({
        rp: { id: "kinja.com.localhost" },
        user: { name: "Asks-Passkey" },
        excludeCredentials: [],
        attestation: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      });
      const { device } = await add(token);
      const second = await start(token);
      expect(second.challenge).not.toBe(first.challenge);
      expect(second.excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
      const request = await ask(createSecret());
      expect(request).toMatchObject({ rpId: "kinja.com.localhost", allowCredentials: [] });
    });

    test("is one of several, and its owner can remove each", async () => {
      const token = await makeBurner("Many-Passkeys");
      const one = await add(token, undefined, "One");
      const two = await add(token, undefined, "Two");
      const stranger = await makeBurner("Not-My-Passkey");
      const id = one.device.id;
      expect(await send(removeSignInMethod, { kind: "passkey", id }, stranger)).toEqual({
        outcome: "unknown",
      });
      expect(await send(removeSignInMethod, { kind: "passkey", id }, token)).toEqual({ outcome: "removed" });
      expect((await send(listSignInMethods, {}, token)).passkeys.map(({ name }) => name)).toEqual(["Two"]);
      expect(await signIn(one.device)).toEqual(refused);
      expect((await signIn(two.device)).outcome).toBe("signedIn");
      expect((await add(stranger, two.device)).outcome).toBe("known");
    });

    test("is renamed by its owner, and by nobody else", async () => {
      const token = await makeBurner("Renames-Passkey");
      const { id } = (await add(token)).device;
      const rename = (name: string, as = token) => send(calls.renamePasskey, { id, name }, as);
      expect(await rename("Theirs", await makeBurner("Renames-Others"))).toEqual({ outcome: "unknown" });
      expect(await rename("  The\u00a0blue\none ")).toEqual({ outcome: "renamed" });
      for (const name of [" \n", "x".repeat(61)]) {
        expect(await fail(calls.renamePasskey, { id, name }, token)).toEqual([400, "name"]);
      }
      expect(await fail(calls.renamePasskey, { id, name: "x" })).toEqual([401, "unauthorized"]);
      expect((await send(listSignInMethods, {}, token)).passkeys.map(({ name }) => name)).toEqual([
        "The blue one",
      ]);
    });

    test("is one of twenty at most", async () => {
      const token = await makeBurner("Collects-Passkeys");
      for (let count = 0; count < calls.maxPasskeys; count += 1)
        expect((await add(token)).outcome).toBe("added");
      expect((await add(token)).outcome).toBe("tooMany");
      expect((await send(listSignInMethods, {}, token)).passkeys).toHaveLength(calls.maxPasskeys);
    });

    test("is announced to its owner's address when it is added and removed, once each", async () => {
      const email = "passkeys-told@example.com";
      const token = await signInByMail(email, "Told-Of-Passkeys");
      const { device } = await add(token, undefined, "The <blue> one");
      // An unused challenge sends no email.
      const known = device.create(await start(token));
      expect((await send(calls.addPasskey, { credential: known, name: "x" }, token)).outcome).toBe("known");
      await send(removeSignInMethod, { kind: "passkey", id: "nothing" }, token);
      const way = { kind: "passkey", id: device.id };
      expect(await send(removeSignInMethod, way, token)).toEqual({ outcome: "removed" });
      const notices = await waitForNotices(email, 2);
      expect(notices).toHaveLength(2);
      for (const { locale, text, html = "", url } of notices) {
        expect([locale, url]).toEqual(["en-US", expect.stringMatching(/\/\/kinja\.com[^/]*\/settings$/)]);
        expect(text).toContain("The <blue> one");
        expect(html).not.toContain("<blue>");
      }
      expect(notices[0]?.subject).not.toBe(notices[1]?.subject);
    });

    test.each<[string, Wrong]>([
      ["made on another site", { origin: "https://kinja.com.evil.example" }],
      ["made for another host", { rpId: "evil.example" }],
      ["made as if to sign in", { type: "webauthn.get" }],
      ["with a challenge that nobody gave", { challenge: "c".repeat(43) }],
      ["with a certificate, for which nobody has asked", { format: "packed" }],
      ["with a certificate of a kind that is checked elsewhere", { format: "android-safetynet" }],
    ])("%s is not added", async (title, wrong) => {
      const token = await makeBurner(`Wrong-${title.length}-${title.replace(/\W/g, "").slice(-9)}`);
      const credential = createAuthenticator(origin).create(await start(token), wrong);
      expect(await send(calls.addPasskey, { credential, name: "x" }, token)).toEqual({ outcome: "refused" });
      expect((await send(listSignInMethods, {}, token)).passkeys).toEqual([]);
    });

    test("is not added with another person's challenge, nor with a used one", async () => {
      const [mine, theirs] = [await makeBurner("Challenge-Mine"), await makeBurner("Challenge-Theirs")];
      const options = await start(theirs);
      const credential = createAuthenticator(origin).create(options);
      expect(await send(calls.addPasskey, { credential, name: "x" }, mine)).toEqual({ outcome: "refused" });
      // It no longer exists.
      expect(await send(calls.addPasskey, { credential, name: "x" }, theirs)).toEqual({ outcome: "refused" });
      const again = createAuthenticator(origin);
      const good = again.create(await start(mine));
      expect(await send(calls.addPasskey, { credential: good, name: "x" }, mine)).toEqual({
        outcome: "added",
      });
      expect(await send(calls.addPasskey, { credential: good, name: "x" }, mine)).toEqual({
        outcome: "refused",
      });
      // A challenge for signing in can't be used to add a passkey.
      const { challenge } = await ask(createSecret());
      const mixed = createAuthenticator(origin).create({ ...(await start(mine)), challenge });
      expect(await send(calls.addPasskey, { credential: mixed, name: "x" }, mine)).toEqual({
        outcome: "refused",
      });
    });

    const stranger = createAuthenticator(origin);
    test.each<[string, Wrong]>([
      ["signed on another site", { origin: "https://kinja.com.evil.example" }],
      ["signed on another host of ours", { origin: "http://kotaku.com.localhost:8787" }],
      ["signed for another host", { rpId: "evil.example" }],
      ["signed as if it were made", { type: "webauthn.create" }],
      ["with a challenge that nobody gave", { challenge: "c".repeat(43) }],
      ["signed by another's key", { key: stranger.privateKey }],
      ["of which nobody knows", { id: stranger.id }],
      ["that says it is another's", { userHandle: Buffer.from("1").toString("base64url") }],
    ])("%s signs nobody in", async (title, wrong) => {
      const token = await makeBurner(`Refuse-${title.length}-${title.replace(/\W/g, "").slice(-9)}`);
      const { device } = await add(token);
      expect(await signIn(device, wrong)).toEqual(refused);
      expect((await signIn(device)).outcome).toBe("signedIn");
    });

    test("with a counter that goes back signs nobody in, because it may be a copy", async () => {
      const { device } = await add(await makeBurner("Counter-Back"));
      expect((await signIn(device, { counter: 7 })).outcome).toBe("signedIn");
      for (const counter of [7, 6, 0]) expect(await signIn(device, { counter })).toEqual(refused);
      expect((await signIn(device, { counter: 8 })).outcome).toBe("signedIn");
    });

    test("signs in once, in the browser that started", async () => {
      const { device } = await add(await makeBurner("Replayed-Key"));
      const [secret, other] = [createSecret(), createSecret()];
      const stolen = device.sign(await ask(secret));
      expect(await open(stolen, other)).toEqual(refused);
      expect(await open(stolen, secret)).toEqual(refused);
      const signed = device.sign(await ask(secret));
      expect((await open(signed, secret)).outcome).toBe("signedIn");
      expect(await open(signed, secret)).toEqual(refused);
    });

    test("requires a recent sign-in, and the main site", async () => {
      const late = await findServices().openSession("Ben-Writer", { roles: [] });
      expect(await fail(calls.startPasskey, { origin }, late)).toEqual([403, "signInAgain"]);
      const credential = createAuthenticator(origin).create({
        ...(await start(await makeBurner("Late-Passkey"))),
      });
      expect(await fail(calls.addPasskey, { credential, name: "x" }, late)).toEqual([403, "signInAgain"]);
      expect(await fail(removeSignInMethod, { kind: "passkey", id: "x" }, late)).toEqual([
        403,
        "signInAgain",
      ]);
      expect(await fail(calls.startPasskey, { origin })).toEqual([401, "unauthorized"]);
      const token = await makeBurner("Elsewhere-Passkey");
      for (const other of ["https://evil.example", "http://kotaku.com.localhost:8787", "https://kinja.com"]) {
        expect(await fail(calls.startPasskey, { origin: other }, token)).toEqual([400, "origin"]);
        const secret = createSecret();
        expect(await fail(calls.startPasskeySignIn, { origin: other, secret })).toEqual([400, "origin"]);
      }
    });
  });
}
