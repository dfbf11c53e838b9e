import { beforeAll, describe, expect, test } from "vitest";
import type { MessageId } from "../../../../app/intl/message-id.ts";
import { getOwnDiscussion } from "../../../../contract/discussion/comments.ts";
import { getNewestItems } from "../../../../contract/discussion/modes.ts";
import { maxReplyImageBytes, sendImage } from "../../../../contract/media/images.ts";
import { followPerson, mutePerson } from "../../../../contract/people/profile.ts";
import { buildGif } from "../../../contract/build-gif.ts";
import { openRoutes, t, type Routes } from "../open-routes.ts";

/* The calls of a discussion's script, and the pages that it loads parts of. */

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const as = "Cleo-Reader";
const story = "1830000001";

describe("a person's card", () => {
  const address = "kotaku.com/ajax/person/Dov-Reader";
  const form = { do: "follow", person: "504" };
  const noticeOf = (data: unknown) => (data as { card: { notice: string | null } }).card.notice;

  test.each(["follow", "unfollow", "mute", "unmute"] as const)("does %s", async (action) => {
    const answer = await routes.send(address, { ...form, do: action }, { as });
    expect([answer.status, noticeOf(answer.data)]).toEqual([200, t(`reply.done.${action}`, { name: "Dov" })]);
  });

  test("sends nothing on for visitors, over the limit, and from other forms", async () => {
    const writes = await routes.listWrites(async () => {
      const visitor = await routes.send(address, form);
      expect([visitor.status, noticeOf(visitor.data)]).toEqual([401, t("reply.error.signedOut")]);
      expect((await routes.send(address, form, { as, isLimited: true })).status).toBe(429);
      expect((await routes.send(address, { ...form, do: "block" }, { as })).status).toBe(400);
    });
    expect(writes).toEqual([]);
  });

  test("says why it failed", async () => {
    const answer = await routes.failing(mutePerson, { code: "forbidden", refusal: "tooMany" }, () =>
      routes.send(address, { ...form, do: "mute" }, { as }),
    );
    expect([answer.status, noticeOf(answer.data)]).toEqual([403, t("reply.error.muted")]);
    const down = await routes.failing(followPerson, { code: "unavailable" }, () =>
      routes.send(address, form, { as }),
    );
    expect([down.status, noticeOf(down.data)]).toEqual([503, t("reply.error.unavailable")]);
  });

  test.each(["No-One", "a%20b"])("of %s is missing", async (name) => {
    expect((await routes.open(`kotaku.com/ajax/person/${name}`)).status).toBe(404);
  });
});

describe("an image for a reply", () => {
  const address = "kotaku.com/ajax/picture";
  const send = (picture: Blob | string | null, sent = {}) => {
    const form = new FormData();
    if (typeof picture === "string") form.set("picture", picture);
    else if (picture !== null) form.set("picture", picture, "a.gif");
    return routes.send(address, form, { as, ...sent });
  };
  const gif = new Blob([new Uint8Array(buildGif("reply"))]);

  test("is stored", async () => {
    const answer = await send(gif);
    expect(answer).toMatchObject({ status: 200, data: { format: "gif", width: 1, height: 1 } });
  });

  test.each<[string, Blob | string | null, object, number, MessageId]>([
    ["of a visitor", gif, { as: undefined }, 401, "reply.error.signedOut"],
    ["over the limit", gif, { isLimited: true }, 429, "editor.manyImages"],
    ["without a file", null, {}, 422, "editor.badImage"],
    ["with text in its place", "gif", {}, 422, "editor.badImage"],
    ["with an empty file", new Blob([]), {}, 422, "editor.badImage"],
    ["larger than allowed", new Blob([new Uint8Array(maxReplyImageBytes + 1)]), {}, 422, "editor.badImage"],
  ])("%s is not sent on", async (_, picture, sent, status, message) => {
    const writes = await routes.listWrites(async () => {
      const answer = await send(picture, sent);
      expect([answer.status, answer.data]).toEqual([status, { message: t(message) }]);
      expect(answer.headers.has("Retry-After")).toBe(status === 429);
    });
    expect(writes).toEqual([]);
  });

  test("that the services refuse says why", async () => {
    const answer = await routes.failing(sendImage, { code: "unavailable" }, () => send(gif));
    expect([answer.status, answer.data]).toEqual([503, { message: t("editor.noImage") }]);
  });
});

describe("one's own part of a discussion", () => {
  const address = `kotaku.com/ajax/mine?post=${story}`;
  test("is there for those who are signed in; for visitors only the texts, without a call", async () => {
    expect((await routes.open(address, { as })).text).toContain("Cleo");
    const calls = await routes.listCalls(async () => {
      expect((await routes.open(address)).status).toBe(200);
    });
    expect(calls.filter((call) => call.includes("/post/"))).toEqual([]);
  });
  test("is left out if it fails", async () => {
    const answer = await routes.failing(getOwnDiscussion, { code: "unavailable" }, () =>
      routes.open(address, { as }),
    );
    expect(answer.data).toEqual({ mine: null });
  });
  test("is of a story", async () => {
    expect((await routes.open("kotaku.com/ajax/mine?post=x", { as })).status).toBe(404);
  });
});

describe("names for a mention", () => {
  test.each([
    ["q=Ad", as, 1],
    ["q=Ad", undefined, 0],
    ["q=a", as, 0],
    ["q=-d", as, 0],
  ])("%s for %s are %i", async (query, who, count) => {
    const { data } = await routes.open(`kotaku.com/ajax/names?${query}`, who ? { as: who } : {});
    expect((data as { names: unknown[] }).names).toHaveLength(count);
  });
  test("are limited", async () => {
    expect((await routes.open("kotaku.com/ajax/names?q=Ad", { as, isLimited: true })).status).toBe(429);
  });
});

describe("the card of an address in a reply", () => {
  const find = async (url: string, who: string | undefined = as) =>
    (await routes.open(`kotaku.com/ajax/card?url=${encodeURIComponent(url)}`, who ? { as: who } : {})).data;
  test("is there for a public story of the network", async () => {
    expect(await find(`https://kotaku.com/${story}`)).toMatchObject({ node: { postId: story } });
  });
  test.each([
    ["a story on another host", `https://kotaku.com.evil.example/${story}`, as],
    ["a story that was taken down", "https://kotaku.com/1830000002", as],
    ["a draft", "https://kotaku.com/1830000004", as],
    ["a page without an id", "https://kotaku.com/about", as],
    ["what isn't an address", "kotaku", as],
    ["a visitor", `https://kotaku.com/${story}`, ""],
  ])("is not there for %s", async (_, url, who) => {
    expect(await find(url, who)).toEqual({ node: null });
  });
});

describe("a live discussion", () => {
  test.each([
    [story, 200],
    ["x", 404],
    ["1839999999", 404],
    ["1830000101", 404],
  ])("of %s is %i", async (id, status) => {
    expect((await routes.open(`kotaku.com/live/${id}`)).status).toBe(status);
    expect((await routes.open(`kotaku.com/live/${id}/items`)).status).toBe(status);
  });
  test("that fails is a failure", async () => {
    const answer = await routes.failing(getNewestItems, { code: "unavailable" }, () =>
      routes.open(`kotaku.com/live/${story}/items`),
    );
    expect(answer.status).toBe(503);
  });
});

describe("the page for sharing", () => {
  test.each([
    ["kotaku.com/share/1830000001", 200, null],
    ["kotaku.com/share/x", 404, null],
    ["kotaku.com/share/1839999999", 404, null],
    ["kotaku.com/share/1830000002", 410, null],
    ["kotaku.com/share/1830000104", 410, null],
    ["kotaku.com/share/1830000006", 303, "/password/1830000006"],
    ["gizmodo.com/share/1830000001", 303, "https://kotaku.com/share/1830000001"],
  ])("%s is %i", async (address, status, location) => {
    const answer = await routes.open(address);
    expect([answer.status, answer.location]).toEqual([status, location]);
  });
});
