import { describe, expect, test } from "vitest";
import { assertUnattested } from "../../api/people/identity/add-passkey.ts";
import { buildAuthorizationUrl, exchangeCode, readClaims } from "../../api/people/identity/call-provider.ts";
import { isOwnOrigin } from "../../api/people/identity/sign-in-checks.ts";
import { mayLinkByAddress } from "../../api/people/identity/finish-provider.ts";
import { findProviders } from "../../api/people/identity/provider-settings.ts";
import { readChallenge } from "../../api/people/identity/challenges.ts";
import type { ProviderFault } from "../../mocks/provider/faults.ts";
import { startMockProvider } from "../../mocks/provider/start-provider.ts";
import { createAuthenticator } from "../contract/authenticator.ts";

describe("the operator's providers", () => {
  const google = { id: "google", clientId: "client" };
  const work = { id: "work", name: "Work ID", issuer: "https://id.example.com/tenant", clientId: "client" };
  const secrets = { google: "one", work: "two" };
  const find = (providers: unknown, given: unknown = secrets) =>
    findProviders({ SIGN_IN_PROVIDERS: JSON.stringify(providers), SIGN_IN_SECRETS: JSON.stringify(given) });

  test("are empty by default", () => {
    expect(findProviders({})).toEqual([]);
    expect(findProviders({ SIGN_IN_PROVIDERS: "", SIGN_IN_SECRETS: "" })).toEqual([]);
  });

  test("are offered in order; Google only needs client credentials", () => {
    expect(find([work, google]).map(({ id, name, issuer }) => [id, name, issuer])).toEqual([
      ["work", "Work ID", "https://id.example.com/tenant"],
      ["google", "Google", "https://accounts.google.com"],
    ]);
  });

  test.each([
    "https://id.example.com",
    "http://127.0.0.1:8080",
    "http://localhost:8080",
    "http://id.localhost",
  ])("may be at %s", (issuer) => {
    expect(find([{ ...work, issuer }])).toMatchObject([{ issuer }]);
  });

  test.each<[string, unknown, unknown, RegExp]>([
    ["no list", { google }, secrets, /SIGN_IN_PROVIDERS/],
    ["no client", [{ id: "google" }], secrets, /SIGN_IN_PROVIDERS\.0\.clientId/],
    ["an id that is none", [{ ...google, id: "G o" }], secrets, /SIGN_IN_PROVIDERS\.0\.id/],
    ["two of one id", [google, google], secrets, /SIGN_IN_PROVIDERS\.1\.id/],
    ["nobody's name", [{ ...work, name: undefined }], secrets, /SIGN_IN_PROVIDERS\.0\.name/],
    ["no issuer", [{ ...work, issuer: undefined }], secrets, /SIGN_IN_PROVIDERS\.0\.issuer/],
    ["an issuer without https", [{ ...work, issuer: "http://id.example.com" }], secrets, /0\.issuer/],
    ["an issuer with a password", [{ ...work, issuer: "https://a:b@id.example.com" }], secrets, /0\.issuer/],
    ["an issuer that is no address", [{ ...work, issuer: "id.example.com" }], secrets, /0\.issuer/],
    ["no secret", [google], {}, /SIGN_IN_SECRETS\.google/],
    ["a secret of the language", [{ ...work, id: "constructor" }], {}, /SIGN_IN_SECRETS\.constructor/],
    ["an empty secret", [google], { google: "" }, /SIGN_IN_SECRETS\.google/],
  ])("are rejected, naming the error: %s", (_, providers, given, message) => {
    expect(() => find(providers, given)).toThrow(message);
  });

  test("have the configured timeout", () => {
    const settings = {
      SIGN_IN_PROVIDERS: JSON.stringify([google]),
      SIGN_IN_SECRETS: JSON.stringify(secrets),
    };
    const wait = (SIGN_IN_TIMEOUT?: string) =>
      findProviders({ ...settings, ...(SIGN_IN_TIMEOUT !== undefined && { SIGN_IN_TIMEOUT }) })[0]?.timeout;
    expect([wait(), wait("250")]).toEqual([8_000, 250]);
    for (const wrong of ["", "0", "-1", "1e9", "soon", "100000"])
      expect(() => wait(wrong), wrong).toThrow(/SIGN_IN_TIMEOUT/);
  });

  test("are rejected if they are not JSON", () => {
    expect(() => findProviders({ SIGN_IN_PROVIDERS: "[" })).toThrow(/SIGN_IN_PROVIDERS/);
  });
});

test.each([
  [{ emailProvedTime: 1, isStaff: false, hasIdentity: false }, true],
  [{ emailProvedTime: null, isStaff: false, hasIdentity: false }, false],
  [{ emailProvedTime: 1, isStaff: true, hasIdentity: false }, false],
  [{ emailProvedTime: 1, isStaff: false, hasIdentity: true }, false],
])("whether a verified address opens an account: %o is %s", (holder, may) => {
  expect(mayLinkByAddress(holder)).toBe(may);
});

test.each([
  ["https://kinja.com", "https://kinja.com/", true],
  ["http://kinja.com", "https://kinja.com/", false],
  ["https://kinja.com:444", "https://kinja.com/", false],
  ["https://www.kinja.com", "https://kinja.com/", false],
  ["https://kinja.com.evil.example", "https://kinja.com/", false],
  ["http://kinja.com.localhost:4321", "http://kinja.com.localhost:8787/", true],
  ["http://kotaku.com.localhost:8787", "http://kinja.com.localhost:8787/", false],
  ["http://kinja.com.localhost:8787", "https://kinja.com/", false],
])("%s is at %s: %s", (origin, address, isOwn) => {
  expect(isOwnOrigin(origin, address)).toBe(isOwn);
});

test.each<[Record<string, unknown>, string | null]>([
  [{ sub: "1", email: "a@example.com", email_verified: true }, "a@example.com"],
  [{ sub: "1", email: "a@example.com", email_verified: "true" }, null],
  [{ sub: "1", email: "a@example.com", email_verified: false }, null],
  [{ sub: "1", email: "a@example.com" }, null],
  [{ sub: "1", email: "a@example.com\r\nBcc: b@example.com", email_verified: true }, null],
  [{ sub: "1", email: 7, email_verified: true }, null],
])("of %o the address %s counts", (claims, email) => {
  expect(readClaims(claims).email).toBe(email);
});

test.each([undefined, {}, { sub: "" }, { sub: 7 }, { sub: "s".repeat(256) }])(
  "%o has no subject",
  (claims) => {
    expect(() => readClaims(claims)).toThrow(TypeError);
  },
);

test("a provider's responses are only read from its issuer, and limited in size", async () => {
  const provider = await startMockProvider();
  const { settings } = provider;
  const ask = { redirectUri: "http://kinja.com.localhost/signin/return", state: "s".repeat(43) };
  const secrets = { nonce: "n".repeat(43), verifier: "v".repeat(43) };
  const exchange = async (fault: ProviderFault | null) => {
    provider.setFault(null);
    const asked = { ...settings, timeout: 5_000 };
    const options = { now: Date.now(), choosesAccount: false };
    const url = await buildAuthorizationUrl(asked, { ...ask, ...secrets }, options);
    const answer = await fetch(`${url}&as=a@example.com`, { redirect: "manual" });
    const back = new URL(answer.headers.get("Location") ?? "").searchParams;
    provider.setFault(fault);
    const returned = { code: back.get("code"), iss: back.get("iss") };
    return exchangeCode(asked, returned, { ...ask, ...secrets }, Date.now());
  };
  expect(await exchange(null)).toMatchObject({ email: "a@example.com" });
  for (const fault of ["moved", "huge"] as const) await expect(exchange(fault), fault).rejects.toThrow(Error);
  await provider.stop();
});

test.each([
  [undefined, true],
  ["packed", false],
  ["fido-u2f", false],
  ["android-safetynet", false],
  ["tpm", false],
])("a new passkey with attestation %s is examined: %s", async (format, isTaken) => {
  const options = { rp: { id: "kinja.com", name: "" }, challenge: "c".repeat(43), user: { id: "MQ" } };
  const device = createAuthenticator("https://kinja.com");
  const { response } = device.create(options as never, format === undefined ? {} : { format });
  const looked = await assertUnattested(response.attestationObject).then(
    () => true,
    () => false,
  );
  expect(looked).toBe(isTaken);
});

test.each([
  [{ challenge: "c".repeat(43) }, "c".repeat(43)],
  [{ challenge: "c" }, null],
  [{ challenge: 7 }, null],
  [null, null],
])("a browser's %o contains the challenge %s", (data, challenge) => {
  expect(readChallenge(Buffer.from(JSON.stringify(data)).toString("base64url"))).toBe(challenge);
  expect(readChallenge("!")).toBeNull();
});
