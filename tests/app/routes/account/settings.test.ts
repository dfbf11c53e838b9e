import { beforeAll, describe, expect, test } from "vitest";
import {
  endedUnsentCookie,
  languageCookie,
  listDeletionCookies,
} from "../../../../app/account/account-cookies.ts";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { settingsFields as fields } from "../../../../app/studio/account/settings-fields.ts";
import { removeSignInMethod } from "../../../../contract/sign-in/sign-in-methods.ts";
import { deleteAccount, requestEmailChange } from "../../../../contract/people/settings.ts";
import type { Call } from "../../../../contract/wire/call.ts";
import { getAccount } from "../../../../contract/sign-in/session.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const address = "kinja.com/settings";
const as = "Cleo-Reader";
const profile = {
  [fields.intent]: "profile",
  [fields.displayName]: "Cleo C.",
  [fields.bio]: "Reads.",
  [fields.locale]: "es-ES",
  [fields.studioLocale]: "",
  [fields.timezone]: "Europe/Madrid",
};
const email = { [fields.intent]: "email", [fields.email]: "new@example.test" };
const removal = {
  [fields.intent]: "removeMethod",
  [fields.methodKind]: "identity",
  [fields.methodId]: "demo",
};
const leave = { [fields.intent]: "delete", [fields.screenName]: "Dov-Reader" };

describe("a form of the settings", () => {
  test("is saved, and the page says which section was", async () => {
    const answer = await routes.send(address, profile, { as });
    expect([answer.status, answer.location]).toEqual([303, "/settings?saved=profile"]);
    expect(answer.cookies).toEqual([expect.stringMatching(`^${languageCookie}=blog;`)]);
    const account = await routes.caller.askAs(as, getAccount, {}, {});
    expect(account).toMatchObject({ displayName: "Cleo C.", locale: "es-ES", timezone: "Europe/Madrid" });
  });

  test.each([
    ["email", email],
    ["email", { [fields.intent]: "withdrawEmail" }],
    ["picture", { [fields.intent]: "removePicture" }],
    ["sessions", { [fields.intent]: "end", [fields.family]: "none" }],
    ["sessions", { [fields.intent]: "endOthers" }],
  ])("of the section %s returns to it", async (section, form) => {
    const answer = await routes.send(address, form, { as });
    expect([answer.status, answer.location]).toEqual([303, `/settings?saved=${section}`]);
  });

  test.each<[string, Record<string, string>, MessageId]>([
    ["an unknown intent", {}, "settings.failed"],
    ["no name", { ...profile, [fields.displayName]: "" }, "settings.nameInvalid"],
    [
      "a time zone that doesn't exist",
      { ...profile, [fields.timezone]: "Moon/Base" },
      "settings.timezoneInvalid",
    ],
    ["an address that is none", { ...email, [fields.email]: "new" }, "newsletter.emailInvalid"],
    [
      "the address that the account has",
      { ...email, [fields.email]: "Cleo-Reader@example.test" },
      "settings.emailSame",
    ],
    [
      "a throwaway name in place of one's own",
      { ...leave, [fields.screenName]: "Cleo" },
      "settings.deleteWrong",
    ],
    ["no name to confirm the deletion", { ...leave, [fields.screenName]: "" }, "settings.deleteWrong"],
    [
      "a passkey that is none",
      { [fields.intent]: "addPasskey", [fields.credential]: "{}" },
      "signInMethods.failed",
    ],
  ])("with %s is shown again with the reason", async (_, form, message) => {
    const answer = await routes.send(address, form, { as });
    expect([answer.status, answer.location]).toEqual([422, null]);
    expect(answer.errors).toEqual([t(message)]);
  });

  test("keeps what was typed", async () => {
    const typed = { ...profile, [fields.bio]: "Words of the bio.", [fields.displayName]: "" };
    expect((await routes.send(address, typed, { as })).text).toContain("Words of the bio.");
    const wrong = { ...email, [fields.email]: "half@" };
    expect((await routes.send(address, wrong, { as })).text).toContain("half@");
  });

  test("over the limit is not sent on, and keeps what was typed", async () => {
    let text = "";
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, profile, { as, isLimited: true });
      expect([answer.status, answer.errors]).toEqual([429, [t("error.tooOftenText")]]);
      ({ text } = answer);
    });
    expect(writes).toEqual([]);
    expect(text).toContain("Cleo C.");
  });

  test.each([
    ["doesn't respond", { code: "unavailable" }, [503, null], [t("settings.failed")]],
    ["finds a value invalid", { code: "invalid", field: "bio" }, [422, null], [t("settings.failed")]],
    ["has ended the session", { code: "unauthorized" }, [303, "/signin?next=%2Fsettings"], []],
    [
      "demands a recent sign-in",
      { code: "forbidden", refusal: "signInAgain" },
      [303, "/signin?next=%2Fsettings&again=1"],
      [],
    ],
  ] as const)("while the service %s", async (_, error, expected, errors) => {
    await routes.failing(removeSignInMethod, error, async () => {
      const answer = await routes.send(address, removal, { as });
      expect([answer.status, answer.location]).toEqual(expected);
      expect(answer.errors).toEqual(errors);
    });
  });

  test.each<[string, Record<string, string>, Call, string]>([
    ["a new address", email, requestEmailChange, "new@example.test"],
    [
      "a name to confirm a deletion",
      { ...leave, [fields.screenName]: as, [fields.alsoReplies]: "1" },
      deleteAccount,
      as,
    ],
  ])("keeps %s while its writer signs in again, for nobody else", async (_, form, call, typed) => {
    let cookie = "";
    await routes.failing(call, { code: "forbidden", refusal: "signInAgain" }, async () => {
      const answer = await routes.send(address, form, { as });
      expect(answer.location).toBe("/signin?next=%2Fsettings&again=1");
      cookie = answer.cookies[0]?.split(";")[0] ?? "";
    });
    const back = await routes.open(address, { as, cookie });
    expect(back.text).toContain(`"value":"${typed}"`);
    expect(back.text).toContain("You’re signed in again.");
    expect(back.cookies).toEqual([endedUnsentCookie]);
    const other = await routes.open(address, { as: "Dov-Reader", cookie });
    expect(other.text).not.toContain(`"value":"${typed}"`);
  });

  test("deletes the account only under its own name, and no member's", async () => {
    const member = await routes.send(
      address,
      { ...leave, [fields.screenName]: "Ben-Writer" },
      { as: "Ben-Writer" },
    );
    expect(member.status).toBe(422);
    expect(member.errors).toEqual([t("settings.deleteMember")]);
    const answer = await routes.send(address, leave, { as: "Dov-Reader" });
    expect([answer.status, answer.location]).toEqual([303, "/settings/deleted"]);
    expect(answer.cookies).toEqual(listDeletionCookies("en-US"));
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
  });
});

describe("the settings", () => {
  test("lead visitors to the sign-in page, and accept nothing from them", async () => {
    expect((await routes.open(address)).location).toBe("/signin?next=%2Fsettings");
    const writes = await routes.listWrites(async () => {
      expect((await routes.send(address, profile)).location).toBe("/signin?next=%2Fsettings");
    });
    expect(writes).toEqual([]);
  });

  test("are on the main site only", async () => {
    expect((await routes.open("kotaku.com/settings", { as })).location).toBe("https://kinja.com/settings");
    expect((await routes.send("kotaku.com/settings", profile, { as })).status).toBe(404);
  });

  test.each<[string, string | null, MessageId | null]>([
    ["saved=email", "email", null],
    ["saved=nothing", null, null],
    ["wrong", null, "settings.imageInvalid"],
  ])("at ?%s say so", async (query, saved, error) => {
    const { status, data, errors } = await routes.open(`${address}?${query}`, { as });
    expect(status).toBe(200);
    expect(data).toMatchObject({ view: { saved } });
    expect(errors).toEqual(error === null ? [] : [t(error)]);
  });
});
