import { beforeAll, describe, expect, test } from "vitest";
import { setMode } from "../../../../contract/discussion/modes.ts";
import { getRedirect } from "../../../../contract/network/links.ts";
import { openRoutes, type Routes } from "../open-routes.ts";

let routes: Routes;
beforeAll(async () => {
  routes = await openRoutes();
});

const lead = "/the-lead-story-1830000001";
const chat = "/sticky-1830000008";

describe("the address of a story", () => {
  test.each([
    [lead, 200, null],
    ["/1830000001", 301, lead],
    ["/other-words-1830000001?tier=pending", 301, `${lead}?tier=pending`],
    ["/1839999999", 404, null],
    ["/nothing", 404, null],
    ["/old-draft", 404, null],
    ["/1830000002", 410, null],
    ["/1830000003", 451, null],
    ["/1830000004", 404, null],
    ["/1830000006", 303, "/password/1830000006"],
    ["/1830000020", 301, "https://gizmodo.com/shared-by-a-sister-1830000020"],
    ["/2012/01/07/the-lead/", 301, lead],
    ["/?p=1241", 301, lead],
    ["/?p=7", 200, null],
    ["/shop?utm=1", 301, "https://shop.example/all?x=1&utm=1"],
  ])("%s is %i", async (path, status, location) => {
    const answer = await routes.open(`kotaku.com${path}`);
    expect([answer.status, answer.location]).toEqual([status, location]);
    if (status === 200) expect(answer.data).toBeTypeOf("object");
  });

  test.each([
    ["tier=none", 404],
    ["sort=worst", 404],
    ["startIndex=x", 404],
    ["startIndex=0", 200],
    ["startIndex=90", 404],
    ["after=x", 404],
    // An empty filter is a page with a message.
    ["tier=pending", 200],
  ])("with ?%s is %i", async (query, status) => {
    expect((await routes.open(`kotaku.com${lead}?${query}`)).status).toBe(status);
  });

  test("that moved fails with its old address, unless the front page is at it", async () => {
    await routes.failing(getRedirect, { code: "unavailable" }, async () => {
      expect((await routes.open("kotaku.com/nothing")).status).toBe(503);
      expect((await routes.open("kotaku.com/?p=1241")).status).toBe(200);
    });
    await routes.failing(getRedirect, { code: "deleted" }, async () => {
      expect((await routes.open("kotaku.com/?p=1241")).status).toBe(410);
    });
  });
});

describe("the address of a chat", () => {
  beforeAll(async () => {
    await routes.caller.sendAs("Ada-Owner", setMode, {}, { starterId: "1830000008", mode: "chat" });
    await routes.caller.write("Ben-Writer", "1830000008", "A message of the chat.");
  });
  test.each([
    ["", 200],
    ["?before=1.1", 404],
    ["?before=x", 404],
    ["?before=9999999999999.9", 200],
  ])("%s is %i", async (query, status) => {
    expect((await routes.open(`kotaku.com${chat}${query}`)).status).toBe(status);
  });
});
