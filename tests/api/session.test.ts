import { createHash } from "node:crypto";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { buildName } from "../../api/people/session/new-accounts.ts";
import { readAccount } from "../../api/people/session/read-account.ts";
import { routes } from "../../api/routes/routes.ts";
import { createRouter } from "../../api/wire/route.ts";
import { isToBeRenewed } from "../../api/people/session/active-sessions.ts";
import { createKey, normalizeKey } from "../../api/people/session/secrets.ts";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import { NewScreenName } from "../../contract/entities/profile-fields.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import * as calls from "../../contract/sign-in/session.ts";
import { addPasskey, startPasskey } from "../../contract/sign-in/passkeys.ts";
import { mutePerson } from "../../contract/people/profile.ts";
import { deleteAccount, readMyData } from "../../contract/people/settings.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { createAuthenticator } from "../contract/authenticator.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { createTestContext } from "./signed-caller.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { until } from "../until.ts";

let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
});

const place = { host: "kinja.com", userAgent: "Browser/1" };
const day = 86_400_000;
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const request = (call: Call, body: unknown, token?: string) =>
  services.fetch(
    new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, {}, {})}`, {
      method: call.method,
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(call.method === "GET" ? {} : { body: JSON.stringify(body) }),
    }),
  );
async function send<Reply extends v.GenericSchema>(
  call: Call<string, v.GenericSchema, v.GenericSchema | undefined, Reply>,
  body: unknown = {},
  token?: string,
): Promise<v.InferOutput<Reply>> {
  const response = await request(call, body, token);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return v.parse(envelopeOf(call.reply), JSON.parse(text)).data;
}
const statusOf = async (call: Call, token: string) => (await request(call, {}, token)).status;

const askForLink = async (email: string) => {
  await send(calls.requestSignInLink, { email, locale: "es-ES", next: null });
  return until(async () => {
    const { items } = await send(getLocalMessages);
    const message = items.find(({ to }) => to === email) ?? expect.fail("no message");
    return { message, token: new URL(message.url).searchParams.get("token") ?? "" };
  });
};
const signUp = async (screenName: string) => {
  const { token } = await askForLink(`${screenName}@example.com`);
  const { session } = await send(calls.openSignInLink, { token, screenName, ...place });
  return session?.token ?? expect.fail("no session");
};
const setSession = (token: string, assignment: string, value: number) =>
  services.db
    .prepare(`UPDATE sessions SET ${assignment} = ?2 WHERE token_hash = ?1`)
    .bind(hash(token), value)
    .run();

describe("a sign-in link", () => {
  test("works for 15 minutes", async () => {
    const { token } = await askForLink("late@example.com");
    const { expires_time: expires, created_time: created } = (await services.db
      .prepare("SELECT expires_time, created_time FROM sign_in_links WHERE token_hash = ?1")
      .bind(hash(token))
      .first<{ expires_time: number; created_time: number }>()) ?? { expires_time: 0, created_time: 0 };
    expect(expires - created).toBe(15 * 60_000);
    await services.db
      .prepare("UPDATE sign_in_links SET expires_time = ?2 WHERE token_hash = ?1")
      .bind(hash(token), Date.now())
      .run();
    const answer = await send(calls.openSignInLink, { token, screenName: "Late-Reader", ...place });
    expect(answer).toEqual({ outcome: "expired", session: null, next: null });
  });

  test("is in the reader's language and on the main site", async () => {
    const { message } = await askForLink("lectora@example.com");
    expect(message).toMatchObject({ kind: "signIn", locale: "es-ES" });
    expect(message.subject).toMatch(/^\d{6} es tu código para iniciar sesión/);
    expect(message.text).toContain(message.url);
    expect(message.url).toMatch(/^http:\/\/kinja\.com\.localhost:8787\/signin\/confirm\?token=[\w-]{43}$/);
  });

  test("stores nothing in the database that allows signing in", async () => {
    const burner = await send(calls.createBurner, {
      screenName: "Burner-At-Rest",
      locale: "en-US",
      ...place,
    });
    const { token: link } = await askForLink("at-rest@example.com");
    const token = await signUp("At-Rest-Too");
    const { code } = await send(
      calls.createLoginCode,
      { host: "kotaku.com", challenge: hash("n".repeat(43)) },
      token,
    );
    const secrets = [
      link,
      token,
      code,
      burner.key ?? "",
      normalizeKey(burner.key ?? ""),
      burner.session?.token ?? "",
    ];
    const { results: tables } = await services.db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf*'")
      .all<{ name: string }>();
    for (const { name } of tables.filter((table) => table.name !== "local_messages")) {
      const { results } = await services.db.prepare(`SELECT * FROM "${name}"`).all();
      const text = JSON.stringify(results);
      for (const secret of secrets) expect(text.includes(secret), `${name} has a secret`).toBe(false);
    }
  });
});

describe("a token", () => {
  const renew = async (token: string) => (await send(calls.openMe, {}, token)).renewed?.token ?? null;

  test("is renewed after a week of use; the old one is valid for some seconds", async () => {
    const old = await signUp("Weekly-Reader");
    await setSession(old, "created_time = 0, renewed_time", Date.now() - 7 * day + 60_000);
    expect(await renew(old)).toBeNull();
    await setSession(old, "renewed_time", Date.now() - 7 * day);
    const fresh = (await renew(old)) ?? expect.fail("not renewed");
    expect(fresh).not.toBe(old);
    expect([await statusOf(calls.getAccount, fresh), await statusOf(calls.getAccount, old)]).toEqual([
      200, 200,
    ]);
    // An old token can't be renewed.
    expect(await renew(old)).toBeNull();
    await setSession(fresh, "previous_until", Date.now());
    expect([await statusOf(calls.getAccount, fresh), await statusOf(calls.getAccount, old)]).toEqual([
      200, 401,
    ]);
  });

  test("is renewed once for concurrent requests", async () => {
    const old = await signUp("Parallel-Reader");
    await setSession(old, "created_time = 0, renewed_time", Date.now() - 8 * day);
    const renewed = await Promise.all(Array.from({ length: 5 }, () => renew(old)));
    expect(renewed.filter((token) => token !== null)).toHaveLength(1);
  });

  test("is renewed when its owner's permissions change", async () => {
    const old = await signUp("Rising-Reader");
    const { personId } = await send(calls.getAccount, {}, old);
    await services.db
      .prepare("INSERT INTO network_roles (person_id, role) VALUES (?1, 'sales')")
      .bind(personId)
      .run();
    const fresh = (await renew(old)) ?? expect.fail("not renewed");
    expect((await send(calls.getAccount, {}, fresh)).networkRoles).toEqual(["sales"]);
    expect(await renew(fresh)).toBeNull();
  });

  test("is invalid once its session has expired", async () => {
    const token = await signUp("Gone-Reader");
    await setSession(token, "expires_time", Date.now());
    expect(await statusOf(calls.getAccount, token)).toBe(401);
  });

  test.each([
    ["a young one", { created_time: 0, renewed_time: 10 * day, rights: "a" }, false],
    ["a week", { created_time: 0, renewed_time: 4 * day, rights: "a" }, true],
    ["never renewed", { created_time: 10 * day, renewed_time: 0, rights: null }, false],
    ["other rights", { created_time: 0, renewed_time: 11 * day, rights: "b" }, true],
  ])("rule: %s", (_, session, expected) => {
    expect(isToBeRenewed(session, "a", 11 * day)).toBe(expected);
  });
});

test("a login code is valid for a minute", async () => {
  const token = await signUp("Slow-Browser");
  const nonce = "n".repeat(43);
  const { code } = await send(calls.createLoginCode, { host: "kotaku.com", challenge: hash(nonce) }, token);
  const { left } = (await services.db
    .prepare("SELECT expires_time - ?2 AS left FROM handovers WHERE code_hash = ?1")
    .bind(hash(code), Date.now())
    .first<{ left: number }>()) ?? { left: 0 };
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60_000);
  await services.db
    .prepare("UPDATE handovers SET expires_time = ?2 WHERE code_hash = ?1")
    .bind(hash(code), Date.now())
    .run();
  const answer = await send(calls.redeemLoginCode, { code, nonce, ...place, host: "kotaku.com" });
  expect(answer).toEqual({ outcome: "refused", session: null });
});

test("a challenge is invalid after its time, and after its first use", async () => {
  const token = await signUp("Slow-Device");
  const origin = "http://kinja.com.localhost:8787";
  const device = createAuthenticator(origin);
  const make = async () => device.create((await send(startPasskey, { origin }, token)).options);
  const late = await make();
  const { left } = (await services.db
    .prepare("SELECT max(expires_time) - ?1 AS left FROM challenges")
    .bind(Date.now())
    .first<{ left: number }>()) ?? { left: 0 };
  expect(left).toBeGreaterThan(4 * 60_000);
  expect(left).toBeLessThanOrEqual(5 * 60_000);
  await services.db.prepare("UPDATE challenges SET expires_time = ?1").bind(Date.now()).run();
  expect(await send(addPasskey, { credential: late, name: "Late" }, token)).toEqual({ outcome: "refused" });
  const credential = await make();
  expect(await send(addPasskey, { credential, name: "In time" }, token)).toEqual({ outcome: "added" });
});

describe("a deleted account", () => {
  const findReplies = async (personId: string) =>
    (
      await services.db
        .prepare("SELECT status, body, author_id FROM posts WHERE author_id = ?1 AND is_starter = 0")
        .bind(personId)
        .all<{ status: string; body: string; author_id: string }>()
    ).results;

  test.each([
    ["leaves what it wrote, as a former reader's", "Cleo-Reader", false],
    ["takes back what it wrote where that is asked, and outdates every page with it", "Dov-Reader", true],
  ])("%s", async (_, screenName, alsoReplies) => {
    const token = await openSession(services.db, screenName);
    const { personId } = await send(calls.getAccount, {}, token);
    const before = await findReplies(personId);
    expect(before.length).toBeGreaterThan(0);
    await send(mutePerson, { personId: "501", isMuted: true }, token);
    const data = await send(readMyData, {}, token);
    expect(data["mutes"]).toMatchObject([{ person_id: "501" }]);
    expect(data["replies"]).toHaveLength(before.length);
    // Requires a recent sign-in.
    const late = await request(deleteAccount, { screenName, alsoReplies }, token);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('"signInAgain"')]);
    await setSession(token, "proved_time", Date.now());
    expect(await send(deleteAccount, { screenName, alsoReplies }, token)).toEqual({ outcome: "deleted" });
    const mutes = services.db.prepare("SELECT * FROM person_mutes WHERE muter_id = ?1").bind(personId);
    expect(await mutes.first()).toBeNull();
    const after = await findReplies(personId);
    if (alsoReplies) {
      expect(new Set(after.map(({ body }) => body).slice(0, 1))).toEqual(new Set(["[]"]));
      expect(after.filter(({ status }) => status === "PUBLISHED")).toEqual([]);
      const { results } = await services.db
        .prepare(
          `SELECT c.post_id FROM changes c CROSS JOIN posts p ON p.id = c.post_id
           WHERE c.scope = 'withdrawn' AND p.author_id = ?1`,
        )
        .bind(personId)
        .all();
      expect(results.length).toBeGreaterThan(0);
    } else expect(after).toEqual(before);
    const left = await services.db
      .prepare("SELECT screen_name, display_name, avatar, bio FROM people WHERE id = ?1")
      .bind(personId)
      .first();
    expect(left).toEqual({
      screen_name: `former-reader-${personId}`,
      display_name: "A former reader",
      avatar: null,
      bio: "",
    });
    // Nothing that could identify or restore the account remains.
    for (const table of ["accounts", "sessions", "identities", "passkeys", "network_roles", "saved_posts"]) {
      const row = await services.db
        .prepare(`SELECT 1 FROM ${table} WHERE person_id = ?1`)
        .bind(personId)
        .first();
      expect([table, row]).toEqual([table, null]);
    }
  });
});

describe("keys and names", () => {
  const chance = (byte: number) => ({ createSalt: () => new Uint8Array(16).fill(byte) });
  test("a key has 160 bits in 32 unambiguous letters", () => {
    expect(createKey(chance(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ");
    expect(createKey(chance(0))).toBe("0000-0000-0000-0000-0000-0000-0000-0000");
  });
  test.each([
    ["abcd-efgh", "ABCDEFGH"],
    [" ab cd\u00a0", "ABCD"],
    ["O0I1lL", "001111"],
    ["", ""],
  ])("%j is read as %j", (typed, key) => expect(normalizeKey(typed)).toBe(key));
  test("suggested names are valid", () => {
    for (const locale of ["en-US", "es-ES"] as const) {
      for (let byte = 0; byte < 256; byte += 1) {
        const name = buildName(locale, new Uint8Array(16).fill(byte));
        expect(v.is(NewScreenName, name), name).toBe(true);
      }
    }
  });
});

test("an account that was deleted a moment ago is not found", async () => {
  await expect(readAccount(services, "999999")).rejects.toMatchObject({ code: "notFound" });
});

test("without a free screen name none is proposed", async () => {
  // Every name that is looked up is taken.
  const db = {
    prepare: () => ({
      bind: (names: string) => ({
        all: () => ({
          results: (JSON.parse(names) as string[]).map((screen_name) => ({ screen_name })),
          meta: {},
        }),
      }),
    }),
  } as unknown as D1Database;
  const createSalt = () => crypto.getRandomValues(new Uint8Array(16));
  const context = createTestContext(db, Date.now(), { createSalt });
  const path = buildCallPath(calls.proposeName, {}, { locale: "en-US" });
  const response = await createRouter(routes).fetch(
    new Request(`http://services.invalid/api/profile/${path}`),
    context,
  );
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('"unavailable"')]);
});
