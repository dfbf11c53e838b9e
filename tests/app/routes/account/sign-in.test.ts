import { beforeAll, describe, expect, test } from "vitest";
import { sessionCookie } from "../../../../app/account/account-cookies.ts";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { attemptCookie, signInFields as fields } from "../../../../app/studio/account/sign-in-form.ts";
import {
  createFromProvider,
  finishProvider,
  startLinking,
  startProvider,
} from "../../../../contract/sign-in/providers.ts";
import {
  createBurner,
  openSignInCode,
  openSignInLink,
  readSignInLink,
  requestSignInLink,
} from "../../../../contract/sign-in/session.ts";
import { callAs } from "../../../api/signed-caller.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const address = "kinja.com/signin";
const attempt = "a".repeat(43);
const link = { [fields.intent]: "link", [fields.email]: "cleo@example.test" };
const code = { [fields.intent]: "code", [fields.attempt]: attempt, [fields.code]: "123456" };
const burner = { [fields.intent]: "burner", [fields.screenName]: "New-Burner" };
const key = { [fields.intent]: "key", [fields.screenName]: "Cleo-Reader", [fields.key]: "wrong key" };
const opensSession = expect.stringMatching(`^${sessionCookie}=[\\w-]{20,}; `) as string;

describe("a sign-in form", () => {
  test("for a link sends it, and then offers a field for its code", async () => {
    const answer = await routes.send(address, link);
    expect([answer.status, answer.errors, answer.cookies]).toEqual([200, [], []]);
    expect(answer.data).toMatchObject({ view: { notice: { title: expect.any(String) as string } } });
  });

  test.each<[string, Record<string, string>, number, MessageId]>([
    ["no address", { ...link, [fields.email]: "" }, 422, "newsletter.emailMissing"],
    ["a code that isn't one", { ...code, [fields.code]: "12" }, 422, "replySignIn.codeShape"],
    ["a code of another browser", code, 422, "replySignIn.over"],
    ["a name that isn't one", { ...burner, [fields.screenName]: "a" }, 422, "signin.nameInvalid"],
    ["a name that is taken", { ...burner, [fields.screenName]: "Cleo-Reader" }, 409, "signin.nameTaken"],
    ["a wrong key", key, 403, "signin.keyRefused"],
    ["no key", { ...key, [fields.key]: "" }, 422, "signin.keyMissing"],
    ["a passkey that isn't one", { [fields.intent]: "passkey" }, 422, "signin.passkeyRefused"],
  ])("with %s signs nobody in", async (_, form, status, message) => {
    const answer = await routes.send(address, form);
    expect([answer.status, answer.errors, answer.cookies]).toEqual([
      status,
      [t(message, { site: "KINJA" })],
      [],
    ]);
  });

  test("over the limit is not sent on", async () => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, burner, { isLimited: true });
      expect([answer.status, answer.errors]).toEqual([429, [t("error.tooOftenText")]]);
    });
    expect(writes).toEqual([]);
  });

  test.each([
    [requestSignInLink, link, "tooOften", 429, "error.tooOftenText"],
    [openSignInCode, code, "tooOften", 429, "replySignIn.codesTooOften"],
    [requestSignInLink, link, "unavailable", 503, "signin.unavailable"],
    [requestSignInLink, link, "failed", 503, "signin.failed"],
  ] as const)("that %s", async (call, form, error, status, message) => {
    await routes.failing(call, { code: error }, async () => {
      const answer = await routes.send(address, form);
      expect([answer.status, answer.errors]).toEqual([status, [t(message, { site: "KINJA" })]]);
    });
  });

  test("makes a burner and shows its key once; the key signs in and returns", async () => {
    const made = await routes.send(address, burner);
    expect([made.status, made.errors]).toEqual([200, []]);
    expect(made.cookies).toContainEqual(opensSession);
    const { view } = made.data as { view: { secret: string } };
    const form = { ...key, [fields.screenName]: "New-Burner", [fields.key]: view.secret };
    for (const [path, host, location] of [
      ["/about?x=1", "", "/about?x=1"],
      ["/about", "kotaku.com", "https://kotaku.com/signin?next=%2Fabout"],
      ["/about", "evil.example", "/"],
      ["//evil.example", "", "/"],
      ["/signin", "", "/"],
    ] as const) {
      const opened = await routes.send(address, { ...form, [fields.path]: path, [fields.host]: host });
      expect([opened.status, opened.location]).toEqual([303, location]);
      expect(opened.cookies).toContainEqual(opensSession);
    }
  });

  test("is accepted on the main site only", async () => {
    expect((await routes.send("kotaku.com/signin", link)).status).toBe(404);
  });
});

describe("the sign-in page", () => {
  const challenge = "0".repeat(64);
  test.each([
    ["without a page to return to", "", "/"],
    ["with one", "?next=%2Fabout", "/about"],
    [
      "with one of a blog, but without its challenge",
      "?for=kotaku.com&next=%2Fabout",
      "https://kotaku.com/signin?next=%2Fabout",
    ],
    [
      "with a challenge that isn't one",
      "?for=kotaku.com&next=%2Fabout&challenge=1",
      "https://kotaku.com/signin?next=%2Fabout",
    ],
    ["with a host outside the network", `?for=evil.example&next=%2Fabout&challenge=${challenge}`, "/"],
  ])("sends people who are signed in back: %s", async (_, query, location) => {
    const answer = await routes.open(address + query, { as: "Cleo-Reader" });
    expect([answer.status, answer.location]).toEqual([303, location]);
  });

  test("gives them a login code for the blog, and only then", async () => {
    const query = `?for=kotaku.com&next=%2Fabout&challenge=${challenge}`;
    const { location } = await routes.open(address + query, { as: "Cleo-Reader" });
    expect(location).toMatch(/^https:\/\/kotaku\.com\/signin\/finish\?code=[\w-]{20,}&next=%2Fabout$/);
    expect((await routes.open(address + query)).status).toBe(200);
    expect((await routes.open(`${address + query}&again=1`, { as: "Cleo-Reader" })).status).toBe(200);
    const ended = { Cookie: `${sessionCookie}=${"x".repeat(43)}` };
    expect((await routes.open(address + query, { headers: ended })).status).toBe(200);
  });

  test("asks a blog that the reader comes from once, and no other host", async () => {
    const from = (Referer: string, query = "") => routes.open(address + query, { headers: { Referer } });
    const asked = await from("https://kotaku.com/1830000001");
    expect(asked.location).toMatch(/^https:\/\/kotaku\.com\/signin\/share\?next=%2F&challenge=[0-9a-f]{64}$/);
    expect((await from("https://kotaku.com/1830000001", "?tried=1")).status).toBe(200);
    expect((await from("https://kotaku.com.evil.example/")).status).toBe(200);
    expect((await from("https://kinja.com/")).status).toBe(200);
  });

  test("of a blog leads to the main site with a challenge for this browser", async () => {
    const answer = await routes.open("kotaku.com/signin?next=%2Fabout");
    expect(answer.location).toMatch(
      /^https:\/\/kinja\.com\/signin\?for=kotaku\.com&next=%2Fabout&challenge=[0-9a-f]{64}$/,
    );
    expect((await routes.open("kotaku.com/signin?next=%2Fabout", { as: "Cleo-Reader" })).location).toBe(
      "/about",
    );
  });

  test.each([
    ["a visitor", undefined, challenge, /^https:\/\/kinja\.com\/signin\?next=%2Fabout&tried=1$/],
    [
      "a challenge that isn't one",
      "Cleo-Reader",
      "0",
      /^https:\/\/kinja\.com\/signin\?next=%2Fabout&tried=1$/,
    ],
    [
      "a reader",
      "Cleo-Reader",
      challenge,
      /^https:\/\/kinja\.com\/signin\/finish\?code=[\w-]{20,}&next=%2Fabout$/,
    ],
  ])("shares the sign-in of a blog: %s", async (_, as, asked, location) => {
    const answer = await routes.open(
      `kotaku.com/signin/share?next=%2Fabout&challenge=${asked}`,
      as ? { as } : {},
    );
    expect(answer.location).toMatch(location);
  });
});

describe("the return from a provider", () => {
  const returned = "kinja.com/signin/return?state=s&code=c";
  const headers = { Cookie: `${attemptCookie}=${attempt}` };
  const nothing = { provider: null, session: null, next: null, claim: null, proposedName: null };
  const claim = "c".repeat(43);
  const makeSession = async () => {
    const body = {
      screenName: `S-${crypto.randomUUID().slice(0, 8)}`,
      locale: "en-US",
      host: "kinja.com",
      userAgent: "",
    };
    const { data } = await callAs((request) => routes.services.fetch(request), null, createBurner, {}, body);
    return data.session;
  };

  test("signs in, returns, and ends the attempt", async () => {
    const next = { host: "kotaku.com", path: "/about" };
    const found = { ...nothing, outcome: "signedIn", session: await makeSession(), next };
    const answer = await routes.answering(finishProvider, found, () => routes.open(returned, { headers }));
    expect([answer.status, answer.location]).toEqual([303, "https://kotaku.com/signin?next=%2Fabout"]);
    expect(answer.cookies).toContainEqual(opensSession);
    expect(answer.cookies).toContainEqual(expect.stringContaining(`${attemptCookie}=; Path=/; Max-Age=0`));
  });

  test.each([
    ["linked", {}, "/settings?saved=methods"],
    ["nameNeeded", { claim, proposedName: "Ann" }, `/signin/return?claim=${claim}&name=Ann`],
  ])("that is %s leads on", async (outcome, more, location) => {
    const found = { ...nothing, ...more, outcome };
    const answer = await routes.answering(finishProvider, found, () => routes.open(returned, { headers }));
    expect(answer.location).toBe(location);
  });

  test.each([
    ["signedIn", 403],
    ["refused", 403],
    ["denied", 403],
    ["taken", 409],
    ["mailFirst", 409],
    ["unavailable", 503],
  ])("with the outcome %s and no session signs nobody in", async (outcome, status) => {
    const found = { ...nothing, outcome };
    const answer = await routes.answering(finishProvider, found, () => routes.open(returned, { headers }));
    expect([answer.status, answer.location, answer.cookies]).toEqual([status, null, []]);
  });

  test("sends nothing on without the secret of this browser", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.open(returned)).status).toBe(403);
      expect((await routes.send(`kinja.com/signin/return?claim=${claim}`, { name: "Ann-New" })).status).toBe(
        403,
      );
      const limited = { headers, isLimited: true };
      expect(
        (await routes.send(`kinja.com/signin/return?claim=${claim}`, { name: "Ann-New" }, limited)).status,
      ).toBe(429);
      expect(
        (await routes.send("kinja.com/signin/return?claim=1", { name: "Ann-New" }, { headers })).status,
      ).toBe(403);
      expect(
        (await routes.send(`kinja.com/signin/return?claim=${claim}`, { name: "a" }, { headers })).status,
      ).toBe(422);
    });
    expect(writes).toEqual([]);
  });

  test.each([
    ["signedIn", 303],
    ["nameTaken", 422],
    ["refused", 403],
  ])("with a name chosen is %s: %i", async (outcome, status) => {
    const session = outcome === "signedIn" ? await makeSession() : null;
    const answer = await routes.answering(createFromProvider, { outcome, session, next: null }, () =>
      routes.send(`kinja.com/signin/return?claim=${claim}`, { name: "Ann-New" }, { headers }),
    );
    expect([answer.status, answer.cookies.length > 0]).toEqual([status, session !== null]);
  });

  test("that fails says so", async () => {
    const failed = await routes.failing(finishProvider, { code: "failed" }, () =>
      routes.open(returned, { headers }),
    );
    expect([failed.status, failed.cookies]).toEqual([503, []]);
  });
});

describe("the page of a sign-in link", () => {
  const token = "t".repeat(43);
  const page = `kinja.com/signin/confirm?${fields.token}=${token}`;
  const open = { outcome: "open", email: "ann@example.test", isNew: true, proposedName: "Ann" };
  const press = (name: string, outcome: string, found: object = open) =>
    routes.answering(readSignInLink, found, () =>
      routes.answering(openSignInLink, { outcome, session: null, next: null }, () =>
        routes.send(page, { [fields.screenName]: name }),
      ),
    );

  test.each([
    ["open", 200],
    ["used", 410],
    ["expired", 410],
    ["unknown", 404],
  ])("that is %s", async (outcome, status) => {
    const answer = await routes.answering(readSignInLink, { ...open, outcome }, () => routes.open(page));
    expect([answer.status, answer.errors]).toEqual([status, []]);
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
  });

  test("asks a new person for a name, again if it can't be used", async () => {
    for (const [name, outcome, message] of [
      ["", "nameNeeded", "signin.nameMissing"],
      ["a", "nameNeeded", "signin.nameInvalid"],
      ["Ann-New", "nameTaken", "signin.nameTaken"],
    ] as const) {
      const answer = await press(name, outcome);
      expect([answer.status, answer.errors, answer.cookies]).toEqual([422, [t(message)], []]);
    }
    const known = await press("", "used", { ...open, outcome: "used", isNew: false, proposedName: null });
    expect([known.status, known.errors]).toEqual([410, []]);
  });

  test("isn't sent on over the limit, nor without its token", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(page, {}, { isLimited: true })).status).toBe(429);
      expect((await routes.send("kinja.com/signin/confirm?token=x", {})).status).toBe(404);
      expect((await routes.open("kinja.com/signin/confirm")).status).toBe(404);
    });
    expect(writes).toEqual([]);
  });

  test.each([readSignInLink, openSignInLink])("says that $path failed", async (call) => {
    const answer = await routes.answering(readSignInLink, open, () =>
      routes.failing(call, { code: "failed" }, () => routes.send(page, { [fields.screenName]: "Ann-New" })),
    );
    expect([answer.status, answer.cookies]).toEqual([503, []]);
  });

  test("says that it can't be read", async () => {
    const answer = await routes.failing(readSignInLink, { code: "failed" }, () => routes.open(page));
    expect(answer.status).toBe(503);
  });
});

describe("the form of a provider", () => {
  const page = "kinja.com/signin/provider";
  const url = "https://accounts.example.com/o?x=1";

  test("leads there, and keeps the attempt in this browser", async () => {
    const answer = await routes.answering(startProvider, { url }, () =>
      routes.send(page, { provider: "google" }),
    );
    expect([answer.status, answer.headers.get("Refresh")]).toEqual([200, `0; url=${url}`]);
    expect(answer.cookies).toEqual([expect.stringMatching(`^${attemptCookie}=[\\w-]{20,}; `)]);
  });

  test("sends nothing on for no provider, over the limit, or to add one without a session", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.open(page)).status).toBe(200);
      expect((await routes.send(page, { provider: "no body!" })).status).toBe(403);
      expect((await routes.send(page, { provider: "google" }, { isLimited: true })).status).toBe(429);
      const adding = await routes.send(page, { provider: "google", mode: "link" });
      expect(adding.location).toMatch(/^\/signin\?next=%2Fsettings/);
    });
    expect(writes).toEqual([]);
  });

  test("says that it failed; adding one asks to sign in again", async () => {
    const failed = await routes.failing(startProvider, { code: "failed" }, () =>
      routes.send(page, { provider: "google" }),
    );
    expect(failed.status).toBe(503);
    const again = await routes.failing(startLinking, { code: "forbidden", refusal: "signInAgain" }, () =>
      routes.send(page, { provider: "google", mode: "link" }, { as: "Cleo-Reader" }),
    );
    expect(again.location).toMatch(/^\/signin\?.*again/);
  });
});
