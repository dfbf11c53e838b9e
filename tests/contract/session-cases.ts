import { createHash } from "node:crypto";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { buildCallPath, type Call } from "../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";
import * as calls from "../../contract/sign-in/session.ts";
import * as settings from "../../contract/people/settings.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { until } from "../until.ts";
import { createNetwork } from "../e2e/open-session.ts";

type Fetch = (request: Request) => Promise<Response>;
type AnyCall<Reply extends v.GenericSchema> = Call<
  string,
  v.GenericSchema,
  v.GenericSchema | undefined,
  Reply
>;

const sessionClient = { host: "kinja.com", userAgent: "Browser/1" };
const unknownToken = "u".repeat(43);
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** Signing in, moving from host to host, and signing out: a reader's steps in sequence. */
export function sessionCases(fetchService: Fetch): void {
  const request = (call: Call, body: unknown, token?: string, query = {}) =>
    fetchService(
      new Request(`http://services.invalid/api/${call.service}/${buildCallPath(call, {}, query)}`, {
        method: call.method,
        headers: {
          "content-type": "application/json",
          ...createNetwork(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(call.method === "GET" ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const send = async <Reply extends v.GenericSchema>(
    call: AnyCall<Reply>,
    body: unknown = {},
    token?: string,
    query = {},
  ): Promise<v.InferOutput<Reply>> => {
    const response = await request(call, body, token, query);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return v.parse(envelopeOf(call.reply), JSON.parse(text)).data;
  };
  const statusOf = async (call: Call, token: string, body: unknown = {}) =>
    (await request(call, body, token)).status;

  /** Emails are sent after the response. */
  const waitForLinks = (email: string, count: number): Promise<string[]> =>
    until(async () => {
      const { items } = await send(getLocalMessages);
      const links = items.filter(
        ({ kind, to }) => kind === "signIn" && to.toLowerCase() === email.toLowerCase(),
      );
      expect(links).toHaveLength(count);
      return links.map(({ url }) => new URL(url).searchParams.get("token") ?? "");
    });
  const askForLink = async (email: string, next: calls.ReturnAddress | null = null, count = 1) => {
    await send(calls.requestSignInLink, { email, locale: "en-US", next });
    const [token = ""] = await waitForLinks(email, count);
    return token;
  };
  const withoutSecret = async (response: Response) =>
    (await response.text()).replace(/"attempt":"[\w-]{43}"/, "");
  const open = (token: string, screenName: string | null = null) =>
    send(calls.openSignInLink, { token, screenName, ...sessionClient });
  const tokenOf = (session: calls.OpenedSession | null) => session?.token ?? expect.fail("no session");
  const signUp = async (screenName: string) => {
    const { session } = await open(await askForLink(`${screenName}@example.com`), screenName);
    return tokenOf(session);
  };

  describe("signing in with a link", () => {
    test("asks a new account for a name, and an unavailable name leaves the link valid", async () => {
      const next = { host: "kotaku.com", path: "/1?x=1" };
      const token = await askForLink("first@example.com", next);
      const read = await send(calls.readSignInLink, { token });
      expect(read).toMatchObject({ outcome: "open", email: "first@example.com", isNew: true });
      expect(read.proposedName).toMatch(/^[\w-]{3,63}$/);
      expect(await open(token)).toEqual({ outcome: "nameNeeded", session: null, next: null });
      expect((await open(token, "ada-owner")).outcome).toBe("nameTaken");
      for (const name of ["settings", "Admin", "former-reader-7", "-x", "ab"]) {
        const refused = await request(calls.openSignInLink, { token, screenName: name, ...sessionClient });
        expect([name, refused.status]).toEqual([name, 400]);
      }
      const opened = await open(token, "First-Reader");
      expect(opened).toMatchObject({ outcome: "signedIn", next });
      const account = await send(calls.getAccount, {}, tokenOf(opened.session));
      expect(account).toEqual(opened.session?.account);
      expect(account).toMatchObject({
        kind: "person",
        screenName: "First-Reader",
        email: "first@example.com",
        locale: "en-US",
        memberships: [],
        networkRoles: [],
      });
    });

    test("works once, and reading the link first does nothing", async () => {
      const token = await askForLink("once-in@example.com");
      for (let time = 0; time < 3; time += 1) {
        expect((await send(calls.readSignInLink, { token })).outcome).toBe("open");
      }
      expect((await open(token, "Once-In")).outcome).toBe("signedIn");
      expect(await open(token)).toEqual({ outcome: "used", session: null, next: null });
      expect(await send(calls.readSignInLink, { token })).toMatchObject({ outcome: "used", email: null });
    });

    test("pressed twice at the same moment, it signs in once", async () => {
      await signUp("Twice-In");
      const token = await askForLink("twice-in@example.com", null, 2);
      const outcomes = (await Promise.all([open(token), open(token), open(token)])).map(
        ({ outcome }) => outcome,
      );
      expect(outcomes.toSorted()).toEqual(["signedIn", "used", "used"]);
    });

    test("ends the other links to that address", async () => {
      const first = await askForLink("many@example.com");
      const second = await askForLink("Many@example.com", null, 2);
      expect((await open(second, "Many-Links")).outcome).toBe("signedIn");
      expect((await open(first)).outcome).toBe("used");
    });

    test("works for the owner of the address, in any letter case", async () => {
      const { session } = await open(await askForLink("ADA-owner@example.test"));
      expect(session?.account).toMatchObject({
        screenName: "Ada-Owner",
        memberships: [{ blogId: "9", role: "Owner" }],
        networkRoles: ["superuser"],
      });
    });

    test("has the same response for unknown addresses, accounts and people over the limit", async () => {
      await signUp("Often-Asking");
      const answers = [];
      for (let time = 0; time < 6; time += 1) {
        const wish = { email: "often-asking@example.com", locale: "en-US", next: null };
        answers.push(await withoutSecret(await request(calls.requestSignInLink, wish)));
      }
      const stranger = { email: "stranger-to-all@example.com", locale: "en-US", next: null };
      answers.push(await withoutSecret(await request(calls.requestSignInLink, stranger)));
      expect(new Set(answers).size).toBe(1);
      await waitForLinks("stranger-to-all@example.com", 1);
      // Five at once, the first of which created the account.
      expect(await waitForLinks("often-asking@example.com", 5)).toHaveLength(5);
    });

    test("an unknown token does nothing", async () => {
      expect(await open(unknownToken, "Nobody-Ever")).toEqual({
        outcome: "unknown",
        session: null,
        next: null,
      });
    });

    test.each<[string, unknown, string]>([
      ["no address", { email: " ", locale: "en-US", next: null }, "email"],
      ["two addresses", { email: "a@example.com,b@example.com", locale: "en-US", next: null }, "email"],
      ["a header", { email: "a@example.com\r\nBcc: b@example.com", locale: "en-US", next: null }, "email"],
      [
        "a way to another's host",
        { email: "a@example.com", locale: "en-US", next: { host: "phish.example", path: "/" } },
        "next.host",
      ],
      [
        "a way that is no path",
        { email: "a@example.com", locale: "en-US", next: { host: "kotaku.com", path: "https://x.example" } },
        "next.path",
      ],
    ])("%s is refused, naming the field", async (_, body, field) => {
      const response = await request(calls.requestSignInLink, body);
      const { error } = v.parse(ErrorEnvelope, await response.json()).meta;
      expect([response.status, error.field]).toEqual([400, field]);
    });
  });

  describe("signing in with a code", () => {
    const ask = async (email: string, count = 1) => {
      const { attempt } = await send(calls.requestSignInLink, { email, locale: "en-US", next: null });
      const link = (await waitForLinks(email, count))[0] ?? "";
      const { items } = await send(getLocalMessages);
      const mail = items.find(({ url }) => url.includes(link));
      return { attempt, link, code: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? expect.fail("no code") };
    };
    const enter = (attempt: string, code: string, screenName: string | null = null) =>
      send(calls.openSignInCode, { attempt, code, screenName, ...sessionClient });
    /** Differs from `code`. */
    const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

    test("asks a new account for a name, signs in once, and uses up the link", async () => {
      const { attempt, link, code } = await ask("by-code@example.com");
      const needed = await enter(attempt, code);
      expect(needed.outcome).toBe("nameNeeded");
      expect(needed.proposedName).toMatch(/^[\w-]{3,63}$/);
      expect((await enter(attempt, code, "ada-owner")).outcome).toBe("nameTaken");
      const opened = await enter(attempt, code, "By-Code");
      expect(opened.session?.account).toMatchObject({ screenName: "By-Code", email: "by-code@example.com" });
      expect((await enter(attempt, code)).outcome).toBe("used");
      expect((await open(link)).outcome).toBe("used");
    });

    test("is over when the link has been used", async () => {
      await signUp("Link-First");
      const { attempt, link, code } = await ask("link-first@example.com", 2);
      expect((await open(link)).outcome).toBe("signedIn");
      expect((await enter(attempt, code)).outcome).toBe("used");
    });

    test("five wrong codes end it, even if tried at once, and leave the link valid", async () => {
      const { attempt, link, code } = await ask("guessing@example.com");
      const tries = await Promise.all(Array.from({ length: 8 }, () => enter(attempt, wrong(code))));
      expect(tries.map(({ outcome }) => outcome).toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => "ended"),
        ...Array.from({ length: 4 }, () => "wrong"),
      ]);
      expect((await enter(attempt, code, "Guessing-Right")).outcome).toBe("ended");
      expect((await open(link, "Guessing-Right")).outcome).toBe("signedIn");
    });

    test("works with the secret of the browser that asked, and no other", async () => {
      const { attempt, code } = await ask("elsewhere@example.com");
      expect((await enter(unknownToken, code)).outcome).toBe("unknown");
      const other = await send(calls.requestSignInLink, {
        email: "attacker@example.com",
        locale: "en-US",
        next: null,
      });
      expect((await enter(other.attempt, code, "Attacker-Here")).outcome).not.toBe("signedIn");
      expect((await enter(attempt, code, "Else-Where")).outcome).toBe("signedIn");
    });
  });

  describe("a burner", () => {
    const make = (screenName: string) =>
      send(calls.createBurner, { screenName, locale: "es-ES", ...sessionClient });
    const enter = (screenName: string, key: string) =>
      send(calls.openBurner, { screenName, key, ...sessionClient });

    test("is created at once with an unused name, and returns with name and key", async () => {
      const { screenName } = await send(calls.proposeName, {}, undefined, { locale: "es-ES" });
      const { key, session } = await make(screenName);
      expect(session?.account).toMatchObject({ kind: "burner", screenName, email: null, locale: "es-ES" });
      // At least 128 bits: 32 hexadecimal digits, or 26 of base 32.
      expect((key ?? "").replaceAll("-", "").length).toBeGreaterThanOrEqual(26);
      const again = await enter(screenName.toUpperCase(), ` ${key?.toLowerCase().replaceAll("-", "  ")} `);
      expect(again.session?.account.screenName).toBe(screenName);
      expect(again.session?.token).not.toBe(session?.token);
    });

    test("is refused in the same words for a wrong key, an unknown name and one without a key", async () => {
      const { key } = await make("Burner-Refused");
      const refused = { outcome: "refused", session: null };
      expect(await enter("Burner-Refused", "0000-0000-0000-0000")).toEqual(refused);
      expect(await enter("Burner-Refused", "")).toEqual(refused);
      expect(await enter("Burner-Nobody", key ?? "")).toEqual(refused);
      expect(await enter("Ada-Owner", "")).toEqual(refused);
    });

    test("can't take a used name, in any letter case", async () => {
      expect(await make("BEN-writer")).toEqual({ outcome: "nameTaken", key: null, session: null });
    });

    test("has a key that no other response contains", async () => {
      const { key, session } = await make("Burner-Silent");
      const token = tokenOf(session);
      const said = await Promise.all(
        [calls.getAccount, calls.openMe, calls.listSessions].map(async (call) =>
          (await request(call, {}, token)).text(),
        ),
      );
      for (const text of said) {
        expect(text).not.toContain(key ?? "");
        expect(text).not.toContain(token);
      }
    });
  });

  describe("a session", () => {
    test("has its own token each time it is opened", async () => {
      const first = await signUp("Own-Token");
      const { session } = await open(await askForLink("own-token@example.com", null, 2));
      expect(session?.token).not.toBe(first);
      expect(await statusOf(calls.getAccount, first)).toBe(200);
    });

    test("requires a valid token", async () => {
      for (const token of [unknownToken, "x", `${unknownToken} ${unknownToken}`]) {
        expect(await statusOf(calls.getAccount, token)).toBe(401);
        expect(await statusOf(calls.openMe, token)).toBe(401);
      }
    });

    test("is not renewed while it is new and nothing has changed", async () => {
      const token = await signUp("Young-Token");
      expect((await send(calls.openMe, {}, token)).renewed).toBeNull();
      expect((await send(calls.openMe, {}, token)).account.screenName).toBe("Young-Token");
    });

    test("is listed with its hosts, and can be ended alone, with all others, or by name", async () => {
      const one = await signUp("Many-Sessions");
      const two = tokenOf((await open(await askForLink("many-sessions@example.com", null, 2))).session);
      const three = tokenOf((await open(await askForLink("many-sessions@example.com", null, 3))).session);
      const { items } = await send(calls.listSessions, {}, two);
      expect(items.map((family) => family.isThis).filter(Boolean)).toHaveLength(1);
      expect(items).toHaveLength(3);
      expect(items[0]).toMatchObject({ hosts: ["kinja.com"], userAgent: "Browser/1" });

      const own = (await send(calls.listSessions, {}, one)).items.find((family) => family.isThis);
      await send(calls.endSessions, { scope: "one", familyId: own?.familyId }, two);
      expect(await statusOf(calls.getAccount, one)).toBe(401);
      await send(calls.endSessions, { scope: "others" }, two);
      expect([await statusOf(calls.getAccount, two), await statusOf(calls.getAccount, three)]).toEqual([
        200, 401,
      ]);
      await send(calls.endSessions, { scope: "this" }, two);
      expect(await statusOf(calls.getAccount, two)).toBe(401);
    });

    test("of another cannot be ended", async () => {
      const victim = await signUp("Not-Yours");
      const family = (await send(calls.listSessions, {}, victim)).items[0]?.familyId;
      const stranger = await signUp("Stranger-Here");
      expect(await send(calls.endSessions, { scope: "one", familyId: family }, stranger)).toEqual({
        ended: 0,
      });
      await send(calls.endSessions, { scope: "all" }, stranger);
      expect(await statusOf(calls.getAccount, victim)).toBe(200);
      expect(await statusOf(calls.getAccount, stranger)).toBe(401);
    });
  });

  describe("the login code for another host", () => {
    const nonce = "n".repeat(43);
    const there = { host: "kotaku.com", userAgent: "Browser/1" };
    const hand = async (token: string, host = "kotaku.com") =>
      (await send(calls.createLoginCode, { host, challenge: hash(nonce) }, token)).code;
    const redeem = (code: string, more = {}) =>
      send(calls.redeemLoginCode, { code, nonce, ...there, ...more });
    const refused = { outcome: "refused", session: null };

    test("opens a session of the same family there, and signing out ends both", async () => {
      const token = await signUp("Goes-Across");
      const { session } = await redeem(await hand(token));
      const other = tokenOf(session);
      expect(session?.account.screenName).toBe("Goes-Across");
      const { items } = await send(calls.listSessions, {}, token);
      expect(items.map(({ hosts }) => hosts)).toEqual([["kinja.com", "kotaku.com"]]);
      await send(calls.endSessions, { scope: "this" }, other);
      expect([await statusOf(calls.getAccount, token), await statusOf(calls.getAccount, other)]).toEqual([
        401, 401,
      ]);
    });

    test("works once", async () => {
      const code = await hand(await signUp("Once-Across"));
      expect((await redeem(code)).outcome).toBe("signedIn");
      expect(await redeem(code)).toEqual(refused);
    });

    test("works for its own host, and becomes invalid if another host tries it", async () => {
      const code = await hand(await signUp("Wrong-Host"));
      expect(await redeem(code, { host: "es.gizmodo.com" })).toEqual(refused);
      expect(await redeem(code)).toEqual(refused);
    });

    test("works in the browser that requested it: nobody can sign someone else in as themselves", async () => {
      const code = await hand(await signUp("Wrong-Browser"));
      expect(await redeem(code, { nonce: "m".repeat(43) })).toEqual(refused);
      expect(await redeem(code)).toEqual(refused);
    });

    test("ends with the session that began it", async () => {
      const token = await signUp("Left-Early");
      const code = await hand(token);
      await send(calls.endSessions, { scope: "this" }, token);
      expect(await redeem(code)).toEqual(refused);
    });

    test("works for blogs of the network only", async () => {
      const token = await signUp("Stays-Here");
      const body = { host: "phish.example", challenge: hash(nonce) };
      expect(await statusOf(calls.createLoginCode, token, body)).toBe(400);
    });
  });

  describe("a person's own account", () => {
    const wish = {
      displayName: "  Ünï  Cøde\n",
      locale: "es-ES",
      studioLocale: "en-US",
      timezone: "Europe/Madrid",
    };
    /** One pixel, PNG. */
    const pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

    test("saves name, language and time zone, and shows others the name only", async () => {
      const token = await signUp("Sets-Itself");
      const account = await send(settings.updateAccount, wish, token);
      expect(account).toMatchObject({
        displayName: "Ünï Cøde",
        locale: "es-ES",
        studioLocale: "en-US",
        timezone: "Europe/Madrid",
        screenName: "Sets-Itself",
      });
      expect(await send(calls.getAccount, {}, token)).toEqual(account);
      const { personId } = account;
      const response = await fetchService(
        new Request(`http://services.invalid/api/profile/user/views/list?id=${personId}`),
      );
      const text = await response.text();
      expect(text).toContain("Ünï Cøde");
      expect(text).not.toContain("sets-itself@example.com");
      expect(text).not.toContain("Madrid");
    });

    test("saves a bio and links, which everybody sees until the account is deleted", async () => {
      const token = await signUp("Says-More");
      const links = ["https://example.com/says-more"];
      const account = await send(
        settings.updateAccount,
        { ...wish, bio: " Waits\n in hallways. ", links },
        token,
      );
      expect(account).toMatchObject({ bio: "Waits in hallways.", links });
      const unchanged = await send(settings.updateAccount, wish, token);
      expect(unchanged).toMatchObject({ bio: "Waits in hallways.", links });
      const seen = async () =>
        (
          await fetchService(new Request("http://services.invalid/api/profile/user/views/byname/Says-More"))
        ).text();
      expect(await seen()).toContain(links[0]);
      expect((await send(settings.readMyData, {}, token))["person"]).toMatchObject([
        { bio: "Waits in hallways.", links: JSON.stringify(links) },
      ]);
      await send(settings.deleteAccount, { screenName: "Says-More", alsoReplies: false }, token);
      const gone = await fetchService(
        new Request(`http://services.invalid/api/profile/user/views/list?id=${account.personId}`),
      );
      const text = await gone.text();
      expect(text).not.toContain("hallways");
      expect(text).not.toContain("says-more");
    });

    test.each<[string, Call, unknown, string]>([
      [
        "a bio of links",
        settings.updateAccount,
        { ...wish, bio: "https://a.example https://b.example" },
        "bio",
      ],
      ["an endless bio", settings.updateAccount, { ...wish, bio: "x".repeat(301) }, "bio"],
      [
        "a link with a script",
        settings.updateAccount,
        { ...wish, links: ["data:text/html,<script>"] },
        "links.0",
      ],
      ["no name", settings.updateAccount, { ...wish, displayName: " " }, "displayName"],
      ["an endless name", settings.updateAccount, { ...wish, displayName: "x".repeat(61) }, "displayName"],
      ["another language", settings.updateAccount, { ...wish, locale: "fr-FR" }, "locale"],
      [
        "another language of the studio",
        settings.updateAccount,
        { ...wish, studioLocale: "fr" },
        "studioLocale",
      ],
      ["no zone of this world", settings.updateAccount, { ...wish, timezone: "Europe/Atlantis" }, "timezone"],
      ["no zone at all", settings.updateAccount, { ...wish, timezone: "'; DROP" }, "timezone"],
      ["no picture", settings.setAvatar, { picture: btoa("<svg onload=alert(1)>") }, "picture"],
      ["half a picture", settings.setAvatar, { picture: pixel.slice(0, 16) }, "picture"],
      ["no base 64", settings.setAvatar, { picture: "é" }, "picture"],
    ])("refuses %s, naming the field", async (_, call, body, field) => {
      const token = (
        await send(calls.createBurner, {
          screenName: `Refused-${Math.random().toString(36).slice(2, 12)}`,
          locale: "en-US",
          ...sessionClient,
        })
      ).session?.token;
      const response = await request(call, body, token);
      const { error } = v.parse(ErrorEnvelope, await response.json()).meta;
      expect([response.status, error.field]).toEqual([400, field]);
    });

    test("saves a picture, and removes it", async () => {
      const token = await signUp("Has-A-Face");
      const { avatar, personId } = await send(settings.setAvatar, { picture: pixel }, token);
      expect(avatar).toMatchObject({ format: "png", width: 1, height: 1 });
      expect(avatar?.id).toMatch(new RegExp(`^avatar-${personId}-[0-9a-f]{24}$`));
      expect((await send(settings.setAvatar, { picture: null }, token)).avatar).toBeNull();
    });

    test("exports all personal data, without anything that allows signing in", async () => {
      const token = await signUp("Asks-For-Data");
      const data = await send(settings.readMyData, {}, token);
      expect(data["account"]).toMatchObject([{ email: "Asks-For-Data@example.com" }]);
      const text = JSON.stringify(data);
      expect(text).not.toContain(token);
      expect(text).not.toMatch(/hash/i);
    });

    test("is deleted when its name is typed, and is then signed out on every host", async () => {
      const token = await signUp("Leaves-For-Good");
      const { personId } = await send(calls.getAccount, {}, token);
      const leave = (screenName: string) =>
        send(settings.deleteAccount, { screenName, alsoReplies: false }, token);
      expect(await leave("Leaves-For-Goodness")).toEqual({ outcome: "wrongName" });
      expect(await leave(" leaves-for-GOOD ")).toEqual({ outcome: "deleted" });
      expect(await statusOf(calls.getAccount, token)).toBe(401);
      const response = await fetchService(
        new Request(`http://services.invalid/api/profile/user/views/list?id=${personId}`),
      );
      const text = await response.text();
      expect(text).toContain(`former-reader-${personId}`);
      expect(text).not.toMatch(/Leaves-For-Good/i);
      // The address creates a new account, and the name is available.
      const again = await open(await askForLink("leaves-for-good@example.com", null, 2), "Leaves-For-Good");
      expect(again.session?.account.personId).not.toBe(personId);
    });

    test("of a blog's staff can't be deleted before they have left the blog", async () => {
      const { session } = await open(await askForLink("ada-owner@example.test", null, 2));
      const body = { screenName: "Ada-Owner", alsoReplies: false };
      expect(await send(settings.deleteAccount, body, tokenOf(session))).toEqual({ outcome: "member" });
    });
  });
}
