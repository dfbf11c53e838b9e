import { beforeAll, describe, expect, test } from "vitest";
import { passwordField } from "../../../../app/post/PasswordPage.tsx";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { fields } from "../../../../app/newsletter/parse-sign-up.ts";
import { openStory } from "../../../../contract/posts/story-passes.ts";
import {
  confirmSubscription,
  readConfirmationLink,
  subscribe,
  unsubscribe,
} from "../../../../contract/subscriptions/subscriptions.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

describe("the password of a story", () => {
  const address = "kotaku.com/password/1830000006";

  // The services hash a password for so long that the page's time would be over on a busy machine.
  const opened = {
    storyId: "1830000006",
    permalink: "https://kotaku.com/behind-a-password-1830000006",
    pass: "p".repeat(43),
    expiresTimeMillis: Date.now() + 60_000,
  };

  test("opens it with a pass", async () => {
    const answer = await routes.answering(openStory, opened, () =>
      routes.send(address, { [passwordField]: "open sesame" }),
    );
    expect([answer.status, answer.location]).toEqual([303, "/behind-a-password-1830000006"]);
    expect(answer.cookies).toEqual([expect.stringContaining(opened.pass)]);
  });

  test.each<[string, Record<string, string>, object, number, MessageId]>([
    ["that is missing", {}, {}, 400, "password.wrong"],
    ["over the limit", { [passwordField]: "open sesame" }, { isLimited: true }, 429, "password.tooOften"],
  ])("%s opens nothing", async (_, form, sent, status, message) => {
    const answer = await routes.send(address, form, sent);
    expect([answer.status, answer.errors, answer.cookies]).toEqual([status, [t(message)], []]);
  });

  test.each([
    ["locked", 400, ["password.wrong"]],
    ["tooOften", 429, ["password.tooOften"]],
    ["unavailable", 503, ["reply.error.failed"]],
    ["deleted", 410, []],
    ["notFound", 404, []],
  ] as const)("that fails with %s is %i", async (code, status, messages) => {
    const answer = await routes.failing(openStory, { code, storyId: opened.storyId }, () =>
      routes.send(address, { [passwordField]: "open sesame" }),
    );
    expect([answer.status, answer.errors]).toEqual([status, messages.map((message) => t(message))]);
  });

  test("has a form for posts only, that shows nothing of them", async () => {
    expect((await routes.open("kotaku.com/password/x")).status).toBe(404);
    expect((await routes.open(address)).text).not.toContain("Behind");
  });
});

describe("the form for newsletters", () => {
  const address = "kotaku.com/newsletter";
  const form = { [fields.email]: "ann@example.test", [fields.lists]: "kotaku-weekly" };

  test("subscribes", async () => {
    const answer = await routes.send(address, form);
    expect([answer.status, answer.location]).toEqual([303, "/newsletter?subscribed=1"]);
  });

  test("seems to subscribe a program that fills in every field, but sends nothing on", async () => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, { ...form, [fields.trap]: "x" });
      expect(answer.location).toBe("/newsletter?subscribed=1");
    });
    expect(writes).toEqual([]);
  });

  test.each<[string, Record<string, string>, object, number, MessageId]>([
    ["no address", { [fields.email]: "" }, {}, 422, "newsletter.emailMissing"],
    ["no list", { [fields.lists]: "none" }, {}, 422, "newsletter.listMissing"],
    ["too many before it", {}, { isLimited: true }, 429, "newsletter.tooOften"],
  ])("with %s is shown again", async (_, more, sent, status, message) => {
    const writes = await routes.listWrites(async () => {
      const answer = await routes.send(address, { ...form, ...more }, sent);
      expect([answer.status, answer.errors]).toEqual([status, [t(message)]]);
    });
    expect(writes).toEqual([]);
  });

  test("that fails is shown again", async () => {
    const answer = await routes.failing(subscribe, { code: "unavailable" }, () => routes.send(address, form));
    expect([answer.status, answer.errors]).toEqual([503, [t("newsletter.unavailable")]]);
  });

  test("is missing on a blog without newsletters", async () => {
    expect((await routes.send("gizmodo.com/newsletter", form)).status).toBe(404);
  });
});

describe("an opened link to confirm", () => {
  const address = `kotaku.com/newsletter/confirm?token=${"a".repeat(43)}`;
  const button = t("newsletter.confirmButton");
  const open = async (more = {}) => {
    const { status, text } = await routes.open(address, more);
    return [status, text.includes(button)];
  };

  test.each([
    ["open", 200, "newsletter.confirm"],
    ["confirmed", 200, "newsletter.already"],
    ["used", 410, "newsletter.linkUsed"],
    ["expired", 410, "newsletter.linkExpired"],
    ["unknown", 404, "newsletter.linkUnknown"],
  ] as const)(
    "that is %s says so, and has a button only if it does something",
    async (outcome, status, title) => {
      const answer = await routes.answering(readConfirmationLink, { outcome }, () => routes.open(address));
      expect([answer.status, answer.text.includes(button)]).toEqual([status, outcome === "open"]);
      expect(answer.data).toMatchObject({ view: { title: t(title) } });
    },
  );

  test("has its button if it can't be looked up, or is opened too often", async () => {
    expect(await routes.failing(readConfirmationLink, { code: "unavailable" }, () => open())).toEqual([
      200,
      true,
    ]);
    expect(await open({ isLimited: true })).toEqual([200, true]);
    expect(await open()).toEqual([404, false]);
  });
});

describe.each([
  ["confirm", confirmSubscription, "confirmed"],
  ["unsubscribe", unsubscribe, "unsubscribed"],
] as const)("the link to %s", (kind, call, outcome) => {
  const address = `kotaku.com/newsletter/${kind}`;
  const token = `?token=${"a".repeat(43)}`;

  test("does nothing when it is opened", async () => {
    const calls = await routes.listWrites(() => routes.open(address + token));
    expect(calls.filter((one) => !one.endsWith("/subscriptions/confirm/read"))).toEqual([]);
  });

  test("does nothing without a token", async () => {
    const writes = await routes.listWrites(async () => {
      expect((await routes.open(address)).status).toBe(404);
      expect((await routes.send(`${address}?token=x`, {})).status).toBe(404);
    });
    expect(writes).toEqual([]);
  });

  test("says that it failed, and hides no fault of ours", async () => {
    const done = await routes.answering(call, { outcome, lists: [] }, () => routes.send(address + token, {}));
    expect(done.status).toBe(200);
    const failed = await routes.failing(call, { code: "unavailable" }, () =>
      routes.send(address + token, {}),
    );
    expect(failed.status).toBe(503);
    const fault = new TypeError("ours");
    await expect(routes.send(address + token, {}, { fault })).rejects.toBe(fault);
  });
});
